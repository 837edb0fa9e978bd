import { type CompanyFacts, companyContradictions } from '#law/assess.ts';
import type { Finding } from '#law/provisions.ts';
import { type Selection, selectionNames } from './case-facts.ts';
import { checkCorporateNumber, normaliseCorporateNumber } from './corporate-number.ts';
import { choice, type FieldTable, ofEach, text, typed } from './field-table.ts';
import { legalForms } from './legal-form.ts';

/** A fact that may be known of a company; '' where it is not known. */
export type CompanyFactName = keyof typeof facts;
export type CompanyFactValues = Record<CompanyFactName, string>;

const optional = { optional: 'empty' } as const;
const choose = (label: string, choices: Readonly<Record<string, string>>) =>
  choice(label, choices, optional);
const hasOne = { yes: '置いている', no: '置いていない' } as const;
const numbers = (from: number, to: number, unit: string) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [
      String(from + index),
      `${from + index}${unit}`,
    ]),
  );
const facts = {
  legalForm: choose('会社の種類', legalForms),
  corporateNumber: {
    ...typed('会社法人等番号', checkCorporateNumber, optional),
    normalise: normaliseCorporateNumber,
  },
  headOffice: text('本店', 200, optional),
  registryOffice: text('管轄登記所', 60, optional),
  isPublic: choose('株式の譲渡制限', {
    no: 'すべての株式に譲渡制限がある（非公開会社）',
    yes: '譲渡制限のない株式がある（公開会社）',
  }),
  board: choose('取締役会', hasOne),
  auditors: choose('監査役', hasOne),
  auditorBoard: choose('監査役会', hasOne),
  committee: choose('監査等委員会', hasOne),
  accountant: choose('会計監査人', hasOne),
  adviser: choose('会計参与', hasOne),
  selection: choose('代表取締役の選定方法', selectionNames),
  directorTerm: choose('取締役の任期（定款）', numbers(1, 10, '年')),
  auditorTerm: choose('監査役の任期（定款）', numbers(4, 10, '年')),
  fewestDirectors: choose('取締役の員数の下限（定款）', numbers(1, 20, '名以上')),
  fiscalMonth: choose('決算期（事業年度の末月）', numbers(1, 12, '月')),
  fiscalDay: choose('決算日（事業年度の末日）', { ...numbers(1, 30, '日'), 31: '月の末日' }),
  meetingWithin: choose(
    '定時株主総会の時期',
    numbers(1, 12, 'か月以内（事業年度の末日の翌日から）'),
  ),
  capital: choose('資本金の額', { upTo100M: '1億円以下', over100M: '1億円を超える' }),
  addressHidden: choose('代表取締役等住所非表示措置', { yes: '受けている', no: '受けていない' }),
};

export const companyFacts: FieldTable<CompanyFactName> = facts;
export const companyFactNames = Object.keys(facts) as CompanyFactName[];
export const noCompanyFacts: CompanyFactValues = ofEach(companyFacts, () => '');

/** The values of what was said; '' for everything else. */
export function valuesOf(
  said: readonly { name: CompanyFactName; value: string }[],
): CompanyFactValues {
  return { ...noCompanyFacts, ...Object.fromEntries(said.map(({ name, value }) => [name, value])) };
}

export function isCompanyFact(name: string): name is CompanyFactName {
  return Object.hasOwn(facts, name);
}

/** The value in words; 不明 where it is not known. */
export function companyFactText(name: CompanyFactName, value: string): string {
  if (value === '') return '不明';
  return companyFacts[name].choices?.[value] ?? value;
}

/** The facts in the words of the law. */
export function lawCompany(values: CompanyFactValues): CompanyFacts {
  const { selection, capital } = values;
  const known: [keyof CompanyFacts, boolean | number | undefined][] = [
    ...flags.map((name): [keyof CompanyFacts, boolean | undefined] => [
      name,
      values[name] === '' ? undefined : values[name] === 'yes',
    ]),
    ...counts.map((name): [keyof CompanyFacts, number | undefined] => [
      name,
      values[name] === '' ? undefined : Number(values[name]),
    ]),
  ];
  return {
    ...Object.fromEntries(known.filter(([, value]) => value !== undefined)),
    ...(selection && { selection: selection as Exclude<Selection, ''> }),
    ...(capital && { capital: capital as 'upTo100M' | 'over100M' }),
  };
}

const flags = [
  ...(['board', 'auditors', 'auditorBoard', 'committee', 'accountant', 'adviser'] as const),
  ...(['isPublic', 'addressHidden'] as const),
];
const counts = [
  ...(['directorTerm', 'auditorTerm', 'fiscalMonth', 'fiscalDay'] as const),
  ...(['meetingWithin', 'fewestDirectors'] as const),
];

/** What the facts may not say together. */
export function factContradictions(values: CompanyFactValues): Finding[] {
  return companyContradictions(lawCompany(values));
}

/** What a change makes contradict itself; what did so before stands, so that it can be mended step by step. */
export function newContradictions(before: CompanyFactValues, after: CompanyFactValues): Finding[] {
  const known = factContradictions(before).map(({ rule }) => rule);
  return factContradictions(after).filter(({ rule }) => !known.includes(rule));
}

/** What is still to be found out; nothing is asked of an organ that the company does not have. */
export function missingFacts(values: CompanyFactValues): CompanyFactName[] {
  const { auditors, board, committee } = values;
  const noAuditors = auditors === 'no' || committee === 'yes';
  const needless: Partial<Record<CompanyFactName, boolean>> = {
    auditorTerm: noAuditors,
    auditorBoard: noAuditors || board === 'no',
    committee: board === 'no',
    fewestDirectors: true,
    // A month alone ends on its last day, as nearly every business year does.
    fiscalDay: true,
    meetingWithin: true,
    headOffice: true,
  };
  return companyFactNames.filter((name) => values[name] === '' && !needless[name]);
}
