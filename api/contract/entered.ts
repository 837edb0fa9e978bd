import { type Change, deadlineOfPeriods, type Period } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { type Finding, isForOffice, type RuleId, whatToDo } from '#law/provisions.ts';
import { reasonOf } from '#law/reasons.ts';
import { type InputType, inputType } from './codes.ts';
import { isRealDate } from './dates.ts';
import type { Deadline } from './deadline.ts';
import type { ErrorItem } from './envelope.ts';
import { errorItem, fault } from './fields.ts';
import { registersAddressAnew } from './hidden-address.ts';
import {
  assessKnown,
  type KnownCompany,
  ofTheFilingAlone,
  unknownCompany,
} from './known-company.ts';
import { changesInWords, type DatedChange, endingOn } from './late-changes.ts';
import { isComplete, type OfficerLists, type OfficerRow, onOneLine } from './officer-changes.ts';
import { lawParticulars } from './officer-particulars.ts';
import {
  dateFields,
  expand,
  modeOfReason,
  type OfficerMasters,
  particularsOnWire,
  type WireOfficerChanges,
} from './wire-officer-changes.ts';

/** What the law says of the tables that a customer has entered. */
export interface Remark {
  rule: RuleId;
  /** The table that it belongs to. */
  mode: InputType;
  text: string;
  /** Which changes it is about, where the text alone does not say it. */
  details: string[];
  /** What the reader does about it; '' where the text says it. */
  further: string;
  /** Whom it is about, as entered; empty where it is about the date of a table. */
  names: string[];
  /** The filing cannot be registered like this: it is not taken. */
  refuses: boolean;
}

const modes = [inputType.appoint, inputType.resign, inputType.others] as const;
const aboutTheDate: readonly RuleId[] = ['notYetEffective', 'periodOver'];

/**
 * Contradictions and advice on the complete rows.
 * @param known what is known of the customer's company
 * @param today `YYYY-MM-DD` in Japan
 * @param hidden the answer about hiding a representative's address, where it was given
 */
export function remarksOn(
  lists: OfficerLists,
  today: string,
  known: KnownCompany = unknownCompany,
  hidden = '',
): Remark[] {
  const rows = completeRows(lists);
  const changes = changesIn(lists);
  const { contradictions, advice, periods } = judged(known, { hidden }, changes, today);
  return [
    ...contradictions.map((one) => ({ ...one, refuses: true })),
    ...advice.map((one) => ({ ...one, refuses: false })),
  ].flatMap(({ rule, text, refuses, changes: numbers }) => {
    const about = numbers.flatMap((no) => rows[no - 1] ?? []);
    const names = (of: readonly EnteredRow[]) => [...new Set(of.map(({ row }) => row.name.trim()))];
    const isOnCommonDay = (one: EnteredRow) => aboutTheDate.includes(rule) && !hasOwnDay(one);
    return modes.flatMap((mode) => {
      const here = about.filter((one) => one.mode === mode);
      const groups = [here.filter(isOnCommonDay), here.filter((one) => !isOnCommonDay(one))];
      return groups.flatMap((of, index) => {
        const said = of.flatMap(({ no }) => changes[no - 1] ?? []);
        return of.length === 0
          ? []
          : {
              ...{ rule, mode, text, refuses, names: index === 0 ? [] : names(of) },
              ...detailsOf(rule, said, periods),
            };
      });
    });
  });
}

interface EnteredRow {
  row: OfficerRow;
  mode: InputType;
  no: number;
}

/** In the third table everybody has a day of his own. */
const hasOwnDay = ({ row, mode }: EnteredRow) =>
  mode === inputType.others || Boolean(row.particulars?.effectiveDate);

function detailsOf(
  rule: RuleId,
  changes: readonly Change[],
  periods: readonly Period[],
): Pick<Remark, 'details' | 'further'> {
  if (rule === 'periodOver') {
    const late = changesInWords(inWords(changes, periods));
    return { details: [`期限を過ぎているもの：${late.join('、')}`], further: whatToDo.periodOver };
  }
  if (rule !== 'whichOfficeIsLeft') return { details: [], further: '' };
  const isDirector = changes.every(({ position }) => !positionOf(position)?.represents);
  return {
    details: [],
    further: isDirector ? whatToDo.directorResigns : whatToDo.representativeResigns,
  };
}

const inWords = (changes: readonly Change[], periods: readonly Period[]): DatedChange[] =>
  changes.map(({ no, name, reason, date }) => ({
    ...{ name, reason: reasonOf(reason)?.name ?? '', date },
    from: periods.find((one) => one.no === no)?.from,
  }));

const completeRows = (lists: OfficerLists) =>
  modes
    .flatMap((mode) => lists[mode].rows.filter(isComplete).map((row) => ({ row, mode })))
    .map((one, index): EnteredRow => ({ ...one, no: index + 1 }));

/** The complete rows, numbered from 1 in the order of the tables. */
export function changesIn(lists: OfficerLists): Change[] {
  return completeRows(lists).map(({ row, mode, no }) => ({
    no,
    position: row.officer.cd,
    reason: row.reason.cd,
    name: row.name.trim(),
    address: row.address,
    date: wholeDate(row.particulars?.effectiveDate || lists[mode].date),
    ...(row.particulars && lawParticulars(row.particulars)),
  }));
}

/** While a date is being typed, there is none yet. */
const wholeDate = (typed: string) => (isRealDate(typed) ? typed : '');

/** The last day for what is entered. */
export function deadlineOfEntries(
  changes: readonly Change[],
  today: string,
  known: KnownCompany = unknownCompany,
): Deadline | null {
  return deadlineOfPeriods(assessKnown(known, {}, {}, changes, today).periods, today);
}

/** What the last day is for, in words. */
export function dueFirst(
  changes: readonly Change[],
  deadline: Deadline,
  today: string,
  known: KnownCompany = unknownCompany,
): string[] {
  const { periods } = assessKnown(known, {}, {}, changes, today);
  return changesInWords(endingOn(inWords(changes, periods), deadline.date));
}

/** The changes of an application on the wire, numbered from 1 as they stand. */
export function changesOnWire(sent: WireOfficerChanges, masters: OfficerMasters): Change[] {
  return sent.changeOfficerList.map((row, index) => {
    const mode = modeOfReason(masters, row.changeOfficerClass) ?? inputType.appoint;
    const { effectiveDate, ...said } = particularsOnWire(row);
    return {
      no: index + 1,
      position: row.officialPositionClass,
      reason: row.changeOfficerClass,
      name: row.name.trim(),
      address: onOneLine(row.officerAddress),
      date: effectiveDate || expand(sent[dateFields[mode]]),
      ...lawParticulars(said),
    };
  });
}

/**
 * What refuses an application whose fields are in order, at the rows that it is about, or at the plans.
 * @param plannedTax the registration tax of the chosen plans, in yen
 */
export function checkLaw(
  sent: WireOfficerChanges & { addressHiddenTyp?: string | undefined },
  masters: OfficerMasters,
  today: string,
  known: KnownCompany = unknownCompany,
  plannedTax = 0,
): ErrorItem[] {
  const changes = changesOnWire(sent, masters);
  const hidden = sent.changeOfficerList.some(registersAddressAnew) ? sent.addressHiddenTyp : '';
  return judged(known, { hidden, plannedTax }, changes, today).contradictions.flatMap(
    ({ rule, text, changes: numbers }) =>
      rule === 'taxDiffers'
        ? [errorItem('requestPlanList', fault('mb051', text))]
        : numbers.map((no) =>
            errorItem(
              `changeOfficerList[${no - 1}].changeOfficerClass`,
              fault('mb051', `${changes[no - 1]?.name ?? ''}：${text}`),
            ),
          ),
  );
}

/** What rests on what is known of the company says so: the customer may know better. */
function judged(
  known: KnownCompany,
  { hidden = '', plannedTax = 0 }: { hidden?: string | undefined; plannedTax?: number },
  changes: readonly Change[],
  today: string,
) {
  const found = assessKnown(known, {}, { hidden, plannedTax }, changes, today);
  const { contradictions, periods } = found;
  const advice = found.advice.filter(({ rule }) => !isForOffice(rule));
  const isAlone = ofTheFilingAlone(changes, today);
  const said = (one: Finding): Finding =>
    isAlone(one) ? one : { ...one, text: `${one.text}（「会社の情報」の内容によります）` };
  return { contradictions: contradictions.map(said), advice: advice.map(said), periods };
}
