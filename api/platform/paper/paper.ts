/** What is printed: sheets of A4, each beginning on a page of its own. Lengths in millimetres, letters in points. */
export interface Paper {
  /** As viewers show it in the window's title. */
  title: string;
  sheets: Sheet[];
}

export interface Sheet {
  blocks: Block[];
  /** Printed in the upper margin of each page, framed: 草案. */
  marginNote?: string;
  /** Letters of this sheet where a block says nothing else; 11 points. */
  size?: number;
  /** From 1 at the foot of each page, where a sheet has more than one. */
  numbered?: boolean;
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
  /** Space behind the block. */
  after?: number;
  /** Space between letters, in letters. */
  spacing?: number;
}

/** Labels spread over one width, values behind them. */
export interface FactsBlock {
  kind: 'facts';
  rows: (readonly [label: string, value: string])[];
  labelWidth?: number;
  size?: number;
  indent?: number;
  lead?: number;
  /** Space kept free at the right, for a stamp. */
  narrow?: number;
  after?: number;
}

export interface TableBlock {
  kind: 'table';
  columns: { width: number; align?: Align }[];
  /** Printed again on every page that the table reaches. */
  head?: string[];
  rows: string[][];
  /** Rows from here on are sums and printed bold. */
  sumsFrom?: number;
  size?: number;
  after?: number;
}

/** An empty frame for a seal, at the right; what follows stands beside it. */
export interface StampBlock {
  kind: 'stamp';
  label: string;
  width: number;
  height: number;
}

export interface TogetherBlock {
  kind: 'together';
  /** Not parted by the end of a page, unless they are longer than one. */
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

/** A4 and what of it is printed on; the left margin is for binding. */
export const page = { width: 210, height: 297, left: 25, right: 20, top: 27, bottom: 25 } as const;

/** Line height in letters, where a block says nothing else. */
export const usualLead = 1.7;

/** How wide a line may be. */
export const printWidth = page.width - page.left - page.right;

/** A place that is filled in by hand: what the service does not know is never invented. */
export function blank(letters = 6): string {
  return '＿'.repeat(letters);
}
