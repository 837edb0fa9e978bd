import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { expectRefusal, press, pressIn, top } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// What visitors and members are refused on their way to an application or an inquiry, with the catalogue's messages.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('every step refuses at its own door, in the words of the catalogue', async () => {
  const { username, password } = await customer(product);
  const tab = await product.open('/mba100');
  await press(tab, 'ログイン');
  await expectRefusal(tab, message('cm020', 'メールアドレス'), message('cm020', 'パスワード'));
  const signIn = async (address: string, pw: string) => {
    await tab.getByLabel(/^メールアドレス/).fill(address);
    await tab
      .getByLabel(/^パスワード/)
      .first()
      .fill(pw);
    await press(tab, 'ログイン');
  };
  await signIn('nobody@example.jp', 'Wrong-1234');
  await expectRefusal(tab, message('mb070'));
  await signIn(username, password);
  await expect(tab).toHaveURL(/mbr/);

  await tab.goto('/mbr510');
  await expect(tab.getByText(message('mb019'))).toBeVisible();
  await tab.goto('/mbr400?step=3');
  await expect(tab.getByRole('heading', { name: '申込内容の入力（1/3）' })).toBeVisible();
  await press(tab, '次へ');
  await expectRefusal(tab, message('cm021', '申込プラン'));

  await press(tab, 'プランを選択する');
  const plan = (name: RegExp) => top(tab).getByRole('checkbox', { name });
  await plan(/役員変更/).check();
  await pressIn(tab, '確定する');
  await expectRefusal(tab, message('cm021', '資本金'));
  await plan(/代表取締役の住所変更/).check();
  const capital = top(tab).getByRole('radio');
  await capital.first().check();
  await capital.last().check();
  await pressIn(tab, '確定する');
  await expectRefusal(tab, message('mb015'));
  await plan(/代表取締役の住所変更/).uncheck();
  await pressIn(tab, '確定する');
  await press(tab, '次へ');
  await expect(tab.getByRole('heading', { name: '申込内容の入力（2/3）' })).toBeVisible();
  await press(tab, '次へ');
  await expectRefusal(tab, message('cm020', 'ステップ1・2の申込内容'));

  await press(tab, '就任・重任を入力する');
  await top(tab).getByLabel(/日/).first().fill('2026/11/15');
  await pressIn(tab, '保存する');
  await expectRefusal(tab, message('cm020', '役員変更の内容'));
  await pressIn(tab, 'No.1を入力');
  await pressIn(tab, '確定する');
  const all = ['役職', '氏名', '登記原因', '住所'].map((label) => message('cm020', label));
  await expectRefusal(tab, ...all);
});

test('an inquiry is refused with every fault, asks for consent, arrives once and leads back', async () => {
  const tab = await product.open('/pss400/MBA100');
  const box = (label: string) => tab.getByLabel(new RegExp(`^${label}\\s*※`));
  await press(tab, '送信する');
  await expectRefusal(
    tab,
    ...['お名前', 'お名前（カナ）', 'メールアドレス', 'メールアドレス（確認）'].map((label) =>
      message('cm020', label),
    ),
    message('cm021', 'お問い合わせの種類'),
    message('cm020', 'お問い合わせの内容'),
  );
  await box('お名前').fill('辻󠄀　𠮷男');
  await box('お名前（カナ）').fill('ツジ　ヨシオ');
  await tab.getByLabel(/^電話番号/).fill('０３−１２３４−５６７８');
  await box('メールアドレス').fill('tsuji@example.jp');
  await tab.getByLabel(/^メールアドレス（確認）/).fill('tsuji@example.jp');
  await tab.getByLabel('料金・お支払いについて').check();
  await tab.getByLabel(/^お問い合わせの内容/).fill('振込先を教えてください。');
  await expect(tab.getByLabel(/^電話番号/)).toHaveValue('0312345678');

  const keys: (string | null)[] = [];
  tab.network.decide(/\/inquiries\/add$/, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    // It arrives, but its response is lost.
    return keys.length > 1 ? 'goes' : 'answer lost';
  });
  await press(tab, '送信する');
  await expect(top(tab)).toContainText('利用目的');
  await pressIn(tab, 'キャンセル');
  await expectRefusal(tab, message('mb013'));
  await press(tab, '送信する');
  await pressIn(tab, '同意して送信する');
  await expectRefusal(tab, message('cm110', 'お問い合わせ'));
  await expect(box('お名前')).toHaveValue('辻󠄀　𠮷男');

  await press(tab, '送信する');
  const agree = top(tab).getByRole('button', { name: '同意して送信する' });
  const button = await agree.element();
  button.click();
  button.click();
  await expectRefusal(tab, message('mb023'));
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('ログイン');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^\w{32}$/);
  const mail = await product.mail('tsuji@example.jp', /お問い合わせを受け付けました/);
  expect(mail.text).toContain('料金・お支払いについて');
});

test('a text that cannot be had for times without a network is a failure that shows', async () => {
  const tab = await product.open('/mba100');
  tab.network.decide(/\/webcontents\//, 'lost');
  const { keepContents } = await import('../visitor/texts/content.ts');
  await expect(keepContents()).rejects.toThrow();
});
