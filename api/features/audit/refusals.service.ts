import { auditAll } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { minuteOf } from '../../platform/refusals.ts';
import { takeRefusals } from './audit.queries.ts';

const minute = 60_000;

/**
 * Appends the refusals of minutes that ended at least a minute ago to the audit log, a line for each combination that
 * was distinguished; its object is the count. Returns how many lines.
 */
export async function auditRefusals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = minuteOf(new Date(clock.now().getTime() - minute).toISOString());
  return db.write(async (trx) => {
    const rows = await takeRefusals(trx, before);
    const entries = rows.map((row) => ({
      at: `${row.minute}:00.000Z`,
      actor: { kind: row.actor_kind, id: row.actor_id, address: row.network },
      action: `refusal.${row.kind}` as const,
      object: { kind: 'refusal', id: String(row.count) },
      requestId: '',
    }));
    await auditAll(trx, entries);
    return rows.length;
  });
}
