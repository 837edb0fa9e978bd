import { expect, test } from 'vitest';
import { assess } from './assess.ts';
import { changesOf, companies, officersOf } from './cases/case.ts';

const directors = [
  ...['取締役 甲野太郎', '取締役 乙野次郎', '取締役 丙野三郎', '代表取締役 甲野太郎'],
];
const auditors = (outside: string, inside: string) => [
  ...[...outside].map((name) => `監査役（社外監査役） ${name}`),
  ...[...inside].map((name) => `監査役 ${name}`),
];
const members = (outside: string, inside: string) => [
  ...[...outside].map((name) => `取締役・監査等委員（社外取締役） ${name}`),
  ...[...inside].map((name) => `取締役・監査等委員 ${name}`),
];
const body = { auditors: companies.auditorBoard, members: companies.committee };
const asked = (of: keyof typeof body, officers: string[], ...rows: string[]) => {
  const company = { ...body[of], officers: officersOf(...directors, ...officers) };
  const { advice } = assess(company, {}, changesOf(...rows), '2026-07-01');
  return advice.flatMap(({ rule, changes }) => (rule === 'outsideLeaves' ? changes : []));
};

test('of the auditors of a board half are outside ones: asks about whoever leaves too few, by any reason', () => {
  const four = auditors('子丑', '寅卯');
  for (const reason of ['辞任', '任期満了による退任', '死亡', '解任']) {
    expect(asked('auditors', four, `監査役（社外監査役） ${reason} 子 2026-06-26`)).toEqual([1]);
  }
  expect(asked('auditors', four, '監査役 辞任 寅 2026-06-26')).toEqual([]);
  const more = auditors('子丑辰', '寅卯');
  expect(asked('auditors', more, '監査役（社外監査役） 辞任 子 2026-06-26')).toEqual([]);
  expect(asked('auditors', four, '監査役 辞任 寅 2026-06-26', '監査役 辞任 子 2026-06-26')).toEqual(
    [],
  );
});

test('a successor fills the number, and what an election leaves wrong is said of the election', () => {
  const four = auditors('子丑', '寅卯');
  const leaves = '監査役（社外監査役） 辞任 子 2026-06-26';
  expect(asked('auditors', four, leaves, '監査役（社外監査役） 就任 巳 2026-06-26')).toEqual([]);
  expect(asked('auditors', four, leaves, '監査役 就任 巳 2026-06-26')).toEqual([]);
});

test('of the committee more than half are outside directors', () => {
  const leaves = '取締役・監査等委員（社外取締役） 辞任 子 2026-06-26';
  expect(asked('members', members('子丑', '寅'), leaves)).toEqual([]);
  expect(asked('members', members('子丑辰', '寅卯'), leaves)).toEqual([1]);
  expect(asked('members', members('子丑辰', '寅'), leaves)).toEqual([]);
});

test('nothing is said of a company without such a body, or whose auditors are not known to form one', () => {
  const company = {
    ...companies.board,
    officers: officersOf(...directors, ...auditors('子', '寅卯')),
  };
  const rows = changesOf('監査役（社外監査役） 辞任 子 2026-06-26');
  for (const auditorBoard of [false, undefined]) {
    const { auditorBoard: _, ...facts } = company;
    const found = assess(
      { ...facts, ...(auditorBoard === false && { auditorBoard }) },
      {},
      rows,
      '2026-07-01',
    );
    expect(found.advice.map(({ rule }) => rule)).not.toContain('outsideLeaves');
  }
});
