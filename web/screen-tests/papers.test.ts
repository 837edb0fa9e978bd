import { afterAll, beforeAll, expect, test } from 'vitest';
import { noCaseFacts } from '#contract/case-facts.ts';
import { progress } from '#contract/codes.ts';
import { noPaperFields } from '#contract/paper-fields.ts';
import { message } from '#contract/server-messages.ts';
import { filing, manager, member, officer } from '../../api/testing/builders.ts';
import { openSections } from '../testing/case.ts';
import {
  expectKeptFromEscape,
  expectRefusal,
  expectToast,
  press,
  pressIn,
  top,
} from '../testing/dialogs.ts';
import { type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// The papers of a filing: blanks that are refused, saved and made final; what the customer then sees.

let product: Product;
let number: string;
beforeAll(async () => {
  product = await startProduct({ demo: true });
  const { app } = product;
  const row = await app.deps.db.read
    .selectFrom('final_papers')
    .select('filing_id')
    .executeTakeFirstOrThrow();
  number = row.filing_id;
});
afterAll(() => product.stop());

const admin = { username: 'admin01', password: 'Admin-1234' };
const customer = { username: 'demo@example.jp', password: 'Demo-1234' };

async function atPapers(): Promise<Tab> {
  const tab = await product.open('/mta100');
  // jsdom cannot draw a PDF: the place of the preview says that it could not be loaded.
  tab.network.decide(/\/papers\/[\w-]+(\/versions\/\d+)?$/, 'lost');
  await tab.signIn('manager', admin, `/mtr210/${number}`);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('書類');
  return tab;
}

test('a day that does not exist is refused at its field, and a right one is saved', async () => {
  const tab = await atPapers();
  const field = tab.getByLabel('委任状の日付', { exact: true });
  await field.fill('2026/2/30');
  await tab.getByRole('button', { name: /^提案\d+件を確認して保存$/ }).click();
  await expectRefusal(tab, message('cm031', '委任状の日付'));
  await field.fill('2026/12/1');
  await tab.getByRole('button', { name: /^提案\d+件を確認して保存$/ }).click();
  await expectToast(tab, message('cm002', '書類の記入事項'));
  await expect(tab.getByRole('button', { name: '記入事項を保存' })).toBeDisabled();
  // What is missing and what makes the paper final are the next stops, and not the head of the page.
  await expect(tab.locator('#paper-chosen')).toBeFocused();
});

test('who presided over a dismissal is asked where the board dismisses', async () => {
  const { app } = product;
  const asked = (tab: Tab) => tab.getByLabel('代表取締役の解職の議案の議長', { exact: true });
  const usual = await atPapers();
  await expect(usual.getByLabel('取締役会の議長', { exact: true })).toBeVisible();
  await expect(asked(usual)).toHaveCount(0);
  const { token } = await member(app);
  const dismissal = await filing(app, token, {
    ...{ appointDate: '', othersDate: '' },
    changeOfficerList: [officer(1, '10', '解山　六郎', '23')],
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
  });
  await app.call('put', `/user/mainte/requestdetails/${dismissal}/case`, {
    token: (await manager(app)).token,
    json: { ...noCaseFacts, selection: 'board', updateDatetime: '', updateUserId: '' },
  });
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr210/${dismissal}`);
  await expect(asked(tab)).toBeVisible();
});

test('a sentence that is written anew is not lost by ESC', async () => {
  const tab = await atPapers();
  await tab.getByRole('button', { name: /^文を手直しする/ }).click();
  await tab
    .getByRole('button', { name: /^手直し：/ })
    .first()
    .click();
  await tab.keyboard.press('Escape');
  await expect(top(tab)).toHaveCount(0);
  await tab
    .getByRole('button', { name: /^手直し：/ })
    .first()
    .click();
  const text = top(tab).getByLabel('手直し後の文');
  await text.fill('私は、次の者を代理人と定めます。');
  await expectKeptFromEscape(tab);
  await expect(text).toHaveValue('私は、次の者を代理人と定めます。');
});

test('a final paper says who made it, that the case has changed since, and can be taken back', async () => {
  const tab = await atPapers();
  await tab.getByRole('button', { name: /^委任状.*確定/ }).click();
  await expect(tab.getByText(/確定：第1版/)).toBeVisible();
  await expect(tab.getByText('確定した後に、申込や記入事項の内容が変わりました')).toBeVisible();
  await press(tab, '共有を取り消す');
  await expectToast(tab, message('mt066', '委任状'));
  await expect(tab.getByRole('button', { name: 'お客様と共有する' })).toBeVisible();
  await press(tab, 'お客様と共有する');
  await expectToast(tab);
});

test('the customer reads which seal goes where, and who has opened the papers', async () => {
  const { app } = product;
  const { token } = await manager(app);
  const [paper] = await app.deps.db.read
    .selectFrom('final_papers')
    .select(['paper_id', 'version'])
    .where('filing_id', '=', number)
    .execute();
  const path = `/user/mainte/requestdetails/${number}/papers`;
  await app.call('get', `${path}/${paper?.paper_id}/versions/${paper?.version}`, { token });
  const tab = await product.open('/mba100');
  await tab.signIn('member', customer, `/mbr500/${number}`);
  await expect(tab.getByRole('heading', { name: '書類への押印とご返送' })).toBeVisible();
  await expect(tab.getByText('登記所届出印（会社の実印）').first()).toBeVisible();
  await expect(tab.getByText('押す場所：「登記所届出印」の枠')).toBeVisible();

  await tab.locator('summary').filter({ hasText: '写真・書類の閲覧の記録' }).click();
  const looks = tab.getByRole('list', { name: '写真・書類の閲覧の記録' });
  await expect(looks.getByRole('listitem').first()).toContainText('事務所の担当者');
  await expect(looks.getByRole('listitem').first()).toContainText('書類');
});

test.each([
  ['2', '登記申請書の草案に、住所非表示の申出を記載しています'],
  ['9', '草案には、住所非表示の申出を記載していません'],
])(
  'the case says whether the drafts request that an address is hidden: answer %s',
  async (answer, said) => {
    const { db } = product.app.deps;
    const { filing_id } = await db.read
      .selectFrom('officer_changes')
      .innerJoin('filings', 'filings.id', 'officer_changes.filing_id')
      .select('filing_id')
      .where('reason_code', '=', '40')
      .where('progress', '=', progress.accepted)
      .executeTakeFirstOrThrow();
    await db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ address_hidden: answer })
        .where('id', '=', filing_id)
        .execute(),
    );
    const tab = await product.open('/mta100');
    await tab.signIn('manager', admin, `/mtr200/${filing_id}`);
    await openSections(tab);
    await expect(tab.getByRole('region', { name: '必要な書類' })).toContainText(said);
  },
);

test('what the case says otherwise since it was made final is not shared with all others', async () => {
  const { db } = product.app.deps;
  await db.write((trx) =>
    trx
      .updateTable('final_papers')
      .set({ shared_at: null, shared_by_name: null })
      .where('filing_id', '=', number)
      .execute(),
  );
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${number}`);
  await openSections(tab);
  await press(tab, 'すべて確定して共有');
  await expect(top(tab)).toContainText('確定した後に内容が変わったため、共有しない書類');
  const shared = top(tab).getByRole('list', { name: '確定して共有する書類' });
  await expect(shared).not.toContainText('委任状');
  await expect(top(tab).getByLabel(/^進捗を「書類発送済」にして/)).toHaveCount(0);
});

test('a copy of shareholders keeps figures that were typed, and asks before typed shareholders go', async () => {
  const { app } = product;
  const { token } = await member(app);
  const file = (appointDate: string) =>
    filing(app, token, {
      ...{ appointDate, resignDate: '', othersDate: '' },
      requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
      changeOfficerList: [officer(1, '20', '甲野　太郎', '12')],
    });
  const last = await file('20261114');
  const { shareholders: _, ...none } = noPaperFields;
  const stored = await app.call('put', `/user/mainte/requestdetails/${last}/papers`, {
    token: (await manager(app, { scrivener: true })).token,
    json: {
      ...{ ...none, values: { ...none.values, voters: '1', votesAll: '1000' } },
      shareholderList: [{ name: '甲野　太郎', address: '港区1', shares: '1000', votes: '1000' }],
      ...{ updateDatetime: '', updateUserId: '' },
    },
  });
  expect(stored.status, stored.body.message).toBe(200);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.completed })
      .where('id', '=', last)
      .execute(),
  );
  const at = async (requestNo: string) => {
    const tab = await product.open('/mta100');
    await tab.signIn('manager', admin, `/mtr210/${requestNo}`);
    return {
      ...{ tab, name: tab.getByLabel('氏名又は名称（1）', { exact: true }) },
      voters: tab.getByLabel('議決権を行使できる株主の数', { exact: true }),
      votes: tab.getByLabel('総株主の議決権の数', { exact: true }),
    };
  };
  // Older than the day that counts, so that nothing is proposed.
  const later = await at(await file('20261115'));
  await later.voters.fill('7');
  await press(later.tab, 'この株主を写す');
  await expect(later.name).toHaveValue('甲野　太郎');
  await expect(later.votes).toHaveValue('1000');
  await expect(later.voters).toHaveValue('7');

  const same = await at(await file('20261114'));
  await same.name.fill('甲野　次郎');
  await press(same.tab, 'この株主を写す');
  await pressIn(same.tab, 'キャンセル');
  await expect(same.name).toHaveValue('甲野　次郎');
  await press(same.tab, 'この株主を写す');
  await pressIn(same.tab, '写す');
  await expect(same.name).toHaveValue('甲野　太郎');
});
