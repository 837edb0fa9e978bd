import { expect, test } from 'vitest';
import { paperFacts } from '../../../testing/paper-facts.ts';
import { outline } from '../../../testing/paper-outline.ts';
import { power } from './power.ts';

test('委任状 lists what is filed, and its seal stands with the last entry', () => {
  const given = paperFacts([
    ['20', '丙川　次郎', '11'],
    ['20', '丁野　三郎', '21', { effectiveDate: '2026-11-16' }],
  ]);
  expect(outline(power(given))).toBe(`— 草案, numbered —
# 委任状

代理人：東京都港区１－２－３
：見本司法書士事務所
：司法書士　見本太郎

当会社は、上記の者を代理人と定め、次の権限を委任します。

- 一　当会社の取締役の変更の登記の申請に関する一切の件
- 一　原本還付の請求及び受領に関する一切の件
- 一　登記の申請の補正及び取下げ並びに登録免許税の還付に関する一切の件

**登記すべき事項**
| > 「役員に関する事項」
| > 「資格」取締役
| > 「氏名」丙川次郎
| > 「原因年月日」令和８年１１月１５日就任
|
| | > 「役員に関する事項」
| | > 「資格」取締役
| | > 「氏名」丁野三郎
| | > 「原因年月日」令和８年１１月１６日辞任
| |
|
| > 令和＿＿年＿＿月＿＿日
| > ~ （令和８年１１月１６日以後の日付を記入してください）
|
| [登記所届出印]
| 本店：東京都千代田区千代田一丁目１番１号
| 商号：㈱髙﨑商店
| 代表取締役：髙﨑𠮷男`);
});

test('委任状 speaks of the seal only where it is notified', () => {
  const given = paperFacts([['10', '甲野　太郎', '11']], { facts: { sealNotification: true } });
  expect(outline(power(given))).toContain(
    `還付に関する一切の件
- 一　印鑑の届出に関する一切の件

**登記すべき事項**
| | > 「役員に関する事項」`,
  );
});
