import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { progress } from '#contract/codes.ts';
import { message } from '#contract/server-messages.ts';
import { openCounters, openMenu, openSections, section } from '../testing/case.ts';
import {
  expectKeptFromEscape,
  expectRefusal,
  expectToast,
  goOnWithReason,
  press,
  pressIn,
  top,
} from '../testing/dialogs.ts';
import { type Product, startProduct } from '../testing/product.ts';

// What the office has to do, on its home and in a case.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const clerk = { username: 'staff01', password: 'Staff-1234' };

test('a clerk takes work that is of nobody, and gives it to a colleague in the case', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mto100');
  const counter = (name: RegExp) => tab.getByRole('button', { name }).first();
  const countOf = async (name: RegExp) =>
    Number(/\d+/.exec(await counter(name).textContent())?.[0] ?? Number.NaN);
  await expect(counter(/^自分/)).toContainText(/[1-9]/);
  const [mine, nobodys] = [await countOf(/^自分/), await countOf(/^担当なし/)];
  expect(nobodys).toBeGreaterThan(0);
  await counter(/^担当なし/).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('今日の仕事（担当なし）');
  const take = tab.getByRole('button', { name: /を引き受ける$/ });
  await expect(take).toHaveCount(nobodys);
  await take.first().click();
  await expect(take).toHaveCount(nobodys - 1);
  await expect(counter(/^自分/)).toContainText(String(mine + 1));

  await counter(/^自分/).click();
  await expect(tab.getByRole('table').getByRole('row')).toHaveCount(Math.min(mine + 1, 10) + 1);
  await tab.getByRole('table').getByRole('link').first().click();
  await openSections(tab);
  const owner = tab.getByLabel('事務所の担当');
  await expect(owner.getByRole('option', { name: /（自分）$/ })).toHaveCount(1);
  await owner.selectOption('');
  await press(tab, '引き受ける');
  await expect(tab.getByText('事務所の担当を変更').first()).toBeVisible();
});

test('today’s work stays the home of who left it so, and of no other user', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mto100');
  const heading = tab.getByRole('heading', { level: 1 });
  await tab.getByRole('button', { name: /^自分/ }).first().click();
  await expect(heading).toHaveText('今日の仕事（自分）');
  await tab.goto('/mto100');
  await expect(heading).toHaveText('今日の仕事（自分）');
  await tab.getByRole('button', { name: /^自分/ }).first().click();
  await expect(heading).toContainText('最新情報');
  await tab.goto('/mto100');
  await expect(heading).toContainText('最新情報');
});

test('the parts of a case have keys', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mto100');
  await tab
    .getByRole('button', { name: /^すべて/ })
    .first()
    .click();
  await tab.getByRole('table').getByRole('link').first().click();
  await expect(tab.getByRole('heading', { level: 2, name: '次にすること' })).toBeVisible();
  await tab.keyboard.press('r');
  await expect(tab.locator('#case-payment:focus')).toHaveCount(1);
  await tab.keyboard.press('i');
  await expect(tab.locator('#case-intention:focus')).toHaveCount(1);
});

/** The address of a filing whose papers are to be made. */
async function verifiedCase(): Promise<string> {
  const { id } = await product.app.deps.db.read
    .selectFrom('filings')
    .select('id')
    .where('progress', '=', progress.verified)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return `/mtr200/${id}/MTO100`;
}

test('a change of progress is undone within its minute, and the registry record is kept', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, await verifiedCase());
  const select = tab.getByLabel('進捗を変更する');
  await select.selectOption('41');
  await goOnWithReason(tab, '書類は事務所の様式で作成');
  await expectToast(tab);
  const bar = tab.getByText(/お客様へのメールは、まもなく送ります/);
  await expect(bar).toBeVisible();
  await press(tab, '取り消す');
  await expectToast(tab, message('mt114'));
  await expect(bar).toBeHidden();
  await expect(select).toHaveValue('32');

  await openSections(tab);
  await press(tab, '登記所・郵送の記録を変更');
  await tab.keyboard.press('Escape');
  await expect(top(tab)).toHaveCount(0);
  await press(tab, '登記所・郵送の記録を変更');
  const tracking = tab.getByLabel('発送の追跡番号');
  await tracking.fill('1234-5678-9012');
  await expectKeptFromEscape(tab);
  await expect(tracking).toHaveValue('1234-5678-9012');
  await press(tab, '登録する');
  await expectToast(tab);
  const record = tab.getByRole('region', { name: '登記所・郵送の記録' });
  await expect(record).toContainText('1234-5678-9012');
  await expect(record).toContainText('未入力 8件');
});

test('a change of progress can be undone on a device whose clock is ahead', async () => {
  const rightNow = Date.now.bind(Date);
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + 120_000);
  try {
    const tab = await product.open('/mta100');
    await tab.signIn('manager', clerk, await verifiedCase());
    const select = tab.getByLabel('進捗を変更する');
    await select.selectOption('41');
    await goOnWithReason(tab, '書類は事務所の様式で作成');
    await expect(tab.getByText(/お客様へのメールは、まもなく送ります/)).toContainText(
      /あと[56]\d秒/,
    );
    await press(tab, '取り消す');
    await expectToast(tab, message('mt114'));
    await expect(select).toHaveValue('32');
  } finally {
    ahead.mockRestore();
  }
});

test('a completed filing waits for its PDF until a clerk decides that none is published', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mto100');
  await openCounters(tab);
  const counter = tab.getByRole('button', { name: /^登記情報の掲載/ }).first();
  await expect(counter).toContainText('2');
  await counter.click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('登記情報の掲載');
  await expect(tab.getByRole('table').getByRole('row').nth(1)).toContainText('登記情報の掲載');
  await tab.getByRole('table').getByRole('link').first().click();
  const next = tab.getByRole('region', { name: '次にすること' });
  await expect(next).toContainText('登記情報（PDF）を掲載するか');
  await press(tab, '掲載しない');
  await expectToast(tab, message('mt230', '登記情報（PDF）'));
  await expect(next).toContainText('登記は完了しています');
  await expect(section(tab, 'PDF')).toContainText('掲載しない');
  await openSections(tab);
  const pdf = tab.getByRole('region', { name: '登記情報（PDF）' });
  await expect(pdf).toContainText('掲載しないことにしています');
  await expect(pdf.getByRole('button', { name: '掲載しない', exact: true })).toHaveCount(0);
  await expect(tab.getByRole('list', { name: '経過' })).toContainText('掲載しないことに決定');
  await press(tab, '掲載しない決定を取り消す');
  await expectToast(tab, message('mt231', '登記情報（PDF）'));
  await expect(next).toContainText('登記情報（PDF）を掲載するか');
  await press(tab, '掲載しない');
  await expectToast(tab, message('mt230', '登記情報（PDF）'));
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(counter).toContainText('1');
});

test('while another list loads, no row of the former one can be opened, nor its next page', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mto100');
  const list = tab.getByRole('region', { name: '申込・お問い合わせ一覧' });
  const links = list.getByRole('link');
  await expect(links.first()).toBeVisible();
  const inquiry = list.getByRole('link', { name: /^Q\d/ });
  expect(inquiry.all().length).toBeGreaterThan(0);
  const arrive = tab.network.hold(/\/user\/mainte\/information$/);
  await tab
    .getByRole('button', { name: /^すべて/ })
    .first()
    .click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('今日の仕事');
  expect(await list.getAttribute('aria-busy')).toBe('true');
  expect(list.locator('tbody a').all().length).toBeGreaterThan(0);
  await expect(links).toHaveCount(0);
  await tab.keyboard.press('j');
  expect(document.activeElement?.closest('tbody')).toBeNull();
  await expect(tab.getByRole('button', { name: '次へ' })).toHaveAttribute('aria-disabled', 'true');
  arrive();
  await expect(links.first()).toBeVisible();
  expect(inquiry.all()).toEqual([]);
  await tab.keyboard.press('j');
  await expect(links.first()).toBeFocused();
});

test('one case of a list leads to the next', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mto100');
  await tab
    .getByRole('button', { name: /^すべて/ })
    .first()
    .click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('今日の仕事');
  await expect(tab.getByRole('table')).toContainText('次にすること');
  const links = tab.getByRole('table').getByRole('link');
  const [first, second] = [await links.first().textContent(), await links.nth(1).textContent()];
  await links.first().click();
  const heading = tab.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(first);
  await expect(tab.getByRole('link', { name: '前の申込' })).toHaveCount(0);
  await tab.getByRole('link', { name: '次の申込' }).click();
  await expect(heading).toContainText(second);
  await tab.getByRole('link', { name: '前の申込' }).click();
  await expect(heading).toContainText(first);
  await tab.keyboard.press('n');
  await expect(heading).toContainText(second);
  await tab.keyboard.press('s');
  await expect(tab.getByLabel('進捗を変更する')).toBeFocused();
  await heading.focus();
  await tab.keyboard.press('c');
  await expect(tab.getByLabel('コメントを追加する')).toBeFocused();
});

test('the one search opens what it finds, by the keyboard alone', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mto100');
  const field = top(tab).getByRole('combobox', { name: '検索する語' });
  const ask = async (word: string) => {
    await tab.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(word);
  };
  const option = top(tab).getByRole('option', { selected: true });
  await ask('03-1234-5670');
  await expect(option).toContainText('現在の電話番号：0312345670');
  await expect(top(tab).getByRole('group', { name: 'お客様' })).toBeVisible();
  await tab.keyboard.press('ArrowUp');
  await expect(option).toContainText('電話番号：0312345670');
  // Enter that ends a conversion opens nothing: Safari tells it by the code alone.
  for (const ends of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = { key: 'Enter', bubbles: true, cancelable: true, ...ends };
    (await field.element()).dispatchEvent(new KeyboardEvent('keydown', enter));
  }
  await expect(option).toContainText('電話番号：0312345670');
  const told = top(tab).getByRole('status').first();
  await expect(told).toHaveText(/^\d+件以上$/);
  // A failure is not the news that there is nothing.
  tab.network.decide(/\/find$/, 'lost');
  await field.fill('見つからない語');
  await expect(top(tab).getByRole('alert')).toContainText(message('cm100', '検索結果'));
  expect(await told.textContent()).toBe('');
  tab.network.free();
  // Who moves within the list before, while the next is on its way, opens what is marked.
  await field.fill('サンプル');
  await expect(told).toHaveText(/^\d+件以上$/);
  tab.network.decide(/\/find$/, () => new Promise(() => {}));
  await field.fill('サンプル商');
  await tab.keyboard.press('ArrowDown');
  const marked = /\d{8}-\d{5}/.exec(await option.textContent())?.[0];
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(marked ?? '-');
  tab.network.free();

  // A screen is found by its name, and only by who has it in the menu.
  await ask('入金の確');
  await expect(top(tab).getByRole('group', { name: '画面' })).toContainText('入金の確認');
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('入金の確認');
  await ask('操作記録');
  await expect(told).toHaveText('見つかりませんでした。');
  await field.fill('');
  await tab.keyboard.press('Escape');

  await ask('demo@example.jp');
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(/^申込 |申込番号|\d{8}-\d{5}/);
  await openMenu(tab);
  await press(tab, 'お客様情報');
  await top(tab).getByRole('link', { name: 'すべての申込とやりとり' }).click();
  await expect(
    tab
      .getByRole('region', { name: /^申込 \d+件/ })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expect(tab.getByRole('region', { name: '登録されている内容' })).toContainText(
    'demo@example.jp',
  );
  await tab.getByRole('region', { name: '会社' }).getByRole('link').first().click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/会社/);
});

test('a search that cannot be loaded takes nothing away of what is typed', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mtr100');
  const name = tab.getByRole('textbox', { name: '氏名' });
  await name.fill('書きかけ');
  vi.doMock('../maintenance/find/find-dialog.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await tab.keyboard.press('Control+k');
  await expectRefusal(tab, message('cm100', '検索の画面'));
  await expect(name).toHaveValue('書きかけ');
  vi.doUnmock('../maintenance/find/find-dialog.tsx');
});

test('what is typed of a mail outlives the session, and a colleague who was quicker', async () => {
  const admin = { username: 'admin01', password: 'Admin-1234' };
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, '/mto430');
  const choose = tab.getByLabel('進捗');
  const text = tab.getByLabel('本文');
  await choose.selectOption('51');
  await text.fill('自分の文面です。\n\n{{申込のページ}}');
  tab.network.decide(/\/mailtexts\/51$/, {
    status: 401,
    json: { statusCd: 500, message: message('cm400'), errorList: [], data: null },
  });
  await press(tab, '登録する');
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  tab.network.free();
  await tab.locator('#username').fill(admin.username);
  await tab.locator('#password').fill(admin.password);
  await press(tab, 'ログイン');
  await choose.selectOption('51');
  await expect(text).toHaveValue(/^自分の文面です。/);

  const { headers } = await product.app.call('post', '/login/mainte', { json: admin });
  const token = headers.get('x-auth-token') ?? '';
  const json = { subject: '別の件名', text: '別の文面です。{{申込のページ}}' };
  const unset = { updateDatetime: '', updateUserId: '' };
  const path = '/user/mainte/mailtexts/51';
  const { status } = await product.app.call('put', path, { token, json: { ...json, ...unset } });
  expect(status).toBe(200);
  await press(tab, '登録する');
  await expectRefusal(tab, message('cm200'));
  await expect(tab.getByText('他の利用者が先に変更しました')).toBeVisible();
  await expect(tab.getByText('別の文面です。')).toBeVisible();
  await expect(text).toHaveValue(/^自分の文面です。/);
  await press(tab, '登録する');
  await expectToast(tab, message('mt134'));
  await expect(tab.getByText('他の利用者が先に変更しました')).toHaveCount(0);
  await expect(text).toHaveValue(/^自分の文面です。/);
});

test('an administrator writes a mail of a progress, and goes back to the one that comes with the product', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', { username: 'admin01', password: 'Admin-1234' }, '/mto430');
  const choose = tab.getByLabel('進捗');
  await choose.selectOption('41');
  const text = tab.getByLabel('本文');
  await expect(text).toHaveValue(/\{\{返送先\}\}/);
  await text.fill('押印してお送りください。{{ご住所}}');
  await press(tab, '登録する');
  await expect(tab.getByText('本文に「{{ご住所}}」という差込みは使えません。')).toBeVisible();
  await text.fill('{{申込番号}}の書類です。\n\n{{申込のページ}}');
  await choose.selectOption('51');
  await choose.selectOption('41');
  await press(tab, 'プレビューを表示');
  const preview = tab.getByRole('status', { name: 'プレビュー' });
  await expect(preview).toContainText('20260401-00001の書類です。');
  let arrive = () => {};
  tab.network.decide(/\/mailtexts\/41$/, () => {
    return new Promise((resolve) => {
      arrive = () => resolve('goes');
    });
  });
  await press(tab, '登録する');
  await text.fill('{{申込番号}}の書類です。追記です。\n\n{{申込のページ}}');
  await expect(preview).toHaveCount(0);
  arrive();
  await expectToast(tab, message('mt134'));
  await expect(text).toHaveValue(/追記です。/);
  tab.network.free();
  await press(tab, '登録する');
  await expectToast(tab);
  await press(tab, '組込みの文面に戻す');
  await pressIn(tab, '元に戻す');
  await expectToast(tab, message('mt135'));
  await expect(text).toHaveValue(/\{\{返送先\}\}/);
});

test('an administrator writes a template, sees how it reads, and puts the product’s words back', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', { username: 'admin01', password: 'Admin-1234' }, '/mto440');
  const choose = tab.getByLabel('ひな形', { exact: true });
  const text = tab.getByLabel('メッセージ');
  await expect(text).toHaveValue(/\{\{未入金額\}\}/);
  await text.fill('{{会社名}} 様');
  await choose.selectOption('');
  await tab.getByLabel('名称').fill('年末のごあいさつ');
  await text.fill('{{会社}} 様');
  await press(tab, '登録する');
  await expect(tab.getByText(message('mt131', 'メッセージ', '{{会社}}'))).toBeVisible();
  await text.fill('{{会社名}} 様\n\nよいお年を。');
  await press(tab, 'プレビューを表示');
  const preview = tab.getByRole('status', { name: 'プレビュー' });
  await expect(preview).toContainText('株式会社見本 様');
  let release = () => {};
  const held = new Promise<'goes'>((resolve) => {
    release = () => resolve('goes');
  });
  tab.network.decide(/\/messagetemplates$/, ({ method }) =>
    method.toLowerCase() === 'post' ? held : 'goes',
  );
  await press(tab, '登録する');
  // What is typed while it is being added is typed over what was added.
  await text.fill('{{会社名}} 様\n\nよいお年をお迎えください。');
  release();
  await expectToast(tab, message('cm001', 'ひな形'));
  tab.network.free();
  await expect(tab.getByRole('region', { name: '「年末のごあいさつ」' })).toBeVisible();
  await expect(text).toHaveValue('{{会社名}} 様\n\nよいお年をお迎えください。');
  await press(tab, '登録する');
  await expectToast(tab, message('cm002', 'ひな形'));
  await press(tab, 'このひな形を削除');
  await pressIn(tab, '削除');
  await expectToast(tab);
  // What was typed over the first one is still there.
  await expect(text).toHaveValue('{{会社名}} 様');
  await press(tab, '登録する');
  await expectToast(tab);
  await press(tab, '組込みの文面に戻す');
  await pressIn(tab, '元に戻す');
  await expectToast(tab);
  await expect(text).toHaveValue(/\{\{未入金額\}\}/);
});

test('a call is noted on a case, and the focus follows the form', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mto100');
  await tab.getByRole('table').locator('a[href*="mtr200"]').first().click();
  await openSections(tab);
  const calls = tab.getByRole('region', { name: '電話' });
  await press(calls, '電話を記録');
  await expect(calls.getByLabel('かけた側')).toBeFocused();
  await press(calls, '閉じる');
  await expect(calls.getByRole('button', { name: '電話を記録' })).toBeFocused();
  await press(calls, '電話を記録');
  await press(calls, '電話を記録する');
  await expectRefusal(tab, message('cm020', '話した内容'));
  await calls.getByLabel('話した内容').fill('押印の場所のお尋ねに、お答えした。');
  await calls.getByLabel('話した時刻').fill('25:00');
  await press(calls, '電話を記録する');
  await expectRefusal(tab, message('cm031', '話した時刻'));
  await calls.getByLabel('話した時刻').fill('０時１分');
  await press(calls, '電話を記録する');
  await expectToast(tab, message('mt147'));
  await expect(calls.getByRole('button', { name: '電話を記録' })).toBeFocused();
  await expect(tab.getByRole('list', { name: '経過' })).toContainText('押印の場所のお尋ねに');
  // Nobody reads after the sign-out what was told before.
  await tab.getByLabel('コメントを追加する').fill('電話で確認済み');
  await press(tab, 'コメントを登録');
  await expect(tab.locator('[data-toasts] p')).toHaveText(message('cm001', 'コメント'));
  await press(tab, 'ログアウト');
  await pressIn(tab, 'ログアウト');
  await expect(tab).toHaveURL(/mta100/);
  await expect(tab.locator('[data-toasts] p')).toHaveCount(0);
});
