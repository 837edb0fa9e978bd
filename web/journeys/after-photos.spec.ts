import { expect, type Page, test } from '@playwright/test';
import { pressIn, top } from './dialogs.ts';
import { officeSamples } from './office-samples.ts';
import * as filing from './one-filing.ts';
import { goWithin } from './page-checks.ts';
import { type Product, smallPdf, startProduct } from './product.ts';
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

test('on that day one filing travels from the landing page to its end, and nothing promises photos', async ({
  browser,
}) => {
  const open = (viewport?: typeof filing.phone) => filing.openTab(browser, ahead, viewport);
  const promisesNothing = async (...pages: Page[]) => {
    for (const page of pages) expect(await promised(page)).toEqual([]);
  };
  const member = await open();
  await member.goto(`${product.origin}/`);
  await promisesNothing(member);
  await filing.register(member, product);
  await filing.logIn(member);
  await filing.pickPlans(member);
  await filing.enterChanges(member, ['令和9年3月25日', '2027/03/25', 'R9.3.25']);
  const number = await filing.apply(member, product);
  await promisesNothing(member);
  await filing.proveMailbox(member, await open(filing.phone), product, number);
  await member.getByRole('link', { name: number, exact: true }).first().click();
  await promisesNothing(member);

  const office = await open();
  await filing.openCase(office, product, number);
  const panel = office.getByRole('region', { name: '本人確認の方法', exact: true });
  await expect(panel).not.toContainText('オンラインで撮影した書類と容貌の画像');
  await promisesNothing(office);
  await test.step('the office asks for originals', async () => {
    await panel.getByRole('button', { name: '原本の送付を依頼' }).click();
    await top(office).getByLabel('生年月日').first().fill('昭和59年5月1日');
    await top(office).getByLabel(/^住居/).fill('東京都港区虎ノ門1丁目1番1号');
    await pressIn(office, '依頼のメールを送る');
    await expect(panel).toContainText('待っています');
    await product.mail(filing.customer, /本人確認/);
    await member.reload();
    await expect(member.getByText('本人確認書類の原本のご郵送').first()).toBeVisible();
    await promisesNothing(member, office);
  });

  await test.step('and has seen the letter arrive that answers them', async () => {
    await panel.getByRole('button', { name: '郵便の経過を記録' }).first().click();
    const dialog = top(office);
    for (const label of [/^原本を受け取った日/, /^郵便を出した日/, /^配達を確認した日/]) {
      await dialog.getByLabel(label).first().fill('2027/04/01');
    }
    await dialog.getByLabel(/^確認書類の種類/).selectOption('90');
    await dialog.getByLabel(/^確認書類の記号番号/).fill('住民票の写し（令和9年3月25日交付）');
    await dialog.getByLabel(/^引受番号/).fill('123-45-67890-1');
    await dialog.getByRole('checkbox', { name: /一致することを確認しました/ }).check();
    await pressIn(office, '登録する');
    await expect(office.getByText('本人確認済').first()).toBeVisible();
    await promisesNothing(office);
  });

  const pdf = smallPdf(`registry ${number}`);
  await filing.fileAndComplete(office, pdf);
  await member.goto(`${product.origin}/comregtaqusu/mbr100`);
  await filing.receive(member, number, pdf);
  await promisesNothing(member, office);
  const mails = product.mails.filter(({ to }) =>
    to?.some((one) => one.address === filing.customer),
  );
  expect(mails.length).toBeGreaterThan(4);
  for (const { subject, text, html } of mails) {
    expect(`${subject} ${text} ${html}`).not.toMatch(promises);
  }
});
