import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, notFound } from '../../platform/http/problem.ts';
import { isValidOn } from '../../platform/sessions.ts';
import * as queries from './colleagues.queries.ts';
import { selectManager } from './staff.queries.ts';

/** A manager as colleagues see one. */
export interface Colleague {
  id: string;
  name: string;
  /** Not suspended and within the validity period. */
  mayWork: boolean;
  /** The last day away, `YYYY-MM-DD`; '' for one who is here. */
  absentUntil: string;
}

/** All managers, by id; those who have left included. */
export async function colleagues(db: Reader, today: string): Promise<Map<string, Colleague>> {
  const rows = await queries.selectColleagues(db);
  return new Map(
    rows.map((row) => {
      const isAway = row.absent_until !== null && row.absent_until >= today;
      const colleague = {
        id: row.id,
        name: row.name,
        mayWork: !row.suspended_at && isValidOn(today, row.valid_from, row.valid_until),
        absentUntil: isAway ? (row.absent_until ?? '') : '',
      };
      return [row.id, colleague];
    }),
  );
}

/**
 * Notes until which day a manager is away, '' for one who is back. Anybody of the office may: who is ill cannot.
 * @throws 404 for no manager, 400 for a day in the past
 */
export async function setAbsence(
  deps: Deps,
  by: { userId: string },
  id: string,
  absentUntil: string,
  today: string,
  context: RequestContext,
): Promise<void> {
  if (absentUntil !== '' && absentUntil < today) {
    throw invalidField('absentUntil', 'mt112');
  }
  await deps.db.write(async (trx) => {
    if (!(await selectManager(trx, id))) throw notFound();
    const set = { set_at: deps.clock.now().toISOString(), set_by: by.userId };
    if (absentUntil === '') await queries.deleteAbsence(trx, id);
    else await queries.writeAbsence(trx, { manager_id: id, absent_until: absentUntil, ...set });
    await audit(trx, auditEntry(deps, context, 'manager.absence', id));
  });
}
