import { describe, expect, test } from 'vitest';
import { positions } from '#law/positions.ts';
import { reasons } from '#law/reasons.ts';
import {
  checkWireOfficerChanges,
  expand,
  modeOfReason,
  type OfficerMasters,
  type WireOfficerChanges,
  type WireOfficerRow,
} from './wire-officer-changes.ts';

const today = '2026-11-21';
const choices = (mode: string) =>
  reasons.filter((row) => row.mode === mode).map(({ code, name }) => ({ cd: code, name }));
const masters: OfficerMasters = {
  positions: positions.map(({ code, name }) => ({ cd: code, name })),
  reasons: { 1: choices('1'), 2: choices('2'), 3: choices('3') },
};
const row = (change: Partial<WireOfficerRow> = {}): WireOfficerRow => ({
  changeNo: 1,
  officialPositionClass: '20',
  officialPosition: '取締役',
  name: '丙川　次郎',
  changeOfficerClass: '11',
  changeOfficerClassName: '就任',
  officerAddress: '東京都港区虎ノ門一丁目1番1号',
  ...change,
});
const moved = row({ officialPositionClass: '10', changeOfficerClass: '40' });
const left = row({ changeOfficerClass: '21' });
const sent = (change: Partial<WireOfficerChanges> = {}): WireOfficerChanges => ({
  appointDate: '20261115',
  resignDate: '',
  othersDate: '',
  changeOfficerList: [row()],
  ...change,
});
const faults = (change: Partial<WireOfficerChanges>, types = ['02', '04']) =>
  checkWireOfficerChanges(sent(change), types, masters, today).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('a filing', () => {
  test('of every mode is taken', () => {
    const all = { resignDate: '20261116', othersDate: '20261101' };
    expect(faults({})).toEqual([]);
    expect(faults({ ...all, changeOfficerList: [row(), left, moved] })).toEqual([]);
    expect(faults({ changeOfficerList: Array.from({ length: 10 }, () => row()) })).toEqual([]);
  });

  test('of nothing is refused, and so is a date without its rows', () => {
    expect(faults({ appointDate: '', changeOfficerList: [] })).toEqual([
      'changeOfficerList: 役員変更の内容を入力してください。',
    ]);
    expect(faults({ othersDate: '20261101' })).toEqual([
      'othersDate: 役員変更の内容を入力してください。',
    ]);
  });

  test.each<[string, Partial<WireOfficerRow>, string]>([
    [
      'an unknown position',
      { officialPositionClass: '99' },
      'officialPositionClass: 役職を選択してください。',
    ],
    ['no name', { name: '　' }, 'name: 氏名を入力してください。'],
    ['a long name', { name: '甲'.repeat(61) }, 'name: 氏名は60文字以内で入力してください。'],
    ['no address', { officerAddress: '\n' }, 'officerAddress: 住所を入力してください。'],
    [
      'a long address',
      { officerAddress: '甲'.repeat(201) },
      'officerAddress: 住所は200文字以内で入力してください。',
    ],
    [
      'an unknown reason',
      { changeOfficerClass: '99' },
      'changeOfficerClass: 登記原因を選択してください。',
    ],
  ])('tells of the row that has %s', (_, change, expected) => {
    const found = faults({ changeOfficerList: [row(), row(change)] });
    expect(found).toEqual([`changeOfficerList[1].${expected}`]);
  });

  test('takes an address that a table has broken into lines', () => {
    const long = `${'甲'.repeat(100)}<br>\n${'甲'.repeat(100)}`;
    expect(faults({ changeOfficerList: [row({ officerAddress: long })] })).toEqual([]);
  });

  test('changes the address of representatives alone', () => {
    const change = { appointDate: '', othersDate: '20261101' };
    const ofDirector = { ...moved, officialPositionClass: '20' };
    expect(faults({ ...change, changeOfficerList: [moved, ofDirector] })).toEqual([
      'changeOfficerList[1].officialPositionClass: 役職を選択してください。',
    ]);
  });

  test('holds only what its plans offer', () => {
    const both = { othersDate: '', changeOfficerList: [row(), moved] };
    expect(faults(both, ['02'])).toEqual([
      'changeOfficerList[1].changeOfficerClass: 登記原因を選択してください。',
    ]);
    expect(faults(both, ['04'])).toEqual([
      'changeOfficerList[0].changeOfficerClass: 登記原因を選択してください。',
      'appointDate: 役員変更の内容を入力してください。',
      'othersDate: 住所移転日（氏名変更等の日）を入力してください。',
    ]);
  });

  test('has at most ten rows of a mode', () => {
    expect(faults({ changeOfficerList: Array.from({ length: 11 }, () => row()) })).toEqual([
      expect.stringMatching(/^changeOfficerList: .+変更の種類ごとに10名までです/),
    ]);
  });

  test.each([
    ['appointDate', row(), '株主総会・取締役会の開催日'],
    ['resignDate', left, '辞任日（辞任・退任等の日）'],
    ['othersDate', moved, '住所移転日（氏名変更等の日）'],
  ] as const)('has %s for its rows, a day that can be one', (field, changed, label) => {
    const dated = (date: string) =>
      faults({ appointDate: '', [field]: date, changeOfficerList: [changed] });
    expect(dated('')).toEqual([`${field}: ${label}を入力してください。`]);
    expect(dated('20261115')).toEqual([]);
    expect(dated('2026-11-15')).toEqual([`${field}: ${label}の形式が正しくありません。`]);
    expect(dated('20260230')).toEqual([`${field}: ${label}の形式が正しくありません。`]);
    expect(dated('20060430')).toEqual([
      `${field}: ${label}は平成18年5月1日以降の日付にしてください。`,
    ]);
    expect(dated('20271122')).toEqual([
      `${field}: ${label}は令和9年11月21日以前の日付にしてください。`,
    ]);
  });
});

test('a reason belongs to one mode', () => {
  const modes = ['11', '12', '21', '25', '40', '99'].map((code) => modeOfReason(masters, code));
  expect(modes).toEqual(['1', '1', '2', '2', '3', null]);
});

test('a date of the wire is eight digits', () => {
  const written = ['20261115', '2026-11-15', '202611150', '120261115', ''].map(expand);
  expect(written).toEqual(['2026-11-15', '', '', '', '']);
});
