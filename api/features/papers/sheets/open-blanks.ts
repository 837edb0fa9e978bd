import { caseFactLabels } from '#contract/case-facts.ts';
import { attendants } from '#contract/paper-blanks.ts';
import { missingShareholders } from '#contract/shareholders.ts';
import { positionOf } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';
import type { Block } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName } from '../../../platform/paper/wording.ts';
import { bareName } from './bare-name.ts';
import { hasAuditors } from './board.ts';
import { boardChairs } from './board-chairs.ts';
import { meetingDate } from './decision-days.ts';
import { endsAtMeeting } from './motions.ts';
import { lastEffectiveDate, openDate, type PaperFacts } from './paper-facts.ts';
import type { PaperOfFiling } from './papers.ts';
import { directorsIn, withoutDirectors, withoutMajority, withoutShareholders } from './quorum.ts';

/** What still has to be entered before a paper can be final, each named as a reader of the paper finds it. */
export function openBlanks(paper: PaperOfFiling): string[] {
  const found = paper.sheets.flatMap(({ blocks }) => blanksIn(blocks));
  return [...new Set([...found, ...otherFaults(paper), ...paper.facts.holding])];
}

const isOpen = (text: string) => text.includes('＿') || text.includes('（定時・臨時）');

function blanksIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'together':
        return blanksIn(block.blocks);
      // The day of signing is written by hand.
      case 'text':
        return block.text === openDate || !isOpen(block.text) ? [] : [nameOf(block.text)];
      case 'facts': {
        let label = '';
        return block.rows.flatMap(([own, value]) => {
          label = own || label;
          return isOpen(value) ? [namesOfParty[own + value.replace(/＿+/, '＿')] ?? label] : [];
        });
      }
      case 'table':
        return block.rows.filter((row) => row.some(isOpen)).map(([first = '']) => first);
      default:
        return [];
    }
  });
}

/** What a paragraph leaves open, by words that stand in it. */
const namesByText: readonly (readonly [RegExp, string])[] = [
  [/（定時・臨時）/, '株主総会の種類'],
  [/により招集された/, '招集の手続（文の手直しで記入してください）'],
  [/閉会を宣言/, '閉会の時刻'],
  [/＿が議長となった/, '解職の議案の議長（解職される方は議長になれません）'],
  [/＿が議長を務めた/, '解職の議案の後の議長'],
  [/議決に＿/, '解職された代表取締役が議決に加わらなかったことの確認'],
  [/承認可決|次のとおり選定した/, '決議の賛成（賛成の割合）'],
  [/法務局　御中/, '管轄登記所'],
  [/定款第＿/, '互選の根拠となる定款の条'],
  [/^(私|当法人)は、令和＿/, '決議の日（株主総会・取締役会・互選の日）'],
  [/＿により、貴社/, '代表取締役の選定方法'],
  [/＿日付の提案書/, '書面決議の提案日'],
  [/^＿+$/, '本文'],
];

/** The lines of the applicant and the agent, label and text, by the fields that fill them. */
const namesOfParty: Readonly<Record<string, string>> = {
  申請人＿: caseFactLabels.headOffice,
  '代表取締役　＿': caseFactLabels.representativeAddress,
  '　　　　　　＿': caseFactLabels.representativeName,
  '電話　＿': '事務所の電話番号',
};

/** A paragraph by what it leaves open, else by its beginning. */
function nameOf(text: string): string {
  const named = namesByText.find(([words]) => words.test(text));
  // Of several dismissals each has its own chair.
  const whose = /^議長である代表取締役(.+?)は本議案/.exec(text)?.[1];
  if (named && whose) return `${whose}の${named[1]}`;
  return named?.[1] ?? `「${text.replace(/＿+/g, '＿').slice(0, 18)}…」の空欄`;
}

/** What is filled in and cannot stand. */
function otherFaults(paper: PaperOfFiling): string[] {
  const { kind, id, facts } = paper;
  const { fields, officers } = facts;
  if ((kind === 'application' || kind === 'power') && officers.length === 0) {
    return ['登記すべき事項'];
  }
  const { values, acceptedOn } = fields;
  const last = lastEffectiveDate(officers);
  const early = (date: string) => date !== '' && date < last;
  if (kind === 'shareholders') {
    const missing = missingShareholders(fields.shareholders, values.votesAll, values.voters);
    return [missing, certifiedTooEarly(facts)].filter(Boolean);
  }
  if (kind === 'power' && early(values.powerDate)) return ['効力発生日以後の委任状の日付'];
  if (kind === 'application') {
    return early(values.applicationDate) ? ['効力発生日以後の申請書の日付'] : [];
  }
  if (kind === 'minutes') return [withoutShareholders(facts), ...otherEnds(facts)].filter(Boolean);
  if (kind === 'boardMinutes' && !facts.law.isBoardWritten) {
    return [...wrongCounts(facts), ...absentChairs(paper), ...withoutDirectors(facts)];
  }
  if (kind === 'mutualSelection') return [withoutMajority(facts)].filter(Boolean);
  if (kind === 'acceptance') {
    const row = officers.find(({ no }) => id === `acceptance-${no}`);
    const day = acceptedOn[String(row?.no)] ?? '';
    if (row && day > row.effectiveDate) return ['効力発生日以前の承諾日（就任日が変わります）'];
  }
  return [];
}

/** The figures and the names that stand on one paper are of the same people. */
function wrongCounts(facts: PaperFacts): string[] {
  const { boardAttendance, directorsPresent, auditorsPresent } = facts.fields.values;
  const named = attendants(boardAttendance);
  const wrong = (called: string, count: string) => {
    const present = named.filter(({ office }) => office.includes(called)).length;
    return named.length === 0 || count === '' || present === Number(count)
      ? []
      : [`出席${called}の数（${count}名）と、お名前のある${called}（${present}名）の一致`];
  };
  return [
    ...wrong('取締役', directorsPresent),
    ...(hasAuditors(facts) ? wrong('監査役', auditorsPresent) : []),
  ];
}

/** Who presides over the board is one of the directors there. */
function absentChairs({ facts }: PaperOfFiling): string[] {
  const { boardAttendance, boardChair } = facts.fields.values;
  const there = directorsIn(boardAttendance).map(({ name }) => joinedName(name));
  const replacing = boardChairs(facts).dismissals.flatMap(({ instead }) =>
    instead ? [instead.presides, instead.after] : [],
  );
  return [...new Set([boardChair, ...replacing].map(bareName))]
    .filter((name) => there.length > 0 && name !== '' && !there.includes(name))
    .map((name) => `議長（${name}）の、出席した方としての記入`);
}

/** Who certifies the list of shareholders represents the company on its day (商業登記規則61条2項・3項). */
function certifiedTooEarly({ fields, officers, company }: PaperFacts): string {
  const { name } = company.representative;
  const begins = officers.some(
    (row) =>
      positionOf(row.positionCode)?.represents &&
      reasonOf(row.reasonCode)?.isNew &&
      joinedName(row.name) === joinedName(name) &&
      fields.values.shareholdersDate < row.effectiveDate,
  );
  return begins && fields.values.shareholdersDate !== ''
    ? '証明する代表取締役の就任の日以後の株主リストの日付'
    : '';
}

/** Days other than that of the annual meeting on which terms are registered as ended with it. */
function otherEnds(facts: PaperFacts): string[] {
  const held = meetingDate(facts);
  if (facts.facts.meeting !== 'ordinary' || held === null) return [];
  const days = endsAtMeeting(facts).filter((day) => day > held);
  return [...new Set(days)].map(
    (day) => `定時株主総会の開催日と、任期満了の日（${eraDate(day)}）の一致`,
  );
}
