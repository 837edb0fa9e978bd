import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receipts-'));
  const office = { name: '司法書士法人甲野事務所', representative: '司法書士　甲野　太郎' };
  await writeFile(join(folder, 'office.json'), JSON.stringify(office));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  app = await createTestApp({ OFFICE_FILE: join(folder, 'office.json') });
  [{ token }, customer] = [await manager(app), await member(app)];
  return () => app.close();
});

interface Listed {
  displayRequestNo: string;
  amount: number;
  updateDatetime: string;
  updateUserId: string;
}
const paid = async (paidDate = '2026-11-20') => {
  const number = await filing(app, customer.token);
  const path = `/user/mainte/requestdetails/${number}/payment`;
  expect((await app.call('post', path, { token, json: { paidDate } })).status).toBe(200);
  return number;
};
const missing = async () => {
  const path = '/user/mainte/receipts/missing';
  const { body } = await app.call<{ filingList: Listed[]; moreFlg: boolean }>('get', path, {
    token,
  });
  if (!body.data) throw new Error(body.message);
  return body.data.filingList;
};
const issue = (list: Listed[], medium = 'electronic') =>
  app.call<{ voucherList: { voucherId: string; number: string }[] }>(
    'post',
    '/user/mainte/receipts/add',
    {
      token,
      json: {
        requestList: list.map(({ displayRequestNo, updateDatetime, updateUserId }) => ({
          ...{ requestNo: displayRequestNo.replace('-', ''), updateDatetime, updateUserId },
        })),
        medium,
      },
    },
  );
const print = (voucherIds: string[]) =>
  app.call('post', '/user/mainte/prints/receipts', {
    token,
    json: { voucherList: voucherIds.map((voucherId) => ({ voucherId })) },
  });

test('paid filings without a receipt are listed, the earliest payment first, and issued at once', async () => {
  const late = await paid('2026-11-21');
  const early = await paid('2026-11-19');
  await filing(app, customer.token);
  const listed = await missing();
  const plain = listed.map(({ displayRequestNo }) => displayRequestNo.replace('-', ''));
  expect(plain).toEqual([early, late]);
  const { status, body } = await issue(listed);
  expect(status).toBe(200);
  const issued = body.data?.voucherList ?? [];
  expect(issued.map(({ number }) => number)).toEqual(['R2026-00001', 'R2026-00002']);
  expect(await missing()).toEqual([]);

  const pdf = await print(issued.map(({ voucherId }) => voucherId));
  const pages = await pdfText(pdf.bytes);
  expect(pages.map((page) => /R2026-\d{5}/.exec(page)?.[0])).toEqual([
    'R2026-00001',
    'R2026-00002',
  ]);
});

test('the home counts and lists them until they are receipted or said to need none', async () => {
  const home = async (query = '') => {
    const { body } = await app.call<{
      counterList: { queue: string; count: number }[];
      managerRequestList: { displayNo: string }[];
    }>('get', `/user/mainte/information${query}`, { token });
    return {
      count: body.data?.counterList.find(({ queue }) => queue === 'receipts')?.count,
      listed: body.data?.managerRequestList.map(({ displayNo }) => displayNo),
    };
  };
  const [one, other] = [await paid(), await paid()];
  await filing(app, customer.token);
  const { count, listed } = await home('?queue=receipts');
  expect(count).toBe(2);
  const shown = [one, other].map((number) => `${number.slice(0, 8)}-${number.slice(8)}`);
  expect(listed?.toSorted()).toEqual(shown.toSorted());
  expect((await issue((await missing()).slice(0, 1))).status).toBe(200);
  expect((await home()).count).toBe(1);
});

test('of filings that cannot all be receipted none is, and each is named', async () => {
  await paid();
  await paid();
  const [first, second] = await missing();
  if (!first || !second) throw new Error('two are listed');
  expect((await issue([first])).status).toBe(200);
  const stale = { ...second, updateDatetime: '2020-01-01T00:00:00.000Z' };
  const { status, body } = await issue([first, stale]);
  expect(status).toBe(409);
  expect(body.errorList.map(({ field }) => field)).toEqual(['requestList[0]', 'requestList[1]']);
  expect((await missing()).map(({ displayRequestNo }) => displayRequestNo)).toEqual([
    second.displayRequestNo,
  ]);
  expect((await issue([second])).body.data?.voucherList[0]?.number).toBe('R2026-00002');
});

test('a filing that is listed twice is named, and nothing is done', async () => {
  const number = await paid();
  await paid();
  const requestList = (await missing()).map(({ displayRequestNo: requestNo, ...one }) => ({
    ...{ requestNo, updateDatetime: one.updateDatetime, updateUserId: one.updateUserId },
  }));
  const again = requestList.find(({ requestNo }) => requestNo.replace('-', '') === number);
  for (const requestNo of [number, again?.requestNo]) {
    const twice = { requestList: [...requestList, { ...again, requestNo }] };
    for (const [path, more] of [
      ['receipts/add', { medium: 'electronic' }],
      ['prints/papers', { setTyp: 'all', onFrontsFlg: false }],
      ['prints/labels', { sheetTyp: 'labels12', toTyp: 'customer', firstLabel: 1 }],
    ] as const) {
      const json = { ...twice, ...more };
      const { status, body } = await app.call('post', `/user/mainte/${path}`, { token, json });
      expect(status, path).toBe(400);
      expect(body.errorList).toEqual([
        { field: 'requestList[2]', messageCd: 'cm022', message: message('cm022', '同じ申込') },
      ]);
    }
  }
  expect(await missing()).toHaveLength(2);
});

test('of receipts of which one is void by now none is printed, and each is named with the reason', async () => {
  const number = await paid();
  await paid();
  const { body: made } = await issue(await missing());
  const issued = made.data?.voucherList ?? [];
  const [void1] = issued;
  const path = `/user/mainte/requestdetails/${number}/vouchers/${void1?.voucherId}/void`;
  const json = { reason: '宛名の誤り' };
  expect((await app.call('post', path, { token, json })).status).toBe(200);
  const looks = () =>
    app.deps.db.read
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'voucher.view')
      .execute();
  const { status, body } = await print(issued.map(({ voucherId }) => voucherId).reverse());
  expect(status).toBe(409);
  expect(body.errorList).toEqual([
    {
      ...{ field: 'voucherList[1]', messageCd: 'mt302' },
      message: message('mt302', 'R2026-00001', '宛名の誤り'),
    },
  ]);
  expect(await looks()).toEqual([]);
});

test('of two clerks who issue the same at once one wins, and no number is used twice', async () => {
  for (let nth = 0; nth < 3; nth += 1) await paid();
  const listed = await missing();
  const both = await Promise.all([issue(listed), issue(listed)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await app.deps.db.read.selectFrom('vouchers').select('number').execute();
  expect(rows.map(({ number }) => number).sort()).toEqual([
    'R2026-00001',
    'R2026-00002',
    'R2026-00003',
  ]);
});

test('an unknown receipt and too many are refused', async () => {
  expect((await print(['none'])).status).toBe(404);
  expect((await print([])).status).toBe(400);
  expect((await print(Array.from({ length: 51 }, (_, nth) => `id${nth}`))).status).toBe(400);
  const number = await paid();
  const json = { kind: 'invoice', tradedDate: '2026-11-21' };
  const path = `/user/mainte/requestdetails/${number}/vouchers`;
  const { body } = await app.call<{ detailUpdateDatetime: string; detailUpdateUserId: string }>(
    'get',
    path,
    { token },
  );
  const { detailUpdateDatetime, detailUpdateUserId } = body.data ?? {};
  const made = await app.call<{ voucherId: string }>('post', `${path}/add`, {
    token,
    json: { ...json, detailUpdateDatetime, detailUpdateUserId },
  });
  expect((await print([made.body.data?.voucherId ?? ''])).status).toBe(404);
});
