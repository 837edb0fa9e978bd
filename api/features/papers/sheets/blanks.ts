import type { Body, MatterKind } from '#contract/law/matters.ts';
import { positionOf } from '#contract/law/positions.ts';
import { type Block, blank, type Sheet } from '../../../platform/paper/paper.ts';
import { eraDate, joinedName, wide } from '../../../platform/paper/wording.ts';
import type { OfficerChange } from '../../filings/filing-record.service.ts';
import {
  companySeal,
  dateOrBlank,
  draft,
  heading,
  isAppointment,
  meetingDate,
  openDate,
  orBlank,
  type PaperFacts,
  paragraph,
  signatures,
} from './paper-facts.ts';

/** 株主リスト: blank, because only the company knows its shareholders. */
export function shareholders(paperFacts: PaperFacts): Sheet[] {
  const rows = Array.from({ length: 10 }, (_, index) => [
    wide(String(index + 1)),
    ...['\n', '\n', '\n', '\n'],
  ]);
  return [
    draft(
      heading('証明書（株主リスト）'),
      paragraph(
        '次の対象に関する商業登記規則第６１条第２項又は第３項の株主は、次のとおりであることを証明します。',
        { after: 3 },
      ),
      {
        kind: 'facts',
        labelWidth: 30,
        after: 3,
        rows: [
          ['対象', `${dateOrBlank(meetingDate(paperFacts))}開催の株主総会`],
          ['議案', '全議案・第＿＿号議案'],
        ],
      },
      {
        kind: 'table',
        size: 8.5,
        columns: [{ width: 11 }, { width: 44 }, { width: 60 }, { width: 25 }, { width: 25 }],
        head: ['', '氏名又は名称', '住所', '株式数\n議決権数', '議決権数\nの割合'],
        rows,
        after: 2,
      },
      {
        kind: 'together',
        blocks: [
          {
            kind: 'table',
            size: 8.5,
            columns: [{ width: 115 }, { width: 25 }, { width: 25 }],
            rows: [
              ['合計', '\n', '\n'],
              ['総議決権数', '\n', ''],
            ],
            after: 5,
          },
          paragraph(openDate, { indent: 6, after: 3 }),
          ...companySeal(paperFacts),
        ],
      },
    ),
  ];
}

/** 取締役会議事録 about the new representative. */
export function boardMinutes(paperFacts: PaperFacts): Sheet[] {
  const { company, filing } = paperFacts;
  const time = '午前・午後＿＿時＿＿分';
  return [
    draft(
      heading('取締役会議事録'),
      {
        kind: 'facts',
        labelWidth: 30,
        after: 4,
        rows: [
          ['商号', company.name],
          ['日時', `${dateOrBlank(filing.appointDate)}　${time}`],
          ['場所', blank(20)],
          ['取締役の総数', '＿＿名'],
          ['出席取締役の数', '＿＿名'],
          ['監査役の総数', '＿＿名'],
          ['出席監査役の数', '＿＿名'],
          ['議長', blank(12)],
        ],
      },
      paragraph('定刻、議長は開会を宣言し、議事に入った。', { after: 4 }),
      boardMatters(paperFacts),
      { kind: 'gap', height: 2 },
      paragraph(`議長は、以上をもって議事を終了した旨を述べ、${time}、閉会を宣言した。`),
      paragraph(
        'この議事の経過及び結果を明確にするため、本議事録を作成し、出席取締役及び出席監査役が記名押印する。',
        { after: 4 },
      ),
      {
        kind: 'together',
        blocks: signatures(`${company.name}　取締役会`, [
          ...['議長', '出席取締役', '出席取締役', '出席監査役'],
        ]),
      },
    ),
  ];
}

/** A choice, dismissals, or one matter of which nothing is known. */
function boardMatters(paperFacts: PaperFacts): Block[] {
  const decided = `出席取締役の${blank(8)}をもって`;
  const dismissals = decidedBy('board', 'dismiss', paperFacts).flatMap((row) => [
    paragraph('議案　代表取締役解職の件', { bold: true }),
    paragraph(
      `議長は、代表取締役${joinedName(row.name)}を${eraDate(row.effectiveDate)}付で解職したい旨を述べ、その可否を諮ったところ、${decided}承認可決された。`,
      { indent: 6 },
    ),
  ]);
  if (dismissals.length > 0 && decidedBy('board', 'select', paperFacts).length === 0)
    return dismissals;
  return [
    ...dismissals,
    paragraph('議案　代表取締役選定の件', { bold: true }),
    paragraph(
      `議長は、当会社の代表取締役を選定したい旨を述べ、その可否を諮ったところ、${decided}、次のとおり選定した。`,
      { indent: 6 },
    ),
    ...chosenOnes(paperFacts),
  ];
}

function decidedBy(body: Body, kind: MatterKind, { law, officers }: PaperFacts): OfficerChange[] {
  const numbers = law.matters
    .filter((matter) => matter.body === body && matter.kind === kind)
    .flatMap(({ changes }) => changes);
  return officers.filter(({ no }) => numbers.includes(no));
}

/** 互選書: the directors choose, as the articles say. */
export function mutualSelection(paperFacts: PaperFacts): Sheet[] {
  const { company, filing } = paperFacts;
  const dismissed = decidedBy('directors', 'dismiss', paperFacts);
  const chooses = dismissed.length === 0 || decidedBy('directors', 'select', paperFacts).length > 0;
  const agreed = '当会社の取締役の過半数の一致をもって、';
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
              `${dateOrBlank(filing.appointDate)}、${agreed}定款第＿＿条の規定に基づき、次のとおり代表取締役を互選した。`,
              { after: 4, lead: 2 },
            ),
            ...chosenOnes(paperFacts),
          ]
        : [],
      { kind: 'gap', height: 5 },
      {
        kind: 'together',
        blocks: signatures(company.name, ['取締役', '取締役', '取締役']),
      },
    ),
  ];
}

function chosenOnes({ officers }: PaperFacts): Block[] {
  const rows = officers.filter(
    (row) => isAppointment(row) && positionOf(row.positionCode)?.represents,
  );
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
