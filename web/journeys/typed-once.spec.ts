import { type Browser, expect, type Page, test } from '@playwright/test';
import { newKey } from '../../api/client.ts';
import { settled } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// What only the customer knows of a meeting is typed once, by the customer; the office confirms it and counts its own work:
// from the mandate to papers that are final and shared.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const clerk = { username: 'admin01', password: 'Admin-1234' };
/** A company whose last papers are known, and one that files for the first time here. */
const known = { username: 'demo@example.jp', password: 'Demo-1234' };
const unknown = { username: 'demo7@example.jp', password: 'Demo-1234' };

/** Counts each press and each field that is filled in. */
const counted = (page: Page) =>
  page.addInitScript(() => {
    const add = (name: string, value: string) => {
      const before = sessionStorage.getItem(name) ?? '';
      if (!before.split('\n').includes(value)) sessionStorage.setItem(name, `${before}\n${value}`);
    };
    addEventListener('pointerdown', () => add('test.presses', String(performance.now())));
    addEventListener('input', ({ target }) => {
      const field = target as HTMLInputElement;
      if (field.type !== 'checkbox' && field.type !== 'radio') add('test.fields', field.name);
    });
  });
const countOf = (page: Page, name: 'presses' | 'fields') =>
  page.evaluate(
    (key) => (sessionStorage.getItem(key) ?? '').split('\n').filter(Boolean).length,
    `test.${name}`,
  );

const officer = (changeNo: number, name: string) => ({
  ...{ changeNo, officialPositionClass: '20', officialPosition: '', name },
  ...{ changeOfficerClass: '12', changeOfficerClassName: '' },
  officerAddress: '東京都千代田区千代田一丁目1番1号',
});

/** Applies for the reappointment of two directors. */
async function apply(page: Page): Promise<string> {
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('session.member') ?? '{}').token as string,
  );
  const url = `${product.origin}/api/v1.0/user/core/customers/0/requests/add`;
  const answer = await page.request.post(url, {
    headers: { 'X-AUTH-TOKEN': `Bearer ${token}`, 'Idempotency-Key': newKey() },
    data: {
      ...{ appointDate: '20261115', resignDate: '', othersDate: '', addressHiddenTyp: '' },
      requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
      changeOfficerList: [officer(1, '甲野　太郎'), officer(2, '丙川　次郎')],
    },
  });
  const { data, message } = await answer.json();
  if (!data) throw new Error(`not applied: ${message}`);
  return data.requestNo;
}

/** The customer answers on a phone; all that the last papers say is there already. */
async function tell(page: Page, number: string, isKnown: boolean): Promise<void> {
  await page.goto(`${product.origin}/comregtaqusu/mbr500/${number}/MBR100`);
  await page.locator('summary').filter({ hasText: '株主総会などについてのご質問' }).tap();
  const form = page.getByRole('form', { name: '株主総会などについてのご質問' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await expect(field('株主総会の場所')).toHaveValue(isKnown ? '当会社本店会議室' : '');
  const lasting: [string, string][] = [
    ['株主総会の場所', '当会社本店会議室'],
    ['株主総会の議長', '甲野　太郎'],
    ['議事録の作成者', '甲野　太郎'],
    ['発行済株式の総数', '1000'],
    ['議決権を行使できる株主の数', '1'],
    ['総株主の議決権の数', '1000'],
  ];
  const ofThisMeeting: [string, string][] = [
    ['開会の時刻', '10:00'],
    ['閉会の時刻', '10:30'],
    ['株主総会の出席役員', '代表取締役　甲野　太郎\n取締役　丙川　次郎'],
    ['出席した株主の数', '1'],
    ['出席した株主の議決権の数', '1000'],
  ];
  for (const [label, value] of [...(isKnown ? [] : lasting), ...ofThisMeeting]) {
    await field(label).fill(value);
  }
  await field('株主総会の賛成').selectOption({ label: '満場一致' });
  if (!isKnown) {
    await form.getByRole('button', { name: '株主を追加' }).tap();
    await field('氏名又は名称（1）').fill('甲野　太郎');
    await field('住所（1）').fill('東京都千代田区千代田一丁目1番1号');
    await field('株式数（1）').fill('1000');
    await field('議決権数（1）').fill('1000');
  }
  // A reload in the middle loses nothing that was saved.
  await form.getByRole('button', { name: '途中で保存する' }).tap();
  await expect(page.getByText('事務所にはまだ伝わっていません')).toBeVisible();
  await page.reload();
  await page.locator('summary').filter({ hasText: '株主総会などについてのご質問' }).tap();
  await expect(field('開会の時刻')).toHaveValue('10:00');
  await form.getByRole('button', { name: '回答する' }).tap();
  const unsaid = form.getByLabel(/^空欄の\d+項目は分からない$/);
  await expect(unsaid).toBeFocused();
  await unsaid.check();
  await form.getByRole('button', { name: '回答する' }).tap();
  await expect(page.getByText('ご回答を、事務所に伝えました。')).toBeVisible();
}

const signedIn = async (
  browser: Browser,
  kind: 'member' | 'manager',
  login: { username: string; password: string },
): Promise<Page> => {
  const isPhone = kind === 'member';
  const context = await browser.newContext({
    ...{ viewport: isPhone ? phone : desk, isMobile: isPhone, hasTouch: isPhone },
  });
  const page = await context.newPage();
  if (!isPhone) await counted(page);
  await signInByCall(page, product.origin, kind, login);
  await page.goto(`${product.origin}/comregtaqusu/${isPhone ? 'mbr100' : 'mto100'}`);
  await settled(page);
  return page;
};

for (const [title, login, most] of [
  ['a known company', known, { fields: 6, presses: 24 }],
  ['a new company', unknown, { fields: 12, presses: 24 }],
] as const) {
  test(`of ${title} the office types little from the mandate to shared papers`, async ({
    browser,
  }) => {
    const customer = await signedIn(browser, 'member', login);
    const number = await apply(customer);
    const office = await signedIn(browser, 'manager', clerk);
    await office.goto(`${product.origin}/comregtaqusu/mtr200/${number}/MTO100`);
    const act = office.locator('#case-act');
    const section = (name: RegExp) => office.locator('summary').filter({ hasText: name });

    await expect(act.getByRole('checkbox')).toHaveCount(3);
    for (const box of await act.getByRole('checkbox').all()) await box.check();
    await act.getByRole('button', { name: '受任する', exact: true }).click();
    await expect(act).not.toContainText('受任の判断');

    await tell(customer, number, login === known);

    await office.reload();
    await expect(act).toContainText('株主総会の回答の確認');
    await act.getByRole('link', { name: '書類を作成・確定' }).click();
    await expect(office.getByText(/^提案：お客様の回答/).first()).toBeVisible();
    await office.getByRole('button', { name: /^提案\d+件を確認して保存$/ }).click();
    await expect(office.getByRole('button', { name: '記入事項を保存' })).toBeDisabled();
    await office.getByRole('link', { name: '申込内容に戻る' }).click();

    await section(/^会社/).click();
    await office.getByRole('button', { name: '登記に必要な情報を変更' }).click();
    const facts = office.getByRole('dialog', { name: '登記に必要な情報の変更' });
    await facts.getByLabel(/^会社法人等番号/).fill('010001123456');
    await facts.getByLabel(/^管轄登記所/).fill('東京法務局');
    await facts.getByLabel(/^申請時の代表者の住所/).fill('東京都千代田区千代田一丁目1番1号');
    await facts.getByLabel(/^株主総会の種類/).selectOption({ label: '定時' });
    await facts.getByRole('button', { name: '登録する' }).click();
    await expect(facts).toBeHidden();

    await section(/^書類/).click();
    await office.getByRole('button', { name: 'すべて確定して共有' }).click();
    const papers = office.getByRole('dialog', { name: '書類の確定と共有' });
    await expect(papers.getByRole('listitem')).toHaveCount(6);
    await papers.getByRole('button', { name: '確定して共有する' }).click();
    await expect(papers).toBeHidden();

    expect(await countOf(office, 'fields')).toBeLessThanOrEqual(most.fields);
    expect(await countOf(office, 'presses')).toBeLessThanOrEqual(most.presses);
    await customer.reload();
    await expect(customer.getByText('株主総会議事録')).not.toHaveCount(0);
    await customer.context().close();
    await office.context().close();
  });
}
