import { normaliseCorporateNumber } from '#contract/corporate-number.ts';
import { bareReceiptNumber } from '#contract/registry-record.ts';
import { digitsOf, wordForm } from '../../platform/search/terms.ts';

/** One word of a search. */
export interface Word {
  /** In word form; of a number its digits, with `q` before those of an inquiry. */
  form: string;
  isNumber: boolean;
  /** The digits as a 会社法人等番号: of a 法人番号 those after its check digit. */
  corporate: string;
}

/** Something by which a thing is found. */
export interface Field {
  label: string;
  text: string;
}

const mostWords = 5;

/** The words of a search text, a telephone or other number with spaces being one; none where nothing is left to search. */
export function wordsOf(typed: string): Word[] {
  const text = typed.normalize('NFKC').trim();
  const parts = isNumber(text) ? [text] : text.split(/\s+/).slice(0, mostWords);
  return parts.map(wordOf).filter(({ form }) => form !== '');
}

function wordOf(typed: string): Word {
  const part = bareReceiptNumber(typed);
  if (!isNumber(part)) return { form: wordForm(part), isNumber: false, corporate: '' };
  // +81 is Japan, in place of the first 0.
  const form = numberForm(part.replace(/^\+81/, '0').replace('(0)', ''));
  return { form, isNumber: true, corporate: normaliseCorporateNumber(form) };
}

const isNumber = (text: string) => /^[Qq]?[+\d\s().\p{Dash}ー]*$/u.test(text) && /\d/.test(text);
const numberForm = (text: string) => `${/^q/i.test(text) ? 'q' : ''}${digitsOf(text)}`;

/** The fields that contain the words, each word's first; null when a word is in none. */
export function matched(fields: readonly Field[], words: readonly Word[]): Field[] | null {
  const found = words.map((word) => fields.find((field) => contains(field, word)));
  if (found.some((field) => field === undefined)) return null;
  return [...new Set(found)] as Field[];
}

function contains({ text }: Field, word: Word): boolean {
  if (wordForm(text).includes(word.form)) return true;
  if (!word.isNumber || !isNumber(text)) return false;
  const own = numberForm(text);
  return own.includes(word.form) || (word.corporate !== word.form && own === word.corporate);
}
