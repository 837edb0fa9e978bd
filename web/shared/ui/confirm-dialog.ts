import { message } from '#contract/messages.ts';
import { ask, type DialogFact } from './dialog-queue.ts';

export interface ConfirmOptions {
  text: string;
  /** The subject's facts: a name, a date. */
  facts?: readonly DialogFact[];
  /** What the user should consider before agreeing. */
  warning?: string | undefined;
  /** What the user should know before agreeing, and need not fear. */
  note?: string;
  title?: string;
  /** The button's label; OK if the text already names the action. */
  action?: string;
  cancel?: string;
  /** The action cannot be undone, so the button is red. */
  danger?: boolean;
  /** The focus lies on the cancel button, as it does for what cannot be undone. */
  cancelFirst?: boolean;
}

/** Asks before an action. True only when the user agreed; ESC and キャンセル are no. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const { text, title = '確認', action = 'OK', cancel = 'キャンセル', danger = false } = options;
  const { facts = [], warning, note, cancelFirst = danger } = options;
  const texts = [text];
  const asked = { kind: 'confirm', title, texts, facts, warning, note } as const;
  return ask({ ...asked, action, cancel, danger, cancelFirst });
}

/** Closes a dialog, but asks first where something was typed, which would be lost. */
export function useCloseAsking(isTyped: boolean, onClose: () => void): () => Promise<void> {
  return async () => {
    const question = { text: message('mb010'), action: '破棄する', danger: true };
    if (isTyped && !(await confirm(question))) return;
    onClose();
  };
}
