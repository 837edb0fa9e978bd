import { parseArgs } from 'node:util';
import { exit, orExit, startCommand } from './command.ts';
import { verifyLog } from './features/audit/verify-log.service.ts';

const usage = `Looks whether the audit log was changed, by its seals and by the heads in AUDIT_ANCHOR_DIR.

  npm run audit -- verify

Ends with 1 and a line for each fault, beginning with its minute (UTC). Clocks that were put back are named too.
`;

const { positionals } = orExit(() => parseArgs({ allowPositionals: true, options: {} }), usage);
if (positionals.join(' ') !== 'verify') exit(usage);

const { deps, stop } = await startCommand();
const { lines, seals, waiting, heads, faults, notices } = await verifyLog(deps);
await stop();
for (const sentence of [...faults, ...notices]) process.stdout.write(`${sentence}\n`);
const seen = `${lines} entries, ${seals} seals, ${waiting} entries not sealed yet`;
const anchored = deps.config.auditAnchorDir === null ? 'no AUDIT_ANCHOR_DIR' : `${heads} heads`;
process.stdout.write(`${seen}, ${anchored}: ${faults.length} faults\n`);
if (faults.length > 0) process.exit(1);
