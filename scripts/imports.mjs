// Checks the allowed imports between folders; fails as well when suspiciously few modules were read.
import { spawnSync } from 'node:child_process';
import { bin, root } from './steps.mjs';

const fewest = { api: 60, web: 60, capture: 15, migrations: 1 };

const rooms = Object.keys(fewest);
const { stdout, stderr } = spawnSync(
  bin('depcruise'),
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...rooms],
  { cwd: root, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
);
if (!stdout) {
  console.error(stderr);
  process.exit(1);
}
const { modules, summary } = JSON.parse(stdout);
for (const { from, to, rule } of summary.violations) {
  console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`);
}
const few = rooms.filter(
  (room) => modules.filter(({ source }) => source.startsWith(`${room}/`)).length < fewest[room],
);
for (const room of few) console.error(`suspiciously few modules in ${room}/`);
console.log(`${modules.length} modules, ${summary.violations.length} violations`);
process.exit(summary.error > 0 || few.length > 0 ? 1 : 0);
