import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { expectRefusal, press, pressIn } from '../testing/dialogs.ts';
import {
  address,
  answer,
  atEntry,
  choose,
  field,
  person,
  withResignation,
} from '../testing/entry.ts';
import { eventually } from '../testing/eventually.ts';
import { type Product, startProduct } from '../testing/product.ts';

// What was entered is filed as it was seen, and is neither lost nor left out unsaid.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const busy = { status: 503, json: { statusCd: 500, message: '混雑', errorList: [], data: null } };

test('an old draft is not filed while the newer one cannot be had, and not in a race either', async () => {
  const { tab, token, draftAtServer, atServer } = await atEntry(product);
  await withResignation(tab);
  await press(tab, '申込内容を確認する');
  await expect(tab.getByText('2026/11/15').first()).toBeVisible();
  await atServer('2026-11-15');
  // Another device changes the day.
  const changed = async (from: string, to: string) => {
    const { content, draftVersion } = await draftAtServer();
    const json = {
      draftVersion,
      content: content.replaceAll(from, to).replace(/"device":"\w+"/, '"device":"other"'),
    };
    const path = '/user/core/customers/0/draft';
    expect((await product.app.call('put', path, { token, json })).status).toBe(200);
  };
  await changed('2026-11-15', '2026-11-13');
  tab.network.decide(/\/draft$/, busy);
  await press(tab, '申し込む');
  await expectRefusal(tab, message('mb079'));
  await expect(tab.getByText('2026/11/15').first()).toBeVisible();
  tab.network.free();
  await press(tab, '申し込む');
  await expectRefusal(tab, message('mb078'));
  await expect(tab.getByText('2026/11/13').first()).toBeVisible();
  // Changed after this device has asked.
  let sent = 0;
  tab.network.decide(/\/requests\/add$/, async () => {
    sent += 1;
    if (sent === 1) await changed('2026-11-13', '2026-11-11');
    return 'goes' as const;
  });
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expectRefusal(tab, message('mb078'));
  await expect(tab.getByText('2026/11/11').first()).toBeVisible();
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expect(tab.getByText(/申込番号は/)).toBeVisible();
  const [filed] = await product.app.deps.db.read
    .selectFrom('filings')
    .select('resign_date')
    .where('resign_date', '=', '2026-11-11')
    .execute();
  expect(filed?.resign_date).toBe('2026-11-11');
});

test('who is typed and not added holds the way, is there after a reload and goes when the form is closed', async () => {
  const { tab } = await atEntry(product);
  await withResignation(tab);
  await press(tab, '新しい役員を加える');
  await field(tab, /^氏名/).fill('丁野　桜');
  await field(tab, /^住所/).fill(address);
  await press(tab, '申込内容を確認する');
  const faults = tab.getByRole('region', { name: /誤りがあります/ });
  await expect(faults).toContainText(message('mb053'));
  await faults.getByRole('link', { name: message('mb053') }).click();
  await expect(field(tab, /^氏名/)).toBeFocused();
  await eventually(() => expect(tab.stored('drafts')).toContain('丁野　桜'));
  await tab.reload();
  await expect(field(tab, /^氏名/)).toHaveValue('丁野　桜');
  // By its address the check page cannot be opened, either.
  await tab.goto('/mbr510');
  await expect(tab.getByRole('alert')).toContainText(message('mb053'));
  await tab.getByRole('link', { name: '申込内容を入力する' }).click();
  await press(tab, 'この方を加える');
  await expect(person(tab, /丁野/)).toBeVisible();
  await expect(field(tab, /^氏名/)).toHaveValue('');
  await field(tab, /^氏名/).fill('戊野　薫');
  await press(tab, '閉じる');
  await pressIn(tab, '破棄する');
  await press(tab, '申込内容を確認する');
  await expect(tab.getByRole('table').getByText('丁野　桜').first()).toBeVisible();
  await expect(tab.getByText('戊野')).toHaveCount(0);
});

test('answers that could not be stored are stored before the entry is left, and one notice says so', async () => {
  const { tab, company } = await atEntry(product);
  tab.network.decide(/\/company\/facts$/, busy);
  await withResignation(tab);
  await expect(tab.getByText(message('mb054'))).toHaveCount(1);
  await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  await press(tab, '申込内容を確認する');
  await expect(tab.getByRole('region', { name: /誤りがあります/ })).toContainText(message('mb054'));
  await expect(tab.getByRole('heading', { level: 1, name: '申込内容の入力' })).toBeVisible();
  expect((await company())?.factList).toEqual([]);
  tab.network.free();
  await press(tab, '申込内容を確認する');
  await expect(tab.getByRole('heading', { level: 1, name: '申込内容の確認' })).toBeVisible();
  const facts = (await company())?.factList.map(({ name, value }) => [name, value]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['board', 'yes'],
      ['selection', ''],
      ['capital', 'upTo100M'],
    ]),
  );
});

test('a capital that was tapped by mistake is changed where all is checked, and the plan follows', async () => {
  const { tab, token } = await atEntry(product);
  await withResignation(tab);
  await press(tab, '申込内容を確認する');
  const said = tab.getByRole('region', { name: '会社について' });
  const plans = tab.getByRole('region', { name: '申込プラン' });
  await expect(said).toContainText('1億円以下');
  await said.getByRole('button', { name: /^変更/ }).click();
  await tab.getByLabel(/資本金は1億円を超えますか/).selectOption({ label: '1億円を超える' });
  await pressIn(tab, '保存する');
  await expect(said).toContainText('1億円を超える');
  await expect(plans).toContainText('1億円超');
  // Changed on the company's page: the entry follows.
  const path = '/user/core/customers/0/company';
  const page = await product.app.call<Record<string, string>>('get', path, { token });
  const { updateDatetime, updateUserId } = page.body.data ?? {};
  const factList = [{ name: 'capital', value: 'upTo100M' }];
  const json = { factList, updateDatetime, updateUserId };
  expect((await product.app.call('put', `${path}/facts`, { token, json })).status).toBe(200);
  await tab.goto('/mbr400');
  await expect(tab.getByRole('region', { name: '料金' })).toContainText('1億円以下');
  await press(tab, '申込内容を確認する');
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expect(tab.getByText(/申込番号は/)).toBeVisible();
});

test('without the company’s page the capital is asked, because only the price hangs on it', async () => {
  const { tab } = await atEntry(product);
  const text = message('cm500', 'Q-1');
  const json = { statusCd: 500, message: text, errorList: [{ message: text }], data: null };
  tab.network.decide(/\/customers\/0\/company$/, { status: 500, json });
  await tab.reload();
  await choose(tab, /^代表取締役・取締役/, '辞任');
  await person(tab, /^代表取締役・取締役/)
    .getByRole('textbox', { name: /様の住所/ })
    .fill(address);
  await field(tab, /^変更の日/).fill('2026/11/15');
  await press(tab, '申込内容を確認する');
  const faults = tab.getByRole('region', { name: /誤りがあります/ });
  await faults.getByRole('link', { name: message('cm021', '資本金') }).click();
  await answer(tab, /資本金は1億円/, '1億円以下');
  await expect(tab.getByRole('region', { name: '料金' })).toContainText('1億円以下');
  await press(tab, '申込内容を確認する');
  await expect(tab.getByRole('heading', { level: 1, name: '申込内容の確認' })).toBeVisible();
});

test('two devices’ drafts are compared line by line, and what differs is marked', async () => {
  const { tab, token, draftAtServer, atServer } = await atEntry(product);
  const representative = person(tab, /^代表取締役・取締役/);
  await representative.getByRole('checkbox', { name: '住所が変わった' }).check();
  await field(tab, /新しい住所/).fill(address);
  await field(tab, /^引っ越した日/).fill('2026/11/15');
  await answer(tab, /^代表取締役の住所の非表示/, '非表示ではない・希望しない');
  await answer(tab, /資本金は1億円/, '1億円以下');
  await atServer('1021');
  tab.network.decide(/\/draft$/, busy);
  const { content, draftVersion } = await draftAtServer();
  const json = {
    draftVersion,
    content: content
      .replace('一丁目1番1号', '一丁目1番2号')
      .replace('"addressHidden":"1"', '"addressHidden":"3"')
      .replace('"1021"', '"1022"')
      .replace(/"device":"\w+"/, '"device":"other"'),
  };
  const path = '/user/core/customers/0/draft';
  expect((await product.app.call('put', path, { token, json })).status).toBe(200);
  await field(tab, /^事務所への連絡事項/).fill('急いでいます。');
  await expect(tab.getByText(message('mb076'))).toBeVisible();
  tab.network.free();
  await press(tab, 'もう一度保存する');
  const marked = (name: string) =>
    tab.getByRole('region', { name }).getByRole('listitem').filter({ hasText: '異なります' });
  const ofHere = [
    '住所：東京都港区虎ノ門一丁目1番1号',
    '非表示ではない・希望しない',
    '1億円以下',
    '急いでいます。',
  ];
  const ofOther = ['住所：東京都港区虎ノ門一丁目1番2号', '今回、非表示を希望する', '1億円超'];
  for (const [name, texts] of [
    ['この端末の内容', ofHere],
    ['別の端末の内容', ofOther],
  ] as const) {
    await expect(marked(name)).toHaveCount(texts.length);
    for (const text of texts) await expect(marked(name).filter({ hasText: text })).toHaveCount(1);
  }
});
