// Checks that landed migrations have not changed, because databases have run them. `--add` lists new ones.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const list = 'hashes.json';

/** The faults of a folder of migrations, one sentence each. */
export function faultsOf(folder) {
  const listed = listedIn(folder);
  const present = presentIn(folder);
  const faults = [];
  for (const [name, hash] of Object.entries(listed)) {
    if (!present[name]) {
      faults.push(`${name} was removed after it landed: databases that ran it still need it`);
    } else if (present[name] !== hash) {
      faults.push(`${name} was changed after it landed: add a new migration`);
    }
  }
  for (const name of Object.keys(present).filter((name) => !listed[name])) {
    faults.push(`${name} is new: run \`node scripts/migrations.mjs --add\``);
  }
  return faults;
}

/** Adds new migrations to the list; entries of the list never change. */
export function addNew(folder) {
  const hashes = { ...presentIn(folder), ...listedIn(folder) };
  const sorted = Object.fromEntries(Object.entries(hashes).sort());
  writeFileSync(join(folder, list), `${JSON.stringify(sorted, null, 2)}\n`);
}

function listedIn(folder) {
  const path = join(folder, list);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function presentIn(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(
    names.sort().map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, name)));
      return [name.replace(/\.ts$/, ''), hash.digest('hex')];
    }),
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const folder = join(root, 'migrations');
  if (process.argv.includes('--add')) addNew(folder);
  const faults = faultsOf(folder);
  for (const fault of faults) console.error(`migrations: ${fault}`);
  process.exit(faults.length === 0 ? 0 : 1);
}
