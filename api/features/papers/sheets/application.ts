import { displayCorporateNumber } from '#contract/corporate-number.ts';
import type { NeededDocument } from '#contract/law/needed-document.ts';
import type { Sheet } from '../../../platform/paper/paper.ts';
import { amountInWords, wide } from '../../../platform/paper/wording.ts';
import {
  agentRows,
  causes,
  draft,
  heading,
  openDate,
  orBlank,
  type PaperFacts,
  paragraph,
  personName,
  registryEntries,
} from './paper-facts.ts';

/** 登記申請書 and its 別紙. */
export function application(paperFacts: PaperFacts): Sheet[] {
  const { company, facts, office, officers } = paperFacts;
  const number = wide(displayCorporateNumber(facts.corporateNumber));
  const representative = company.representative;
  return [
    draft(
      heading('株式会社変更登記申請書'),
      {
        kind: 'facts',
        labelWidth: 36,
        lead: 1.75,
        after: 5,
        rows: [
          ['会社法人等番号', orBlank(number)],
          ['フリガナ', orBlank(readingOf(company.nameKana))],
          ['商号', company.name],
          ['本店', orBlank(wide(company.headOffice), 20)],
          ['登記の事由', causes(officers).join('\n')],
          ['登記すべき事項', '別紙のとおり'],
          ['登録免許税', amountInWords(registrationTax(paperFacts))],
          ['添付書類', attachments(paperFacts).join('\n')],
        ],
      },
      {
        kind: 'together',
        blocks: [
          paragraph('上記のとおり、登記の申請をします。', { after: 4 }),
          paragraph(openDate, { indent: 6, after: 4 }),
          {
            kind: 'facts',
            labelWidth: 22,
            after: 4,
            rows: [
              ['申請人', orBlank(wide(company.headOffice), 20)],
              ['', company.name],
              ['', `代表取締役　${orBlank(wide(representative.address), 16)}`],
              ['', `　　　　　　${personName(representative.name)}`],
            ],
          },
          { kind: 'stamp', label: '職印', width: 22, height: 22 },
          {
            kind: 'facts',
            labelWidth: 22,
            narrow: 30,
            rows: [...agentRows(office), ['', `電話　${orBlank(wide(office.telNo))}`]],
          },
          { kind: 'gap', height: 8 },
          paragraph(`${facts.registryOffice || '＿＿＿＿法務局'}　御中`, { size: 13 }),
        ],
      },
    ),
    draft(
      heading('別紙'),
      registryEntries(paperFacts).map((lines) => ({
        kind: 'together',
        blocks: [paragraph(lines.join('\n'), { after: 5 })],
      })),
    ),
  ];
}

function readingOf(kana: string): string {
  return kana.replace(/\s+/gu, '').replace(/^カブシキガイシャ|カブシキガイシャ$/, '');
}

/** Charged once for the filing; fees for certificates are no registration tax. */
function registrationTax({ plans }: PaperFacts): number {
  return plans
    .filter(({ regDetailTyp }) => regDetailTyp !== '')
    .reduce((sum, { duty }) => sum + duty, 0);
}

const notAttached = ['application', 'sealNotification', 'holderSeal'];
/** What the list of documents explains, and the registry calls shortly. */
const registryNames: Record<string, string> = {
  selectorSeals: '印鑑証明書',
  qualification: '資格証明書又は登記事項証明書',
};

/** Each kind of document once, copies to be counted by hand; what the minutes say instead of a letter is cited. */
function attachments({ law }: PaperFacts): string[] {
  const names = law.documents
    .filter((one) => !notAttached.includes(one.id) && !isCited(one))
    .map(({ id, name }) => registryNames[id.split('-')[0] ?? ''] ?? name);
  return [
    ...[...new Set(names)].map((name) => `${name}　＿＿通`),
    ...(law.documents.some(isCited) ? ['就任承諾書は、株主総会議事録の記載を援用する。'] : []),
  ];
}

function isCited({ id, paper }: NeededDocument): boolean {
  return id.startsWith('acceptance-') && paper === null;
}
