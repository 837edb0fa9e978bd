import { parseArgs } from 'node:util';
import { exit, orExit, startCommand } from './command.ts';
import { listBackups } from './features/backup/backup-folder.ts';
import { ConfigError } from './platform/environment.ts';
import { exists } from './platform/files/durable.ts';
import { fingerprintOf, keyInUse, loadFileKeys } from './platform/files/key.ts';
import { rotate, rotationSince } from './platform/files/rotation.ts';
import { filesByKey } from './platform/files/wrap-anew.ts';

const usage = `Rotates the key that wraps the keys of all stored files, while servers run.

  npm run keys -- status
  npm run keys -- rotate

1. Put a new key before the present one in FILE_KEY (\`openssl rand -base64 32\`; separated by a space), in what FILE_KEY_COMMAND
   prints, or in file.key; restart every server.
2. npm run keys -- rotate   wraps every file's key anew with the first key; it can be called again when it was killed
3. When status says that the former key is no longer needed, remove it and restart. Backups that were made before need it
   to be restored: keep it where they are not.
`;

const { positionals } = orExit(() => parseArgs({ allowPositionals: true, options: {} }), usage);
const [act = '', ...others] = positionals;
if (!['status', 'rotate'].includes(act) || others.length > 0) exit(usage);

const { deps, stop } = await startCommand();
const { config, db, vault, clock } = deps;
const keys = await loadFileKeys(config, false);
try {
  if (act === 'rotate') {
    const { wrapped, locked } = await rotate({ db, vault, clock });
    process.stdout.write(`${wrapped} files are under the newest key now\n`);
    if (locked > 0) process.stdout.write(`${locked} files are under none of the keys\n`);
  }
} catch (error) {
  if (error instanceof ConfigError) exit(`${error.message}\n`);
  throw error;
}
const inUse = fingerprintOf(await keyInUse(db.read, keys));
const files = await filesByKey(db.read, keys);
const { dir } = config.backup;
const backups = dir && (await exists(dir)) ? await listBackups(dir, keys) : [];
for (const fingerprint of keys.map(fingerprintOf)) {
  const needing = backups.filter(
    ({ manifest }) =>
      manifest.keyFingerprint === fingerprint || manifest.formerKeyFingerprint === fingerprint,
  );
  const use = fingerprint === inUse ? ', in use' : '';
  const count = files.get(fingerprint) ?? 0;
  process.stdout.write(
    `key ${fingerprint.slice(0, 8)}${use}: ${count} files, ${needing.length} backups in BACKUP_DIR\n`,
  );
}
const since = await rotationSince(db.read);
process.stdout.write(
  since === null
    ? 'no former key is needed, except for backups that were made with it\n'
    : `the rotation of ${since} is not finished: a server ends it 10 to 20 minutes after the last file\n`,
);
await stop();
