import { expect, test } from 'vitest';
import { assess, type FilingFacts } from './assess.ts';
import { changesOf } from './cases/case.ts';
import type { CompanyFacts } from './company.ts';

const today = '2026-07-01';
const rows = changesOf(
  '代表取締役 辞任 甲野太郎 2026-06-26',
  '取締役 就任 乙野次郎 2026-06-26',
  '代表取締役 就任 乙野次郎 2026-06-26',
);

function signers(company: CompanyFacts, filing: FilingFacts = {}, changes = rows) {
  return Object.fromEntries(
    assess(company, filing, changes, today)
      .documents.filter(({ signatures }) => signatures.length > 0)
      .map(({ id, signatures }) => [id, signatures.map(({ who, seal }) => `${who} ${seal}`)]),
  );
}

const former = '変更前の代表取締役（権限をもって出席する方） registered';

test('names who stamps the choice by a board, and spares them where the former representative stamps', () => {
  const company: CompanyFacts = { board: true, selection: 'board' };
  expect(signers(company)).toMatchObject({
    power: ['代表取締役（申請の時に在任する方） registered'],
    minutes: ['議事録の作成に係る職務を行った取締役 '],
    shareholders: ['代表取締役（証明する方） '],
    boardMinutes: ['出席した取締役及び監査役 personal'],
    'acceptance-2': ['乙野次郎 '],
    'acceptance-3': ['乙野次郎 personal'],
    'resignation-1': ['甲野太郎 registeredOrPersonal'],
  });
  expect(signers(company, { formerSeal: true }).boardMinutes).toEqual([
    former,
    '出席した取締役及び監査役（変更前の代表取締役を除く） any',
  ]);
  const dismissed = changesOf('代表取締役 解任 甲野太郎 2026-06-26');
  expect(signers(company, {}, dismissed).boardMinutes).toEqual(['出席した取締役及び監査役 any']);
});

test('names who stamps where the directors or the meeting choose, or nobody knows who', () => {
  const company: CompanyFacts = { board: false, selection: 'directors' };
  expect(signers(company).mutualSelection).toEqual(['互選した取締役 personal']);
  expect(signers(company)['acceptance-2']).toEqual(['乙野次郎 personal']);
  const dismissed = changesOf('代表取締役 解任 甲野太郎 2026-06-26');
  expect(signers(company, {}, dismissed).mutualSelection).toEqual(['決定した取締役 any']);
  expect(signers({ selection: 'meeting', board: false }).minutes).toEqual([
    '議長及び出席した取締役 personal',
  ]);
  expect(signers({ selection: 'each' }).minutes).toEqual(['議長及び出席した取締役 personal']);
  expect(signers({ selection: 'articles' }).minutes).toEqual(['議長及び出席した取締役 personal']);
  expect(signers({}).selection).toEqual(['選定に加わった方（選定方法による） personal']);
});

test('says that the registered seal spares the others, where it may', () => {
  const minutesOf = (changes: typeof rows) =>
    assess({ selection: 'meeting', board: false }, {}, changes, today).documents.find(
      ({ id }) => id === 'minutes',
    )?.signatures[0];
  const spares = '登記所届出印（会社の実印）を押すときは、ほかの方の実印と印鑑証明書は不要';
  const again = changesOf('取締役 重任 甲野太郎 2026-06-26', '代表取締役 重任 甲野太郎 2026-06-26');
  expect(minutesOf(again)).toMatchObject({
    seal: 'personal',
    because: expect.stringContaining(spares),
    source: '商業登記規則61条6項1号。例外は商業登記規則61条6項ただし書',
  });
  const afterDeath = changesOf(
    '取締役 死亡 甲野太郎 2026-06-20',
    '代表取締役 死亡 甲野太郎 2026-06-20',
    '取締役 就任 乙野次郎 2026-06-26',
    '代表取締役 就任 乙野次郎 2026-06-26',
  );
  expect(minutesOf(afterDeath)?.because).not.toContain(spares);
});

test('has the maker of the minutes stamp what was decided in writing', () => {
  const written = { meeting: { isWritten: true } };
  expect(signers({ selection: 'meeting', board: false }, written).minutes).toEqual([
    '議事録の作成に係る職務を行った取締役 personal',
  ]);
});

test('puts the personal seal of who accepts at the meeting on its minutes', () => {
  const there = { acceptedAtMeeting: true };
  const found = signers({ board: false, selection: 'directors' }, there);
  expect(found.minutes).toEqual(['議事録の作成に係る職務を行った取締役 ', '乙野次郎 personal']);
  expect(found['acceptance-2']).toEqual(['乙野次郎 personal']);
  expect(signers({ board: true, selection: 'board' }, there)['acceptance-2']).toBeUndefined();
  const byMeeting: CompanyFacts = { board: false, selection: 'meeting' };
  expect(signers(byMeeting, there).minutes).toEqual([
    '議長及び出席した取締役 personal',
    '乙野次郎 personal',
  ]);
  expect(signers(byMeeting, { ...there, formerSeal: true }).minutes).toEqual([
    former,
    '議長及び出席した取締役（変更前の代表取締役を除く） any',
    '乙野次郎 personal',
  ]);
});

test('names the holder of a new seal, and nobody by name where several come', () => {
  const filing = { sealNotification: true };
  expect(signers({}, filing).sealNotification).toEqual(['乙野次郎 personal']);
  const two = [...rows, ...changesOf('代表取締役 就任 丙野三郎 2026-06-26')].map((row, index) => ({
    ...row,
    no: index + 1,
  }));
  expect(signers({}, filing, two).sealNotification).toEqual(['印鑑を届け出る代表取締役 personal']);
});

test('gives a source for every signature, and counts sheets where they can be counted', () => {
  const all = assess(
    { selection: 'meeting', addressHidden: true },
    { acceptedAtMeeting: true, sealNotification: true, meeting: {} },
    changesOf(
      '取締役 就任 乙野次郎 2026-06-26',
      '代表取締役 就任 乙野次郎 2026-06-26',
      '取締役 就任 丙野三郎 2026-06-28',
      '代表取締役 住所変更 丁野四郎 2026-06-20',
      '監査役 辞任 戊野五郎 2026-06-20',
    ),
    today,
  ).documents;
  for (const { source, because } of all.flatMap(({ signatures }) => signatures)) {
    expect(source).toMatch(/法|規則|通達|要確認/);
    expect(because).not.toBe('');
  }
  const copies = (id: string) => all.find((one) => one.id === id)?.copies;
  expect(copies('minutes')).toBe(2);
  expect(copies('shareholders')).toBe(2);
  expect(copies('hiddenAddress')).toBe(2);
  expect(copies('selectorSeals')).toBeNull();
  expect(copies('power')).toBe(1);
  expect(all.filter(({ isCited }) => isCited).map(({ id }) => id)).toEqual([
    'acceptance-1',
    'acceptance-3',
  ]);
});

test('who leaves the board after the choice, and before it takes effect, still stamped it as a director', () => {
  const company: CompanyFacts = { board: true, selection: 'board' };
  const stamped = (leaves: string, decidedOn: string) =>
    signers(
      company,
      { formerSeal: true },
      changesOf(...[`取締役 辞任 甲野太郎 ${leaves}`, `代表取締役 辞任 甲野太郎 ${leaves}`], [
        '代表取締役 就任 乙野次郎 2026-07-01',
        { decidedOn },
      ]),
    ).boardMinutes?.includes(former);
  expect(stamped('2026-06-30', '2026-06-20')).toBe(true);
  expect(stamped('2026-07-01', '2026-06-20')).toBe(true);
  expect(stamped('2026-06-20', '2026-06-20')).toBe(false);
  expect(stamped('2026-06-10', '2026-06-20')).toBe(false);
  expect(stamped('2026-06-30', '2026-07-01')).toBe(false);
});

test('whose term ended at an earlier meeting was no director at the one that chooses', () => {
  const company: CompanyFacts = { board: false, selection: 'meeting' };
  const stamped = (day: string) =>
    signers(
      company,
      { formerSeal: true },
      changesOf(
        '取締役 任期満了による退任 甲野太郎 2026-06-20',
        '代表取締役 任期満了による退任 甲野太郎 2026-06-20',
        ['代表取締役 就任 乙野次郎 2026-07-01', { decidedOn: day }],
      ),
    ).minutes?.includes(former);
  expect(stamped('2026-06-20')).toBe(true);
  expect(stamped('2026-06-25')).toBe(false);
});
