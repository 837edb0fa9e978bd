import { describe, expect, test } from 'vitest';
import { type CaseFacts, lawFacts, noCaseFacts } from '#contract/case-facts.ts';
import { assess } from './assess.ts';
import { type Change, inOrder } from './change.ts';
import { documentsOf } from './documents.ts';
import { timelineOf } from './incumbents.ts';

const row = (position: string, reason: string, no = 1): Change => ({
  ...{ no, position, reason, name: `役員${no}`, address: '', date: '2026-06-26' },
});
const neededDocuments = (rows: Change[], facts = {}) => {
  const changes = inOrder(rows);
  const known = lawFacts({ ...noCaseFacts, ...facts });
  return documentsOf({ ...known, changes, timeline: timelineOf(known.company, changes), said: {} });
};
const names = (rows: Change[], facts = {}) => neededDocuments(rows, facts).map(({ name }) => name);
const always = ['登記申請書（別紙を含む）', '委任状'];
const meeting = ['株主総会議事録', '株主リスト'];

describe('documents of a filing', () => {
  test.each([
    ['就任', '取締役', row('20', '11'), [...meeting, '就任承諾書', '本人確認証明書']],
    ['就任', '監査役', row('30', '11'), [...meeting, '就任承諾書', '本人確認証明書']],
    ['重任', '取締役', row('20', '12'), [...meeting, '就任承諾書']],
    ['重任', '監査役', row('31', '12'), [...meeting, '就任承諾書']],
    [
      '就任',
      '会計参与',
      row('40', '11'),
      [...meeting, '就任承諾書', '公認会計士又は税理士であることを証する書面'],
    ],
    // 会社法338条2項: elected again by the meeting's silence.
    ['重任', '会計監査人', row('50', '12'), ['株主総会議事録', '公認会計士であることを証する書面']],
    ['辞任', '取締役', row('20', '21'), ['辞任届']],
    // No vote, so no list of shareholders.
    ['任期満了', '取締役', row('20', '22'), ['株主総会議事録']],
    ['解任', '監査役', row('30', '23'), meeting],
    ['死亡', '取締役', row('20', '24'), ['死亡を証する書面']],
    ['資格喪失', '取締役', row('20', '25'), ['資格喪失を証する書面']],
    ['住所変更', '代表取締役', row('10', '40'), []],
  ])('%s, %s', (_reason, _position, changed, expected) => {
    expect(names([changed])).toEqual([...always, ...expected]);
  });

  test('without a board a new director stamps with the registered personal seal', () => {
    expect(names([row('20', '11')], { board: 'no' })).toEqual([
      ...always,
      ...meeting,
      '就任承諾書',
      '印鑑証明書',
    ]);
    expect(names([row('30', '11')], { board: 'no' })).toContain('本人確認証明書');
    // Their company has a board by law.
    expect(names([row('22', '11')], { board: 'no' })).toContain('本人確認証明書');
  });

  test.each([
    ['board', ['取締役会議事録'], ['就任承諾書']],
    ['directors', ['互選書', '定款'], ['就任承諾書']],
    ['meeting', meeting, []],
    ['articles', ['定款'], []],
    ['each', meeting, []],
    ['', ['代表取締役の選定を証する書面'], ['就任承諾書']],
  ])('a representative chosen by %o', (selection, expected, acceptance) => {
    expect(names([row('10', '12')], { selection })).toEqual([
      ...always,
      ...expected,
      // Articles that still name the representative bear no stamp.
      ...(selection === 'articles' ? [] : ['選定書面に押印した者の印鑑証明書']),
      ...acceptance,
    ]);
  });

  test('a new representative of a company with a board brings a seal certificate', () => {
    const facts = { selection: 'board', board: 'yes' };
    expect(names([row('10', '11')], facts)).toContain('印鑑証明書');
    expect(names([row('10', '12')], facts)).not.toContain('印鑑証明書');
    expect(names([row('10', '11')], { ...facts, formerSeal: true })).not.toContain(
      '選定書面に押印した者の印鑑証明書',
    );
    expect(names([row('10', '11')], { ...facts, sealNotification: true })).toContain('印鑑届書');
  });

  test('a representative is dismissed by whoever chooses him', () => {
    expect(names([row('10', '23')])).toEqual([...always, ...meeting]);
    const byBoard = neededDocuments([row('10', '23')], { ...noCaseFacts, selection: 'board' });
    expect(byBoard.map(({ paper }) => paper)).toEqual(['application', 'power', 'boardMinutes']);
    // The shareholders elect any other officer, even where directors choose the representative.
    expect(names([row('20', '23')], { selection: 'board' })).toEqual([...always, ...meeting]);
  });

  test.each<[string, Partial<CaseFacts>, string]>([
    ['nothing is known', {}, '代表取締役の解職を取締役会で決議したときは取締役会議事録'],
    [
      'the directors choose',
      { selection: 'directors' },
      '取締役の過半数の一致による解職を証するもの',
    ],
  ])('the minutes of a dismissal say what may be wanted instead where %s', (_, facts, note) => {
    const noteOf = (changed: Change) => neededDocuments([changed], facts)[2]?.note;
    expect(noteOf(row('10', '23'))).toBe(note);
    expect(noteOf(row('20', '23'))).toBe('');
  });

  test('a note of one row stays where others say nothing', () => {
    const rows = [row('20', '11', 1), row('10', '23', 2), row('10', '23', 3), row('20', '12', 4)];
    expect(neededDocuments(rows)[2]).toMatchObject({
      name: '株主総会議事録',
      note: '代表取締役の解職を取締役会で決議したときは取締役会議事録',
    });
  });

  test('a resigning representative stamps with the seal that the registry holds', () => {
    const [, , letter] = neededDocuments([row('10', '21')]);
    expect(letter).toMatchObject({ name: '辞任届', of: '役員1', paper: 'resignation' });
    expect(letter?.note).toBe(
      '登記所に印鑑を提出した代表取締役は登記所届出印を押す。それ以外の印では実印と印鑑証明書',
    );
    const [, , ofDirector] = neededDocuments([row('20', '21')]);
    expect(ofDirector).toMatchObject({ name: '辞任届', note: '' });
  });

  test('of the dead no certificate with an individual number is taken', () => {
    const [, , death] = neededDocuments([row('20', '24')]);
    expect(death?.note).toContain('個人番号のある住民票は受け取らない');
  });

  test('each document says whose it is, what to see to, and which draft the office prints', () => {
    const shown = (rows: Change[], facts = {}) =>
      neededDocuments(rows, facts).map(({ id, of, note, paper }) =>
        [id, of, note, paper ?? 'no draft'].join(' | '),
      );
    const all = [
      'application |  | 書面で2枚以上になるときは、代理人の職印で契印をする | application',
      'power |  | 登記所届出印を押す | power',
      'minutes |  |  | minutes',
      'shareholders |  |  | shareholders',
    ];
    const [first = '', second = ''] = all;
    expect(shown([row('20', '11')])).toEqual([
      ...all,
      'acceptance-1 | 役員1 | 住所を記載 | acceptance',
      'identity-1 | 役員1 | 取締役会を置かない会社では、代わりに就任承諾書の実印と印鑑証明書 | no draft',
    ]);
    expect(shown([row('20', '11')], { board: 'no' })).toEqual([
      ...all,
      'acceptance-1 | 役員1 | 住所を記載し、実印を押す | acceptance',
      'seal-1 | 役員1 | 就任承諾書の実印 | no draft',
    ]);
    for (const [position, board] of [
      ['20', 'yes'],
      ['22', ''],
      ['22', 'no'],
      ['30', ''],
      ['30', 'no'],
    ] as const) {
      expect(shown([row(position, '11')], { board })).toEqual([
        ...all,
        'acceptance-1 | 役員1 | 住所を記載 | acceptance',
        'identity-1 | 役員1 | 印鑑証明書を添付するときは不要 | no draft',
      ]);
    }
    expect(shown([row('20', '12')], { board: 'no' })).toEqual([
      ...all,
      'acceptance-1 | 役員1 |  | acceptance',
    ]);
    expect(shown([row('40', '11')])).toEqual([
      ...all,
      'acceptance-1 | 役員1 | 住所を記載 | acceptance',
      'qualification-1 | 役員1 |  | no draft',
    ]);
    expect(shown([row('20', '25')])).toEqual([
      first,
      second,
      'disqualification-1 | 役員1 | 要確認 | no draft',
    ]);
    expect(shown([row('10', '40')], { sealNotification: true })).toEqual([
      first,
      second,
      'sealNotification |  |  | sealNotification',
      'holderSeal |  | 印鑑届書に押す新しい代表者個人の実印のもの。作成後3か月以内 | no draft',
    ]);
  });

  test('a representative’s documents say whose they are and what to see to', () => {
    const shown = (reasonCode: string, facts = {}) =>
      neededDocuments([row('10', reasonCode)], facts)
        .slice(2)
        .map(({ id, of, note, paper }) => [id, of, note, paper ?? 'no draft'].join(' | '));
    const seals =
      'selectorSeals |  | 前代表者が権限をもって出席し（書面決議では議事録を作成し）、登記所届出印を押したときは不要 | no draft';
    expect(shown('11')).toEqual([
      'selection |  | 取締役会議事録、互選書と定款、株主総会議事録と株主リストのいずれか。選定方法を登録してください | no draft',
      seals,
      'acceptance-1 | 役員1 | 取締役会設置会社では実印を押す | acceptance',
    ]);
    expect(shown('11', { board: 'yes', selection: 'board' })).toEqual([
      'boardMinutes |  | 出席した取締役と監査役の全員が押印する | boardMinutes',
      seals,
      'acceptance-1 | 役員1 | 実印を押す | acceptance',
      'seal-1 | 役員1 | 就任承諾書の実印 | no draft',
    ]);
    expect(shown('11', { board: 'no', selection: 'directors', formerSeal: true })).toEqual([
      'mutualSelection |  |  | mutualSelection',
      'articles |  | 互選の定めのあるもの | no draft',
      'acceptance-1 | 役員1 |  | acceptance',
    ]);
    expect(shown('12', { selection: 'meeting', formerSeal: true })).toEqual([
      'minutes |  |  | minutes',
      'shareholders |  |  | shareholders',
    ]);
  });

  test('of a code that no table knows nothing is concluded', () => {
    expect(names([row('99', '99'), row('20', ''), row('', '24')])).toEqual(always);
    expect(names([row('99', '11')], { board: 'yes' })).toEqual(always);
  });

  test('documents stand in the order in which they are put together, people in that of their rows', () => {
    const rows = [
      ...[row('20', '25', 10), row('20', '24', 9), row('20', '21', 8), row('40', '11', 7)],
      ...[row('30', '11', 6), row('20', '11', 5), row('10', '12', 2), row('20', '21', 11)],
    ];
    const facts = { board: 'no', selection: 'directors', sealNotification: true } as const;
    expect(neededDocuments(rows, facts).map(({ id }) => id)).toEqual([
      ...['application', 'power', 'minutes', 'shareholders', 'mutualSelection', 'articles'],
      ...[
        'selectorSeals',
        'acceptance-2',
        'acceptance-5',
        'acceptance-6',
        'acceptance-7',
        'seal-5',
      ],
      ...['identity-6', 'qualification-7', 'resignation-8', 'resignation-11', 'death-9'],
      ...['disqualification-10', 'sealNotification', 'holderSeal'],
    ]);
    const chosenByBoard = [row('10', '12', 1), row('20', '22', 2)];
    expect(neededDocuments(chosenByBoard, { selection: 'board' }).map(({ id }) => id)).toEqual([
      ...['application', 'power', 'minutes', 'boardMinutes', 'selectorSeals', 'acceptance-1'],
    ]);
    expect(neededDocuments(chosenByBoard).map(({ id }) => id)).toEqual([
      ...['application', 'power', 'minutes', 'selection', 'selectorSeals', 'acceptance-1'],
    ]);
  });

  test('what is the company’s is asked once, what is a person’s for each, under names that stay', () => {
    const rows = [row('20', '11', 1), row('20', '12', 2), row('20', '21', 3), row('30', '22', 4)];
    expect(neededDocuments(rows).map(({ id }) => id)).toEqual([
      ...['application', 'power', 'minutes', 'shareholders'],
      ...['acceptance-1', 'acceptance-2', 'identity-1', 'resignation-3'],
    ]);
    const withFacts = neededDocuments(rows, { board: 'no' });
    expect(withFacts.map(({ id }) => id)).toContain('acceptance-1');
  });
});

test.each<[string, Partial<Change>, object, boolean]>([
  ['both days are earlier', { decidedOn: '2026-06-01', acceptedOn: '2026-06-02' }, {}, true],
  [
    'the minutes say an earlier acceptance',
    { decidedOn: '2026-06-01' },
    { acceptedAtMeeting: true },
    true,
  ],
  [
    'the acceptance is on the day',
    { decidedOn: '2026-06-01', acceptedOn: '2026-06-26' },
    {},
    false,
  ],
  ['the acceptance is not known', { decidedOn: '2026-06-01' }, {}, false],
  ['the meeting is on the day', { acceptedOn: '2026-06-02' }, {}, false],
  [
    'the decision names the beginning of the day',
    { decidedOn: '2026-06-01', acceptedOn: '2026-06-02', beginsAtMidnight: true },
    {},
    false,
  ],
])('上申書 about the day of taking office where %s', (_, said, facts, isAsked) => {
  const found = neededDocuments([{ ...row('20', '11'), ...said }], facts);
  expect(found.some(({ id }) => id === 'statement-1')).toBe(isAsked);
});

test('a director who represents resigns with the seal of a representative', () => {
  const resigns = row('20', '21');
  const sealOf = (rows: Change[], officers?: object[]) =>
    assess({ ...(officers && { officers }) } as object, {}, rows, '2026-07-01').documents.find(
      ({ id }) => id === 'resignation-1',
    );
  expect(sealOf([resigns])).toMatchObject({ seal: '', signatures: [{ seal: '' }] });
  const known = sealOf([resigns], [{ name: '役員1', position: '10' }]);
  expect(known).toMatchObject({
    seal: 'registeredOrPersonal',
    signatures: [{ seal: 'registeredOrPersonal' }],
  });
  const said = sealOf([resigns, { ...row('10', '25', 2), name: '役員1' }]);
  expect(said).toMatchObject({ seal: 'registeredOrPersonal' });
});

test('who is named by the articles is dismissed by changing them, as the minutes have to show', () => {
  const found = neededDocuments([row('10', '23')], { board: 'no', selection: 'articles' });
  const minutes = found.find(({ id }) => id === 'minutes');
  expect(minutes?.note).toBe('代表取締役の定めを変更したもの（要確認）');
});
