import { progress } from '#contract/codes.ts';
import { deadlineOf } from '#contract/deadline.ts';
import type { CaseOfficer } from '#contract/endpoints/cases.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { checkChangeDate, effectiveDateLabel } from '#contract/officer-changes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { FilingRow, OfficerChangeRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import {
  anyFiling,
  auditFiling,
  change,
  currentFiling,
  filingParts,
} from '../filings/filing-record.service.ts';
import { remember } from './case-changes.ts';
import * as queries from './cases.queries.ts';

/** Sets the effective dates of single rows; '' is the date of the row's mode. The filing's deadline follows. */
export async function setEffectiveDates(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  given: { changeNo: number; effectiveDate: string }[],
  version: Version,
  context: RequestContext,
): Promise<void> {
  const filing = await anyFiling(deps, requestNo);
  const { officers } = await filingParts(deps, filing);
  const today = japanDate(deps.clock.now());
  const wanted = new Map<number, string>();
  const errors = given.flatMap(({ changeNo, effectiveDate }, index) => {
    const field = `effectiveDateList[${index}]`;
    const row = officers.find(({ no }) => no === changeNo);
    if (!row) return [errorItem(`${field}.changeNo`, fault('cm101', '役員'))];
    const date = effectiveDate || usualDate(row, filing);
    wanted.set(changeNo, date);
    const wrong = checkChangeDate(effectiveDateLabel, date, today);
    return wrong ? [errorItem(`${field}.effectiveDate`, wrong)] : [];
  });
  if (errors.length > 0) throw invalid(errors);
  const changed = officers.filter(
    (row) => (wanted.get(row.no) ?? row.effective_date) !== row.effective_date,
  );
  await deps.db.write(async (trx) => {
    const current = await currentFiling(trx, filing.id, version);
    if (current.progress === progress.cancelled) throw wrongState('効力発生日の変更は');
    if (changed.length === 0) return;
    for (const row of changed) {
      await queries.updateEffectiveDate(trx, filing.id, row.no, wanted.get(row.no) ?? '');
    }
    const dates = officers.map((row) => wanted.get(row.no) ?? row.effective_date);
    const deadline = deadlineOf(dates, today)?.date ?? null;
    await change(trx, deps, current, { deadline }, context);
    const subject = changed
      .map((row) => {
        const [from, to] = [row.effective_date, wanted.get(row.no) ?? ''].map(displayDate);
        return `${row.position_name} ${row.name} ${from}→${to}`;
      })
      .join('、');
    await remember(trx, deps, manager, filing.id, { kind: 'dates', subject });
    await auditFiling(trx, deps, context, 'case.dates', filing.id);
  });
}

/** An officer's row with its effective date, the one that the customer gave and the deadline that follows. */
export function presentOfficer(
  row: OfficerChangeRow,
  filing: FilingRow,
  today: string,
): CaseOfficer {
  return {
    changeNo: row.no,
    inputType: row.input_type as CaseOfficer['inputType'],
    officialPosition: row.position_name,
    name: row.name,
    changeOfficerClassName: row.reason_name,
    officerAddress: row.address,
    effectiveDate: row.effective_date,
    usualDate: usualDate(row, filing),
    deadlineDate: deadlineOf([row.effective_date], today)?.date ?? '',
  };
}

function usualDate(row: Pick<OfficerChangeRow, 'input_type'>, filing: FilingRow): string {
  const dates: Record<string, string | null> = {
    '1': filing.appoint_date,
    '2': filing.resign_date,
    '3': filing.others_date,
  };
  return dates[row.input_type] ?? '';
}
