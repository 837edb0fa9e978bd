import type { Sheet } from '../../../platform/paper/paper.ts';
import { eraDate, wide } from '../../../platform/paper/wording.ts';
import {
  causes,
  draft,
  heading,
  lastEffectiveDate,
  listed,
  openDate,
  orBlank,
  type PaperFacts,
  paragraph,
  personName,
  registryEntries,
  scrivenerName,
} from './paper-facts.ts';

/** 委任状 of the company to the office. */
export function power(given: PaperFacts): Sheet[] {
  const { company, facts, office, officers } = given;
  const item = { hang: 8.2, after: 1 };
  const last = lastEffectiveDate(officers);
  return [
    draft(
      heading('委任状'),
      {
        kind: 'facts',
        labelWidth: 22,
        after: 4,
        rows: [
          ['代理人', orBlank(wide(office.address), 20)],
          ['', orBlank(office.name)],
          ['', orBlank(scrivenerName(office))],
        ],
      },
      paragraph('当会社は、上記の者を代理人と定め、次の権限を委任します。', { after: 3 }),
      paragraph(`一　当会社の${listed(causes(officers))}の登記の申請に関する一切の件`, item),
      paragraph('一　原本還付の請求及び受領に関する一切の件', item),
      paragraph('一　登記の申請の補正及び取下げ並びに登録免許税の還付に関する一切の件', item),
      facts.sealNotification ? [paragraph('一　印鑑の届出に関する一切の件', item)] : [],
      { kind: 'gap', height: 4 },
      paragraph('登記すべき事項', { bold: true }),
      registryEntries(given).map((lines) => ({
        kind: 'together',
        blocks: [paragraph(lines.join('\n'), { indent: 6, after: 3 })],
      })),
      {
        kind: 'together',
        blocks: [
          { kind: 'gap', height: 3 },
          paragraph(openDate, { indent: 6, after: 0 }),
          paragraph(`（${eraDate(last)}以後の日付を記入してください）`, {
            indent: 6,
            size: 8.5,
            after: 5,
          }),
          { kind: 'stamp', label: '登記所届出印', width: 30, height: 30 },
          {
            kind: 'facts',
            labelWidth: 22,
            narrow: 36,
            rows: [
              ['本店', orBlank(wide(company.headOffice), 20)],
              ['商号', company.name],
              ['代表取締役', personName(company.representative.name)],
            ],
          },
          { kind: 'gap', height: 18 },
        ],
      },
    ),
  ];
}
