import { parseArgs } from 'node:util';
import { exit, orExit, startCommand } from './command.ts';
import { erasureReport } from './features/erasure/erasure.service.ts';

const usage = `Says what would be erased now because its time is over (docs/data.md), and erases nothing: the server's job does so, a day
after it has announced it.

  npm run retention -- report

Photos have a list of their own: 「写真の廃棄予定」.
`;

const { positionals } = orExit(() => parseArgs({ allowPositionals: true, options: {} }), usage);
if (positionals.join(' ') !== 'report') exit(usage);

const { deps, stop } = await startCommand();
for (const { label, days, ids, announced } of await erasureReport(deps)) {
  process.stdout.write(`${label}, after ${days} days: ${ids.length} due, ${announced} announced\n`);
  for (const id of ids) process.stdout.write(`  ${id}\n`);
}
await stop();
