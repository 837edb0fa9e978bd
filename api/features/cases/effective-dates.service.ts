import { progress } from '#contract/codes.ts';
import { deadlineOf } from '#contract/deadline.ts';
import type { CaseOfficer } from '#contract/endpoints/cases.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { checkChangeDate, effectiveDateLabel } from '#contract/officer-changes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import {
  anyFiling,
  auditFiling,
  change,
  currentFiling,
  type Filing,
  filingParts,
  type OfficerChange,
} from '../filings/filing-record.service.ts';
import { remember } from './case-changes.ts';
import * as queries from './cases.queries.ts';

/** Sets the effective dates of single rows; '' is the date of the row's mode. Updates the filing's deadline. */
export async function setEffectiveDates(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: { changeNo: number; effectiveDate: string }[],
  version: Version,
  context: RequestContext,
): Promise<void> {
  const filing = await anyFiling(deps, requestNo);
  const { officers } = await filingParts(deps, filing);
  const today = japanDate(deps.clock.now());
  const wanted = new Map<number, string>();
  const errors = input.flatMap(({ changeNo, effectiveDate }, index) => {
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
    (row) => (wanted.get(row.no) ?? row.effectiveDate) !== row.effectiveDate,
  );
  await deps.db.write(async (trx) => {
    const current = await currentFiling(trx, filing.id, version);
    if (current.progress === progress.cancelled) throw wrongState('効力発生日の変更は');
    if (changed.length === 0) return;
    for (const row of changed) {
      await queries.updateEffectiveDate(trx, filing.id, row.no, wanted.get(row.no) ?? '');
    }
    const dates = officers.map((row) => wanted.get(row.no) ?? row.effectiveDate);
    const deadline = deadlineOf(dates, today)?.date ?? null;
    await change(trx, deps, current, { deadline }, context);
    const subject = changed
      .map((row) => {
        const [from, to] = [row.effectiveDate, wanted.get(row.no) ?? ''].map(displayDate);
        return `${row.positionName} ${row.name} ${from}→${to}`;
      })
      .join('、');
    await remember(trx, deps, manager, filing.id, { kind: 'dates', subject });
    await auditFiling(trx, deps, context, 'case.dates', filing.id);
  });
}

/** An officer's row with its effective date, the customer's date and the resulting deadline. */
export function presentOfficer(row: OfficerChange, filing: Filing, today: string): CaseOfficer {
  return {
    changeNo: row.no,
    inputType: row.inputType as CaseOfficer['inputType'],
    officialPosition: row.positionName,
    name: row.name,
    changeOfficerClassName: row.reasonName,
    officerAddress: row.address,
    effectiveDate: row.effectiveDate,
    usualDate: usualDate(row, filing),
    deadlineDate: deadlineOf([row.effectiveDate], today)?.date ?? '',
  };
}

function usualDate(row: Pick<OfficerChange, 'inputType'>, filing: Filing): string {
  const dates: Record<string, string | null> = {
    '1': filing.appointDate,
    '2': filing.resignDate,
    '3': filing.othersDate,
  };
  return dates[row.inputType] ?? '';
}
