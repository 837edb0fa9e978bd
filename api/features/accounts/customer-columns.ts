import {
  type CustomerColumn,
  columnOf,
  type RegisteredField,
  registeredFieldNames,
  registeredFields,
  registeredFieldsInForm,
} from '#contract/customer-fields.ts';
import { ofEach, stored } from '#contract/field-table.ts';
import type { Entry } from '../../platform/search/search.ts';
import { digitsOf, partTerms } from '../../platform/search/terms.ts';

type Columns = Record<CustomerColumn, string>;
type Values = Record<RegisteredField, string>;

function ofEachColumn(value: (name: RegisteredField) => string): Columns {
  return Object.fromEntries(
    registeredFieldNames.map((name) => [columnOf(name), value(name)]),
  ) as Columns;
}

/** The columns for what a customer typed. */
export function columnsOf(values: Values): Columns {
  return ofEachColumn((name) => stored(registeredFields[name], values[name]));
}

/** What a customer registered. */
export function registered(customer: Columns): Values {
  return ofEach(registeredFields, (_, name) => customer[columnOf(name)]);
}

/** The columns of a deleted customer. */
export const noPersonalData = ofEachColumn(() => '');

const foundBy = [
  ...(['name', 'name_kana', 'manager_name', 'manager_name_kana'] as const),
  ...(['company_name', 'company_name_kana', 'mail_address'] as const),
];

/** A customer in the search, with the terms by which it is found. */
export function searchEntryOf(customer: Columns & { id: string }): Entry {
  const texts = [...foundBy.map((column) => customer[column]), digitsOf(customer.tel_no)];
  return { id: customer.id, terms: partTerms(texts) };
}

/** The labels of the fields that differ, in the order of the form. */
export function labelsOfChanged(before: Columns, after: Columns): string[] {
  return registeredFieldsInForm
    .filter((name) => before[columnOf(name)] !== after[columnOf(name)])
    .map((name) => registeredFields[name].label);
}
