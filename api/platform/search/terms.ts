import { searchForm } from '../japanese.ts';

// No form's text can be longer; a search text is cut to the same length.
const longestBeginning = 100;

// Control characters would end a term inside FTS5.
const pointsOf = (text: string) =>
  Array.from(searchForm(text).replace(/\p{Cc}/gu, '')).slice(0, longestBeginning);

/**
 * The terms of a field's texts: each beginning (`name^サトウ`), and each one and two characters anywhere (`name:トウ`),
 * which together find any part of a text.
 */
export function nameTerms(field: string, texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts) {
    let beginning = `${field}^`;
    let before = '';
    for (const point of pointsOf(text)) {
      beginning += point;
      terms.add(beginning);
      terms.add(`${field}:${point}`);
      if (before) terms.add(`${field}:${before}${point}`);
      before = point;
    }
  }
  return [...terms];
}

/** The term for texts that begin with a search text; none for an empty one. */
export function beginningTerm(field: string, term: string): string[] {
  const points = pointsOf(term);
  return points.length === 0 ? [] : [`${field}^${points.join('')}`];
}
