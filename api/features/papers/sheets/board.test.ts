import { describe, expect, test } from 'vitest';
import { paperFacts } from '../../../testing/paper-facts.ts';
import { outline } from '../../../testing/paper-outline.ts';
import { boardMinutes, mutualSelection } from './board.ts';
import { shareholders } from './shareholders.ts';

const open = '令和＿＿年＿＿月＿＿日';

describe('株主リスト', () => {
  test('has room for ten shareholders', () => {
    expect(outline(shareholders(paperFacts([['20', '丙川　次郎', '11']])))).toBe(`— 草案, numbered —
# 証明書（株主リスト）

次の対象に関する商業登記規則第６１条第２項又は第３項の株主は、次のとおりであることを証明します。

対象：令和８年１１月１５日開催の株主総会
議案：全議案

｜氏名又は名称｜住所｜株式数（株）⏎議決権数｜議決権数⏎の割合
１｜⏎｜⏎｜⏎｜⏎
２｜⏎｜⏎｜⏎｜⏎
３｜⏎｜⏎｜⏎｜⏎
４｜⏎｜⏎｜⏎｜⏎
５｜⏎｜⏎｜⏎｜⏎
６｜⏎｜⏎｜⏎｜⏎
７｜⏎｜⏎｜⏎｜⏎
８｜⏎｜⏎｜⏎｜⏎
９｜⏎｜⏎｜⏎｜⏎
１０｜⏎｜⏎｜⏎｜⏎
| 合計（株式数／議決権数）｜⏎｜
| 総議決権数｜⏎｜
|
| > 令和＿＿年＿＿月＿＿日
|
| 本店：東京都千代田区千代田一丁目１番１号
| 商号：㈱髙﨑商店
| 代表取締役：髙﨑𠮷男`);
  });

  test.each([
    ['of an election', '2026-11-15', '11', '令和８年１１月２０日'],
    ['that ended terms', null, '22', '令和８年１１月２０日'],
    ['that nobody has named', null, '23', open],
  ])('is about the meeting %s', (_, appointDate, reason, on) => {
    const row = ['20', '丙川　次郎', reason, { effectiveDate: '2026-11-20' }] as const;
    const given = paperFacts([row], { filing: { appointDate } });
    expect(outline(shareholders(given))).toContain(`対象：${on}開催の株主総会`);
  });
});

describe('取締役会議事録', () => {
  const printed = (...given: Parameters<typeof paperFacts>) =>
    outline(boardMinutes(paperFacts(...given)));

  test('of a choice', () => {
    const given = printed([
      ['20', '丙川　次郎', '11'],
      ['10', '丙川　次郎', '11'],
      ['10', '丁野　三郎', '21'],
    ]);
    expect(given).toBe(`— 草案, numbered —
# 取締役会議事録

商号：㈱髙﨑商店
日時：令和８年１１月１５日　午前・午後＿＿時＿＿分
場所：＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿
取締役の総数：＿＿名
出席取締役の数：＿＿名
監査役の総数：＿＿名
出席監査役の数：＿＿名
議長：＿＿＿＿＿＿＿＿＿＿＿＿

定刻、議長は開会を宣言し、議事に入った。

**議案　代表取締役選定の件**
> 議長は、当会社の代表取締役を選定したい旨を述べ、その可否を諮ったところ、出席取締役の＿＿＿＿＿＿＿＿をもって、次のとおり選定した。
> 住所：東京都港区虎ノ門一丁目１番１号
> 代表取締役：丙川次郎

議長は、以上をもって議事を終了した旨を述べ、午前・午後＿＿時＿＿分、閉会を宣言した。
この議事の経過及び結果を明確にするため、本議事録を作成し、出席取締役及び出席監査役が記名押印する。

| > 令和＿＿年＿＿月＿＿日
|
| ㈱髙﨑商店　取締役会
|
| > 議長：＿＿＿＿＿＿＿＿＿＿＿＿　㊞
| > 出席取締役：＿＿＿＿＿＿＿＿＿＿＿＿　㊞
| > 出席取締役：＿＿＿＿＿＿＿＿＿＿＿＿　㊞
| > 出席監査役：＿＿＿＿＿＿＿＿＿＿＿＿　㊞`);
  });

  test('names nobody where nothing is known, and leaves the day open', () => {
    const given = printed([['20', '丙川　次郎', '11']], { filing: { appointDate: null } });
    expect(given).toContain(`日時：${open}　午前・午後＿＿時＿＿分\n`);
    expect(given).toContain(
      `代表取締役選定の件**\n> 議長は、当会社の代表取締役を選定したい旨を述べ、その可否を諮ったところ、出席取締役の＿＿＿＿＿＿＿＿をもって、次のとおり選定した。
> 住所：${'＿'.repeat(16)}
> 代表取締役：${'＿'.repeat(12)}\n`,
    );
  });

  const dismissal = (number: string) => `**${number}　代表取締役解職の件**
> 議長は、代表取締役解山六郎を令和８年１１月１５日付で解職したい旨を述べ、その可否を諮ったところ、議決に加わることができる出席取締役の＿＿＿＿＿＿＿＿をもって承認可決された。
> なお、代表取締役解山六郎は、本議案について特別の利害関係を有する取締役であり、議決に＿＿＿＿＿＿＿＿。`;

  test('of a dismissal chooses nobody, unless somebody follows', () => {
    const rows = [['10', '解山　六郎', '23'] as const];
    const facts = { selection: 'board' } as const;
    expect(printed(rows, { facts })).toContain(`\n\n${dismissal('議案')}\n\n議長は、以上を`);
    const followed = printed([...rows, ['10', '丙川　次郎', '11']], { facts });
    expect(followed).toContain(
      `\n\n${dismissal('第１号議案')}\n**第２号議案　代表取締役選定の件**\n`,
    );
    expect(followed).toContain('> 代表取締役：丙川次郎\n');
  });

  test('says nothing of a director whom the shareholders dismiss', () => {
    expect(printed([['20', '解山　六郎', '23']])).not.toContain('解');
    // With the directorship the representation ends, and the board decides nothing.
    const falls = printed(
      [
        ['20', '解山　六郎', '23'],
        ['10', '解山　六郎', '23'],
      ],
      { facts: { selection: 'board' } },
    );
    expect(falls).not.toContain('解');
  });
});

test('互選書 names whom the directors choose', () => {
  const rows = [
    ['20', '丙川　次郎', '11'],
    ['10', '丙川　次郎', '11'],
    ['10', '甲野　太郎', '12', { address: '' }],
  ] as const;
  expect(outline(mutualSelection(paperFacts(rows)))).toBe(`— 草案, numbered —
# 代表取締役の互選書

令和８年１１月１５日、当会社の取締役の過半数の一致をもって、定款第＿＿条の規定に基づき、次のとおり代表取締役を互選した。

> 住所：東京都港区虎ノ門一丁目１番１号
> 代表取締役：丙川次郎
> 住所：＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿
> 代表取締役：甲野太郎

| > 令和＿＿年＿＿月＿＿日
|
| ㈱髙﨑商店
|
| > 取締役：＿＿＿＿＿＿＿＿＿＿＿＿　㊞
| > 取締役：＿＿＿＿＿＿＿＿＿＿＿＿　㊞
| > 取締役：＿＿＿＿＿＿＿＿＿＿＿＿　㊞`);
  const undated = outline(mutualSelection(paperFacts(rows, { filing: { appointDate: null } })));
  expect(undated).toContain(`\n${open}、当会社の取締役の過半数の一致`);
});
