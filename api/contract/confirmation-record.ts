import { methodOn } from '#law/provisions.ts';
import { onlyFaults } from './case-facts.ts';
import {
  type ConfirmationField,
  type ConfirmationMethod,
  confirmationFieldNames,
  confirmationFields,
  confirmationMethods,
  confirmationNumbers,
  emptyNumbersOf,
  isDoubtful,
  isOfMethod,
  isOfOtherMethod,
  lackingOf,
  numbersOf,
  numbersOn,
  outOfOrder,
  timeOf,
  usuallyNotApplicable,
} from './confirmation-numbers.ts';
import { isRealDate } from './dates.ts';
import { checkText, type Fault, fault } from './fields.ts';
import { hasTwelveDigits, showsIndividualNumber } from './identity-document-lines.ts';
import { checkPastDay, checkPastTime } from './past.ts';

/**
 * The office's record of the confirmation of a transaction (犯罪による収益の移転防止に関する法律 4条, 6条). Dates are
 * `YYYY-MM-DD` and times `HH:MM`, Japan's. Nowhere an individual number.
 */
export interface Confirmation extends Record<ConfirmationField, string> {
  /** The numbers of which 該当なし is said, ascending, joined by commas. */
  notApplicable: string;
  /** A key of {@link riskGrades}, or ''. */
  riskGrade: string;
  riskReason: string;
}

export const riskGrades = { low: '低', middle: '中', high: '高' } as const;

export const otherDocument = '90';
export const otherDocumentName = 'その他';

export const confirmationLabels = {
  ...(Object.fromEntries(
    confirmationFieldNames.map((name) => [name, confirmationFields[name].label]),
  ) as Record<ConfirmationField, string>),
  notApplicable: '該当なし',
  riskGrade: 'リスクの評価',
  riskReason: 'リスクの評価の理由',
} satisfies Record<keyof Confirmation, string>;

export const noConfirmation = Object.fromEntries(
  Object.keys(confirmationLabels).map((name) => [name, '']),
) as unknown as Confirmation;

/** A stored record; empty without one. */
export const confirmationIn = (record: string | null | undefined): Confirmation =>
  record ? { ...noConfirmation, ...JSON.parse(record) } : noConfirmation;

const longestReason = 500;

/**
 * True where a text holds twelve digits as an individual number is written: together or in fours, whatever stands
 * between them, visible or not.
 */
export function looksLikeIndividualNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return /(?<!\d)\d{4}(\s{0,2}[\p{Pd}−ー・.]?\s{0,2}\d{4}){2}(?!\d)/u.test(plain);
}

/** A text that may be empty and holds no individual number. */
export function checkRecorded(
  label: string,
  value: string,
  longest: number,
  options: { lines?: boolean; required?: boolean } = {},
): Fault | null {
  return (
    checkText(label, value, longest, { required: false, ...options }) ??
    (looksLikeIndividualNumber(value) ? fault('mt040', label) : null)
  );
}

/** Every error at the instant `now`, by its field. The record may be filled in step by step, so nothing is required. */
export function checkConfirmation(
  record: Confirmation,
  documentKinds: readonly string[],
  now: Date,
): Partial<Record<keyof Confirmation, Fault>> {
  const labels = confirmationLabels;
  const found: Partial<Record<keyof Confirmation, Fault | null>> = {};
  for (const name of confirmationFieldNames) found[name] = checkField(record, name, now);
  for (const [earlier, later] of outOfOrder(record)) {
    const message = confirmationFields[later].kind === 'time' ? 'mt250' : 'cm038';
    if (!found[earlier]) found[later] ??= fault(message, labels[later], labels[earlier]);
  }
  const kind = record.documentKind;
  if (kind !== '' && kind !== otherDocument && !documentKinds.includes(kind)) {
    found.documentKind = fault('cm021', labels.documentKind);
  }
  const saysNone = /^(\d{1,2}(,\d{1,2})*)?$/.test(record.notApplicable);
  const mayBeNone = notApplicableOf(record).every((no) =>
    confirmationNumbers.some((one) => one.no === no && one.conditional),
  );
  return onlyFaults({
    ...found,
    notApplicable: saysNone && mayBeNone ? null : fault('cm021', labels.notApplicable),
    riskGrade:
      record.riskGrade === '' || Object.hasOwn(riskGrades, record.riskGrade)
        ? null
        : fault('cm021', labels.riskGrade),
    riskReason: checkRecorded(labels.riskReason, record.riskReason, longestReason, { lines: true }),
  });
}

function checkField(record: Confirmation, name: ConfirmationField, now: Date): Fault | null {
  const spec = confirmationFields[name];
  const value = record[name];
  switch (spec.kind) {
    case 'date':
      return checkPastDay(spec.label, value, now, false);
    case 'expiry':
      return value === '' || isRealDate(value) ? null : fault('cm031', spec.label);
    case 'time': {
      const day = confirmationFieldNames.find((one) => timeOf[one] === name) ?? name;
      return checkPastTime(spec.label, { day: record[day], time: value }, now, false);
    }
    case 'method':
      return value === '' || Object.hasOwn(confirmationMethods, value)
        ? null
        : fault('cm021', spec.label);
    case 'document':
      return null;
    default: {
      const options = { required: false, lines: spec.kind === 'lines' };
      // Cards that show an individual number are known by issuer and expiry.
      const ofNumbered =
        name === 'documentNumber' ? value !== '' : /\d/.test(value.normalize('NFKC'));
      if ((name === 'documentNumber' || name === 'documentIssuer') && ofNumbered) {
        if (showsIndividualNumber(record.documentKind)) return fault('vfv045', spec.label);
      }
      if (name === 'documentNumber' && hasTwelveDigits(record.documentKind)) {
        return checkText(spec.label, value, spec.longest, options);
      }
      return checkRecorded(spec.label, value, spec.longest, options);
    }
  }
}

/** The fields of a number that are needed, and those that are filled in besides. */
export function printedFields(record: Confirmation, no: number): ConfirmationField[] {
  const needed = neededFields(record, no);
  return fieldsOfNumber(no).filter((name) => needed.includes(name) || record[name] !== '');
}

/** Days of a record that are no acts of the office. */
const otherDays: readonly ConfirmationField[] = ['birthDate', 'documentIssuedOn'];
const faceToFace: readonly string[] = ['meeting', 'counter'];
const shownDays: readonly ConfirmationField[] = ['confirmedOn', 'shownOn'];

/**
 * The days of a record on which the office did an act of the filing. A person may show the document at a visit before the
 * application: the confirmation goes with the transaction (犯収法4条1項「際して」).
 */
export const confirmationDays = ({ method }: Pick<Confirmation, 'method'>) =>
  confirmationFieldNames.filter(
    (name) =>
      confirmationFields[name].kind === 'date' &&
      !otherDays.includes(name) &&
      !(faceToFace.includes(method) && shownDays.includes(name)),
  );

/** The numbers of which 該当なし is said. Those of the method apply: it has not been used without them. */
export function notApplicableOf(record: Pick<Confirmation, 'notApplicable' | 'method'>): number[] {
  const { notApplicable, method } = record;
  const said = notApplicable === '' ? [] : notApplicable.split(',').map(Number);
  return said.filter((no) => !isOfMethod(no, method));
}

/** Whether the record leaves a number empty and says 該当なし of it. */
export function isNotApplicable(record: Confirmation, no: number): boolean {
  const isSaid = notApplicableOf(record).includes(no) || isOfOtherMethod(no, record.method);
  return isSaid && fieldsOfNumber(no).every((name) => record[name] === '');
}

// Made once: lists of the office look at each record's numbers.
const fieldsByNumber = new Map(
  confirmationNumbers.map(({ no }) => [
    no,
    confirmationFieldNames.filter((name) => confirmationFields[name].no === no),
  ]),
);

/** The fields of a number. */
export const fieldsOfNumber = (no: number): readonly ConfirmationField[] =>
  fieldsByNumber.get(no) ?? [];

/** The stored form: trimmed texts, numbers ascending and each once. */
export function tidyConfirmation(record: Confirmation): Confirmation {
  const names = Object.keys(noConfirmation) as (keyof Confirmation)[];
  const none = [...new Set(notApplicableOf(record))].sort((a, b) => a - b);
  return {
    ...(Object.fromEntries(
      names.map((name) => [name, record[name].trim()]),
    ) as unknown as Confirmation),
    notApplicable: none.join(','),
  };
}

const isFilled = (record: Confirmation, no: number) =>
  neededFields(record, no).every((name) => record[name] !== '') &&
  lackingOf(record, no).length === 0;

// A document is known by its kind and its number, or by its issuer where the number is not recorded; its dates are
// recorded where they were compared, a certificate where there was one, and who told it where it was the person himself.
function neededFields(record: Confirmation, no: number): ConfirmationField[] {
  const { documentKind: kind } = record;
  const left: ConfirmationField[] = [
    showsIndividualNumber(kind) ? 'documentNumber' : 'documentIssuer',
    'documentIssuedOn',
    'certificate',
    'toldBy',
    ...(showsIndividualNumber(kind) ? [] : (['documentExpiresOn'] as const)),
  ];
  return fieldsOfNumber(no).filter((name) => !left.includes(name));
}

/** The numbers that are neither filled in nor 該当なし. */
export function openNumbersOf(record: Confirmation) {
  const isNone = (no: number) =>
    notApplicableOf(record).includes(no) || isOfOtherMethod(no, record.method);
  return numbersOn(record.confirmedOn).filter(
    ({ no, conditional }) => !isFilled(record, no) && !(conditional && isNone(no)),
  );
}

/** What the record still lacks: the labels of its numbers, and of the risk grade. */
export function missingInConfirmation(record: Confirmation): string[] {
  const open = openNumbersOf(record);
  const { riskGrade, riskReason } = confirmationLabels;
  return [
    ...open.map(({ no, label }) => {
      const parts = lackingOf(record, no).join('・');
      return `${no}号 ${label}${parts && `（${parts}）`}`;
    }),
    ...(record.riskGrade === '' ? [riskGrade] : []),
    ...(record.riskReason === '' ? [riskReason] : []),
  ];
}

/** A record after its person was identified by a method: what other methods had left goes. */
export function identifiedBy(
  record: Confirmation,
  method: ConfirmationMethod,
  facts: Partial<Confirmation>,
): Confirmation {
  const emptied = emptyNumbersOf(method).flatMap(fieldsOfNumber);
  const said = notApplicableOf(record);
  return tidyConfirmation({
    ...record,
    ...Object.fromEntries(emptied.map((name) => [name, ''])),
    certificate: '',
    toldBy: '',
    ...{ documentIssuer: '', documentIssuedOn: '', documentExpiresOn: '' },
    ...facts,
    method,
    notApplicable: [...new Set([...said, ...usuallyNotApplicable(method)])].join(','),
  });
}

/**
 * Whether the record by itself shows that the person who deals was identified, in a way other than this service's own,
 * whose result is the receipt's: who did it and how, by a method that was lawful on that day, the person, the document,
 * and what that way has to leave. What is said of the company, and why the person acts for it, is the record's alone.
 */
export function identifiesByRecord(record: Confirmation): boolean {
  const method = record.method as ConfirmationMethod | '';
  if (method === '' || method === 'photo' || method === 'certificate') return false;
  if (!methodOn(method, record.confirmedOn)) return false;
  if (method === 'earlier' && isDoubtful(record)) return false;
  const ofDocument: ConfirmationField[] = showsIndividualNumber(record.documentKind)
    ? ['documentKind']
    : ['documentKind', 'documentNumber'];
  const ofPerson: ConfirmationField[] = [
    ...(['dealerName', 'address', 'birthDate'] as const),
    ...(method === 'earlier' ? [] : ofDocument),
  ];
  return (
    ofPerson.every((name) => record[name] !== '') &&
    [1, ...numbersOf(method)].every((no) => isFilled(record, no))
  );
}
