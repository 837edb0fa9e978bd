import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closingItem } from '#contract/closing.ts';
import { progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import type { WorkCounter } from '#contract/endpoints/next-acts.ts';
import type { FilingVouchers } from '#contract/endpoints/vouchers.ts';
import { filing, manager, member, officer, verifier } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { applied, dealWith, invited, seenBy } from '../../testing/verification.ts';

let folder: string;
let app: TestApp;
let duties: ReturnType<typeof dutyCalls>;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'closing-'));
  const office = { name: '甲野事務所', representative: '甲野　太郎', bankAccount: '普通 1' };
  await writeFile(join(folder, 'office.json'), JSON.stringify(office));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  app = await createTestApp({ OFFICE_FILE: join(folder, 'office.json') });
  const scrivener = await manager(app, { scrivener: true });
  duties = dutyCalls(app.call, scrivener.token);
  customer = await member(app);
  number = await filing(app, customer.token, {
    ...{ resignDate: '', othersDate: '' },
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11')],
    requestPlanList: [
      { planCd: '1011', planPrice: 10000, supplInfo1: 10000 },
      { planCd: '2010', planPrice: 1000, supplInfo1: 520 },
    ],
  });
  await duties.all(number);
  return () => app.close();
});

const base = () => `/user/mainte/requestdetails/${number}`;
const send = async (method: string, path: string, json?: object) => {
  const { status, body } = await app.call(method, path, {
    token: duties.token,
    ...(json && { json }),
  });
  return { status, body };
};
const move = async (code: string) => {
  const path = `${base()}/latestprogressclass`;
  const requestDetailsConfirmResultDto = await duties.version(number);
  const { status, body } = await send('post', path, {
    selectedProgress: code,
    requestDetailsConfirmResultDto,
  });
  expect(status, body.message).toBe(200);
};
const complete = async () => {
  await move(progress.filed);
  await move(progress.completed);
};
const left = async () => {
  const { closingList } = await duties.work(number);
  return closingList.filter(({ doneFlg }) => !doneFlg).map(({ item }) => item);
};
const tick = async (documentId: string, isThere = true) => {
  const { closingList } = await duties.work(number);
  const { updateDatetime = '', updateUserId = '' } =
    closingList.find(({ item }) => item === documentId) ?? {};
  const path = `${base()}/documents/${documentId}`;
  return (await send('put', path, { isThere, updateDatetime, updateUserId })).status;
};
const waivePdf = async () => {
  const { detailUpdateDatetime, detailUpdateUserId } = await duties.version(number);
  const headers = {
    'x-update-datetime': detailUpdateDatetime,
    'x-update-user-id': encodeURIComponent(detailUpdateUserId),
  };
  const path = `/user/mainte/${number}/fileinformation/waiver`;
  expect((await app.call('put', path, { token: duties.token, headers })).status).toBe(200);
};
const acts = async () => {
  const path = '/user/mainte/work';
  const { body } = await app.call<{ counterList: WorkCounter[] }>('get', path, {
    token: duties.token,
  });
  return body.data?.counterList.map(({ act }) => act);
};
const told = async () => {
  const path = `/user/core/customers/0/requestdetail/${number}`;
  const { body } = await app.call<FilingDetail>('get', path, { token: customer.token });
  return body.data?.nextActList.map(({ act }) => act);
};
const counted = async () =>
  (
    await app.deps.db.read
      .selectFrom('filings')
      .select('closing')
      .where('id', '=', number)
      .executeTakeFirstOrThrow()
  ).closing;
const { receipt, certificate, originals, officers } = closingItem;

test('what a completed filing leaves is work of the office until it is done, and none of the customer', async () => {
  expect(await left()).toEqual([]);
  expect(await tick(certificate)).toBe(404);
  await complete();
  expect(await left()).toEqual([receipt, certificate, officers]);
  expect(await acts()).toEqual(['publishPdf']);
  await waivePdf();
  expect([await acts(), await told()]).toEqual([['close'], ['complete']]);
  expect(await tick(originals)).toBe(404);
  expect(await tick(certificate)).toBe(200);
  expect(await tick(receipt)).toBe(200);
  expect([await left(), await acts()]).toEqual([[officers], ['close']]);
  const path = `${base()}/officersafter`;
  const after = await app.call<{
    officerList: object[];
    updateDatetime: string;
    updateUserId: string;
  }>('get', path, { token: duties.token });
  const { officerList = [], updateDatetime, updateUserId } = after.body.data ?? {};
  const confirmed = { officerList, officersCompleteFlg: false, updateDatetime, updateUserId };
  const { status, body } = await send('put', path, confirmed);
  expect(status, body.message).toBe(200);
  expect([await left(), await acts()]).toEqual([[], []]);
  expect(await tick(certificate, false)).toBe(200);
  expect([await left(), await acts(), await told()]).toEqual([
    [certificate],
    ['close'],
    ['complete'],
  ]);
});

test('a receipt closes its line as long as it is in force, and originals open one', async () => {
  await complete();
  const vouchers = async () =>
    (await app.call<FilingVouchers>('get', `${base()}/vouchers`, { token: duties.token })).body
      .data as FilingVouchers;
  const { detailUpdateDatetime, detailUpdateUserId } = await vouchers();
  const choice = { kind: 'paymentReceipt', medium: 'paper' };
  const issued = { ...choice, detailUpdateDatetime, detailUpdateUserId };
  const { status, body } = await send('post', `${base()}/vouchers/add`, issued);
  expect(status, body.message).toBe(200);
  expect(await left()).toEqual([certificate, officers]);
  expect(await tick(receipt, false)).toBe(404);
  const id = (await vouchers()).voucherList[0]?.voucherId;
  await send('post', `${base()}/vouchers/${id}/void`, { reason: '宛名の誤り' });
  expect(await left()).toEqual([receipt, certificate, officers]);
  const { registryRecord } = await duties.work(number);
  const asked = { ...registryRecord, originals: 'asked' };
  expect((await send('put', `${base()}/registryrecord`, asked)).status).toBe(200);
  expect(await left()).toEqual([receipt, certificate, originals, officers]);
});

test('a record with gaps at the completion is work until it is complete, and no press alone ends it', async () => {
  const { confirmation } = closingItem;
  await move(progress.filed);
  expect((await duties.record(number, { purpose: '', riskReason: '' })).status).toBe(200);
  const requestDetailsConfirmResultDto = await duties.version(number);
  const completed = { selectedProgress: progress.completed, requestDetailsConfirmResultDto };
  const path = `${base()}/latestprogressclass`;
  expect((await send('post', path, completed)).status).toBe(409);
  const reasoned = { ...completed, gateReason: '後で入力' };
  expect((await send('post', path, reasoned)).status).toBe(200);
  await waivePdf();
  for (const item of [receipt, certificate]) await tick(item);
  expect(await left()).toEqual([officers, confirmation]);
  expect(await acts()).toEqual(['close']);
  expect(await tick(confirmation)).toBe(404);
  for (const [gaps, open] of [
    [{ riskReason: '' }, [officers, confirmation]],
    [{}, [officers]],
    [{ business: '' }, [officers, confirmation]],
  ] as const) {
    expect((await duties.record(number, gaps)).status).toBe(200);
    expect([await left(), await counted()]).toEqual([open, open.length]);
  }
});

test('a completion that is taken back leaves nothing, and a stale tick is refused', async () => {
  await complete();
  expect(await counted()).toBe(3);
  expect(await tick(certificate)).toBe(200);
  const path = `${base()}/documents/${certificate}`;
  const stale = { isThere: false, updateDatetime: '', updateUserId: '' };
  expect((await send('put', path, stale)).status).toBe(409);
  expect(await counted()).toBe(2);
  await move(progress.filed);
  expect(await counted()).toBe(0);
});

test('the work that is counted follows what verifiers decide after the completion', async () => {
  await app.deps.db.write((trx) =>
    trx.deleteFrom('confirmation_records').where('filing_id', '=', number).execute(),
  );
  const { mailAddress } = customer;
  const link = await invited(app, { mailAddress, requestNo: number });
  await applied(app, link);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.completed })
      .where('id', '=', number)
      .execute(),
  );
  const noted = await duties.record(number, {
    ...{ method: '', dealerName: '', address: '', birthDate: '', notApplicable: '' },
    ...{ documentKind: '', documentNumber: '', shownOn: '', shownTime: '' },
    ...{ confirmedBy: '', confirmedOn: '', confirmedTime: '', politicallyExposed: '該当しない' },
  });
  expect(noted.status, noted.body.message).toBe(200);
  const { token } = await verifier(app);
  const deal = async (...[what, sent]: [Parameters<typeof dealWith>[3], object]) => {
    const seen = await seenBy(app, token, link.receiptNo);
    const { status, body } = await dealWith(app, token, link.receiptNo, what, { ...seen, ...sent });
    expect(status, body.message).toBe(200);
    expect(await counted()).toBe((await left()).length);
    return (await left()).includes(closingItem.confirmation);
  };
  expect(await left()).toContain(closingItem.confirmation);
  expect(await deal('decide', { dealKbn: '100' })).toBe(false);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('files')
      .set({ wrapped_key: null, destroyed_at: app.clock.now().toISOString() })
      .execute(),
  );
  expect(await deal('reapply', { dealComment: '写真を撮り直してください。' })).toBe(true);
});
