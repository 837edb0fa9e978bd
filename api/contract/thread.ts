import { longest } from './fields.ts';

/** What forms of a thread and their errors call its fields. */
export const threadLabels = {
  text: 'メッセージ',
  fileName: 'ファイル名',
  fileList: '添付ファイル',
  firstMessage: '事務所への連絡事項',
} as const;

/** The most files of one message. */
export const mostAttachments = 10;

/** The most messages of one thread. */
export const mostMessages = 500;

const extensions = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' };

/** The name under which a file is saved: the writer's one, with the extension of what is stored. */
export function attachmentName(name: string, contentType: keyof typeof extensions): string {
  const stem = name.trim().replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return `${stem || threadLabels.fileList}.${extensions[contentType]}`;
}

/** A name from a device without what cannot be stored or printed, cut to the longest one. */
export function cleanFileName(name: string): string {
  const usable = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return [...usable].slice(-longest.fileName).join('') || threadLabels.fileList;
}
