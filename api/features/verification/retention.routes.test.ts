import { describe, expect, test, vi } from 'vitest';
import { type Progress, progress } from '#contract/codes.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  mailedLink,
  photo,
  seenBy,
} from '../../testing/verification.ts';
import { expireReceipts } from './receipts.service.ts';
import { keepRetention } from './retention.service.ts';

const app = sharedApp();

const day = 24 * 60 * 60 * 1000;
// A new session, because sessions end with the days that pass.
const signIn = async () => (await verifier(app)).token;

async function dealtWith(
  what: 'decide' | 'cancel' | 'reapply',
  sent: object,
  change: Record<string, unknown> = {},
): Promise<Invited> {
  const link = await invited(app, change);
  await applied(app, link);
  await deal(link.receiptNo, what, sent);
  return link;
}

async function deal(receiptNo: string, what: 'decide' | 'cancel' | 'reapply', sent: object) {
  const token = await signIn();
  const shown = await seenBy(app, token, receiptNo);
  const done = await dealWith(app, token, receiptNo, what, {
    ...shown,
    dealComment: '理由',
    ...sent,
  });
  expect(done.body.errorList).toEqual([]);
}

const standing = async (receiptNo: string) => {
  const rows = await app.deps.db.read
    .selectFrom('receipt_photos as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select('f.id')
    .where('p.receipt_id', '=', receiptNo)
    .where('f.wrapped_key', 'is not', null)
    .execute();
  return rows.length;
};

interface Listed {
  retentionList: { receiptNo: string; displayDestroyDate: string; announced: boolean }[];
  nextCursor: string | null;
  totalCount: number;
}
const list = async (query = '') =>
  (await app.call<Listed>('get', `/user/verify/retention${query}`, { token: await signIn() })).body
    .data as Listed;
const plain = (rows: Listed['retentionList']) =>
  rows.map(({ receiptNo, displayDestroyDate }) => [receiptNo.replace('-', ''), displayDestroyDate]);

describe('photos of closed receipts', () => {
  test('are kept as long as their applicant was told, whatever the setting is by now', async () => {
    const own = await createTestApp();
    const { token } = await verifier(own);
    const link = await invited(own);
    await applied(own, link);
    const seen = await seenBy(own, token, link.receiptNo);
    await dealWith(own, token, link.receiptNo, 'decide', { ...seen, dealKbn: '100' });
    const told = await own.deps.db.read
      .selectFrom('receipts')
      .select(['approved_days', 'refused_days'])
      .where('id', '=', link.receiptNo)
      .executeTakeFirstOrThrow();
    expect(told).toEqual({ approved_days: 3653, refused_days: 90 });
    await own.deps.db.write((trx) =>
      trx.updateTable('receipts').set({ approved_days: 30 }).execute(),
    );
    own.clock.set('2026-12-20T14:59:59.000Z');
    await keepRetention(own.deps);
    own.clock.set('2026-12-20T15:00:00.000Z');
    expect(await keepRetention(own.deps)).toBe(0);
    own.clock.set('2026-12-21T15:00:00.000Z');
    expect(await keepRetention(own.deps)).toBe(5);
    await own.close();
  });

  test('are announced when their period is over, and go a day later', async () => {
    const denied = await dealtWith('decide', { dealKbn: '200' });
    const cancelled = await dealtWith('cancel', {});
    const approved = await dealtWith('decide', { dealKbn: '100' });
    const waiting = await invited(app);
    await applied(app, waiting);
    const shown = await list();
    expect(plain(shown.retentionList)).toEqual([
      [denied.receiptNo, '2027/02/20'],
      [cancelled.receiptNo, '2027/02/20'],
      [approved.receiptNo, '2036/11/22'],
    ]);
    const first = await list('?pageSize=1');
    const rest = await list(`?pageSize=5&after=${first.nextCursor}`);
    expect(plain([...first.retentionList, ...rest.retentionList])).toEqual(
      plain(shown.retentionList),
    );
    expect(first.totalCount).toBe(3);

    app.clock.set('2027-02-18T14:59:59.000Z');
    expect(await keepRetention(app.deps)).toBe(0);
    app.clock.set('2027-02-18T15:00:00.000Z');
    expect(await keepRetention(app.deps)).toBe(0);
    expect((await list()).retentionList.map(({ announced }) => announced)).toEqual([
      true,
      true,
      false,
    ]);
    expect(await standing(denied.receiptNo)).toBe(5);
    app.clock.pass(day - 1000);
    expect(await keepRetention(app.deps)).toBe(0);
    app.clock.pass(1000);
    const scrub = vi.spyOn(app.deps.db, 'scrub');
    expect(await keepRetention(app.deps)).toBe(10);
    // The database's log does not contain the keys any more either.
    expect(scrub).toHaveBeenCalled();
    expect(await standing(denied.receiptNo)).toBe(0);
    expect(await standing(approved.receiptNo)).toBe(5);
    expect(await standing(waiting.receiptNo)).toBe(5);
    expect(await keepRetention(app.deps)).toBe(0);
    // The row stays, and says that the bytes were destroyed.
    const seen = await seenBy(app, await signIn(), denied.receiptNo);
    expect(seen.photoList.map(({ destroyed }) => destroyed)).toEqual(Array(5).fill(true));
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('object_id', '=', denied.receiptNo)
      .where('actor_kind', '=', 'job')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'photo.announce', actor_id: 'retention' },
      { action: 'photo.destroy', actor_id: 'retention' },
    ]);
    app.clock.set('2026-11-21T03:00:00.000Z');
  });

  test('that were carried over live as long as the last receipt that refers to them', async () => {
    const old = await dealtWith('reapply', {
      photoFaultList: [{ docDetailKbn: '10', reasonCd: '02' }],
    });
    const link = await mailedLink(app, old.mailAddress);
    const holder = applicant(app, link);
    await holder.add({ detail: '10', bytes: await photo(40) });
    await holder.submit({ bytes: await photo(41) });
    await deal(link.receiptNo, 'decide', { dealKbn: '100' });
    app.clock.set('2027-03-01T03:00:00.000Z');
    await keepRetention(app.deps);
    app.clock.pass(day);
    // The old front and the old last face are destroyed; three photos are the approved receipt's too.
    await keepRetention(app.deps);
    expect(await standing(old.receiptNo)).toBe(3);
    expect(await standing(link.receiptNo)).toBe(5);
    app.clock.set('2036-12-01T03:00:00.000Z');
    await keepRetention(app.deps);
    app.clock.pass(day);
    await keepRetention(app.deps);
    expect([await standing(old.receiptNo), await standing(link.receiptNo)]).toEqual([0, 0]);
    app.clock.set('2026-11-21T03:00:00.000Z');
  });

  test('of an expired receipt are kept from its due date on, however it was seen to be over', async () => {
    const links = [await invited(app), await invited(app), await invited(app)];
    for (const link of links) {
      const holder = applicant(app, link);
      await holder.choose('10');
      await holder.add({ detail: '40', bytes: await photo(40) });
    }
    const [looked, swept, again] = links.map(({ receiptNo }) => receiptNo) as [string, ...string[]];
    app.clock.set('2026-12-05T03:00:00.000Z');
    await seenBy(app, await signIn(), looked);
    await deal(again ?? '', 'reapply', {});
    await expireReceipts(app.deps);
    const listed = plain((await list('?pageSize=100')).retentionList);
    for (const receiptNo of [looked, swept, again]) {
      expect(listed).toContainEqual([receiptNo, '2027/02/27']);
    }
    app.clock.set('2026-11-21T03:00:00.000Z');
  });

  test('of an approved receipt are kept from the end of its filing on', async () => {
    const customer = await member(app);
    const requestNo = await filing(app, customer.token);
    const { mail_address } = await app.deps.db.read
      .selectFrom('filings')
      .select('mail_address')
      .where('id', '=', requestNo)
      .executeTakeFirstOrThrow();
    const own = { mailAddress: mail_address, requestNo };
    const link = await dealtWith('decide', { dealKbn: '100' }, own);
    const listed = async () => plain((await list('?pageSize=100')).retentionList);
    const ofThis = async () => (await listed()).find(([receiptNo]) => receiptNo === link.receiptNo);
    await keepRetention(app.deps);
    expect(await ofThis()).toBeUndefined();
    const end = (code: Progress, progress_at: string) =>
      app.deps.db.write((trx) =>
        trx
          .updateTable('filings')
          .set({ progress: code, progress_at })
          .where('id', '=', requestNo)
          .execute(),
      );
    await end(progress.completed, '2026-12-24T15:30:00.000Z');
    await keepRetention(app.deps);
    expect(await ofThis()).toEqual([link.receiptNo, '2036/12/26']);
    app.clock.set('2036-12-25T03:00:00.000Z');
    await keepRetention(app.deps);
    // Opened again: the period has not begun, whatever was noted and announced.
    await end(progress.correcting, '2026-12-26T03:00:00.000Z');
    app.clock.set('2037-06-01T03:00:00.000Z');
    await keepRetention(app.deps);
    app.clock.pass(2 * day);
    await keepRetention(app.deps);
    expect(await standing(link.receiptNo)).toBe(5);
    expect(await ofThis()).toBeUndefined();
    await end(progress.completed, '2026-12-24T15:30:00.000Z');
    await keepRetention(app.deps);
    expect(await standing(link.receiptNo)).toBe(5);
    app.clock.pass(day);
    await keepRetention(app.deps);
    expect(await standing(link.receiptNo)).toBe(0);
    app.clock.set('2026-11-21T03:00:00.000Z');
  });
});

test('photos that nobody decides about are kept from the cancellation of their filing on', async () => {
  const dropped = async () => {
    const customer = await member(app);
    const requestNo = await filing(app, customer.token);
    const link = await invited(app, { mailAddress: customer.mailAddress, requestNo });
    await applied(app, link);
    const token = (await manager(app)).token;
    await app.call('put', `/user/mainte/requestdetails/${requestNo}/suspend`, { token });
    return link.receiptNo;
  };
  const [undecided, denied, approved] = [await dropped(), await dropped(), await dropped()];
  app.clock.set('2026-12-21T03:00:00.000Z');
  await keepRetention(app.deps);
  const listed = async () => plain((await list('?pageSize=100')).retentionList);
  expect(await listed()).toContainEqual([undecided, '2027/02/20']);
  // A decision has a period of its own.
  await deal(denied, 'decide', { dealKbn: '200' });
  await deal(approved, 'decide', { dealKbn: '100' });
  await keepRetention(app.deps);
  expect(await listed()).toContainEqual([denied, '2027/03/22']);
  expect(await listed()).toContainEqual([approved, '2036/11/22']);
  app.clock.set('2027-02-19T03:00:00.000Z');
  await keepRetention(app.deps);
  app.clock.pass(day);
  await keepRetention(app.deps);
  const left = [undecided, denied, approved].map(standing);
  expect(await Promise.all(left)).toEqual([0, 5, 5]);
  app.clock.set('2026-11-21T03:00:00.000Z');
});

test('the list is for approvers alone, each of the own system', async () => {
  const { token } = await verifier(app);
  const { receiptNo } = await dealtWith('decide', { dealKbn: '200' });
  expect(plain((await list()).retentionList)).toContainEqual([receiptNo, '2027/02/20']);
  const forged = Buffer.from('2026-11-21T03:00:00.000Z V1').toString('base64url');
  for (const after of ['x', forged]) {
    const response = await app.call('get', `/user/verify/retention?after=${after}`, { token });
    expect([response.status, response.body.errorList[0]?.field]).toEqual([400, 'after']);
  }
  const reader = (await verifier(app, { approver: false })).token;
  expect((await app.call('get', '/user/verify/retention', { token: reader })).status).toBe(403);
  const staff = (await manager(app)).token;
  expect((await app.call('get', '/user/verify/retention', { token: staff })).status).toBe(403);
  const other = (await verifier(app, { systemId: '1111111111' })).token;
  const response = await app.call<Listed>('get', '/user/verify/retention', { token: other });
  expect(response.body.data?.retentionList).toEqual([]);
});
