import { constants, copyFile, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { exit } from './command.ts';
import { ConfigError, readConfig, sqlitePath } from './platform/config.ts';

const usage = `Copies what a server keeps in DATA_DIR, also while it runs, into a folder that is made for it.

  npm run backup -- /path/of/a/new/folder

The folder holds app.sqlite, files/ and file.key, as far as DATA_DIR has them. Whoever has all three can read everything:
keep the key apart from the rest. A server that is started with DATA_DIR on the folder is the restored one.
What DATABASE_URL and FILES_URL hold is backed up by the database's and the storage's own means.
`;

process.umask(0o077);
const [given = '', ...others] = process.argv.slice(2);
if (given === '' || given.startsWith('-') || others.length > 0) exit(usage);
const target = resolve(given);
const config = orExit();
if (await exists(target)) exit(`${target} is there already\n`);

// Whole under its own name or not at all: half a backup must not look like one.
await mkdir(dirname(target), { recursive: true });
const draft = await mkdtemp(join(dirname(target), '.backup-'));
const copied: string[] = [];
try {
  // The database first: what it names was stored before, and only what is destroyed meanwhile is missing afterwards.
  if (!config.databaseUrl && (await exists(sqlitePath(config)))) {
    const file = new Sqlite(sqlitePath(config), { readonly: true });
    await file.backup(join(draft, 'app.sqlite'));
    file.close();
    copied.push('app.sqlite');
  }
  if (!config.s3 && (await exists(join(config.dataDir, 'files')))) {
    await cp(join(config.dataDir, 'files'), join(draft, 'files'), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => exists(path),
    });
    copied.push('files');
  }
  if (!config.fileKey && (await exists(join(config.dataDir, 'file.key')))) {
    const key = join(draft, 'file.key');
    await copyFile(join(config.dataDir, 'file.key'), key, constants.COPYFILE_EXCL);
    copied.push('file.key');
  }
  if (copied.length > 0) await rename(draft, target);
} finally {
  await rm(draft, { recursive: true, force: true });
}
if (copied.length === 0) exit(`DATA_DIR ${config.dataDir} holds nothing to copy\n`);
process.stdout.write(`${target}: ${copied.join(', ')}\n`);

function orExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) exit(`${error.message}\n`);
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false;
    throw error;
  }
}
