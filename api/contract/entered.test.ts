import { describe, expect, it } from 'vitest';
import { addressHidden } from '#law/assess.ts';
import { type InputType, inputType } from './codes.ts';
import { noCompanyFacts } from './company-facts.ts';
import { changesIn, deadlineOfEntries, dueFirst, remarksOn } from './entered.ts';
import { type KnownCompany, unknownCompany } from './known-company.ts';
import { emptyList, type OfficerLists } from './officer-changes.ts';
import { noParticulars } from './officer-particulars.ts';

const today = '2026-11-21';
type Entry = [position: string, name: string, reason: string];

function lists(
  entered: Partial<Record<InputType, { date?: string; rows: Entry[] }>>,
): OfficerLists {
  const list = (mode: InputType) => {
    const { rows } = emptyList();
    const entries = entered[mode]?.rows ?? [];
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
    return { date: entries.length > 0 ? (entered[mode]?.date ?? '2026-11-15') : '', rows };
  };
  return { 1: list('1'), 2: list('2'), 3: list('3') };
}

const keys = (entered: Parameters<typeof lists>[0]) =>
  remarksOn(lists(entered), today).map(({ rule }) => rule);

describe('advice on entered officers', () => {
  it('asks for the director behind a new representative', () => {
    expect(keys({ 1: { rows: [['10', '甲野太郎', '11']] } })).toEqual([
      'directorBehindRepresentative',
    ]);
    const both: Entry[] = [
      ['10', '甲野 太郎', '11'],
      ['20', '甲野太郎', '12'],
    ];
    expect(keys({ 1: { rows: both } })).toEqual([]);
  });

  it('asks which office is left, and names the successor', () => {
    expect(keys({ 2: { rows: [['20', '乙野次郎', '21']] } })).toEqual([
      'whichOfficeIsLeft',
      'successorMissing',
    ]);
    expect(keys({ 2: { rows: [['10', '乙野次郎', '21']] } })).toEqual([
      'whichOfficeIsLeft',
      'successorMissing',
    ]);
    expect(keys({ 2: { rows: [['30', '乙野次郎', '21']] } })).toEqual([
      'successorMissing',
      'auditScope',
    ]);
    expect(keys({ 2: { rows: [['30', '乙野次郎', '24']] } })).toEqual(['auditScope']);
    expect(keys({ 2: { rows: [['20', '乙野次郎', '23']] } })).toEqual([]);
    const both: Entry[] = [
      ['10', '乙野 次郎', '21'],
      ['20', '乙野次郎', '21'],
    ];
    expect(keys({ 2: { rows: both } })).toEqual(['successorMissing']);
    const succeeded = {
      1: { rows: [['20', '丙野三郎', '11']] as Entry[] },
      2: { rows: [['20', '乙野次郎', '22']] as Entry[] },
    };
    expect(keys(succeeded)).toEqual([]);
  });

  it('knows a reappointment written as leaving and coming', () => {
    const entered = {
      1: { rows: [['20', '乙野次郎', '11']] as Entry[] },
      2: { rows: [['20', '乙野次郎', '22']] as Entry[] },
    };
    expect(keys(entered)).toEqual(['reappointmentWrittenAsBoth']);
    expect(keys({ ...entered, 2: { ...entered[2], date: '2026-11-14' } })).toEqual([]);
    const other = (row: Entry) => keys({ ...entered, 1: { rows: [row] } });
    expect(other(['20', '丙野三郎', '11'])).toEqual([]);
    expect(other(['20', '乙野次郎', '12'])).toEqual(['reappointedAfterLeaving']);
    // An outside director holds the same office.
    expect(other(['21', '乙野次郎', '11'])).toEqual(['reappointmentWrittenAsBoth']);
    expect(keys({ ...entered, 2: { rows: [['20', '乙野次郎', '21']] } })).toEqual([
      'whichOfficeIsLeft',
      'leftAndJoined',
    ]);
    const among: Entry[] = [...entered[1].rows, ['20', '丙野三郎', '11']];
    expect(keys({ ...entered, 1: { rows: among } })).toEqual(['reappointmentWrittenAsBoth']);
    const undated = { 1: { ...entered[1], date: '' }, 2: { ...entered[2], date: '' } };
    expect(keys(undated)).toEqual([]);
  });

  it('says nothing of rows that are not complete', () => {
    const incomplete = lists({
      1: { rows: [['10', '甲野太郎', '11']] },
      2: { rows: [['20', 'Smith', '21']] },
    });
    for (const mode of ['1', '2'] as const) {
      for (const row of incomplete[mode].rows) row.address = '';
    }
    expect(remarksOn(incomplete, today)).toEqual([]);
    expect(remarksOn(lists({}), today)).toEqual([]);
  });

  it('names each person once, as entered, and says the advice in words', () => {
    const rows: Entry[] = [
      ['20', ' Ann Smith ', '11'],
      ['10', 'Ann Smith', '11'],
    ];
    expect(remarksOn(lists({ 1: { rows } }), today)).toEqual([
      {
        refuses: false,
        rule: 'latinName',
        mode: '1',
        text: '役員の氏名はローマ字では登記できません。カタカナ等で入力してください。',
        names: ['Ann Smith'],
        details: [],
        further: '',
      },
    ]);
    const late = { 2: { date: '2026-11-06', rows: [['20', '甲野太郎', '24']] as Entry[] } };
    expect(remarksOn(lists(late), today)).toEqual([
      {
        refuses: false,
        rule: 'periodOver',
        mode: '2',
        text: expect.stringContaining('過料'),
        names: [],
        details: ['期限を過ぎているもの：甲野太郎 様の死亡（2026/11/06）'],
        further: expect.stringContaining('期限を過ぎていても、登記は申請できます。'),
      },
    ]);
    const early = { 2: { date: '2026-11-22', rows: [['20', '甲野太郎', '24']] as Entry[] } };
    expect(remarksOn(lists(early), today)).toEqual([
      {
        refuses: false,
        rule: 'notYetEffective',
        mode: '2',
        text: expect.stringContaining('効力発生日'),
        names: [],
        details: [],
        further: '',
      },
    ]);
  });

  it('says of whom a day of his own is late, apart from the common day, and what a deadline is for', () => {
    const entered = lists({
      1: { date: '2026-11-15', rows: [['20', '乙野次郎', '12']] },
      3: { date: '2026-09-20', rows: [['10', '甲野太郎', '40']] },
    });
    const about = () =>
      remarksOn(entered, today).map(({ rule, names, details }) => [rule, ...names, details[0]]);
    const late = '期限を過ぎているもの：甲野太郎 様の住所変更（2026/09/20）';
    expect(about()).toEqual([['periodOver', '甲野太郎', late]]);
    entered[1].date = '2026-10-01';
    expect(about()).toEqual([
      ['periodOver', '期限を過ぎているもの：乙野次郎 様の重任（2026/10/01）'],
      ['periodOver', '甲野太郎', late],
    ]);
    const changes = changesIn(entered);
    const deadline = deadlineOfEntries(changes, today);
    expect(deadline?.date).toBe('2026-10-05');
    expect(deadline && dueFirst(changes, deadline, today)).toEqual([
      '甲野太郎 様の住所変更（2026/09/20）',
    ]);
  });

  it('does not ask of a director whether he stays one, where somebody else is listed as representing', () => {
    const held = { since: '', reason: '', electedOn: '', knownEnd: '', endedOn: '', endedBy: '' };
    const officer = (name: string, ...codes: string[]) => ({
      ...{ name, nameKana: '', address: '', formerSurname: '' },
      positions: codes.map((position) => ({ position, ...held })),
    });
    const asks = (...officers: ReturnType<typeof officer>[]) => {
      const known = { ...unknownCompany, officers } as KnownCompany;
      const rows: Entry[] = [['20', '乙野次郎', '21']];
      return remarksOn(lists({ 2: { rows } }), today, known).filter(
        ({ rule }) => rule === 'whichOfficeIsLeft',
      );
    };
    expect(asks(officer('甲野太郎', '10', '20'), officer('乙野 次郎', '20'))).toEqual([]);
    // 各自代表, or somebody of whom the list says nothing.
    const told = expect.objectContaining({
      further: expect.stringContaining('代表取締役ではない方'),
    });
    expect(asks(officer('甲野太郎', '10', '20'), officer('乙野次郎', '10', '20'))).toEqual([told]);
    expect(asks(officer('甲野太郎', '10', '20'))).toEqual([told]);
    expect(asks(officer('乙野次郎', '20'))).toEqual([told]);
  });

  it('compares dates with today: the fourteenth day after is still in time', () => {
    const move: Entry[] = [['10', '甲野太郎', '40']];
    expect(keys({ [inputType.others]: { date: '2026-11-22', rows: move } })).toEqual([
      'notYetEffective',
    ]);
    expect(keys({ [inputType.others]: { date: today, rows: move } })).toEqual([]);
    expect(keys({ [inputType.others]: { date: '2026-11-31', rows: move } })).toEqual([]);
    expect(keys({ [inputType.others]: { date: '2026-11-07', rows: move } })).toEqual([]);
    expect(keys({ [inputType.others]: { date: '2026-11-06', rows: move } })).toEqual([
      'periodOver',
    ]);
  });

  it('counts a period that ends on days off until the next working day', () => {
    const saturday = lists({
      [inputType.others]: { date: '2026-11-07', rows: [['10', '甲野太郎', '40']] },
    });
    const on = (day: string) => remarksOn(saturday, day).map(({ rule }) => rule);
    expect([on('2026-11-24'), on('2026-11-25')]).toEqual([[], ['periodOver']]);
  });

  it.each<[string, Entry, string[]]>([
    ['会計監査人の重任', ['50', '暁監査法人', '12'], ['officeConfirms', 'deemedAgain']],
    ['会計監査人の就任', ['50', '暁監査法人', '11'], ['officeConfirms']],
    ['a firm with Latin letters', ['50', 'ＡＢ有限責任監査法人', '11'], ['officeConfirms']],
    ['監査役の就任', ['30', '甲野太郎', '11'], ['officeConfirms', 'auditScope']],
    ['社外監査役の就任', ['31', '甲野太郎', '11'], ['officeConfirms']],
    ['監査役の重任', ['30', '甲野太郎', '12'], ['auditScope']],
    ['会計参与の就任', ['40', '甲野太郎', '11'], ['officeConfirms']],
    ['会計参与の重任', ['40', '甲野太郎', '12'], []],
    ['取締役の就任', ['20', '甲野太郎', '11'], []],
    ['監査等委員の就任', ['22', '甲野太郎', '11'], []],
    ['an unknown position', ['99', '甲野太郎', '11'], ['unknownCode']],
  ])('the office looks at the entry by itself: %s', (_, row, expected) => {
    expect(keys({ 1: { rows: [row] } })).toEqual(expected);
  });

  it.each([
    ['20', '30', ['auditScope']],
    ['21', '31', []],
  ])('a director (%s) is no auditor (%s) of the company', (director, auditor, others) => {
    const rows: Entry[] = [
      [auditor, '甲野 太郎', '12'],
      [director, '甲野太郎', '12'],
    ];
    expect(keys({ 1: { rows } })).toEqual(['sameNameAuditorAndDirector', ...others]);
    rows[0] = [auditor, '乙野次郎', '12'];
    expect(keys({ 1: { rows } })).toEqual(others);
    rows[0] = ['40', '甲野太郎', '12'];
    expect(keys({ 1: { rows } })).toEqual(['adviserIsOfficer']);
  });

  it.each<[string, Partial<KnownCompany['facts']>, boolean]>([
    ['nothing is known of', {}, true],
    ['transfers its shares with its consent alone', { isPublic: 'no' }, true],
    ['has no auditors’ board', { isPublic: 'no', auditorBoard: 'no', accountant: 'no' }, true],
    ['is a public one', { isPublic: 'yes', board: 'yes' }, false],
    ['has an auditors’ board', { auditorBoard: 'yes' }, false],
    ['has an accounting auditor', { accountant: 'yes' }, false],
  ])(
    'asks whether an auditor audits the accounts alone of a company that %s',
    (_, facts, asked) => {
      const known = { ...unknownCompany, facts: { ...unknownCompany.facts, ...facts } };
      const rules = (mode: InputType, ...row: Entry) =>
        remarksOn(lists({ [mode]: { rows: [row] } }), today, known).map(({ rule }) => rule);
      for (const [mode, reason] of [
        [inputType.appoint, '11'],
        [inputType.appoint, '12'],
        [inputType.resign, '21'],
        [inputType.resign, '22'],
        [inputType.resign, '24'],
      ] as const) {
        expect(rules(mode, '30', '甲野太郎', reason).includes('auditScope')).toBe(asked);
      }
      expect(rules(inputType.others, '30', '甲野太郎', '41')).not.toContain('auditScope');
      expect(rules(inputType.appoint, '20', '甲野太郎', '11')).not.toContain('auditScope');
    },
  );

  it('knows who cannot be auditor, what cannot be registered and what the office confirms', () => {
    const rows: Entry[] = [
      ['20', '丁野四郎', '11'],
      ['30', '丁野四郎', '12'],
      ['20', 'Ｊｏｈｎ Smith', '11'],
      ['50', '暁監査法人', '12'],
    ];
    const found = remarksOn(lists({ 1: { rows } }), today);
    expect(found.map(({ rule, names }) => [rule, names])).toEqual([
      ['sameNameAuditorAndDirector', ['丁野四郎']],
      ['latinName', ['Ｊｏｈｎ Smith']],
      ['officeConfirms', ['暁監査法人']],
      ['deemedAgain', ['暁監査法人']],
      ['auditScope', ['丁野四郎']],
    ]);
  });

  it('marks what refuses, in the table of each person whom it is about', () => {
    const facts = { ...unknownCompany.facts, addressHidden: 'yes' as const };
    const hidden = { ...unknownCompany, facts };
    const entered = lists({
      1: { rows: [['20', ' 甲野太郎 ', '11']] },
      3: { rows: [['10', '乙野次郎', '40']] },
    });
    const of = (answer?: string) =>
      remarksOn(entered, today, hidden, answer).map(({ rule, mode, names, refuses }) => [
        ...[rule, mode, ...names, refuses],
      ]);
    expect(of(addressHidden.none)).toEqual([['hiddenSaysOtherwise', '3', '乙野次郎', true]]);
    expect(of(addressHidden.wanted)).toEqual([]);
    expect(of()).toEqual([]);
    const twice: Entry[] = [
      ['20', '甲野太郎', '24'],
      ['20', '丙野三郎', '24'],
      ['20', ' 甲野太郎 ', '24'],
    ];
    expect(
      remarksOn(lists({ 2: { rows: twice } }), today).map(({ rule, names, refuses }) => [
        ...[rule, names, refuses],
      ]),
    ).toEqual([['leavesTwice', ['甲野太郎'], true]]);
  });

  it('judges a row by its own particulars: its day, and what is said of it', () => {
    const entered = lists({ 2: { rows: [['30', ' 甲野太郎 ', '24']] } });
    const [row] = entered[2].rows;
    if (row) row.particulars = { ...noParticulars, effectiveDate: '2026-11-10', newName: '乙' };
    const [change] = changesIn(entered);
    expect(change).toMatchObject({ name: '甲野太郎', date: '2026-11-10', newName: '乙' });
    expect(deadlineOfEntries(changesIn(entered), today)?.date).toBe('2026-11-24');
    expect(deadlineOfEntries([], today)).toBeNull();
  });

  it('takes a date that is being typed for none, whatever is known of the company', () => {
    const held = {
      since: '2025-01-20',
      reason: '11',
      electedOn: '',
      knownEnd: '',
      endedOn: '',
      endedBy: '',
    };
    const named = { name: '甲野太郎', nameKana: '', address: '', formerSurname: '' };
    const known = {
      facts: { ...noCompanyFacts, isPublic: 'no', directorTerm: '2', fiscalMonth: '10' },
      officers: [{ ...named, positions: [{ position: '20', ...held }] }],
      ...{ isComplete: true, isConfirmed: true },
    };
    const typed = (date: string) => {
      const rows: Entry[] = [['20', '甲野太郎', '12']];
      return remarksOn(lists({ 1: { date, rows } }), today, known);
    };
    for (const date of ['2', '2026', '2026/1', '令和8年', '2026-02-30']) {
      expect(typed(date), date).toEqual(typed(''));
    }
  });
});
