import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { OfficeKind } from '#contract/price.ts';
import { type BackupConfig, isWithin, readBackup } from './backup-config.ts';
import { type DigitalIdContract, readDigitalId } from './digital-id-config.ts';
import {
  ConfigError,
  type Environment,
  flag,
  parsedUrl,
  secret,
  text,
  urlOf,
  wholeNumber,
} from './environment.ts';
import { readFileKeys } from './file-key-config.ts';
import { plainAddress } from './ip-address.ts';
import { isLoopback } from './loopback.ts';
import { allowsClear, isClear, readS3, type S3Address } from './s3-config.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** From the signal to stop until no new connections are taken. */
  drainSeconds: number;
  /** Absolute path of the directory for everything that is stored on this machine. */
  dataDir: string;
  /** Null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** Whether Litestream copies the embedded database, which then checkpoints its log alone. */
  litestream: boolean;
  /** Megabytes kept free for small writes. */
  diskReserve: number;
  /** Null for files in `dataDir`. */
  s3: S3Address | null;
  /** Null when mails stay in the outbox. */
  smtpUrl: string | null;
  /** Sender of all mails, as in a From header. */
  mailFrom: string;
  /** Scheme, host and port without a slash at the end. */
  publicOrigin: string;
  /** Demo accounts with published passwords, and `/dev/mail`. */
  demo: boolean;
  /** Demo mode was set by `DEMO=1`, so that the server may be reached from a network. */
  demoAsked: boolean;
  /** 32 bytes each, the newest first; empty when a key is to be created once and stored in `dataDir`. */
  fileKeys: readonly Buffer[];
  /** Paths of PEM files; null for plain HTTP. */
  tls: { certPath: string; keyPath: string } | null;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** Absolute path of the JSON file with the office's own facts. */
  officeFile: string;
  /** Whether the path was given, so that a missing file is a wrong path. */
  officeFileGiven: boolean;
  officeKind: OfficeKind;
  /** False where the office's name decides: a corporation has to name itself one. */
  officeKindGiven: boolean;
  /** Null where no system offers デジタル認証アプリ. */
  digitalId: DigitalIdContract | null;
  /** Absolute path of the TrueType font that papers are printed in; null for the built-in one. */
  paperFont: string | null;
  /** Path of the program that reads the text of cards; `off` for none; null for Debian's where it is installed. */
  tesseract: string | null;
  /** Days from application until payment is due. */
  paymentDays: number;
  /** Days a verification link is valid. */
  verifyValidDays: number;
  /** Days until photos of denied, cancelled and expired receipts are destroyed. */
  retentionRefusedDays: number;
  /** Days from a filing's end until photos of its approved receipts are destroyed. */
  retentionApprovedDays: number;
  backup: BackupConfig;
  /** Whether an account has a share of calls, applications, messages and uploads. */
  accountLimits: boolean;
  /** Whether managers and verifiers are offered passkeys, or sign in with them alone once everybody has one. */
  staffPasskeys: 'offered' | 'required';
  /** Absolute path of the folder that gets the heads of the audit log; null for none. */
  auditAnchorDir: string | null;
  /** Secret that the reader of `/metrics` sends; null where there are no metrics. */
  metricsToken: string | null;
  logLevel: LogLevel;
}

/**
 * The settings of a process from its environment. An empty value counts as unset.
 * @throws {ConfigError}
 */
export function readConfig(env: Environment): Config {
  const production = text(env, 'NODE_ENV') === 'production';
  const port = wholeNumber(env, 'PORT', 8080, 0, 65_535);
  const tls = readTls(env);
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './data');
  const paperFont = text(env, 'PAPER_FONT');
  const tesseract = text(env, 'TESSERACT');
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const publicOrigin = readOrigin(env, `${tls ? 'https' : 'http'}://localhost:${port}`);
  demandEncryption(env, production, publicOrigin);
  const local = isLoopback(host) && isLoopback(new URL(publicOrigin).hostname);
  const mode = readDemo(env, production, local);
  return {
    production,
    port,
    host,
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', production ? 10 : 0, 0, 300),
    dataDir,
    diskReserve: wholeNumber(env, 'DISK_RESERVE_MB', 64, 0, 100_000),
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://…'),
    litestream: flag(env, 'LITESTREAM', false),
    s3: readS3(env),
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://… or smtps://…'),
    mailFrom: readMailFrom(env, publicOrigin),
    publicOrigin,
    ...mode,
    fileKeys: readFileKeys(env),
    tls,
    trustedProxies: readProxies(env),
    officeFile: resolve(text(env, 'OFFICE_FILE') ?? join(dataDir, 'office.json')),
    officeFileGiven: text(env, 'OFFICE_FILE') !== null,
    officeKind: readOfficeKind(env),
    officeKindGiven: text(env, 'OFFICE_KIND') !== null,
    digitalId: readDigitalId(env, production),
    paperFont: paperFont && resolve(paperFont),
    tesseract: tesseract === null || tesseract === 'off' ? tesseract : resolve(tesseract),
    paymentDays: wholeNumber(env, 'PAYMENT_DAYS', 7, 1, 365),
    verifyValidDays: wholeNumber(env, 'VERIFY_VALID_DAYS', 7, 1, 365),
    retentionRefusedDays: wholeNumber(env, 'RETENTION_REFUSED_DAYS', 90, 1, 36_500),
    retentionApprovedDays: readApprovedDays(env, mode.demo),
    backup: readBackup(env),
    accountLimits: readAccountLimits(env, production),
    staffPasskeys: readStaffPasskeys(env, publicOrigin),
    auditAnchorDir: readAnchorDir(env, dataDir),
    metricsToken: readMetricsToken(env),
    logLevel: readLogLevel(env),
  };
}

/** The file of the embedded database, used without DATABASE_URL. */
export function sqlitePath({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'app.sqlite');
}

function readDemo(env: Environment, production: boolean, local: boolean) {
  const demo = flag(env, 'DEMO', local && !production);
  if (demo && production) {
    throw new ConfigError('DEMO must not be 1 while NODE_ENV is production');
  }
  return { demo, demoAsked: demo && text(env, 'DEMO') !== null };
}

function readOrigin(env: Environment, unset: string): string {
  const value = text(env, 'PUBLIC_ORIGIN');
  if (value === null) return unset;
  const url = parsedUrl(value);
  const plain = url?.origin === value.replace(/\/$/, '').toLowerCase();
  if (!url || !['http:', 'https:'].includes(url.protocol) || !plain) {
    throw new ConfigError('PUBLIC_ORIGIN must have the form https://host or https://host:port');
  }
  return url.origin;
}

function demandEncryption(env: Environment, production: boolean, publicOrigin: string): void {
  const allowed = allowsClear(env, 'ALLOW_CLEAR');
  if (production && isClear(publicOrigin) && !allowed) {
    throw new ConfigError(
      'PUBLIC_ORIGIN is http://: passwords and personal data would travel in clear. Name the https:// of the proxy or of TLS_CERT; ALLOW_CLEAR=1 allows it on a network of your own',
    );
  }
}

// 犯罪収益移転防止法6条2項: seven years. Refused and not warned of, because what is destroyed too early never comes back.
const leastApprovedDays = Math.ceil(7 * 365.25);

function readApprovedDays(env: Environment, demo: boolean): number {
  const least = demo ? 1 : leastApprovedDays;
  return wholeNumber(env, 'RETENTION_APPROVED_DAYS', 3653, least, 36_500);
}

function readMailFrom(env: Environment, origin: string): string {
  const value = text(env, 'MAIL_FROM');
  if (value === null) return `登記オンライン <no-reply@${new URL(origin).hostname}>`;
  // One address, optionally with a name; a line break would start another header.
  if (!/^(?:[^<>@\r\n]*<[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/.test(value)) {
    throw new ConfigError('MAIL_FROM must be one mail address, or a name with <address>');
  }
  return value;
}

function readTls(env: Environment): Config['tls'] {
  const certPath = text(env, 'TLS_CERT');
  const keyPath = text(env, 'TLS_KEY');
  if (certPath && keyPath) return { certPath, keyPath };
  if (certPath) throw new ConfigError('TLS_KEY must be set when TLS_CERT is');
  if (keyPath) throw new ConfigError('TLS_CERT must be set when TLS_KEY is');
  return null;
}

function readProxies(env: Environment): string[] {
  const addresses = (text(env, 'TRUST_PROXY') ?? '')
    .split(',')
    .map((address) => plainAddress(address.trim()))
    .filter((address) => address !== '');
  if (addresses.some((address) => isIP(address) === 0)) {
    throw new ConfigError('TRUST_PROXY must be IP addresses separated by commas');
  }
  return addresses;
}

function readOfficeKind(env: Environment): OfficeKind {
  const value = text(env, 'OFFICE_KIND') ?? 'corporation';
  if (value !== 'corporation' && value !== 'individual') {
    throw new ConfigError('OFFICE_KIND must be corporation or individual');
  }
  return value;
}

function readAccountLimits(env: Environment, production: boolean): boolean {
  const limited = flag(env, 'ACCOUNT_LIMITS', true);
  if (!limited && production) {
    throw new ConfigError('ACCOUNT_LIMITS must not be 0 while NODE_ENV is production');
  }
  return limited;
}

function readStaffPasskeys(env: Environment, origin: string): Config['staffPasskeys'] {
  const value = text(env, 'STAFF_PASSKEYS') ?? 'offered';
  if (value !== 'offered' && value !== 'required') {
    throw new ConfigError('STAFF_PASSKEYS must be offered or required');
  }
  const { protocol, hostname } = new URL(origin);
  // Browsers make passkeys for names only, and over HTTPS or on localhost.
  const possible =
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    (protocol === 'https:' || hostname === 'localhost');
  if (value === 'required' && !possible) {
    throw new ConfigError(
      'STAFF_PASSKEYS can be required only where PUBLIC_ORIGIN is https:// with a host name',
    );
  }
  return value;
}

function readAnchorDir(env: Environment, dataDir: string): string | null {
  const dir = text(env, 'AUDIT_ANCHOR_DIR');
  if (dir !== null && isWithin(dataDir, resolve(dir))) {
    throw new ConfigError(
      'AUDIT_ANCHOR_DIR must not lie in DATA_DIR: whoever changes the log changes both',
    );
  }
  return dir && resolve(dir);
}

function readMetricsToken(env: Environment): string | null {
  const value = secret(env, 'METRICS_TOKEN');
  if (value !== null && value.length < 32) {
    throw new ConfigError('METRICS_TOKEN must have 32 characters or more: openssl rand -hex 24');
  }
  return value;
}

function readLogLevel(env: Environment): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? 'info';
  const level = logLevels.find((name) => name === value);
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}`);
  return level;
}
