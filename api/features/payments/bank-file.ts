import { addDays, daysBetween, displayDate } from '#contract/japan-time.ts';
import { invalidField, refused } from '../../platform/http/problem.ts';
import { previewOfCsv, type Remembered, readBankCsv } from './bank-csv.ts';
import { type WrittenLine, wrongLine } from './bank-line.ts';
import { isZengin, readZengin } from './bank-zengin.ts';

/** One transfer of a bank's file. */
export interface BankLine {
  /** Its line number in the file, from 1. */
  line: number;
  /** `YYYY-MM-DD` */
  paidOn: string;
  payer: string;
  /** In yen. */
  amount: number;
  /** 照会番号, the bank's own number, after the kind of its file (`01-123`); '' for none. */
  inquiryNo: string;
  /** The bank never cuts the payer. */
  isWhole: boolean;
}

/** Payments are due within days, so that a transfer further back is of another matter. */
const mostDaysBack = 365;

/** The first day of a transfer that is taken in. */
export const earliestPaidDate = (today: string): string => addDays(today, -mostDaysBack);

const mostLines = 5000;
// Limits for a CSV including lines that are no transfers, because parsing a file full of those takes seconds.
const mostWrittenLines = 4 * mostLines;
const longestWrittenLine = 10_000;
const longestPayer = 100;
const highestAmount = 1_000_000_000;
/** The sign that once ended files, and still ends those of the banks' common format. */
const endOfFile = 0x1a;

/** The transfers of a bank's file. */
export interface BankLines {
  lines: BankLine[];
  /** How many more than a year old were left out. */
  oldCount: number;
}

/**
 * Reads the transfers in a bank's file, in UTF-8 or Shift_JIS: a CSV, or the banks' common format of 200 letters a
 * record (全銀形式). Days are checked against `today`, Japan's date.
 * @throws 415 for a file that is no text, 400 naming the line that cannot be read
 */
export function readBankFile(bytes: Uint8Array, today: string, remembered: Remembered): BankLines {
  const text = textOf(bytes);
  const written = isZengin(text) ? readZengin(text) : readBankCsv(bearable(text), remembered);
  const recent = written.filter((one) => !isOld(one, today));
  const oldCount = written.length - recent.length;
  const lines = recent.map((one) => lineOf(one, today));
  if (lines.length > mostLines) throw invalidField('fileData', 'mt025', mostLines);
  // A day may bring nothing.
  if (lines.length > 0 || oldCount === 0) return { lines, oldCount };
  throw invalidField('fileData', 'mt224', displayDate(earliestPaidDate(today)));
}

/**
 * The first rows of a CSV, to point out its columns.
 * @throws 415 for a file that is no text, 400 for one that cannot be read or is in the banks' common format
 */
export function previewBankFile(bytes: Uint8Array, most: number): string[][] {
  const text = textOf(bytes);
  if (isZengin(text)) throw invalidField('fileData', 'mt129');
  const rows = previewOfCsv(bearable(text), most);
  if (rows.length === 0) throw invalidField('fileData', 'cm020', '振込明細');
  return rows;
}

function textOf(bytes: Uint8Array): string {
  const content = bytes.at(-1) === endOfFile ? bytes.subarray(0, -1) : bytes;
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(content);
      // A spreadsheet's own format, a PDF or a picture is no text, whatever its file name.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is about control characters
      if (!/[\u0000-\u0008\u000e-\u001f]/.test(text) && !text.startsWith('%PDF')) return text;
    } catch {
      // Not in this encoding; tries the other one.
    }
  }
  throw refused(415, 'cm120', 'CSV');
}

function bearable(csv: string): string {
  const lines = csv.split(/\r\n|\r|\n/, mostWrittenLines + 1);
  if (lines.length > mostWrittenLines) throw invalidField('fileData', 'mt025', mostLines);
  const long = lines.findIndex(({ length }) => length > longestWrittenLine);
  if (long >= 0) throw wrongLine(long + 1, '形式');
  return csv;
}

/** Whether a transfer came before what may be taken in: of days that its date may mean, the one nearest to today. */
function isOld({ dates }: WrittenLine, today: string): boolean {
  const far = (date: string) => Math.abs(daysBetween(date, today));
  const [nearest] = dates.filter((date) => date !== null).sort((a, b) => far(a) - far(b));
  return nearest !== undefined && nearest < earliestPaidDate(today);
}

function lineOf(
  { line, dates, payer, amount, inquiryNo = '', isWhole = false }: WrittenLine,
  today: string,
): BankLine {
  const paidOn = dates.find(
    (date) => date !== null && date <= today && date >= earliestPaidDate(today),
  );
  if (!paidOn) throw wrongLine(line, '日付');
  if (payer === '' || payer.length > longestPayer || /[\t\r\n]/.test(payer)) {
    throw wrongLine(line, '振込依頼人名');
  }
  const yen = yenOf(amount);
  if (!Number.isInteger(yen) || yen <= 0 || yen > highestAmount) throw wrongLine(line, '金額');
  return { line, paidOn, payer, amount: yen, inquiryNo, isWhole };
}

/** NaN for a text that is no amount. */
function yenOf(amount: string): number {
  const digits = /^[¥￥]?(\d{1,3}(?:,\d{3})+|\d+)円?$/u.exec(amount.normalize('NFKC'))?.[1];
  return Number(digits?.replaceAll(',', ''));
}
