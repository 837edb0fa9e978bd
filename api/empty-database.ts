import { anchoredHeads } from './features/audit/anchors.ts';
import { manifestsIn } from './features/backup/backup-folder.ts';
import { listPath } from './features/backup/destroyed-list.ts';
import type { Config } from './platform/config.ts';
import { holdsInstallation } from './platform/database/address.ts';
import type { OpenPool } from './platform/database/postgres.ts';
import { ConfigError } from './platform/environment.ts';
import { exists } from './platform/files/durable.ts';
import { holdsFiles, openStore, reaching } from './platform/files/open-vault.ts';
import { orWrong } from './platform/start-faults.ts';

// An empty database may be a disk that is not mounted or a wrong name. Served as a new office, it would turn customers away and
// take their filings into the wrong place.

/** @throws {ConfigError} when the database holds no tables; then nothing is created */
export async function demandInstallation(config: Config, openPool?: OpenPool): Promise<void> {
  if (await holdsInstallation(config, openPool)) return;
  const empty = config.databaseUrl
    ? 'DATABASE_URL names an empty database'
    : `DATA_DIR: there is no database in ${config.dataDir}`;
  const known = await tracesOf(config);
  throw new ConfigError(
    known
      ? `${empty}, but ${known}: name the right place, mount its disk, or bring a backup back (npm run restore)`
      : `${empty}: name the right place or mount its disk; only a new installation is made, once, by npm run migrate -- --new`,
  );
}

/** @throws {ConfigError} when the database holds tables, or another installation has left something in its places */
export async function demandNothing(config: Config): Promise<void> {
  if (await holdsInstallation(config)) {
    const where = config.databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${config.dataDir}`;
    throw new ConfigError(`--new: ${where} holds a database already: start the server`);
  }
  const known = await tracesOf(config);
  if (known) {
    throw new ConfigError(
      `--new: ${known}: give the new installation places of its own, or bring a backup back (npm run restore)`,
    );
  }
}

/** What an installation has left in the places beside the database, in words; '' for nothing. */
async function tracesOf(config: Config): Promise<string> {
  const { backup, auditAnchorDir, s3 } = config;
  const found: string[] = [];
  const manifests =
    backup.dir === null ? [] : await orWrong('BACKUP_DIR cannot be read', manifestsIn(backup.dir));
  const newest = manifests.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))[0];
  if (newest) {
    found.push(
      `BACKUP_DIR holds backups of installation ${newest.installation ?? 'without identity'}`,
    );
  } else if (backup.dir !== null && (await exists(listPath(backup.dir)))) {
    found.push('BACKUP_DIR holds the list of what an installation has erased');
  }
  const anchors =
    auditAnchorDir &&
    (await orWrong('AUDIT_ANCHOR_DIR cannot be read', anchoredHeads(auditAnchorDir)));
  if (anchors && anchors.heads.length > 0) {
    found.push('AUDIT_ANCHOR_DIR holds heads of an audit log');
  }
  const store = openStore(config);
  const isUsed = await reaching(
    config,
    async () => (await store.identity()) !== null || (await holdsFiles(store)),
  );
  if (isUsed) found.push(`${s3 ? 'FILES_URL' : 'DATA_DIR'} holds the files of an installation`);
  return found.join(', and ');
}
