import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyStatus } from '#contract/codes.ts';
import { message } from '#contract/server-messages.ts';
import { agreeing } from '../../api/testing/judgement.ts';
import { lookAtPhotos } from '../../api/testing/looks.ts';
import { expectRefusal, press, pressIn } from '../testing/dialogs.ts';
import { type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// What the verifiers' screens refuse, and their messages.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const loginOf = (userId: string) => ({
  username: `0522211001${userId}`,
  password: 'Verify-1234',
});

async function signedIn(userId = 'verify01'): Promise<Tab> {
  const tab = await product.open('/vfa100');
  await tab.signIn('verifier', loginOf(userId), '/vfv100');
  await expect(heading(tab)).toContainText('最新情報');
  return tab;
}

const heading = (tab: Tab) => tab.getByRole('heading', { level: 1 });
const waiting = (tab: Tab) =>
  tab.getByRole('row').filter({ hasText: '審査待ち' }).first().getByRole('link').first();
const bothPhotos = (tab: Tab) => expect(tab.locator('img[src^="blob:"]')).toHaveCount(2);

test('what fails is said in the words of the catalogue', async () => {
  const tab = await signedIn('verify02');
  await expect(tab.getByRole('link', { name: '審査の集計' })).toHaveCount(0);
  await waiting(tab).click();
  await bothPhotos(tab);
  await expect(tab.getByText(message('cm403', '承認・否認'))).toBeVisible();
  await expect(tab.getByRole('button', { name: '再申請依頼' })).toHaveCount(0);
  tab.network.decide(/\/user\/verify\/(information|verifyapps|receiptApp|verifyUser)/, 'lost');
  await tab.reload();
  await expect(tab.getByText(message('cm100', '申請内容'))).toBeVisible();
  await tab.getByRole('link', { name: 'ホーム' }).click();
  await expect(tab.getByText(message('cm100', '受付・申請一覧'))).toBeVisible();
  await tab.getByRole('link', { name: '受付・申請一覧' }).click();
  await expect(tab.getByText(message('cm100', '受付・申請一覧')).first()).toBeVisible();
  await tab.getByRole('link', { name: '確認利用者一覧' }).click();
  await expectRefusal(tab, message('cm100', '確認利用者一覧'));
  tab.network.free();
  await press(tab, '再読み込み');
  await tab.getByRole('link', { name: /^参照/ }).first().click();
  await expect(tab.getByLabel(/^氏名/).first()).toBeDisabled();
  await expect(tab.getByRole('button', { name: '変更する' })).toHaveCount(0);
});

test('of two verifiers the slower one is told, and keeps what he typed', async () => {
  const slow = await signedIn();
  await waiting(slow).click();
  const comment = slow.getByLabel(/^コメント/);
  await comment.fill('氏名の文字が異なる。');
  await heading(slow).focus();
  const receiptNo = /V\d{13}/.exec(location.href)?.[0];
  const { app } = product;
  const { headers } = await app.call('post', '/login/verify', { json: loginOf('verify01') });
  const token = headers.get('x-auth-token') ?? '';
  const path = `/user/verify/verifyapps/${receiptNo}`;
  await lookAtPhotos(app, token, receiptNo ?? '');
  const seen = await app.call<object>('get', path, { token });
  const decision = { dealKbn: '100', dealComment: '', judgement: agreeing() };
  const json = { ...seen.body.data, ...decision };
  const { status } = await app.call('post', `${path}/verifydealwirhhistory/dealwith`, {
    token,
    json,
  });
  expect(status).toBe(200);
  await slow.keyboard.press('d');
  await pressIn(slow, '否認する');
  await expect(slow.getByRole('alertdialog')).toContainText(message('cm200'));
  await pressIn(slow, 'OK');
  await expect(slow.getByRole('img', { name: /^承認印/ })).toBeVisible();
  await expect(comment).toHaveValue('氏名の文字が異なる。');
});

test('a user ID that another has is refused at its field, by a new user and by a changed one', async () => {
  const tab = await signedIn();
  await tab.goto('/verifyuserlistsearch');
  await tab.getByRole('link', { name: /^更新.*verify02/ }).click();
  await expect(tab.getByRole('button', { name: '変更する' })).toBeVisible();
  await tab.locator('#userNo').fill('verify01');
  await press(tab, '変更する');
  await expectRefusal(tab, message('vfv022', 'ユーザーID', 'verify01'));
  await expect(tab.locator('#userNo')).toBeFocused();
  await tab.goto('/verifyuserregist');
  await tab.locator('#userNo').fill('VERIFY01');
  await tab.locator('#name').fill('架空　三郎');
  for (const name of ['mailAddress', 'mailAddressConfirm']) {
    await tab.locator(`#${name}`).fill('saburo@example.jp');
  }
  for (const name of ['pw', 'pwConfirm']) await tab.locator(`#${name}`).fill('Given-1234-long');
  await press(tab, '登録する');
  await expectRefusal(tab, message('vfv022', 'ユーザーID', 'VERIFY01'));
  await expect(tab.locator('#userNo')).toBeFocused();
});

test('who has to replace a password or register a passkey first is told so on the screen for it', async () => {
  const strict = await startProduct({ demo: true, env: { STAFF_PASSKEYS: 'required' } });
  const enter = async () => {
    const tab = await strict.open('/vfa100');
    await tab.signIn('verifier', loginOf('verify02'), '/vfv100');
    return tab;
  };
  const withoutPasskey = await enter();
  await expect(heading(withoutPasskey)).toContainText('ログインの設定');
  await expect(withoutPasskey.getByText(message('cm411'))).toBeVisible();
  await strict.app.deps.db.write((trx) =>
    trx.updateTable('verification_users').set({ must_change_password: 1 }).execute(),
  );
  const withPasswordOfOther = await enter();
  await expect(heading(withPasswordOfOther)).toContainText('パスワード変更');
  await expect(withPasswordOfOther.getByText(message('cm410'))).toBeVisible();
  await strict.stop();
});

test('what the server sees is shown: a photo of another receipt; and a text on the card, which answers nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tesseract-'));
  const program = join(folder, 'tesseract');
  const row = (no: number, text: string) =>
    `5\\t1\\t1\\t1\\t${no}\\t1\\t0\\t0\\t9\\t9\\t83.5\\t${text}\\n`;
  const lines = ['住所東京都港区芝1丁目', '交付令和06年04月15日'].map((text, no) => row(no, text));
  await writeFile(program, `#!/bin/sh\ncat > /dev/null\nprintf '${lines.join('')}'\n`);
  await chmod(program, 0o700);
  const reading = await startProduct({ demo: true, env: { TESSERACT: program } });
  const received_sha256 = 'the same';
  await reading.app.deps.db.write((trx) =>
    trx.updateTable('receipt_photos').set({ received_sha256 }).where('detail', '=', '40').execute(),
  );
  const tab = await reading.open('/vfa100');
  await tab.signIn('verifier', loginOf('verify01'), '/vfv100');
  await waiting(tab).click();
  await bothPhotos(tab);
  await expect(tab.getByText(/^顔（正面）の写真が、先に届いた受付（V\d{8}-\d{5}）/)).toBeVisible();
  const line = (name: string) =>
    tab.getByRole('button', { name: new RegExp(`^${name} ?（未確認）`) });
  await line('住居').click();
  await expect(tab.getByText('読取りの候補：東京都港区芝1丁目（確からしさ 83%）')).toBeVisible();
  // The request's address is compared, so that there is nothing to take over until it differs.
  await expect(tab.getByRole('button', { name: '欄に入れる' })).toHaveCount(0);
  // What differs is marked, and a second press with a reason is needed.
  expect((await tab.locator('mark').all()).length).toBeGreaterThan(0);
  await expect(tab.getByText('写真から読み取った内容が、依頼と違います')).toBeVisible();
  await tab.keyboard.press('s');
  await expect(tab.locator('[name="judgementReason"]')).toBeFocused();
  await tab.keyboard.press('Enter');
  await expect(tab.getByText(message('cm020', '住居の一致の理由'))).toBeVisible();
  await press(tab, '一致を取り消す');
  await tab.keyboard.press('x');
  await tab.locator('[name="judgementReason"]').press('ArrowDown');
  await expect(tab.locator('[name="judgementReason"]')).toHaveValue('東京都港区芝1丁目');
  await line('交付日').click();
  await expect(tab.locator('[name="judgementValue"]')).toHaveValue('');
  await tab.locator('[name="judgementValue"]').press('ArrowDown');
  await expect(tab.locator('[name="judgementValue"]')).toHaveValue('2024/04/15');
  await expect(line('交付日')).toHaveCount(1);
  await tab.locator('[name="judgementValue"]').press('Enter');
  await expect(tab.getByRole('button', { name: /^交付日 ?（一致）/ })).toHaveCount(1);
  // Nothing was read of the day of expiry.
  await line('有効期限').click();
  await expect(tab.getByText(/読取りの候補/)).toHaveCount(0);
  await reading.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a decided receipt shows whom it is about, with no photo opened for it', async () => {
  const { id, name, birth_date, address } = await product.app.deps.db.read
    .selectFrom('receipts as r')
    .innerJoin('receipt_photos as p', 'p.receipt_id', 'r.id')
    .select(['r.id', 'r.name', 'r.birth_date', 'r.address'])
    .where('r.status', '=', verifyStatus.approved)
    .executeTakeFirstOrThrow();
  expect(name).not.toBe('');
  const tab = await signedIn('verify02');
  const opened: string[] = [];
  tab.network.decide(/\/verfyappfiles\//, ({ path }) => {
    opened.push(path);
    return 'goes';
  });
  await tab.goto(`/vfv210/${id}/VFV100`);
  await expect(tab.getByText(message('cm403', '審査を終えた受付の写真を表示'))).toBeVisible();
  const photos = tab.getByRole('region', { name: '本人確認の写真' });
  for (const said of [name, birth_date?.replaceAll('-', '/'), address, '性別']) {
    await expect(photos).toContainText(said || '未入力');
  }
  expect(opened).toEqual([]);
});
