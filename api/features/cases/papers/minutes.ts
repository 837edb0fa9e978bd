import { meetingNames } from '#contract/case-facts.ts';
import { positionKind, reasonKind } from '#contract/filing-documents.ts';
import type { OfficerChangeRow } from '../../../platform/database/tables.ts';
import { type Block, blank, type Sheet } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName, wide } from '../../../platform/paper/wording.ts';
import {
  dateOrBlank,
  draft,
  heading,
  isAppointment,
  meetingDate,
  officesOf,
  officeTitle,
  orBlank,
  type PaperFacts,
  paragraph,
  signatures,
} from './paper-facts.ts';

/** 株主総会議事録 about what the filing's rows say; figures and persons that only the meeting knows are open. */
export function minutes(given: PaperFacts): Sheet[] {
  const { facts, company } = given;
  const kind = facts.meeting === '' ? '（定時・臨時）' : meetingNames[facts.meeting];
  const on = dateOrBlank(meetingDate(given));
  const time = '午前・午後＿＿時＿＿分';
  const decisions = matters(given);
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
      decisions.slice(0, -2),
      {
        kind: 'together',
        blocks: [
          // Who signs does so on a page with a decision.
          ...decisions.slice(-2),
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

interface Matter {
  title: string;
  blocks: Block[];
}

function matters(given: PaperFacts): Block[] {
  const found = [...electionMatters(given), ...dismissalMatters(given), ...selectionMatter(given)];
  return found.flatMap(({ title, blocks }, index) => [
    paragraph(`第${wide(String(index + 1))}号議案　${title}`, { bold: true }),
    ...blocks,
  ]);
}

const decided = `議長がその賛否を諮ったところ、${blank(8)}をもって承認可決された。`;
// At the meeting itself only what the office has ticked was said.
const accepted = 'なお、被選任者は、席上その就任を承諾した。';

/** An election for each office, with the terms that end; where nobody follows, what ends is reported. */
function electionMatters(given: PaperFacts): Matter[] {
  const { officers, facts } = given;
  const elected = officers.filter(
    (row) => isAppointment(row) && !positionKind.isRepresentative(row.position_code),
  );
  const expired = officers.filter(({ reason_code }) => reason_code === reasonKind.expired);
  const offices = officesOf([...elected, ...expired]);
  return offices.map((office) => {
    const of = (rows: readonly OfficerChangeRow[]) =>
      rows.filter(({ position_code }) => officeTitle(position_code) === office);
    const [coming, ending] = [of(elected), of(expired)];
    const end = ending.map((row) => paragraph(endOfTerm(row, given), { indent: 6 }));
    if (coming.length === 0)
      return { title: `${office}の任期満了による退任の報告の件`, blocks: end };
    const call = `議長は、${office}を選任する必要がある旨を述べ、次の者を候補者として選任の可否を議場に諮った。`;
    return {
      title: `${office}${wide(String(coming.length))}名選任の件`,
      blocks: [
        ...end,
        paragraph(call, { indent: 6 }),
        ...coming.map((row) => candidate(row)),
        paragraph(decided, { indent: 6, after: facts.acceptedAtMeeting ? 0 : 4 }),
        ...(facts.acceptedAtMeeting ? [paragraph(accepted, { indent: 6, after: 4 })] : []),
      ],
    };
  });
}

function endOfTerm(row: OfficerChangeRow, { facts }: PaperFacts): string {
  const when =
    facts.meeting === 'extraordinary'
      ? `${eraDate(row.effective_date)}をもって`
      : '本定時株主総会の終結をもって';
  return `${officeTitle(row.position_code)}${joinedName(row.name)}は、${when}任期満了により退任する。`;
}

function candidate(row: OfficerChangeRow): Block {
  const again = row.reason_code === reasonKind.reappointed ? '（重任）' : '';
  const rows = [
    ['住所', orBlank(wide(row.address), 16)],
    ['氏名', `${joinedName(row.name)}${again}`],
  ] as const;
  return {
    kind: 'together',
    blocks: [{ kind: 'facts', indent: 14, labelWidth: 18, after: 1, rows: [...rows] }],
  };
}

/** Of a representative only where it is not the board that decides. */
function dismissalMatters({ officers, facts }: PaperFacts): Matter[] {
  const represents = (row: OfficerChangeRow) => positionKind.isRepresentative(row.position_code);
  return officers
    .filter(({ reason_code }) => reason_code === reasonKind.dismissed)
    .filter((row) => !represents(row) || facts.selection !== 'board')
    .map((row) => {
      const code = row.position_code;
      const who = `${officeTitle(code)}${joinedName(row.name)}`;
      const act = represents(row) ? '解職' : '解任';
      const special = positionKind.isAuditor(code) || positionKind.isCommitteeMember(code);
      const call = `議長は、${who}を${eraDate(row.effective_date)}付で${act}したい旨を述べ、その可否を議場に諮った。`;
      const note = '※ 監査役及び監査等委員である取締役の解任は、特別決議によります。';
      return {
        title: `${who}${act}の件`,
        blocks: [
          paragraph(call, { indent: 6 }),
          paragraph(decided, { indent: 6, after: special ? 0 : 4 }),
          ...(special ? [paragraph(note, { indent: 6, size: 9, after: 4 })] : []),
        ],
      };
    });
}

/** Only where the office has said that the meeting chose. */
function selectionMatter({ officers, facts }: PaperFacts): Matter[] {
  const chosen = officers.filter(
    (row) => isAppointment(row) && positionKind.isRepresentative(row.position_code),
  );
  if (facts.selection !== 'meeting' || chosen.length === 0) return [];
  return [
    {
      title: '代表取締役選定の件',
      blocks: [
        paragraph('議長は、次の者を代表取締役に選定したい旨を述べ、その可否を議場に諮った。', {
          indent: 6,
        }),
        ...chosen.map((row) => candidate(row)),
        paragraph(decided, { indent: 6, after: facts.acceptedAtMeeting ? 0 : 4 }),
        ...(facts.acceptedAtMeeting ? [paragraph(accepted, { indent: 6, after: 4 })] : []),
      ],
    },
  ];
}
