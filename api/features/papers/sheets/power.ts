import type { Block, Sheet } from '../../../platform/paper/paper.ts';
import { eraDate } from '../../../platform/paper/wording.ts';
import {
  agentRows,
  causesInWords,
  companySignature,
  draft,
  heading,
  lastEffectiveDate,
  marginSeal,
  type PaperFacts,
  paragraph,
  registryEntries,
  surnameRows,
  typedDate,
} from './paper-facts.ts';

/** What the application requests beside the entries: the agent needs the power for each (文言は要確認). */
function requests({ law }: PaperFacts): string[] {
  const hides = law.documents.some(({ id }) => id === 'hiddenRequest');
  return [
    ...(hides ? ['代表取締役等住所非表示措置'] : []),
    ...(surnameRows(law).length > 0 ? ['旧氏の記録'] : []),
  ];
}

/** 委任状 of the company to the office. */
export function power(paperFacts: PaperFacts): Sheet[] {
  const { facts, fields, office, officers } = paperFacts;
  const item = { hang: 8.2, after: 1 };
  const last = lastEffectiveDate(officers);
  const entries: Block[] = registryEntries(paperFacts).map((lines) => ({
    kind: 'together',
    blocks: [paragraph(lines.join('\n'), { indent: 6, after: 3 })],
  }));
  return [
    draft(
      marginSeal(paperFacts),
      heading('委任状'),
      { kind: 'facts', labelWidth: 22, after: 4, rows: agentRows(office) },
      paragraph('当会社は、上記の者を代理人と定め、次の権限を委任します。', { after: 3 }),
      paragraph(`一　当会社の${causesInWords(paperFacts.law)}の登記の申請に関する一切の件`, item),
      paragraph('一　原本還付の請求及び受領に関する一切の件', item),
      paragraph('一　登記の申請の補正及び取下げ並びに登録免許税の還付に関する一切の件', item),
      facts.sealNotification ? [paragraph('一　印鑑の届出に関する一切の件', item)] : [],
      requests(paperFacts).map((what) => paragraph(`一　${what}の申出に関する一切の件`, item)),
      { kind: 'gap', height: 4 },
      paragraph('登記すべき事項', { bold: true }),
      entries.slice(0, -1),
      {
        kind: 'together',
        blocks: [
          // Keeps the seal on one page with the last entry that it confirms.
          ...entries.slice(-1),
          { kind: 'gap', height: 3 },
          paragraph(typedDate(paperFacts, 'powerDate'), { indent: 6, after: 0 }),
          // Whoever fills in the day by hand has to know from when on it is right.
          ...(fields.values.powerDate === ''
            ? [
                paragraph(`（${eraDate(last)}以後の日付を記入してください）`, {
                  indent: 6,
                  size: 8.5,
                  after: 5,
                  isHint: true,
                }),
              ]
            : [{ kind: 'gap' as const, height: 5 }]),
          ...companySignature(paperFacts, 'power'),
        ],
      },
    ),
  ];
}
