import { describe, expect, it } from 'vitest';
import { type InputType, inputType } from './codes.ts';
import { emptyList, type OfficerLists } from './officer-changes.ts';
import { officerWarnings } from './officer-warnings.ts';

const today = '2026-11-21';
type Entry = [position: string, name: string, reason: string];

function lists(given: Partial<Record<InputType, { date?: string; rows: Entry[] }>>): OfficerLists {
  const list = (mode: InputType) => {
    const { rows } = emptyList();
    const entries = given[mode]?.rows ?? [];
    entries.forEach(([officer, name, reason], index) => {
      rows[index] = {
        no: index + 1,
        officer: { cd: officer, name: officer },
        name,
        reason: { cd: reason, name: reason },
        detailInfo: '',
        address: '東京都千代田区霞が関一丁目1番1号',
      };
    });
    return { date: entries.length > 0 ? (given[mode]?.date ?? '2026-11-15') : '', rows };
  };
  return { 1: list('1'), 2: list('2'), 3: list('3') };
}

const keys = (given: Parameters<typeof lists>[0]) =>
  officerWarnings(lists(given), today).map(({ key }) => key);

describe('advice on entered officers', () => {
  it('asks for the director behind a new representative', () => {
    expect(keys({ 1: { rows: [['10', '甲野太郎', '11']] } })).toEqual(['mb040']);
    const both: Entry[] = [
      ['10', '甲野 太郎', '11'],
      ['20', '甲野太郎', '12'],
    ];
    expect(keys({ 1: { rows: both } })).toEqual([]);
  });

  it('asks which office is left, and names the successor', () => {
    expect(keys({ 2: { rows: [['20', '乙野次郎', '21']] } })).toEqual(['mb041', 'mb043']);
    expect(keys({ 2: { rows: [['30', '乙野次郎', '24']] } })).toEqual([]);
    const succeeded = {
      1: { rows: [['20', '丙野三郎', '11']] as Entry[] },
      2: { rows: [['20', '乙野次郎', '22']] as Entry[] },
    };
    expect(keys(succeeded)).toEqual([]);
  });

  it('knows a reappointment written as leaving and coming', () => {
    const given = {
      1: { rows: [['20', '乙野次郎', '11']] as Entry[] },
      2: { rows: [['20', '乙野次郎', '22']] as Entry[] },
    };
    expect(keys(given)).toEqual(['mb042']);
    expect(keys({ ...given, 2: { ...given[2], date: '2026-11-14' } })).toEqual([]);
  });

  it('compares dates with today: the fourteenth day after is still in time', () => {
    const move: Entry[] = [['10', '甲野太郎', '40']];
    expect(keys({ [inputType.others]: { date: '2026-11-22', rows: move } })).toEqual(['mb044']);
    expect(keys({ [inputType.others]: { date: '2026-11-07', rows: move } })).toEqual([]);
    expect(keys({ [inputType.others]: { date: '2026-11-06', rows: move } })).toEqual(['mb045']);
  });

  it('counts a period that ends on days off until the next working day', () => {
    const saturday = lists({
      [inputType.others]: { date: '2026-11-07', rows: [['10', '甲野太郎', '40']] },
    });
    const on = (day: string) => officerWarnings(saturday, day).map(({ key }) => key);
    expect([on('2026-11-24'), on('2026-11-25')]).toEqual([[], ['mb045']]);
  });

  it('knows who cannot be auditor, what cannot be registered and what the office confirms', () => {
    const rows: Entry[] = [
      ['20', '丁野四郎', '11'],
      ['30', '丁野四郎', '12'],
      ['20', 'Ｊｏｈｎ Smith', '11'],
      ['50', '暁監査法人', '12'],
    ];
    const found = officerWarnings(lists({ 1: { rows } }), today);
    expect(found.map(({ key, names }) => [key, names])).toEqual([
      ['mb046', ['丁野四郎']],
      ['mb047', ['Ｊｏｈｎ Smith']],
      ['mb048', ['暁監査法人']],
    ]);
  });
});
