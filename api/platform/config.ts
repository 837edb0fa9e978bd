import { isIP } from 'node:net';
import { join, resolve, sep } from 'node:path';
import { registrySystemId } from '#contract/codes.ts';
import type { OfficeKind } from '#contract/price.ts';
import { plainAddress } from './ip-address.ts';
import { isLoopback } from './loopback.ts';

export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

/** The office's contract with the identity provider behind デジタル認証アプリ. */
export interface DigitalIdContract {
  /** Issuer of the OpenID provider; HTTPS, except on this machine outside production. */
  issuer: string;
  clientId: string;
  /** How the office authenticates as the client: a secret, or the path of a PEM private key. */
  proof: { secret: string } | { keyPath: string; keyId: string | null };
  /** Separated by spaces, including `openid`. */
  scopes: string;
  /** The systems that offer the method. */
  systems: readonly string[];
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path of the directory for everything that is stored on this machine. */
  dataDir: string;
  /** Null for SQLite in `dataDir`. */
  databaseUrl: string | null;
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
  /** 32 bytes; null when the key is to be created once and stored in `dataDir`. */
  fileKey: Buffer | null;
  /** Paths of PEM files; null for plain HTTP. */
  tls: { certPath: string; keyPath: string } | null;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** Absolute path of the JSON file with the office's own facts. */
  officeFile: string;
  officeKind: OfficeKind;
  /** Null where no system offers デジタル認証アプリ. */
  digitalId: DigitalIdContract | null;
  /** Absolute path of the TrueType font that papers are printed in; null for the built-in one. */
  paperFont: string | null;
  /** Days from application until payment is due. */
  paymentDays: number;
  /** Days a verification link is valid. */
  verifyValidDays: number;
  /** Days until photos of denied, cancelled and expired receipts are destroyed. */
  retentionRefusedDays: number;
  /** Days from a filing's end until photos of its approved receipts are destroyed. */
  retentionApprovedDays: number;
  backup: BackupConfig;
  logLevel: LogLevel;
}

export interface BackupConfig {
  /** Absolute path of the folder that the server writes its backups to; null for no backups. */
  dir: string | null;
  everyMinutes: number;
  /** How many of its own backups the server retains. */
  keep: number;
  /** Absolute path of the folder that gets a copy of the file key; null for no copy. */
  keyDir: string | null;
}

/** A wrong value; the message is one line that names the variable and contains no secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

/**
 * The settings of a process from its environment. An empty value counts as unset.
 * @throws {ConfigError}
 */
export function readConfig(env: Environment): Config {
  const production = text(env, 'NODE_ENV') === 'production';
  const port = whole(env, 'PORT', 8080, 0, 65_535);
  const tls = readTls(env);
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './data');
  const paperFont = text(env, 'PAPER_FONT');
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const publicOrigin = readOrigin(env, `${tls ? 'https' : 'http'}://localhost:${port}`);
  const local = isLoopback(host) && isLoopback(new URL(publicOrigin).hostname);
  return {
    production,
    port,
    host,
    dataDir,
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://…'),
    s3: readS3(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://… or smtps://…'),
    mailFrom: readMailFrom(env, publicOrigin),
    publicOrigin,
    ...readDemo(env, production, local),
    fileKey: readFileKey(env),
    tls,
    trustedProxies: readProxies(env),
    officeFile: resolve(text(env, 'OFFICE_FILE') ?? join(dataDir, 'office.json')),
    officeKind: readOfficeKind(env),
    digitalId: readDigitalId(env, production),
    paperFont: paperFont && resolve(paperFont),
    paymentDays: whole(env, 'PAYMENT_DAYS', 7, 1, 365),
    verifyValidDays: whole(env, 'VERIFY_VALID_DAYS', 7, 1, 365),
    retentionRefusedDays: whole(env, 'RETENTION_REFUSED_DAYS', 90, 1, 36_500),
    retentionApprovedDays: whole(env, 'RETENTION_APPROVED_DAYS', 2557, 1, 36_500),
    backup: readBackup(env),
    logLevel: readLogLevel(env),
  };
}

/** The file of the embedded database, used without DATABASE_URL. */
export function sqlitePath({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'app.sqlite');
}

function text(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

function whole(env: Environment, name: string, unset: number, least: number, most: number): number {
  const given = text(env, name);
  if (given === null) return unset;
  const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}`);
  }
  return value;
}

function flag(env: Environment, name: string, unset: boolean): boolean {
  const given = text(env, name);
  if (given === null) return unset;
  if (given !== '0' && given !== '1') throw new ConfigError(`${name} must be 0 or 1`);
  return given === '1';
}

function readDemo(env: Environment, production: boolean, local: boolean) {
  const demo = flag(env, 'DEMO', local && !production);
  if (demo && production) {
    throw new ConfigError('DEMO must not be 1 while NODE_ENV is production');
  }
  return { demo, demoAsked: demo && text(env, 'DEMO') !== null };
}

function parsed(given: string): URL | null {
  return URL.canParse(given) ? new URL(given) : null;
}

function readUrl(
  env: Environment,
  name: string,
  protocols: readonly string[],
  form: string,
): string | null {
  const given = text(env, name);
  if (given === null) return null;
  const url = parsed(given);
  if (!url || !protocols.includes(url.protocol) || url.hostname === '') {
    throw new ConfigError(`${name} must have the form ${form}`);
  }
  return given;
}

function readOrigin(env: Environment, unset: string): string {
  const given = text(env, 'PUBLIC_ORIGIN');
  if (given === null) return unset;
  const url = parsed(given);
  const plain = url?.origin === given.replace(/\/$/, '').toLowerCase();
  if (!url || !['http:', 'https:'].includes(url.protocol) || !plain) {
    throw new ConfigError('PUBLIC_ORIGIN must have the form https://host or https://host:port');
  }
  return url.origin;
}

function readS3(env: Environment): S3Address | null {
  const given = text(env, 'FILES_URL');
  if (given === null) return null;
  const url = parsed(given);
  const endpoint = url?.searchParams.get('endpoint') ?? '';
  const region = url?.searchParams.get('region') ?? '';
  const pathless = url && (url.pathname === '' || url.pathname === '/');
  const overHttp = ['http:', 'https:'].includes(parsed(endpoint)?.protocol ?? '');
  if (url?.protocol !== 's3:' || !url.hostname || !pathless || !overHttp || !region) {
    throw new ConfigError('FILES_URL must have the form s3://bucket?endpoint=https://…&region=…');
  }
  const credential = (name: string) => {
    const value = text(env, name);
    if (value === null) throw new ConfigError(`${name} must be set when FILES_URL is`);
    return value;
  };
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket: url.hostname,
    accessKeyId: credential('AWS_ACCESS_KEY_ID'),
    secretAccessKey: credential('AWS_SECRET_ACCESS_KEY'),
    sessionToken: text(env, 'AWS_SESSION_TOKEN'),
  };
}

function readMailFrom(env: Environment, origin: string): string {
  const given = text(env, 'MAIL_FROM');
  if (given === null) return `登記オンライン <no-reply@${new URL(origin).hostname}>`;
  // One address, optionally with a name; a line break would start another header.
  if (!/^(?:[^<>@\r\n]*<[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/.test(given)) {
    throw new ConfigError('MAIL_FROM must be one mail address, or a name with <address>');
  }
  return given;
}

function readFileKey(env: Environment): Buffer | null {
  const given = text(env, 'FILE_KEY');
  if (given === null) return null;
  const key = Buffer.from(given, 'base64');
  const canonical = key.toString('base64').replace(/=+$/, '') === given.replace(/=+$/, '');
  if (key.length !== 32 || !canonical) throw new ConfigError('FILE_KEY must be 32 bytes in base64');
  return key;
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
  const given = text(env, 'OFFICE_KIND') ?? 'corporation';
  if (given !== 'corporation' && given !== 'individual') {
    throw new ConfigError('OFFICE_KIND must be corporation or individual');
  }
  return given;
}

function readDigitalId(env: Environment, production: boolean): DigitalIdContract | null {
  const issuer = text(env, 'DIGITAL_ID_ISSUER');
  const names = [
    'CLIENT_ID',
    'CLIENT_SECRET',
    'CLIENT_KEY',
    'KEY_ID',
    'SCOPES',
    'SYSTEMS',
  ] as const;
  if (issuer === null) {
    const stray = names.find((name) => text(env, `DIGITAL_ID_${name}`) !== null);
    if (stray) throw new ConfigError(`DIGITAL_ID_ISSUER must be set when DIGITAL_ID_${stray} is`);
    return null;
  }
  const url = parsed(issuer);
  const here = url && isLoopback(url.hostname) && !production;
  const reachable = url?.protocol === 'https:' || (here && url.protocol === 'http:');
  if (!reachable || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError('DIGITAL_ID_ISSUER must have the form https://…');
  }
  const clientId = text(env, 'DIGITAL_ID_CLIENT_ID');
  if (clientId === null) throw new ConfigError('DIGITAL_ID_CLIENT_ID must be set');
  const secret = text(env, 'DIGITAL_ID_CLIENT_SECRET');
  const keyPath = text(env, 'DIGITAL_ID_CLIENT_KEY');
  if ((secret === null) === (keyPath === null)) {
    throw new ConfigError(
      'DIGITAL_ID_CLIENT_SECRET or DIGITAL_ID_CLIENT_KEY must be set, not both',
    );
  }
  const scopes = text(env, 'DIGITAL_ID_SCOPES') ?? 'openid name address birthdate sign';
  if (!scopes.split(' ').includes('openid')) {
    throw new ConfigError(
      'DIGITAL_ID_SCOPES must be scopes separated by spaces, openid among them',
    );
  }
  const systems = (text(env, 'DIGITAL_ID_SYSTEMS') ?? registrySystemId)
    .split(',')
    .map((system) => system.trim());
  if (!systems.every((system) => /^\d{10}$/.test(system))) {
    throw new ConfigError('DIGITAL_ID_SYSTEMS must be system ids separated by commas');
  }
  const proof =
    keyPath === null
      ? { secret: secret ?? '' }
      : { keyPath: resolve(keyPath), keyId: text(env, 'DIGITAL_ID_KEY_ID') };
  return { issuer, clientId, proof, scopes, systems };
}

function readBackup(env: Environment): BackupConfig {
  const dir = text(env, 'BACKUP_DIR');
  const keyDir = text(env, 'BACKUP_KEY_DIR');
  const stray = ['BACKUP_EVERY', 'BACKUP_KEEP'].find((name) => text(env, name) !== null);
  if (dir === null && stray) throw new ConfigError(`BACKUP_DIR must be set when ${stray} is`);
  if (dir !== null && keyDir !== null && isWithin(resolve(dir), resolve(keyDir))) {
    throw new ConfigError(
      'BACKUP_KEY_DIR must not lie in BACKUP_DIR: whoever has both reads everything',
    );
  }
  return {
    dir: dir && resolve(dir),
    everyMinutes: whole(env, 'BACKUP_EVERY', 1440, 1, 525_600),
    keep: whole(env, 'BACKUP_KEEP', 14, 1, 10_000),
    keyDir: keyDir && resolve(keyDir),
  };
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

function readLogLevel(env: Environment): LogLevel {
  const given = text(env, 'LOG_LEVEL') ?? 'info';
  const level = logLevels.find((name) => name === given);
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}`);
  return level;
}
