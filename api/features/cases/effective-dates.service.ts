import { deadlineOf } from '#contract/deadline.ts';
import type { CaseOfficer } from '#contract/endpoints/cases.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import {
  checkChangeDate,
  checkParticulars,
  type OfficerParticulars,
  type ParticularName,
  particularLabels,
  particularNames,
  tidyParticulars,
} from '#contract/officer-particulars.ts';
import type { Assessment } from '#law/assess.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { withLockedCompany } from '../companies/snapshots.service.ts';
import {
  auditFiling,
  change,
  dateOfMode,
  type Filing,
  type OfficerChange,
  storeParticulars,
} from '../filings/filing-record.service.ts';
import { followQuestionsOf } from './asked-questions.service.ts';
import { changedLabels, openFiling, remember } from './case-changes.ts';
import { lastDayOf } from './case-deadline.service.ts';
import { type Case, openCase } from './open-case.ts';

/** Sets the effective dates of single rows; '' is the date of the row's mode. Updates the filing's deadline. */
export async function setEffectiveDates(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: { changeNo: number; effectiveDate: string }[],
  version: Version,
  context: RequestContext,
): Promise<void> {
  const opened = await openCase(deps, requestNo);
  const { filing, officers } = opened.parts;
  const today = japanDate(deps.clock.now());
  const wanted = new Map<number, string>();
  const errors = input.flatMap(({ changeNo, effectiveDate }, index) => {
    const field = `effectiveDateList[${index}]`;
    const row = officers.find(({ no }) => no === changeNo);
    if (!row) return [errorItem(`${field}.changeNo`, fault('cm101', '役員'))];
    const date = effectiveDate || dateOfMode(row, filing);
    wanted.set(changeNo, date);
    const wrong = checkChangeDate(particularLabels.effectiveDate, date, today);
    return wrong ? [errorItem(`${field}.effectiveDate`, wrong)] : [];
  });
  if (errors.length > 0) throw invalid(errors);
  const after = officers.map((row) => {
    const effectiveDate = wanted.get(row.no) ?? row.effectiveDate;
    return effectiveDate === row.effectiveDate ? row : { ...row, effectiveDate };
  });
  const subject = after
    .flatMap((row, index) => {
      const before = officers[index];
      if (!before || before === row) return [];
      const [from, to] = [before.effectiveDate, row.effectiveDate].map(displayDate);
      return [`${row.positionName} ${row.name} ${from}→${to}`];
    })
    .join('、');
  await storeOfficers(deps, manager, opened, { after, version, subject, kind: 'dates' }, context);
}

/**
 * Sets the day of one row and what is rarely said of it; an empty day is the date of the row's mode. Updates the filing's
 * deadline.
 */
export async function setParticulars(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, changeNo }: { requestNo: string; changeNo: number },
  input: OfficerParticulars,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const opened = await openCase(deps, requestNo);
  const { filing, officers } = opened.parts;
  const before = officers.find(({ no }) => no === changeNo);
  if (!before) throw notFound();
  const codes = { position: before.positionCode, reason: before.reasonCode };
  const faults = checkParticulars(input, codes, japanDate(deps.clock.now()));
  const names = particularNames.filter((name) => faults[name]);
  if (names.length > 0) {
    throw invalid(names.map((name) => errorItem(name, faults[name] as never)));
  }
  const tidy = tidyParticulars(input, codes);
  const said = { ...tidy, effectiveDate: tidy.effectiveDate || dateOfMode(before, filing) };
  const labels = changedLabels<Record<ParticularName, string | boolean>>(
    before,
    said,
    particularLabels,
  );
  const subject = labels && `${before.positionName} ${before.name}：${labels}`;
  const after = officers.map((row) => (row === before ? { ...row, ...said } : row));
  const kind = 'particulars';
  await storeOfficers(deps, manager, opened, { after, version, subject, kind }, context);
}

interface Stored {
  after: readonly OfficerChange[];
  version: Version;
  /** What changed, for the timeline; '' for nothing. */
  subject: string;
  kind: 'dates' | 'particulars';
}

async function storeOfficers(
  deps: Deps,
  manager: ManagerSession,
  { parts }: Case,
  { after, version, subject, kind }: Stored,
  context: RequestContext,
): Promise<void> {
  const { filing, officers } = parts;
  await deps.db.write(async (trx) => {
    const current = await withLockedCompany(trx, () =>
      openFiling(trx, filing.id, '役員の変更内容の修正は', version),
    );
    if (subject === '') return;
    for (const [index, row] of after.entries()) {
      const { no } = row;
      if (row !== officers[index]) await storeParticulars(trx, filing.id, no, row);
    }
    const deadline = await lastDayOf(trx, deps, filing.id);
    await change(trx, deps, current, { deadline }, context);
    await followQuestionsOf(trx, deps, filing.id);
    await remember(trx, deps, manager, filing.id, { kind, subject });
    await auditFiling(trx, deps, context, `case.${kind}`, filing.id);
  });
}

/** An officer's row with its effective date, the customer's date and the resulting deadline. */
export function presentOfficer(
  row: OfficerChange,
  filing: Filing,
  { periods }: Pick<Assessment, 'periods'>,
  today: string,
): CaseOfficer {
  const from = periods.find(({ no }) => no === row.no)?.from ?? '';
  return {
    changeNo: row.no,
    inputType: row.inputType as CaseOfficer['inputType'],
    officialPosition: row.positionName,
    name: row.name,
    changeOfficerClassName: row.reasonName,
    officerAddress: row.address,
    effectiveDate: row.effectiveDate,
    usualDate: dateOfMode(row, filing),
    deadlineDate: deadlineOf([from], today)?.date ?? '',
    ...particularsOfRow(row),
  };
}

function particularsOfRow(row: OfficerChange) {
  const { beginsAtMidnight, decidedOn, acceptedOn, predecessorTermEnd } = row;
  const { wasVoted, formerSurname, newName, positionCode, reasonCode } = row;
  return {
    ...{ beginsAtMidnight, decidedOn, acceptedOn, predecessorTermEnd },
    ...{ wasVoted, formerSurname, newName, positionCode, reasonCode },
  };
}
