import type { Finding } from './findings.ts';
import { finding } from './findings.ts';

/** How a company's representatives come to be. */
export type SelectionMethod =
  /** 取締役会の決議 */
  | 'board'
  /** 取締役の互選（定款の定め） */
  | 'directors'
  /** 株主総会の決議 */
  | 'meeting'
  /** 定款で直接に定める */
  | 'articles'
  /** 各自代表: every director represents. */
  | 'each';

/** What is known of a company before a filing. Whatever is undefined is not known, and nothing is concluded from it. */
export interface CompanyFacts {
  /** 取締役会設置会社 */
  board?: boolean;
  /** 監査役設置会社 */
  auditors?: boolean;
  /** 監査役会設置会社 */
  auditorBoard?: boolean;
  /** 監査等委員会設置会社 */
  committee?: boolean;
  /** 会計監査人設置会社 */
  accountant?: boolean;
  /** 会計参与設置会社 */
  adviser?: boolean;
  /** 公開会社: at least one class of shares moves without consent (会社法2条5号). */
  isPublic?: boolean;
  selection?: SelectionMethod;
  /** Years of a director's and an auditor's term by the articles. */
  directorTerm?: number;
  auditorTerm?: number;
  /** The month in which the business year ends, 1 to 12. */
  fiscalMonth?: number;
  /** The day of that month, 1 to 31; its last one unless known, or where it has no such day. */
  fiscalDay?: number;
  /** Within how many months after it the annual meeting is held; three unless known. */
  meetingWithin?: number;
  /** 資本金: up to 100 million yen, or above. */
  capital?: 'upTo100M' | 'over100M';
  /** 代表取締役等住所非表示措置 is in force. */
  addressHidden?: boolean;
  /** The least number of directors by the articles. */
  fewestDirectors?: number;
  /** Everyone in office before the filing; undefined unless all of them are known. */
  officers?: readonly Officer[];
  /** Those who are said to be in office; others may be. */
  listed?: readonly Pick<Officer, 'name' | 'position'>[];
}

/** Someone in office. */
export interface Officer {
  name: string;
  /** A position's code. */
  position: string;
  address?: string;
  /** The end of the term, `YYYY-MM-DD`, where it is a fact. */
  termEnd?: string;
  /** It is the last day of the period of the annual meeting, as computed, and nobody has recorded it. */
  endIsComputed?: boolean;
  /** 旧氏, recorded beside the name. */
  formerSurname?: string;
}

/** With or without a board, as far as what else is known of a company decides it. */
export function withBoard(company: CompanyFacts): CompanyFacts {
  const { committee, auditorBoard, isPublic, selection } = company;
  if (company.board !== undefined) return company;
  if (committee || auditorBoard || isPublic || selection === 'board') {
    return { ...company, board: true };
  }
  return isOutsideBoard(selection) ? { ...company, board: false } : company;
}

/** What the facts of a company may not say together: each with the article that it would break. */
export function companyContradictions(company: CompanyFacts): Finding[] {
  const { board, auditors, auditorBoard, committee, accountant, adviser, isPublic } = company;
  const { selection, directorTerm, auditorTerm } = company;
  const { fiscalMonth = 1, fiscalDay = 31, meetingWithin = 3 } = company;
  const wrong: [boolean, Parameters<typeof finding>[0]][] = [
    [committee === true && board === false, 'committeeNeedsBoard'],
    [
      committee === true && (auditors === true || auditorBoard === true),
      'committeeExcludesAuditors',
    ],
    [committee === true && accountant === false, 'committeeNeedsAccountant'],
    [auditorBoard === true && board === false, 'auditorBoardNeedsBoard'],
    [auditorBoard === true && auditors === false, 'auditorBoardNeedsAuditors'],
    [isPublic === true && board === false, 'publicNeedsBoard'],
    [
      board === true &&
        auditors === false &&
        committee === false &&
        (isPublic === true || adviser === false),
      'boardNeedsAuditors',
    ],
    [accountant === true && auditors === false && committee === false, 'accountantNeedsAuditors'],
    [board === true && isOutsideBoard(selection), 'boardSelects'],
    [board === false && selection === 'board', 'noBoardToSelect'],
    [!isTerm(directorTerm, longestDirectorTerm(company)), 'directorTermTooLong'],
    [
      !isTerm(auditorTerm, isPublic === true ? 4 : 10) || (auditorTerm ?? 4) < 4,
      'auditorTermOutOfRange',
    ],
    [
      !isWhole(fiscalMonth, 1, 12) || !isWhole(fiscalDay, 1, 31) || !isWhole(meetingWithin, 1, 12),
      'noSuchFiscalYear',
    ],
  ];
  return wrong.flatMap(([isWrong, rule]) => (isWrong ? [finding(rule)] : []));
}

/** 会社法332条1項から3項: two years, one with a committee, up to ten where all shares need consent. */
function longestDirectorTerm({ committee, isPublic }: CompanyFacts): number {
  if (committee === true) return 1;
  return isPublic === true ? 2 : 10;
}

function isTerm(years: number | undefined, longest: number): boolean {
  return years === undefined || isWhole(years, 1, longest);
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

// 会社法349条3項 is for companies without a board. Articles may let the meeting choose beside the board.
function isOutsideBoard(selection: SelectionMethod | undefined): boolean {
  return selection === 'directors' || selection === 'each' || selection === 'articles';
}
