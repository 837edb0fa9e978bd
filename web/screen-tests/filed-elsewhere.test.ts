import { afterAll, beforeAll, expect, test } from 'vitest';
import { press, pressIn, top } from '../testing/dialogs.ts';
import { atEntry, field, withResignation } from '../testing/entry.ts';
import { eventually } from '../testing/eventually.ts';
import { type Product, startProduct } from '../testing/product.ts';

// A device that still shows an application which another device has sent.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('a device says as which filing its draft was sent elsewhere, leads there, and never to a second try', async () => {
  const { tab: sender, login, atServer } = await atEntry(product);
  await withResignation(sender);
  await atServer('2026-11-15');
  const late = await product.open('/mba100');
  await late.signIn('member', login, '/mbr400');
  await expect(field(late, /^変更の日/)).toHaveValue('2026/11/15');

  await sender.goto('/mbr510');
  const asked: string[] = [];
  sender.network.decide(/\/draft$/, ({ method }) => {
    asked.push(method);
    return 'goes';
  });
  await press(sender, '申し込む');
  await pressIn(sender, '申し込む');
  const thanks = sender.getByText(/申込番号は \d{8}-\d{5} です/);
  await expect(thanks).toBeVisible();
  const number = /\d{8}-\d{5}/.exec((await thanks.element()).textContent ?? '')?.[0] ?? '';

  // The filing itself has emptied the draft.
  await eventually(() => expect(asked).toEqual(['GET', 'GET']));
  late.network.decide(/\/draft$/, 'lost');
  await late.goto('/mbr510');
  await expect(late.getByText('2026/11/15').first()).toBeVisible();
  late.network.free();
  const sent: string[] = [];
  late.network.decide(/\/requests\/add$/, ({ path }) => {
    sent.push(path);
    return 'goes';
  });
  await press(late, '申し込む');
  await expect(top(late)).toContainText(`${number} として申し込み済みです。`);
  await pressIn(late, '閉じる');
  await expect(late.getByRole('button', { name: '申し込む', exact: true })).toHaveCount(0);
  await expect(late.getByText('ご請求額')).toHaveCount(0);
  expect(sent).toEqual([]);
  await press(late, '申込内容を見る');
  await expect(late).toHaveURL(new RegExp(`mbr500/${number.replace('-', '')}`));
  await late.goto('/mbr510');
  await expect(late.getByText(/として申し込み済みです/)).toHaveCount(0);
});
