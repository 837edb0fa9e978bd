import { searchForm } from '../japanese.ts';

// No form's text can be longer; a search text is cut to the same length.
const longestText = 100;

// Control characters would end a term inside FTS5.
const pointsOf = (form: string) => Array.from(form.replace(/\p{Cc}/gu, '')).slice(0, longestText);

/** The terms of a field's texts for searching by their beginnings: `name^サ`, `name^サト`, `name^サトウ`. */
export function beginningTerms(field: string, texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts) {
    let beginning = `${field}^`;
    for (const point of pointsOf(searchForm(text))) {
      beginning += point;
      terms.add(beginning);
    }
  }
  return [...terms];
}

/** The term for texts that begin with a search text; none for an empty one. */
export function beginningTerm(field: string, term: string): string[] {
  const points = pointsOf(searchForm(term));
  return points.length === 0 ? [] : [`${field}^${points.join('')}`];
}

/** The form of a text in which any part of it is searched for: its search form without 株式会社, written in any way. */
export function wordForm(text: string): string {
  return searchForm(text).replace(/株式会社|\(株\)|カブシキガイシャ/g, '');
}

/** The digits of a telephone number or another number, in any notation. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** The terms by which a text is found from any part of it: each one and two characters anywhere (`part:ト`, `part:トウ`). */
export function partTerms(texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts) {
    let before = '';
    for (const point of pointsOf(wordForm(text))) {
      terms.add(`part:${point}`);
      if (before) terms.add(`part:${before}${point}`);
      before = point;
    }
  }
  return [...terms];
}

// Every further pair costs a list to read, and finds hardly fewer texts.
const mostPairs = 12;

/**
 * Terms of every text that contains a word, which is in word form. A text of all of them need not contain the word, as
 * they have no order and are not all of the word's.
 */
export function termsOfWord(word: string): string[] {
  const points = pointsOf(word);
  if (points.length < 2) return points.map((point) => `part:${point}`);
  const pairs = points.slice(1).map((point, at) => `part:${points[at]}${point}`);
  return [...new Set(pairs)].slice(0, mostPairs);
}
