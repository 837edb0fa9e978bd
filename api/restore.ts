import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exit, orExit } from './exit.ts';
import { checkBackup, RestoreRefused } from './features/backup/check-backup.ts';
import { restore } from './features/backup/restore.ts';
import { eraseAgain } from './features/erasure/erase-again.service.ts';
import { shortestErasureDays } from './features/erasure/erasure-rules.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/environment.ts';
import { reaching } from './platform/files/open-vault.ts';

const usage = `Tells what is in a backup, and restores it into an empty DATA_DIR; into what DATABASE_URL and FILES_URL name, where
they are set: an empty database and an empty bucket. Start the server afterwards.

  npm run restore -- /path/of/the/backup [--check] [--without-destroyed]

--check              only holds it against its manifest, and tells
--without-destroyed  also where no list of what was destroyed and erased (destroyed.jsonl beside the backup, and in BACKUP_DIR) was
                     continued after the backup: what none names comes back

The key of the files is taken from the backup if it is there, else from FILE_KEY, BACKUP_KEY_DIR or DATA_DIR.
`;

process.umask(0o077);
const options = {
  check: { type: 'boolean', default: false },
  'without-destroyed': { type: 'boolean', default: false },
} as const;
const { positionals, values } = orExit(() => parseArgs({ allowPositionals: true, options }), usage);
const [folder, ...others] = positionals;
if (folder === undefined || others.length > 0) exit(usage);
const config = orExit(() => readConfig(process.env));
const { check, 'without-destroyed': withoutDestroyed } = values;
try {
  const backup = await checkBackup(config, resolve(folder), !withoutDestroyed && !check);
  const { listedUntil, manifest } = backup;
  const { madeAt, installation, counts, migrations } = manifest;
  const isListed = listedUntil !== null && listedUntil > madeAt;
  const list = isListed
    ? `destroyed.jsonl was continued until ${listedUntil}`
    : 'destroyed.jsonl was not continued after it, or is missing';
  const later = (gone: typeof backup.destroyed) =>
    isListed ? gone.filter(({ at }) => at > madeAt).length : 'unknown';
  process.stdout.write(`${backup.folder}
  made ${madeAt}, installation ${installation ?? 'without identity'}, database ${migrations.at(-1)}
  ${counts.filings} filings, ${counts.customers} customers, ${counts.receipts} receipts, ${counts.files} files
  ${list}
  photos destroyed after it: ${later(backup.destroyed)}
  accounts closed and things erased on request after it: ${later(backup.erased)}
  nothing was changed, is missing or was added
`);
  const days = Math.floor((Date.now() - Date.parse(madeAt)) / (24 * 3_600_000));
  if (days >= shortestErasureDays) {
    process.stdout.write(
      `  it is ${days} days old: it holds data whose time was over after ${shortestErasureDays} days or more, which the server erases again a day after its start (docs/data.md)\n`,
    );
  }
  if (!check) {
    const { photos, erased } = await reaching(config, () =>
      restore(config, backup, systemClock, eraseAgain),
    );
    process.stdout.write(
      `restored into ${config.dataDir}; ${photos} destroyed photos stay destroyed, ${erased} closed accounts and erased things stay so
everybody signs in anew, and open links by mail are ended
accounts suspended, passwords replaced and passkeys removed since ${madeAt} are as before: look at the lists of managers and verifiers\n`,
    );
  }
} catch (error) {
  if (error instanceof RestoreRefused || error instanceof ConfigError) exit(`${error.message}\n`);
  throw error;
}
