import type { FilingRow, FilingSearchRow } from '../../platform/database/tables.ts';
import {
  firstKeys,
  prefixKeys,
  prefixKeysBehindForm,
  searchForm,
} from '../../platform/japanese.ts';

/** The kinds of rows that {@link searchRows} makes. */
export const searchField = {
  company: 'company',
  name: 'name',
  wholeCompany: 'company-whole',
  wholeName: 'name-whole',
  pair: 'pair',
} as const;

/**
 * The search rows of a filing, each name in its written form and its reading: one for each distinct prefix of company
 * and representative, one for each whole name, and one for each pair of first characters of both.
 */
export function searchRows(filing: FilingRow): FilingSearchRow[] {
  const company: Texts = [searchForm(filing.company_name), searchForm(filing.company_name_kana)];
  const name: Texts = [searchForm(filing.name), searchForm(filing.name_kana)];
  const line = (field: string, texts: Texts) => {
    return (prefix: string): FilingSearchRow => {
      // A term that is longer than its key is compared with the whole name; shorter keys are never the key of such a term.
      const [text_a, text_b] = Array.from(prefix).length >= longestKey ? texts : none;
      return {
        field,
        prefix,
        applied_at: filing.applied_at,
        filing_id: filing.id,
        text_a,
        text_b,
      };
    };
  };
  const pairs = company
    .flatMap(firstKeys)
    .flatMap((first) => name.flatMap(firstKeys).map((second) => pairKey(first, second)));
  const companyKeys = company.flatMap((text) => [
    ...prefixKeys(text),
    ...prefixKeysBehindForm(text),
  ]);
  return [
    ...distinct(companyKeys).map(line(searchField.company, company)),
    ...distinct(name.flatMap(prefixKeys)).map(line(searchField.name, name)),
    ...distinct(company).map(line(searchField.wholeCompany, none)),
    ...distinct(name).map(line(searchField.wholeName, none)),
    ...distinct(pairs).map(line(searchField.pair, none)),
  ];
}

type Texts = [written: string, reading: string];
const none: Texts = ['', ''];
const longestKey = 3;

/** The prefix of a pair of first characters; no text in search form holds a space. */
export function pairKey(company: string, name: string): string {
  return `${company} ${name}`;
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
