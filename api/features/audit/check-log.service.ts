import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { replaceFact, selectFact } from '../../platform/installation.queries.ts';
import { selectSeals } from './seals.queries.ts';
import { anchorLog, sealLog } from './seals.service.ts';
import { verifyLog } from './verify-log.service.ts';

const hour = 60 * 60_000;
// The job runs each hour, so that a server that is restarted does not read the whole log each time.
const checkedEvery = 24 * hour;
const mostLogged = 20;

/** What the last look at the whole audit log found. */
export interface LogCheck {
  at: string;
  lines: number;
  faults: number;
}

/** The last look, and since when somebody had to look: the first seal where nobody has. */
export async function lastLogCheck(
  db: Reader,
): Promise<{ last: LogCheck | null; since: string | null }> {
  const stored = await selectFact(db, 'audit_check');
  if (stored !== null) {
    const last: LogCheck = JSON.parse(stored);
    return { last, since: last.at };
  }
  const [first] = await selectSeals(db, 0, 1);
  return { last: null, since: first?.sealed_at ?? null };
}

/**
 * Compares the whole audit log with its seals, once a day, after sealing what was overlooked. A job calls it.
 * @returns how many faults there are
 */
export async function checkLog(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const { db, clock, log } = deps;
  const { last } = await lastLogCheck(db.read);
  const ago = clock.now().getTime() - Date.parse(last?.at ?? '');
  // A look by a clock that was ahead puts off no other.
  if (Math.abs(ago) < checkedEvery) return 0;
  await sealLog(deps, stopping, { whole: true });
  // A server that was down has anchored nothing since. Where it cannot, the look below says so.
  await anchorLog(deps).catch(() => 0);
  const verified = await verifyLog(deps, stopping).catch((cause: unknown) => {
    if (stopping?.aborted) return null;
    throw cause;
  });
  if (!verified) return 0;
  const { lines, faults } = verified;
  for (const fault of faults.slice(0, mostLogged))
    log.error({ fault }, 'the audit log was changed');
  const found: LogCheck = { at: clock.now().toISOString(), lines, faults: faults.length };
  await db.write((trx) => replaceFact(trx, 'audit_check', JSON.stringify(found)));
  return faults.length;
}
