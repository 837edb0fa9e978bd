import type { Answer } from '../answers.ts';
import type { Change } from '../change.ts';
import type { CompanyFacts, Officer } from '../company.ts';
import type { FilingFacts } from '../filing.ts';
import type { AdviceId, ContradictionId } from '../findings.ts';
import type { QuestionId } from '../origins.ts';
import { positions } from '../positions.ts';
import { reasons } from '../reasons.ts';

/**
 * One case of law with what follows from it: the test of the module and, printed, a line of the sheet that a scrivener
 * signs.
 */
export interface LawCase {
  title: string;
  source: string;
  company: CompanyFacts;
  filing?: FilingFacts;
  changes: Change[];
  /** 登記すべき事項: `number position name cause date`. */
  entries: string[];
  /** Ids of documents beside 登記申請書 and 委任状. */
  documents: string;
  /** How many of them, by id, where the number is the point. */
  copies?: Record<string, number>;
  /** Those that minutes replace, where it is the point. */
  cited?: string[];
  /** What minutes say: `body kind office numbers`. */
  matters: string[];
  /** `number address` of the entries that say an address; left out where it is that of the change. */
  addresses?: string[];
  refused?: (ContradictionId | QuestionId)[];
  /** The questions that stay open. */
  asked?: QuestionId[];
  /** Advice that holds the filing back as a refusal does. */
  holds?: AdviceId[];
  /** 登記すべき事項 beside the entries of persons. */
  provisions?: string[];
  /** Advice that has to be given; other advice may stand beside it. */
  advice?: AdviceId[];
  /** `number from` of the two weeks, where it is not the day of the change. */
  periods?: string[];
  /** `number day` of the ends of terms, where they are known. */
  terms?: string[];
  tax?: number;
}

/** The day on which the cases are looked at. */
export const caseDay = '2026-07-01';

const codeOf = (table: readonly { code: string; name: string }[], name: string) => {
  const row = table.find((one) => one.name === name);
  if (!row) throw new Error(`unknown in the tables: ${name}`);
  return row.code;
};

/** `'取締役 就任 甲野太郎 2026-06-26'`, with what else is known of the change. */
export function changesOf(...rows: (string | [string, Partial<Change>])[]): Change[] {
  return rows.map((row, index) => {
    const [text, more] = typeof row === 'string' ? [row, {}] : row;
    const [position = '', reason = '', name = '', date = ''] = text.split(' ');
    return {
      no: index + 1,
      position: codeOf(positions, position),
      reason: codeOf(reasons, reason),
      name,
      address: `東京都千代田区${name}町1番1号`,
      date,
      ...more,
    };
  });
}

/** `'取締役 甲野太郎'`, with the end of the term where it is a fact. */
export function officersOf(...rows: string[]): Officer[] {
  return rows.map((row) => {
    const [position = '', name = '', termEnd] = row.split(' ');
    return {
      position: codeOf(positions, position),
      name,
      address: `東京都千代田区${name}町1番1号`,
      ...(termEnd && { termEnd }),
    };
  });
}

const closed = { committee: false, accountant: false, adviser: false, isPublic: false } as const;
const year = { fiscalMonth: 3, capital: 'upTo100M' } as const;

/** Companies as they are met most. */
export const companies = {
  /** Nothing is known. */
  unknown: {},
  /** 取締役会なし、各自代表 */
  each: { ...closed, ...year, board: false, auditors: false, selection: 'each', directorTerm: 10 },
  /** 取締役会なし、互選 */
  mutual: { ...closed, ...year, board: false, selection: 'directors', directorTerm: 10 },
  /** 取締役会なし、株主総会で選定 */
  byMeeting: { ...closed, ...year, board: false, selection: 'meeting', directorTerm: 10 },
  /** 取締役会なし、定款で定める */
  byArticles: { ...closed, ...year, board: false, selection: 'articles', directorTerm: 10 },
  /** 取締役会・監査役設置会社 */
  board: {
    ...{ ...closed, ...year, board: true, auditors: true, auditorBoard: false },
    ...{ selection: 'board', directorTerm: 2, auditorTerm: 4 },
  },
  /** 監査役会・会計監査人設置会社（公開会社） */
  auditorBoard: {
    ...{ board: true, auditors: true, auditorBoard: true, committee: false, accountant: true },
    ...{ isPublic: true, selection: 'board', directorTerm: 2, auditorTerm: 4, adviser: false },
    ...{ fiscalMonth: 3, capital: 'over100M' },
  },
  /** 監査等委員会設置会社 */
  committee: {
    ...{ board: true, auditors: false, committee: true, accountant: true, isPublic: true },
    ...{ selection: 'board', directorTerm: 1, adviser: false, fiscalMonth: 3 },
    ...{ capital: 'over100M' },
  },
} as const satisfies Record<string, CompanyFacts>;

/** One answer about rows, or about the filing with 0. */
export const answersOf = (
  question: QuestionId,
  choice: string,
  rows: readonly number[],
  day = '',
): Answer[] => rows.map((no) => ({ question, no, choice, day }));

/** The office has said of rows that the term had ended with the period of an annual meeting that was not held. */
export const lapsed = (...rows: number[]): Answer[] => answersOf('endOfTerm', 'lapsed', rows);
