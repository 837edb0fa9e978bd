import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { addDays, displayDate, japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/server-messages.ts';
import { application, member, officer } from '../../api/testing/builders.ts';
import { expectRefusal, press, pressIn, top } from '../testing/dialogs.ts';
import { address, answer, person } from '../testing/entry.ts';
import { eventually } from '../testing/eventually.ts';
import { linkIn, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// From the reminder of a term that ends to the application: four presses, and nothing is stored before one of them.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const ends = addDays(japanDate(new Date()), 30);
const link = `/mbr510?terms=${ends}`;
const complete = {
  board: 'no',
  selection: 'directors',
  capital: 'upTo100M',
  addressHidden: 'yes',
};

/** A customer whose company has two directors whose terms end in thirty days. */
async function reminded(facts: Record<string, string> = complete, known = ends) {
  const password = 'Hato-1234';
  const { token, mailAddress } = await member(product.app, { password });
  const path = '/user/core/customers/0/company';
  const put = async (part: string, json: object) => {
    const { body } = await product.app.call<{ updateDatetime: string; updateUserId: string }>(
      ...(['get', path, { token }] as const),
    );
    const { updateDatetime, updateUserId } = body.data ?? {};
    const { status, body: refusal } = await product.app.call('put', `${path}/${part}`, {
      ...{ token, json: { ...json, updateDatetime, updateUserId } },
    });
    expect(status, JSON.stringify(refusal)).toBe(200);
  };
  await put('officers', {
    officersCompleteFlg: true,
    officerList: [
      ['甲野　太郎', '20', '10'],
      ['乙野　花子', '20'],
    ].map(([name, ...codes]) => ({
      ...{ name, officerAddress: address },
      positionList: codes.map((officialPositionClass) => ({
        ...{ officialPositionClass, since: addDays(ends, -700) },
        ...(officialPositionClass === '20' && { knownEnd: known }),
      })),
    })),
  });
  const factList = Object.entries(facts).map(([name, value]) => ({ name, value }));
  await put('facts', { factList });
  const login = { username: mailAddress, password };
  const open = async (at: string) => {
    const tab = await product.open('/mba100');
    await tab.signIn('member', login, at);
    return tab;
  };
  const draft = async () => {
    const found = await product.app.call<{ content: string }>(
      ...(['get', '/user/core/customers/0/draft', { token }] as const),
    );
    return found.body.data?.content ?? '';
  };
  return { token, open, draft, mailAddress };
}

const title = (tab: Tab, name: string) => tab.getByRole('heading', { level: 1, name });
const dayOf = (tab: Tab, name: string | RegExp) =>
  tab.getByRole('group', { name: /^総会の日/ }).getByRole('radio', { name });

test('the address of the reminder shows everything but the day, which one press chooses, and is no draft until then', async () => {
  const { open, draft, token } = await reminded();
  const tab = await open(link);
  await expect(title(tab, '重任の申込み')).toBeVisible();
  const people = tab.getByRole('list', { name: '任期が満了する役員' });
  await expect(people.getByText('重任（続ける）')).toHaveCount(2);
  await expect(tab.getByText('現在、非表示になっている')).toBeVisible();
  await expect(tab.getByText('ご請求額').nth(1)).toBeVisible();
  const days = tab.getByRole('group', { name: /^総会の日/ });
  expect(days.getByRole('radio').all().length).toBeGreaterThan(1);
  expect(days.all()[0]?.querySelector(':checked')).toBeNull();
  // A look is no draft: neither this device nor the server has anything, and leaving asks nothing.
  await press(tab, '申し込む');
  await expectRefusal(tab, message('cm021', '総会の日'));
  expect(tab.stored('drafts')).not.toContain('甲野');
  expect(await draft()).toBe('');
  await tab.goto('/mbr100');
  expect(await draft()).toBe('');
  await tab.getByRole('link', { name: '重任の申込みを始める' }).click();

  await dayOf(tab, new RegExp(displayDate(ends).slice(5))).check();
  await press(tab, '申し込む');
  await expect(top(tab)).toContainText(message('mb020'));
  await pressIn(tab, '申し込む');
  await expect(tab.getByText(/申込番号は/)).toBeVisible();
  const home = await product.app.call<{ memberRequestList: { displayRequestNo: string }[] }>(
    ...(['get', '/user/core/customers/0/information', { token }] as const),
  );
  const [filed] = home.body.data?.memberRequestList ?? [];
  const number = filed?.displayRequestNo.replaceAll('-', '');
  const detail = await product.app.call<FilingDetail>(
    ...(['get', `/user/core/customers/0/requestdetail/${number}`, { token }] as const),
  );
  const rows = detail.body.data?.changeOfficerList ?? [];
  expect(rows.map(({ changeOfficerClassName: reason }) => reason)).toEqual([
    '重任',
    '重任',
    '重任',
  ]);
  expect(detail.body.data?.displayAppointDate).toContain(displayDate(ends));
});

test('somebody is not elected again by one press, and what is changed is a draft', async () => {
  const { open, draft } = await reminded();
  const tab = await open('/mbr100');
  await tab.getByRole('link', { name: '重任の申込みを始める' }).click();
  await press(tab, '乙野　花子 様を退任にする');
  await expect(tab.getByText('任期満了で退任')).toBeVisible();
  await eventually(async () => expect(await draft()).toContain('任期満了'));
  await press(tab, '修正する');
  await expect(person(tab, /乙野/).getByRole('radio', { name: /任期満了/ })).toBeChecked();
});

test('「修正する」 opens the entry with the same rows, which a reload shows again', async () => {
  const { open, draft } = await reminded();
  const tab = await open(link);
  await press(tab, '修正する');
  const again = () => person(tab, /乙野/).getByRole('radio', { name: /^重任/ });
  await expect(again()).toBeChecked();
  expect(await draft()).toBe('');
  await tab.reload();
  await expect(again()).toBeChecked();
  expect(await draft()).toBe('');
});

test('a draft is never replaced: it shows, and the reappointment beside it', async () => {
  const { open, draft } = await reminded();
  const tab = await open('/mbr400');
  await person(tab, /甲野/).getByRole('checkbox', { name: '住所が変わった' }).check();
  await eventually(async () => expect(await draft()).toContain('住所変更'));
  await tab.goto(link);
  await expect(title(tab, '申込内容の入力')).toBeVisible();
  await expect(tab.getByText('入力途中の申込みを表示しています')).toBeVisible();
  const moved = person(tab, /甲野/).getByRole('checkbox', { name: '住所が変わった' });
  await expect(moved).toBeChecked();
  await press(tab, '重任の申込みを始める');
  await pressIn(tab, 'キャンセル');
  await expect(moved).toBeChecked();
  await press(tab, '重任の申込みを始める');
  await pressIn(tab, '破棄して始める');
  await expect(person(tab, /甲野/).getByRole('radio', { name: /^重任/ })).toBeChecked();
  await expect(moved).not.toBeChecked();
});

test('where a fact is missing the entry opens at its question, with the proposal', async () => {
  const { capital, ...rest } = complete;
  const { open, draft } = await reminded(rest);
  const tab = await open(link);
  await expect(title(tab, '申込内容の入力')).toBeVisible();
  await expect(person(tab, /乙野/).getByRole('radio', { name: /^重任/ })).toBeChecked();
  expect(location.search).toContain('at=people.capital');
  expect(await draft()).toBe('');
  await answer(tab, /資本金は1億円/, '1億円以下');
  await expect(tab.getByRole('region', { name: '料金' })).toContainText('役員変更');
});

test('the answer about hiding the address is asked where it was never given, and remembered from the last filing', async () => {
  const { addressHidden, ...rest } = complete;
  const { open, token } = await reminded(rest);
  const tab = await open(link);
  await expect(title(tab, '申込内容の入力')).toBeVisible();
  expect(location.search).toContain('at=addressHiddenTyp');

  const json = application({
    ...{ addressHiddenTyp: '1', resignDate: '', othersDate: '' },
    changeOfficerList: [officer(1, '10', '甲野　太郎', '12')],
    requestPlanList: [
      { planCd: '1011', planName: '役員変更', planPrice: 10000, supplInfo1: 10000 },
    ],
  });
  const filed = await product.app.call('post', '/user/core/customers/0/requests/add', {
    ...{ token, json },
  });
  expect(filed.status, filed.body.message).toBe(200);
  await tab.goto(link);
  await expect(title(tab, '重任の申込み')).toBeVisible();
  await expect(tab.getByText(/（前回と同じ）/)).toBeVisible();
});

test('who is not signed in has a login mailed by one press, and it leads to the proposal', async () => {
  const { mailAddress } = await reminded();
  const tab = await product.open(link);
  await expect(title(tab, 'ログイン')).toBeVisible();
  await tab.getByRole('textbox', { name: 'メールアドレス' }).fill(mailAddress);
  await press(tab, 'ログイン用のリンクをメールで受け取る');
  await expectRefusal(tab, message('mb071', 10));
  await tab.goto(linkIn(await product.mail(mailAddress, /ログイン用リンク/), /mba110#/));
  await press(tab, 'ログインする');
  await expect(title(tab, '重任の申込み')).toBeVisible();
  expect(Object.keys({ ...localStorage })).not.toContain('login.onward');
});

test('a proposal that is opened without a network says so, comes by itself, and is there offline afterwards', async () => {
  const { open } = await reminded();
  const tab = await open('/mbc110');
  let isOff = true;
  tab.prepare = ({ navigator }) =>
    Object.defineProperty(navigator, 'onLine', { get: () => !isOff, configurable: true });
  tab.network.decide(/\/api\//, () => (isOff ? 'lost' : 'goes'));
  await tab.goto(link);
  await expect(tab.getByRole('alert').getByText(message('cm602'))).toBeVisible();
  await expect(title(tab, '重任の申込み')).toBeVisible();
  isOff = false;
  window.dispatchEvent(new Event('online'));
  const people = tab.getByRole('list', { name: '任期が満了する役員' });
  await expect(people.getByText('重任（続ける）')).toHaveCount(2);
  await expect(tab.getByRole('alert')).toHaveCount(0);

  isOff = true;
  await tab.goto('/mbr400');
  await expect(person(tab, /乙野/)).toBeVisible();
  await tab.goto('/mbc300');
  await expect(tab.getByText(/時点の内容を表示しています/)).toBeVisible();
});

test('an address without a reminder, or with a day on which no term ends, proposes nothing', async () => {
  const { open } = await reminded();
  const tab = await open(`/mbr510?terms=${addDays(ends, 1)}`);
  await expect(tab.getByText(message('mb019'))).toBeVisible();
  await tab.goto('/mbr510?terms=tomorrow');
  await expect(tab.getByText(message('mb019'))).toBeVisible();
  // Steps 1 and 2 are not complete.
  await tab.goto('/mbr400');
  await person(tab, /乙野/).getByRole('radio', { name: '辞任', exact: true }).check();
  await tab.goto('/mbr510');
  await expect(tab.getByText(message('cm020', 'ステップ1・2の申込内容'))).toBeVisible();
  await expect(tab.getByRole('button', { name: '申し込む' })).toHaveCount(0);
});
