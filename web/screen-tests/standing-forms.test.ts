import { afterAll, beforeAll, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import { message } from '#contract/server-messages.ts';
import { section } from '../testing/case.ts';
import { expectRefusal, expectToast, goOnWithReason, press, pressIn } from '../testing/dialogs.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { workedFiling } from '../testing/worked-filing.ts';

// Forms that stand in the panel of the next act: an own save is no conflict, and a colleague's save takes no text away.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const admin = { username: 'admin01', password: 'Admin-1234' };
const today = '2026-11-21';

/** A filing on the desk, and the calls of a colleague about it. */
async function opened(prepare: (of: Awaited<ReturnType<typeof made>>) => Promise<unknown>) {
  const of = await made();
  await prepare(of);
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${of.number}/MTO100`);
  const act = tab.getByRole('region', { name: '次にすること' });
  const conflict = act.getByRole('region', { name: '他の利用者が先に登録した項目があります' });
  return { ...of, tab, act, conflict };
}

async function made() {
  const worked = await workedFiling(product.app);
  const { number, duties, send } = worked;
  const note = async (amount: number) => {
    const path = `/user/mainte/requestdetails/${number}/ledger`;
    const { data } = (await product.app.call<FilingLedger>('get', path, { token: duties.token }))
      .body;
    const entryList = [{ kind: 'received', amount, date: today, payer: '', reason: '' }];
    await send('post', '/ledger/add', { ...data, entryList });
  };
  return { ...worked, note };
}

const letter = {
  ...{ ...noIdentification, method: 'post', personName: '乙山　花子', birthDate: '1984-05-01' },
  ...{ address: '東京都港区虎ノ門一丁目1番1号', agreedFlg: false },
};

test('the steps of an identification', async () => {
  const { duties, send, tab, act, conflict } = await opened(async ({ duties, send, number }) => {
    await duties.accept(number);
    await duties.pay(number);
    await send('put', '/identification', { ...letter, updateDatetime: '', updateUserId: '' });
  });
  await expect(section(tab, '本人確認')).toContainText('郵便で確認中');
  await expect(section(tab, '本人確認')).not.toContainText('まだ依頼していません');
  const field = (name: string) => act.getByLabel(new RegExp(`^${name}`)).first();
  await field('原本を受け取った日').fill('2026/11/21');
  await act.getByLabel(/^確認書類の種類/).selectOption('90');
  await field('確認書類の記号番号').fill('住民票の写し　令和8年11月10日');
  await press(act, '登録する');
  await expectToast(tab);
  await expect(conflict).toHaveCount(0);

  await field('郵便を出した日').fill('2026/11/21');
  await field('引受番号').fill('123456789012');
  const { number } = { number: /\d{13}/.exec(location.href)?.[0] ?? '' };
  const { identification } = await duties.work(number);
  await send('put', '/identification', {
    ...{ ...identification, address: '東京都港区虎ノ門二丁目2番2号', agreedFlg: false },
  });
  await press(act, '登録する');
  await expectRefusal(tab, message('cm200'));
  await expect(conflict).toContainText('住居：東京都港区虎ノ門二丁目2番2号');
  await expect(field('引受番号')).toHaveValue('123456789012');
  await expect(field('住居')).toHaveValue('東京都港区虎ノ門二丁目2番2号');
  await press(act, '登録する');
  await expectToast(tab);
  await expect(conflict).toHaveCount(0);
  expect((await duties.work(number)).identification).toMatchObject({
    ...{ address: '東京都港区虎ノ門二丁目2番2号', trackingNumber: '123456789012' },
    postedOn: today,
  });
});

test('the payments', async () => {
  const { note, tab, act, conflict } = await opened(async ({ duties, number }) =>
    duties.accept(number),
  );
  const amount = act.getByLabel(/^金額/);
  const payer = act.getByLabel(/^振込依頼人/);
  for (const [part, left] of [
    ['1000', '20000'],
    ['2000', '18000'],
  ] as const) {
    await expect(amount).toHaveCount(1);
    // The case is there before the ledger of its new version.
    const pass = tab.network.hold(/\/ledger$/);
    await amount.fill(part);
    await press(act, '入金を確認');
    await expect(act).toContainText(`未収 ${Number(left).toLocaleString('ja-JP')}円`);
    pass();
    await expectToast(tab);
    await expect(amount).toHaveValue(left);
    await expect(conflict).toHaveCount(0);
  }
  await payer.fill('ｶ)ｺｳﾉ');
  await note(8000);
  await press(act, '入金を確認');
  await expectRefusal(tab, message('cm200'));
  await expect(conflict).toContainText('金額：10,000円');
  await expect(payer).toHaveValue('ｶ)ｺｳﾉ');
  await expect(amount).toHaveValue('10000');
  await press(act, '入金を確認');
  await expectToast(tab);
  await expect(amount).toHaveCount(0);
});

test('the step to the registry', async () => {
  const { number, duties, send, tab, act, conflict } = await opened(
    async ({ duties, number, move }) => {
      await duties.all(number);
      await move(progress.papersReceived);
    },
  );
  await act.getByLabel('受付番号').fill('第12345号');
  await send('put', '/registryrecord', {
    ...{ ...noRegistryRecord, filedOn: today, receiptNumber: '第99号' },
    ...{ updateDatetime: '', updateUserId: '' },
  });
  await press(act, '「登記申請中」に進める');
  await goOnWithReason(tab, '書類は事務所の様式で作成');
  await expectRefusal(tab, message('cm200'));
  await expect(conflict).toContainText('受付番号：第99号');
  await expect(act.getByLabel('受付番号')).toHaveValue('第12345号');
  await pressIn(tab, '理由を記録して進める');
  await expect(act).toContainText('法務局の対応待ち');
  await expect(conflict).toHaveCount(0);
  expect((await duties.work(number)).registryRecord.receiptNumber).toBe('第12345号');
});

test('what is taken over of the customer’s answer', async () => {
  const { number, duties, send, tab, act, conflict } = await opened(
    async ({ duties, number, customer, send }) => {
      await duties.accept(number);
      await duties.pay(number);
      const acceptedList = [{ changeNo: 1, accepted: 'meeting' }];
      const said = { values: { meetingKind: 'ordinary' }, shareholderList: [], acceptedList };
      const path = `/user/core/meetinganswers/${number}`;
      const json = { ...said, saidAt: '', sentFlg: true, unknownFlg: true };
      await send('post', path, json, customer.token);
    },
  );
  await act.getByLabel(/^管轄登記所/).fill('横浜地方法務局');
  const { caseFacts } = await duties.work(number);
  await send('put', '/case', { ...caseFacts, corporateNumber: '010001123456' });
  await press(act, 'この内容で登録する');
  await expectRefusal(tab, message('cm200'));
  // Of a refused save nothing is stored.
  expect((await duties.work(number)).caseFacts).toMatchObject({ registryOffice: '', meeting: '' });
  await expect(conflict).toContainText('会社法人等番号：010001123456');
  await expect(act.getByLabel(/^管轄登記所/)).toHaveValue('横浜地方法務局');
  await press(act, 'この内容で登録する');
  await expectToast(tab);
  expect((await duties.work(number)).caseFacts).toMatchObject({
    ...{ registryOffice: '横浜地方法務局', corporateNumber: '010001123456', meeting: 'ordinary' },
  });
});

const told = (number: string) => `/user/core/meetinganswers/${number}`;

test('an answer that is taken over without a fact, and a colleague’s save after it', async () => {
  let tell: (meetingPlace: string, saidAt?: string) => Promise<unknown> = async () => undefined;
  const { number, customer, duties, send, tab, act, conflict } = await opened(
    async ({ duties, number, customer, send }) => {
      await duties.accept(number);
      await duties.pay(number);
      tell = (meetingPlace, saidAt = '') => {
        const acceptedList = [{ changeNo: 1, accepted: 'meeting' }];
        const said = { values: { meetingPlace }, shareholderList: [], acceptedList, saidAt };
        return send(
          'post',
          told(number),
          { ...said, sentFlg: true, unknownFlg: true },
          customer.token,
        );
      };
      await tell('本店');
    },
  );
  await expect(act).toContainText('本店');
  // The customer answers once more, so that the form stays after its save.
  const { body } = await product.app.call<{ saidAt: string }>('get', told(number), {
    token: customer.token,
  });
  await tell('支店', body.data?.saidAt);
  await press(act, 'この内容で登録する');
  await expectToast(tab);
  await expect(act).toContainText('株主総会の回答の確認');

  await act.getByLabel(/^管轄登記所/).fill('横浜地方法務局');
  const { caseFacts } = await duties.work(number);
  await send('put', '/case', { ...caseFacts, corporateNumber: '010001123456' });
  await press(act, 'この内容で登録する');
  await expectRefusal(tab, message('cm200'));
  await expect(conflict).toContainText('会社法人等番号：010001123456');
  await expect(act.getByLabel(/^管轄登記所/)).toHaveValue('横浜地方法務局');
});
