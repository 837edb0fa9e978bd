import { expect, test } from 'vitest';
import { assess } from './assess.ts';
import { changesOf, officersOf } from './cases/case.ts';
import type { CompanyOfficer } from './officer.ts';
import { officersAfter } from './officers-after.ts';

/** `'甲野花子 20 10'`: who holds which positions since 2024. */
const holding = (text: string): CompanyOfficer => {
  const [name = '', ...positions] = text.split(' ');
  const [since, reason] = ['2024-06-26', '11'];
  return {
    ...{ name, nameKana: 'カナ', address: `東京都千代田区${name}町1番1号`, formerSurname: '' },
    positions: positions.map((position) => ({
      ...{ position, since, reason, electedOn: '', knownEnd: '', endedOn: '', endedBy: '' },
    })),
  };
};
const inWords = ({ name, address, formerSurname, positions }: CompanyOfficer) => [
  `${name}${formerSurname && `（${formerSurname}）`} ${address}`,
  ...positions.map(({ position, since, reason, knownEnd, endedOn, endedBy }) =>
    [position, since, reason, knownEnd, endedOn, endedBy].join(' ').trimEnd(),
  ),
];
function after(officers: string[], ...rows: Parameters<typeof changesOf>): string[][] {
  const changes = changesOf(...rows);
  const list = officers.map(holding);
  const known = officersOf('取締役 甲野花子', '代表取締役 甲野花子', '取締役 乙野次郎');
  const company = { board: false, selection: 'directors', officers: known } as const;
  const { entries } = assess(company, {}, changes, '2026-07-01');
  const result = officersAfter(list, entries, changes);
  // What is registered is not registered again.
  expect(officersAfter(result, entries, changes)).toEqual(result);
  expect(list).toEqual(officers.map(holding));
  return result.map(inWords);
}
const both = ['甲野花子 20 10', '乙野次郎 20'];
const jiro = ['乙野次郎 東京都千代田区乙野次郎町1番1号', '20 2024-06-26 11'];

test('who leaves the board leaves the representation, and others stay', () => {
  expect(after(both, '取締役 辞任 甲野花子 2026-06-26')).toEqual([
    [
      '甲野花子 東京都千代田区甲野花子町1番1号',
      '20 2024-06-26 11  2026-06-26 21',
      '10 2024-06-26 11  2026-06-26 21',
    ],
    jiro,
  ]);
  expect(after(both, '代表取締役 辞任 甲野花子 2026-06-26')).toEqual([
    [
      '甲野花子 東京都千代田区甲野花子町1番1号',
      '20 2024-06-26 11',
      '10 2024-06-26 11  2026-06-26 21',
    ],
    jiro,
  ]);
});

test('an election that is confirmed after a later one of the same person changes nothing', () => {
  const late = '取締役 重任 乙野次郎 2024-03-01';
  expect(after(both, late)[1]).toEqual(jiro);
});

test('who is elected again begins anew, and who comes is added with address and known end', () => {
  const rows = after(both, '取締役 重任 乙野次郎 2026-06-26', [
    '監査役 就任 丙野三郎 2026-06-26',
    { predecessorTermEnd: '2028-06-30', formerSurname: '丁野' },
  ]);
  expect(rows.slice(1)).toEqual([
    ['乙野次郎 東京都千代田区乙野次郎町1番1号', '20 2026-06-26 12'],
    ['丙野三郎（丁野） 東京都千代田区丙野三郎町1番1号', '30 2026-06-26 11 2028-06-30'],
  ]);
});

test('who comes back keeps the office that ended, in the list', () => {
  const rows = after(
    both,
    '取締役 任期満了による退任 乙野次郎 2026-06-20',
    '取締役 就任 乙野次郎 2026-06-26',
  );
  expect(rows[1]).toEqual([
    '乙野次郎 東京都千代田区乙野次郎町1番1号',
    '20 2024-06-26 11  2026-06-20 22',
    '20 2026-06-26 11',
  ]);
});

test('a new name and a move reach the person once, whichever name the rows say', () => {
  const moved = { address: '東京都港区芝一丁目1番1号' };
  const renamed = { newName: '戊野花子' };
  const expected = ['戊野花子 東京都港区芝一丁目1番1号', '20 2024-06-26 11', '10 2024-06-26 11'];
  for (const name of ['甲野花子', '戊野花子']) {
    const rows = after(
      both,
      ['取締役 氏名変更 甲野花子 2026-06-26', renamed],
      ['代表取締役 氏名変更 甲野花子 2026-06-26', renamed],
      [`代表取締役 住所変更 ${name} 2026-06-26`, moved],
    );
    expect(rows).toEqual([expected, jiro]);
  }
});

test('a former surname is kept with the person; who is not in the list does not change it', () => {
  const surname = { formerSurname: '丁野' };
  const [first] = after(both, ['取締役 旧氏の記録 甲野花子 2026-06-26', surname]);
  expect(first?.[0]).toBe('甲野花子（丁野） 東京都千代田区甲野花子町1番1号');
  expect(after(both, '監査役 辞任 己野六郎 2026-06-26')).toEqual(after(both));
});

test('of two people of one name the one at the address leaves', () => {
  const [here, there] = [holding('乙野次郎 20'), { ...holding('乙野次郎 20'), address: '大阪' }];
  const changes = changesOf(['取締役 辞任 乙野次郎 2026-06-26', { address: '大阪' }]);
  const { entries } = assess({}, {}, changes, '2026-07-01');
  const result = officersAfter([here, there], entries, changes);
  expect(result.map(({ positions }) => positions[0]?.endedOn)).toEqual(['', '2026-06-26']);
});

const listed = (
  list: CompanyOfficer[],
  ...rows: Parameters<typeof changesOf>
): CompanyOfficer[] => {
  const changes = changesOf(...rows);
  return officersAfter(list, assess({}, {}, changes, '2026-07-01').entries, changes);
};

test('of two people of one name the one in the office is meant, if not the one at the address', () => {
  const list = [
    { ...holding('乙野次郎 30'), address: '大阪' },
    { ...holding('乙野次郎 20'), address: '京都' },
  ];
  const ends = (officers: CompanyOfficer[]) =>
    officers.map(({ positions }) => positions.map(({ endedOn }) => endedOn).join());
  const day = '2026-06-26';
  expect(ends(listed(list, [`取締役 辞任 乙野次郎 ${day}`, { address: '大阪' }]))).toEqual([
    '',
    day,
  ]);
  expect(ends(listed(list, [`監査役 辞任 乙野次郎 ${day}`, { address: '' }]))).toEqual([day, '']);
  // Who left that office is not meant, though the address is the same.
  const left = listed(list, [`取締役 辞任 乙野次郎 2026-06-20`, { address: '京都' }]);
  const back = [...left, { ...holding('乙野次郎 20'), address: '奈良' }];
  expect(ends(listed(back, [`取締役 死亡 乙野次郎 ${day}`, { address: '京都' }]))).toEqual([
    ...['', '2026-06-20', day],
  ]);
});

test('who is in no such office leaves none, and comes to it with the newest address', () => {
  const list = [{ ...holding('乙野次郎 30'), address: '京都' }];
  const [same] = listed(list, ['取締役 辞任 乙野次郎 2026-06-26', { address: '大阪' }]);
  expect(same?.positions[0]?.endedOn).toBe('');
  const [one, ...others] = listed(list, ['取締役 就任 乙野次郎 2026-06-26', { address: '大阪' }]);
  expect([others, one?.address, one?.positions.map(({ position }) => position)]).toEqual([
    ...[[], '大阪', ['30', '20']],
  ]);
  const [kept] = listed(list, ['監査役 重任 乙野次郎 2026-06-26', { address: '' }]);
  expect([kept?.address, kept?.positions.map(({ since }) => since)]).toEqual([
    ...['京都', ['2026-06-26']],
  ]);
});

test('an end before the beginning of what the list has ends nothing; an unknown day ends it', () => {
  const ended = (since: string, day: string) => {
    const [first, ...more] = holding('乙野次郎 20').positions;
    const list = [
      { ...holding('乙野次郎'), positions: first ? [{ ...first, since }, ...more] : [] },
    ];
    const [one] = listed(list, `取締役 辞任 乙野次郎 ${day}`.trim());
    return one?.positions.map(({ endedBy }) => endedBy);
  };
  expect(ended('2026-06-26', '2026-06-20')).toEqual(['']);
  expect(ended('2026-06-20', '2026-06-20')).toEqual(['21']);
  expect(ended('2026-06-20', '2026-06-26')).toEqual(['21']);
  expect(ended('', '2026-06-26')).toEqual(['21']);
  expect(ended('2026-06-20', '')).toEqual(['21']);
});

test('who comes is written as entered, without the space around it', () => {
  const [one] = listed([], ['監査役 就任 丙野三郎 2026-06-26', { name: ' 丙野　三郎 ' }]);
  expect(one).toMatchObject({ name: '丙野　三郎', nameKana: '', formerSurname: '' });
});
