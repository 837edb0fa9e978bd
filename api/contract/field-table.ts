import { isRealDate } from './dates.ts';
import {
  checkKana,
  checkMailAddress,
  checkPhone,
  checkSame,
  checkText,
  type Fault,
  fault,
  longest,
  normalisePhone,
} from './fields.ts';

/** Meaning of a missing value on the wire: an empty one, or the stored one. */
export type Missing = 'empty' | 'unchanged';

/** A rule of new passwords, which the form shows with a mark once it is met. */
export interface PasswordRule {
  text: string;
  /** For the password generator of a browser: the attribute `passwordrules`. */
  attribute: string;
  /** A sentence about what the password lacks; null when it meets the rule. */
  missing(value: string): string | null;
}

export interface FieldOptions<Other extends string = string> {
  /** Under the label of the form, after the example. */
  hint?: string;
  /** A right value, shown in the form and in the API document. */
  example?: string;
  /** The value may be empty, and left out on the wire. */
  optional?: Missing;
  /** The beginning of the period that this field ends. */
  endOf?: Other;
  /** The field of which this count is a part. */
  partOf?: Other;
  /** The name on the wire, where it differs. */
  wire?: string;
  /** People type an id of a record. */
  id?: true;
  /** The rules of a new password. */
  rules?: readonly PasswordRule[];
}

/** A field that people type. The wire's schema, the form and every message about the field read this row. */
export interface FieldRow<Other extends string = string> extends FieldOptions<Other> {
  /** As screens, mails and errors name the field. */
  label: string;
  check(value: string): Fault | null;
  /** The stored form; without it, only surrounding white space is removed. */
  normalise?(value: string): string;
  /** The field that this one must equal. */
  repeats?: Other;
  /** Choices by their stored values. */
  choices?: Readonly<Record<string, string>>;
  format?: 'date';
  /** A box to tick, false when missing. */
  flag?: true;
}

/** Rows by their names. A row that names another one names one of the same table. */
export type FieldTable<Name extends string = string> = Readonly<
  Record<Name, FieldRow<NoInfer<Name>>>
>;

/** A field with a check of its own; an optional one is checked where it is filled in. */
export function typed<const More extends FieldOptions = object>(
  label: string,
  check: (label: string, value: string) => Fault | null,
  more?: More,
) {
  return {
    label,
    check: (value: string) => (value === '' && more?.optional ? null : check(label, value)),
    ...(more as More),
  } satisfies FieldRow;
}

export function text<const More extends FieldOptions = object>(
  label: string,
  max: number,
  more?: More & { lines?: boolean },
) {
  const options = { required: !more?.optional, lines: more?.lines ?? false };
  return typed(label, (as, value) => checkText(as, value, max, options), more);
}

export function kana<const More extends FieldOptions = object>(label: string, more?: More) {
  const required = !more?.optional;
  return typed(label, (as, value) => checkKana(as, value, longest.kana, required), more);
}

export function phone<const More extends FieldOptions = object>(label: string, more?: More) {
  const mayBeBlank = Boolean(more?.optional);
  const check = (as: string, value: string) =>
    mayBeBlank && value.trim() === '' ? null : checkPhone(as, value);
  return { ...typed(label, check, more), normalise: normalisePhone };
}

export const mail = <const More extends FieldOptions = object>(label: string, more?: More) =>
  typed(label, checkMailAddress, more);

/** One of some choices. */
export const choice = <const More extends FieldOptions = object>(
  label: string,
  choices: Readonly<Record<string, string>>,
  more?: More,
) => ({
  ...typed(label, (as, value) => (Object.hasOwn(choices, value) ? null : fault('cm021', as)), more),
  choices,
});

export const chosen = (label: string) =>
  typed(label, (as, value) => (value === '' ? fault('cm021', as) : null));

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = <const More extends FieldOptions = object>(label: string, more?: More) => ({
  ...typed(
    label,
    (as, value) =>
      value === '' ? fault('cm020', as) : isRealDate(value) ? null : fault('cm031', as),
    more,
  ),
  format: 'date' as const,
});

/** A field whose only own rule is that it is filled in. */
export const filled = <const More extends FieldOptions = object>(label: string, more?: More) =>
  typed(label, (as, value) => (value === '' ? fault('cm020', as) : null), more);

/** A value typed a second time. */
export const again = <Other extends string>(label: string, repeats: Other, hint?: string) => ({
  ...filled(label, { hint }),
  repeats,
});

/** A choice that needs no check. */
export const unchecked = (label: string) => typed(label, () => null, { optional: 'empty' });

/** A box to tick. */
export const flag = (label: string, hint: string) => ({
  ...typed(label, () => null, { hint }),
  flag: true as const,
});

/** Values of a form of these fields. */
export type ValuesOf<Table> = {
  [Name in keyof Table]: Table[Name] extends { flag: true } ? boolean : string;
};

/** The rows of these names, in their order. */
export function rowsOf<Table extends FieldTable, Name extends keyof Table>(
  table: Table,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
}

/** The error of a field beside another one. */
export function faultBeside(
  table: FieldTable,
  { label, check, repeats, endOf, partOf }: FieldRow,
  value: string,
  values: Readonly<Record<string, unknown>>,
): Fault | null {
  const name = repeats ?? endOf ?? partOf ?? '';
  const row = table[name];
  const other = values[name];
  if (typeof other !== 'string' || !row) return null;
  if (repeats) return checkSame(row.label, label, other, value);
  if (!other || !value || check(value) || row.check(other)) return null;
  if (partOf) return Number(value) > Number(other) ? fault('mt061', label, row.label) : null;
  const later = /^\d+:/.test(value) ? 'mt250' : 'cm038';
  return other > value ? fault(later, label, row.label) : null;
}

/** Every error of a form, in the order of the table. */
export function checkFields<Name extends string>(
  table: FieldTable<Name>,
  values: Readonly<Record<NoInfer<Name>, string | boolean>>,
): Record<Name, Fault | null> {
  return ofEach(table, (row, name) => {
    const value = values[name];
    if (typeof value !== 'string') return null;
    return row.check(value) ?? faultBeside(table, row, value, values);
  });
}

/** The form in which a value is stored. */
export function stored({ normalise }: FieldRow, value: string): string {
  return normalise ? normalise(value) : value.trim();
}

/** The text under the label of a field. */
export const hintOf = ({ example, hint }: FieldRow) =>
  example ? `例 ${example}${hint ? `（${hint}）` : ''}` : hint;

/** A right value of a field; undefined where its row says none. */
export const exampleOf = ({ example, format, choices }: FieldRow) =>
  example ?? (format ? '2026-11-20' : Object.keys(choices ?? {})[0]);

/** An example of each field that has one. */
export function examplesOf<Name extends string>(table: FieldTable<Name>) {
  const rows: FieldTable = table;
  return ofEach(table, (row) => exampleOf(rows[row.repeats ?? ''] ?? row) ?? '');
}

type WireName<Name, Row> = Row extends { wire: infer Wire extends string } ? Wire : Name;

type WireRow<Table, Row> = Row extends { endOf: infer Other extends keyof Table }
  ? Omit<Row, 'endOf'> & { endOf: WireName<Other, Table[Other]> }
  : Row;

/** The table under the names of the wire. */
export function onWire<Table extends FieldTable<keyof Table & string>>(table: Table) {
  const rows: FieldTable = table;
  const name = (one: string) => rows[one]?.wire ?? one;
  return Object.fromEntries(
    Object.entries(rows).map(([one, row]) => [
      name(one),
      row.endOf === undefined ? row : { ...row, endOf: name(row.endOf) },
    ]),
  ) as unknown as {
    [Name in keyof Table as WireName<Name, Table[Name]> & string]: WireRow<Table, Table[Name]>;
  };
}

/** The values of a form under the names of the wire. */
export function wireBody<Table extends FieldTable>(
  table: Table,
  values: Readonly<Record<keyof Table, string>>,
) {
  return Object.fromEntries(
    Object.entries(table).map(([name, { wire }]) => [wire ?? name, values[name as keyof Table]]),
  ) as { [Name in keyof Table as WireName<Name, Table[Name]> & string]: string };
}

/** A value for each field of a table. */
export function ofEach<Name extends string, Value>(
  table: FieldTable<Name>,
  value: (row: FieldRow, name: Name) => Value,
): Record<Name, Value> {
  const rows = Object.entries(table) as [Name, FieldRow][];
  return Object.fromEntries(rows.map(([name, row]) => [name, value(row, name)])) as Record<
    Name,
    Value
  >;
}
