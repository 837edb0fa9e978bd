import { isRealDate } from '#contract/dates.ts';
import { nothingSaid, takeBack, type WrittenLine, wrongLine } from './bank-line.ts';

// 全銀協制定フォーマット: 振込入金通知（種別01）と入出金取引明細（種別03）。 Both have records of 200 letters.
const width = 200;

/** The fields of a kind's data record: first letter, counted from 0, and length. */
interface Layout {
  /** 照会番号, only zeros where the bank gives none. */
  inquiryNo: [number, number];
  date: [number, number];
  amount: [number, number];
  payer: [number, number];
  /** 摘要, for records without a payer. */
  remark?: [number, number];
  /** Whether the record is an incoming transfer. */
  came: (record: string) => boolean;
  /** Whether the record cancels an earlier one. */
  takenBack: (record: string) => boolean;
}

/** 入払区分 2 with 取引区分 19 (訂正), 要確認: a record of an account that takes back what came. */
function isCorrection(record: string): boolean {
  return record.slice(21, 24) === '219';
}

const layouts: Record<string, Layout> = {
  '01': {
    inquiryNo: [1, 6],
    date: [7, 6],
    amount: [19, 10],
    payer: [49, 48],
    came: () => true,
    takenBack: (record) => record[127] === '1',
  },
  '03': {
    inquiryNo: [1, 8],
    date: [9, 6],
    amount: [24, 12],
    payer: [81, 48],
    remark: [159, 20],
    came: (record) => record[21] === '1' || isCorrection(record),
    takenBack: isCorrection,
  },
};

/** Whether a text begins like a file of the banks' common format. */
export function isZengin(text: string): boolean {
  return /^1(?:01|03)[01]\d{6}/.test(text);
}

/** Reads the transfers of a file in the banks' common format, with line breaks or without. */
export function readZengin(text: string): WrittenLine[] {
  const fileKind = text.slice(1, 3);
  const layout = layouts[fileKind];
  const found: WrittenLine[] = [];
  for (const [index, record] of recordsOf(text).entries()) {
    const line = index + 1;
    const kind = record[0];
    if (kind === '9') break;
    if (!layout || record.length !== width || !/[128]/.test(kind ?? '')) {
      throw wrongLine(line, '形式');
    }
    if (kind !== '2' || !layout.came(record)) continue;
    const of = ([from, length]: [number, number]) => record.slice(from, from + length).trim();
    const payer = of(layout.payer) || (layout.remark ? of(layout.remark) : '') || nothingSaid;
    const number = of(layout.inquiryNo).replace(/^0+/, '');
    const inquiryNo = number && `${fileKind}-${number}`;
    const dates = daysOf(of(layout.date));
    const written = { line, dates, payer, amount: of(layout.amount), inquiryNo };
    const isSame = (one: WrittenLine) =>
      one.dates[0] === dates[0] &&
      (one.payer === payer || payer === nothingSaid) &&
      one.amount === written.amount;
    if (!layout.takenBack(record)) found.push(written);
    // A cancelled transfer of an earlier file must not stay waiting or paid unnoticed.
    else if (!takeBack(found, line, isSame)) throw wrongLine(line, '取消');
  }
  return found;
}

function recordsOf(text: string): string[] {
  const lines = text.trimEnd().split(/\r?\n/);
  // The last record may have lost its trailing blanks.
  if (lines.length > 1) return lines.map((line) => line.padEnd(width));
  return text.match(new RegExp(`[^]{1,${width}}`, 'g'))?.map((line) => line.padEnd(width)) ?? [];
}

/** What `YYMMDD` may mean: years of 令和, which the format requires, or of the calendar, which some banks write. */
function daysOf(text: string): (string | null)[] {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return [2018, 2000].map((before) => {
    const date = `${before + Number(year)}-${month}-${day}`;
    return isRealDate(date) ? date : null;
  });
}
