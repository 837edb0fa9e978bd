import { type CompanyFacts, companyContradictions } from '#law/assess.ts';
import type { Finding } from '#law/provisions.ts';
import { type Selection, selectionNames } from './case-facts.ts';
import { checkCorporateNumber, normaliseCorporateNumber } from './corporate-number.ts';
import { checkText, type Fault, fault } from './fields.ts';
import { legalForms } from './legal-form.ts';

/** What may be known of a company. Whatever is '' is not known. */
export type CompanyFactName = keyof typeof facts;
export type CompanyFactValues = Record<CompanyFactName, string>;

interface Fact {
  label: string;
  /** What may be chosen, by its stored value; otherwise it is a text. */
  choices?: Readonly<Record<string, string>>;
  /** Of a text. */
  check?: (label: string, value: string) => Fault | null;
}

const hasOne = { yes: '置いている', no: '置いていない' } as const;
const numbers = (from: number, to: number, unit: string) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [
      String(from + index),
      `${from + index}${unit}`,
    ]),
  );
const ofLength = (max: number) => (label: string, value: string) =>
  checkText(label, value, max, { required: false });

const facts = {
  legalForm: { label: '会社の種類', choices: legalForms },
  corporateNumber: { label: '会社法人等番号', check: checkCorporateNumber },
  headOffice: { label: '本店', check: ofLength(200) },
  registryOffice: { label: '管轄登記所', check: ofLength(60) },
  isPublic: {
    label: '株式の譲渡制限',
    choices: {
      no: 'すべての株式に譲渡制限がある（非公開会社）',
      yes: '譲渡制限のない株式がある（公開会社）',
    },
  },
  board: { label: '取締役会', choices: hasOne },
  auditors: { label: '監査役', choices: hasOne },
  auditorBoard: { label: '監査役会', choices: hasOne },
  committee: { label: '監査等委員会', choices: hasOne },
  accountant: { label: '会計監査人', choices: hasOne },
  adviser: { label: '会計参与', choices: hasOne },
  selection: { label: '代表取締役の選定方法', choices: selectionNames },
  directorTerm: { label: '取締役の任期（定款）', choices: numbers(1, 10, '年') },
  auditorTerm: { label: '監査役の任期（定款）', choices: numbers(4, 10, '年') },
  fewestDirectors: { label: '取締役の員数の下限（定款）', choices: numbers(1, 20, '名以上') },
  fiscalMonth: { label: '決算期（事業年度の末月）', choices: numbers(1, 12, '月') },
  fiscalDay: {
    label: '決算日（事業年度の末日）',
    choices: { ...numbers(1, 30, '日'), 31: '月の末日' },
  },
  meetingWithin: {
    label: '定時株主総会の時期',
    choices: numbers(1, 12, 'か月以内（事業年度の末日の翌日から）'),
  },
  capital: {
    label: '資本金の額',
    choices: { upTo100M: '1億円以下', over100M: '1億円を超える' },
  },
  addressHidden: {
    label: '代表取締役等住所非表示措置',
    choices: { yes: '受けている', no: '受けていない' },
  },
} satisfies Record<string, Fact>;

export const companyFactNames = Object.keys(facts) as CompanyFactName[];
const byName: Record<CompanyFactName, Fact> = facts;

export const noCompanyFacts = Object.fromEntries(
  companyFactNames.map((name) => [name, '']),
) as CompanyFactValues;

/** The values of what was said; '' for everything else. */
export function valuesOf(
  said: readonly { name: CompanyFactName; value: string }[],
): CompanyFactValues {
  return { ...noCompanyFacts, ...Object.fromEntries(said.map(({ name, value }) => [name, value])) };
}

export const companyFactLabel = (name: CompanyFactName) => byName[name].label;
/** What may be chosen, by stored value; undefined for a text. */
export const companyFactChoices = (name: CompanyFactName) => byName[name].choices;

export function isCompanyFact(name: string): name is CompanyFactName {
  return Object.hasOwn(facts, name);
}

/** The value in words; 不明 where it is not known. */
export function companyFactText(name: CompanyFactName, value: string): string {
  if (value === '') return '不明';
  return byName[name].choices?.[value] ?? value;
}

export function checkCompanyFact(name: CompanyFactName, value: string): Fault | null {
  const { label, choices, check } = byName[name];
  if (value === '') return null;
  if (choices) return Object.hasOwn(choices, value) ? null : fault('cm021', label);
  return check?.(label, value) ?? null;
}

/** The stored form: digits alone for the number, trimmed texts. */
export function tidyCompanyFact(name: CompanyFactName, value: string): string {
  return name === 'corporateNumber' ? normaliseCorporateNumber(value) : value.trim();
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
