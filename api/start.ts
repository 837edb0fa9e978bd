import { access, constants, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { claimMode } from './demo/demo-mode.ts';
import { demoOffice } from './demo/demo-office.ts';
import { demandInstallation, demandNothing } from './empty-database.ts';
import { seedContents } from './features/content/content.seed.ts';
import { moveDeadlines } from './features/filings/deadlines.service.ts';
import { sayWithholding } from './features/filings/ledger.service.ts';
import { createOutbox, type SendFailed } from './features/mail/outbox.ts';
import { smtpTransport } from './features/mail/smtp.ts';
import { seedMasters } from './features/masters/masters.seed.ts';
import { createAuditBatcher } from './platform/audit-batcher.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { cannotBeOpened, databaseAddressOf } from './platform/database/address.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import type { OpenPool } from './platform/database/postgres.ts';
import type { Deps } from './platform/deps.ts';
import { createDiskRoom } from './platform/disk-room.ts';
import { ConfigError } from './platform/environment.ts';
import { exists, makeFolder, readText } from './platform/files/durable.ts';
import { openVault } from './platform/files/open-vault.ts';
import { openProvider } from './platform/identity-provider.ts';
import { insertFactOnce } from './platform/installation.queries.ts';
import { createLog, type Log } from './platform/log.ts';
import { createCallCounts } from './platform/metrics.ts';
import {
  demandOffice,
  kindOf,
  missingFacts,
  type Office,
  readOffice,
  unknownOffice,
} from './platform/office.ts';
import { createOwnLooks } from './platform/own-looks.ts';
import { checkPaperFont } from './platform/paper/own-font.ts';
import { createPrinter, openPress, type Press } from './platform/paper/printer.ts';
import { createPasswords, type Passwords } from './platform/passwords.ts';
import { type LimitsAddress, openLimits } from './platform/rate-limits.ts';
import { createRefusals } from './platform/refusals.ts';
import { release } from './platform/release.ts';
import { isClear } from './platform/s3-config.ts';
import { orWrong } from './platform/start-faults.ts';
import { createTextReader } from './platform/text-reader.ts';

export interface StartOptions {
  clock?: Clock;
  log?: Log;
  passwords?: Passwords;
  /** One that outlives what is started here. */
  press?: Press;
  /** What the server was started with; it is not read again. */
  certificate?: { cert: Uint8Array } | null;
  /** Connections to PostgreSQL that outlive what is started here. */
  openPool?: OpenPool;
  /** Whether this is a server: it sends mails, and its mode must be that of the database. */
  serves?: boolean;
  /** Whether a database without tables is made a new installation; by itself outside production. */
  mayBeNew?: boolean;
}

export interface Started {
  deps: Deps;
  /** Ends the jobs and closes database and counters. */
  stop(): Promise<void>;
}

/**
 * The certificate and key of a configuration; null for plain HTTP.
 * @throws {ConfigError} when they cannot be read or do not belong together
 */
export async function readCertificate({ tls }: Pick<Config, 'tls'>) {
  if (!tls) return null;
  const cert = await orWrong('TLS_CERT cannot be read', readFile(tls.certPath));
  const key = await orWrong('TLS_KEY cannot be read', readFile(tls.keyPath));
  await orWrong(
    'TLS_CERT and TLS_KEY must be a PEM certificate and its key',
    (async () => createSecureContext({ cert, key }))(),
  );
  return { cert, key };
}

/** PostgreSQL's code for what a role may not do. */
const notAllowed = '42501';

/**
 * Opens everything that the service needs; migrates a new database and inserts its masters and texts.
 * @throws {ConfigError} when what the configuration names cannot be opened
 */
export async function startDeps(given: Config, options: StartOptions = {}): Promise<Started> {
  const { clock = systemClock, passwords = createPasswords(), openPool, serves = false } = options;
  const { mayBeNew = !given.production } = options;
  if (!mayBeNew) await demandInstallation(given, openPool);
  await orWrong('DATA_DIR cannot be written', makeOwnFolder(given.dataDir));
  const log = options.log ?? createLog({ level: given.logLevel, json: given.production });
  if (serves) log.info({ release }, 'starting');
  const own = await readOffice(given.officeFile);
  if (own) demandAgreement(given, own);
  const config = given.officeKindGiven || !own ? given : { ...given, officeKind: kindOf(own) };
  const office = own ?? (config.demo ? demoOffice : unknownOffice);
  const missing = missingFacts(office);
  if (missing.length > 0 && !config.demo) {
    log.warn({}, `OFFICE_FILE lacks facts that pages and mails print: ${missing.join(', ')}`);
  }
  if (config.s3 && isClear(config.s3.endpoint)) {
    log.warn({}, 'FILES_URL: files are stored over a network without encryption (S3_ALLOW_CLEAR)');
  }
  if (config.production && isClear(config.publicOrigin)) {
    log.warn({}, 'PUBLIC_ORIGIN: passwords and personal data travel in clear (ALLOW_CLEAR)');
  }
  if (config.fileKeys.length === 0 && !config.demo) {
    log.warn(
      {},
      'FILE_KEY: the key of the files lies in DATA_DIR, beside them: whoever copies that can read them all',
    );
  }
  if (
    config.fileKeys.length > 0 &&
    !config.demo &&
    (await exists(join(config.dataDir, 'file.key')))
  ) {
    log.warn({}, 'FILE_KEY: a file.key that is not used lies in DATA_DIR: keep it elsewhere');
  }
  if (serves) await warnOfFewFiles(log);
  if (serves && config.smtpUrl === null && !config.demo) {
    log.warn({}, 'SMTP_URL is not set: no mail is sent, and nobody can register or be invited');
  }
  if (config.paperFont) {
    await orWrong('PAPER_FONT cannot be read', checkPaperFont(config.paperFont));
  }
  if (serves) await demandCopyFolders(config);
  const textReader = createTextReader(config, log);
  const identityProvider =
    config.digitalId &&
    (await orWrong('DIGITAL_ID_CLIENT_KEY cannot be read', openProvider(config.digitalId)));
  const db = await openAnyDatabase(config, openPool);
  const unopened = cannotBeOpened(config);
  const claimed = (async () => {
    if (!serves) return;
    await claimMode(db, config, passwords);
    if (!config.demo) await demandOffice(db, config, own);
  })();
  const opened = orWrong(unopened, claimed).then(() => openVault(config, db, clock));
  const vault = await opened.catch(async (error: unknown) => {
    // Closed, so that no log file remains beside a database that is restored in its place.
    await db.close();
    throw error;
  });
  const seeded = db.write(async (trx) => {
    await seedMasters(trx, clock.now());
    await seedContents(trx);
    await moveDeadlines(trx);
    await sayWithholding(trx, config.officeKind);
    if (config.backup.dir) await insertFactOnce(trx, 'backups_since', clock.now().toISOString());
  });
  await orWrong(unopened, seeded);
  const limits = await orWrong(
    unopened,
    openLimits(limitsAddressOf(config, openPool), vault.limitsSecret, config.accountLimits),
  );
  const press = options.press ?? openPress(config.paperFont);
  const printer = createPrinter(press, clock);
  const transport =
    serves && config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : null;
  // The start does not wait for it, and a mail server that is away stops no server.
  transport?.tryOut().catch(({ reason }: SendFailed) => {
    log.error({ reason }, 'SMTP_URL: the mail server cannot be used; mails wait in the outbox');
  });
  const outbox = createOutbox({ db, clock, log, transport, keepSent: config.demo });
  const running = outbox.start();
  const refusals = createRefusals({ db, clock, log });
  const ownLooks = createOwnLooks(createAuditBatcher(db), clock);
  const diskRoom = createDiskRoom(config.dataDir, config.diskReserve, log);
  const deps: Deps = {
    config,
    db,
    writeSeparately: db.write,
    afterCommit: async (effect) => {
      await effect(deps);
    },
    clock,
    office,
    vault,
    diskRoom,
    limits,
    log,
    callCounts: createCallCounts(),
    passwords,
    auditBatcher: ownLooks,
    refusals,
    printer,
    textReader,
    identityProvider,
    certificate: options.certificate?.cert ?? null,
    wakeMail: () => running.wake(),
    mailFault: () => transport?.fault() ?? null,
  };
  return {
    deps,
    stop: async () => {
      await running.stop();
      await refusals.stop();
      await ownLooks
        .tell('now')
        .catch((err: unknown) => log.error({ err }, 'looks of customers were not audited'));
      if (!options.press) await press.end();
      await limits.close();
      await db.close();
    },
  };
}

const fewestFiles = 4096;

/** Warns of a limit below which connections fail when many come; other systems than Linux say nothing. */
async function warnOfFewFiles(log: Log): Promise<void> {
  const limits = (await readText('/proc/self/limits')) ?? '';
  const [, most = ''] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  if (most === '' || Number(most) >= fewestFiles) return;
  log.warn({}, `the limit of open files is ${most}: give the server ${fewestFiles} (LimitNOFILE)`);
}

/** The folders of other disks are never made: without its disk a folder would lie on that of the data. */
async function demandCopyFolders({ backup, auditAnchorDir }: Config): Promise<void> {
  const folders = { BACKUP_DIR: backup.dir, AUDIT_ANCHOR_DIR: auditAnchorDir };
  for (const [name, path] of Object.entries(folders)) {
    // The dot refuses a file.
    if (path) await orWrong(`${name} cannot be written`, access(`${path}/.`, constants.W_OK));
  }
}

/** 司法書士法33条・73条4項: a name with 司法書士法人 is that of a corporation alone, so one of the two is wrong. */
function demandAgreement({ officeKindGiven, officeKind }: Config, own: Office): void {
  const named = kindOf(own);
  if (!officeKindGiven || own.name === '' || named === officeKind) return;
  throw new ConfigError(
    `OFFICE_KIND is ${officeKind}, but the name in OFFICE_FILE is that of ${named === 'corporation' ? 'a' : 'an'} ${named}: one of them is wrong`,
  );
}

/**
 * Opens the database of an installation.
 * @throws {ConfigError} when it cannot be opened, or holds no tables
 */
export async function openDatabaseOf(config: Config): Promise<Database> {
  await demandInstallation(config);
  return openAnyDatabase(config);
}

async function openAnyDatabase(config: Config, openPool?: OpenPool): Promise<Database> {
  await orWrong('DATA_DIR cannot be written', makeOwnFolder(config.dataDir));
  const opened = openDatabase(databaseAddressOf(config, openPool));
  return orWrong(cannotBeOpened(config), opened.catch(sayMigrate));
}

function sayMigrate(error: unknown): never {
  if ((error as { code?: unknown }).code !== notAllowed) throw error;
  throw new ConfigError(
    'DATABASE_URL: this version changes tables, which its role may not: run "npm run migrate" as their owner',
  );
}

/**
 * Brings the database of a configuration to this version, with the table of the counters.
 * @param isNew whether to make a new installation, in an empty database
 * @throws {ConfigError} when it cannot be opened, or is empty and not to be new, or the other way round
 */
export async function migrateDatabase(config: Config, isNew: boolean): Promise<void> {
  await (isNew ? demandNothing(config) : demandInstallation(config));
  if (isNew) await demandCopyFolders(config);
  const db = await openAnyDatabase(config);
  await db.close();
  const opened = openLimits(limitsAddressOf(config), new Uint8Array(32));
  await (await orWrong(cannotBeOpened(config), opened)).close();
}

function limitsAddressOf(config: Config, openPool?: OpenPool): LimitsAddress {
  const path = join(config.dataDir, 'limits.sqlite');
  const address = databaseAddressOf(config, openPool);
  return address.engine === 'postgres' ? address : { ...address, path };
}

async function makeOwnFolder(path: string): Promise<void> {
  await makeFolder(path);
  await access(path, constants.W_OK);
}
