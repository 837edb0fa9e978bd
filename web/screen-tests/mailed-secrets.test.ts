import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { addressOf } from '../shared/navigation/address.ts';
import { eventually } from '../testing/eventually.ts';
import { type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// Screens that a mailed link opens: its secret is nowhere but in the page's memory and in the body of its calls.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const secret = 'S'.repeat(43);
const withSecret = screens.filter((screen) => screen.secret);
/** Specified addresses, and those of links that were mailed before secrets stood behind `#`. */
const specified = [
  [`/mba110/${secret}`, 'MBA110'],
  [`/?loginurl=${secret}`, 'MBA110'],
  [`/mbc210/${secret}`, 'MBC210'],
  [`/?onetimeurl=${secret}`, 'MBC210'],
  [`/mba100?mailurl=${secret}`, 'MBA130'],
] as const;
const opened = [
  ...withSecret.map(({ id }) => [`${addressOf(id)}#${secret}`, id] as const),
  ...specified,
];

/** Everything about the page, besides its memory, that others may read. */
const readable = () =>
  [location.href, document.referrer, document.title, JSON.stringify(history.state)].join('\n');

/** Fills in whatever the form requires, and sends it. */
async function fillAndSend(tab: Tab): Promise<void> {
  for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
    const isCode = field.name === 'authCd';
    await tab.locator(`main input[name="${field.name}"]`).fill(isCode ? '123456' : 'Ganz-neu-5678');
  }
  await tab.locator('main form button[type="submit"]').click();
}

test('there are such screens on every side', () => {
  expect(withSecret.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['MBA110', 'MBA130', 'MBA400', 'MBC210', 'MTA200', 'VFA200', 'VFA210']),
  );
});

test.each(opened)('%s leaves the address before anything is sent', async (path, id) => {
  const tab = await product.open('/pss110');
  const calls: string[] = [];
  let before = '';
  tab.network.decide(/./, ({ path, search }) => {
    if (calls.length === 0) before = readable();
    calls.push(path + search);
    return 'goes';
  });
  await tab.goto(path);
  await expect(tab).toHaveURL(new RegExp(`${addressOf(id)}$`));
  expect(readable()).not.toContain(secret);
  calls.length = 0;
  await fillAndSend(tab);
  await eventually(() => expect(calls).not.toEqual([]));
  expect(before).not.toContain(secret);
});

test.each(withSecret.map(({ id }) => [id]))(
  '%s says how to open it again after a reload',
  async (id) => {
    const tab = await product.open(`${addressOf(id)}#${secret}`);
    await expect(tab.locator('main form button[type="submit"]')).toBeVisible();
    await tab.reload();
    await expect(tab.getByText('もう一度この画面を開いてください')).toBeVisible();
    await expect(tab.locator('main form')).toBeHidden();
  },
);

test('a second link in the same tab replaces the first one', async () => {
  const tab = await product.open(`/mba400#${secret}`);
  await expect(tab).toHaveURL(/mba400$/);
  location.hash = 'T'.repeat(43);
  await expect(tab).toHaveURL(/mba400$/);
  expect(readable()).not.toContain('TTT');
  await expect(tab.locator('main form button[type="submit"]')).toBeVisible();
});
