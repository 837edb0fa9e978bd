import {
  type Correctable,
  type CorrectionLine,
  correctedFactNames,
  correctedFacts,
  correctionLabels,
  correctionLines,
} from '#contract/corrections.ts';
import type { ErrorItem } from '#contract/envelope.ts';
import { checkKana, checkName, checkText, errorItem, fault } from '#contract/fields.ts';
import {
  addressHiddenNames,
  checkAddressHidden,
  registersAddressAnew,
} from '#contract/hidden-address.ts';
import { japanDate } from '#contract/japan-time.ts';
import { offeredModes } from '#contract/officer-changes.ts';
import { formatYen } from '#contract/price.ts';
import { checkWireOfficerChanges, officerToWire } from '#contract/wire-officer-changes.ts';
import { deadlineOfPeriods } from '#law/assess.ts';
import type { Finding } from '#law/provisions.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { CaseRecord } from '../cases/case-record.service.ts';
import { type FilingCorrection, orderOf } from '../filings/corrected-filing.service.ts';
import type { FilingPlan } from '../filings/filing-record.service.ts';
import { applicationMasters } from '../masters/masters.service.ts';
import { checkPlans, plansOf } from '../plans/chosen-plans.service.ts';
import { correctableOf, correctedRows, datesOf, nameOf, nextNo, tidied } from './correctable.ts';
import { selectFormer } from './corrections.queries.ts';

type Masters = Awaited<ReturnType<typeof applicationMasters>>;

export interface CorrectedCase {
  before: Correctable;
  after: Correctable;
  lines: CorrectionLine[];
  correction: Omit<FilingCorrection, 'id' | 'by' | 'agreedBy' | 'dropsVerification'>;
}

/**
 * A case as it is after a correction.
 * @throws 400 with every error: what cannot be entered, what the law refuses, and a correction of nothing
 */
export async function correctedCase(
  db: Reader,
  deps: Deps,
  opened: CaseRecord,
  sent: Correctable,
): Promise<CorrectedCase> {
  const { filing, officers, plans } = opened.parts;
  const masters = await applicationMasters(db);
  const today = japanDate(deps.clock.now());
  const before = correctableOf(opened);
  const next = nextNo(officers, await selectFormer(db, filing.id));
  const rows = correctedRows(officers, sent, filing, masters.officers, next);
  const order = correctedOrder(plans, sent.planCdList, masters, deps);
  const after = tidied(sent, rows, order?.planCodes ?? before.planCdList);
  const former = plans.map(({ regDetailTyp }) => regDetailTyp);
  const types = order?.types ?? former;
  const dates = datesOf(filing, rows);
  const errors = [
    ...factErrors(before, after),
    ...(order?.errors ?? []),
    ...rowErrors(before, after, { dates, types, former, masters, today }),
    ...hiddenErrors(before, after),
  ];
  if (errors.length > 0) throw invalid(errors);
  const lines = correctionLines(before, after, namesIn(masters, plans));
  const priced = order?.order;
  if (priced && priced.price.billed !== filing.billed) {
    const change = (label: string, was: number, becomes: number) =>
      lines.push({ label, before: formatYen(was), after: formatYen(becomes) });
    change(correctionLabels.billed, filing.billed, priced.price.billed);
    if (filing.withheld > 0 || priced.withheld > 0) {
      const becomes = priced.price.billed - priced.withheld;
      change(correctionLabels.payable, filing.billed - filing.withheld, becomes);
    }
  }
  if (lines.length === 0) throw invalid([errorItem('changeOfficerList', fault('mt146'))]);
  const assessed = opened.reassess(
    {
      filing: { addressHidden: after.addressHiddenTyp },
      plans: priced?.taxed ?? plans,
      officers: rows,
    },
    { ...opened.facts, headOffice: after.headOffice },
  );
  refuseContradictions(opened.law.contradictions, assessed.contradictions);
  return {
    ...{ before, after, lines },
    correction: {
      ...{ facts: after, dates, addressHidden: after.addressHiddenTyp, rows, order: priced },
      deadline: deadlineOfPeriods(assessed.periods, today)?.date ?? null,
    },
  };
}

/** What stood against the filing before is no reason to leave another mistake in it. */
function refuseContradictions(before: readonly Finding[], after: readonly Finding[]): void {
  const keyOf = ({ rule, changes }: Finding) => `${rule} ${changes.join(',')}`;
  const known = new Set(before.map(keyOf));
  const news = after.filter((one) => !known.has(keyOf(one)));
  if (news.length === 0) return;
  throw invalid(
    news.map(({ text, source }) => errorItem('changeOfficerList', fault('mt141', text, source))),
  );
}

function factErrors(before: Correctable, after: Correctable): ErrorItem[] {
  return correctedFactNames.flatMap((name) => {
    if (before[name] === after[name]) return [];
    const { label, most } = correctedFacts[name];
    const check = name === 'headOffice' ? checkText : name.endsWith('Kana') ? checkKana : checkName;
    const found = check(label, after[name], most);
    return found ? [errorItem(name, found)] : [];
  });
}

interface RowGrounds {
  dates: FilingCorrection['dates'];
  types: readonly string[];
  /** The types of the plans before. */
  former: readonly string[];
  masters: Masters;
  today: string;
}

/** Errors of the rows that change, of the whole, and of rows that stay without the plan that they need. */
function rowErrors(
  before: Correctable,
  { changeOfficerList }: Correctable,
  { dates, types, former, masters, today }: RowGrounds,
): ErrorItem[] {
  const compact = (date: string | null) => (date ?? '').replaceAll('-', '');
  const isAsBefore = (index: number) =>
    before.changeOfficerList.some(
      (row) => JSON.stringify(row) === JSON.stringify(changeOfficerList[index]),
    );
  const isSame = changeOfficerList.length === before.changeOfficerList.length;
  const losesMode = offeredModes(former).some((mode) => !offeredModes(types).includes(mode));
  if (!losesMode && isSame && changeOfficerList.every((_, index) => isAsBefore(index))) return [];
  const sent = {
    appointDate: compact(dates.appointDate),
    resignDate: compact(dates.resignDate),
    othersDate: compact(dates.othersDate),
    changeOfficerList: changeOfficerList.map(officerToWire),
  };
  return checkWireOfficerChanges(sent, types, masters.officers, today).filter(({ field = '' }) => {
    const index = /^changeOfficerList\[(\d+)\]/.exec(field)?.[1];
    const needsPlan = losesMode && field.endsWith('.changeOfficerClass');
    return index === undefined || needsPlan || !isAsBefore(Number(index));
  });
}

function hiddenErrors(before: Correctable, after: Correctable): ErrorItem[] {
  const { changeOfficerList, addressHiddenTyp } = after;
  const wasAsked = before.changeOfficerList.some(registersAddressAnew);
  if (wasAsked && before.addressHiddenTyp === addressHiddenTyp) return [];
  return checkAddressHidden(changeOfficerList, addressHiddenTyp);
}

/** The plans with the prices that were agreed on, new ones with today's; null where they stay. */
function correctedOrder(
  plans: readonly FilingPlan[],
  codes: readonly string[],
  masters: Masters,
  deps: Deps,
) {
  const former = plans.map(({ planCode }) => planCode as string);
  if ([...codes].sort().join() === [...former].sort().join()) return null;
  const sent = codes
    .filter((code) => !masters.plans.choices.some((one) => one.autoAddFlg && one.planCd === code))
    .map((planCd) => {
      const plan = masters.plans.planList.find((one) => one.planCd === planCd);
      return { planCd, planPrice: plan?.price ?? 0, supplInfo1: plan?.supplInfo1 ?? 0 };
    });
  const errors = checkPlans(sent, masters.plans).map((one) => ({ ...one, field: 'planCdList' }));
  if (errors.length > 0)
    return { errors, planCodes: [...codes], types: undefined, order: undefined };
  const chosen = plansOf(sent, masters.plans).map((plan) => ({
    ...plan,
    price: plans.find(({ planCode }) => planCode === plan.planCd)?.price ?? plan.price,
  }));
  return {
    errors,
    planCodes: chosen.map(({ planCd }) => planCd as string),
    types: chosen.map(({ regDetailTyp }) => regDetailTyp),
    order: orderOf(chosen, masters, deps.config.officeKind),
  };
}

function namesIn({ officers, plans }: Masters, former: readonly FilingPlan[]) {
  const reasons = Object.values(officers.reasons).flat();
  return {
    position: (code: string) => nameOf(officers.positions, code) || code,
    reason: (code: string) => nameOf(reasons, code) || code,
    plan: (code: string) =>
      plans.planList.find(({ planCd }) => planCd === code)?.name ??
      former.find(({ planCode }) => planCode === code)?.name ??
      code,
    addressHidden: (code: string) => addressHiddenNames[code] ?? code,
  };
}
