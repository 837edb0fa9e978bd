import { beforeAll, describe, expect, test } from 'vitest';
import { fromNewest } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { sharedApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { planOf, queriesOf } from '../../testing/plans.ts';
import { systemKey } from '../../testing/system-key.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  photo,
  seenBy,
} from '../../testing/verification.ts';
import * as lists from './receipt-lists.queries.ts';
import { expireReceipts } from './receipts.service.ts';

const app = sharedApp();
let approver: string;
let reader: string;
beforeAll(async () => {
  approver = (await verifier(app)).token;
  reader = (await verifier(app, { approver: false })).token;
});

const otherSystem = '1234567890';
const appliedReceipt = async (own = app): Promise<Invited> => {
  const link = await invited(own);
  await applied(own, link);
  return link;
};
const shown = (receiptNo: string) => seenBy(app, approver, receiptNo);

describe('expiry', () => {
  test('is written by the sweep and on looking, and allows asking again', async () => {
    const own = await createTestApp();
    const token = (await verifier(own)).token;
    const links = [await invited(own), await invited(own), await invited(own)];
    const finished = await appliedReceipt(own);
    const [first, second, third] = links as [Invited, Invited, Invited];
    own.clock.set('2026-11-28T15:00:00.000Z');
    const fresh = (await verifier(own)).token;
    const seenFirst = await seenBy(own, fresh, first.receiptNo);
    expect(seenFirst).toMatchObject({
      verifyStatusKbn: '90',
      expired: true,
      canReApp: true,
      canRequestCancel: false,
    });
    expect(await expireReceipts(own.deps)).toBe(2);
    expect(await expireReceipts(own.deps)).toBe(0);
    expect((await seenBy(own, fresh, finished.receiptNo)).verifyStatusKbn).toBe('20');
    const audited = await own.deps.db.read
      .selectFrom('audit_log')
      .select('object_id')
      .where('action', '=', 'receipt.expire')
      .execute();
    expect(audited.map(({ object_id }) => object_id).sort()).toEqual(
      [first, second, third].map(({ receiptNo }) => receiptNo).sort(),
    );
    const sent = { ...seenFirst, dealComment: '期限切れのため' };
    expect((await dealWith(own, fresh, first.receiptNo, 'reapply', sent)).status).toBe(200);
    expect((await seenBy(own, fresh, first.receiptNo)).verifyStatusKbn).toBe('60');
    expect(token).not.toBe(fresh);
    await own.close();
  });
});

describe('what verifiers see', () => {
  test('is their own system’s alone; foreign and missing answer the same bytes', async () => {
    const { receiptNo } = await appliedReceipt();
    const stranger = (await verifier(app, { systemId: otherSystem })).token;
    const version = { ...(await shown(receiptNo)), receiptNo, dealKbn: '100', dealComment: '理由' };
    const get = (path: string) =>
      app.call('get', `/user/verify/verifyapps/${path}`, { token: stranger });
    const missing = await get('V2026112199999');
    expect(missing.status).toBe(404);
    for (const response of [
      await get(receiptNo),
      await get(`verifyappdocs/verfyappfiles/${receiptNo}/10`),
      await dealWith(app, stranger, receiptNo, 'decide', version),
      await dealWith(app, stranger, receiptNo, 'cancel', version),
      await dealWith(app, stranger, receiptNo, 'reapply', version),
    ]) {
      expect(response.status).toBe(404);
      expect(Buffer.from(response.bytes).equals(Buffer.from(missing.bytes))).toBe(true);
    }
  });

  test('are photos of finished applications, each view noted', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    await holder.add({ detail: '40', bytes: await photo(1) });
    const view = (receiptNo: string, detail: string) =>
      app.call(
        'get',
        `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${receiptNo}/${detail}`,
        {
          token: reader,
        },
      );
    expect((await view(link.receiptNo, '40')).status).toBe(404);
    expect((await shown(link.receiptNo)).photoList).toEqual([]);
    const done = await appliedReceipt();
    const viewed = await view(done.receiptNo, '40');
    expect(viewed.status).toBe(200);
    expect(viewed.headers.get('content-type')).toBe('image/jpeg');
    expect([...viewed.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect((await view(done.receiptNo, '99')).status).toBe(404);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .where('object_id', '=', `${done.receiptNo}/40`)
      .execute();
    expect(lines).toEqual([{ action: 'photo.view', actor_kind: 'verifier' }]);
  });

  test('is a home list: what waits, the longest waiting first, then the last thirty days, newest first, page by page', async () => {
    const own = await createTestApp();
    own.clock.set('2026-10-22T03:00:00.000Z');
    await invited(own);
    own.clock.set('2026-11-10T03:00:00.000Z');
    const applicants: Invited[] = [];
    for (let i = 0; i < 12; i += 1) {
      own.clock.pass(60_000);
      applicants.push(await invited(own));
    }
    await applied(own, applicants[3] as Invited);
    own.clock.pass(60_000);
    await applied(own, applicants[7] as Invited);
    own.clock.set('2026-11-20T03:00:00.000Z');
    await invited(own, {});
    const key = await systemKey(own, otherSystem);
    await invited(own, { systemId: otherSystem }, { 'x-system-key': key });
    own.clock.set('2026-11-20T15:00:00.000Z');
    const { token } = await verifier(own, { approver: false });
    interface Home {
      verifyAppRequestList: {
        no: number;
        receiptNo: string;
        verifyStatusKbn: string;
        expired: boolean;
        applied: boolean;
      }[];
      nextCursor: string | null;
      [name: string]: unknown;
    }
    const home = async (query = '') =>
      (await own.call<Home>('get', `/user/verify/information${query}`, { token })).body
        .data as Home;
    const first = await home();
    expect(first).toMatchObject({
      totalCount: 13,
      totalCountCapped: false,
      waitingCount: 2,
      displayOldestAppDatetime: '2026/11/10 12:12',
      searchStartDate: '2026/10/23',
      searchEndDate: '2026/11/21',
      loginUserInfo: { systemId: '0522211001', name: '確認　一子', Approverflg: false },
    });
    expect(first.verifyAppRequestList).toHaveLength(10);
    const plain = (shownNo: string | undefined) => shownNo?.replace('-', '');
    expect(first.verifyAppRequestList.slice(0, 2).map((row) => plain(row.receiptNo))).toEqual([
      applicants[3]?.receiptNo,
      applicants[7]?.receiptNo,
    ]);
    expect(first.verifyAppRequestList[2]).toMatchObject({
      no: 3,
      verifyStatusKbn: '10',
      expired: false,
    });
    expect(first.verifyAppRequestList[3]).toMatchObject({ verifyStatusKbn: '90', expired: true });
    // A page may begin among those that wait.
    const small = await home('?pageSize=1');
    const next = await home(`?pageSize=1&after=${small.nextCursor}&page=2`);
    expect(next.verifyAppRequestList).toMatchObject([
      { no: 2, receiptNo: first.verifyAppRequestList[1]?.receiptNo },
    ]);
    expect((await home('?pageSize=1&page=2')).verifyAppRequestList).toEqual(
      next.verifyAppRequestList,
    );
    const second = await home(`?after=${first.nextCursor}&page=2`);
    expect(second.verifyAppRequestList.map(({ no }) => no)).toEqual([11, 12, 13]);
    expect(second).toEqual({
      ...(await home('?page=2')),
      verifyAppRequestList: second.verifyAppRequestList,
    });
    const numbers = [...first.verifyAppRequestList, ...second.verifyAppRequestList].map(
      (row) => row.receiptNo,
    );
    const others = numbers.slice(2);
    expect(others).toEqual([...others].sort().reverse());
    expect(new Set(numbers).size).toBe(13);
    expect(second.nextCursor).toBeNull();
    const waiting = [...first.verifyAppRequestList, ...second.verifyAppRequestList].filter(
      (row) => row.applied,
    );
    expect(waiting.map((row) => row.verifyStatusKbn)).toEqual(['20', '20']);
    await own.close();
  });

  test('is found by indexes, in their order', async () => {
    if (app.deps.db.engine !== 'sqlite') return;
    const planOfFirst = async (run: (db: Reader) => Promise<unknown>) => {
      const [query] = await queriesOf(app, run);
      if (!query) throw new Error('nothing was asked');
      return planOf(app, query);
    };
    const from = '2026-11-01T00:00:00.000Z';
    const home = await planOfFirst((db) =>
      lists.selectHomeList(db, otherSystem, from, fromNewest, 10, 0),
    );
    const count = await planOfFirst((db) => lists.countHomeList(db, otherSystem, from));
    const waiting = await planOfFirst((db) => lists.selectWaiting(db, otherSystem));
    expect(home).toContain('receipts_by_received');
    expect(count).toContain('receipts_by_received');
    expect(waiting).toContain('receipts_by_status');
    for (const plan of [home, count, waiting]) expect(plan).not.toContain('TEMP B-TREE');
  });
});
