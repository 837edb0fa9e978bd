import { uuidv7 } from 'uuidv7';
import type { ShownIntentionCheck } from '#contract/endpoints/duties.ts';
import { errorItem } from '#contract/fields.ts';
import {
  checkIntention,
  type IntentionCheck,
  intentionLabels,
} from '#contract/intention-checks.ts';
import { displayInstant } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { IntentionCheckRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, stale } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { demandActDays } from '../filings/act-days.service.ts';
import { anyFiling, auditFiling } from '../filings/filing-record.service.ts';
import { remember } from './case-changes.ts';
import * as queries from './duties.queries.ts';

/**
 * Records a check, or corrects one: the former stays readable.
 * @param corrected the id of the check that the new one replaces; null for none
 * @throws 404 for a check of another filing, 409 for one that is corrected already
 */
export async function recordIntention(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: IntentionCheck,
  corrected: string | null,
  context: RequestContext,
): Promise<string> {
  const filing = await anyFiling(deps, requestNo);
  const faults = checkIntention(input, deps.clock.now());
  const errors = Object.entries(faults).map(([name, found]) => errorItem(name, found));
  if (errors.length > 0) throw invalid(errors);
  demandActDays(deps, filing, ['checkedOn'], { said: input, labels: intentionLabels });
  const id = uuidv7();
  await deps.db.write(async (trx) => {
    if (corrected !== null) {
      const known = await queries.selectIntentionChecks(trx, filing.id);
      if (!known.some((row) => row.id === corrected)) throw notFound();
      if (!(await queries.replaceIntentionCheck(trx, filing.id, corrected, id))) throw stale();
    }
    await queries.insertIntentionCheck(trx, {
      id,
      filing_id: filing.id,
      subject: input.subject,
      person: input.person.trim(),
      checked_on: input.checkedOn,
      way: input.way,
      checked_by: input.checkedBy.trim(),
      asked: input.asked.trim(),
      result: input.result,
      note: input.note.trim(),
      recorded_at: deps.clock.now().toISOString(),
      recorded_by: manager.userId,
      recorded_by_name: manager.name,
      replaced_by: null,
    });
    const kind = corrected === null ? 'intention' : 'intentionCorrected';
    await remember(trx, deps, manager, filing.id, { kind, subject: input.person.trim() });
    await auditFiling(trx, deps, context, 'case.intention', filing.id);
  });
  return id;
}

/** A stored check with who recorded it. */
export function presentIntention(row: IntentionCheckRow): ShownIntentionCheck {
  return {
    ...intentionOf(row),
    checkId: row.id,
    currentFlg: row.replaced_by === null,
    displayDatetime: displayInstant(row.recorded_at),
    userName: row.recorded_by_name,
  };
}

function intentionOf(row: IntentionCheckRow): Record<keyof typeof intentionLabels, string> {
  return {
    subject: row.subject,
    person: row.person,
    checkedOn: row.checked_on,
    way: row.way,
    checkedBy: row.checked_by,
    asked: row.asked,
    result: row.result,
    note: row.note,
  };
}
