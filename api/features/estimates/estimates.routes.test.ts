import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { message } from '#contract/server-messages.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { sharedApp } from '../../testing/apps.ts';
import { application, filing, manager, member } from '../../testing/builders.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { setOfficeValue } from '../masters/office-values.service.ts';

const app = sharedApp();
let me: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  me = await member(app);
});

const both = { requestPlanList: application().requestPlanList };
const estimate = (json: unknown = both, token = me.token, on = app) =>
  on.call('post', '/user/core/customers/0/estimates', { token, json });
const estimateOf = (number: string, token = me.token, on = app) =>
  on.call('get', `/user/core/customers/0/requestdetail/${number}/estimate`, { token });
const textOf = async (response: { bytes: Uint8Array }) => {
  const pages = await pdfText(response.bytes);
  expect(pages).toHaveLength(1);
  return pages[0] as string;
};

describe('an estimate before the application', () => {
  test('is one page of A4 with every amount of the server, number, date and validity', async () => {
    const response = await estimate();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
    expect(name).toMatch(/見積書_E20261121-\d{5}\.pdf$/);
    const text = await textOf(response);
    for (const shown of [
      '御見積書',
      '株式会社甲野商店御中',
      '発行日2026年11月21日',
      '有効期限2026年12月21日',
      '小計20,000円10,000円',
      '合計30,000円',
      '報酬に対する消費税（10%）2,000円',
      'お見積額32,000円',
      '同一申請のため登録免許税は1件分です',
      'オンライン本人確認0円0円',
      'お申込みから7日以内に銀行振込',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('源泉徴収');
    const page = (await PDFDocument.load(response.bytes)).getPage(0);
    expect(page.getHeight()).toBeCloseTo(841.9, 1);
  });

  test('promises no price beyond the day before another one counts', async () => {
    const own = await createTestApp();
    const { token } = await member(own);
    await setOfficeValue(own.deps, { name: 'payment-days', value: '10', from: '2026-11-25' });
    await setOfficeValue(own.deps, { name: 'price.1010', value: '12000', from: '2026-12-01' });
    expect(await textOf(await estimate(both, token, own))).toContain('有効期限2026年11月30日');
    await own.close();
  });

  test('has a number that no other one has, also when many are made at once', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => estimate()));
    const names = responses.map(({ headers }) => headers.get('content-disposition'));
    expect(new Set(names).size).toBe(5);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['object_kind', 'object_id'])
      .where('action', '=', 'estimate.make')
      .where('actor_id', '=', me.id)
      .execute();
    expect(new Set(lines.map(({ object_id }) => object_id)).size).toBe(lines.length);
    expect(lines.every(({ object_kind }) => object_kind === 'estimate')).toBe(true);
  });

  test.each([
    ['no plan', [], 'requestPlanList'],
    ['options alone', [{ planCd: '2010', planPrice: 1000, supplInfo1: 520 }], 'requestPlanList'],
    [
      'a price that is not the office’s',
      [{ planCd: '1011', planPrice: 1, supplInfo1: 10000 }],
      'requestPlanList[0].planPrice',
    ],
  ])('is refused for %s', async (_, requestPlanList, field) => {
    const { status, body } = await estimate({ requestPlanList });
    expect(status).toBe(400);
    expect(body.errorList.map((error) => error.field)).toContain(field);
  });

  test('is made for oneself alone', async () => {
    const stranger = await member(app);
    const { status } = await app.call('post', `/user/core/customers/${me.id}/estimates`, {
      token: stranger.token,
      json: both,
    });
    expect(status).toBe(404);
  });
});

describe('the paper of an application', () => {
  test('holds the amounts stored with it, whatever the masters say later', async () => {
    const own = await createTestApp();
    const { token } = await member(own);
    const number = await filing(own, token);
    await own.deps.db.write((trx) => trx.updateTable('plans').set({ price: 99999 }).execute());
    const text = await textOf(await estimateOf(number, token, own));
    expect(text).toContain(`申込番号${number.slice(0, 8)}-${number.slice(8)}`);
    expect(text).toContain('お支払い期限2026年11月28日');
    expect(text).toContain('お見積額32,000円');
    await own.close();
  });

  test('is one with what was shown: neither amounts, plans nor the date of the terms change', async () => {
    const number = await filing(app, me.token);
    const { token } = me;
    const path = `/user/core/customers/0/requestdetail/${number}`;
    const { body } = await app.call<FilingDetail>('get', path, { token });
    expect(body.data).toMatchObject({ billed: 32000, termsDate: app.deps.office.termsDate });
    expect(body.data?.termsDate).toMatch(/年/);
    const changes = [
      (trx: Transaction) =>
        trx.updateTable('filings').set({ billed: 1 }).where('id', '=', number).execute(),
      (trx: Transaction) =>
        trx.updateTable('filings').set({ terms_date: 'x' }).where('id', '=', number).execute(),
      (trx: Transaction) =>
        trx.updateTable('filing_plans').set({ price: 1 }).where('filing_id', '=', number).execute(),
    ];
    for (const change of changes) {
      await expect(app.deps.db.write<unknown>(change)).rejects.toThrow('frozen');
    }
  });

  test('is not made for one that was cancelled: nothing is to be paid for it', async () => {
    const number = await filing(app, me.token);
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ progress: progress.cancelled })
        .where('id', '=', number)
        .execute(),
    );
    const { status, body } = await estimateOf(number);
    expect([status, body.messageCd]).toEqual([409, 'mb032']);
    const { token } = await manager(app);
    const path = `/user/mainte/requestdetails/${number}/estimate`;
    expect(await textOf(await app.call('get', path, { token }))).toContain('お見積額32,000円');
  });

  test('is as missing for a stranger as one that does not exist', async () => {
    const stranger = await member(app);
    const foreign = await estimateOf(await filing(app, me.token), stranger.token);
    const missing = await estimateOf('2026010199999', stranger.token);
    expect(foreign.status).toBe(404);
    expect(foreign.body.message).toBe(message('cm101', '対象のデータ'));
    expect(Buffer.from(foreign.bytes)).toEqual(Buffer.from(missing.bytes));
  });
});

test('the customers of an individual see what they withhold and what remains to be paid', async () => {
  const file = join(app.deps.config.dataDir, 'individual.json');
  await writeFile(file, JSON.stringify({ name: '辻\u{e0100}司法書士事務所' }));
  const own = await createTestApp({ OFFICE_KIND: 'individual', OFFICE_FILE: file });
  const { token } = await member(own);
  const text = await textOf(await estimate(both, token, own));
  expect(text).toContain('源泉徴収税額▲1,021円差引お支払額30,979円');
  expect(text).toContain('辻\u{e0100}司法書士事務所');
  expect(text).not.toContain('電話');
  await own.close();
});

test('a customer who asks for many estimates at once takes no turn from the papers of the office', async () => {
  const own = await createTestApp();
  const [customer, clerk] = [await member(own), await manager(own)];
  const number = await filing(own, customer.token);
  const drafts = () =>
    own.call('get', `/user/mainte/requestdetails/${number}/papers/all`, { token: clerk.token });
  const estimates = Array.from({ length: 25 }, () => estimate(both, customer.token, own));
  // From then on as many estimates wait as may.
  await Promise.any(estimates.map(async (one) => expect((await one).status).toBe(503)));
  const papers = await Promise.all(Array.from({ length: 3 }, drafts));
  expect(papers.map(({ status }) => status)).toEqual(papers.map(() => 200));
  const statuses = (await Promise.all(estimates)).map(({ status }) => status);
  expect(statuses).toContain(200);
  await own.close();
});
