/** A sheet of A4 with equal labels without gaps, in its middle; lengths in millimetres. */
export interface LabelSheet {
  name: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** The sheets of labels, by their usual sizes. */
export const labelSheets = {
  labels10: { name: 'ラベル 10面（86.4×50.8mm）', columns: 2, rows: 5, width: 86.4, height: 50.8 },
  labels12: { name: 'ラベル 12面（86.4×42.3mm）', columns: 2, rows: 6, width: 86.4, height: 42.3 },
  labels24: { name: 'ラベル 24面（66×33.9mm）', columns: 3, rows: 8, width: 66, height: 33.9 },
} as const satisfies Record<string, LabelSheet>;

/** What addresses are printed on; `window` is a sheet for each envelope with a window. */
export const addressSheets = ['labels12', 'labels10', 'labels24', 'window'] as const;
export type AddressSheet = (typeof addressSheets)[number];

/** How many addresses one sheet takes. */
export function labelsOn(sheet: AddressSheet): number {
  return sheet === 'window' ? 1 : labelSheets[sheet].columns * labelSheets[sheet].rows;
}

/** Whose address: the customer's, or the office's own for what comes back. */
export const addressees = ['customer', 'office'] as const;
export type LabelAddressee = (typeof addressees)[number];

/** Which final papers are printed: those that the customer stamps, with a letter, or all. */
export const paperSets = ['send', 'all'] as const;
export type PaperSet = (typeof paperSets)[number];

/** The most filings of one print, and the most papers, copies counted. */
export const mostPrinted = { filings: 100, papers: 1000 } as const;
