import { parseArgs } from 'node:util';
import { exit, startCommand } from './command.ts';
import { verifyLog } from './features/audit/verify-log.service.ts';

const usage = `Looks whether the audit log was changed, by its seals and by the heads in AUDIT_ANCHOR_DIR.

  npm run audit -- verify

Ends with 1 and a line for each fault, beginning with its minute (UTC).
`;

const { positionals } = parseArgs({ allowPositionals: true, options: {} });
if (positionals.join(' ') !== 'verify') exit(usage);

const { deps, stop } = await startCommand();
const { lines, seals, waiting, heads, faults } = await verifyLog(deps);
await stop();
for (const fault of faults) process.stdout.write(`${fault}\n`);
const seen = `${lines} entries, ${seals} seals, ${waiting} entries not sealed yet`;
const anchored = deps.config.auditAnchorDir === null ? 'no AUDIT_ANCHOR_DIR' : `${heads} heads`;
process.stdout.write(`${seen}, ${anchored}: ${faults.length} faults\n`);
if (faults.length > 0) process.exit(1);
