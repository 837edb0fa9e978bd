import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { addressOf } from '../shared/navigation/address.ts';
import { eventually } from '../testing/eventually.ts';
import { customer, linkIn, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// Screens that a mailed link opens: its secret is nowhere but in the page's memory and in the body of its calls.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const withSecret = screens.filter((screen) => screen.secret);
/** Specified addresses, and those of links that were mailed before secrets stood behind `#`. */
const specified = [
  ['/mba110/', 'MBA110'],
  ['/?loginurl=', 'MBA110'],
  ['/mbc210/', 'MBC210'],
  ['/?onetimeurl=', 'MBC210'],
  ['/mba100?mailurl=', 'MBA130'],
] as const;
const opened = [...withSecret.map(({ id }) => [`${addressOf(id)}#`, id] as const), ...specified];

const unknown = 'S'.repeat(43);
/** A secret with which the screen shows its form: MBA110 asks the server about its own first. */
async function secretOf(id: string): Promise<string> {
  if (id !== 'MBA110') return unknown;
  const { username: mailAddress } = await customer(product);
  await product.app.call('post', '/login/core/link', { json: { mailAddress } });
  return linkIn(await product.mail(mailAddress, /ログイン用リンク/), /mba110/).split('#')[1] ?? '';
}

/** Everything about the page, besides its memory, that others may read. */
const readable = () =>
  [location.href, document.referrer, document.title, JSON.stringify(history.state)].join('\n');

const sending = (tab: Tab) => tab.locator('main form button[type="submit"]');

/** Fills in what the form requires, and sends it. */
async function fillAndSend(tab: Tab): Promise<void> {
  await expect(sending(tab)).toBeVisible();
  for (const { name } of document.querySelectorAll<HTMLInputElement>('main input')) {
    const value = name === 'authCd' ? '123456' : 'Ganz-neu-5678';
    await tab.locator(`main input[name="${name}"]`).fill(value);
  }
  await sending(tab).click();
}

test('there are such screens on every side', () => {
  expect(withSecret.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['MBA110', 'MBA130', 'MBA400', 'MBC210', 'MTA200', 'VFA200', 'VFA210']),
  );
});

test.each(opened)('%s leaves the address before anything is sent', async (path, id) => {
  const secret = await secretOf(id);
  const tab = await product.open('/pss110');
  const calls: { url: string; page: string }[] = [];
  tab.network.decide(/./, ({ path, search }) => {
    calls.push({ url: path + search, page: readable() });
    return 'goes';
  });
  await tab.goto(path + secret);
  await expect(tab).toHaveURL(new RegExp(`${addressOf(id)}$`));
  expect(readable()).not.toContain(secret);
  const loaded = calls.length;
  await fillAndSend(tab);
  await eventually(() => expect(calls.length).toBeGreaterThan(loaded));
  expect(JSON.stringify(calls)).not.toContain(secret);
});

test.each(withSecret.map(({ id }) => [id]))(
  '%s says how to open it again after a reload',
  async (id) => {
    const tab = await product.open(`${addressOf(id)}#${await secretOf(id)}`);
    await expect(sending(tab)).toBeVisible();
    await tab.reload();
    await expect(tab.getByText('もう一度この画面を開いてください')).toBeVisible();
    await expect(tab.locator('main form')).toBeHidden();
  },
);

test('a second link in the same tab replaces the first one', async () => {
  const tab = await product.open(`/mba400#${unknown}`);
  await expect(tab).toHaveURL(/mba400$/);
  location.hash = 'T'.repeat(43);
  await expect(tab).toHaveURL(/mba400$/);
  expect(readable()).not.toContain('TTT');
  await expect(sending(tab)).toBeVisible();
});
