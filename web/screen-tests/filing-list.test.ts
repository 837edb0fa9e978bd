import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { filing, member, viewSettings } from '../../api/testing/builders.ts';
import { openSections } from '../testing/case.ts';
import { colleagueSets } from '../testing/colleague.ts';
import { expectKeptFromEscape, expectRefusal, press, pressIn, top } from '../testing/dialogs.ts';
import type { Fate } from '../testing/network.ts';
import { type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// The office's list of filings: how it is shown, and what is done to many at once.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const admin = { username: 'admin01', password: 'Admin-1234' };

async function atList(search = ''): Promise<Tab> {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr100?from=2020-01-01${search}`);
  await expect(tab.getByText(/^全\d+件/)).toBeVisible();
  return tab;
}
const rows = (tab: Tab) => tab.getByRole('table').getByRole('row');
const numberIn = async (tab: Tab, row: number) =>
  (await rows(tab).nth(row).getByRole('link').first().textContent()) ?? '';

test('the list is sorted, and shows as many rows and the columns that were chosen, also after a reload', async () => {
  const tab = await atList();
  await expect(rows(tab)).toHaveCount(21);
  const newest = await numberIn(tab, 1);
  await tab.getByRole('columnheader').nth(2).getByRole('button').click();
  await expect(tab).toHaveURL(/sort=date/);
  await expect(rows(tab).nth(1)).not.toContainText(newest);
  const oldest = await numberIn(tab, 1);
  expect(oldest < (await numberIn(tab, 2))).toBe(true);
  await press(tab, '表示の設定');
  const dialog = top(tab);
  await dialog.getByLabel('1ページの件数').selectOption('10');
  await dialog.getByLabel('プラン').uncheck();
  await dialog.getByLabel('次にすること').check();
  await pressIn(tab, '表示する');
  await expect(rows(tab)).toHaveCount(11);
  await tab.reload();
  await expect(rows(tab)).toHaveCount(11);
  await expect(tab.getByRole('columnheader', { name: '次にすること' })).toBeVisible();
  await expect(tab.getByRole('columnheader', { name: 'プラン' })).toHaveCount(0);
  expect(await numberIn(tab, 1)).toBe(oldest);
  await press(tab, '次へ');
  await expect(tab.getByText(/中 11〜20件/)).toBeVisible();
  expect((await numberIn(tab, 1)) > oldest).toBe(true);
  // Another order, and another search, begin at the first page.
  await tab.getByRole('columnheader').nth(2).getByRole('button').click();
  await expect(tab.getByText(/中 1〜10件/)).toBeVisible();
  await expect(rows(tab).nth(1)).toContainText(newest);
  await press(tab, '次へ');
  await expect(tab.getByText(/中 11〜20件/)).toBeVisible();
  await press(tab, '検索');
  await expect(tab.getByText(/中 1〜10件/)).toBeVisible();
});

test('while another search loads, nothing is done to what the former one found', async () => {
  const tab = await atList('&progress=21');
  const ticked = tab.getByText(/件を選択中$/);
  await tab.getByLabel('このページのすべてを選ぶ').check();
  await expect(ticked).toBeVisible();
  const search = async (progress: string) => {
    await tab.getByLabel('進捗', { exact: true }).selectOption(progress);
    await press(tab, '検索');
  };
  let arrive = tab.network.hold(/\/requestdetails\/list$/);
  await search('31');
  await expect(ticked).toHaveCount(0);
  await expect(rows(tab)).toHaveCount(1);
  arrive();
  await expect(rows(tab).nth(1)).toContainText('本人確認中');
  await tab.getByLabel('会社名', { exact: true }).fill('どこにもない会社');
  await press(tab, '検索');
  const none = tab.getByText('条件に合う申込はありません');
  await expect(none).toBeVisible();
  await tab.getByLabel('会社名', { exact: true }).fill('');
  arrive = tab.network.hold(/\/requestdetails\/list$/);
  await search('51');
  await expect(none).toHaveCount(0);
  await expect(tab.getByText('読み込み中です')).toBeVisible();
  arrive();
  await expect(rows(tab).nth(1)).toContainText('押印書類受領');
});

test('what is done to many is done to each, and those it cannot be done to are named and stay ticked', async () => {
  const tab = await atList('&progress=21');
  const [first, second] = [await numberIn(tab, 1), await numberIn(tab, 2)];
  await rows(tab).nth(1).getByRole('link').first().focus();
  await tab.keyboard.press('x');
  await tab.getByLabel(`${second}を選ぶ`).check();
  await expect(tab.getByText('2件を選択中')).toBeVisible();

  await press(tab, '進捗を変更');
  await pressIn(tab, '変更してお客様に知らせる');
  await expect(top(tab)).toContainText(message('cm020', '進捗'));
  // Alone it would be asked about.
  await top(tab).getByLabel('進捗').selectOption('41');
  await pressIn(tab, '変更してお客様に知らせる');
  await expect(top(tab)).toContainText(message('mt163', 2));
  for (const row of [1, 2]) {
    await expect(top(tab).getByRole('row').nth(row)).toContainText('本人確認が済んでいません');
  }
  await pressIn(tab, 'OK');

  await colleagueSets(product.app, second, '31');
  await press(tab, '進捗を変更');
  await top(tab).getByLabel('進捗').selectOption('31');
  await pressIn(tab, '変更してお客様に知らせる');
  await expect(top(tab)).toContainText(message('mt161', 2, 1));
  await expect(top(tab).getByRole('row').nth(1)).toContainText(second);
  await expect(top(tab).getByRole('row').nth(1)).toContainText(message('cm200'));
  await expect(top(tab)).not.toContainText(first);
  await pressIn(tab, 'OK');
  await expect(tab.getByLabel(`${first}を選ぶ`)).toHaveCount(0);
});

test('an act over many is not closed while it runs, and names what was refused although the list is empty by then', async () => {
  const tab = await atList('&progress=62');
  await rows(tab).nth(1).getByRole('link').first().click();
  await tab.getByRole('link', { name: '戻る' }).click();
  await tab.getByLabel('このページのすべてを選ぶ').check();
  const numbers = rows(tab)
    .locator('td:nth-child(2)')
    .all()
    .map(({ textContent }) => textContent ?? '');
  for (const number of numbers) await colleagueSets(product.app, number, '31');
  let release = () => {};
  const held = new Promise<Fate>((resolve) => {
    release = () => resolve('goes');
  });
  tab.network.decide(/\/latestprogressclass$/, () => held);
  await press(tab, '進捗を変更');
  await top(tab).getByLabel('進捗').selectOption('41');
  await pressIn(tab, '変更してお客様に知らせる');
  await expect(top(tab)).toContainText(`0／${numbers.length}件を処理しました`);
  tab.goBack();
  await tab.keyboard.press('Escape');
  release();
  await expect(tab.getByText('条件に合う申込はありません')).toBeVisible();
  await expect(top(tab)).toContainText(message('mt163', numbers.length));
  await expect(top(tab)).toContainText(numbers[0] ?? '');
});

test('a typed message is not lost by a stray key, and one whose response was lost is sent once', async () => {
  const { app } = product;
  const { token } = await member(app, { companyName: '株式会社一通' });
  const number = await filing(app, token);
  const tab = await atList(`&company=${encodeURIComponent('株式会社一通')}`);
  const write = async () => {
    await press(tab, 'メッセージを送る');
    await top(tab).getByLabel('メッセージ').fill('年末年始は休業します。');
  };
  await tab.getByLabel('このページのすべてを選ぶ').check();
  await write();
  await expectKeptFromEscape(tab);
  tab.network.decide(/\/messages$/, ({ method }) => (method === 'POST' ? 'answer lost' : 'goes'));
  await pressIn(tab, '全員に送る');
  await expect(top(tab)).toContainText(message('mt163', 1));
  tab.network.free();
  await pressIn(tab, 'OK');
  await write();
  await pressIn(tab, '全員に送る');
  await expect(tab.getByText(message('mt160', 1))).toBeVisible();
  const path = `/user/core/messages/${number}`;
  const thread = await app.call<{ messageList: object[] }>('get', path, { token });
  expect(thread.body.data?.messageList).toHaveLength(1);
});

test('an owner and a message go to all, but no message to a customer whose own waits for an answer', async () => {
  const tab = await atList('&cols=owner.company&size=100');
  await tab.getByLabel('このページのすべてを選ぶ').check();
  await press(tab, '担当を変更');
  await pressIn(tab, '変更する');
  await expect(top(tab)).toContainText(message('cm021', '事務所の担当'));
  await top(tab).getByLabel('事務所の担当').selectOption({ label: '事務所 管理者' });
  await pressIn(tab, '変更する');
  await expect(top(tab)).toContainText(/処理/);
  await pressIn(tab, 'OK');
  await expect(rows(tab).nth(1)).toContainText('事務所 管理者');
  // Cancelled filings have no owner: they stayed ticked.
  await tab.getByRole('button', { name: '選択を解除' }).click();
  await tab.getByLabel('このページのすべてを選ぶ').check();
  await press(tab, 'メッセージを送る');
  await top(tab).getByLabel('メッセージ').fill('年末年始は休業します。');
  await pressIn(tab, '全員に送る');
  await expect(top(tab)).toContainText(message('mt162'));
  await pressIn(tab, 'OK');
  await expect(tab.getByText(/件を選択中/)).toBeVisible();
});

test('a template reads differently to each, and is not sent where something of it is not known', async () => {
  const { app } = product;
  const companies = ['株式会社ひな形一', '株式会社ひな形二'];
  const customers: { token: string; number: string }[] = [];
  for (const companyName of companies) {
    const { token } = await member(app, { companyName });
    customers.push({ token, number: await filing(app, token) });
  }
  const tab = await atList(`&company=${encodeURIComponent('株式会社ひな形')}`);
  await tab.getByLabel('このページのすべてを選ぶ').check();
  await press(tab, 'メッセージを送る');
  await top(tab).getByLabel('ひな形').selectOption({ label: '本人確認のお願い' });
  await pressIn(tab, 'ひな形を挿入');
  const field = top(tab).getByLabel('メッセージ');
  await expect(field).toHaveValue(/^\{\{会社名\}\}\n/);
  const area = document.querySelector<HTMLTextAreaElement>('#bulkMessage');
  expect(area?.selectionStart).toBe(area?.value.length);
  await field.fill('{{会社名}} {{ご住所}}');
  await pressIn(tab, '全員に送る');
  await expect(top(tab)).toContainText(message('mt131', 'メッセージ', '{{ご住所}}'));
  await field.fill('{{会社名}} {{完了予定日}}');
  await pressIn(tab, '全員に送る');
  await expect(top(tab)).toContainText(message('mt186', '完了予定日'));
  await pressIn(tab, 'OK');
  await press(tab, 'メッセージを送る');
  await top(tab).getByLabel('メッセージ').fill('{{会社名}} 様');
  await pressIn(tab, '全員に送る');
  await expect(tab.getByText(message('mt160', 2))).toBeVisible();
  for (const [index, { token, number }] of customers.entries()) {
    const thread = await app.call<{ messageList: { text: string }[] }>(
      'get',
      `/user/core/messages/${number}`,
      { token },
    );
    const texts = thread.body.data?.messageList.map(({ text }) => text);
    expect(texts).toEqual([`${companies[index]} 様`]);
  }
});

test('addresses are printed for those that can be, and who cannot is named and stays ticked', async () => {
  const { app } = product;
  const companies = ['株式会社宛名一', '株式会社宛名二'];
  const numbers: string[] = [];
  for (const companyName of companies) {
    const { token } = await member(app, { companyName });
    numbers.push(await filing(app, token));
  }
  const tab = await atList(`&company=${encodeURIComponent('株式会社宛名')}`);
  await tab.getByLabel('このページのすべてを選ぶ').check();
  await app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ updated_at: '2026-11-21T12:00:00.000Z' })
      .where('id', '=', numbers[0] ?? '')
      .execute(),
  );
  await press(tab, '宛名を印刷');
  await top(tab).getByLabel('使い始めの面').selectOption('12');
  await top(tab).getByLabel('用紙').selectOption('labels10');
  await expect(top(tab).getByLabel('使い始めの面')).toHaveValue('10');
  let release = () => {};
  const held = new Promise<Fate>((resolve) => {
    release = () => resolve('goes');
  });
  tab.network.decide(/\/prints\/labels$/, () => held);
  await pressIn(tab, 'PDFを作る');
  // One call makes it: none of them is done before the others.
  await expect(top(tab)).toContainText('2件分を作成しています');
  await expect(top(tab)).not.toContainText('処理しました');
  release();
  await expect(top(tab)).toContainText(message('mt161', 2, 1));
  await expect(top(tab)).toContainText(message('cm200'));
  await expect(top(tab)).toContainText(companies[0] ?? '');
  await pressIn(tab, 'OK');
  await expect(tab.getByText('1件を選択中')).toBeVisible();
  await tab.getByLabel('このページのすべてを選ぶ').check();
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select('object_id')
    .where('action', '=', 'paper.label')
    .execute();
  expect(lines).toEqual([{ object_id: numbers[1] }]);
  // Nothing of it is final yet.
  await app.deps.db.write((trx) => trx.updateTable('sessions').set({ proven_at: null }).execute());
  await press(tab, '書類を印刷');
  await pressIn(tab, 'PDFを作る');
  await expect(top(tab)).toContainText('ご本人の確認');
  await pressIn(tab, 'キャンセル');
  await expect(top(tab)).toContainText(message('cm425'));
  await pressIn(tab, 'OK');
  await press(tab, '書類を印刷');
  await pressIn(tab, 'PDFを作る');
  await expect(top(tab)).toContainText('ご本人の確認');
  await tab.locator('#password').fill(admin.password);
  await pressIn(tab, '確認する');
  await expect(top(tab)).toContainText(message('mt163', 2));
  await expect(top(tab)).toContainText(message('mt188'));
});

test('an open case says who else has it open, and shows what a colleague writes while something is typed', async () => {
  const tab = await atList();
  await rows(tab).nth(1).getByRole('link').first().click();
  await openSections(tab);
  const typed = tab.getByLabel('コメントを追加する');
  await typed.fill('書きかけ');
  let printed = 0;
  tab.network.decide(/\/papers\/all$/, () => {
    printed += 1;
    return { status: 500, json: { statusCd: 500, message: 'no paper', errorList: [], data: null } };
  });
  await press(tab, '草案を一式で開く');
  await expect(top(tab)).toContainText('no paper');
  await expect(tab.getByText(/もこの申込を開いています/)).toHaveCount(0);
  const json = { username: 'staff01', password: 'Staff-1234' };
  const login = await product.app.call('post', '/login/mainte', { json });
  const token = login.headers.get('x-auth-token') ?? '';
  const number = /\d{13}/.exec(location.href)?.[0];
  const path = `/user/mainte/requestdetails/${number}/presence`;
  await product.app.call('post', path, { token, json: { openFlg: true } });
  const comment = { inputComment: '電話がありました' };
  await product.app.call('post', `/user/mainte/comment/${number}`, { token, json: comment });
  // The tab comes into view, where otherwise five seconds pass.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect(tab.getByText(/さんもこの申込を開いています/)).toBeVisible();
  await expect(tab.getByRole('list', { name: '登録済みのコメント' })).toContainText(
    '電話がありました',
  );
  await expect(typed).toHaveValue('書きかけ');
  // An open draft stays as it was printed.
  expect(printed).toBe(1);
});

test('a view keeps conditions, order and columns under a name, and opens them by its number in any tab', async () => {
  const tab = await atList('&progress=11&sort=deadline&order=desc&size=10&cols=progress.act');
  const save = async (name: string) => {
    await tab.keyboard.press('v');
    await top(tab).getByLabel('表示の名前').fill(name);
    await pressIn(tab, '名前を付けて保存');
  };
  await save('');
  await expect(top(tab)).toContainText(message('cm020', '表示の名前'));
  await expect(top(tab).getByLabel('申込日の範囲')).toHaveValue('since');
  await pressIn(tab, '閉じる');
  await save('入金待ち');
  const chip = tab.getByRole('button', { name: '入金待ち', exact: true });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await save('入金待ち');
  await expectRefusal(tab, message('mt181'));
  await pressIn(tab, '閉じる');

  const other = await product.open('/mta100');
  await other.signIn('manager', admin, '/mtr100');
  await expect(other.getByRole('button', { name: '入金待ち', exact: true })).toBeVisible();
  await other.keyboard.press('1');
  await expect(other).toHaveURL(/from=2020-01-01.*progress=11/);
  await expect(other.getByRole('columnheader', { name: '次にすること' })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: 'プラン' })).toHaveCount(0);

  await press(other, '表示の設定');
  await top(other).getByLabel('1ページの件数').selectOption('50');
  await pressIn(other, '表示する');
  const changed = other.getByRole('button', { name: /^入金待ち.*変更あり/ });
  await expect(changed).toBeVisible();
  await other.keyboard.press('v');
  await pressIn(other, '「入金待ち」に上書き');
  await expect(changed).toHaveCount(0);
  await expect(other).toHaveURL(/size=50/);

  await other.keyboard.press('v');
  await pressIn(other, '「入金待ち」の名前を変更');
  await top(other).getByLabel('「入金待ち」の新しい名前').fill('登記の準備');
  await pressIn(other, '変更する');
  await expect(other.getByRole('button', { name: '「登記の準備」を削除' })).toBeVisible();
  await pressIn(other, '「登記の準備」を削除');
  await expect(top(other)).toContainText(message('mt182', '登記の準備'));
  await pressIn(other, '削除する');
  await expect(other.getByRole('button', { name: '「登記の準備」を削除' })).toHaveCount(0);
});

test('a view says what it was saved with and is not there any more', async () => {
  const { app } = product;
  const { id } = await app.deps.db.read
    .selectFrom('managers')
    .select('id')
    .where('login_id', '=', admin.username)
    .executeTakeFirstOrThrow();
  const settings = JSON.stringify({ ...viewSettings, period: 'thisYear', columnList: ['colour'] });
  const row = { id: 'old', manager_id: id, name: '古い表示', position: 1, settings };
  const version = { updated_at: '2026-11-01T00:00:00.000Z', updated_by: id };
  await app.deps.db.write((trx) =>
    trx
      .insertInto('list_views')
      .values({ ...row, ...version })
      .execute(),
  );
  const tab = await atList();
  await press(tab, '古い表示');
  await expect(tab.getByText(message('mt183', '古い表示', '列'))).toBeVisible();
  await expect(tab).toHaveURL(/progress=21/);
});

test('beside the list the chosen case shows, and is looked at and worked on only where one rests', async () => {
  const { app } = product;
  const { token } = await member(app, { companyName: '株式会社四件' });
  for (let nth = 0; nth < 4; nth += 1) await filing(app, token);
  const search = `&company=${encodeURIComponent('株式会社四件')}`;
  const tab = await atList(search);
  const looks: string[] = [];
  tab.network.decide(/\/essentials$/, ({ path }) => {
    looks.push(path);
    return 'goes';
  });
  const panel = tab.getByRole('complementary', { name: '申込の概要' });
  await expect(panel).toHaveCount(0);
  const numbers = await Promise.all([1, 2, 3, 4].map((row) => numberIn(tab, row)));
  await rows(tab).nth(1).getByRole('link').first().focus();
  await tab.keyboard.press('i');
  await expect(panel.getByLabel('進捗を変更する')).toBeVisible();
  const passOn = () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'j', bubbles: true }),
    );
  for (let nth = 0; nth < 3; nth += 1) passOn();
  await expect(panel).toContainText(numbers[3] ?? '');
  await expect(panel.getByLabel('進捗を変更する')).toBeVisible();
  const asked = [numbers[0], numbers[3]].map((number) => number?.replace('-', ''));
  expect(looks.map((path) => /\d{13}/.exec(path)?.[0])).toEqual(asked);

  await press(panel, `${numbers[3]}を引き受ける`);
  await expect(panel).toContainText('事務所 管理者');
  await panel.getByLabel('進捗を変更する').selectOption('31');
  await expect(rows(tab).nth(4)).not.toContainText('申込受付');
  await expect(panel.getByLabel('進捗を変更する')).toHaveValue('31');
  await expect(tab.getByText(/お客様へのメールは、まもなく送ります/)).toBeVisible();
  // From the panel the keys go on where the list was left.
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('k');
  await expect(panel).toContainText(numbers[2] ?? '');
  await panel.getByRole('link', { name: `${numbers[2]}の詳細を開く` }).click();
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(panel).toContainText(numbers[2] ?? '');
  // The browser remembers that it is open; which case was looked at it does not.
  await tab.reload();
  await expect(panel).toContainText('行を選ぶと');
  await press(tab, '概要を閉じる');
  await tab.reload();
  await expect(rows(tab)).toHaveCount(5);
  await expect(panel).toHaveCount(0);
});
