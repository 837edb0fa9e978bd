import {
  appoints,
  compareDays,
  departuresFromBoard,
  directs,
  type KnownChange,
  leaves,
  represents,
  sameOffice,
  samePerson,
} from './change.ts';
import type { CompanyFacts } from './company.ts';
import { fallsWithDirectorship } from './entries.ts';
import type { FilingFacts } from './filing.ts';
import type { SaidOf } from './origins.ts';
import { officeOrder } from './positions.ts';
import { reason } from './reasons.ts';

/** Who decides. */
export type Body = 'meeting' | 'board' | 'directors';

export type MatterKind =
  /** 選任 */
  | 'elect'
  /** 解任, of a representative 解職 */
  | 'dismiss'
  /** 代表取締役の選定 */
  | 'select'
  /** 報告事項: terms that end without a successor elected */
  | 'report'
  /** 代表取締役のみの辞任の承認 */
  | 'approveResignation'
  /** 定款の変更 */
  | 'changeArticles';

/** One motion or report in the minutes of a body. */
export interface Matter {
  body: Body;
  kind: MatterKind;
  /** The office as resolutions call it. */
  office: string;
  /** The day of the decision, `YYYY-MM-DD`; '' where it is not known. Matters of one body and day share their minutes. */
  on: string;
  /** The changes that it decides. */
  changes: number[];
  /** 特別決議 (会社法309条2項7号). */
  isSpecial: boolean;
  /** Those whose term ends in this office at this meeting. */
  ending: number[];
}

interface Known {
  company: CompanyFacts;
  filing: FilingFacts;
  changes: readonly KnownChange[];
  /** The answers about the filing. */
  said?: SaidOf;
}

/**
 * What the minutes say, in the order of events: dismissals make room before elections, representatives are chosen from
 * those elected. An accounting auditor who stays by the meeting's silence is no motion (会社法338条2項).
 */
export function mattersOf(known: Known): Matter[] {
  const { changes } = known;
  const elected = changes.filter(
    (change) => appoints(change) && !represents(change) && !isSilent(change),
  );
  const offices = officeOrder.filter((office) => elected.some(({ is }) => is.title === office));
  return [
    ...reports(known, offices),
    ...dismissals(known),
    ...changesOfArticles(known),
    ...offices.flatMap((office) => elections(elected, changes, office)),
    ...approvals(known),
    ...selections(known),
  ]
    .map((one) => ({ ...one, office: officeIn(one.office, known) }))
    .sort((a, b) => compareDays(a.on, b.on));
}

/** Whether the company is known to have 監査等委員. */
export function hasCommittee({ company, changes }: Pick<Known, 'company' | 'changes'>): boolean {
  return company.committee === true || changes.some(({ is }) => is.onCommittee);
}

/** Members of the committee and other directors are elected apart (会社法329条2項). */
function officeIn(office: string, known: Known): string {
  return office === '取締役' && hasCommittee(known)
    ? '取締役（監査等委員である取締役を除く。）'
    : office;
}

/** The day on which a change was decided. */
export const decidedOn = ({ decidedOn: day, date }: KnownChange) => day || date;

/** 補欠 elected beforehand (会社法329条3項): takes office when somebody leaves, so that no day was named. */
export function isSubstituteAhead(change: KnownChange, changes: readonly KnownChange[]): boolean {
  return (
    change.predecessorTermEnd !== undefined &&
    changes.some(
      (other) =>
        leaves(other) &&
        sameOffice(other.position, change.position) &&
        decidedOn(change) < other.date &&
        other.date <= change.date,
    )
  );
}

function byDay(changes: readonly KnownChange[]): KnownChange[][] {
  const days = [...new Set(changes.map(decidedOn))].sort(compareDays);
  return days.map((day) => changes.filter((change) => decidedOn(change) === day));
}

/** One motion for each office and meeting. A term is told where the office is filled next. */
function elections(
  elected: readonly KnownChange[],
  changes: readonly KnownChange[],
  office: string,
): Matter[] {
  const days = byDay(elected.filter(({ is }) => is.title === office));
  const ending = changes.filter(
    ({ is, by }) =>
      is.title === office && (by.code === reason.expired || by.code === reason.reappointed),
  );
  const dayOf = (change: KnownChange) => {
    const next = days.findIndex(
      ([first]) => first && compareDays(decidedOn(first), decidedOn(change)) >= 0,
    );
    return next < 0 ? days.length - 1 : next;
  };
  return days.map((coming, index) =>
    matter('meeting', 'elect', office, coming, {
      ending: numbersOf(ending.filter((change) => dayOf(change) === index)),
    }),
  );
}

/** As the filing lists them. */
const numbersOf = (changes: readonly KnownChange[]) =>
  changes.map(({ no }) => no).sort((a, b) => a - b);

function matter(
  body: Body,
  kind: MatterKind,
  office: string,
  changes: readonly KnownChange[],
  more: { isSpecial?: boolean; ending?: number[] } = {},
): Matter {
  const [first] = changes;
  return {
    ...{ body, kind, office, on: first ? decidedOn(first) : '' },
    ...{ changes: changes.map(({ no }) => no), isSpecial: false, ending: [], ...more },
  };
}

/** 会計監査人 are elected again by the meeting's silence, unless the office says that it voted. */
export const isSilent = ({ is, by, isDeemed }: KnownChange) =>
  is.accountant === true && by.code === reason.reappointed && isDeemed !== false;

/** Terms that end in an office without an election. A representative's ends with the directorship. */
function reports({ changes }: Known, elected: readonly string[]): Matter[] {
  const told = changes.filter(
    (change) =>
      change.by.code === reason.expired &&
      // Of no meeting on the day of a term that had ended before is anything known.
      !change.entered &&
      !elected.includes(change.is.title) &&
      !(represents(change) && endsWithDirectorship(change, changes)),
  );
  const titles = officeOrder.filter((office) => told.some(({ is }) => is.title === office));
  return titles.map((office) => {
    const rows = told.filter(({ is }) => is.title === office);
    return matter('meeting', 'report', office, rows, { ending: rows.map(({ no }) => no) });
  });
}

/** A director who is elected again without being chosen again has no other end than that of the former term. */
function endsWithDirectorship(change: KnownChange, changes: readonly KnownChange[]): boolean {
  const isElectedAgain = changes.some(
    (one) =>
      directs(one) &&
      one.by.code === reason.reappointed &&
      one.date === change.date &&
      samePerson(one, change),
  );
  return isElectedAgain || departuresFromBoard(change, changes).length > 0;
}

function dismissals({ company, changes }: Known): Matter[] {
  return changes.flatMap((change) => {
    if (change.by.code !== reason.dismissed) return [];
    const isSpecial = change.is.auditor === true || change.is.onCommittee === true;
    if (!represents(change)) {
      return [matter('meeting', 'dismiss', change.is.title, [change], { isSpecial })];
    }
    // Where the articles name him, they are changed; and their new wording is not known.
    return company.selection === 'articles' || fallsWithDirectorship(change, changes)
      ? []
      : [matter(bodyOf(company), 'dismiss', change.is.title, [change])];
  });
}

/** The meeting changes the articles before it elects: with the shorter term the terms end (会社法466条・309条2項11号). */
function changesOfArticles({ changes, said }: Known): Matter[] {
  const ended = changes.filter(
    (one) => one.said?.endOfTerm?.code === 'articles' && !represents(one),
  );
  const elected = changes.filter((one) => !represents(one) && appoints(one));
  const isSaid = said?.articlesChange?.code === 'terms';
  const rows = isSaid && ended.length === 0 ? [...elected, ...changes].slice(0, 1) : ended;
  return byDay(rows).map((day) => ({
    ...matter('meeting', 'changeArticles', '定款', day.slice(0, 1), { isSpecial: true }),
    changes: [],
  }));
}

function approvals({ company, changes }: Known): Matter[] {
  // Of the articles the same holds as for a dismissal.
  if (company.selection !== 'meeting') return [];
  return changes
    .filter(
      (change) =>
        represents(change) &&
        change.by.code === reason.resigned &&
        departuresFromBoard(change, changes).length === 0,
    )
    .map((change) => matter('meeting', 'approveResignation', change.is.title, [change]));
}

/** Names no body where it is not known which one chooses; under 各自代表 and by the articles none does. */
function selections({ company, changes }: Known): Matter[] {
  const chosen = changes.filter(
    (change) => appoints(change) && represents(change) && change.by.code !== reason.granted,
  );
  const { selection } = company;
  if (!(selection === 'board' || selection === 'directors' || selection === 'meeting')) {
    return [];
  }
  return byDay(chosen).map((rows) =>
    matter(bodyOf(company), 'select', rows[0]?.is.title ?? '', rows),
  );
}

function bodyOf({ selection }: CompanyFacts): Body {
  if (selection === 'board' || selection === 'directors') return selection;
  return 'meeting';
}
