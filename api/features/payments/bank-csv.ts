import { parse } from 'csv-parse/sync';
import { parseDate } from '#contract/dates.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { type Columns, columnsOf, headingKey } from './bank-layouts.ts';
import { type WrittenLine, wrongLine } from './bank-line.ts';

const incoming = /^(?:1|入|入金|預入|受入)$/;
const outgoing = /^(?:2|出|出金|払|払出|支払)$/;
/** Lines in which to look for a heading, because banks print the account and the period above it. */
const headingWithin = 20;
const nothingSaid = '（記載なし）';

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Columns that a manager pointed out, by {@link headingKey}. */
export type Remembered = ReadonlyMap<string, Columns>;

/**
 * Reads a CSV: with a heading, columns in any order, leaving out outgoing amounts; without one, date, payer and amount.
 * @throws 400 with mt128 for a layout that nobody has pointed out yet, or naming the line that cannot be read
 */
export function readBankCsv(text: string, remembered: Remembered): WrittenLine[] {
  const rows = rowsOf(text);
  for (const [index, { record }] of rows.slice(0, headingWithin).entries()) {
    const columns = remembered.get(headingKey(record, 0)) ?? columnsOf(record);
    if (columns) return rows.slice(index + 1).flatMap((row) => underHeading(row, columns));
  }
  const [first] = rows;
  const width = Math.max(0, ...rows.slice(0, headingWithin).map(({ record }) => record.length));
  const bare = remembered.get(headingKey([], width));
  if (bare) return rows.flatMap((row) => underHeading(row, bare));
  if (width > 3) throw invalidField('fileData', 'mt128');
  // A line of unknown words is a heading too, if it contains no digit.
  const headed = first && !first.record.some((cell) => /\d/.test(cell.normalize('NFKC')));
  return rows.slice(headed ? 1 : 0).map(inOrder);
}

/** The first rows of a CSV, to point out its columns. */
export function previewOfCsv(text: string, most: number): string[][] {
  return rowsOf(text)
    .slice(0, most)
    .map(({ record }) => record);
}

const rowsOf = (text: string) =>
  recordsOf(text).filter(({ record }) => record.some((cell) => cell !== ''));

function recordsOf(text: string): Parsed[] {
  try {
    const rows = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      max_record_size: 10_000,
    }) as unknown as Parsed[];
    return rows.map(({ record, info }) => ({ record: record.map((cell) => cell.trim()), info }));
  } catch (cause) {
    const { lines = 1 } = cause as { lines?: number };
    throw wrongLine(lines, '形式');
  }
}

function underHeading({ record, info }: Parsed, columns: Columns): WrittenLine[] {
  const cell = (place: number) => record[place] ?? '';
  const amount = cell(columns.income);
  if (columns.direction >= 0) {
    const direction = cell(columns.direction).normalize('NFKC');
    if (outgoing.test(direction)) return [];
    if (!incoming.test(direction)) throw wrongLine(info.lines, '入払区分');
  }
  // Outgoing and empty amounts are no transfers; a line without a day is a sum below the list.
  if (/^[¥￥]?0*$|^[-−▲△]/u.test(amount.normalize('NFKC'))) return [];
  const payer = columns.payers.map(cell).find(Boolean) ?? nothingSaid;
  const date = columns.dates.map(cell).join('/');
  return [{ line: info.lines, dates: [parseDate(date)], payer, amount }];
}

function inOrder({ record, info }: Parsed): WrittenLine {
  const [date = '', payer = '', amount = '', ...rest] = record;
  if (record.length < 3 || rest.some(Boolean)) throw wrongLine(info.lines, '項目数');
  return { line: info.lines, dates: [parseDate(date)], payer, amount };
}
