// Checks that landed migrations have not changed, because databases have run them, and that new ones come after them, because
// their order is the one that was tested. `--add` lists new ones.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isMain, root } from './steps.mjs';

const list = 'hashes.json';
// Several up to this one landed after later ones; api/lacking-migrations.test.ts runs them so.
const lastThatMayBeLate = '0083-inquiry-numbers';

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
  const late = lateIn(folder);
  for (const [name, before] of late) {
    faults.push(
      `${name} sorts before ${before}, which has landed: give it a number after that one`,
    );
  }
  for (const name of Object.keys(present).filter((name) => !listed[name] && !late.has(name))) {
    faults.push(`${name} is new: run \`node scripts/migrations.mjs --add\``);
  }
  return faults;
}

/** Adds new migrations to the list; entries of the list never change. */
export function addNew(folder) {
  const present = presentIn(folder);
  for (const name of lateIn(folder).keys()) delete present[name];
  const hashes = { ...present, ...listedIn(folder) };
  const sorted = Object.fromEntries(Object.entries(hashes).sort());
  writeFileSync(join(folder, list), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Each migration that landed, or would land, after one that sorts behind it, with that one. */
function lateIn(folder) {
  const present = presentIn(folder);
  const committed = committedIn(folder).filter((name) => present[name]);
  const late = new Map();
  let last = '';
  for (const name of new Set([...committed, ...Object.keys({ ...listedIn(folder), ...present })])) {
    if (name > last) last = name;
    else if (name > lastThatMayBeLate) late.set(name, last);
  }
  return late;
}

/** The migrations in the order in which they came into the history; none without one. */
function committedIn(folder) {
  const args =
    'log --first-parent --reverse --no-renames --diff-filter=A --name-only --format= -- *.ts';
  try {
    const said = execFileSync('git', args.split(' '), {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    const names = said.split('\n').filter(Boolean);
    return names.map((path) => basename(path, '.ts'));
  } catch {
    return [];
  }
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

if (isMain(import.meta.url)) {
  const folder = join(root, 'migrations');
  if (process.argv.includes('--add')) addNew(folder);
  const faults = faultsOf(folder);
  for (const fault of faults) console.error(`migrations: ${fault}`);
  process.exit(faults.length === 0 ? 0 : 1);
}
