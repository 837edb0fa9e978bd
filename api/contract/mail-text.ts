import { checkText, type Fault, fault } from './fields.ts';

/** Something of the filing that a mail's text names in double braces: `{{申込番号}}`. */
export interface MailPlace {
  name: string;
  meaning: string;
  /** A subject may name it, too. */
  inSubject?: true;
  /** The text has to name it. */
  required?: true;
}

export const mailPlaces = [
  { name: '会社名', meaning: 'お客様の会社名', inSubject: true },
  { name: '担当者', meaning: 'お客様の担当者氏名' },
  { name: '申込番号', meaning: '20261121-00012 の形', inSubject: true },
  { name: '進捗', meaning: '変更後の進捗の名称', inSubject: true },
  { name: '返送先', meaning: '事務所の郵便番号、住所、名称' },
  { name: '申込のページ', meaning: 'お客様の申込内容のアドレス', required: true },
] as const satisfies readonly MailPlace[];
export type MailPlaceName = (typeof mailPlaces)[number]['name'];

export const mailTextLabels = { subject: '件名', text: '本文' } as const;
export const longestMailText = { subject: 80, text: 3000 } as const;

/** A place in double braces, with its name. */
export const placePattern = /\{\{([^{}\n]*)\}\}/g;

/** The text of a mail with the places filled. */
export function fillPlaces(text: string, values: Record<MailPlaceName, string>): string {
  return text.replace(placePattern, (_, name: MailPlaceName) => values[name]);
}

/** The places that a text names, in its order. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(placePattern)].map(([, name = '']) => name);
}

/** What is wrong with a mail's subject or text. */
export function checkMailText(part: 'subject' | 'text', value: string): Fault | null {
  const label = mailTextLabels[part];
  const places: readonly MailPlace[] = mailPlaces;
  const named = placesIn(value);
  const usable = places.filter(({ inSubject }) => part === 'text' || inSubject);
  const unknown = named.find((name) => !usable.some((one) => one.name === name));
  const open = /\{\{|\}\}/.exec(value.replace(placePattern, ''))?.[0];
  const missing = places.find(
    ({ name, required }) => part === 'text' && required && !named.includes(name),
  );
  return (
    checkText(label, value, longestMailText[part], { lines: part === 'text' }) ??
    (unknown !== undefined ? fault('mt131', label, `{{${unknown}}}`) : null) ??
    (open ? fault('mt133', label, open) : null) ??
    (missing ? fault('mt132', label, `{{${missing.name}}}`) : null)
  );
}
