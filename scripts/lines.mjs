// Limits the length of source files: a longer one should be two. Tests are not counted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const most = 300;
const folders = ['api', 'web', 'capture', 'migrations', 'scripts'];

/** Tables of data, which grow by rows and not by ideas. */
const tables = [
  'api/law/cases/departures.ts',
  'api/law/cases/elections.ts',
  'api/law/cases/origins-of-people.ts',
  'api/law/cases/refusals.ts',
  'api/law/cases/second-look.ts',
  'api/law/findings.ts',
  'api/law/origins.ts',
  'api/contract/messages.ts',
  'api/contract/server-messages.ts',
  'api/features/content/texts/help.ts',
  'api/features/mail/mail.texts.ts',
  'api/platform/database/tables.ts',
  'web/screens.ts',
];

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path)),
);
const faults = [];
for (const path of files.sort()) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  if (tables.includes(path)) continue;
  if (lines > most) faults.push(`${path} has ${lines} lines, more than ${most}: split it`);
}
for (const fault of faults) console.error(`lines: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
