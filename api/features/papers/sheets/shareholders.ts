import { listedShareholders, ratioOf } from '#contract/shareholders.ts';
import type { Sheet } from '../../../platform/paper/paper.ts';
import { wide } from '../../../platform/paper/wording.ts';
import { meetingDate } from './decision-days.ts';
import {
  companySignature,
  dateOrBlank,
  draft,
  heading,
  inFigures,
  orBlank,
  type PaperFacts,
  paragraph,
  typedDate,
} from './paper-facts.ts';

/** 株主リスト (商業登記規則61条3項): those that have to be named, with the share of their votes. */
export function shareholders(paperFacts: PaperFacts): Sheet[] {
  const { values } = paperFacts.fields;
  const listed = listedShareholders(paperFacts.fields.shareholders, values.votesAll);
  const figure = (count: string) => (count === '' ? '\n' : inFigures(count));
  const percent = (votes: string) => {
    const ratio = ratioOf(votes, values.votesAll);
    return ratio === '' ? '\n' : `${wide(ratio)}％`;
  };
  const total = (name: 'shares' | 'votes') =>
    listed.some((one) => one[name] === '')
      ? ''
      : String(listed.reduce((sum, one) => sum + Number(one[name]), 0));
  const rows =
    listed.length === 0
      ? Array.from({ length: 10 }, (_, index) => [
          wide(String(index + 1)),
          ...['\n', '\n', '\n', '\n'],
        ])
      : listed.map((one, index) => [
          wide(String(index + 1)),
          one.name,
          orBlank(wide(one.address), 10),
          `${figure(one.shares)}\n${figure(one.votes)}`,
          percent(one.votes),
        ]);
  const sums = listed.length === 0 ? '' : `${figure(total('shares'))}\n${figure(total('votes'))}`;
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
          [
            '対象',
            paperFacts.facts.writtenMeeting
              ? `${dateOrBlank(meetingDate(paperFacts))}決議があったものとみなされた株主総会`
              : `${dateOrBlank(meetingDate(paperFacts))}開催の株主総会`,
          ],
          ['議案', '全議案'],
        ],
      },
      {
        kind: 'table',
        size: 8.5,
        columns: [
          { width: 11 },
          { width: 44 },
          { width: 60 },
          { width: 25, align: 'right' },
          { width: 25, align: 'right' },
        ],
        head: ['', '氏名又は名称', '住所', '株式数（株）\n議決権数', '議決権数\nの割合'],
        rows,
        after: 2,
      },
      {
        kind: 'together',
        blocks: [
          {
            kind: 'table',
            size: 8.5,
            columns: [{ width: 115 }, { width: 25, align: 'right' }, { width: 25, align: 'right' }],
            rows: [
              ['合計（株式数／議決権数）', sums || '\n', ''],
              ['総議決権数', values.votesAll === '' ? '\n' : inFigures(values.votesAll), ''],
            ],
            after: 5,
          },
          paragraph(typedDate(paperFacts, 'shareholdersDate'), { indent: 6, after: 3 }),
          ...companySignature(paperFacts, 'shareholders'),
        ],
      },
    ),
  ];
}
