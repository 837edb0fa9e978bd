/** A document to print: sheets of A4, each beginning on a new page. Lengths in millimetres, letters in points. */
export interface Paper {
  /** Viewers show it in the window's title. */
  title: string;
  sheets: (Sheet | StoredSheets)[];
  /** Every sheet begins on a front side when both sides are printed. */
  onFronts?: boolean;
}

/** The pages of a PDF of ours, as it was stored. */
export interface StoredSheets {
  stored: Uint8Array;
}

export interface Sheet {
  blocks: Block[];
  /** Printed in the upper margin of each page, framed: 草案. */
  marginNote?: string;
  /** Letter size of blocks without their own; 11 points. */
  size?: number;
  /** Whether pages are numbered from 1 at their foot, if the sheet has several. */
  numbered?: boolean;
  /** Texts at fixed places of the first page, beside the blocks. */
  frames?: Frame[];
  /** Where it is listed what the font cannot print, from the upper edge; below the blocks. */
  flawsAt?: number;
}

/** Texts in a frame from its upper left corner; letters shrink until they fit into it. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  texts: (TextBlock & { size: number })[];
}

export type Align = 'left' | 'centre' | 'right';

export interface TextBlock {
  kind: 'text';
  /** `\n` ends a line. */
  text: string;
  size?: number;
  bold?: boolean;
  align?: Align;
  /** Space before every line. */
  indent?: number;
  /** More space before every line but the first. */
  hang?: number;
  /** Line height in letters; 1.7. */
  lead?: number;
  /** Space after the block. */
  after?: number;
  /** Space between letters, in letters. */
  spacing?: number;
  /** A hint for who fills the draft in: not printed on a final paper. */
  isHint?: true;
}

/** Labels spread over one width, with values after them. */
export interface FactsBlock {
  kind: 'facts';
  rows: (readonly [label: string, value: string])[];
  labelWidth?: number;
  size?: number;
  indent?: number;
  lead?: number;
  /** The least height of a row in millimetres, for seals: no tighter setting lowers it. */
  leastHeight?: number;
  /** Space left free at the right, for a stamp. */
  narrow?: number;
  after?: number;
}

export interface TableBlock {
  kind: 'table';
  columns: { width: number; align?: Align }[];
  /** Printed again on every page of the table. */
  head?: string[];
  rows: string[][];
  /** Rows from here on are sums and printed bold. */
  sumsFrom?: number;
  size?: number;
  after?: number;
}

/** An empty frame for a seal, at the right; the following text runs beside it. */
export interface StampBlock {
  kind: 'stamp';
  label: string;
  width: number;
  height: number;
}

export interface TogetherBlock {
  kind: 'together';
  /** Not split by a page break, unless longer than a page. */
  blocks: Block[];
}

export type Block =
  | TextBlock
  | FactsBlock
  | TableBlock
  | StampBlock
  | TogetherBlock
  | { kind: 'gap'; height: number }
  | { kind: 'rule' };

/** A4 and its margins; the left one is wide for binding. */
export const page = { width: 210, height: 297, left: 25, right: 20, top: 27, bottom: 25 } as const;

/** Line height in letters of blocks without their own. */
export const usualLead = 1.7;

/** The width of a line. */
export const printWidth = page.width - page.left - page.right;

/** Where the printed area of a page ends, from its upper edge. */
export const printBottom = page.height - page.bottom;

/** A blank to be filled in by hand, for what the service does not know. */
export function blank(letters = 6): string {
  return '＿'.repeat(letters);
}
