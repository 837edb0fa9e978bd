import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { FilingVouchers, OwnVoucher } from '#contract/endpoints/vouchers.ts';
import { message } from '#contract/server-messages.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

// The receipt of what is kept of a cancelled mandate: of 32,000 yen 11,500.

let app: TestApp;
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
let folder: string;

const office = {
  ...{ name: '司法書士法人甲野事務所', representative: '司法書士　甲野　太郎' },
  ...{ bankAccount: 'サンプル銀行　普通　1234567', invoiceNumber: 'T1234567890123' },
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-receipt-'));
});
afterAll(() => rm(folder, { recursive: true }));
const open = async (facts: object = office, kind = 'corporation') => {
  const file = join(folder, 'office.json');
  await writeFile(file, JSON.stringify(facts));
  app = await createTestApp({ OFFICE_FILE: file, OFFICE_KIND: kind });
  [{ token }, customer] = [await manager(app), await member(app)];
  number = await filing(app, customer.token);
  await (await dutiesIn(app)).accept(number);
};
beforeEach(() => open());
afterEach(() => app.close());

const base = () => `/user/mainte/requestdetails/${number}`;
const vouchers = async (): Promise<FilingVouchers> => {
  const { body } = await app.call<FilingVouchers>('get', `${base()}/vouchers`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const version = async () => {
  const { detailUpdateDatetime, detailUpdateUserId } = await vouchers();
  return { detailUpdateDatetime, detailUpdateUserId };
};
const issue = async (medium = 'electronic', change: object = {}) => {
  const json = { kind: 'paymentReceipt', medium, ...(await version()), ...change };
  return app.call<{ number: string }>('post', `${base()}/vouchers/add`, { token, json });
};
const note = async (kind: string, amount: number, date = '2026-11-20') => {
  const entryList = [{ kind, amount, date, reason: '精算', way: 'cash' }];
  const json = { entryList, ...(await version()) };
  const { status, body } = await app.call('post', `${base()}/ledger/add`, { token, json });
  expect(status, body.message).toBe(200);
};
const lines = [
  { kind: 'reward', name: '役員変更の登記の書類の作成（途中まで）', amount: 11_000 },
  { kind: 'outlay', name: '登記情報の取得', amount: 500 },
];
const divide = async (lineList: object[] = lines, change: object = {}) => {
  const json = { endedDate: '2026-11-21', lineList, ...(await version()), ...change };
  return app.call('post', `${base()}/ledger/division`, { token, json });
};
const suspend = () => app.call('put', `${base()}/suspend`, { token });
const ledger = async () =>
  (await app.call<FilingLedger>('get', `${base()}/ledger`, { token })).body.data;
const kept = async (amount = 11_500) => {
  await note('received', (await ledger())?.openAmount ?? 0, '2026-11-19');
  await suspend();
  await note('retained', amount);
};
const newest = async () => (await vouchers()).voucherList[0];
const text = async () => {
  const path = `${base()}/vouchers/${(await newest())?.voucherId}/file`;
  return pdfText((await app.call('get', path, { token })).bytes);
};
const own = async () => {
  const path = `/user/core/customers/0/requestdetail/${number}/vouchers`;
  const sent = { token: customer.token };
  const { body } = await app.call<{ voucherList: OwnVoucher[] }>('get', path, sent);
  return { path, list: body.data?.voucherList ?? [] };
};
const annul = async () =>
  app.call('post', `${base()}/vouchers/${(await newest())?.voucherId}/void`, {
    ...{ token, json: { reason: '内訳の誤り' } },
  });
const issuable = async () =>
  (await vouchers()).issuableList.find(({ kind }) => kind === 'paymentReceipt');

test('says what it is for line by line, the tax within the reward, what is not taxed, and no more', async () => {
  await kept();
  await note('refunded', 20_500, '2026-11-21');
  await divide();
  expect(await issuable()).toEqual({ kind: 'paymentReceipt', amount: 11_500, refusal: '' });
  const { status, body } = await issue('paper');
  expect([status, body.message]).toEqual([200, message('mt150', '領収証', 'R2026-00001')]);
  expect(await newest()).toMatchObject({
    ...{ amount: 11_500, displayTradedDate: '2026/11/19', outdatedFlg: false, qualifiedFlg: true },
  });
  const pages = await text();
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('副本');
  for (const page of pages) {
    for (const shown of [
      ...['領収証番号R2026-00001', '領収日2026年11月19日', '取引年月日2026年11月21日'],
      ...[
        '株式会社甲野商店御中',
        '委任の終了（2026年11月21日）による精算',
        '領収額11,500円',
        '職印',
      ],
      ...['内訳報酬（税込）立替金等'],
      ...['役員変更の登記の書類の作成（途中まで）11,000円0円', '登記情報の取得0円500円'],
      ...['報酬の計（税込、消費税（10%）の対象）11,000円', 'うち消費税（10%）1,000円'],
      ...['立替金等の計（消費税の対象外）500円'],
      ...['適格請求書発行事業者登録番号T1234567890123', '司法書士甲野太郎'],
    ]) {
      expect(page).toContain(shown);
    }
    for (const none of ['源泉徴収', '20,000円', '32,000円', 'お振込先']) {
      expect(page).not.toContain(none);
    }
  }
});

test('of an individual’s office subtracts the tax withheld of the reward, and claims no number that is not known', async () => {
  await app.close();
  await open({ ...office, name: '甲野司法書士事務所', invoiceNumber: '' }, 'individual');
  await kept(16_990);
  const line = { kind: 'reward', name: '書類の作成', amount: 16_500 };
  expect((await divide([line, { ...line, kind: 'outlay', amount: 1000 }])).status).toBe(200);
  await issue();
  const [page, ...more] = await text();
  expect(more).toEqual([]);
  expect(page).toContain('うち消費税（10%）1,500円');
  expect(page).toContain('源泉徴収税額▲510円領収額16,990円');
  expect(page).not.toContain('適格請求書');
  expect(await newest()).toMatchObject({ amount: 16_990, qualifiedFlg: false });
});

test('of outlays alone claims to be no qualified invoice', async () => {
  await kept(500);
  await divide(lines.slice(1));
  await issue();
  const [page] = await text();
  expect(page).toContain('登記情報の取得0円500円');
  for (const none of ['報酬の計', '適格請求書', '取引年月日']) expect(page).not.toContain(none);
  expect(await newest()).toMatchObject({ qualifiedFlg: false });
});

test('is refused until the office has said how it divides, and where nothing is kept', async () => {
  await note('received', 32_000);
  await suspend();
  const none = message('cm210', '領収証の発行は');
  expect((await issuable())?.refusal).toBe(none);
  await note('retained', 11_500);
  expect(await issuable()).toMatchObject({ amount: 11_500, refusal: message('mt249') });
  const { status, body } = await issue();
  expect([status, body.message]).toEqual([409, message('mt249')]);
  const invoice = await issue('electronic', { kind: 'invoice', tradedDate: '2026-11-21' });
  expect(invoice.status).toBe(409);
  expect((await vouchers()).voucherList).toEqual([]);
});

test('takes the place of the one before the cancellation, by its number', async () => {
  await note('received', 32_000);
  await issue();
  await suspend();
  await note('retained', 32_000);
  await divide([{ kind: 'reward', name: '書類の作成', amount: 32_000 }]);
  expect((await newest())?.outdatedFlg).toBe(true);
  expect((await issue()).body.message).toBe(message('mt153', '領収証', 'R2026-00001'));
  await annul();
  expect((await issue()).body.data?.number).toBe('R2026-00002');
  expect(await text()).toEqual([expect.stringContaining('再発行R2026-00001に代わるもの')]);
  expect((await newest())?.outdatedFlg).toBe(false);
});

test('holds what it says until it is void, and is frozen', async () => {
  await kept();
  await divide();
  await issue();
  const refused = message('mt195', 'R2026-00001');
  expect((await divide()).body.message).toBe(refused);
  const revoke = async () => {
    const entry = (await ledger())?.entryList.find(
      ({ kind, revokedFlg }) => kind === 'retained' && !revokedFlg,
    );
    const path = `${base()}/ledger/${entry?.entryId}/delete`;
    return app.call('post', path, { token, json: await version() });
  };
  expect((await revoke()).body.message).toBe(refused);
  // The rest is paid back without touching it.
  await note('refunded', 20_500);
  expect((await newest())?.outdatedFlg).toBe(false);
  await note('refunded', 500);
  expect((await newest())?.outdatedFlg).toBe(true);
  await expect(
    app.deps.db.write((trx) => trx.updateTable('vouchers').set({ division_id: null }).execute()),
  ).rejects.toThrow('frozen');
  await annul();
  expect((await revoke()).status).toBe(200);
  expect(await ledger()).toMatchObject({ retained: 0, keptDivision: null });
});

test('is issued over the present division, once', async () => {
  await kept();
  await divide();
  const former = await version();
  await divide([{ kind: 'reward', name: '書類の作成', amount: 11_500 }]);
  expect((await issue('electronic', former)).status).toBe(409);
  const answers = await Promise.all([issue(), issue()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await annul();
  const both = await Promise.all([issue(), divide()]);
  // Whichever is first, no receipt in force says what is divided otherwise.
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect((await vouchers()).voucherList.filter((one) => one.outdatedFlg)).toEqual([]);
});

test('is the customer’s to read like every other, and nobody else’s', async () => {
  await kept();
  await divide();
  await issue('paper');
  expect((await own()).list).toMatchObject([{ fileFlg: false, amount: 11_500 }]);
  await annul();
  expect((await own()).list).toEqual([]);
  await issue();
  const { list, path } = await own();
  expect(list).toMatchObject([{ number: 'R2026-00002', fileFlg: true, cancelledFlg: false }]);
  const read = (by: string) => app.call('get', `${path}/${list[0]?.voucherId}`, { token: by });
  const { status, bytes } = await read(customer.token);
  expect([status, (await pdfText(bytes))[0]?.includes('領収額11,500円')]).toEqual([200, true]);
  expect((await read((await member(app)).token)).status).toBe(404);
});
