import { ask } from './dialog-queue.ts';

export type MessageDialogKind = 'done' | 'error' | 'info';

const titles: Record<MessageDialogKind, string> = {
  done: '完了',
  error: 'エラー',
  info: 'お知らせ',
};

/** Shows a message and waits until it is closed. Line breaks separate several sentences. */
export async function showMessage(kind: MessageDialogKind, text: string, title = titles[kind]) {
  const texts = text.split('\n').filter(Boolean);
  await ask({ kind, title, texts, action: 'OK', cancel: null, danger: false });
}
