import { displayCorporateNumber } from '#contract/corporate-number.ts';
import { fieldOf } from '#contract/paper-fields.ts';
import { positionOf } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';
import { type Block, blank, type Sheet } from '../../../platform/paper/paper.ts';
import { joinedName, wide } from '../../../platform/paper/wording.ts';
import { representativeAfter } from '../../cases/case-record.service.ts';
import {
  agentRows,
  dateOrBlank,
  draft,
  heading,
  isAppointment,
  openDate,
  orBlank,
  type PaperFacts,
  paragraph,
  personName,
  sealLabels,
  sealOf,
  typed,
} from './paper-facts.ts';

/**
 * 印鑑（改印）届書: the new representative's seal. The office files it, so that the personal seal stands in the power of
 * attorney on the sheet, with its certificate of the last three months (商業登記規則9条1項・5項1号; 代理人による届出の欄は要確認).
 */
export function sealNotification(paperFacts: PaperFacts): Sheet[] {
  const { company, facts, fields, law, officers, office } = paperFacts;
  const { sealCard, holderBirthDate: birthDate } = fields.values;
  const next = officers.filter(
    (row) => isAppointment(row) && positionOf(row.positionCode)?.represents,
  );
  // Several new representatives: which of them holds the seal is not known.
  const [only] = next.length === 1 ? next : [];
  const holder = only && representativeAfter(only.name, officers);
  const label =
    sealLabels[sealOf(law.documents.filter(({ paper }) => paper === 'sealNotification'))];
  const personal: Block[] = label ? [{ kind: 'stamp', label, width: 26, height: 26 }] : [];
  const card =
    sealCard === 'handOver'
      ? `引き継ぐ（カード番号　${typed(paperFacts, 'sealCardNumber', 8)}${formerHolder(officers)}）`
      : orBlank(fieldOf('sealCard').choices?.[sealCard] ?? '');
  return [
    draft(
      heading('印鑑（改印）届書'),
      paragraph(`${facts.registryOffice || '＿＿＿＿法務局'}　御中`, { after: 3 }),
      paragraph(openDate, { align: 'right', after: 3 }),
      { kind: 'stamp', label: '届け出る印鑑', width: 36, height: 36 },
      {
        kind: 'facts',
        labelWidth: 40,
        narrow: 42,
        lead: 1.9,
        rows: [
          ['商号', company.name],
          ['本店', orBlank(wide(company.headOffice), 16)],
          ['会社法人等番号', orBlank(wide(displayCorporateNumber(facts.corporateNumber)))],
        ],
      },
      { kind: 'gap', height: 10 },
      {
        kind: 'facts',
        labelWidth: 40,
        lead: 1.9,
        after: 5,
        rows: [
          ['印鑑提出者の資格', '代表取締役'],
          ['フリガナ', typed(paperFacts, 'holderKana')],
          ['氏名', personName(holder?.name ?? '')],
          ['生年月日', birthDate ? dateOrBlank(birthDate) : `${blank(4)}年＿＿月＿＿日`],
          ['印鑑カード', card],
        ],
      },
      paragraph('届出人（代理人）', { bold: true, after: 2 }),
      { kind: 'stamp', label: '職印', width: 22, height: 22 },
      { kind: 'facts', labelWidth: 22, narrow: 30, rows: agentRows(office) },
      { kind: 'gap', height: 8 },
      paragraph('委任状', { bold: true, after: 2 }),
      paragraph('私は、次の者を代理人と定め、印鑑の届出に関する一切の権限を委任します。', {
        after: 2,
      }),
      { kind: 'facts', labelWidth: 22, after: 3, rows: agentRows(office) },
      paragraph(openDate, { indent: 6, after: 3 }),
      ...personal,
      {
        kind: 'facts',
        labelWidth: 22,
        narrow: 32,
        lead: 1.9,
        rows: [
          ['住所', orBlank(wide(holder?.address ?? ''), 16)],
          ['氏名', personName(holder?.name ?? '')],
        ],
      },
      { kind: 'gap', height: 10 },
      paragraph(
        '※ 実印は、市区町村に登録した印鑑です。作成後３か月以内の印鑑証明書を添付します。',
        { size: 9, isHint: true },
      ),
    ),
  ];
}

/** Whose card is handed over; '' where several representatives leave, or none. */
function formerHolder(officers: PaperFacts['officers']): string {
  const [left, ...others] = officers.filter(
    (row) => positionOf(row.positionCode)?.represents && !reasonOf(row.reasonCode)?.stays,
  );
  return left && others.length === 0 ? `　前任者　${joinedName(left.name)}` : '';
}
