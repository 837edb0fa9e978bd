import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, displayDate, japanDate } from '#contract/japan-time.ts';
import { press, pressIn } from '../testing/dialogs.ts';
import { address, answer, atEntry, choose, field, person } from '../testing/entry.ts';
import { eventually } from '../testing/eventually.ts';
import { type Product, startProduct } from '../testing/product.ts';

// What somebody who applies for the first time is told, and where the screen leads the eye and the focus.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('a late application is led through in the order of the screen, and told not to wait with paying', async () => {
  const { tab, login } = await atEntry(product);
  await press(tab, '登記されている役員を加える');
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(`${this.id} ${document.querySelectorAll('fieldset[id^="people["]').length}`);
  };
  for (const name of ['丙川　次郎', '丁原　三郎']) {
    await field(tab, /^氏名/).fill(name);
    await press(tab, 'この方を一覧に加える');
    await expect(person(tab, new RegExp(name.slice(0, 2)))).toBeVisible();
  }
  // The field for the next name comes into view again below the card of the one before.
  await eventually(() => expect(shown).toEqual(['added.name 2', 'added.name 3']));
  await press(tab, '閉じる');

  await choose(tab, /丁原/, '辞任');
  await press(tab, '申込内容を確認する');
  const summary = tab.getByRole('region', { name: /件の誤りがあります/ });
  await expect(summary.getByRole('link')).toHaveText([
    '丁原　三郎：住所を入力してください。',
    '変更の日を入力してください。',
    '取締役会の有無を選択してください。',
    '代表取締役の決め方を選択してください。',
    '資本金を選択してください。',
  ]);

  // A move says nothing of the office.
  const representative = person(tab, /^代表取締役・取締役/);
  const moved = representative.getByRole('checkbox', { name: '住所が変わった' });
  await moved.check();
  await expect(representative.getByRole('radio', { name: 'ほかは変更なし' })).toBeChecked();
  await moved.uncheck();
  await expect(representative.getByRole('radio', { name: '変更なし', exact: true })).toBeChecked();

  const resigned = addDays(japanDate(new Date()), -40);
  const home = person(tab, /丁原/).getByRole('textbox', { name: /様の住所/ });
  const abbreviated = tab.getByText(/「-」で省略されているようです/);
  await home.fill('東京都港区虎ノ門1-1-1');
  await expect(abbreviated).toBeVisible();
  await home.fill(address);
  await expect(abbreviated).toHaveCount(0);
  await field(tab, /^変更の日/).fill(displayDate(resigned));
  await answer(tab, /取締役会を置いていますか/, '置いていない');
  await answer(tab, /代表取締役はどう決めますか/, '分からない');
  await answer(tab, /資本金は1億円/, '1億円以下');
  const early =
    /登記の期限（.+）を過ぎています。入金を確認してから.+できるだけ早くお振り込みください。/;
  await expect(tab.getByRole('region', { name: '料金' })).toContainText(early);
  await press(tab, '申込内容を確認する');
  await expect(tab.locator('main')).toContainText(early);
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expect(tab.getByRole('region', { name: 'お支払い' })).toContainText(early);
  const { text } = await product.mail(login.username, /受け付けました/);
  expect(text).toMatch(early);
});

test('who has applied is told so although the rest of the page does not come', async () => {
  const { tab, login } = await atEntry(product);
  const representative = person(tab, /^代表取締役・取締役/);
  await representative.getByRole('checkbox', { name: '住所が変わった' }).check();
  await representative.getByRole('textbox', { name: /新しい住所/ }).fill(address);
  const today = displayDate(japanDate(new Date()));
  await representative.getByRole('textbox', { name: /^引っ越した日/ }).fill(today);
  await answer(tab, /資本金は1億円/, '1億円以下');
  await answer(tab, /^代表取締役の住所の非表示/, '非表示ではない・希望しない');
  await press(tab, '申込内容を確認する');
  await expect(tab.getByRole('button', { name: '申し込む' })).toBeVisible();

  // Nothing that comes late pushes the button away from under a finger.
  const release = tab.network.hold(/\/customers\/0(\/company)?$/);
  await tab.reload();
  let beside: string | null = null;
  const look = () => {
    if (tab.getByRole('button', { name: '申し込む' }).all().length === 0) return;
    beside ??= document.body.textContent;
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  release();
  let again = 0;
  tab.network.decide(/\/customers\/0$/, () => {
    again += 1;
    return 'goes';
  });
  await expect(tab.getByRole('button', { name: '申し込む' })).toBeVisible();
  watch.disconnect();
  expect(again).toBe(0);
  expect(beside).toContain('資本金の額');
  expect(beside).toContain(login.username);

  // Nor does what cannot be had keep anybody from applying.
  const json = { statusCd: 500, message: '', errorList: [], data: null };
  tab.network.decide(/\/customers\/0(\/company)?$/, { status: 500, json });
  await tab.reload();
  const applicant = tab.getByRole('region', { name: 'お申込者・書類の送付先' });
  await expect(applicant.getByRole('button', { name: '再読み込み' })).toBeVisible();
  tab.network.free();
  await press(applicant, '再読み込み');
  await expect(applicant).toContainText(login.username);

  await press(tab, '申し込む');
  tab.network.decide(/\/requestdetail\//, 'lost');
  await pressIn(tab, '申し込む');
  const thanks = tab.getByRole('heading', { level: 1, name: 'お申込みありがとうございます' });
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeFocused();
  await expect(
    tab.getByText(/お申込みを受け付けました。申込番号は \d{8}-\d{5} です/),
  ).toBeVisible();
  await expect(tab.getByRole('button', { name: '再読み込み' })).toBeVisible();
  tab.network.free();
  await press(tab, '再読み込み');
  await expect(tab.getByRole('region', { name: 'お支払い' })).toContainText('21,000円');
});
