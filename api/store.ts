import { parseArgs } from 'node:util';
import { exit, orExit, startCommand } from './command.ts';
import { audit } from './platform/audit.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/environment.ts';
import { adopt, compareStore, type StoreComparison } from './platform/files/adopt.ts';
import { openStore, reaching } from './platform/files/open-vault.ts';
import { openDatabaseOf } from './start.ts';

const usage = `Looks after the store of PDFs and photos, in DATA_DIR or at FILES_URL.

  npm run store -- status
  npm run store -- adopt [--lost-key]
  npm run store -- sweep

status  how many files the database names and the store holds, and which of them are missing
adopt   makes database, store and FILE_KEY belong together although a start refuses them; touches no file
        --lost-key  although files were stored under another key, which nobody can open then
sweep   puts into quarantine all that the database does not know, also when the server finds it too much
`;

const { positionals, values } = orExit(
  () =>
    parseArgs({
      allowPositionals: true,
      options: { 'lost-key': { type: 'boolean', default: false } },
    }),
  usage,
);
const [act, ...others] = positionals;
const acts: Record<string, () => Promise<void>> = { status, adopt: takeOver, sweep };
const chosen = acts[act ?? ''];
if (!chosen || others.length > 0 || (values['lost-key'] && act !== 'adopt')) exit(usage);
process.umask(0o077);
try {
  await chosen();
} catch (error) {
  if (error instanceof ConfigError) exit(`${error.message}\n`);
  throw error;
}

async function status(): Promise<void> {
  const { db, store, config } = await open();
  print(described(await reaching(config, () => compareStore(db, store))));
  await db.close();
}

async function takeOver(): Promise<void> {
  const { db, store, config } = await open();
  await reaching(config, async () => {
    const sides = await compareStore(db, store);
    print(described(sides));
    const lostKey = values['lost-key'];
    const { identity, locked } = await adopt(config, { db, store, clock: systemClock }, lostKey);
    print(`database, store and key belong together from now on: ${identity}\n`);
    print('any other database that used this store is refused by its next start\n');
    if (locked > 0) print(`${locked} files are under another key and cannot be opened\n`);
    if (sides.namedButMissing.length > 0)
      print(`${sides.namedButMissing.length} files cannot be opened\n`);
    if (sides.unexplained > 0) {
      print(
        `${sides.unexplained} files go to quarantine when the server sweeps, or by npm run store -- sweep\n`,
      );
    }
  });
  await db.close();
}

async function sweep(): Promise<void> {
  const { deps, stop } = await startCommand();
  const swept = await reaching(deps.config, () => deps.vault.sweep({ evenMany: true }));
  await deps.db.write((trx) =>
    audit(trx, {
      at: deps.clock.now().toISOString(),
      actor: { kind: 'job', id: 'store', address: '' },
      requestId: '',
      action: 'store.sweep',
      object: { kind: 'store', id: '' },
    }),
  );
  print(`put into quarantine: ${swept.quarantined}\n`);
  print(`brought back from it: ${swept.broughtBack}\n`);
  print(`removed: ${swept.removed}\n`);
  await stop();
}

async function open() {
  const config = readConfig(process.env);
  return { config, db: await openDatabaseOf(config), store: openStore(config) };
}

function described({ named, stored, both, namedButMissing, unexplained }: StoreComparison): string {
  return `named by the database: ${named}
found in the store: ${stored}
both: ${both}
named but missing: ${namedButMissing.length}
found but unknown to the database: ${unexplained}
${namedButMissing.map((id) => `missing: ${id}\n`).join('')}`;
}

function print(text: string): void {
  process.stdout.write(text);
}
