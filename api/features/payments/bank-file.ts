import { parse } from 'csv-parse/sync';
import { parseDate } from '#contract/dates.ts';
import { checkPaidDate } from '#contract/paid-date.ts';
import { invalidField, refused } from '../../platform/http/problem.ts';

/** One line of a bank's file. */
export interface BankLine {
  /** Its place in the file, from 1. */
  line: number;
  /** `YYYY-MM-DD` */
  paidOn: string;
  payer: string;
  amount: number;
}

const mostLines = 5000;
const longestPayer = 100;
const highestAmount = 1_000_000_000;

/**
 * Reads a bank's list of transfers: date, payer's name in kana and amount a line, in UTF-8 or Shift_JIS, a heading
 * line or not. Days are checked against `today`, Japan's date.
 * @throws 415 for what is no text, 400 naming the line for what cannot be read
 */
export function readBankFile(bytes: Uint8Array, today: string): BankLine[] {
  const rows = recordsOf(textOf(bytes));
  const lines = rows.flatMap(({ record, info }, index) => {
    if (record.every((cell) => cell.trim() === '')) return [];
    // Only the first line may be a heading: it holds no digit at all.
    if (index === 0 && !record.some((cell) => /\d/.test(cell.normalize('NFKC')))) return [];
    return [lineOf(record, info.lines, today)];
  });
  if (lines.length === 0) throw invalidField('fileData', 'cm020', '振込明細');
  if (lines.length > mostLines) throw invalidField('fileData', 'mt025', mostLines);
  return lines;
}

function textOf(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // A spreadsheet's own format, a PDF or a picture is no text, whatever its name says.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      if (!/[\u0000-\u0008\u000e-\u001f]/.test(text) && !text.startsWith('%PDF')) return text;
    } catch {
      // Not in this encoding; the other one is tried.
    }
  }
  throw refused(415, 'cm120', 'CSV');
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function recordsOf(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      max_record_size: 10_000,
    }) as unknown as Parsed[];
  } catch (cause) {
    const { lines = 1 } = cause as { lines?: number };
    throw invalidField('fileData', 'mt024', lines, '形式');
  }
}

function lineOf(record: string[], line: number, today: string): BankLine {
  const [date = '', payer = '', amount = '', ...rest] = record.map((cell) => cell.trim());
  if (record.length < 3 || rest.some(Boolean)) {
    throw invalidField('fileData', 'mt024', line, '項目数');
  }
  const paidOn = dateOf(date, today);
  if (!paidOn) throw invalidField('fileData', 'mt024', line, '日付');
  if (payer === '' || payer.length > longestPayer || /[\t\r\n]/.test(payer)) {
    throw invalidField('fileData', 'mt024', line, '振込依頼人名');
  }
  const yen = Number(
    /^[¥￥]?(\d{1,3}(?:,\d{3})+|\d+)円?$/u.exec(amount.normalize('NFKC'))?.[1]?.replaceAll(',', ''),
  );
  if (!Number.isInteger(yen) || yen <= 0 || yen > highestAmount) {
    throw invalidField('fileData', 'mt024', line, '金額');
  }
  return { line, paidOn, payer, amount: yen };
}

function dateOf(text: string, today: string): string | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text.normalize('NFKC'));
  const date = compact ? compact.slice(1).join('-') : parseDate(text);
  return date && !checkPaidDate(date, today) ? date : null;
}
