import {
  checkKana,
  checkMailAddress,
  checkName,
  checkPhone,
  checkText,
  checkZipCode,
  type Fault,
  longest,
  normalisePhone,
  normaliseZipCode,
} from './fields.ts';

interface RegisteredFieldRow {
  /** As every screen, mail and error names it. */
  label: string;
  check(value: string): Fault | null;
  /** The form in which a value is stored; without it, only surrounding white space is removed. */
  normalise?(value: string): string;
}

type Check = (label: string, value: string) => Fault | null;
const field = (label: string, check: Check): RegisteredFieldRow => ({
  label,
  check: (value) => check(label, value),
});
const name = (label: string, max: number) => field(label, (as, value) => checkName(as, value, max));
const kana = (label: string) => field(label, (as, value) => checkKana(as, value, longest.kana));

/** What a customer registers about the company and its people, in the order of the API. */
const rows = {
  name: name('代表者氏名', longest.name),
  nameKana: kana('代表者氏名（カナ）'),
  managerName: name('担当者氏名', longest.name),
  managerNameKana: kana('担当者氏名（カナ）'),
  companyName: name('会社名', longest.companyName),
  companyNameKana: kana('会社名（カナ）'),
  zipCode: { ...field('郵便番号', checkZipCode), normalise: normaliseZipCode },
  address: field('住所', (label, value) => checkText(label, value, longest.address)),
  telNo: { ...field('電話番号', checkPhone), normalise: normalisePhone },
  mailAddress: field('メールアドレス', checkMailAddress),
} satisfies Record<string, RegisteredFieldRow>;

export type RegisteredField = keyof typeof rows;

export const registeredFields: Readonly<Record<RegisteredField, RegisteredFieldRow>> = rows;

export const registeredFieldNames = Object.keys(rows) as RegisteredField[];

/** The order of forms and mails. */
export const registeredFieldsInForm = Object.keys({
  companyName: 1,
  companyNameKana: 2,
  zipCode: 3,
  address: 4,
  name: 5,
  nameKana: 6,
  managerName: 7,
  managerNameKana: 8,
  telNo: 9,
  mailAddress: 10,
} satisfies Record<RegisteredField, number>) as RegisteredField[];

/** An object with a value for each field. */
export function ofEachField<Value>(
  names: readonly RegisteredField[],
  value: (name: RegisteredField, row: RegisteredFieldRow) => Value,
): Record<RegisteredField, Value> {
  return Object.fromEntries(
    names.map((name) => [name, value(name, registeredFields[name])]),
  ) as Record<RegisteredField, Value>;
}

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** The column of a field: its name in snake case. */
export type CustomerColumn = Snake<RegisteredField>;

export function columnOf(name: RegisteredField): CustomerColumn {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as CustomerColumn;
}
