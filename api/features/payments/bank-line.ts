import { invalidField } from '../../platform/http/problem.ts';

/** A transfer as a bank's file writes it. */
export interface WrittenLine {
  /** Its place in the file, from 1. */
  line: number;
  /** What its day may mean, `YYYY-MM-DD`; null for no day of the calendar. */
  dates: (string | null)[];
  payer: string;
  amount: string;
}

/** 400: what of a line cannot be read, as 「{0}行目の{1}が正しくありません」. */
export function wrongLine(line: number, what: string) {
  return invalidField('fileData', 'mt024', line, what);
}
