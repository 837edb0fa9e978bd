import { meetingNames } from '#contract/case-facts.ts';
import type { Matter as LawMatter } from '#contract/law/matters.ts';
import { positionOf } from '#contract/law/positions.ts';
import { reason } from '#contract/law/reasons.ts';
import { type Block, blank, type Sheet } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName, wide } from '../../../platform/paper/wording.ts';
import type { OfficerChange } from '../../filings/filing-record.service.ts';
import {
  dateOrBlank,
  draft,
  heading,
  listed,
  meetingDate,
  orBlank,
  type PaperFacts,
  paragraph,
  signatures,
} from './paper-facts.ts';

/** 株主総会議事録 from the filing's rows; numbers and persons that only the meeting knows are left blank. */
export function minutes(paperFacts: PaperFacts): Sheet[] {
  const { facts, company } = paperFacts;
  const kind = facts.meeting === '' ? '（定時・臨時）' : meetingNames[facts.meeting];
  const on = dateOrBlank(meetingDate(paperFacts));
  const time = '午前・午後＿＿時＿＿分';
  const decisions = matters(paperFacts);
  return [
    draft(
      heading(`${kind}株主総会議事録`),
      {
        kind: 'facts',
        labelWidth: 30,
        after: 4,
        rows: [
          ['商号', company.name],
          ['日時', `${on}　${time}`],
          ['場所', blank(20)],
        ],
      },
      {
        kind: 'table',
        columns: [{ width: 115 }, { width: 50, align: 'right' }],
        size: 11,
        after: 4,
        rows: [
          ['発行済株式の総数', '＿＿＿＿＿株'],
          ['議決権を行使することができる株主の総数', '＿＿＿＿＿名'],
          ['議決権を行使することができる株主の議決権の総数', '＿＿＿＿＿個'],
          ['出席した株主の数（委任状による出席を含む）', '＿＿＿＿＿名'],
          ['出席した株主の有する議決権の数', '＿＿＿＿＿個'],
        ],
      },
      {
        kind: 'facts',
        labelWidth: 30,
        after: 4,
        rows: [
          ['出席役員', blank(20)],
          ['議長', blank(12)],
          ['議事録作成者', blank(12)],
        ],
      },
      paragraph('議長は、上記のとおり株主の出席があったので開会を宣言し、議事に入った。', {
        after: 4,
      }),
      decisions.slice(0, -1),
      {
        kind: 'together',
        blocks: [
          // The last decision stays on the page with the signatures.
          ...decisions.slice(-1),
          paragraph(`議長は、以上をもって議事を終了した旨を述べ、${time}、閉会を宣言した。`),
          paragraph(
            'この議事の経過及び結果を明確にするため、本議事録を作成し、議長及び出席取締役が記名押印する。',
            { after: 4 },
          ),
          ...signatures(`${company.name}　${kind}株主総会`, ['議長', '出席取締役', '出席取締役']),
        ],
      },
    ),
  ];
}

/** A matter that the meeting decides, or that is reported to it. */
interface Matter {
  isReport?: true;
  title: string;
  opening: Block[];
  candidates?: Block[];
  decision?: Block[];
}

function matters(paperFacts: PaperFacts): Block[] {
  const said = paperFacts.law.matters
    .filter(({ body }) => body === 'meeting')
    .map((one) => matterOf(one, paperFacts));
  const reports = said.filter(({ isReport }) => isReport);
  const decided = said
    .filter(({ isReport }) => !isReport)
    .map((matter, index) => ({
      ...matter,
      title: `第${wide(String(index + 1))}号議案　${matter.title}`,
    }));
  // A meeting that elects by its silence (会社法338条2項) decides what only the company knows.
  const none = { title: '議案', opening: [paragraph(blank(30), { indent: 6 })] };
  return [...reports, ...(said.length === 0 ? [none] : decided)].flatMap(blocksOf);
}

/** Keeps a title on one page with its opening, and a decision with its candidates. */
function blocksOf({ title, opening, candidates = [], decision = [] }: Matter): Block[] {
  const beginning = [paragraph(title, { bold: true }), ...opening];
  const [first, ...others] = candidates;
  const last = others.pop();
  const together = (...blocks: Block[]): Block => ({ kind: 'together', blocks });
  if (!first) return [together(...beginning, ...decision)];
  if (!last) return [together(...beginning, first, ...decision)];
  return [together(...beginning, first), ...others, together(last, ...decision)];
}

/** A decision, and the sentence after it. */
function decisionOf({ facts }: PaperFacts, elects: boolean, note?: Block): Block[] {
  const decided = `議長がその可否を議場に諮ったところ、${blank(8)}をもって承認可決された。`;
  // Says that the elected accepted at the meeting only if the office has ticked that.
  const accepted = 'なお、被選任者は、席上その就任を承諾した。';
  const said =
    elects && facts.acceptedAtMeeting ? paragraph(accepted, { indent: 6, after: 4 }) : note;
  return [paragraph(decided, { indent: 6, after: said ? 0 : 4 }), ...(said ? [said] : [])];
}

function matterOf(matter: LawMatter, paperFacts: PaperFacts): Matter {
  const { kind, office } = matter;
  const rows = rowsOf(matter.changes, paperFacts);
  const ending = endsOfTerms(office, rowsOf(matter.ending, paperFacts), paperFacts);
  const call = (text: string) => [...ending, paragraph(text, { indent: 6 })];
  const people = listed(rows.map(({ name }) => joinedName(name)));
  if (kind === 'report') {
    return {
      title: `報告事項　${office}の任期満了による退任の件`,
      opening: [...ending, { kind: 'gap', height: 2 }],
      isReport: true,
    };
  }
  if (kind === 'dismiss') {
    const act = rows.some(({ positionCode }) => positionOf(positionCode)?.represents)
      ? '解職'
      : '解任';
    const on = eraDate(rows[0]?.effectiveDate ?? '');
    const note = '※ 監査役及び監査等委員である取締役の解任は、特別決議によります。';
    const special = paragraph(note, { indent: 6, size: 9, after: 4 });
    return {
      title: `${office}${people}${act}の件`,
      opening: call(`議長は、${office}${people}を${on}付で${act}したい旨を述べた。`),
      decision: decisionOf(paperFacts, false, matter.isSpecial ? special : undefined),
    };
  }
  if (kind === 'approveResignation') {
    return {
      title: `${office}${people}の辞任の承認の件`,
      opening: call(
        `議長は、${office}${people}から${office}を辞任したい旨の申出があったことを述べた。`,
      ),
      decision: decisionOf(paperFacts, false),
    };
  }
  const isElection = kind === 'elect';
  return {
    title: isElection ? `${office}${wide(String(rows.length))}名選任の件` : `${office}選定の件`,
    opening: call(
      `議長は、${office}を${isElection ? '選任' : '選定'}する必要がある旨を述べ、次の者を候補者として指名した。`,
    ),
    candidates: rows.map(candidate),
    decision: decisionOf(paperFacts, true),
  };
}

function rowsOf(numbers: readonly number[], { officers }: PaperFacts): OfficerChange[] {
  return numbers.flatMap((no) => officers.filter((row) => row.no === no));
}

/** Whose terms end, those elected again among them: unless the minutes say so, the articles have to prove it. */
function endsOfTerms(
  office: string,
  ending: readonly OfficerChange[],
  paperFacts: PaperFacts,
): Block[] {
  const held = meetingDate(paperFacts);
  const names = new Map<string, string[]>();
  for (const row of ending) {
    const on = eraDate(row.effectiveDate);
    // A term that ended before the meeting did not end with it: its duties alone went on (会社法346条1項).
    const isPast = held !== null && row.effectiveDate < held;
    const now =
      paperFacts.facts.meeting === 'extraordinary'
        ? `${on}をもって`
        : '本定時株主総会の終結をもって';
    const when = isPast ? `${on}任期満了により退任した。` : `${now}任期満了により退任する。`;
    names.set(when, [...(names.get(when) ?? []), joinedName(row.name)]);
  }
  return [...names].map(([when, people]) =>
    paragraph(`${office}${listed(people)}は、${when}`, { indent: 6 }),
  );
}

function candidate(row: OfficerChange): Block {
  const again = row.reasonCode === reason.reappointed ? '（重任）' : '';
  const rows = [
    ['住所', orBlank(wide(row.address), 16)],
    ['氏名', `${joinedName(row.name)}${again}`],
  ] as const;
  return {
    kind: 'together',
    blocks: [{ kind: 'facts', indent: 14, labelWidth: 18, after: 1, rows: [...rows] }],
  };
}
