import { meetingNames } from '#contract/case-facts.ts';
import { positionOf } from '#contract/law/positions.ts';
import { reason } from '#contract/law/reasons.ts';
import { type Block, blank, type Sheet } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName, wide } from '../../../platform/paper/wording.ts';
import type { OfficerChange } from '../../filings/filing-record.service.ts';
import {
  dateOrBlank,
  draft,
  heading,
  isAppointment,
  listed,
  meetingDate,
  officesOf,
  officeTitle,
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
  title: string;
  opening: Block[];
  candidates?: Block[];
  decision?: Block[];
}

function matters(paperFacts: PaperFacts): Block[] {
  const decided = [
    ...electionMatters(paperFacts),
    ...dismissalMatters(paperFacts),
    ...selectionMatter(paperFacts),
  ].map((matter, index) => ({
    ...matter,
    title: `第${wide(String(index + 1))}号議案　${matter.title}`,
  }));
  return [...reports(paperFacts), ...decided].flatMap(blocksOf);
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

const represents = (row: OfficerChange) => positionOf(row.positionCode)?.represents;

/** An election for each office, with the terms that end. */
function electionMatters(paperFacts: PaperFacts): Matter[] {
  const { officers } = paperFacts;
  const elected = officers.filter((row) => isAppointment(row) && !represents(row));
  return officesOf(elected).map((office) => {
    const coming = rowsOf(elected, office);
    const ending = rowsOf(officers, office).filter(
      ({ reasonCode }) => reasonCode === reason.expired || reasonCode === reason.reappointed,
    );
    const call = `議長は、${office}を選任する必要がある旨を述べ、次の者を候補者として指名した。`;
    return {
      title: `${office}${wide(String(coming.length))}名選任の件`,
      opening: [...endsOfTerms(office, ending, paperFacts), paragraph(call, { indent: 6 })],
      candidates: coming.map((row) => candidate(row)),
      decision: decisionOf(paperFacts, true),
    };
  });
}

/** Terms that end in an office without an election. */
function reports(paperFacts: PaperFacts): Matter[] {
  const { officers } = paperFacts;
  const elected = officesOf(officers.filter((row) => isAppointment(row) && !represents(row)));
  const expired = officers.filter(({ reasonCode }) => reasonCode === reason.expired);
  const directors = expired.filter(({ positionCode }) => positionOf(positionCode)?.director);
  // A representative's term ends with the directorship's, which is listed already.
  const ended = expired.filter(
    (row) => !represents(row) || !directors.some(({ name }) => sameName(name, row.name)),
  );
  return officesOf(ended)
    .filter((office) => !elected.includes(office))
    .map((office) => ({
      title: `報告事項　${office}の任期満了による退任の件`,
      opening: [
        ...endsOfTerms(office, rowsOf(ended, office), paperFacts),
        { kind: 'gap', height: 2 },
      ],
    }));
}

function rowsOf(rows: readonly OfficerChange[], office: string): OfficerChange[] {
  return rows.filter(({ positionCode }) => officeTitle(positionCode) === office);
}

function sameName(one: string, other: string): boolean {
  return joinedName(one) === joinedName(other);
}

/** Whose terms end, including re-elected officers: without this in the minutes, the articles would have to prove it. */
function endsOfTerms(
  office: string,
  ending: readonly OfficerChange[],
  { facts }: PaperFacts,
): Block[] {
  const names = new Map<string, string[]>();
  for (const row of ending) {
    const when =
      facts.meeting === 'extraordinary'
        ? `${eraDate(row.effectiveDate)}をもって`
        : '本定時株主総会の終結をもって';
    names.set(when, [...(names.get(when) ?? []), joinedName(row.name)]);
  }
  return [...names].map(([when, people]) =>
    paragraph(`${office}${listed(people)}は、${when}任期満了により退任する。`, { indent: 6 }),
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

/** A representative's dismissal only when the board does not decide it. */
function dismissalMatters(paperFacts: PaperFacts): Matter[] {
  return paperFacts.officers
    .filter(({ reasonCode }) => reasonCode === reason.dismissed)
    .filter((row) => !represents(row) || paperFacts.facts.selection !== 'board')
    .map((row) => {
      const code = row.positionCode;
      const who = `${officeTitle(code)}${joinedName(row.name)}`;
      const act = represents(row) ? '解職' : '解任';
      const special = positionOf(code)?.auditor || positionOf(code)?.onCommittee;
      const call = `議長は、${who}を${eraDate(row.effectiveDate)}付で${act}したい旨を述べた。`;
      const note = '※ 監査役及び監査等委員である取締役の解任は、特別決議によります。';
      return {
        title: `${who}${act}の件`,
        opening: [paragraph(call, { indent: 6 })],
        decision: decisionOf(
          paperFacts,
          false,
          special ? paragraph(note, { indent: 6, size: 9, after: 4 }) : undefined,
        ),
      };
    });
}

/** Only if the office's facts say that the meeting chose. */
function selectionMatter(paperFacts: PaperFacts): Matter[] {
  const chosen = paperFacts.officers.filter((row) => isAppointment(row) && represents(row));
  if (paperFacts.facts.selection !== 'meeting' || chosen.length === 0) return [];
  const call = '議長は、代表取締役を選定する必要がある旨を述べ、次の者を候補者として指名した。';
  return [
    {
      title: '代表取締役選定の件',
      opening: [paragraph(call, { indent: 6 })],
      candidates: chosen.map((row) => candidate(row)),
      decision: decisionOf(paperFacts, true),
    },
  ];
}
