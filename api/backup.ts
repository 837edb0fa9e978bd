import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exit, orExit } from './exit.ts';
import { BackupRefused, BackupRunning } from './features/backup/backup-folder.ts';
import { type Made, makeBackup } from './features/backup/make-backup.ts';
import { exitCodeLocked } from './features/backup/scheduled-backups.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/environment.ts';
import { StorageFailed } from './platform/files/store.ts';

const usage = `Backs up database and stored files, also while the server runs, into a folder that is made for it.

  npm run backup -- /path/of/a/new/folder [--with-key]
  npm run backup      a scheduled one: into BACKUP_DIR when BACKUP_EVERY has passed, and BACKUP_KEEP are kept

The key of the files is copied into BACKUP_KEY_DIR, if that is set. --with-key puts it into the backup itself: whoever
has that folder can then read every photo and PDF. npm run restore -- FOLDER brings a backup back.
`;

process.umask(0o077);
const options = { 'with-key': { type: 'boolean', default: false } } as const;
const { positionals, values } = orExit(() => parseArgs({ allowPositionals: true, options }), usage);
const [folder = null, ...others] = positionals;
if (others.length > 0) exit(usage);
const config = orExit(() => readConfig(process.env));
const scheduled = folder === null;
if (scheduled && config.backup.dir === null) exit(usage);
if (scheduled && values['with-key']) exit('--with-key is for a folder that you name\n');
// A scheduled backup gives way to the server.
if (scheduled) setPriority(10);
try {
  const made = await makeBackup(config, {
    target: folder && resolve(folder),
    withKey: values['with-key'],
    clock: systemClock,
  });
  process.stdout.write(made ? described(made) : 'the last backup is younger than BACKUP_EVERY\n');
} catch (error) {
  if (error instanceof BackupRunning) {
    process.stderr.write('another backup is running\n');
    process.exit(exitCodeLocked);
  }
  if (error instanceof BackupRefused || error instanceof ConfigError) exit(`${error.message}\n`);
  if (error instanceof StorageFailed) exit(`FILES_URL cannot be reached (${error.message})\n`);
  const { code = '', path } = error as { code?: string; path?: string };
  if (path && /^E[A-Z]+$/.test(code)) exit(`${path} cannot be read or written (${code})\n`);
  throw error;
}

function described({ folder, manifest, copied, damaged }: Made): string {
  const { filings, customers, receipts, files } = manifest.counts;
  const gone = manifest.destroyed.length;
  const lines = [
    `${folder}: ${filings} filings, ${customers} customers, ${receipts} receipts, ${files} files (${copied} copied)`,
    ...(gone > 0 ? [`${gone} photos were destroyed while it was made, and are not in it`] : []),
    ...damaged.map((id) => `${id} had changed in the backup before, and was copied anew`),
    keyPlace(),
  ];
  return `${lines.join('\n')}\n`;
}

function keyPlace(): string {
  if (values['with-key'])
    return 'The key of the files is in it: whoever has the folder can read all of them';
  if (config.backup.keyDir) return `The key of the files is in ${config.backup.keyDir}`;
  const place = config.fileKeys.length > 0 ? 'FILE_KEY' : `${config.dataDir}/file.key`;
  return `The key of the files is not in it: keep a copy of ${place} elsewhere`;
}
