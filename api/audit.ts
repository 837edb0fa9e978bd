import { parseArgs } from 'node:util';
import { exit, orExit, startCommand } from './command.ts';
import { verifyLog } from './features/audit/verify-log.service.ts';
import { audit } from './platform/audit.ts';
import { noteBroughtBack } from './platform/audit-key.ts';
import type { Deps } from './platform/deps.ts';

const usage = `Looks whether the audit log was changed: by its seals, by the newest one that this machine has seen (audit-head.json in
DATA_DIR), and by the heads in AUDIT_ANCHOR_DIR.

  npm run audit -- verify
  npm run audit -- restored

verify     ends with 1 and a line for each fault, beginning with its minute (UTC). Clocks that were put back are named too
restored   notes that an older state of the database was brought back by other means than npm run restore, such as PostgreSQL's own
           archive: the seals that are missing at the end are told as that and no more as a fault
`;

const { positionals } = orExit(() => parseArgs({ allowPositionals: true, options: {} }), usage);
const acts: Record<string, (deps: Deps) => Promise<boolean>> = { verify, restored };
const act = positionals.length === 1 ? acts[positionals[0] ?? ''] : undefined;
if (!act) exit(usage);

const { deps, stop } = await startCommand();
const isGood = await act(deps);
await stop();
if (!isGood) process.exit(1);

async function verify(of: Deps): Promise<boolean> {
  const { config } = of;
  const { lines, seals, waiting, heads, faults, notices } = await verifyLog(of);
  for (const sentence of [...faults, ...notices]) process.stdout.write(`${sentence}\n`);
  const seen = `${lines} entries, ${seals} seals, ${waiting} entries not sealed yet`;
  const anchored = config.auditAnchorDir === null ? 'no AUDIT_ANCHOR_DIR' : `${heads} heads`;
  process.stdout.write(`${seen}, ${anchored}: ${faults.length} faults\n`);
  return faults.length === 0;
}

async function restored({ db, clock, vault }: Deps): Promise<boolean> {
  const at = clock.now().toISOString();
  const number = await db.write(async (trx) => {
    await audit(trx, {
      at,
      actor: { kind: 'job', id: 'audit', address: '' },
      action: 'backup.restore',
      object: { kind: 'backup', id: '' },
      requestId: '',
    });
    return noteBroughtBack(trx, vault.auditKeys, at);
  });
  process.stdout.write(`what was sealed after seal ${number} and before ${at} may be missing\n`);
  return true;
}
