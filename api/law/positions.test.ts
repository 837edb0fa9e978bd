import { expect, test } from 'vitest';
import { type PositionCode, positionOf, positions } from './positions.ts';
import { type Reason, reason, reasonOf, reasons } from './reasons.ts';

test('every code stands once and is found', () => {
  for (const table of [positions, reasons]) {
    expect(new Set(table.map(({ code }) => code)).size).toBe(table.length);
  }
  for (const row of positions) expect(positionOf(row.code)).toBe(row);
  for (const row of reasons) expect(reasonOf(row.code)).toBe(row);
});

test('positions are offered in this order, and called so in lists and in resolutions', () => {
  expect(positions.map(({ code, name, title }) => [code, name, title])).toEqual([
    ['10', '代表取締役', '代表取締役'],
    ['20', '取締役', '取締役'],
    ['21', '取締役（社外取締役）', '取締役'],
    ['22', '取締役・監査等委員', '監査等委員である取締役'],
    ['23', '取締役・監査等委員（社外取締役）', '監査等委員である取締役'],
    ['30', '監査役', '監査役'],
    ['31', '監査役（社外監査役）', '監査役'],
    ['40', '会計参与', '会計参与'],
    ['50', '会計監査人', '会計監査人'],
  ]);
});

test.each([
  ['represents the company', 'represents', ['10']],
  ['is a director', 'director', ['20', '21', '22', '23']],
  ['sits on the committee of a company that has a board', 'onCommittee', ['22', '23']],
  ['audits', 'auditor', ['30', '31']],
  ['proves a qualification', 'needsQualification', ['40', '50']],
  ['has its place of documents registered', 'registersPlace', ['40']],
] as const)('who %s', (_, what, codes) => {
  expect(positions.filter((row) => row[what]).map(({ code }) => code)).toEqual(codes);
});

test('customers are told what a position asks for before they choose it', () => {
  const told = positions.flatMap(({ code, entryNote }) => (entryNote ? [[code, entryNote]] : []));
  expect(told).toEqual([
    ['21', expect.stringContaining('登記が必要な会社')],
    ['23', expect.stringContaining('社外取締役である監査等委員')],
    ['31', expect.stringContaining('監査役会設置会社だけが登記します')],
    ['40', expect.stringContaining('備置場所も登記します')],
  ]);
  const office = positions.flatMap(({ code, officeNote }) =>
    officeNote ? [[code, officeNote]] : [],
  );
  expect(office).toEqual([
    ['21', '社外取締役である旨の登記を要する会社のみ'],
    ['31', '監査役会設置会社のみ'],
    ['40', '書類等備置場所も登記する'],
  ]);
});

test('reasons are called so in lists and in the registry, each in its table', () => {
  expect(
    reasons.map(({ code, name, registryText, mode }) => [code, name, registryText, mode]),
  ).toEqual([
    ['11', '就任', '就任', '1'],
    ['12', '重任', '重任', '1'],
    ['13', '代表権付与', '代表権付与', '1'],
    ['21', '辞任', '辞任', '2'],
    ['22', '任期満了による退任', '退任', '2'],
    ['23', '解任', '解任', '2'],
    ['24', '死亡', '死亡', '2'],
    ['25', '資格喪失', '資格喪失', '2'],
    ['40', '住所変更', '住所移転', '3'],
    ['41', '氏名変更', '氏名変更', '3'],
    ['42', '旧氏の記録', '', '3'],
  ]);
});

test.each<[string, keyof Reason, string[]]>([
  ['somebody takes office', 'appoints', ['11', '12', '13']],
  ['he was not in office before', 'isNew', ['11', '13']],
  ['he is in office afterwards', 'stays', ['11', '12', '13', '40', '41', '42']],
  ['only a representative’s entry changes', 'ofRepresentatives', ['13', '40']],
  ['a representative’s address is registered', 'registersAddress', ['11', '12', '13', '40']],
  ['the duties last until a successor comes', 'keepsDuties', ['21', '22']],
  ['the meeting ascertains it', 'needsMeeting', ['22']],
  ['a paper proves it', 'proof', ['24', '25']],
])('for which reasons %s', (_, what, codes) => {
  expect(reasons.filter((row) => row[what]).map(({ code }) => code)).toEqual(codes);
});

test('nothing follows from an unknown code', () => {
  expect(positionOf('99')).toBeUndefined();
  expect(reasonOf('')).toBeUndefined();
});

test('a literal and a code of another family are no position', () => {
  const take = (code: PositionCode) => code;
  // @ts-expect-error a literal
  expect(take('10')).toBe('10');
  // @ts-expect-error a code of another family
  expect(take(reason.appointed)).toBe('11');
});
