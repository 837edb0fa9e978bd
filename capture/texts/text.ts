import {
  type ApplicantMessageKey,
  applicantMessages,
  filled,
} from '#contract/applicant-messages.ts';
import { atom } from '../atom.ts';
import type { en } from './en.ts';

/** A Japanese text of this app. It prevails, and is the key of its translations. */
export type Text = keyof typeof en;

/** The languages of the applicant's pages: Japanese, English and やさしい日本語. */
export type Language = 'ja' | 'en' | 'easy';

const others = { en: () => import('./en.ts'), easy: () => import('./easy.ts') };

export const languageAtom = atom<Language>('ja');

let translate = (text: string) => text;

/** A text in the applicant's language, with its placeholders filled in. */
export function t(text: Text, ...fills: readonly (string | number)[]): string {
  return filled(told(text), fills);
}

/** A text that the server sent, in the applicant's language if it is a known one. */
export const told = (text: string) => translate(text);

/** A message in the applicant's language. */
export function message(key: ApplicantMessageKey, ...fills: readonly Text[]): string {
  return t(applicantMessages[key].text, ...fills.map(told));
}

/** Loads a language, shows everything in it and remembers it on this device. */
export async function speak(language: Language): Promise<void> {
  translate = language === 'ja' ? (text) => text : (await others[language]()).translate;
  document.documentElement.lang = language === 'en' ? 'en' : 'ja';
  stored((storage) => storage[language === 'ja' ? 'removeItem' : 'setItem']('language', language));
  languageAtom.set(language);
}

/** The language that a mailed link names, else the remembered one. */
export function wantedLanguage(): Language {
  const wanted =
    new URLSearchParams(location.search).get('lang') ??
    stored((storage) => storage.getItem('language'));
  return wanted === 'en' || wanted === 'easy' ? wanted : 'ja';
}

/** The query that a link to this app needs for the language, followed by another part. */
export function languageQuery(more = ''): string {
  const language = languageAtom.get();
  const parts = [language !== 'ja' && `lang=${language}`, more].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Uses the browser's storage; null where it has none, which then begins in Japanese. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
