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
  officesOf,
  officeTitle,
  openDate,
  orBlank,
  type PaperFacts,
  paragraph,
  personName,
} from './paper-facts.ts';

/** 就任承諾書: a sheet for each person and office. */
export function acceptances(paperFacts: PaperFacts): Sheet[] {
  const { officers, company, law } = paperFacts;
  const letters = law.documents.filter(({ paper }) => paper === 'acceptance');
  return officers.flatMap((row) => {
    const letter = letters.find(({ id }) => id === `acceptance-${row.no}`);
    if (!letter) return [];
    return draft(
      heading('就任承諾書'),
      paragraph(
        `私は、${electionOf(row, paperFacts)}貴社の${officeTitle(row.positionCode)}に${verbOf(row)}されましたので、その就任を承諾します。`,
        { indent: 0, after: 14, lead: 2 },
      ),
      signature(row.address, row.name, letter.seal === 'personal' ? '実印' : '印', company.name),
    );
  });
}

function verbOf({ positionCode }: OfficerChange): string {
  return positionOf(positionCode)?.represents ? '選定' : '選任';
}

/** When and by whom; a blank when the office has not named the body. */
function electionOf(row: OfficerChange, { filing, facts }: PaperFacts): string {
  const on = dateOrBlank(filing.appointDate);
  if (!positionOf(row.positionCode)?.represents) return `${on}開催の貴社株主総会において、`;
  if (facts.selection === 'board') return `${on}開催の貴社取締役会において、`;
  if (facts.selection === 'meeting') return `${on}開催の貴社株主総会において、`;
  if (facts.selection === 'directors') return `${on}、貴社取締役の互選により、`;
  return `${on}、${blank(8)}により、`;
}

/** 辞任届: a sheet for each person and day, listing every resigned office. */
export function resignations({ officers, company }: PaperFacts): Sheet[] {
  const rows = officers.filter(({ reasonCode }) => reasonCode === reason.resigned);
  const letters = new Map<string, OfficerChange[]>();
  for (const row of rows) {
    const key = `${joinedName(row.name)} ${row.effectiveDate}`;
    letters.set(key, [...(letters.get(key) ?? []), row]);
  }
  return [...letters.values()].map((group) => {
    const row = group[0] as OfficerChange;
    const represents = group.some(({ positionCode }) => positionOf(positionCode)?.represents);
    return draft(
      heading('辞任届'),
      paragraph(
        `私は、${eraDate(row.effectiveDate)}をもって、貴社の${listed(officesOf(group))}を辞任いたします。`,
        { after: 14, lead: 2 },
      ),
      signature(
        row.address,
        row.name,
        represents ? '登記所届出印' : '印',
        company.name,
        `（${eraDate(row.effectiveDate)}以前の日付を記入してください）`,
      ),
      represents
        ? [
            paragraph(
              '※ 登記所届出印を押さないときは、実印を押し、印鑑証明書を添付してください。',
              {
                size: 9,
              },
            ),
          ]
        : [],
    );
  });
}

function signature(
  address: string,
  name: string,
  seal: string,
  company: string,
  hint = '',
): Block[] {
  return [
    paragraph(openDate, { indent: 6, after: hint ? 0 : 8 }),
    ...(hint ? [paragraph(hint, { indent: 6, size: 8.5, after: 8 })] : []),
    { kind: 'stamp', label: seal, width: 26, height: 26 },
    {
      kind: 'facts',
      labelWidth: 16,
      narrow: 32,
      indent: 20,
      lead: 2,
      rows: [
        ['住所', orBlank(wide(address), 16)],
        ['氏名', personName(name)],
      ],
    },
    { kind: 'gap', height: 22 },
    paragraph(`${company}　御中`, { size: 13, after: 10 }),
  ];
}
