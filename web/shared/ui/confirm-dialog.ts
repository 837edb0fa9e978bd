import { ask, type DialogFact } from './dialog-queue.ts';

export interface ConfirmOptions {
  text: string;
  /** What it is about: a name, a date. */
  facts?: readonly DialogFact[];
  /** What to think of before agreeing. */
  warning?: string | undefined;
  title?: string;
  /** What the button does, in its own words; OK where the text already says it. */
  action?: string;
  cancel?: string;
  /** What is done cannot be undone: the button is red. */
  danger?: boolean;
}

/** Asks before something is done. True only when the user agreed; ESC and キャンセル are no. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return confirm;
}

function confirm(options: ConfirmOptions): Promise<boolean> {
  const { text, title = '確認', action = 'OK', cancel = 'キャンセル', danger = false } = options;
  const { facts = [], warning } = options;
  return ask({ kind: 'confirm', title, texts: [text], facts, warning, action, cancel, danger });
}
