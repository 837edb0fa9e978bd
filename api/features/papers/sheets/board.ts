import { type Attendant, attendants } from '#contract/paper-blanks.ts';
import { fieldOf } from '#contract/paper-fields.ts';
import { positionOf } from '#law/positions.ts';
import { type Block, blank, type Sheet } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName, wide } from '../../../platform/paper/wording.ts';
import { boardChairs, type ChairedDismissal, isSame } from './board-chairs.ts';
import { dayOfBody } from './decision-days.ts';
import { acceptedHere, decidedBy } from './motions.ts';
import {
  dateOrBlank,
  draft,
  heading,
  isAppointment,
  orBlank,
  type PaperFacts,
  paragraph,
  personName,
  typed,
  typedCount,
  typedDate,
  typedTime,
} from './paper-facts.ts';
import { sealOfLine, signatures, signers } from './signature-lines.ts';

/** 監査役 attend the board, except where a committee is in their place (会社法327条4項) or the company has none. */
export function hasAuditors({ officers, fields, withoutAuditors }: PaperFacts): boolean {
  const hasCommittee = officers.some(({ positionCode }) => positionOf(positionCode)?.onCommittee);
  return !withoutAuditors && !hasCommittee && fields.values.auditorsAll !== '0';
}

function boardDay(paperFacts: PaperFacts, body: 'board' | 'directors'): string {
  return dateOrBlank(dayOfBody(body, paperFacts));
}

/** 取締役会議事録 about the representative. */
export function boardMinutes(paperFacts: PaperFacts): Sheet[] {
  if (paperFacts.law.isBoardWritten) return [writtenBoardMinutes(paperFacts)];
  const { company, fields } = paperFacts;
  const auditors = hasAuditors(paperFacts);
  const present = signingOffices(paperFacts);
  // Whose duty it is not, such as an auditor of the accounts alone (会社法389条7項), may have stayed away.
  const auditorsSign = auditors && fields.values.auditorsPresent !== '0';
  const signing = auditorsSign ? '出席取締役及び出席監査役' : '出席取締役';
  const usual = ['議長', '出席取締役', '出席取締役', ...(auditorsSign ? ['出席監査役'] : [])];
  const people = (name: 'directorsAll' | 'directorsPresent' | 'auditorsAll' | 'auditorsPresent') =>
    fields.values[name] === '' ? '＿＿名' : typedCount(paperFacts, name, '名');
  return [
    draft(
      heading('取締役会議事録'),
      {
        kind: 'facts',
        labelWidth: 30,
        after: 4,
        rows: [
          ['商号', company.name],
          ['日時', `${boardDay(paperFacts, 'board')}　${typedTime(paperFacts, 'boardFrom')}`],
          ['場所', typed(paperFacts, 'boardPlace', 20)],
          ['取締役の総数', people('directorsAll')],
          ['出席取締役の数', people('directorsPresent')],
          ...(auditors
            ? ([
                ['監査役の総数', people('auditorsAll')],
                ['出席監査役の数', people('auditorsPresent')],
              ] as const)
            : []),
          ['議長', personName(fields.values.boardChair)],
        ],
      },
      paragraph('定刻、議長は開会を宣言し、議事に入った。', { after: 4 }),
      boardMatters(paperFacts),
      { kind: 'gap', height: 2 },
      paragraph(
        `議長は、以上をもって議事を終了した旨を述べ、${typedTime(paperFacts, 'boardTo')}、閉会を宣言した。`,
      ),
      paragraph(
        `この議事の経過及び結果を明確にするため、本議事録を作成し、${signing}が記名押印する。`,
        { after: 4 },
      ),
      {
        kind: 'together',
        blocks: signatures(
          typedDate(paperFacts, 'boardMinutesDate'),
          `${company.name}　取締役会`,
          signers(present, boardChairs(paperFacts).last, usual),
          sealOfLine('boardMinutes', paperFacts),
        ),
      },
    ),
  ];
}

/** 取締役会の決議の省略 (会社法370条、会社法施行規則101条4項1号): who agrees is named where others would have attended. */
function writtenBoardMinutes(paperFacts: PaperFacts): Sheet {
  const { company, fields } = paperFacts;
  const { boardChair, minutesAuthor, boardAttendance } = fields.values;
  const agreeing = attendants(boardAttendance);
  return draft(
    heading('取締役会議事録'),
    paragraph(
      `次の提案につき、議決に加わることができる取締役の全員が書面又は電磁的記録により同意の意思表示をし${hasAuditors(paperFacts) ? '、監査役が異議を述べなかった' : 'た'}ので、会社法第３７０条及び定款の規定により、取締役会の決議があったものとみなされた。会社法施行規則第１０１条第４項第１号の規定により、本議事録を作成する。`,
      { after: 5 },
    ),
    {
      kind: 'facts',
      labelWidth: 82,
      after: 5,
      rows: [
        ['商号', company.name],
        ['決議があったものとみなされた日', boardDay(paperFacts, 'board')],
        ['提案をした取締役', personName(boardChair)],
        ['議事録の作成に係る職務を行った取締役', personName(minutesAuthor)],
      ],
    },
    paragraph('決議があったものとみなされた事項の内容', { bold: true }),
    writtenBoardMatters(paperFacts),
    { kind: 'gap', height: 4 },
    {
      kind: 'together',
      blocks: signatures(
        typedDate(paperFacts, 'boardMinutesDate'),
        `${company.name}　取締役会`,
        agreeing.length > 0
          ? agreeing
          : ['取締役', '取締役', '取締役'].map((office) => ({ office, name: '' })),
        sealOfLine('boardMinutes', paperFacts),
      ),
    },
  );
}

function writtenBoardMatters(paperFacts: PaperFacts): Block[] {
  const dismissed = decidedBy('board', 'dismiss', paperFacts).map(({ name, effectiveDate }) =>
    paragraph(`代表取締役${joinedName(name)}を${eraDate(effectiveDate)}付で解職すること`, {
      indent: 6,
    }),
  );
  const selected = decidedBy('board', 'select', paperFacts);
  if (selected.length === 0 && dismissed.length > 0) return dismissed;
  return [
    ...dismissed,
    paragraph('次の者を当会社の代表取締役に選定すること', { indent: 6 }),
    ...chosenOnes('board', paperFacts),
  ];
}

/** Who was there, by the offices in which they sign: a dismissed representative as the director that is left. */
function signingOffices(paperFacts: PaperFacts): Attendant[] {
  const { boardAttendance, boardMinutesDate } = paperFacts.fields.values;
  const dismissed = decidedBy('board', 'dismiss', paperFacts).filter(
    ({ effectiveDate }) => boardMinutesDate === '' || effectiveDate <= boardMinutesDate,
  );
  return attendants(boardAttendance).map((one) => ({
    ...one,
    office: dismissed.some(({ name }) => isSame(one.name, name)) ? '取締役' : one.office,
  }));
}

/** Dismissals and choices in their order, or one matter of which nothing is known. */
function boardMatters(paperFacts: PaperFacts): Block[] {
  const { values } = paperFacts.fields;
  const agreed = fieldOf('boardMajority').choices?.[values.boardMajority];
  const decided = `出席取締役の${agreed ?? blank(8)}をもって`;
  const dismissals = boardChairs(paperFacts).dismissals.map((one) => (title: string) => [
    paragraph(`${title}　代表取締役解職の件`, { bold: true }),
    ...dismissal(one, decided, paperFacts),
  ]);
  const selected = decidedBy('board', 'select', paperFacts);
  const chosen = selected.length > 0;
  const accepted = acceptedHere(selected, '被選定者', paperFacts);
  const choice = (title: string) => [
    paragraph(`${title}　代表取締役選定の件`, { bold: true }),
    paragraph(
      `議長は、当会社の代表取締役を選定したい旨を述べ、その可否を諮ったところ、${decided}、次のとおり選定した。`,
      { indent: 6 },
    ),
    ...chosenOnes('board', paperFacts),
    ...(accepted ? [accepted] : []),
  ];
  const all = [...dismissals, ...(chosen || dismissals.length === 0 ? [choice] : [])];
  return all.flatMap((make, index) =>
    make(all.length === 1 ? '議案' : `第${wide(String(index + 1))}号議案`),
  );
}

/**
 * Who is dismissed has a special interest: he is named as such, does not vote and does not preside (会社法369条2項、会社法施行
 * 規則101条3項5号、最判昭44.3.28、東京高判平8.2.8). What was done at the board is the office's to say.
 */
function dismissal(
  { row: { name, effectiveDate }, instead }: ChairedDismissal,
  decided: string,
  { fields }: PaperFacts,
): Block[] {
  const { boardAttendance, dismissedAbstained } = fields.values;
  const present = attendants(boardAttendance);
  const isAway = present.length > 0 && !present.some((one) => isSame(one.name, name));
  const voted = isAway || dismissedAbstained !== '' ? '加わらなかった' : blank(8);
  const whom = `代表取締役${joinedName(name)}`;
  const inset = (text: string) => paragraph(text, { indent: 6 });
  return [
    ...(instead
      ? [
          inset(
            `議長である${whom}は本議案について特別の利害関係を有するため、${personName(instead.presides)}が議長となった。`,
          ),
        ]
      : []),
    inset(
      `議長は、${whom}を${eraDate(effectiveDate)}付で解職したい旨を述べ、その可否を諮ったところ、議決に加わることができる${decided}承認可決された。`,
    ),
    inset(`なお、${whom}は、本議案について特別の利害関係を有する取締役であり、議決に${voted}。`),
    ...(instead ? [inset(`以後の議事は、${personName(instead.after)}が議長を務めた。`)] : []),
  ];
}

/** 互選書: the directors choose, as the articles say. */
export function mutualSelection(paperFacts: PaperFacts): Sheet[] {
  const { company, fields } = paperFacts;
  const dismissed = decidedBy('directors', 'dismiss', paperFacts);
  const chooses = dismissed.length === 0 || decidedBy('directors', 'select', paperFacts).length > 0;
  const agreed = '当会社の取締役の過半数の一致をもって、';
  const article = orBlank(wide(fields.values.selectionArticle), 2);
  const present = attendants(fields.values.boardAttendance);
  return [
    draft(
      heading('代表取締役の互選書'),
      ...dismissed.map(({ name, effectiveDate }) =>
        paragraph(`${eraDate(effectiveDate)}、${agreed}代表取締役${joinedName(name)}を解職した。`, {
          after: 4,
          lead: 2,
        }),
      ),
      chooses
        ? [
            paragraph(
              `${boardDay(paperFacts, 'directors')}、${agreed}定款第${article}条の規定に基づき、次のとおり代表取締役を互選した。`,
              { after: 4, lead: 2 },
            ),
            ...chosenOnes('directors', paperFacts),
          ]
        : [],
      { kind: 'gap', height: 5 },
      {
        kind: 'together',
        blocks: signatures(
          typedDate(paperFacts, 'boardMinutesDate'),
          company.name,
          signers(
            present.filter((one) => one.office.includes('取締役')),
            '',
            ['取締役', '取締役', '取締役'],
          ),
          sealOfLine('mutualSelection', paperFacts),
        ),
      },
    ),
  ];
}

function chosenOnes(body: 'board' | 'directors', paperFacts: PaperFacts): Block[] {
  const chosen = decidedBy(body, 'select', paperFacts);
  const representatives = paperFacts.officers.filter(
    (row) => isAppointment(row) && positionOf(row.positionCode)?.represents,
  );
  const rows = chosen.length > 0 ? chosen : representatives;
  const shown = rows.length > 0 ? rows : [{ address: '', name: '' }];
  return shown.map(({ address, name }) => ({
    kind: 'facts',
    indent: 14,
    labelWidth: 22,
    after: 2,
    rows: [
      ['住所', orBlank(wide(address), 16)],
      ['代表取締役', orBlank(joinedName(name))],
    ],
  }));
}
