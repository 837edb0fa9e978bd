import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { message } from '#contract/server-messages.ts';
import { filing, manager, member } from '../../api/testing/builders.ts';
import { openMenu, openSections } from '../testing/case.ts';
import { colleagueSets } from '../testing/colleague.ts';
import {
  expectKeptFromEscape,
  expectRefusal,
  expectToast,
  press,
  pressIn,
  top,
} from '../testing/dialogs.ts';
import { type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// A clerk on the day of the bank's file: what is certain at once, the rest by searching, unknown columns, the ledger.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const clerk = { username: 'staff01', password: 'Staff-1234' };
const rows = (tab: Tab) => tab.getByRole('table').getByRole('row');

test('what a file brings is confirmed with a list and a sum, the rest is given to a filing', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mtr400');
  await expect(rows(tab)).toHaveCount(6);
  await press(tab, 'カナ一致をすべて選ぶ（4件）');
  await press(tab, '選んだ4件の入金を確認');
  await expect(top(tab)).toContainText(message('mt028', 4));
  await expect(top(tab)).toContainText('合計（4件）108,800円');
  await expect(top(tab)).toContainText('不足 440円は、振込手数料の差引として請求しません');
  await pressIn(tab, '入金を確認');
  await expect(tab.getByText(message('mt020'))).toBeVisible();
  await expect(rows(tab)).toHaveCount(2);

  // A file whose columns nobody knows: they are pointed out, and what comes of it shows before it is taken.
  await tab
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('いつ,通番,だれ,いくら\n2026/11/20,1,ｶ)ｺｳﾉ,700\n'),
    });
  await expect(top(tab)).toContainText(message('mt128'));
  for (const [label, option] of [
    ['日付（または年）', '1列目：いつ'],
    ['入金額', '4列目：いくら'],
    ['振込依頼人', '3列目：だれ'],
  ] as const) {
    await top(tab).getByLabel(label).selectOption({ label: option });
  }
  await expect(top(tab)).toContainText('2026/11/20700ｶ)ｺｳﾉ');
  await pressIn(tab, '記憶して取り込む');
  await expect(tab.getByText(message('mt022', 1, 0))).toBeVisible();
  await expect(rows(tab)).toHaveCount(3);
  await tab.getByRole('button', { name: 'ｶ)ｺｳﾉ：申込を探す' }).click();
  await expect(top(tab)).toContainText('申込を選んでください。');
  await expect(top(tab)).toContainText('ほかに該当する申込はありません。');

  // Nobody owes this: it came twice, and goes to a filing that is paid, with the reason.
  const search = top(tab).getByLabel('申込を探す');
  const choices = top(tab).getByRole('button', { name: /を選ぶ$/ });
  await search.fill('サンプル');
  await expect(choices.first()).toBeVisible();
  const arrive = tab.network.hold(/\/transfers\/filings$/);
  await search.fill('北斗');
  await expect(choices).toHaveCount(0);
  arrive();
  const choose = choices.first();
  const number = (await choose.getAttribute('aria-label'))?.replace(/\D/g, '');
  await choose.click();
  await expect(top(tab).getByLabel('割り当てる金額')).toHaveValue('700');
  await expect(top(tab).getByLabel('割り当てる金額')).toBeFocused();
  const reason = top(tab).getByLabel('未収額を700円超える理由');
  await reason.fill('重ねて振り込まれた');
  await expectKeptFromEscape(tab);
  await expect(reason).toHaveValue('重ねて振り込まれた');
  await pressIn(tab, '入金を確認');
  await expect(rows(tab)).toHaveCount(2);

  // It is paid back, which one press alone does not say.
  await tab.goto(`/mtr200/${number}/MTR100`);
  await openSections(tab);
  await press(tab, '返金済みにする');
  await expectRefusal(tab, message('cm021', '返金の方法'));
  await tab.getByRole('radio', { name: '窓口で現金' }).check();
  await press(tab, '返金済みにする');
  await expect(top(tab)).toContainText(message('mt196', '700円', '窓口で現金'));
  await pressIn(tab, '返金済みにする');
  await expect(tab.getByText(/返金済み 700円/)).toBeVisible();

  // Cancelling it says what is to be paid back; afterwards its money is as in the ledger, and nothing is missing.
  await openMenu(tab);
  await press(tab, '申込を取り消す');
  await expect(top(tab)).toContainText(message('mt015'));
  await expect(top(tab)).toContainText(/受領した[\d,]+円は、返金が必要になります。/);
  await pressIn(tab, '取り消す');
  await pressIn(tab, 'OK');
  const facts = tab.getByRole('region', { name: '入金', exact: true });
  await expect(facts).toContainText(/入金 \d{4}\/\d\d\/\d\d・返金待ち [\d,]+円/);
  await tab.getByRole('radio', { name: '窓口で現金' }).check();
  await press(tab, '返金済みにする');
  await pressIn(tab, '返金済みにする');
  await expect(facts).toContainText(/入金 \d{4}\/\d\d\/\d\d・返金済み [\d,]+円/);
  await expect(tab.getByRole('link', { name: '書類を見る' })).toBeVisible();
  await expect(tab.getByText(/項目が足りません/)).toHaveCount(0);
});

test('the ledger of a filing refuses what is above the bill without a reason, and what is paid back above it', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mtr400?state=confirmed');
  await tab.getByRole('table').getByRole('link').first().click();
  await openSections(tab);
  await press(tab, '入出金の記録');
  await expect(top(tab)).toContainText('未収額');
  const amount = top(tab).getByLabel('金額');
  await amount.fill('1,000');
  await pressIn(tab, '記録する');
  await expect(top(tab)).toContainText(message('mt121', '0円'));
  await pressIn(tab, 'OK');
  await top(tab).getByLabel('理由').fill('重ねて振り込まれた');
  await pressIn(tab, '記録する');
  await expectToast(tab, message('mt303', '返金が必要な額', '1,000円'));
  await expect(top(tab)).toContainText('返金が必要な額1,000円');
  await expect(amount).toHaveValue('1000');
  await top(tab).getByRole('radio', { name: '窓口で現金' }).check();
  await pressIn(tab, '記録する');
  await expectToast(tab, message('mt124'));
  // The heading, two transfers, what came above the bill, and its refund.
  await expect(top(tab).getByRole('row')).toHaveCount(5);

  // A colleague changes something else of the filing: what is typed stays, over the new version.
  await expect(amount).toHaveValue('');
  await amount.fill('300');
  await top(tab).getByLabel('理由').fill('振込手数料の返金');
  await colleagueSets(product.app, /\d{13}/.exec(location.href)?.[0] ?? '', '32');
  await pressIn(tab, '記録する');
  await expect(top(tab)).toContainText(message('cm200'));
  await expect(tab.getByRole('region', { name: '進捗', exact: true })).toContainText('本人確認済');
  await pressIn(tab, 'OK');
  await expect(amount).toHaveValue('300');
});

test('a filing whose whole bill is written off is nowhere called paid', async () => {
  const password = 'Sample-1234';
  const { token, mailAddress: username } = await member(product.app, { password });
  const number = await filing(product.app, token);
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, `/mtr200/${number}`);
  await openSections(tab);
  await press(tab, '入出金の記録');
  await top(tab).getByLabel('種類').selectOption({ label: '不足の処理' });
  await top(tab).getByLabel('理由').fill('お詫び');
  await pressIn(tab, '記録する');
  await expectToast(tab, message('mt124'));
  const facts = tab.getByRole('region', { name: '入金', exact: true });
  await expect(facts).toContainText('入金なし（未収額なし）');
  const own = await product.open('/mba100');
  await own.signIn('member', { username, password }, `/mbr500/${number}`);
  await expect(own.getByText('お支払いいただく額はありません')).toBeVisible();
});

test('an invoice is issued for a day, marked as void with a reason, and found', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mtr400?state=confirmed');
  await tab.getByRole('table').getByRole('link').first().click();
  await openSections(tab);
  await press(tab, '請求書・領収証');
  await expect(top(tab)).toContainText('発行した請求書・領収証はありません。');
  await pressIn(tab, '請求書を発行する');
  await expect(top(tab)).toContainText(message('cm020', '取引年月日'));
  await pressIn(tab, 'OK');
  await top(tab).locator('input[name=tradedDate]').fill('2026/11/30');
  await pressIn(tab, '請求書を発行する');
  await expectToast(tab, /請求書 B\d{4}-00001 を発行しました。/);
  await expect(top(tab)).toContainText(/請求書 B\d{4}-00001 を発行済みです。/);
  await top(tab)
    .getByRole('button', { name: /を無効にする$/ })
    .click();
  await pressIn(tab, '無効にする');
  await expect(top(tab)).toContainText(message('cm020', '無効にする理由'));
  await pressIn(tab, 'OK');
  await top(tab).getByLabel('無効にする理由').fill('宛名の誤り');
  await pressIn(tab, '無効にする');
  await expectToast(tab, /無効にしました。/);
  await expect(top(tab)).toContainText('宛名の誤り');
  await tab.goto('/mtr410');
  await expect(rows(tab)).toHaveCount(3);
  await tab.getByLabel('金額（以上）').fill('一万');
  await press(tab, '検索');
  await expect(top(tab)).toContainText(message('cm031', '金額（以上）'));
  await pressIn(tab, 'OK');
  await tab.getByLabel('金額（以上）').fill('');
  await tab.getByLabel('種類').selectOption({ label: '請求書' });
  await press(tab, '検索');
  await expect(rows(tab)).toHaveCount(2);
  await tab.getByRole('table').getByRole('link').first().click();
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(rows(tab)).toHaveCount(2);
  await expect(tab.getByRole('table')).toContainText('無効宛名の誤り');
  await press(tab, '仕訳CSV');
  await top(tab)
    .getByLabel(/^期間（開始）※/)
    .fill('2027/1/1');
  await pressIn(tab, 'CSVで保存');
  await expect(top(tab)).toContainText(message('cm038', '期間（終了）', '期間（開始）'));
});

test('an equal transfer of a later file shows as taken for known, and is taken in by one press', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mtr400');
  await expect(rows(tab)).toHaveCount(2);
  const take = (name: string, lines: string) =>
    tab
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines) });
  const line = '2026/11/20,ﾅﾅｼ ｺﾞﾛｳ,21000\n';
  await take('noon.csv', line);
  await expect(rows(tab)).toHaveCount(3);
  await take('evening.csv', `${line}2026/11/20,ﾍｲ,1\n`);
  await expect(tab.getByText(message('mt022', 1, 1))).toBeVisible();
  await expect(tab.getByText('取込済みとして除いた振込（1件）')).toBeVisible();
  await press(tab, '1行目 ﾅﾅｼ ｺﾞﾛｳ：また別の振込です');
  await expect(tab.getByText(message('mt221'))).toBeVisible();
  await expect(tab.getByText('取込済みとして除いた振込（1件）')).toHaveCount(0);
  await expect(rows(tab)).toHaveCount(5);
});

test('a transfer whose payer another file writes otherwise is not taken in before it is pressed', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mtr400');
  await expect(rows(tab)).toHaveCount(5);
  await tab
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'otherwise.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('2026/11/20,ナナシ　ゴ,21000\n'),
    });
  await expect(tab.getByText(message('mt226', 0, 0, 1))).toBeVisible();
  const like = tab.getByRole('table', { name: '取込済みの振込と同じかもしれない振込' });
  await expect(like).toContainText('ナナシ ゴﾅﾅｼ ｺﾞﾛｳ21,000円');
  await press(tab, '1行目 ナナシ ゴ：また別の振込です');
  await expect(tab.getByText(message('mt221'))).toBeVisible();
  await expect(like).toHaveCount(0);
  await expect(rows(tab)).toHaveCount(6);
  await expect(tab.getByRole('table')).toContainText('ナナシ ゴ');
});

test('columns of a bank file that were pointed out are asked about before they are lost', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mtr400');
  await expect(tab.getByRole('table')).toBeVisible();
  const choose = () =>
    tab
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'columns.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('日,額,名\n2026/11/20,21000,ﾅﾅｼ'),
      });
  await choose();
  await top(tab).getByLabel('入金額').selectOption('1');
  await expectKeptFromEscape(tab);
  await expect(top(tab).getByLabel('入金額')).toHaveValue('1');
  await tab.keyboard.press('Escape');
  await pressIn(tab, '破棄する');
  await expect(tab.locator('dialog[open]')).toHaveCount(0);
  await choose();
  await expect(top(tab).getByLabel('入金額')).toHaveValue('');
  await pressIn(tab, 'キャンセル');
  await expect(tab.locator('dialog[open]')).toHaveCount(0);
});

const displayNumber = (number: string) => `${number.slice(0, 8)}-${number.slice(8)}`;

test('what is refused of many is named in the dialog, and the rest is confirmed by another press', async () => {
  const { app } = product;
  const { token } = await manager(app);
  const names = ['アカツキ', 'ヒグレ'];
  const numbers: string[] = [];
  for (const name of names) {
    const one = await member(app, { companyNameKana: `カブシキガイシャ${name}` });
    numbers.push(await filing(app, one.token));
  }
  const [part = '', whole = ''] = numbers;
  const path = `/user/mainte/requestdetails/${part}/ledger`;
  const ledger = async () => {
    const { body } = await app.call<FilingLedger>('get', path, { token });
    if (!body.data) throw new Error(body.message);
    const { detailUpdateDatetime, detailUpdateUserId } = body.data;
    return { ...body.data, version: { detailUpdateDatetime, detailUpdateUserId } };
  };
  const { billed, version } = await ledger();
  const entryList = [{ kind: 'received', amount: 10_000, date: '2026-11-21' }];
  await app.call('post', `${path}/add`, { token, json: { entryList, ...version } });
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mtr400');
  await expect(tab.getByRole('table')).toContainText('ﾔﾏﾀﾞ ｼﾞﾛｳ');
  const lines = [`カ）アカツキ,${billed - 10_000}`, `カ）ヒグレ,${billed}`];
  await tab
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'two.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.map((line) => `2026/11/20,${line}`).join('\n')),
    });
  for (const name of names) {
    const row = rows(tab).filter({ hasText: `カ）${name}` });
    await row.getByRole('checkbox').check();
  }
  // Meanwhile a colleague takes a mistake back: one transfer is no longer all that is open.
  const before = await ledger();
  const deleted = `${path}/${before.entryList[0]?.entryId}/delete`;
  expect((await app.call('post', deleted, { token, json: before.version })).status).toBe(200);
  await press(tab, '選んだ2件の入金を確認');
  await pressIn(tab, '入金を確認');
  await expect(top(tab)).toContainText(message('mt222'));
  await expect(top(tab)).toContainText(
    `2026/11/20 カ）アカツキ 22,000円：${message('mt225', displayNumber(part), '22,000円', '32,000円')}`,
  );
  const paid = async () => {
    const found = app.deps.db.read.selectFrom('filings').select('received').orderBy('id');
    return (await found.where('id', 'in', [part, whole]).execute()).map((one) => one.received);
  };
  expect(await paid()).toEqual([0, 0]);
  await pressIn(tab, '入金を確認');
  await expect(tab.getByText(message('mt020'))).toBeVisible();
  expect(await paid()).toEqual([0, billed]);
});

test('a transfer given to a filing is refused when another amount is open by now, which then shows', async () => {
  const { app } = product;
  const { token } = await manager(app);
  const one = await member(app, { companyNameKana: 'カブシキガイシャミナモ' });
  const number = await filing(app, one.token);
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mtr400');
  await expect(tab.getByRole('table')).toContainText('ﾔﾏﾀﾞ ｼﾞﾛｳ');
  await tab
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'part.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('2026/11/20,ｶ)ﾐﾅﾓ,10000'),
    });
  // Whose payment it is decides where to search, since the amount does not.
  await expect(tab.getByRole('table')).toContainText('カナまたは申込番号の合う申込はありますが');
  await tab.getByRole('button', { name: 'ｶ)ﾐﾅﾓ：申込を探す' }).click();
  await top(tab)
    .getByRole('button', { name: /を選ぶ$/ })
    .click();
  await expect(top(tab)).toContainText('（未収 32,000円）');
  const path = `/user/mainte/requestdetails/${number}/ledger`;
  const { body } = await app.call<FilingLedger>('get', path, { token });
  const { detailUpdateDatetime, detailUpdateUserId } = body.data ?? {};
  const entryList = [{ kind: 'received', amount: 2000, date: '2026-11-21' }];
  const json = { entryList, detailUpdateDatetime, detailUpdateUserId };
  expect((await app.call('post', `${path}/add`, { token, json })).status).toBe(200);
  await pressIn(tab, '入金を確認');
  await expectRefusal(tab, message('mt225', displayNumber(number), '32,000円', '30,000円'));
  await expect(top(tab)).toContainText('（未収 30,000円）');
  await expect(top(tab).getByLabel('割り当てる金額')).toHaveValue('10000');
  await pressIn(tab, '入金を確認');
  await expect(tab.getByText(message('mt020'))).toBeVisible();
});
