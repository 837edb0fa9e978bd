import { expect, type Page, test } from '@playwright/test';
import { officeSamples } from './office-samples.ts';
import { goWithin } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';
import { screensOf } from './sweep.ts';

// The Act ends photos on 2027-03-31. From the next day no screen promises them: server and browser have its clock.

const day = Date.parse('2027-04-01T12:00:00+09:00');
const ahead = `{
  const Own = Date;
  const shift = ${day} - Own.now();
  const now = () => Own.now() + shift;
  globalThis.Date = class Date extends Own {
    constructor(...args) { args.length ? super(...args) : super(now()); }
    static now() { return now(); }
  };
}`;
// A plan keeps the name under which it was applied for.
const promises =
  /撮影し|撮影する|撮影して|お顔を|オンライン本人確認の|スマートフォンで(?:開き|お手続き)/;

let product: Product;
test.beforeAll(async () => {
  const module = `data:text/javascript,${encodeURIComponent(ahead)}`;
  product = await startProduct({ NODE_OPTIONS: `--import=${module}` });
});
test.afterAll(() => product.stop());

async function promised(page: Page): Promise<string[]> {
  const main = page.locator('main');
  await expect(main).not.toHaveText('');
  const said = [
    (await main.textContent()) ?? '',
    ...(await page.locator('head').innerHTML()).split('\n'),
  ];
  return said.flatMap((text) => {
    const place = text.search(promises);
    return place < 0 ? [] : [text.slice(Math.max(0, place - 20), place + 30)];
  });
}

test('on the day after the last of photos no screen of customers and office promises them', async ({
  browser,
}) => {
  const found: Record<string, string[]> = {};
  const page = async () => {
    const made = await (await browser.newContext()).newPage();
    await made.addInitScript(ahead);
    return made;
  };
  const visitor = await page();
  await visitor.goto(`${product.origin}/`);
  found['/'] = await promised(visitor);
  const member = await page();
  await signInByCall(member, product.origin, 'member', {
    username: 'demo@example.jp',
    password: 'Demo-1234',
  });
  await member.goto(`${product.origin}/comregtaqusu/mbr100`);
  const number = await member
    .getByText(/^\d{8}-\d{5}$/)
    .first()
    .textContent();
  const ofMember = {
    ...{ kbnTyp: '100', kbnCd: '0', srcScreenId: 'PSS100', authCd: '123456', validMinutes: '30' },
    ...{ requestNo: (number ?? '').replace('-', ''), reqDatetime: '2027-04-01T03:00:00.000Z' },
  };
  for (const { id, entranceOf, path } of screensOf('public-pages', ofMember)) {
    const on = entranceOf ? visitor : member;
    await goWithin(on, path);
    found[id] = await promised(on);
  }
  const office = await page();
  await signInByCall(office, product.origin, 'manager', {
    username: 'admin01',
    password: 'Admin-1234',
  });
  await office.goto(`${product.origin}/comregtaqusu/mto100`);
  const { samples } = await officeSamples(office);
  for (const { id, access, path } of screensOf('back-office', samples)) {
    const on = access === 'anyone' ? visitor : office;
    if (on === visitor) await on.goto(`${product.origin}${path}`);
    else await goWithin(on, path);
    found[id] = await promised(on);
  }
  expect(Object.keys(found).length).toBeGreaterThan(40);
  expect(Object.fromEntries(Object.entries(found).filter(([, texts]) => texts.length > 0))).toEqual(
    {},
  );
});
