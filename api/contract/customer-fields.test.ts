import { expect, test } from 'vitest';
import {
  columnOf,
  type RegisteredField,
  registeredFieldNames,
  registeredFields,
  registeredFieldsInForm,
} from './customer-fields.ts';
import { examplesOf, ofEach, stored } from './field-table.ts';

const given: Partial<Record<RegisteredField, string>> = {
  ...examplesOf(registeredFields),
  zipCode: '１００-０００１',
  telNo: '０３－１２３４－５６７８',
};

test('what a customer registers is fit to be stored, in the form in which it is', () => {
  const faults = ofEach(registeredFields, (row, name) => row.check(given[name] ?? ''));
  expect(Object.values(faults).filter(Boolean)).toEqual([]);
  const known = ofEach(registeredFields, (row, name) => stored(row, given[name] ?? ''));
  expect(known).toMatchObject({ ...given, zipCode: '1000001', telNo: '0312345678' });
});

test.each([
  ['name', '代表者氏名', '甲'.repeat(61)],
  ['nameKana', '代表者氏名（カナ）', 'ア'.repeat(101)],
  ['managerName', '担当者氏名', '甲'.repeat(61)],
  ['managerNameKana', '担当者氏名（カナ）', 'ア'.repeat(101)],
  ['companyName', '会社名', '甲'.repeat(101)],
  ['companyNameKana', '会社名（カナ）', 'ア'.repeat(101)],
  ['zipCode', '郵便番号', '100'],
  ['address', '住所', '甲'.repeat(201)],
  ['telNo', '電話番号', '12345'],
  ['mailAddress', 'メールアドレス', 'kono'],
] as const)('%s is called %s where it is missing or wrong', (name, label, wrong) => {
  const { check, label: shown } = registeredFields[name];
  expect(shown).toBe(label);
  expect(check('')?.text).toBe(`${label}を入力してください。`);
  expect(check(wrong)?.text).toMatch(new RegExp(`^${label}(は\\d+文字以内|の形式)`));
  expect(check(wrong.slice(0, wrong.length - 1))?.key ?? null).toBe(
    /^[甲ア]/.test(wrong) ? null : 'cm031',
  );
});

test('forms and mails begin with the company, and have every field once', () => {
  expect(registeredFieldsInForm[0]).toBe('companyName');
  expect([...registeredFieldsInForm].sort()).toEqual([...registeredFieldNames].sort());
});

test('a column is a field in snake case', () => {
  expect(['name', 'managerNameKana', 'telNo'].map((name) => columnOf(name as 'name'))).toEqual([
    'name',
    'manager_name_kana',
    'tel_no',
  ]);
});
