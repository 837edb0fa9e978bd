import { type Fault, fault } from './fields.ts';

/** 株式会社 is the only legal form whose registrations this service takes. */
export const legalForms = {
  kk: '株式会社',
  yugen: '特例有限会社',
  godo: '合同会社',
  gomei: '合名会社',
  goshi: '合資会社',
  ippan: '一般社団法人・一般財団法人',
  other: 'その他の法人',
} as const;
export type LegalForm = keyof typeof legalForms;

const stockCompany = /株式会社|\(株\)/u;

// A name has to contain its form: 会社法6条2項, 整備法3条, 一般法人法5条 and the acts of the others.
const others: readonly [LegalForm, RegExp][] = [
  ['yugen', /有限会社|\(有\)/u],
  ['godo', /合同会社|\(同\)/u],
  ['gomei', /合名会社/u],
  ['goshi', /合資会社/u],
  ['ippan', /(?:一般|公益)(?:社団|財団)法人/u],
  [
    'other',
    /(?:医療|学校|宗教|社会福祉|特定非営利活動|監査|税理士|弁護士|司法書士|行政書士|社会保険労務士|特許業務|NPO)法人|(?:協同|管理|農事|事業協同)組合/u,
  ],
];

/** The legal form other than 株式会社 that a company's name contains; null for none. */
export function otherFormOf(companyName: string): LegalForm | null {
  const name = companyName.normalize('NFKC').replace(/\s+/gu, '');
  if (stockCompany.test(name)) return null;
  return others.find(([, words]) => words.test(name))?.[0] ?? null;
}

/** The name of a company's form if this service does not take it, by its name or by what was said; '' for 株式会社. */
export function formNotTaken(companyName: string, said: string): string {
  const form = otherFormOf(companyName) ?? (said === 'kk' ? '' : said);
  return form && (legalForms[form as LegalForm] ?? '');
}

/** Refuses a company's name that contains another legal form, and says where to turn. */
export function checkLegalForm(companyName: string): Fault | null {
  const form = otherFormOf(companyName);
  return form && fault('mb060', legalForms[form]);
}
