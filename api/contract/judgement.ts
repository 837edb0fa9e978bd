import { type Caution, type CautionCode, cautionCodes } from './cautions.ts';
import { documentDetail } from './codes.ts';
import { checkRecorded } from './confirmation-record.ts';
import { isRealDate } from './dates.ts';
import type { ErrorItem } from './envelope.ts';
import { checkText, errorItem, type Fault, fault } from './fields.ts';
import { documentLines } from './identity-document-lines.ts';
import { requiredDetails } from './identity-documents.ts';

// How a verifier compares a document and a face with the person of the request, line by line.

/** What is compared or read, in the order of the work. */
export const judgementLabels = {
  name: '氏名',
  address: '住居',
  birthDate: '生年月日',
  documentNumber: '書類の番号',
  documentIssuer: '書類の発行者',
  issuedOn: '交付日',
  expiresOn: '有効期限',
  photo: '写真',
  thickness: '厚み',
  back: '裏面',
  face: '顔',
} as const;
export type JudgementLine = keyof typeof judgementLabels;
export const judgementLineNames = Object.keys(judgementLabels) as JudgementLine[];

export const judgementResults = {
  agrees: '一致',
  differs: '相違',
  unreadable: '読めない',
} as const;
export type JudgementResult = keyof typeof judgementResults;

export interface JudgedLine {
  line: JudgementLine;
  result: JudgementResult;
  /** Why it differs, or why it agrees in spite of cautions; '' otherwise. */
  reason: string;
  /** What the document says, of the lines that are read from it: dates as `YYYY-MM-DD`; '' for the others. */
  value: string;
  /** Cautions that the reason answers. */
  cautionList: CautionCode[];
}

/** A paper that shows the present address where the document shows another (犯罪収益移転防止法施行規則6条2項). */
export interface Supplement {
  name: string;
  /** `YYYY-MM-DD`: issued or receipted on. */
  issuedOn: string;
  /** `YYYY-MM-DD` */
  receivedOn: string;
}

export interface Judgement {
  lineList: JudgedLine[];
  supplement: Supplement | null;
}

/** What a judgement is judged by, besides itself. Days are `YYYY-MM-DD`, Japan's. */
export interface JudgedCase {
  documentKind: string;
  /** The day on which the photos were received. */
  appliedOn: string;
  today: string;
  /** Whether the request says an address. */
  addressKnown: boolean;
  /** As the request says it; '' where it does not. */
  birthDate: string;
}

export const supplementLabels = {
  name: '補完書類の名称',
  issuedOn: '補完書類の発行日',
  receivedOn: '補完書類を受け取った日',
} as const satisfies Record<keyof Supplement, string>;

const longestValue = 40;
const longestReason = 200;

/** The lines of a document. */
export function judgementLinesOf(kind: string): JudgementLine[] {
  const lacks: readonly JudgementLine[] = documentLines(kind)?.lacks ?? ['documentIssuer'];
  const hasBack = requiredDetails(kind).includes(documentDetail.back);
  return judgementLineNames.filter((line) => !lacks.includes(line) && (line !== 'back' || hasBack));
}

/** Whether a line's value is typed from the document. */
export function isReadFromDocument(line: JudgementLine): boolean {
  return line === 'documentIssuer' || line === 'documentNumber' || isDateLine(line);
}

/** Whether a line's value is a date. */
export const isDateLine = (line: JudgementLine) => line === 'issuedOn' || line === 'expiresOn';

/** The wire field of a photo that was not opened. */
export const photoField = (detail: string) => `photo.${detail}`;

/** The wire field of a line's answer, and of its value. */
export const judgementField = (line: string) => `judgement.${line}`;
const valueField = (line: string) => `${judgementField(line)}.value`;
/** The wire field of a caution that needs a reason. */
export const cautionField = (line: string, cd: string) => `${judgementField(line)}.${cd}`;
const reasonField = (line: string) => `${judgementField(line)}.reason`;

/** Every error in what is said: lines that the document does not have, or twice; values and reasons. */
export function checkJudgement(judgement: Judgement, of: JudgedCase): ErrorItem[] {
  const lines = judgementLinesOf(of.documentKind);
  const errors = judgement.lineList.flatMap((one, index) => {
    const label = judgementLabels[one.line];
    const twice = judgement.lineList.findIndex(({ line }) => line === one.line) < index;
    if (twice || !lines.includes(one.line)) {
      return [errorItem(judgementField(one.line), fault('vfv044', label))];
    }
    const isReasoned = one.result === 'agrees' && one.cautionList.length > 0;
    const reason =
      one.result === 'differs' || isReasoned
        ? checkRecorded(
            `${label}の${isReasoned ? '一致' : '相違'}の理由`,
            one.reason,
            longestReason,
            {
              required: true,
            },
          )
        : empty(one.reason, label);
    const value = checkValue(one, of);
    return [
      ...(value ? [errorItem(valueField(one.line), value)] : []),
      ...(reason ? [errorItem(reasonField(one.line), reason)] : []),
    ];
  });
  return [...errors, ...checkSupplement(judgement.supplement, of)];
}

const empty = (text: string, label: string): Fault | null =>
  text === '' ? null : fault('vfv044', label);

function checkValue({ line, result, value }: JudgedLine, of: JudgedCase): Fault | null {
  const label = judgementLabels[line];
  if (!isReadFromDocument(line)) return empty(value, label);
  if (value.trim() === '') return result === 'agrees' ? fault('cm020', label) : null;
  if (isDateLine(line)) {
    if (!isRealDate(value)) return fault('cm031', label);
    const place = impossiblePlace(line, value, of);
    return place === '' ? null : fault('vfv054', label, place);
  }
  if (line === 'documentIssuer') {
    // Nothing on such a card that has digits may be recorded.
    return (
      checkRecorded(label, value, longestValue) ??
      (/\d/.test(value.normalize('NFKC')) ? fault('vfv045', label) : null)
    );
  }
  const tooLong = checkText(label, value, longestValue);
  const form = documentLines(of.documentKind)?.number;
  const fits = form && new RegExp(`^${form.source}$`).test(value.trim());
  return tooLong ?? (fits ? null : fault('cm031', label));
}

/** Where in time a day lies that no document shows; '' for one that a document may show. */
function impossiblePlace(line: JudgementLine, day: string, of: JudgedCase): string {
  if (line === 'expiresOn') {
    const { longestValidity = 0 } = documentLines(of.documentKind) ?? {};
    const last = monthsBefore(of.today, -12 * longestValidity);
    return day > last ? `${longestValidity}年より先` : '';
  }
  if (day > of.appliedOn) return '申請の日より後';
  return day < of.birthDate ? '生年月日より前' : '';
}

/** Half a year, as long as a receipt or an issued paper serves as a supplement. */
const supplementMonths = 6;

function checkSupplement(supplement: Supplement | null, { today }: JudgedCase): ErrorItem[] {
  if (!supplement) return [];
  const { name, issuedOn, receivedOn } = supplement;
  const labels = supplementLabels;
  const isReal = isRealDate(receivedOn);
  const received = isReal && receivedOn <= today;
  const issued =
    isRealDate(issuedOn) &&
    issuedOn <= receivedOn &&
    (!received || issuedOn >= monthsBefore(receivedOn, supplementMonths));
  const found: Record<keyof Supplement, Fault | null> = {
    name: checkRecorded(labels.name, name, longestValue, { required: true }),
    issuedOn: issued ? null : fault('vfv046', labels.issuedOn),
    receivedOn: received ? null : fault(isReal ? 'mt251' : 'cm031', labels.receivedOn),
  };
  return Object.entries(found).flatMap(([field, at]) =>
    at ? [errorItem(`${judgementField('supplement')}.${field}`, at)] : [],
  );
}

/** Cautions that no reason answers, one error each. */
export function unansweredCautions(
  { lineList }: Judgement,
  cautions: readonly Caution[],
): ErrorItem[] {
  return cautions
    .filter(({ line, cd }) =>
      lineList.some(
        (one) => one.line === line && one.result === 'agrees' && !one.cautionList.includes(cd),
      ),
    )
    .map(({ line, cd, text }) =>
      errorItem(cautionField(line, cd), fault('vfv059', judgementLabels[line], text)),
    );
}

/** The caution that an error of {@link unansweredCautions} names; none for other errors. */
export function cautionIn({ field = '', message }: ErrorItem): Caution[] {
  const [, line, cd] = /^judgement\.(\w+)\.(\w+)$/.exec(field) ?? [];
  const known = judgementLineNames.find((one) => one === line);
  const code = cautionCodes.find((one) => one === cd);
  return known && code ? [{ line: known, cd: code, text: message }] : [];
}

// Where the earlier month has no such day, its last one.
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)));
  return at.toISOString().slice(0, 10);
}

/** The lines that nobody has answered yet. */
export function openLines({ lineList }: Judgement, kind: string): JudgementLine[] {
  return judgementLinesOf(kind).filter((line) => !lineList.some((one) => one.line === line));
}

/** What of a whole, correct judgement refuses an approval, one error a line. */
export function obstaclesTo({ lineList, supplement }: Judgement, of: JudgedCase): ErrorItem[] {
  const refuse = (line: JudgementLine, found: Fault) => [errorItem(judgementField(line), found)];
  const unknown: JudgementLine[] = [];
  if (!of.addressKnown) unknown.push('address');
  if (of.birthDate === '') unknown.push('birthDate');
  return [
    ...unknown.flatMap((line) => refuse(line, fault('vfv043', judgementLabels[line]))),
    ...lineList.flatMap(({ line, result, value }) => {
      const label = judgementLabels[line];
      if (result !== 'agrees') {
        const supplemented = line === 'address' && result === 'differs' && supplement !== null;
        return supplemented ? [] : refuse(line, fault('vfv042', label, judgementResults[result]));
      }
      if (line === 'expiresOn' && value < of.appliedOn) return refuse(line, fault('vfv047'));
      const early = value < (documentLines(of.documentKind)?.countsFrom ?? '');
      return line === 'issuedOn' && early ? refuse(line, fault('vfv048')) : [];
    }),
  ];
}
