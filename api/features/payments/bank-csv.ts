import { parse } from 'csv-parse/sync';
import { parseDate } from '#contract/dates.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { type Columns, columnsOf, headingKey, isIncome } from './bank-layouts.ts';
import { nothingSaid, takeBack, type WrittenLine, wrongLine } from './bank-line.ts';

const incoming = /^(?:1|入|入金|預入|受入)$/;
const outgoing = /^(?:2|出|出金|払|払出|支払)$/;
/** What a cell says of a row that went out, in a column of any name. */
const outgoingWord = /^お?(?:出|出金|払|払い?出し?|支払い?|引き?出し?)$/;
/** Marks, in a cell of its own, a row that takes an earlier one back. */
const takenBackWord = /^(?:取り?消し?|組戻し?)$/;
/** Lines in which to look for a heading, because banks print the account and the period above it. */
const headingWithin = 20;

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Columns that a manager pointed out, by {@link headingKey}. */
export type Remembered = ReadonlyMap<string, Columns>;

/**
 * Reads a CSV: with a heading, columns in any order, leaving out outgoing amounts; without one, date, payer and amount.
 * @throws 400 with mt128 for a layout that the office has not pointed out yet, or naming the line that cannot be read
 */
export function readBankCsv(text: string, remembered: Remembered): WrittenLine[] {
  const rows = rowsOf(text);
  if (rows.length === 0) throw invalidField('fileData', 'cm020', '振込明細');
  for (const [index, { record }] of rows.slice(0, headingWithin).entries()) {
    const columns = remembered.get(headingKey(record, 0)) ?? columnsOf(record);
    if (columns) {
      const isMixed = columns.direction < 0 && !isIncome(record[columns.income] ?? '');
      return listed(withoutOutgoing(rows.slice(index + 1), isMixed), columns);
    }
  }
  const [first] = rows;
  const width = Math.max(0, ...rows.slice(0, headingWithin).map(({ record }) => record.length));
  const bare = remembered.get(headingKey([], width));
  if (bare) return listed(withoutOutgoing(rows, true), bare);
  if (width > 3) throw invalidField('fileData', 'mt128');
  // A line of unknown words is a heading too, if it contains no digit.
  const headed = first && !first.record.some((cell) => /\d/.test(cell.normalize('NFKC')));
  return withoutSums(rows.slice(headed ? 1 : 0), ordered).map(inOrder);
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

const ordered: Columns = { dates: [0], payers: [1], income: 2, direction: -1 };

const dateIn = ({ record }: Parsed, { dates }: Columns) =>
  dates.map((place) => record[place] ?? '').join('/');
/** The incoming amount as it is written; '' for none or 0. */
const incomeIn = ({ record }: Parsed, { income }: Columns) =>
  (record[income] ?? '').replace(/^[¥￥]?[0０]*$/, '');
const payerIn = ({ record }: Parsed, { payers }: Columns) =>
  payers.map((place) => record[place] ?? '').find(Boolean) ?? '';

function listed(rows: Parsed[], columns: Columns): WrittenLine[] {
  const found: WrittenLine[] = [];
  const read = withoutSums(rows, columns);
  for (const [index, row] of read.entries()) {
    if (isTakenBack(row, columns)) leaveOut(found, row, columns, read.slice(0, index));
    else found.push(...underHeading(row, columns));
  }
  return found;
}

const isTakenBack = ({ record }: Parsed, { payers }: Columns) =>
  record.some((cell, at) => !payers.includes(at) && takenBackWord.test(cell.normalize('NFKC')));

/** Leaves out a transfer that the bank has taken back, and a row that takes back what had gone out. */
function leaveOut(found: WrittenLine[], row: Parsed, columns: Columns, above: Parsed[]): void {
  const { record, info } = row;
  const payer = payerIn(row, columns);
  const amount = incomeIn(row, columns);
  const isSame = (one: WrittenLine) =>
    (amount === '' ? payer !== '' && record.includes(one.amount) : one.amount === amount) &&
    (payer === '' || one.payer === payer);
  if (takeBack(found, info.lines, isSame)) return;
  const wentOut = above.some(
    (one) => incomeIn(one, columns) === '' && amount !== '' && one.record.includes(amount),
  );
  // The transfer of an earlier file must not stay waiting or paid unnoticed.
  if (!wentOut) throw wrongLine(info.lines, '取消');
}

/** Rows without the sums below the list. One without a day above its end, or of somebody, may be a transfer: it is read. */
function withoutSums(rows: Parsed[], columns: Columns): Parsed[] {
  const last = rows.findLastIndex((row) => parseDate(dateIn(row, columns)) !== null);
  return rows.filter((row, index) => index <= last || !isSum(row, columns));
}

/** Rows that do not say that they went out, where one column holds all amounts. */
const withoutOutgoing = (rows: Parsed[], isMixed: boolean) =>
  isMixed
    ? rows.filter(({ record }) => !record.some((cell) => outgoingWord.test(cell.normalize('NFKC'))))
    : rows;

const sumName = /^(?:総?合計|小計|総計|累計|計)/u;

function isSum(row: Parsed, columns: Columns): boolean {
  const [date, payer] = [dateIn(row, columns), payerIn(row, columns)];
  if (sumName.test(date) || sumName.test(payer)) return true;
  return payer === '' && !/\d/.test(date.normalize('NFKC'));
}

function underHeading(row: Parsed, columns: Columns): WrittenLine[] {
  const { record, info } = row;
  const cell = (place: number) => record[place] ?? '';
  const amount = incomeIn(row, columns);
  if (columns.direction >= 0) {
    const direction = cell(columns.direction).normalize('NFKC');
    if (outgoing.test(direction)) return [];
    if (!incoming.test(direction)) throw wrongLine(info.lines, '入払区分');
  }
  // Outgoing and empty amounts are no transfers.
  if (amount === '' || /^[-−▲△]/u.test(amount.normalize('NFKC'))) return [];
  const payer = payerIn(row, columns) || nothingSaid;
  const dates = [parseDate(dateIn(row, columns))];
  return [{ line: info.lines, dates, payer, amount, isWhole: columns.isWhole ?? false }];
}

function inOrder({ record, info }: Parsed): WrittenLine {
  const [date = '', payer = '', amount = '', ...rest] = record;
  if (record.length < 3 || rest.some(Boolean)) throw wrongLine(info.lines, '項目数');
  return { line: info.lines, dates: [parseDate(date)], payer, amount };
}
