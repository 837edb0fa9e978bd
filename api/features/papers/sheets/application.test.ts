import { describe, expect, test } from 'vitest';
import { type Entry, paperFacts } from '../../../testing/paper-facts.ts';
import { outline } from '../../../testing/paper-outline.ts';
import { application, taxStamps } from './application.ts';
import { openBlanks } from './open-blanks.ts';
import { papersOf } from './papers.ts';

const printed = (...given: Parameters<typeof paperFacts>) =>
  outline(application(paperFacts(...given)));
const resigned: Entry = ['20', '丁野　三郎', '21'];

describe('登記申請書', () => {
  test('names an open line of the applicant by the field that fills it', () => {
    const facts = paperFacts([resigned], {
      filing: { name: '' },
      office: {
        address: '東京都港区',
        name: '司法書士事務所',
        representative: '事務　太郎',
        telNo: '',
      },
    });
    const [paper] = papersOf(facts).filter(({ kind }) => kind === 'application');
    const missing = paper ? openBlanks(paper) : [];
    expect(missing).toEqual(
      expect.arrayContaining(['申請時の代表者の氏名', '申請時の代表者の住所', '事務所の電話番号']),
    );
    expect(missing).not.toContain('申請人');
    expect(missing).not.toContain('代理人');
  });

  test('has these lines, and the annex a block for each entry', () => {
    const given = printed(
      [
        ['20', '丙川　次郎', '11'],
        ['10', '髙﨑　𠮷男', '40', { effectiveDate: '2026-11-01' }],
      ],
      { facts: { corporateNumber: '010001123456', registryOffice: '東京法務局港出張所' } },
    );
    expect(given).toBe(`— 草案, numbered —
# 株式会社変更登記申請書

会社法人等番号：０１００－０１－１２３４５６
フリガナ：タカサキショウテン
商号：㈱髙﨑商店
本店：東京都千代田区千代田一丁目１番１号
登記の事由：取締役の変更
：代表取締役の住所変更
登記すべき事項：別紙のとおり
登録免許税：金１０，０００円
添付書類：委任状　１通
：株主総会議事録　１通
：株主リスト　１通
：就任承諾書　１通
：本人確認証明書　１通

| 上記のとおり、登記の申請をします。
|
| > 令和＿＿年＿＿月＿＿日
|
| 申請人：東京都千代田区千代田一丁目１番１号
| ：㈱髙﨑商店
| ：代表取締役　東京都港区虎ノ門一丁目１番１号
| ：　　　　　　髙﨑𠮷男
|
| [職印]
| 代理人：東京都港区１－２－３
| ：見本司法書士事務所
| ：司法書士　見本太郎
| ：電話　０３－００００－００００
|
| + 東京法務局港出張所　御中

— 草案, numbered —
# 別紙

| 「役員に関する事項」
| 「資格」代表取締役
| 「住所」東京都港区虎ノ門一丁目１番１号
| 「氏名」髙﨑𠮷男
| 「原因年月日」令和８年１１月１日住所移転
|
| 「役員に関する事項」
| 「資格」取締役
| 「氏名」丙川次郎
| 「原因年月日」令和８年１１月１５日就任`);
  });

  test('leaves open what nobody has said', () => {
    const given = printed([resigned], {
      filing: { companyNameKana: '' },
      office: { name: '', representative: '', address: '', telNo: '' },
    });
    expect(given).toContain('フリガナ：＿＿＿＿＿＿＿＿＿＿＿＿\n');
    expect(given).toContain(`代理人：${'＿'.repeat(20)}`);
    expect(given).toContain(`電話　${'＿'.repeat(12)}`);
    expect(given).toContain('＿＿＿＿法務局　御中');
  });

  test.each([
    ['カブシキガイシャ　コウノ　ショウテン', 'コウノショウテン'],
    ['コウノショウテン カブシキガイシャ', 'コウノショウテン'],
    ['コウノカブシキガイシャサービス', 'コウノカブシキガイシャサービス'],
  ])('reads %s without the kind of company', (companyNameKana, reading) => {
    expect(printed([resigned], { filing: { companyNameKana } })).toContain(
      `\nフリガナ：${reading}\n`,
    );
  });

  test('names the tax of the registers, and not what certificates cost', () => {
    const plans = [
      { regDetailTyp: '02', duty: 30_000 },
      { regDetailTyp: '04', duty: 0 },
      { regDetailTyp: '', duty: 520 },
    ];
    expect(printed([resigned], { plans })).toContain('\n登録免許税：金３０，０００円\n');
  });

  test('lists each kind of paper once, as the registry calls it, and not itself', () => {
    const given = printed(
      [
        ['10', '甲野　太郎', '11'],
        ['20', '丙川　次郎', '11'],
        ['20', '丁野　三郎', '11'],
        ['40', '会計　士郎', '11'],
        ['50', '暁監査法人', '12'],
      ],
      { facts: { board: 'no', selection: 'directors', sealNotification: true } },
    );
    const [, list = ''] = /添付書類：([^|]+?)\n\n/.exec(given) ?? [];
    expect(list.split('\n：')).toEqual([
      '委任状　１通',
      '株主総会議事録　１通',
      '株主リスト　１通',
      '互選書　１通',
      '定款　１通',
      // Whose seals are certified depends on who was there.
      '印鑑証明書　＿＿通',
      '就任承諾書　４通',
      '公認会計士又は税理士であることを証する書面　１通',
      '登記事項証明書　１通',
    ]);
  });
});

test('登記申請書 cites the minutes where those elected accepted at the meeting', () => {
  const facts = { acceptedAtMeeting: true } as const;
  const text = printed([['20', '丙川　次郎', '12']], { facts });
  expect(text).toContain(
    '：株主リスト　１通\n：取締役の就任承諾書は、株主総会議事録の記載を援用する。\n',
  );
  expect(text).not.toContain('就任承諾書（');
});

test('収入印紙貼付台紙 is among the papers, with the tax of the plans and nothing that nobody has said', () => {
  const plans = [
    { regDetailTyp: '02', duty: 30_000 },
    { regDetailTyp: '04', duty: 0 },
    { regDetailTyp: '', duty: 520 },
  ];
  const facts = paperFacts([resigned], { plans });
  const papers = papersOf(facts).filter(({ kind }) => kind === 'taxStamps');
  expect(papers).toMatchObject([{ title: '収入印紙貼付台紙', isNeeded: false }]);
  expect(outline(papers.flatMap(({ sheets }) => sheets))).toBe(`— 草案, numbered —
# 収入印紙貼付台紙

商号：㈱髙﨑商店
登録免許税：金３０，０００円

収入印紙は、割印をしないで貼付してください。

[収入印紙]`);
  expect(outline(taxStamps(paperFacts([resigned])))).toContain('登録免許税：金１０，０００円');
});
