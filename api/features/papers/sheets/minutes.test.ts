import { describe, expect, test } from 'vitest';
import { type Entry, paperFacts } from '../../../testing/paper-facts.ts';
import { outline } from '../../../testing/paper-outline.ts';
import { minutes } from './minutes.ts';

const printed = (...given: Parameters<typeof paperFacts>) => outline(minutes(paperFacts(...given)));
/** The meeting's decisions and reports, without the text before and after them. */
const matters = (...given: Parameters<typeof paperFacts>) => {
  const [, text = ''] =
    /議事に入った。\n\n(.*)\n\| 議長は、以上をもって/s.exec(printed(...given)) ?? [];
  return text;
};
const titles = (...given: Parameters<typeof paperFacts>) =>
  matters(...given).match(/(?<=\*\*).+(?=\*\*)/g) ?? [];

describe('株主総会議事録', () => {
  test('elects, reports, dismisses, and is signed on a page with a decision', () => {
    const given = printed(
      [
        ['20', '丙川　次郎', '11'],
        ['20', '乙野　花子', '12'],
        ['30', '満田　五郎', '22'],
        ['20', '解山　六郎', '23'],
      ],
      { facts: { meeting: 'ordinary' } },
    );
    expect(given).toBe(`— 草案, numbered —
# 定時株主総会議事録

商号：㈱髙﨑商店
日時：令和８年１１月１５日　午前・午後＿＿時＿＿分
場所：＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿

発行済株式の総数｜＿＿＿＿＿株
議決権を行使することができる株主の総数｜＿＿＿＿＿名
議決権を行使することができる株主の議決権の総数｜＿＿＿＿＿個
出席した株主の数（委任状による出席を含む）｜＿＿＿＿＿名
出席した株主の有する議決権の数｜＿＿＿＿＿個

出席役員：＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿
議長：＿＿＿＿＿＿＿＿＿＿＿＿
議事録作成者：＿＿＿＿＿＿＿＿＿＿＿＿

議長は、上記のとおり株主の出席があったので開会を宣言し、議事に入った。

| **報告事項　監査役の任期満了による退任の件**
| > 監査役満田五郎は、本定時株主総会の終結をもって任期満了により退任する。
|
| **第１号議案　取締役解山六郎解任の件**
| > 議長は、取締役解山六郎を令和８年１１月１５日付で解任したい旨を述べた。
| > 議長がその可否を議場に諮ったところ、＿＿＿＿＿＿＿＿をもって承認可決された。
|
| **第２号議案　取締役２名選任の件**
| > 取締役乙野花子は、本定時株主総会の終結をもって任期満了により退任する。
| > 議長は、取締役を選任する必要がある旨を述べ、次の者を候補者として指名した。
| | > 住所：東京都港区虎ノ門一丁目１番１号
| | > 氏名：丙川次郎
| | | > 住所：東京都港区虎ノ門一丁目１番１号
| | | > 氏名：乙野花子（重任）
| | > 議長がその可否を議場に諮ったところ、＿＿＿＿＿＿＿＿をもって承認可決された。
| |
| 議長は、以上をもって議事を終了した旨を述べ、午前・午後＿＿時＿＿分、閉会を宣言した。
| この議事の経過及び結果を明確にするため、本議事録を作成し、議長及び出席取締役が記名する。
|
| > 令和＿＿年＿＿月＿＿日
|
| ㈱髙﨑商店　定時株主総会
|
| > 議長：＿＿＿＿＿＿＿＿＿＿＿＿
| > 出席取締役：＿＿＿＿＿＿＿＿＿＿＿＿
| > 出席取締役：＿＿＿＿＿＿＿＿＿＿＿＿`);
  });

  test.each([
    ['', '（定時・臨時）株主総会'],
    ['ordinary', '定時株主総会'],
    ['extraordinary', '臨時株主総会'],
  ] as const)('of a meeting of the kind %o is called so', (meeting, called) => {
    const given = printed([['20', '丙川　次郎', '11']], { facts: { meeting } });
    expect(given).toContain(`\n# ${called}議事録\n`);
    expect(given).toContain(`\n| ㈱髙﨑商店　${called}\n`);
  });

  test('has a matter for each office, in their usual order, and numbers what is decided', () => {
    const rows: Entry[] = [
      ['50', '暁監査法人', '11'],
      ['30', '監田　四郎', '11'],
      ['20', '丙川　次郎', '11'],
      ['21', '外山　一郎', '11'],
      ['22', '委員　五郎', '11'],
      ['40', '会計　士郎', '22'],
      ['20', '解山　六郎', '23'],
    ];
    expect(titles(rows)).toEqual([
      '報告事項　会計参与の任期満了による退任の件',
      '第１号議案　取締役（監査等委員である取締役を除く。）解山六郎解任の件',
      '第２号議案　取締役（監査等委員である取締役を除く。）２名選任の件',
      '第３号議案　監査等委員である取締役１名選任の件',
      '第４号議案　監査役１名選任の件',
      '第５号議案　会計監査人１名選任の件',
    ]);
  });

  test.each<[string, Entry[], string[]]>([
    [
      'moves and resigns',
      [
        ['10', '甲', '40'],
        ['20', '乙', '21'],
        ['20', '丙', '24'],
      ],
      ['議案'],
    ],
    [
      'leaves open what a meeting decides that elects its accounting auditor by silence',
      [['50', '暁監査法人', '12']],
      ['議案'],
    ],
    [
      'reports an end without a successor',
      [['20', '満田　五郎', '22']],
      ['報告事項　取締役の任期満了による退任の件'],
    ],
    [
      'reports no end where somebody is elected to the office',
      [
        ['20', '満田　五郎', '22'],
        ['20', '丙川　次郎', '11'],
      ],
      ['第１号議案　取締役１名選任の件'],
    ],
    [
      'reports a representative with his directorship',
      [
        ['20', '満田　五郎', '22'],
        ['10', '満田五郎', '22'],
      ],
      ['報告事項　取締役の任期満了による退任の件'],
    ],
    [
      'reports a representative whose directorship does not end',
      [
        ['20', '満田　五郎', '22'],
        ['10', '甲野　太郎', '22'],
      ],
      ['報告事項　取締役の任期満了による退任の件', '報告事項　代表取締役の任期満了による退任の件'],
    ],
    [
      'reports a representative who was re-elected as auditor alone',
      [
        ['30', '満田　五郎', '22'],
        ['10', '満田　五郎', '22'],
      ],
      ['報告事項　代表取締役の任期満了による退任の件', '報告事項　監査役の任期満了による退任の件'],
    ],
    [
      'does not choose a representative unless it is said to',
      [
        ['10', '甲野　太郎', '11'],
        ['20', '甲野　太郎', '11'],
      ],
      ['第１号議案　取締役１名選任の件'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(titles(rows)).toEqual(expected);
  });

  test('says of the end of a term when it comes, for whom, and who is elected again', () => {
    const rows: Entry[] = [
      ['20', '満田　五郎', '22'],
      ['20', '乙野　花子', '12'],
      ['20', '丙川　次郎', '22', { effectiveDate: '2026-11-16' }],
      ['20', '丁野　三郎', '11'],
      ['20', '死山　七郎', '24'],
    ];
    const ends = (meeting: '' | 'ordinary' | 'extraordinary') =>
      matters(rows, { facts: { meeting } }).match(/取締役.+任期満了により退任する。/g);
    const atItsClose = [
      '取締役満田五郎、乙野花子及び丙川次郎は、本定時株主総会の終結をもって任期満了により退任する。',
    ];
    expect(ends('ordinary')).toEqual(atItsClose);
    expect(ends('')).toEqual(atItsClose);
    expect(ends('extraordinary')).toEqual([
      '取締役満田五郎及び乙野花子は、令和８年１１月１５日をもって任期満了により退任する。',
      '取締役丙川次郎は、令和８年１１月１６日をもって任期満了により退任する。',
    ]);
  });

  test('keeps a title with the first candidate and the decision with the last on one page', () => {
    const rows: Entry[] = ['甲野　太郎', '乙野　花子', '丙川　次郎', '丁野　三郎'].map((name) => [
      ...(['20', name, '11', { address: '' }] as const),
    ]);
    const last: Entry = ['20', '解山　六郎', '23'];
    expect(matters([...rows, last])).toContain(`| **第２号議案　取締役４名選任の件**
| > 議長は、取締役を選任する必要がある旨を述べ、次の者を候補者として指名した。
| | > 住所：＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿
| | > 氏名：甲野太郎
| > 住所：＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿
| > 氏名：乙野花子
| > 住所：＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿
| > 氏名：丙川次郎
| | | > 住所：＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿
| | | > 氏名：丁野三郎
| | > 議長がその可否を議場に諮ったところ、＿＿＿＿＿＿＿＿をもって承認可決された。
| |`);
  });

  describe('of a representative', () => {
    const chosen: Entry[] = [['10', '甲野　太郎', '11']];
    const dismissed: Entry[] = [['10', '解山　六郎', '23']];

    test('chooses him only where the meeting chose', () => {
      expect(titles(chosen, { facts: { selection: 'board' } })).toEqual(['議案']);
      expect(titles(chosen, { facts: { selection: 'directors' } })).toEqual(['議案']);
      expect(titles([['20', '乙野', '22']], { facts: { selection: 'meeting' } })).toHaveLength(1);
      expect(
        matters(chosen, { facts: { selection: 'meeting' } }),
      ).toBe(`| | **第１号議案　代表取締役選定の件**
| | > 議長は、代表取締役を選定する必要がある旨を述べ、次の者を候補者として指名した。
| | | > 住所：東京都港区虎ノ門一丁目１番１号
| | | > 氏名：甲野太郎
| | > 議長がその可否を議場に諮ったところ、＿＿＿＿＿＿＿＿をもって承認可決された。
| |`);
    });

    test('dismisses him unless the board does', () => {
      const title = ['第１号議案　代表取締役解山六郎解職の件'];
      for (const selection of ['', 'meeting'] as const) {
        expect(titles(dismissed, { facts: { selection } })).toEqual(title);
      }
      for (const selection of ['board', 'directors'] as const) {
        expect(titles(dismissed, { facts: { selection } })).toEqual(['議案']);
      }
      expect(titles([['20', '解山　六郎', '23']], { facts: { selection: 'board' } })).toEqual([
        '第１号議案　取締役解山六郎解任の件',
      ]);
      expect(matters(dismissed)).toContain(
        '議長は、代表取締役解山六郎を令和８年１１月１５日付で解職したい旨を述べた。',
      );
    });
  });

  test.each([
    ['20', false],
    ['22', true],
    ['23', true],
    ['30', true],
    ['31', true],
    ['40', false],
    ['10', false],
  ])('says of a dismissal of %s whether it takes a special resolution', (position, special) => {
    const given = matters([[position, '解山　六郎', '23']]);
    expect(
      given.includes('~ ※ 監査役及び監査等委員である取締役の解任は、特別決議によります。'),
    ).toBe(special);
  });

  test('says that those elected accepted only where it was so, and of no dismissal', () => {
    const accepted = '| > なお、被選任者は、席上その就任を承諾した。';
    const rows: Entry[] = [
      ['20', '丙川　次郎', '11'],
      ['10', '丙川　次郎', '11'],
      ['30', '解山　六郎', '23'],
    ];
    const told = (acceptedAtMeeting: boolean) =>
      matters(rows, { facts: { acceptedAtMeeting, selection: 'meeting' } });
    // Whom the meeting chooses accepts nothing anew (会社法349条3項): the minutes are cited for the director alone.
    expect(told(true).split(accepted)).toHaveLength(2);
    expect(told(true)).not.toContain('被選定者');
    expect(told(true)).toContain('※ 監査役');
    expect(told(false)).not.toContain(accepted);
  });

  test('are stamped by who accepts there alone, where nobody else has to, with a line for each', () => {
    const given = (rows: Entry[], selection: 'directors' | 'meeting' = 'directors') =>
      printed(rows, {
        facts: { board: 'no', selection, acceptedAtMeeting: true },
        fields: { values: { meetingAttendance: '取締役　甲野太郎', meetingChair: '甲野太郎' } },
      });
    const alone = given([['20', '丙川　次郎', '11']]);
    expect(alone).toContain('議長及び出席取締役が記名し、就任を承諾した丙川次郎が押印する。');
    expect(alone).toMatch(/議長　取締役：甲野太郎\n.*就任を承諾した者：丙川次郎　㊞/);
    const both: Entry[] = [
      ['20', '丙川　次郎', '11'],
      ['10', '丙川　次郎', '11'],
    ];
    const all = given(both, 'meeting');
    expect(all).toContain('議長及び出席取締役が記名押印する。');
    expect(all).toMatch(/甲野太郎　㊞（実印）\n.*就任を承諾した者：丙川次郎　㊞（実印）/);
    expect(given([['20', '丙川　次郎', '12']])).toContain('議長及び出席取締役が記名する。');
  });

  test('leaves the day open that nobody has named', () => {
    const given = printed([['30', '解山　六郎', '23']], { filing: { appointDate: null } });
    expect(given).toContain('\n日時：令和＿＿年＿＿月＿＿日　午前・午後＿＿時＿＿分\n');
  });
});

test('a representation that ends with a directorship is no report, also where the director is elected again', () => {
  const given = [
    ['20', '甲野　太郎', '12'],
    ['10', '甲野　太郎', '22'],
    ['10', '乙野　次郎', '11'],
  ] as const;
  const facts = { board: 'no', selection: 'directors', meeting: 'ordinary' } as const;
  expect(titles(given, { facts })).toEqual(['第１号議案　取締役１名選任の件']);
});
