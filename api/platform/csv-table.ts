import { stringify } from 'csv-stringify/sync';

/** Begins a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\u{feff}';

/** Rows as CSV for a spreadsheet. */
export function csvTable(rows: (string | number)[][]): string {
  return stringify(rows, {
    record_delimiter: 'windows',
    quoted_match: /[\s\S]/,
    cast: { string: inert },
  });
}

/** Prefixes a cell that a spreadsheet would take for a formula. */
function inert(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) ? `'${cell}` : cell;
}
