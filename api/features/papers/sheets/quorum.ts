import { type Attendant, attendants } from '#contract/paper-blanks.ts';
import type { Matter } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { joinedName } from '../../../platform/paper/wording.ts';
import { decidedBy, meetingMatters, rowsOf } from './motions.ts';
import type { PaperFacts } from './paper-facts.ts';

/** The votes at a meeting that decides something; null in writing, and while they are not known. */
function votesOf(paperFacts: PaperFacts): { all: number; present: number } | null {
  const { votesAll, votesPresent } = paperFacts.fields.values;
  const decides = meetingMatters(paperFacts).some(({ kind }) => kind !== 'report');
  if (!decides || paperFacts.facts.writtenMeeting) return null;
  if (votesAll === '' || votesPresent === '') return null;
  return { all: Number(votesAll), present: Number(votesPresent) };
}

/** Of 役員, and of a special resolution, no articles allow less than a third (会社法341条・309条2項). */
function asksForAThird({ kind, changes, isSpecial }: Matter, paperFacts: PaperFacts): boolean {
  if (kind !== 'elect' && kind !== 'dismiss') return false;
  const offices = rowsOf(changes, paperFacts).map((row) => positionOf(row.positionCode));
  return isSpecial || offices.some((is) => is && !is.accountant && !is.represents);
}

/** Why the general meeting cannot have decided; '' where nothing says so. */
export function withoutShareholders(paperFacts: PaperFacts): string {
  const votes = votesOf(paperFacts);
  const isAsked = meetingMatters(paperFacts).some((matter) => asksForAThird(matter, paperFacts));
  if (!votes || !isAsked || votes.present * 3 >= votes.all) return '';
  return `定足数（出席した株主の議決権${votes.present}個が、総株主の議決権${votes.all}個の3分の1に足りません）`;
}

/** What the articles have to say for the meeting's decisions to stand; '' where they need not. */
export function quorumRemark(paperFacts: PaperFacts): string {
  const votes = votesOf(paperFacts);
  if (!votes || votes.present * 2 > votes.all || withoutShareholders(paperFacts)) return '';
  return '出席した株主の議決権が過半数に達しません。定足数についての定款の定めをご確認ください';
}

/**
 * Why the board cannot have decided (会社法369条1項): of those who vote, more than half have to be there. The representative
 * whom it dismisses has no vote (369条2項).
 */
export function withoutDirectors(paperFacts: PaperFacts): string[] {
  const { directorsAll, directorsPresent, boardAttendance } = paperFacts.fields.values;
  const { isBoardWritten, leastDirectors } = paperFacts.law;
  if (isBoardWritten || directorsAll === '' || directorsPresent === '') return [];
  const there = attendants(boardAttendance).map(({ name }) => joinedName(name));
  const of = (said: string, all: number, present: number) =>
    present * 2 > all
      ? []
      : [`定足数（${said}出席した取締役${present}名が、取締役${all}名の過半数に達しません）`];
  // Of a vacant board the least number counts (昭和40年7月13日民甲1747号).
  const all = Math.max(Number(directorsAll), leastDirectors);
  const present = Number(directorsPresent);
  const lacking = of('', all, present);
  if (lacking.length > 0) return lacking;
  return decidedBy('board', 'dismiss', paperFacts).flatMap((row) => {
    const name = joinedName(row.name);
    return of(`${name}を除いて、`, all - 1, there.includes(name) ? present - 1 : present);
  });
}

/** Why the directors cannot have chosen (会社法348条2項); '' where nothing says so. */
export function withoutMajority({ fields }: PaperFacts): string {
  const { directorsAll, boardAttendance } = fields.values;
  const chose = directorsIn(boardAttendance).length;
  if (directorsAll === '' || chose === 0 || chose * 2 > Number(directorsAll)) return '';
  return `互選した取締役（${chose}名）の、取締役${directorsAll}名の過半数`;
}

/** The directors among those who are named. */
export function directorsIn(lines: string): Attendant[] {
  return attendants(lines).filter(({ office }) => office.includes('取締役'));
}
