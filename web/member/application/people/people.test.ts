import { describe, expect, it } from 'vitest';
import { inputType } from '#contract/codes.ts';
import { companyOfficersOnWire } from '#contract/company-officers.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { remarksOn } from '#contract/entered.ts';
import { emptyList, type OfficerLists } from '#contract/officer-changes.ts';
import { message } from '#contract/server-messages.ts';
import type { RuleId } from '#law/provisions.ts';
import { emptyDraft } from '../draft/draft.ts';
import {
  adding,
  choiceOf,
  choosing,
  edited,
  forgetting,
  movedRow,
  moving,
  onCommonDay,
  reappointing,
  renamedRow,
  renaming,
  rewriting,
  rowOf,
  welcoming,
} from './choices.ts';
import { commonDay, dayOf, settingDayOf, settingOwnDay, withSentDays } from './days.ts';
import { mendOf } from './mends.ts';
import { dayField, missingOf } from './missing.ts';
import { type Person, peopleOf } from './person.ts';
import { type Removed, restoring } from './removed.ts';
import { groupsOf } from './term-groups.ts';

const held = (officialPositionClass: string, endsBy = '2026-06-30') => ({
  ...{
    officialPositionClass,
    officialPosition: '',
    since: '2024-06-20',
    endsBy,
    endTyp: 'expected',
  },
  ...{
    changeOfficerClass: '12',
    changeOfficerClassName: '',
    electedOn: '',
    knownEnd: '',
    endedOn: '',
  },
  ...{ endedBy: '', source: '' },
});
const somebody = (name: string, address: string, ...positions: string[]) => ({
  ...{ name, nameKana: '', officerAddress: address, formerSurname: '' },
  positionList: positions.map((code) => held(code)),
});
const officers = [
  somebody('甲野 太郎', '東京都港区一丁目1番1号', '10', '20'),
  somebody('乙山 花子', '東京都港区二丁目2番2号', '20'),
  somebody('丙川 次郎', '', '30'),
] as CompanyPage['officerList'];
const none: OfficerLists = {
  [inputType.appoint]: emptyList(),
  [inputType.resign]: emptyList(),
  [inputType.others]: emptyList(),
};
const people = peopleOf(officers, '', none);
const [ko, otsu, hei] = people as [Person, Person, Person];
const [unknown] = peopleOf([], '己川 桃', none) as [Person];
const early = { effectiveDate: '2026-05-01' };
const day = (lists: OfficerLists, date: string) => onCommonDay(lists, people, date);

type Step = (lists: OfficerLists) => OfficerLists | null;
const entered = (...steps: Step[]): OfficerLists =>
  steps.reduce<OfficerLists>((lists, step) => {
    const next = step(lists);
    if (!next) throw new Error('no room');
    return next;
  }, none);

/** What is sent, a line a row: day, position, name, reason and address. */
const sent = (lists: OfficerLists) =>
  Object.values(withSentDays(lists)).flatMap((list) =>
    list.rows
      .filter(({ officer }) => officer.cd)
      .map((row) =>
        [dayOf(row, list), row.officer.name, row.name, row.reason.name, row.address].join(' '),
      ),
  );

const on =
  (date: string): Step =>
  (lists) =>
    day(lists, date);
const moves =
  (person: Person, address: string, date: string): Step =>
  (lists) => {
    const moved = moving(lists, person, true) ?? lists;
    return edited(moved, person, (current) => {
      const typed = rewriting(current, person, (row) =>
        row.reason.cd === '40' ? { ...row, address } : row,
      );
      const row = movedRow(typed, person);
      return settingDayOf(typed, row ? [row] : [], date);
    });
  };

const cases: { what: string; steps: Step[]; rows: string[] }[] = [
  {
    what: 'who represents is elected again as director too, on the common day',
    steps: [(lists) => choosing(lists, ko, 'reappointed'), on('2026-06-26')],
    rows: [
      '2026-06-26 代表取締役 甲野 太郎 重任 東京都港区一丁目1番1号',
      '2026-06-26 取締役 甲野 太郎 重任 東京都港区一丁目1番1号',
    ],
  },
  {
    what: 'all are elected again but for whom something else was chosen',
    steps: [
      on('2026-06-26'),
      (lists) => choosing(lists, otsu, 'resigned'),
      (lists) => reappointing(lists, people),
    ],
    rows: [
      '2026-06-26 代表取締役 甲野 太郎 重任 東京都港区一丁目1番1号',
      '2026-06-26 取締役 甲野 太郎 重任 東京都港区一丁目1番1号',
      '2026-06-26 監査役 丙川 次郎 重任 ',
      '2026-06-26 取締役 乙山 花子 辞任 東京都港区二丁目2番2号',
    ],
  },
  {
    what: 'another choice takes the place of the first and keeps a day of its own',
    steps: [
      on('2026-06-26'),
      (lists) => choosing(lists, ko, 'expired'),
      (lists) => settingOwnDay(lists, ko, '2026-06-20'),
      (lists) => choosing(lists, ko, 'died'),
    ],
    rows: [
      '2026-06-20 代表取締役 甲野 太郎 死亡 東京都港区一丁目1番1号',
      '2026-06-20 取締役 甲野 太郎 死亡 東京都港区一丁目1番1号',
    ],
  },
  {
    what: 'who only steps down from representing stays a director',
    steps: [on('2026-06-26'), (lists) => choosing(lists, ko, 'stepsDown')],
    rows: ['2026-06-26 代表取締役 甲野 太郎 辞任 東京都港区一丁目1番1号'],
  },
  {
    what: 'a director comes to represent, and is not elected anew',
    steps: [on('2026-06-26'), (lists) => choosing(lists, otsu, 'promoted')],
    rows: ['2026-06-26 代表取締役 乙山 花子 就任 東京都港区二丁目2番2号'],
  },
  {
    what: 'a new representative is a new director as well',
    steps: [
      on('2026-06-26'),
      (lists) => welcoming(lists, { name: '丁野 桜', address: '東京都', position: '10' }, people),
    ],
    rows: ['2026-06-26 取締役 丁野 桜 就任 東京都', '2026-06-26 代表取締役 丁野 桜 就任 東京都'],
  },
  {
    what: 'an election after a move has the new address, in whichever order it was entered',
    steps: [
      moves(ko, '東京都港区九丁目9番9号', '2026-06-01'),
      (lists) => choosing(lists, ko, 'reappointed'),
      on('2026-06-26'),
    ],
    rows: [
      '2026-06-26 代表取締役 甲野 太郎 重任 東京都港区九丁目9番9号',
      '2026-06-26 取締役 甲野 太郎 重任 東京都港区九丁目9番9号',
      '2026-06-01 代表取締役 甲野 太郎 住所変更 東京都港区九丁目9番9号',
    ],
  },
  {
    what: 'an election before a move keeps the old one, also when the day changes afterwards',
    steps: [
      (lists) => choosing(lists, ko, 'reappointed'),
      on('2026-06-26'),
      moves(ko, '東京都港区九丁目9番9号', '2026-06-01'),
      on('2026-05-26'),
    ],
    rows: [
      '2026-05-26 代表取締役 甲野 太郎 重任 東京都港区一丁目1番1号',
      '2026-05-26 取締役 甲野 太郎 重任 東京都港区一丁目1番1号',
      '2026-06-01 代表取締役 甲野 太郎 住所変更 東京都港区九丁目9番9号',
    ],
  },
  {
    what: 'whose address was not known is asked for one alone, and for the former one of a row before the move',
    steps: [
      (lists) => choosing(lists, unknown, 'reappointed'),
      on('2026-06-26'),
      (lists) => rewriting(lists, unknown, (row) => ({ ...row, address: '東京都港区旧町1番' })),
      moves(unknown, '東京都港区九丁目9番9号', '2026-06-01'),
      (lists) =>
        edited(
          lists,
          unknown,
          (next) =>
            next && adding(next, inputType.resign, [rowOf('20', unknown.name, '21', '旧', early)]),
        ),
    ],
    rows: [
      '2026-06-26 代表取締役 己川 桃 重任 東京都港区九丁目9番9号',
      '2026-06-26 取締役 己川 桃 重任 東京都港区九丁目9番9号',
      '2026-05-01 取締役 己川 桃 辞任 旧',
      '2026-06-01 代表取締役 己川 桃 住所変更 東京都港区九丁目9番9号',
    ],
  },
  {
    what: 'a new name is registered for each office, on its own day',
    steps: [
      (lists) => renaming(lists, ko, true),
      (lists) =>
        settingDayOf(
          lists,
          [renamedRow(lists, ko), ...lists[inputType.others].rows.slice(1, 2)] as never,
          '2026-07-01',
        ),
      moves(ko, '東京都港区九丁目9番9号', '2026-06-01'),
    ],
    rows: [
      '2026-07-01 代表取締役 甲野 太郎 氏名変更 東京都港区九丁目9番9号',
      '2026-07-01 取締役 甲野 太郎 氏名変更 東京都港区九丁目9番9号',
      '2026-06-01 代表取締役 甲野 太郎 住所変更 東京都港区九丁目9番9号',
    ],
  },
  {
    what: 'nothing is left of somebody who is taken back, and no date without a row',
    steps: [
      on('2026-06-26'),
      (lists) => choosing(lists, otsu, 'resigned'),
      (lists) => choosing(lists, otsu, null),
    ],
    rows: [],
  },
  {
    what: 'who leaves after the table of departures was emptied does so on the common day',
    steps: [
      (lists) => choosing(lists, hei, 'reappointed'),
      on('2026-06-26'),
      (lists) => ({ ...lists, [inputType.resign]: emptyList() }),
      (lists) => choosing(lists, ko, 'resigned'),
    ],
    rows: [
      '2026-06-26 監査役 丙川 次郎 重任 ',
      '2026-06-26 代表取締役 甲野 太郎 辞任 東京都港区一丁目1番1号',
      '2026-06-26 取締役 甲野 太郎 辞任 東京都港区一丁目1番1号',
    ],
  },
];

describe('rows of what is chosen by people', () => {
  it.each(cases)('$what', ({ steps, rows }) => {
    expect(sent(entered(...steps))).toEqual(rows);
  });

  it('shows again what was chosen, and what only the tables can say', () => {
    const lists = entered(
      (current) => choosing(current, ko, 'reappointed'),
      (current) => choosing(current, hei, 'resigned'),
    );
    expect(people.map((person) => choiceOf(lists, person))).toEqual([
      'reappointed',
      null,
      'resigned',
    ]);
    const alone = rewriting(lists, ko, (row) =>
      row.officer.cd === '10' ? { ...row, officer: { cd: '', name: '' } } : row,
    );
    expect(choiceOf(alone, ko)).toBe('other');
  });

  it('has no date of a table without rows, and room for ten', () => {
    const dates = Object.values(withSentDays(day(none, '2026-06-26'))).map(({ date }) => date);
    expect(dates).toEqual(['', '', '']);
    const many = Array.from({ length: 11 }, (_, index) => `役員 ${index}`);
    const add = (lists: OfficerLists | null, name: string) =>
      lists && welcoming(lists, { name, address: '東京都', position: '20' }, []);
    expect(many.slice(0, 10).reduce(add, none)).not.toBeNull();
    expect(many.reduce(add, none)).toBeNull();
  });

  it('lists the account’s representative alone while nobody is known, and who was entered beside', () => {
    const lists = entered((current) =>
      welcoming(current, { name: '丁野 桜', address: '東京都', position: '30' }, []),
    );
    const shown = peopleOf([], '甲野 太郎', lists).map(({ name, isEntered }) => [name, isEntered]);
    expect(shown).toEqual([
      ['甲野 太郎', false],
      ['丁野 桜', true],
    ]);
    const [, cho] = peopleOf([], '甲野 太郎', lists) as [Person, Person];
    expect(sent(forgetting(lists, cho))).toEqual([]);
  });
});

describe('the common day', () => {
  const apart = (lists: OfficerLists, date: string) => ({
    ...lists,
    [inputType.resign]: { ...lists[inputType.resign], date },
  });
  const typing = (text: string) =>
    [...text].map((_, index) =>
      on(text.slice(0, index + 1).replace(/^2026-11-(\d)$/, '2026-11-0$1')),
    );

  it('leaves the day of a table alone that was set apart, also while it is emptied and typed anew', () => {
    const lists = entered(
      on('2026-11-15'),
      (current) => choosing(current, hei, 'reappointed'),
      (current) => choosing(current, otsu, 'resigned'),
      (current) => apart(current, '2026-11-02'),
      on(''),
    );
    expect(commonDay(lists)).toBe('');
    const typed = typing('2026-11-20').reduce<OfficerLists>((now, step) => step(now) ?? now, lists);
    expect(commonDay(typed)).toBe('2026-11-20');
    expect(sent(typed)).toEqual([
      '2026-11-20 監査役 丙川 次郎 重任 ',
      '2026-11-02 取締役 乙山 花子 辞任 東京都港区二丁目2番2号',
    ]);
  });

  it('is that of who comes into a table without rows', () => {
    const lists = entered(
      (current) => apart(current, '2026-11-02'),
      on('2026-11-15'),
      (current) => choosing(current, hei, 'reappointed'),
      (current) => apart(current, '2026-11-02'),
      (current) => choosing(current, otsu, 'resigned'),
    );
    expect(sent(lists)).toContain('2026-11-15 取締役 乙山 花子 辞任 東京都港区二丁目2番2号');
  });

  it('is asked for while a table with rows that rely on it has no date', () => {
    const lists = entered(on('2026-06-26'), (current) => choosing(current, hei, 'reappointed'));
    const row = { ...rowOf('20', otsu.name, '21', '東京都港区二丁目2番2号'), no: 1 };
    const [, ...others] = emptyList().rows;
    const incomplete = { ...lists, [inputType.resign]: { date: '', rows: [row, ...others] } };
    const missing = (officers: OfficerLists) =>
      missingOf({ planList: [] } as never, { ...emptyDraft('key'), officers }, people);
    expect(missing(incomplete)[dayField]).toBe(message('cm020', '変更の日'));
    expect(missing(day(incomplete, '2026-06-25'))[dayField]).toBeUndefined();
  });
});

describe('what was typed for a choice that was taken back', () => {
  const over = (...steps: Step[]) => {
    const removed: Removed = new Map();
    return steps.reduce<OfficerLists>(
      (lists, step) => restoring(removed, people, lists, step(lists) ?? lists),
      none,
    );
  };
  const everybody =
    (choice: 'reappointed' | null): Step =>
    (lists) =>
      choice
        ? reappointing(lists, people)
        : people.reduce<OfficerLists>((now, one) => choosing(now, one, null) ?? now, lists);
  const typed = (lists: OfficerLists) =>
    rewriting(lists, hei, (row) => ({ ...row, address: '東京都港区三丁目3番3号' }));

  it('is there when it is chosen again, with the common day of now', () => {
    const lists = over(
      on('2026-06-26'),
      everybody('reappointed'),
      typed,
      (current) => settingOwnDay(current, otsu, '2026-06-20'),
      everybody(null),
      on('2026-06-27'),
      everybody('reappointed'),
    );
    expect(sent(lists)).toEqual([
      '2026-06-27 代表取締役 甲野 太郎 重任 東京都港区一丁目1番1号',
      '2026-06-27 取締役 甲野 太郎 重任 東京都港区一丁目1番1号',
      '2026-06-20 取締役 乙山 花子 重任 東京都港区二丁目2番2号',
      '2026-06-27 監査役 丙川 次郎 重任 東京都港区三丁目3番3号',
    ]);
  });

  it('is the address alone of another choice', () => {
    const lists = over(
      on('2026-06-26'),
      (current) => choosing(current, hei, 'reappointed'),
      (current) => settingOwnDay(typed(current), hei, '2026-06-20'),
      (current) => choosing(current, hei, null),
      (current) => choosing(current, hei, 'resigned'),
    );
    expect(sent(lists)).toEqual(['2026-06-26 監査役 丙川 次郎 辞任 東京都港区三丁目3番3号']);
  });

  it('is a move, which elections follow again, and no address of a move that is gone', () => {
    const steps: Step[] = [
      on('2026-06-26'),
      moves(ko, '東京都港区九丁目9番9号', '2026-06-01'),
      (lists) => choosing(lists, ko, 'resigned'),
      (lists) => choosing(lists, ko, null),
      (lists) => moving(lists, ko, false),
      (lists) => choosing(lists, ko, 'resigned'),
    ];
    expect(sent(over(...steps))).toContain(
      '2026-06-26 取締役 甲野 太郎 辞任 東京都港区一丁目1番1号',
    );
    expect(sent(over(...steps, (lists) => moving(lists, ko, true)))).toEqual([
      '2026-06-26 代表取締役 甲野 太郎 辞任 東京都港区九丁目9番9号',
      '2026-06-26 取締役 甲野 太郎 辞任 東京都港区九丁目9番9号',
      '2026-06-01 代表取締役 甲野 太郎 住所変更 東京都港区九丁目9番9号',
    ]);
  });
});

it('groups who is elected again by the end of the term, and by its length where that is not known', () => {
  const person = (name: string, ...held: [position: string, endsBy: string][]): Person => ({
    ...{ name, address: '', isEntered: false },
    offices: held.map(([position, endsBy]) => ({
      ...{ position, since: '', sinceAs: '', endsBy, endTyp: '' },
    })),
  });
  const groups = (...people: Person[]) =>
    groupsOf(people).map(({ members, ...group }) => [
      group,
      members.map(({ name }) => name).join(),
    ]);
  expect(
    groups(
      person('甲', ['10', ''], ['20', '']),
      person('乙', ['20', '']),
      person('丙', ['30', '']),
      person('丁', ['40', '']),
      person('戊', ['31', '']),
      person('己', ['50', '']),
    ),
  ).toEqual([
    [{ endsBy: '', who: '取締役・会計参与' }, '甲,乙,丁'],
    [{ endsBy: '', who: '監査役' }, '丙,戊'],
  ]);
  expect(
    groups(
      person('甲', ['10', '2027-06-30'], ['20', '2027-06-30']),
      person('乙', ['20', '2026-06-30']),
      person('丙', ['30', '2027-06-30']),
      person('丁', ['20', '2026-06-30']),
      person('戊', ['20', '2026-06-30'], ['40', '2027-06-30']),
    ),
  ).toEqual([
    [{ endsBy: '2026-06-30', who: '' }, '乙,丁'],
    [{ endsBy: '2027-06-30', who: '' }, '甲,丙'],
  ]);
});

it('sends the day of one table for the other only where somebody there relies on it', () => {
  const welcome = (lists: OfficerLists) =>
    welcoming(lists, { name: '丁野 桜', address: '東京都', position: '20' }, people);
  const lists = entered(on('2026-11-15'), (current) => choosing(current, hei, 'resigned'), welcome);
  const cho = peopleOf(officers, '', lists).at(-1) as Person;
  const dates = (current: OfficerLists) =>
    Object.values(withSentDays(current)).map((one) => one.date);
  expect(dates(settingOwnDay(lists, cho, '2026-11-20'))).toEqual(['2026-11-20', '2026-11-15', '']);
  const both = choosing(settingOwnDay(lists, cho, '2026-11-20'), otsu, 'reappointed') ?? none;
  expect(dates(both)).toEqual(['2026-11-15', '2026-11-15', '']);
  expect(dates(settingOwnDay(both, otsu, '2026-11-18'))).toEqual(['2026-11-18', '2026-11-15', '']);
  // What was decided on the day of the meeting may take effect later.
  const alone = entered(on('2026-11-15'), welcome);
  expect(dates(settingOwnDay(alone, cho, '2026-11-20'))).toEqual(['2026-11-15', '', '']);
});

describe('a remark of the law', () => {
  const known = {
    facts: { board: 'no', selection: 'each' },
    ...{ officers: [], isComplete: false, isConfirmed: false },
  } as never;
  it('says one contradiction about an address once, and its button writes the new address', () => {
    const at = (code: string) => rowOf(code, ko.name, '12', '東京都港区別町3番');
    const lists = entered(
      on('2026-06-26'),
      moves(ko, '東京都港区九丁目9番9号', '2026-06-20'),
      (current) => adding(current, inputType.appoint, [at('10'), at('20')]),
    );
    const found = () => remarksOn(lists, '2026-06-27').map(({ rule }) => rule);
    expect(found()).toEqual(['oldAddressAfterMove']);
    const mend = mendOf('oldAddressAfterMove', ko, lists);
    expect(mend?.label).toBe('新しい住所にする');
    expect(remarksOn(mend?.mended(lists) ?? lists, '2026-06-27')).toEqual([]);
  });

  it.each([
    'leavesUnderEach',
    'noSuchOrgan',
    'organAbolished',
    'committeeRepresents',
    'tooFewInOrgan',
  ] as const)('of %s is mended at least by taking the change back', (rule) => {
    const lists = entered(on('2026-06-26'), (current) => choosing(current, otsu, 'resigned'));
    const mend = mendOf(rule, otsu, lists);
    expect(mend?.label).toBe('この方の変更を取り消す');
    expect(sent(mend?.mended(lists) ?? lists)).toEqual([]);
  });

  it.each<[rule: RuleId, facts: object]>([
    ['representationAfterElection', { board: 'yes', selection: 'board' }],
    ['representsUnderEach', { board: 'no', selection: 'each' }],
  ])('of %s is mended by electing to both offices again', (rule, facts) => {
    const lists = entered(on('2026-06-26'), (current) =>
      adding(current, inputType.appoint, [rowOf('20', ko.name, '12', ko.address)]),
    );
    const listed = companyOfficersOnWire(officers);
    const company = { facts, officers: listed, isComplete: true, isConfirmed: true } as never;
    const told = (of: OfficerLists) => remarksOn(of, '2026-06-27', company).map((one) => one.rule);
    expect(told(lists)).toContain(rule);
    const mend = mendOf(rule, ko, lists);
    expect(mend?.label).toBe('代表取締役の重任も加える');
    expect(told(mend?.mended(lists) ?? lists)).not.toContain(rule);
    expect(sent(mend?.mended(lists) ?? lists)).toEqual([
      `2026-06-26 取締役 ${ko.name} 重任 ${ko.address}`,
      `2026-06-26 代表取締役 ${ko.name} 重任 ${ko.address}`,
    ]);
  });

  it('of a representative who is disqualified alone is mended by the row of the director', () => {
    const lists = entered(on('2026-06-26'), (current) =>
      adding(current, inputType.resign, [rowOf('10', ko.name, '25', ko.address)]),
    );
    const refusedBy = (of: OfficerLists) =>
      remarksOn(of, '2026-06-27').flatMap(({ rule, refuses }) => (refuses ? [rule] : []));
    expect(refusedBy(lists)).toEqual(['disqualifiedAlone']);
    const mend = mendOf('disqualifiedAlone', ko, lists);
    expect(mend?.label).toBe('取締役の資格喪失も加える');
    expect(refusedBy(mend?.mended(lists) ?? lists)).toEqual([]);
  });

  it('is mended by its button', () => {
    const lists = entered(on('2026-06-26'), (current) =>
      welcoming(current, { name: '丁野 桜', address: '東京都', position: '20' }, people),
    );
    const [cho] = peopleOf([], '', lists) as [Person];
    const found = remarksOn(lists, '2026-06-27', known).find(
      ({ rule }) => rule === 'representationBegins',
    );
    const mended = found && mendOf(found.rule, cho, lists)?.mended(lists);
    const told = mended && remarksOn(mended, '2026-06-27', known).map(({ rule }) => rule);
    expect(told).not.toContain('representationBegins');
  });
});
