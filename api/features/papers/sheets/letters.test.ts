import { describe, expect, test } from 'vitest';
import { type Entry, paperFacts } from '../../../testing/paper-facts.ts';
import { outline } from '../../../testing/paper-outline.ts';
import { application } from './application.ts';
import { acceptances, resignations } from './letters.ts';
import { openBlanks } from './open-blanks.ts';
import { papersOf } from './papers.ts';

describe('就任承諾書', () => {
  const printed = (...given: Parameters<typeof paperFacts>) =>
    outline(acceptances(paperFacts(...given)));

  test('of a firm speaks as one, and is signed by who represents it', () => {
    const rows: Entry[] = [
      ['50', '宵監査法人', '11'],
      ['40', '曙税理士法人', '21'],
    ];
    const given = printed(rows);
    expect(given).toContain('当法人は、令和８年１１月１５日開催の貴社株主総会において');
    expect(given).toContain(
      '> 事務所：東京都港区虎ノ門一丁目１番１号\n> 名称：宵監査法人\n> 代表者：',
    );
    const facts = paperFacts(rows);
    expect(outline(resignations(facts))).toContain('当法人は、令和８年１１月１５日をもって');
    const letters = papersOf(facts).filter(({ kind }) => kind === 'acceptance');
    expect(letters.flatMap(openBlanks)).toEqual([]);
    const minutes = papersOf(facts).filter(({ kind }) => kind === 'minutes');
    expect(outline(minutes.flatMap(({ sheets }) => sheets))).toContain('名称：宵監査法人');
  });

  test('is a sheet for each person and office', () => {
    const given = printed([
      ['20', '丙川　次郎', '11'],
      ['30', '監田　四郎', '12'],
      ['20', '丁野　三郎', '21'],
    ]);
    expect(given).toBe(`— 草案, numbered —
# 就任承諾書

私は、令和８年１１月１５日開催の貴社株主総会において、貴社の取締役に選任されましたので、その就任を承諾します。

> 令和＿＿年＿＿月＿＿日
> ~ （令和８年１１月１５日の日付を記入してください。後の日付では就任日が変わります）

> 住所：東京都港区虎ノ門一丁目１番１号
> 氏名：丙川次郎

+ ㈱髙﨑商店　御中

— 草案, numbered —
# 就任承諾書

私は、令和８年１１月１５日開催の貴社株主総会において、貴社の監査役に選任されましたので、その就任を承諾します。

> 令和＿＿年＿＿月＿＿日
> ~ （令和８年１１月１５日の日付を記入してください。後の日付では就任日が変わります）

> 住所：東京都港区虎ノ門一丁目１番１号
> 氏名：監田四郎

+ ㈱髙﨑商店　御中`);
  });

  test.each([
    ['board', '令和８年１１月１５日開催の貴社取締役会において、'],
    ['directors', '令和８年１１月１５日、貴社取締役の互選により、'],
    ['', '令和８年１１月１５日、＿＿＿＿＿＿＿＿により、'],
  ] as const)('of a representative says who chose him: %o', (selection, by) => {
    const given = printed([['10', '丙川　次郎', '11']], { facts: { selection } });
    expect(given).toContain(
      `\n\n私は、${by}貴社の代表取締役に選定されましたので、その就任を承諾します。\n\n`,
    );
  });

  test.each(['meeting', 'articles', 'each'] as const)(
    'of a representative is none where the selection is %o',
    (selection) => {
      expect(printed([['10', '丙川　次郎', '11']], { facts: { selection } })).toBe('');
    },
  );

  test('is none where the minutes of the meeting say that it was accepted', () => {
    const facts = { acceptedAtMeeting: true } as const;
    expect(printed([['20', '丙川　次郎', '11']], { facts })).toBe('');
  });

  test('of another officer says that the shareholders did, whoever chooses the representative', () => {
    const given = printed([['22', '丙川　次郎', '11', { effectiveDate: '' }]], {
      facts: { selection: 'board' },
      filing: { appointDate: null },
    });
    expect(given).toContain(
      '私は、令和＿＿年＿＿月＿＿日開催の貴社株主総会において、貴社の監査等委員である取締役に選任',
    );
  });

  test('is stamped with the registered personal seal where its certificate goes along', () => {
    const rows: Entry[] = [
      ['20', '丙川　次郎', '11'],
      ['20', '乙野　花子', '12'],
    ];
    const seals = (board: 'yes' | 'no') => printed(rows, { facts: { board } }).match(/\[.+\]/g);
    expect(seals('no')).toEqual(['[実印]']);
    // 令和3年民商第10号: an ordinary acceptance bears no seal.
    expect(seals('yes')).toBeNull();
  });

  test('leaves an unknown address open, and writes no letter for an unknown office', () => {
    expect(printed([['99', '丙川　次郎', '11']])).toBe('');
    const given = printed([['20', '丙川　次郎', '11', { address: '' }]]);
    expect(given).toContain(`\n> 住所：${'＿'.repeat(16)}\n`);
  });
});

describe('辞任届', () => {
  const printed = (...rows: Entry[]) => outline(resignations(paperFacts(rows)));

  test('names every office that a person gives up', () => {
    const given = printed(
      ['10', '丁野　三郎', '21'],
      ['20', '丁野三郎', '21'],
      ['20', '丙川　次郎', '11'],
    );
    expect(given).toBe(`— 草案, numbered —
# 辞任届

私は、令和８年１１月１５日をもって、貴社の取締役及び代表取締役を辞任いたします。

> 令和＿＿年＿＿月＿＿日
> ~ （令和８年１１月１５日以前の日付を記入してください）

[登記所届出印]
> 住所：東京都港区虎ノ門一丁目１番１号
> 氏名：丁野三郎

+ ㈱髙﨑商店　御中

~ ※ 登記所届出印を押さないときは、実印を押し、印鑑証明書を添付してください。`);
  });

  test('is a sheet for each person and each day', () => {
    const given = printed(
      ['20', '丁野　三郎', '21'],
      ['30', '監田　四郎', '21'],
      ['10', '丁野　三郎', '21', { effectiveDate: '2026-11-16' }],
    );
    expect(given.match(/私は、.+/g)).toEqual([
      '私は、令和８年１１月１５日をもって、貴社の取締役を辞任いたします。',
      '私は、令和８年１１月１５日をもって、貴社の監査役を辞任いたします。',
      '私は、令和８年１１月１６日をもって、貴社の代表取締役を辞任いたします。',
    ]);
    expect(given.match(/（.+）/g)).toEqual([
      '（令和８年１１月１５日以前の日付を記入してください）',
      '（令和８年１１月１５日以前の日付を記入してください）',
      '（令和８年１１月１６日以前の日付を記入してください）',
    ]);
    // A director who represents may have submitted the seal (商業登記規則61条8項); an auditor has none to stamp.
    expect(given.match(/\[.+\]/g)).toEqual(['[登記所届出印]', '[登記所届出印]']);
    expect(given.match(/※/g)).toHaveLength(2);
  });

  test('is asked of nobody whose term ends', () => {
    expect(printed(['20', '満田　五郎', '22'])).toBe('');
  });
});

test('上申書 has a place for a seal only where the law asks for the letter', () => {
  const row = [
    '20',
    '丙川　次郎',
    '11',
    { decidedOn: '2026-11-01', acceptedOn: '2026-11-02' },
  ] as const;
  const needed = papersOf(paperFacts([row])).find(({ id }) => id === 'statement-1');
  expect(needed).toMatchObject({
    isNeeded: true,
    signatures: [{ seal: 'any', who: '丙川　次郎' }],
  });
  expect(outline(needed?.sheets ?? [])).toContain('[印]');
  const form = papersOf(paperFacts([['20', '丙川　次郎', '11']])).find(
    ({ id }) => id === 'statement-1',
  );
  expect(form).toMatchObject({ isNeeded: false, signatures: [] });
  expect(outline(form?.sheets ?? [])).not.toContain('[印]');
});

test('one 辞任届 of two offices bears the stronger seal and is counted once', () => {
  const given = paperFacts([
    ['20', '丁野三郎', '21'],
    ['10', '丁野　三郎', '21'],
  ]);
  const letters = papersOf(given).filter(({ kind }) => kind === 'resignation');
  expect(letters).toMatchObject([{ signatures: [{ seal: 'registeredOrPersonal' }] }]);
  expect(outline(application(given))).toContain('：辞任届　１通\n');
});

test('就任承諾書 names the day that its row says', () => {
  const row = ['20', '丙川　次郎', '11', { decidedOn: '2026-10-01' }] as const;
  const [sheet] = acceptances(paperFacts([row]));
  expect(outline(sheet ? [sheet] : [])).toContain('令和８年１０月１日開催の貴社株主総会において');
});
