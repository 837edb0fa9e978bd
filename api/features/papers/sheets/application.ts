import { displayCorporateNumber } from '#contract/corporate-number.ts';
import { inApplication } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';
import type { Block, Sheet } from '../../../platform/paper/paper.ts';
import { amountInWords, wide } from '../../../platform/paper/wording.ts';
import { registrationTax } from '../../filings/filing-record.service.ts';
import { resignations } from './letters.ts';
import {
  agentRows,
  causes,
  draft,
  heading,
  listed,
  officeTitle,
  orBlank,
  type PaperFacts,
  paragraph,
  personName,
  registryEntries,
  surnameRows,
  typedDate,
} from './paper-facts.ts';
import { usualCopies } from './sittings.ts';

/** 登記申請書 and its 別紙. */
export function application(paperFacts: PaperFacts): Sheet[] {
  const { company, facts, office } = paperFacts;
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
          ['登記の事由', causes(paperFacts.law).join('\n')],
          ['登記すべき事項', whereMattersStand[paperFacts.law.textForm]],
          ['登録免許税', taxInWords(paperFacts)],
          ['添付書類', attachments(paperFacts).join('\n')],
        ],
      },
      hiddenRequest(paperFacts),
      surnameRequest(paperFacts),
      {
        kind: 'together',
        blocks: [
          paragraph('上記のとおり、登記の申請をします。', { after: 4 }),
          paragraph(typedDate(paperFacts, 'applicationDate'), { indent: 6, after: 4 }),
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
    ...(paperFacts.law.textForm === 'sheet' ? [mattersSheet(paperFacts)] : []),
  ];
}

/** Where 登記すべき事項 stand, as the application says it. */
const whereMattersStand = {
  sheet: '別紙のとおり',
  online: '送信済登記事項提出書のとおり',
  disk: '別添CD-Rのとおり',
} as const;

function mattersSheet(paperFacts: PaperFacts): Sheet {
  return draft(
    heading('別紙'),
    registryEntries(paperFacts).map((lines) => ({
      kind: 'together',
      blocks: [paragraph(lines.join('\n'), { after: 5 })],
    })),
  );
}

const taxInWords = ({ law, plans }: PaperFacts): string =>
  law.tax === 0
    ? '非課税（登録免許税法第５条第４号・第５号）'
    : amountInWords(registrationTax(plans));

function readingOf(kana: string): string {
  return kana.replace(/\s+/gu, '').replace(/^カブシキガイシャ|カブシキガイシャ$/, '');
}

/**
 * 代表取締役等住所非表示措置の申出, which stands in the application itself with name and address of whom it is for
 * (商業登記規則31条の3、令和6年7月26日法務省民商第116号; the wording is 要確認).
 */
function hiddenRequest({ law }: PaperFacts): Block[] {
  if (!law.documents.some(({ id }) => id === 'hiddenRequest')) return [];
  // Each address that is registered anew: one that is left out is published.
  const rows = law.entries
    .filter(({ is }) => is.represents)
    .filter((one) => reasonOf(one.reason)?.registersAddress || one.alsoNo !== null)
    .map(({ name, address }) => ({ name: personName(name), address: orBlank(wide(address), 16) }));
  const asked = new Map(rows.map((row) => [`${row.name} ${row.address}`, row]));
  return [
    {
      kind: 'together',
      blocks: [
        paragraph('代表取締役等住所非表示措置の申出', { bold: true }),
        paragraph('次の者につき、代表取締役等住所非表示措置を講ずることを申し出ます。', {
          indent: 6,
        }),
        ...[...asked.values()].map(
          ({ name, address }): Block => ({
            kind: 'facts',
            indent: 6,
            labelWidth: 22,
            after: 3,
            rows: [
              ['資格', '代表取締役'],
              ['住所', address],
              ['氏名', name],
            ],
          }),
        ),
      ],
    },
  ];
}

/** 旧氏の記録の申出 with office, name and former surname (商業登記規則81条の2; the wording is 要確認). */
function surnameRequest({ law }: PaperFacts): Block[] {
  const rows = surnameRows(law);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'together',
      blocks: [
        paragraph('旧氏の記録の申出', { bold: true }),
        paragraph(
          '次の者につき、旧氏を記録するよう申し出ます。なお、旧氏を証する書面を添付します。',
          { indent: 6 },
        ),
        ...rows.map(
          ({ is, name, formerSurname }): Block => ({
            kind: 'facts',
            indent: 6,
            labelWidth: 40,
            after: 3,
            rows: [
              ['資格', is.title],
              ['氏名', personName(name)],
              ['記録すべき旧氏', formerSurname],
            ],
          }),
        ),
      ],
    },
  ];
}

/** 収入印紙貼付台紙: where the registration tax is paid with stamps. */
export function taxStamps(paperFacts: PaperFacts): Sheet[] {
  return [
    draft(
      heading('収入印紙貼付台紙'),
      {
        kind: 'facts',
        labelWidth: 36,
        after: 6,
        rows: [
          ['商号', paperFacts.company.name],
          ['登録免許税', amountInWords(registrationTax(paperFacts.plans))],
        ],
      },
      paragraph('収入印紙は、割印をしないで貼付してください。', { size: 10, after: 6 }),
      { kind: 'stamp', label: '収入印紙', width: 160, height: 90 },
    ),
  ];
}

const notAttached = [...inApplication, 'sealNotification', 'holderSeal'];
/** What the list of documents explains, and the registry calls shortly. */
const registryNames: Record<string, string> = { selectorSeals: '印鑑証明書' };

/** Each kind of document once with the copies of all; what the minutes say instead of a letter is cited. */
function attachments(paperFacts: PaperFacts): string[] {
  const { law, fields } = paperFacts;
  const copies = new Map<string, (number | null)[]>();
  // One letter resigns two offices.
  const joined = resignations(paperFacts).flatMap(({ documents }) => documents.slice(1));
  for (const document of law.documents) {
    const { id, name, isCited } = document;
    if (notAttached.includes(id) || isCited || joined.includes(document)) continue;
    const label = registryNames[id] ?? name;
    const count = fields.copies[id] ? Number(fields.copies[id]) : usualCopies(document, paperFacts);
    copies.set(label, [...(copies.get(label) ?? []), count]);
  }
  return [
    ...[...copies].map(([name, counts]) => {
      const isKnown = counts.every((count) => count !== null);
      const sum = counts.reduce<number>((all, count) => all + (count ?? 0), 0);
      return `${name}　${isKnown ? wide(String(sum)) : '＿＿'}通`;
    }),
    ...citations(paperFacts),
  ];
}

/** Which minutes say the acceptances for which there is no letter (援用). */
function citations({ law, officers }: PaperFacts): string[] {
  const cited = law.documents.filter(({ isCited }) => isCited);
  const minutes = cited.map(({ id }) => {
    const row = officers.find(({ no }) => id === `acceptance-${no}`);
    const office = officeTitle(row?.positionCode ?? '');
    const isByBoard = positionOf(row?.positionCode ?? '')?.represents;
    return { office, name: isByBoard ? '取締役会議事録' : '株主総会議事録' };
  });
  return [...new Set(minutes.map(({ name }) => name))].map((name) => {
    const offices = minutes.filter((one) => one.name === name).map(({ office }) => office);
    return `${listed([...new Set(offices)])}の就任承諾書は、${name}の記載を援用する。`;
  });
}
