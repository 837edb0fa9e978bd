import { invalidField } from '../../platform/http/problem.ts';

/** Stands for a payer whom the bank does not name. */
export const nothingSaid = '（記載なし）';

/** A transfer in its written form. */
export interface WrittenLine {
  /** Its line number in the file, from 1. */
  line: number;
  /** What its day may mean, `YYYY-MM-DD`; null for no day of the calendar. */
  dates: (string | null)[];
  payer: string;
  amount: string;
  /** 照会番号, the bank's own number, after the kind of its file (`01-123`); missing where the file has none. */
  inquiryNo?: string;
  /** The bank never cuts the payer. */
  isWhole?: boolean;
}

/**
 * Leaves out the last transfer that a line takes back; false where none is.
 * @throws 400 where it may be of several payers
 */
export function takeBack(
  found: WrittenLine[],
  line: number,
  isSame: (one: WrittenLine) => boolean,
): boolean {
  const same = found.filter(isSame);
  const last = same.at(-1);
  if (!last) return false;
  if (same.some(({ payer }) => payer !== last.payer)) throw wrongLine(line, '取消');
  found.splice(found.lastIndexOf(last), 1);
  return true;
}

/** 400: which part of a line cannot be read, as 「{0}行目の{1}が正しくありません」. */
export function wrongLine(line: number, what: string) {
  return invalidField('fileData', 'mt024', line, what);
}
