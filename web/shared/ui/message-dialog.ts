import { ask } from './dialog-queue.ts';

export type MessageDialogKind = 'done' | 'error' | 'info';

const titles: Record<MessageDialogKind, string> = {
  done: '完了',
  error: 'エラー',
  info: 'お知らせ',
};

/** Shows a message and waits until it is closed. Line breaks separate several sentences. */
export type ShowMessage = (kind: MessageDialogKind, text: string, title?: string) => Promise<void>;

export function useMessage(): ShowMessage {
  return show;
}

const show: ShowMessage = async (kind, text, title = titles[kind]) => {
  const texts = text.split('\n').filter(Boolean);
  await ask({ kind, title, texts, action: 'OK', cancel: null, danger: false });
};
