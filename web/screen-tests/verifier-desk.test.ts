import { resolveObjectURL } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrySystemId } from '#contract/codes.ts';
import { message } from '#contract/server-messages.ts';
import { verifier } from '../../api/testing/builders.ts';
import { approversNeeded } from '../../api/testing/verification.ts';
import { agreeWithAll, judgingKeys } from '../journeys/judge.ts';
import { expectRefusal, press, pressIn, top } from '../testing/dialogs.ts';
import { eventually } from '../testing/eventually.ts';
import { linkIn, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// The verifiers' work: the queue by keyboard, decisions of two, searches, and the users of the system.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const password = 'Verify-1234';
const loginOf = (userId: string, pw = password) => ({
  username: `${registrySystemId}${userId}`,
  password: pw,
});

async function signedIn(userId = 'verify01', pw = password, path = '/vfv100'): Promise<Tab> {
  const tab = await product.open('/vfa100');
  await tab.signIn('verifier', loginOf(userId, pw), path);
  return tab;
}

/** Calls below the system's users of another approver, or of the user given, without a screen. */
async function otherDesk(userId = 'verify01', pw = password) {
  const { app } = product;
  const { headers } = await app.call('post', '/login/verify', { json: loginOf(userId, pw) });
  const token = headers.get('x-auth-token') ?? '';
  return async <Data>(method: string, path: string, json?: object): Promise<Data> => {
    const { status, body } = await app.call<Data>(method, `/user/verify${path}`, {
      token,
      ...(json && { json }),
    });
    expect(status, body.message).toBe(200);
    return body.data as Data;
  };
}

/** An approver who counts as a separate person. */
async function separateApprover(name: string, pw: string): Promise<string> {
  const { deps } = product.app;
  const { id, loginId } = await verifier(product.app);
  const password_hash = await deps.passwords.hash(pw);
  await deps.db.write((trx) =>
    trx
      .updateTable('verification_users')
      .set({ name, password_hash })
      .where('id', '=', id)
      .execute(),
  );
  return loginId;
}

async function idOf(userNo: string): Promise<string> {
  const { verifyUserInfoListSeachResultDtoList: rows } = await (await otherDesk())<{
    verifyUserInfoListSeachResultDtoList: { userId: string }[];
  }>('post', '/verifyUser/searchconditions', { userNo });
  return rows[0]?.userId ?? '';
}

const heading = (tab: Tab) => tab.getByRole('heading', { level: 1 });
const expectQueue = (tab: Tab) =>
  expect(tab.getByRole('button', { name: '次の受付を審査する' })).toBeVisible();
const bothPhotos = (tab: Tab) => expect(tab.locator('img[src^="blob:"]')).toHaveCount(2);
const approve = (tab: Tab) => tab.getByRole('button', { name: '承認', exact: true });
const allOpened = (tab: Tab) =>
  expect(tab.getByRole('tab', { name: /まだ開いていません/ })).toHaveCount(0);
/** Agrees to a question whose focus lies on its cancel button. */
const confirmByKeys = async (tab: Tab) => {
  await expect(tab.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
};
const field = (tab: Tab, label: RegExp) => tab.getByLabel(label).first();

test('two approvers decide: one after the other, old photos beside new ones, and nobody twice', async () => {
  const third = await separateApprover('確認　三郎', password);
  await approversNeeded(product.app, registrySystemId, 2);
  const one = await signedIn();
  // The oldest due date is that of a person whose photos were asked for again.
  await expectQueue(one);
  await one.keyboard.press('n');
  await expect(one.getByText(/^あなたが審査中/)).toBeVisible();
  const number = /受付 (V\d+-\d+)（(V\d+-\d+)）/.exec(await heading(one).textContent());
  const [, receiptNo = '', origin = ''] = number ?? [];
  const receipt = `/vfv210/${receiptNo.replaceAll('-', '')}/VFV100`;
  await bothPhotos(one);
  const asked: string[] = [];
  one.network.decide(/\/previous$/, ({ path }) => {
    asked.push(path);
    return 'goes';
  });
  const right = one.getByRole('region', { name: '写真（右）' });
  await right.getByRole('button', { name: '前回の写真' }).click();
  await expect(right.getByText(origin)).toBeVisible();
  await expect(right.getByText('反射')).toBeVisible();
  const fronts = one.getByRole('img', { name: '書類（表面）' });
  await expect(fronts).toHaveCount(2);
  expect(asked).toContainEqual(expect.stringMatching(/\/10\/previous$/));
  expect(new Set(fronts.all().map((image) => image.getAttribute('src'))).size).toBe(2);

  const two = await signedIn(third);
  const row = two.getByRole('row').filter({ hasText: receiptNo });
  await expect(row).toContainText('確認　一子');
  await row.getByRole('link').first().click();
  await expect(two.getByText(/^確認 一子さんが審査中/)).toBeVisible();
  await expect(approve(two)).toBeDisabled();

  // Nothing is approved while a line is open.
  await one.goto(receipt);
  await bothPhotos(one);
  await one.keyboard.press('a');
  const all =
    '氏名」「住居」「生年月日」「書類の番号」「交付日」「有効期限」「写真」「厚み」「裏面」「顔';
  await expectRefusal(one, message('vfv041', all));
  await agreeWithAll(one);
  // An expired document has no tick, and is told before anybody tries to approve.
  const expiry = one.getByRole('button', { name: /^有効期限/ });
  const readAs = async (day: string) => {
    await expiry.click();
    await field(one, /^有効期限/).fill(day);
    await one.keyboard.press('Enter');
  };
  await readAs('R6.5.1');
  await expect(one.getByText(message('vfv047'))).toBeVisible();
  await expect(expiry).toHaveText('有効期限（承認できません）');
  await readAs('R11.5.1');
  await expect(one.getByText(message('vfv047'))).toHaveCount(0);
  await expect(expiry).toHaveText('有効期限（一致）');
  // A face is compared with the portrait on the document's front.
  const left = one.getByRole('region', { name: '写真（左）' });
  const judging = one.getByRole('region', { name: '照合' });
  await judging.getByRole('button', { name: /^厚み/ }).click();
  await expect(left.getByRole('img', { name: '書類（斜め）' })).toBeVisible();
  await judging.getByRole('button', { name: /^顔/ }).click();
  await expect(left.getByRole('img', { name: '書類（表面）' })).toBeVisible();
  await allOpened(one);
  await one.keyboard.press('a');
  await expect(top(one)).toContainText(message('vfv013', '承認'));
  await confirmByKeys(one);
  await expect(top(one)).toContainText(message('vfv017', '承認'));
  await pressIn(one, 'OK');
  await expect(one.getByText('確認　一子（あなた）')).toBeVisible();
  await expect(one.getByText(message('vfv019'))).toBeVisible();
  await expect(approve(one)).toBeDisabled();
  await expect(one.getByRole('button', { name: '自分が審査する' })).toHaveCount(0);

  await two.goto(receipt);
  await expect(two.getByText('承認者の判断（2人で確定）')).toBeVisible();
  await press(two, '自分が審査する');
  await expect(two.getByText(/^あなたが審査中/)).toBeVisible();
  await bothPhotos(two);
  await agreeWithAll(two);
  await allOpened(two);
  await two.keyboard.press('a');
  await expect(top(two)).toContainText(message('vfv013', '承認'));
  await confirmByKeys(two);
  await expect(top(two)).toContainText(message('vfv016', '承認'));
  await pressIn(two, 'OK');
  await expect(two.getByRole('img', { name: /^承認印/ })).toBeVisible();
  await expect(two.getByText('確認　一子、確認　三郎')).toBeVisible();
  await approversNeeded(product.app, registrySystemId, 1);
});

test('a verifier works through the queue by keyboard', async () => {
  const tab = await signedIn();
  const requested: string[] = [];
  tab.network.decide(/\/verfyappfiles\/V\d+\/\d\d$/, ({ path }) => {
    requested.push(path.slice(-2));
    return 'goes';
  });
  await expectQueue(tab);
  await tab.keyboard.press('n');
  await expect(tab).toHaveURL(/vfv210/);
  const first = location.href;
  const firstNo = /V\d{13}/.exec(first)?.[0] ?? '';
  await expect(tab.getByText(/^あなたが審査中/)).toBeVisible();
  // Only what a pane shows is opened; the other photos have small pictures, and a mark.
  await bothPhotos(tab);
  expect(requested).toEqual(['10', '40']);
  const thumbnail = (name: string) => tab.getByRole('tab', { name }).locator('span').first();
  const unopened = tab.getByRole('tab', { name: /まだ開いていません/ });
  await expect(thumbnail('書類（裏面）')).toHaveAttribute('style', /data:image\/jpeg/);
  await expect(unopened).toHaveCount(3);
  const photo = tab.getByRole('img', { name: '顔（斜め）' });
  await tab.keyboard.press('5');
  await expect(photo).toBeVisible();
  await expect(unopened).toHaveCount(2);
  expect(requested).toEqual(['10', '40', '50']);
  await tab.keyboard.press('r');
  await tab.keyboard.press('+');
  expect((await photo.element()).parentElement?.getAttribute('style')).toMatch(
    /rotate\(90deg\) scale\(1\.5\)/,
  );
  // The mouse can copy no photo.
  expect((await photo.element()).getAttribute('draggable')).toBe('false');
  const figure = await tab.getByRole('figure', { name: '顔（斜め）' }).element();
  const menu = new Event('contextmenu', { bubbles: true, cancelable: true });
  expect(figure.dispatchEvent(menu)).toBe(false);
  const source = (await photo.getAttribute('src')) ?? '';
  expect(resolveObjectURL(source)).toBeDefined();

  // The reason adds its text; only the marked photo is asked for again.
  await tab.getByLabel('書類（表面）の撮り直しの指摘').selectOption({ index: 1 });
  const draw = tab.getByRole('button', { name: '範囲を囲んで指摘する（書類（表面）' });
  // By keys: the press adds a frame, arrows move it, with Shift they enlarge it.
  await draw.press('Enter');
  const stage = tab.getByRole('figure', { name: '書類（表面）' });
  await expect(stage).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await tab.keyboard.press(key);
  await tab.keyboard.press('Enter');
  await expect(tab.locator('figure[data-drawing]')).toHaveCount(0);
  const comment = tab.getByLabel(/^コメント/);
  await expect(comment).toHaveValue(/^書類（表面）：.+ください。$/);
  await comment.fill(`${await comment.inputValue()}\n（明るい部屋で）`);
  await press(tab, '再申請依頼');
  await expect(top(tab)).toContainText(message('vfv012'));
  await expect(top(tab)).toContainText('（明るい部屋で）');
  await tab.keyboard.press('Enter');
  await expect(top(tab)).toContainText(message('vfv016', '再申請を依頼'));
  await tab.keyboard.press('Enter');
  await eventually(() => expect(location.href).not.toBe(first));
  const second = location.href;
  const [fault] = await product.app.deps.db.read
    .selectFrom('photo_faults')
    .selectAll()
    .where('receipt_id', '=', firstNo)
    .execute();
  expect(fault).toMatchObject({
    detail: '10',
    x: expect.closeTo(0.37),
    height: expect.closeTo(0.22),
  });
  const deal = await product.app.deps.db.read
    .selectFrom('deals')
    .select('comment')
    .where('receipt_id', '=', firstNo)
    .executeTakeFirstOrThrow();
  expect(deal.comment).toContain('（明るい部屋で）');
  await bothPhotos(tab);
  await eventually(() => expect(resolveObjectURL(source)).toBeUndefined());

  // An internal reason is not shown to applicants, and a denial asks for nothing.
  const reasons = tab.getByLabel('理由', { exact: true });
  expect(await reasons.textContent()).not.toContain('（');
  await reasons.selectOption('300 41');
  await press(tab, '再申請依頼');
  await expect(tab.getByText(message('vfv026', '担当者の変更', '再申請依頼'))).toBeVisible();
  await press(tab, '担当者の変更を外す');
  await press(tab, '再申請依頼');
  await expectRefusal(tab, message('vfv014'));
  await expect(tab.getByText(message('vfv014'))).toBeVisible();
  await reasons.selectOption('400 01');
  await expect(comment).toHaveValue(/ください。$/);
  await expect(tab.getByText(message('vfv014'))).toHaveCount(0);
  await press(tab, '否認');
  await expect(top(tab)).toContainText('不鮮明');
  expect(await top(tab).textContent()).not.toContain('ください');
  await pressIn(tab, 'キャンセル');
  await expect(comment).toHaveValue('不鮮明');
  await press(tab, '不鮮明を外す');

  const applicant = await tab.locator('dd[class*="name"]').first().textContent();
  expect(applicant).not.toBe('');
  await heading(tab).focus();
  // From taking the receipt to its approval: n, the lines, each of which opens what it compares, a and the confirmation.
  expect(judgingKeys.length + 4).toBeLessThanOrEqual(18);
  await agreeWithAll(tab, '301287654321');
  await allOpened(tab);
  await tab.keyboard.press('a');
  await expect(top(tab)).toContainText(message('vfv013', '承認'));
  await expect(top(tab)).toContainText(applicant);
  // A stray Enter approves nothing.
  await tab.keyboard.press('Enter');
  await expect(top(tab)).toHaveCount(0);
  await expect(approve(tab)).toBeEnabled();
  await tab.keyboard.press('a');
  await confirmByKeys(tab);
  await expect(top(tab)).toContainText(message('vfv016', '承認'));
  await tab.keyboard.press('Enter');
  await eventually(() => expect(location.href).not.toBe(second));
  await bothPhotos(tab);

  // A photo with an individual number is destroyed, and the verifier asks for a new one.
  await tab.getByRole('button', { name: '個人番号を含むため削除' }).first().click();
  await expect(top(tab)).toContainText(message('vfv015'));
  await expect(top(tab)).toContainText('書類（表面）');
  await pressIn(tab, '削除する');
  await pressIn(tab, 'OK');
  await expect(tab.getByText('この写真は消去されています')).toBeVisible();
  await expect(thumbnail('書類（斜め）')).toHaveAttribute('style', /data:/);
  await expect(thumbnail('書類（表面）')).not.toHaveAttribute('style', /data:/);
  await expect(approve(tab)).toBeDisabled();
  await expect(tab.getByRole('button', { name: '再申請依頼' })).toBeEnabled();

  // After a lost response the screen does not show the receipt's old state.
  tab.network.decide(/\/dealwith$/, 'answer lost');
  await reasons.selectOption('200 08');
  await press(tab, '否認');
  await pressIn(tab, '否認する');
  await expectRefusal(tab, message('cm111', '審査履歴'));
  await expect(tab.getByText('あなたが審査中')).toHaveCount(0);
  await expect(tab.getByRole('button', { name: '否認', exact: true })).toBeDisabled();
});

test('a search stays in the address, and begins anew from elsewhere', async () => {
  const tab = await signedIn();
  await tab.getByRole('link', { name: '受付・申請一覧' }).click();
  const start = tab.getByRole('textbox', { name: '受付日（開始）' });
  const today = await tab.getByRole('textbox', { name: '受付日（終了）' }).inputValue();
  await expect(start).toHaveValue(today);
  await start.fill('R8.1.1');
  await tab.getByRole('checkbox', { name: '承認', exact: true }).check();
  await tab.getByRole('checkbox', { name: '否認' }).check();
  await heading(tab).focus();
  await tab.keyboard.press('/');
  await expect(tab.getByLabel('受付番号')).toBeFocused();
  await tab.keyboard.press('Enter');
  const rows = tab.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toContainText(/承認|否認/);
  await expect(rows.filter({ hasText: /案内済|審査待ち/ })).toHaveCount(0);
  const found = location.search;
  const count = rows.all().length;
  await tab.reload();
  await expect(rows).toHaveCount(count);
  await heading(tab).focus();
  await tab.keyboard.press('j');
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('img', { name: /印 / }).first()).toBeVisible();
  await tab.reload();
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(rows).toHaveCount(count);
  await expect(tab.getByRole('checkbox', { name: '否認' })).toBeChecked();
  expect(location.search).toBe(found);
  await tab.getByRole('link', { name: 'ホーム' }).click();
  await expect(heading(tab)).toContainText('最新情報');
  await press(tab, '次へ');
  await expect(rows.first().getByRole('cell').first()).toHaveText('11');
  // A detail leads back to the page of the list that it was opened from.
  const counted = tab.getByText(/中 11〜/);
  await expect(counted).toBeVisible();
  const link = tab.getByRole('table').getByRole('link').first();
  const number = await link.textContent();
  await link.click();
  await expect(heading(tab)).toContainText(number);
  await tab.reload();
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(counted).toBeVisible();
  await link.click();
  await expect(heading(tab)).toContainText(number);
  tab.goBack();
  await expect(counted).toBeVisible();
  await press(tab, '前へ');
  await expect(tab.getByText(/中 1〜10件/)).toBeVisible();
  await tab.getByRole('link', { name: '受付・申請一覧' }).click();
  await expect(start).toHaveValue(today);
  expect(
    (await tab.getByRole('checkbox', { name: '否認' }).element<HTMLInputElement>()).checked,
  ).toBe(false);
  await start.fill('2026/13/1');
  await press(tab, '検索');
  await expectRefusal(tab, message('cm031', '受付日（開始）'));
});

test('two accounts of one approver become two persons by a second approver and a mailed link', async () => {
  const fifth = await separateApprover('確認　五郎', password);
  const given = 'chosen by another';
  await (await otherDesk())('post', '/verifyUser/add', {
    userNo: 'approver4',
    name: '確認　四郎',
    mailAddress: 'four@example.jp',
    mailAddressConfirm: 'four@example.jp',
    approverFlg: true,
    validityperiodStartDate: '2026-01-01',
    ...{ pw: given, pwConfirm: given },
  });
  await approversNeeded(product.app, registrySystemId, 2);

  // A password of one's own replaces the one that another has set, and unties nothing.
  const chosen = 'chosen while signed in';
  const change = { nowPw: given, newPw: chosen, newPwConfirm: chosen };
  const path = `/verifyUser/${await idOf('approver4')}/pw`;
  await (await otherDesk('approver4', given))('put', path, change);
  // The approver sees that before deciding.
  const four = await signedIn('approver4', chosen);
  await expectQueue(four);
  await four.keyboard.press('n');
  await expect(four.getByText(message('vfv029', '確認　一子'))).toBeVisible();

  // Another approver's new password waits for this one's consent.
  await (await otherDesk())('put', `/verifyUser/${await idOf('verify02')}/pw`, {
    newPw: 'another password',
    newPwConfirm: 'another password',
  });
  const five = await signedIn(fifth);
  await five.getByRole('link', { name: '確認利用者一覧' }).click();
  const row = five.getByRole('row').filter({ hasText: 'approver4' });
  await expect(row).toContainText('確認　一子さんと同一人');
  await expect(five.getByRole('row').filter({ hasText: fifth })).toContainText('独立した1人');
  await expect(five.getByText('確認　二郎（verify02）のパスワードの変更')).toBeVisible();
  await press(five, '却下する');
  await pressIn(five, '却下する');
  await pressIn(five, 'OK');
  await expect(five.getByText('承認を待っている変更があります')).toHaveCount(0);

  await row.getByRole('link', { name: /^更新/ }).click();
  const update = location.href;
  const tied = five.getByText(message('vfv033', '確認　一子', 'アカウントの登録、承認者の指定'));
  await expect(tied).toBeVisible();
  await press(five, 'アドレスを確認する');
  await expect(top(five)).toContainText(message('vfv034', 'four@example.jp', '確認　四郎'));
  await pressIn(five, '確認した');
  await expect(top(five)).toContainText('four@example.jpにリンクを送信しました。');
  await pressIn(five, 'OK');
  await expect(five.getByRole('button', { name: 'リンクを送り直す' })).toBeVisible();

  const mail = await product.mail('four@example.jp', /パスワードの設定のお願い/);
  const owner = await product.open(linkIn(mail, /vfa200/));
  await expect(heading(owner)).toContainText('新しいパスワードの設定');
  await expect(owner).toHaveURL(/\/vfa200$/);
  await press(owner, '設定する');
  await expectRefusal(
    owner,
    message('cm020', '新しいパスワード'),
    message('cm020', '新しいパスワード（確認）'),
  );
  const owned = 'chosen by its owner';
  await owner.getByLabel(/^新しいパスワード※/).fill(owned);
  await owner.getByLabel(/^新しいパスワード（確認）/).fill(owned);
  await press(owner, '設定する');
  await expect(top(owner)).toContainText(message('vfv039'));
  await pressIn(owner, 'OK');
  await expect(heading(owner)).toContainText('審査担当者ログイン');
  await owner.goto('/vfa200');
  await expect(owner.getByText('メールに記載されたリンクから')).toBeVisible();
  await five.goto(update);
  await expect(heading(five)).toContainText('確認利用者変更');
  await expect(five.getByLabel(/^氏名※/).first()).toHaveValue('確認　四郎');
  await expect(tied).toHaveCount(0);
  await approversNeeded(product.app, registrySystemId, 1);
  await expect(heading(await signedIn('approver4', owned))).toContainText('最新情報');
});

test('an approver keeps the users of the system, and himself', async () => {
  const tab = await signedIn();
  await tab.getByRole('link', { name: '確認利用者登録' }).click();
  const fill = (label: RegExp, value: string) => field(tab, label).fill(value);
  await fill(/^ユーザーID/, 'kakunin9');
  await fill(/^氏名※/, '確認　九子');
  await fill(/^氏名（カナ）/, 'かくにん　ｷｭｳｺ');
  await fill(/^メールアドレス※/, 'nine@example.jp');
  await expect(tab.getByLabel(/^氏名（カナ）/)).toHaveValue('カクニン　キュウコ');
  await fill(/^メールアドレス（確認）/, 'nine@example.jp');
  await fill(/^パスワード※/, 'long enough for staff');
  await fill(/^パスワード（確認）/, 'long enough for staff');
  await press(tab, '登録する');
  await pressIn(tab, 'OK');
  await expect(heading(tab)).toContainText('確認利用者一覧');
  await tab.getByLabel('ユーザーID').fill('kakunin');
  await press(tab, '検索');
  const row = tab.getByRole('row').filter({ hasText: 'kakunin9' });
  await row.getByRole('link', { name: /^更新/ }).click();
  await fill(/^氏名※/, '確認　十子');
  // Another user saves first: what was typed stays, and the other change shows.
  const path = `/verifyUser/${location.pathname.split('/')[3]}`;
  const desk = await otherDesk();
  const before = await desk<{ mailAddress: string }>('get', path);
  await desk('put', path, {
    ...before,
    nameKana: 'カクニン　トオコ',
    mailAddressConfirm: before.mailAddress,
  });
  await press(tab, '変更する');
  await expectRefusal(tab, message('cm200'));
  await expect(tab.getByText(message('vfv025', '氏名（カナ）'))).toBeVisible();
  await expect(tab.getByLabel(/^氏名（カナ）/)).toHaveValue('カクニン　トオコ');
  await expect(field(tab, /^氏名※/)).toHaveValue('確認　十子');
  await press(tab, '変更する');
  await pressIn(tab, 'OK');
  await expect(tab.getByLabel('ユーザーID')).toHaveValue('kakunin');
  await expect(row).toContainText('確認　十子');
  await row.getByRole('button', { name: /^利用停止/ }).click();
  await expect(top(tab)).toContainText(message('cm011', '確認　十子（kakunin9）'));
  await pressIn(tab, '利用停止にする');
  await pressIn(tab, 'OK');
  await expect(row).toContainText('利用停止中');
  await row.getByRole('link', { name: /^参照/ }).click();
  await expect(tab.getByText(message('mt043'))).toBeVisible();
  await press(tab, '利用を再開する');
  await expect(top(tab)).toContainText(message('mt018', '確認　十子（kakunin9）'));
  await pressIn(tab, '再開する');
  await pressIn(tab, 'OK');
  await expect(tab.getByText(message('mt043'))).toHaveCount(0);
  await expect(field(tab, /^氏名※/)).toBeEnabled();
  await tab.getByRole('link', { name: '確認利用者一覧' }).click();

  await tab.getByLabel('ユーザーID').fill('verify01');
  await press(tab, '検索');
  await tab
    .getByRole('row')
    .filter({ hasText: 'verify01' })
    .getByRole('link', { name: /^更新/ })
    .click();
  await tab.getByRole('link', { name: 'パスワードを変更' }).click();
  await expect(tab.getByText('確認　一子（verify01）のパスワードを変更します。')).toBeVisible();
  await tab.getByRole('link', { name: 'キャンセル' }).click();
  await fill(/^ユーザーID/, 'verify01.new');
  await press(tab, '変更する');
  await expect(top(tab)).toContainText(message('IVFV012'));
  await pressIn(tab, 'OK');
  await expect(heading(tab)).toContainText('審査担当者ログイン');
  await expect(tab.getByLabel(/^システムID/)).toBeFocused();
  await tab.goto('/vfv100');
  await expect(heading(tab)).toContainText('審査担当者ログイン');
  await expect(heading(await signedIn('verify01.new'))).toContainText('最新情報');
});
