import { parse } from 'csv-parse/sync';
import { parseDate } from '#contract/dates.ts';
import { type WrittenLine, wrongLine } from './bank-line.ts';

/** The columns of a bank's list; `payers` in the order in which they are tried. */
interface Columns {
  date: number;
  income: number;
  payers: number[];
  /** 入払区分; -1 if incoming amounts have a column of their own. */
  direction: number;
}

// The banks' names of columns, without spaces, 「お」 and text in parentheses.
const dateNames =
  /^(?:年月日|日付|(?:取引|取り?扱い?|振込|入金|勘定|処理|計上|操作)(?:日付?|年月日))$/;
const incomeNames = /^(?:入金|預け?入れ?|預か?り|受け?入れ?)(?:金額|額|金)?$/;
const amountNames = /^(?:取引|振込)?金額$|^入出金(?:金額)?$/;
const directionNames = /^(?:入払|入出金?|受払)区分$/;
const payerNames = [
  /^(?:振込)?依頼人名?$|^振込人名?$/,
  /^摘要内容$|^(?:取り?扱い?|取引|入出金)?内容$/,
  /^摘要$/,
  /^備考$|^メモ$/,
];
const incoming = /^(?:1|入|入金|預入|受入)$/;
const outgoing = /^(?:2|出|出金|払|払出|支払)$/;
/** Lines in which to look for a heading, because banks print the account and the period above it. */
const headingWithin = 20;
const nothingSaid = '（記載なし）';

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a CSV: with a heading, columns in any order, leaving out outgoing amounts; without one, date, payer and amount.
 */
export function readBankCsv(text: string): WrittenLine[] {
  const rows = recordsOf(text).filter(({ record }) => record.some((cell) => cell !== ''));
  for (const [index, { record }] of rows.slice(0, headingWithin).entries()) {
    const columns = columnsOf(record);
    if (columns) return rows.slice(index + 1).flatMap((row) => underHeading(row, columns));
  }
  const [first] = rows;
  // A line of unknown words is a heading too, if it contains no digit.
  const headed = first && !first.record.some((cell) => /\d/.test(cell.normalize('NFKC')));
  return rows.slice(headed ? 1 : 0).map(inOrder);
}

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

function columnsOf(record: string[]): Columns | null {
  const names = record.map((cell) => cell.normalize('NFKC').replace(/\s|\(.*?\)|^お/g, ''));
  const at = (name: RegExp) => names.findIndex((one) => name.test(one));
  const date = at(dateNames);
  const payers = payerNames.map(at).filter((place) => place >= 0);
  const own = at(incomeNames);
  const direction = own < 0 ? at(directionNames) : -1;
  const income = own < 0 ? at(amountNames) : own;
  return date < 0 || income < 0 || payers.length === 0 ? null : { date, income, payers, direction };
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
  return [{ line: info.lines, dates: [parseDate(cell(columns.date))], payer, amount }];
}

function inOrder({ record, info }: Parsed): WrittenLine {
  const [date = '', payer = '', amount = '', ...rest] = record;
  if (record.length < 3 || rest.some(Boolean)) throw wrongLine(info.lines, '項目数');
  return { line: info.lines, dates: [parseDate(date)], payer, amount };
}
