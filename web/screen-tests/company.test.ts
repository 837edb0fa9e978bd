import { afterAll, beforeAll, expect, test } from 'vitest';
import { officerRowsPerMode } from '#contract/codes.ts';
import { customerLabels } from '#contract/customer-labels.ts';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/server-messages.ts';
import { demoLogins } from '../../api/demo/demo-people.ts';
import { expectRefusal, press, pressIn, top } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// The pages of a company: what a member answers, what follows from it, and what the office sees and joins.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const demo = { username: demoLogins.member.login, password: demoLogins.member.password };
const signedIn = async (
  kind: 'member' | 'manager',
  login: { username: string; password: string },
  path: string,
) => {
  const tab = await product.open(kind === 'member' ? '/mba100' : '/mta100');
  await tab.signIn(kind, login, path);
  return tab;
};
const region = (tab: Tab, name: string) => tab.getByRole('region', { name });

test('a member answers once, in plain words, and sees when terms end', async () => {
  const tab = await signedIn('member', await customer(product), '/mbc300');
  await expect(region(tab, '役員')).toContainText('登録されていません');
  await press(tab, '会社のしくみを入力');
  await top(tab).getByLabel('取締役会を置いていますか').selectOption({ label: '置いていない' });
  await top(tab).getByLabel('代表取締役はどう決めますか').selectOption({ label: '取締役会の決議' });
  await expect(top(tab).getByText(/取締役会を置かない会社/)).toBeVisible();
  await top(tab)
    .getByLabel('代表取締役はどう決めますか')
    .selectOption({ label: '取締役の互選（定款の定め）' });
  await top(tab).getByLabel('取締役の任期は何年ですか').selectOption({ label: '10年' });
  await top(tab).getByLabel('決算は何月ですか').selectOption({ label: '3月' });
  await pressIn(tab, 'キャンセル');
  await expect(top(tab)).toContainText('入力した内容を保存せずに閉じますか？');
  await pressIn(tab, 'キャンセル');
  await pressIn(tab, '保存する');
  await pressIn(tab, 'OK');
  await expect(region(tab, '会社のしくみ')).toContainText('置いていない');
  await press(tab, '役員を入力');
  await top(tab).getByLabel(/^氏名/).fill('甲野　太郎');
  await top(tab)
    .getByLabel(/^就任・重任の日/)
    .first()
    .fill('2022/6/20');
  const all = top(tab).getByLabel('登記されている役員は、これで全員です');
  await all.click();
  await pressIn(tab, '保存する');
  await expect(all).toBeFocused();
  await expect(all).toHaveAttribute('aria-describedby', 'officersCompleteFlg-error');
  await expect(top(tab)).toContainText(message('mb088'));
  await all.click();
  await pressIn(tab, '保存する');
  await pressIn(tab, 'OK');
  await expect(region(tab, '任期')).toContainText('2032/06/30');
});

test('nobody is left out of an application in silence: more than it holds is for the office', async () => {
  const { token, ...login } = await customer(product);
  const knownEnd = addDays(japanDate(new Date()), 30);
  const officerList = Array.from({ length: officerRowsPerMode + 1 }, (_, index) => ({
    name: `甲野　${index + 1}郎`,
    positionList: [{ officialPositionClass: '20', since: '2025-06-20', knownEnd }],
  }));
  const json = { officerList, officersCompleteFlg: false, updateDatetime: '', updateUserId: '' };
  const path = '/user/core/customers/0/company/officers';
  const { status } = await product.app.call('put', path, { token, json });
  expect(status).toBe(200);
  const tab = await signedIn('member', login, '/mbr100');
  await tab.getByRole('link', { name: '重任の申込みを始める' }).click();
  await expectRefusal(tab, message('mb036', officerRowsPerMode));
  expect(tab.stored('drafts')).not.toContain('甲野');
});

test('what a colleague stored meanwhile is not replaced, however often it is tried', async () => {
  const { app } = product;
  const { login: username, password } = demoLogins.administrator;
  const tab = await signedIn('manager', { username, password }, '/mtr310');
  await tab.getByRole('link', { name: '株式会社サンプル商事' }).first().click();
  await press(tab, '会社の事項を変更');
  await top(tab).getByLabel('会計監査人').selectOption({ label: '置いていない' });

  const { headers } = await app.call('post', '/login/mainte', {
    json: { username: 'staff01', password: 'Staff-1234' },
  });
  const token = headers.get('x-auth-token') ?? '';
  const [, company] = /mtr300\/([^/]+)/.exec(location.href) ?? [];
  const path = `/user/mainte/companies/${company}`;
  const read = async () => (await app.call<OfficeCompanyPage>('get', path, { token })).body.data;
  const { updateDatetime, updateUserId } = (await read()) ?? {};
  const factList = [{ name: 'auditorTerm', value: '8' }];
  const json = { factList, updateDatetime, updateUserId };
  expect((await app.call('put', `${path}/facts`, { token, json })).status).toBe(200);

  for (const _ of ['first', 'again']) {
    await pressIn(tab, '保存する');
    await expectRefusal(tab, message('cm200'));
  }
  await expect(top(tab).getByText(/他の画面または利用者が先に更新しました/)).toBeVisible();
  const stored = (await read())?.factList.find(({ name }) => name === 'auditorTerm');
  expect(stored?.value).toBe('8');
});

test('the office sees ends of terms, and of a company who said what', async () => {
  const { login: username, password } = demoLogins.administrator;
  const tab = await signedIn('manager', { username, password }, '/mtr310');
  await expect(tab.getByText(/代表取締役 甲野/)).toBeVisible();
  await tab.getByRole('link', { name: '株式会社サンプル商事' }).first().click();
  await expect(region(tab, '会社の事項')).toContainText('お客様 甲野　太郎');
  await expect(region(tab, '役員')).toContainText('全員とは限らない');
  await expect(region(tab, '会社の事項')).toContainText(/資本金の額1億円以下お客様/);
  await press(tab, '会社の事項を変更');
  await top(tab)
    .getByLabel(/^資本金の額：お客様の回答のとおり/)
    .click();
  await pressIn(tab, '保存する');
  await expect(region(tab, '会社の事項')).toContainText(/資本金の額1億円以下事務所/);
  await expect(region(tab, '他の会社との統合')).toBeVisible();
  await expect(region(tab, 'やりとり')).toContainText('件');
  await expect(region(tab, 'お問い合わせ')).toContainText('この会社のアカウント');
});

test('the office confirms another name of a company', async () => {
  const renamed = '株式会社サンプル物産';
  const tab = await signedIn('member', demo, '/mbc110');
  const name = tab.getByLabel(new RegExp(`^${customerLabels.companyName}(?!（)`));
  await expect(tab.getByText('会社名を変更するとき')).toHaveCount(0);
  await name.fill(renamed);
  await expect(tab.getByText('会社名を変更するとき')).toBeVisible();
  await press(tab, '変更する');
  await pressIn(tab, 'OK');

  await tab.goto('/mbc300');
  await expect(tab.getByText(/「株式会社サンプル商事」として登録された会社の情報/)).toBeVisible();
  await expect(region(tab, '役員')).toContainText('登録されていません');
  await press(tab, '会社のしくみを入力');
  await top(tab).getByLabel('決算は何月ですか').selectOption({ label: '9月' });
  await pressIn(tab, '保存する');
  await pressIn(tab, 'OK');

  const { login: username, password } = demoLogins.administrator;
  const office = await signedIn('manager', { username, password }, '/mtr310');
  await office.getByRole('link', { name: '株式会社サンプル商事' }).first().click();
  await expect(office.getByText('確認していない会社名')).toBeVisible();
  await office.getByRole('link', { name: renamed }).click();
  await expect(office.getByText('同じ会社か確認していない会社名')).toBeVisible();
  await office.getByRole('link', { name: '株式会社サンプル商事' }).click();
  await expect(office.getByText(/この会社の会社名は「株式会社サンプル商事」です/)).toBeVisible();
  await press(office, '同じ会社として確認する');
  const dialog = top(office);
  await pressIn(office, '同じ会社として記録する');
  await expectRefusal(office, '理由を入力してください。');
  await expect(dialog.getByLabel(/^理由/)).toBeFocused();
  await dialog.getByLabel(/^理由/).fill('商号変更の登記のある登記事項証明書');
  await pressIn(office, '同じ会社として記録する');
  await expect(office.getByText('確認していない会社名')).toHaveCount(0);
  await expect(region(office, '経過')).toContainText(`会社名の確認：${renamed}`);
});

test('a join that would contradict itself asks for no reason, and leads to the company that is to be corrected', async () => {
  const { app } = product;
  const { login: username, password } = demoLogins.administrator;
  const { headers } = await app.call('post', '/login/mainte', { json: { username, password } });
  const token = headers.get('x-auth-token') ?? '';
  const rows = await app.deps.db.read
    .selectFrom('companies')
    .innerJoin('customers', 'customers.id', 'companies.customer_id')
    .innerJoin('filings', 'filings.company_id', 'companies.id')
    .select(['companies.id', 'customers.company_name as name', 'filings.id as number'])
    .where('customers.company_name', 'in', ['株式会社北斗システムズ', '株式会社𠮷野家具店'])
    .execute();
  const [into, other] = ['𠮷野', '北斗'].map((part) => rows.find((row) => row.name.includes(part)));
  for (const [company, fact] of [
    [into, { name: 'isPublic', value: 'yes' }],
    [other, { name: 'board', value: 'no' }],
  ] as const) {
    const path = `/user/mainte/companies/${company?.id}`;
    const shown = await app.call<OfficeCompanyPage>('get', path, { token });
    const { updateDatetime, updateUserId } = shown.body.data ?? {};
    const json = { factList: [fact], updateDatetime, updateUserId };
    expect((await app.call('put', `${path}/facts`, { token, json })).status).toBe(200);
  }

  const tab = await signedIn('manager', { username, password }, `/mtr300/${into?.id}/MTO100`);
  await tab.getByLabel('移す会社の申込番号').fill(other?.number ?? '');
  await tab.getByRole('button', { name: '統合後の内容を見る' }).last().click();
  await expect(top(tab)).toContainText('公開会社には取締役会があります。（会社法327条1項1号）');
  await expect(top(tab).getByLabel(/^理由/)).toHaveCount(0);
  await expect(top(tab).getByRole('button', { name: '統合する' })).toHaveCount(0);
  await top(tab).getByRole('link', { name: '株式会社北斗システムズの情報を開く' }).click();
  await expect(tab.getByText('株式会社北斗システムズ').first()).toBeVisible();
  await expect(tab.locator('dialog[open]')).toHaveCount(0);
  await expect(region(tab, '会社の事項')).toContainText('置いていない');
});
