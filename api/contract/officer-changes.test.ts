import { describe, expect, test } from 'vitest';
import {
  checkOfficerList,
  checkOfficerRow,
  emptyList,
  emptyRow,
  isComplete,
  isStepComplete,
  listsOnOpening,
  type OfficerLists,
  type OfficerRow,
  offeredModes,
  onOneLine,
  openedList,
} from './officer-changes.ts';
import { officerPayload } from './wire-officer-changes.ts';

const today = '2026-11-21';
const full = (no: number, change: Partial<OfficerRow> = {}): OfficerRow => ({
  ...emptyRow(no),
  officer: { cd: '20', name: '取締役' },
  name: '丙川　次郎',
  reason: { cd: '11', name: '就任' },
  address: '東京都港区',
  ...change,
});
const listOf = (date: string, ...rows: OfficerRow[]) => {
  const list = emptyList();
  return { date, rows: list.rows.map((row) => rows.find(({ no }) => no === row.no) ?? row) };
};
const lists = (change: Partial<OfficerLists> = {}): OfficerLists => ({
  1: emptyList(),
  2: emptyList(),
  3: emptyList(),
  ...change,
});

describe('the officer table', () => {
  test('has ten empty rows, numbered from 1', () => {
    const { date, rows } = emptyList();
    expect([date, rows.length]).toEqual(['', 10]);
    const nothing = { cd: '', name: '' };
    expect(rows[9]).toEqual({
      ...{ no: 10, officer: nothing, name: '', reason: nothing, detailInfo: '', address: '' },
    });
  });

  test('opens saved rows only when there are exactly ten', () => {
    const saved = listOf('2026-11-15', full(1));
    expect(openedList(saved)).toBe(saved);
    expect(openedList({ ...saved, rows: saved.rows.slice(1) })).toEqual(emptyList());
    expect(openedList(undefined)).toEqual(emptyList());
  });

  test('lists every fault of a row at once', () => {
    const found = checkOfficerRow({ ...emptyRow(1), name: ' ', address: '　' }, '2026-11-21');
    expect(Object.values(found).map(({ text }) => text)).toEqual([
      '役職を入力してください。',
      '氏名を入力してください。',
      '登記原因を入力してください。',
      '住所を入力してください。',
    ]);
    expect(Object.keys(found)).toEqual(['position', 'name', 'reason', 'address']);
    expect(checkOfficerRow(full(1), '2026-11-21')).toEqual({});
    expect(Object.keys(checkOfficerRow(full(1, { name: '甲'.repeat(61) }), '2026-11-21'))).toEqual([
      'name',
    ]);
    expect(
      Object.keys(checkOfficerRow(full(1, { address: '甲'.repeat(201) }), '2026-11-21')),
    ).toEqual(['address']);
  });

  test.each<[string, Partial<OfficerRow>]>([
    ['position', { officer: { cd: '', name: '' } }],
    ['name', { name: '　' }],
    ['reason', { reason: { cd: '', name: '' } }],
    ['address', { address: '　' }],
  ])('holds no row complete without its %s', (_, change) => {
    expect(isComplete(full(1))).toBe(true);
    expect(isComplete(full(1, change))).toBe(false);
  });

  test('wants a date with rows, rows with a date, and lets both be empty', () => {
    expect(checkOfficerList('1', emptyList(), today)).toBeNull();
    expect(checkOfficerList('1', listOf('2026-11-15', full(1)), today)).toBeNull();
    expect(checkOfficerList('1', listOf('', full(1)), today)).toMatchObject({
      field: 'date',
      key: 'cm020',
    });
    expect(checkOfficerList('2', listOf('2026-11-15'), today)).toMatchObject({
      field: 'rows',
      text: '役員変更の内容を入力してください。',
    });
    expect(checkOfficerList('2', listOf('2026-02-30', full(1)), today)).toMatchObject({
      field: 'date',
      key: 'cm031',
    });
    for (const [date, key] of [
      ['2006-05-01', undefined],
      ['2006-04-30', 'cm038'],
      ['2027-11-21', undefined],
      ['2027-11-22', 'cm043'],
    ] as const) {
      expect(checkOfficerList('3', listOf(date, full(1)), today)?.key).toBe(key);
    }
    const half = full(1, { address: '' });
    expect(checkOfficerList('1', listOf('2026-11-15', half), today)?.field).toBe('rows');
  });

  test('clears the opposite mode, unless the plans hold both', () => {
    const all = lists({ 1: listOf('2026-11-15', full(1)), 3: listOf('2026-11-01', full(1)) });
    expect(listsOnOpening('3', all, ['04'])[1]).toEqual(emptyList());
    expect(listsOnOpening('1', all, ['02'])[3]).toEqual(emptyList());
    expect(listsOnOpening('2', all, ['02'])[1]).toEqual(all[1]);
    expect(listsOnOpening('3', all, ['02', '04'])).toEqual(all);
    const left = lists({ ...all, 2: listOf('2026-11-15', full(1)) });
    expect(listsOnOpening('3', left, ['04'])).toEqual(lists({ 3: all[3] }));
    expect(listsOnOpening('1', left, ['02'])).toEqual({ ...left, 3: emptyList() });
  });

  test('offers the modes of the chosen plans', () => {
    expect(offeredModes(['02'])).toEqual(['1', '2']);
    expect(offeredModes(['04'])).toEqual(['3']);
    expect(offeredModes(['', '02', '04'])).toEqual(['1', '2', '3']);
    expect(offeredModes([])).toEqual([]);
  });

  test('is complete with one entry in any mode', () => {
    expect(isStepComplete(lists())).toBe(false);
    expect(isStepComplete(lists({ 2: listOf('', full(4)) }))).toBe(true);
    const without = (change: Partial<OfficerRow>) =>
      isStepComplete(lists({ 2: listOf('', full(4, change)) }));
    expect(without({ name: '' })).toBe(false);
    expect(without({ officer: { cd: '', name: '' } })).toBe(false);
    expect(without({ reason: { cd: '', name: '' } })).toBe(false);
    expect(without({ address: '' })).toBe(true);
  });

  test.each([
    ['東京都港区虎ノ門\n一丁目1番1号', '東京都港区虎ノ門一丁目1番1号'],
    ['東京都千代田区1番1\r\n101号室', '東京都千代田区1番1　101号室'],
    ['東京都千代田区一番一<br>一〇一号室', '東京都千代田区一番一　一〇一号室'],
    ['霞が関１－１<br/>\nＡ棟\n', '霞が関１－１　Ａ棟'],
    ['虎ノ門1番1\nビル', '虎ノ門1番1ビル'],
    ['虎ノ門ビル\n101号室', '虎ノ門ビル101号室'],
    ['虎ノ門1<BR   />2', '虎ノ門1　2'],
    ['虎ノ門1<b>2', '虎ノ門1<b>2'],
    ['\n虎ノ門1', '虎ノ門1'],
    ['　虎ノ門1 ', '虎ノ門1'],
  ])('has an address on one line without running numbers together: %j', (typed, filed) => {
    expect(onOneLine(typed)).toBe(filed);
  });

  test('sends rows with a position alone, numbered from 1, addresses in one line', () => {
    const payload = officerPayload(
      lists({
        1: listOf('2026-11-15', full(3, { address: '東京都<br>港区<BR/>1' })),
        3: listOf('2026-11-01', full(1, { officer: { cd: '', name: '' } }), full(7)),
      }),
    );
    expect(payload).toMatchObject({
      appointDate: '20261115',
      resignDate: '',
      othersDate: '20261101',
    });
    const of = { officialPositionClass: '20', officialPosition: '取締役', name: '丙川　次郎' };
    const because = { changeOfficerClass: '11', changeOfficerClassName: '就任' };
    expect(payload.changeOfficerList).toEqual([
      { changeNo: 1, ...of, ...because, officerAddress: '東京都港区1' },
      { changeNo: 2, ...of, ...because, officerAddress: '東京都港区' },
    ]);
    const left = lists({ 2: listOf('2026-11-16', full(1, { name: ' 丙川 ' })) });
    expect(officerPayload(left)).toMatchObject({
      appointDate: '',
      resignDate: '20261116',
      changeOfficerList: [{ name: '丙川' }],
    });
  });
});
