import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { newKey } from '../../api/client.ts';
import { dutyCalls } from '../../api/testing/duty-calls.ts';
import { rememberCaptures } from '../../capture/journeys/phone.ts';
import { approve, photograph } from './identification-steps.ts';
import { openTab } from './one-filing.ts';
import { settled } from './page-checks.ts';
import { linkIn, type Product, smallPdf, startProduct } from './product.ts';
import { command } from './server-commands.ts';
import { signInByCall } from './sign-in.ts';

// What only the customer knows of a meeting is typed once, by the customer; the office confirms it and counts its own work:
// from the mandate to the receipt and what else a completed filing leaves.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  await command(product, 'masters', ['set', 'earlier-days', '365', '--from', today()]);
});
test.afterAll(() => product.stop());

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const clerk = { username: 'admin01', password: 'Admin-1234' };
/** A company whose last papers are known, and one that files for the first time here. */
const known = { username: 'demo@example.jp', password: 'Demo-1234' };
const unknown = { username: 'demo6@example.jp', password: 'Demo-1234' };

/** Counts each press, of the mouse or of a key that acts, and each field that is filled in. */
const counted = (page: Page) =>
  page.addInitScript(() => {
    const add = (name: string, value: string) => {
      const before = sessionStorage.getItem(name) ?? '';
      if (!before.split('\n').includes(value)) sessionStorage.setItem(name, `${before}\n${value}`);
    };
    const press = () => add('test.presses', String(performance.now()));
    addEventListener('pointerdown', press);
    addEventListener('keydown', ({ key, target }) => {
      const isRadio = (target as Element).matches('[type="radio"]');
      const types = (target as Element).matches('textarea, input:not([type])');
      if (key === 'Enter' || (key === ' ' && !types) || (isRadio && /^Arrow/.test(key))) press();
    });
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

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Tokyo' });

const officer = (changeNo: number, name: string) => ({
  ...{ changeNo, officialPositionClass: '20', officialPosition: '', name },
  ...{ changeOfficerClass: '12', changeOfficerClassName: '' },
  officerAddress: '東京都千代田区千代田一丁目1番1号',
});

const tokenOf = (page: Page, kind: 'member' | 'manager') =>
  page.evaluate(
    (name) => JSON.parse(sessionStorage.getItem(name) ?? '{}').token as string,
    `session.${kind}`,
  );

/** Applies for the reappointment of two directors. */
async function apply(page: Page): Promise<string> {
  const token = await tokenOf(page, 'member');
  const url = `${product.origin}/api/v1.0/user/core/customers/0/requests/add`;
  const answer = await page.request.post(url, {
    headers: { 'X-AUTH-TOKEN': `Bearer ${token}`, 'Idempotency-Key': newKey() },
    data: {
      ...{ appointDate: '20261115', resignDate: '', othersDate: '', addressHiddenTyp: '' },
      requestPlanList: [
        { planCd: '1011', planPrice: 10000, supplInfo1: 10000 },
        { planCd: '2010', planPrice: 1000, supplInfo1: 520 },
      ],
      changeOfficerList: [officer(1, '甲野　太郎'), officer(2, '丙川　次郎')],
    },
  });
  const { data, message } = await answer.json();
  if (!data) throw new Error(`not applied: ${message}`);
  return data.requestNo;
}

/** Stores the company's facts and the identity of the contact person with an earlier filing. */
async function knowBefore(office: Page, number: string): Promise<void> {
  const token = await tokenOf(office, 'manager');
  const call = async (method: string, path: string, { json }: { json?: object }) => {
    const answer = await office.request.fetch(`${product.origin}/api/v1.0${path}`, {
      method,
      headers: { 'X-AUTH-TOKEN': `Bearer ${token}`, 'Idempotency-Key': newKey() },
      ...(json && { data: json }),
    });
    return { status: answer.status(), body: await answer.json() };
  };
  const duties = dutyCalls(call, token);
  const { caseFacts, personList } = await duties.work(number);
  const path = `/user/mainte/requestdetails/${number}/case`;
  const known = { corporateNumber: '010001123456', registryOffice: '東京法務局' };
  const day = today();
  const done = [
    await call('put', path, { json: { ...caseFacts, ...known } }),
    await duties.record(number, {
      ...{ dealerName: personList[0]?.name, confirmedOn: day, shownOn: day, registryOn: day },
      ...{ purposeOn: day, confirmedTime: '00:00', shownTime: '00:00' },
    }),
  ];
  for (const { status, body } of done) if (status !== 200) throw new Error(body.message);
}

/** The customer answers on a phone; all that the last papers say is there already. */
async function tell(page: Page, number: string, isKnown: boolean): Promise<void> {
  await page.goto(`${product.origin}/comregtaqusu/mbr500/${number}/MBR100`);
  await page.getByRole('button', { name: '回答を始める' }).tap();
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
  await field('株主総会の種類').selectOption({ label: '定時' });
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
  await page.getByRole('button', { name: '回答を始める' }).tap();
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

/** Fields of the confirmation record that no earlier record of the company fills in. */
const ofNewCompany = [
  ['事業の内容', '家具の小売'],
  [
    '実質的支配者の氏名・住居・生年月日・会社との関係',
    '甲野　太郎　東京都千代田区千代田一丁目1番1号　昭和45年4月1日生　代表取締役',
  ],
  ['担当者と会社との関係', '総務担当'],
] as const;

/** How the office has confirmed it this time. */
const looked = [
  ['実質的支配者の確認方法', '担当者からの申告'],
  ['担当者が取引の任に当たっていると認めた理由', '代表者への電話'],
] as const;

type Press = (one: Locator) => Promise<void>;

const byMouse: Press = (one) => one.click();

/** Goes on with the tab key from where the focus is, and acts by a key; of several choices the arrows find one. */
const byKeys: Press = async (one) => {
  const { keyboard } = one.page();
  await expect(one).toBeEnabled();
  const isReached = () =>
    one.evaluate((element) => {
      const { name, type } = element as HTMLInputElement;
      const focused = document.activeElement as HTMLInputElement;
      return element === focused || (type === 'radio' && focused.name === name);
    });
  for (let stop = 0; stop < 150 && !(await isReached()); stop += 1) await keyboard.press('Tab');
  expect(await isReached()).toBe(true);
  const isFocused = await one.evaluate((element) => element === document.activeElement);
  const type = (await one.getAttribute('type')) ?? '';
  // The last choice is the one before the first.
  if (!isFocused) await keyboard.press('ArrowUp');
  else await keyboard.press(['checkbox', 'radio'].includes(type) ? 'Space' : 'Enter');
  if (type === 'radio') await expect(one).toBeChecked();
};

/** A press that opens the system's dialog for a file. */
async function chooseFile(office: Page, place: Locator, press: Press, file: Buffer): Promise<void> {
  const [chooser] = await Promise.all([office.waitForEvent('filechooser'), press(place)]);
  await chooser.setFiles({ name: 'registry.pdf', mimeType: 'application/pdf', buffer: file });
}

/** Relies on the earlier identification of the contact person. */
async function identifyByEarlier(office: Page, press: Press): Promise<void> {
  const act = office.locator('#case-act');
  await expect(act).toContainText('以前の確認による本人確認');
  await press(act.getByRole('radio', { name: '面識がある' }));
  await press(act.getByRole('checkbox'));
  await press(act.getByRole('button', { name: '登録する' }));
}

/** The contact person of a new company says birth date and home on the phone. */
async function identifyByPhotos(browser: Browser, office: Page): Promise<void> {
  const form = office.locator('#case-act').getByRole('form', { name: '本人確認の依頼' });
  await form.getByRole('checkbox', { name: /ご本人に入力していただく/ }).check();
  await form.getByRole('button', { name: '依頼する' }).click();
  await office.locator('dialog[open]').last().getByRole('button', { name: '依頼する' }).click();
  await expect(form).toBeHidden();
  const mail = await product.mail(unknown.username, /本人確認/);
  const link = linkIn(mail, /capture\/[^?]+$/);
  const open = (viewport?: typeof phone) => openTab(browser, rememberCaptures, viewport);
  await photograph(await open(phone), link, '田中　美咲', true);
  await approve(await open(), product, link);
  await office.reload();
}

for (const [title, login, press, most] of [
  ['a known company', known, byMouse, { fields: 5, presses: 24 }],
  ['a known company, by keyboard,', known, byKeys, { fields: 5, presses: 24 }],
  ['a new company', unknown, byMouse, { fields: 10, presses: 25 }],
] as const) {
  test(`of ${title} the office types little from the mandate to the receipt`, async ({
    browser,
  }) => {
    const isKnown = login === known;
    const customer = await signedIn(browser, 'member', login);
    const office = await signedIn(browser, 'manager', clerk);
    if (isKnown) await knowBefore(office, await apply(customer));
    const number = await apply(customer);
    await office.goto(`${product.origin}/comregtaqusu/mtr200/${number}/MTO100`);
    const act = office.locator('#case-act');
    const dialog = office.locator('dialog[open]').last();
    const title = (name: string) => act.getByRole('heading', { level: 3, name, exact: true });

    await expect(act.getByRole('checkbox')).toHaveCount(3);
    for (const box of await act.getByRole('checkbox').all()) await press(box);
    await press(act.getByRole('button', { name: '受任する', exact: true }));
    await expect(act).not.toContainText('受任の判断');

    await press(act.getByRole('button', { name: '入金を確認' }));
    await expect(act).not.toContainText('入金待ち');

    if (isKnown) await identifyByEarlier(office, press);
    else await identifyByPhotos(browser, office);
    await expect(office.locator('#case-progress')).toContainText('本人確認済');

    await press(act.getByRole('button', { name: '電話で確認できた' }));
    await expect(title('確認記録')).toBeFocused();
    const type = (label: string, value: string) =>
      act
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(value);
    await press(
      act.getByRole('button', { name: '登記情報を今日取得し、会社と取引の目的を確かめた' }),
    );
    for (const [label, value] of isKnown ? looked : [...ofNewCompany, ...looked]) {
      await type(label, value);
    }
    await type('リスクの評価の理由', '継続した顧客の通常の変更');
    await press(act.getByRole('radio', { name: '低' }));
    await press(act.locator('[name="none-28"]'));
    await press(act.getByRole('button', { name: '登録する' }));
    await expect(title('書類の作成と発送')).toBeFocused();

    await tell(customer, number, isKnown);
    await office.reload();
    await expect(act).toContainText('株主総会の回答の確認');
    if (!isKnown) {
      await type('会社法人等番号', '010001123456');
      await type('管轄登記所', '東京法務局');
    }
    await type('申請時の代表者の住所', '東京都千代田区千代田一丁目1番1号');
    await expect(act).toContainText('株主総会の種類定時');
    await expect(act).toContainText('株主総会の場所当会社本店会議室');
    await press(act.getByRole('button', { name: 'この内容で登録する' }));
    await expect(title('書類の作成と発送')).toBeFocused();
    const ready = act.getByRole('list', { name: '確定して共有する書類' });
    await expect(ready.getByRole('listitem')).toHaveCount(6);
    await press(act.getByRole('button', { name: '確定して共有する' }));
    await expect(title('押印書類の返送待ち')).toBeFocused();

    await customer.reload();
    await expect(customer.getByText('株主総会議事録')).not.toHaveCount(0);
    await customer.getByRole('button', { name: '返送したことを連絡する' }).tap();
    await customer.locator('dialog[open]').last().getByRole('button').last().tap();
    await expect(customer.getByText('返送連絡あり').first()).toBeVisible();

    await office.reload();
    await press(act.getByRole('button', { name: /^届いた\d+点を確認済みにする$/ }));
    await expect(office.locator('#case-progress')).toContainText('押印書類受領');

    await act.getByLabel('受付番号').fill('第12345号');
    await press(act.getByRole('button', { name: '「登記申請中」に進める' }));
    await press(dialog.getByRole('button', { name: '進める' }));
    await expect(office.locator('#case-progress')).toContainText('登記申請中');

    await press(act.getByRole('button', { name: '「登記完了」に進める' }));
    await press(dialog.getByRole('button', { name: '進める' }));
    await expect(act).toContainText('登記情報の掲載');
    const label = act.locator('label').filter({ hasText: /PDFを登録する/ });
    const pdf = press === byKeys ? act.locator('input[type=file]') : label;
    await chooseFile(office, pdf, press, smallPdf(`registry ${number}`));
    await expect(act).toContainText('完了後の残り');

    const [receipt] = await Promise.all([
      office.waitForEvent('download'),
      press(act.getByRole('button', { name: '領収証を発行する' })),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/^領収証_R\d{4}-\d{5}\.pdf$/);
    await expect(act.getByRole('button', { name: '領収証を発行する' })).toHaveCount(0);
    await press(act.getByRole('button', { name: '済ませた' }));
    await expect(act.getByRole('button', { name: '済ませた' })).toHaveCount(0);
    await expect(title('完了後の残り')).toBeFocused();
    await press(act.getByRole('button', { name: /^上の\d+名を登記後の役員（.+）として確認する$/ }));
    await expect(act).toContainText('登記は完了しています');

    expect(await countOf(office, 'fields')).toBeLessThanOrEqual(most.fields);
    expect(await countOf(office, 'presses')).toBeLessThanOrEqual(most.presses);
    await customer.context().close();
    await office.context().close();
  });
}
