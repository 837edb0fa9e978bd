import { beforeEach, describe, expect, test } from 'vitest';
import { verifyStatus } from '#contract/codes.ts';
import type { Claim } from '#contract/endpoints/review-parts.ts';
import { freshApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { approversNeeded, dealWith, seenBy, waitingReceipt } from '../../testing/verification.ts';

const app = freshApp();
let one: string;
let other: string;
beforeEach(async () => {
  one = (await verifier(app)).token;
  other = (await verifier(app)).token;
});

interface Taken {
  receiptNo: string;
  claim: Claim;
}
const next = (token: string, exceptReceiptNo = '') =>
  app.call<Taken>('post', '/user/verify/receiptApp/next', { token, json: { exceptReceiptNo } });
const take = async (token: string, except = '') => (await next(token, except)).body.data?.receiptNo;
const act = (token: string, receiptNo: string, what: 'claim' | 'release') =>
  app.call<Taken>('post', `/user/verify/verifyapps/${receiptNo}/${what}`, { token });
const approve = async (token: string, receiptNo: string) =>
  dealWith(app, token, receiptNo, 'decide', {
    ...(await seenBy(app, token, receiptNo)),
    dealKbn: '100',
  });
const minute = 60_000;

describe('the next waiting receipt', () => {
  test('is the one with the oldest due date that nobody has, for fifteen minutes', async () => {
    const late = await waitingReceipt(app, { dueInDays: 7 });
    const soon = await waitingReceipt(app, { dueInDays: 2 });
    await waitingReceipt(app, { status: verifyStatus.approved });
    const taken = await next(one);
    expect(taken.body.data).toEqual({
      receiptNo: soon,
      claim: {
        userName: '確認　一子',
        mine: true,
        until: '2026-11-21T03:15:00.000Z',
        displayUntil: '2026/11/21 12:15',
      },
    });
    expect(await take(other)).toBe(late);
    const shown = await seenBy(app, other, soon);
    expect(shown).toMatchObject({
      claim: { userName: '確認　一子', mine: false },
      canApproval: false,
    });
    const { body } = await app.call<{
      verifyAppRequestList: { receiptNo: string; claim: Claim }[];
    }>('get', '/user/verify/information', { token: one });
    const rows = body.data?.verifyAppRequestList.map(({ receiptNo, claim }) => [
      receiptNo.replace('-', ''),
      claim?.mine,
    ]);
    expect(rows).toEqual(
      expect.arrayContaining([
        [soon, true],
        [late, false],
      ]),
    );
  });

  test('is the same again while it is in hand, as its answer may be lost', async () => {
    const first = await waitingReceipt(app, { dueInDays: 1 });
    await waitingReceipt(app, { dueInDays: 2 });
    expect(await take(one)).toBe(first);
    app.clock.pass(10 * minute);
    const again = await next(one);
    expect(again.body.data?.receiptNo).toBe(first);
    expect(again.body.data?.claim?.until).toBe('2026-11-21T03:25:00.000Z');
  });

  test('comes behind one that is let go, and begins anew at the end', async () => {
    const ids = [];
    for (const dueInDays of [1, 2, 3]) ids.push(await waitingReceipt(app, { dueInDays }));
    const [a, b, c] = ids as [string, string, string];
    expect(await take(one)).toBe(a);
    expect(await take(one, a)).toBe(b);
    expect(await take(other)).toBe(a);
    expect(await take(one, b)).toBe(c);
    expect(await take(one, c)).toBe(b);
    expect(await take(one, b)).toBe(c);
  });

  test('is free again by time, on leaving and on a decision', async () => {
    const first = await waitingReceipt(app, { dueInDays: 1 });
    expect(await take(one)).toBe(first);
    const none = await next(other);
    expect(none.body).toMatchObject({ messageCd: 'vfv021', data: { receiptNo: '', claim: null } });
    app.clock.pass(15 * minute);
    expect((await seenBy(app, other, first)).claim).toBeNull();
    expect(await take(other)).toBe(first);
    expect((await act(one, first, 'release')).status).toBe(200);
    expect((await seenBy(app, other, first)).claim?.mine).toBe(true);
    expect((await act(other, first, 'release')).status).toBe(200);
    expect((await seenBy(app, other, first)).claim).toBeNull();
    expect(await take(one)).toBe(first);
    expect((await approve(one, first)).status).toBe(200);
    expect(await take(one)).toBe('');
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', first)
      .where('action', 'in', ['receipt.claim', 'receipt.release'])
      .execute();
    expect(lines).toHaveLength(4);
  });

  test('is decided by nobody else meanwhile', async () => {
    const id = await waitingReceipt(app);
    expect(await take(one)).toBe(id);
    for (const what of ['decide', 'cancel', 'reapply'] as const) {
      const sent = { ...(await seenBy(app, other, id)), dealKbn: '200', dealComment: '理由' };
      const refused = await dealWith(app, other, id, what, sent);
      expect([refused.status, refused.body.messageCd]).toEqual([409, 'vfv020']);
      expect(refused.body.message).toContain('確認　一子さんが審査中');
    }
    const claimed = await act(other, id, 'claim');
    expect([claimed.status, claimed.body.messageCd]).toEqual([409, 'vfv020']);
    expect((await approve(one, id)).status).toBe(200);
    const over = await act(one, id, 'claim');
    expect([over.status, over.body.messageCd]).toEqual([409, 'cm210']);
    // A decided receipt has no claim.
    const denied = await waitingReceipt(app);
    expect(await take(one)).toBe(denied);
    const shown = { ...(await seenBy(app, one, denied)), dealComment: '不鮮明' };
    await dealWith(app, one, denied, 'decide', { ...shown, dealKbn: '200' });
    const again = { ...(await seenBy(app, other, denied)), dealComment: '撮り直し' };
    expect((await dealWith(app, other, denied, 'reapply', again)).status).toBe(200);
  });

  test('is free again when its holder may approve no more', async () => {
    const holder = await verifier(app);
    const id = await waitingReceipt(app);
    expect(await take(holder.token)).toBe(id);
    const kept = await waitingReceipt(app);
    expect(await take(one)).toBe(kept);
    const path = `/user/verify/verifyUser/${holder.id}`;
    const read = await app.call<{ mailAddress: string }>('get', path, { token: one });
    const json = { ...read.body.data, mailAddressConfirm: read.body.data?.mailAddress };
    const changed = await app.call('put', path, {
      token: one,
      json: { ...json, approverFlg: false },
    });
    expect(changed.status).toBe(200);
    expect(await take(other)).toBe(id);
    expect((await seenBy(app, one, kept)).claim?.mine).toBe(true);
  });

  test('is the approvers’ of its own system', async () => {
    const reader = (await verifier(app, { approver: false })).token;
    const stranger = (await verifier(app, { systemId: '1111111111' })).token;
    const id = await waitingReceipt(app);
    expect((await next(reader)).status).toBe(403);
    expect((await act(reader, id, 'claim')).status).toBe(403);
    expect((await next(stranger)).body.data?.receiptNo).toBe('');
    for (const what of ['claim', 'release'] as const) {
      expect((await act(stranger, id, what)).status).toBe(404);
    }
    expect(await take(one, 'V2026112199999')).toBe(id);
    expect(await take(one, id)).toBe('');
  });
});

test('two verifiers share two hundred waiting receipts: none is given to both or decided twice', async () => {
  const ids = new Set<string>();
  for (let index = 0; index < 200; index += 1) {
    ids.add(await waitingReceipt(app, { dueInDays: index % 7 }));
  }
  const work = async (token: string) => {
    const got: string[] = [];
    for (;;) {
      // Two concurrent requests, as by a double click, get the same receipt.
      const [first, second] = await Promise.all([take(token), take(token)]);
      expect(second).toBe(first);
      if (!first) return got;
      expect((await approve(token, first)).status).toBe(200);
      got.push(first);
    }
  };
  const [mine, theirs] = await Promise.all([work(one), work(other)]);
  expect(new Set([...mine, ...theirs])).toEqual(ids);
  expect(mine.length + theirs.length).toBe(200);
  const deals = await app.deps.db.read.selectFrom('deals').select('receipt_id').execute();
  expect(deals).toHaveLength(200);
});

test('where two must agree, the second vote goes to another approver', async () => {
  await approversNeeded(app, '0522211001', 2);
  const id = await waitingReceipt(app);
  expect(await take(one)).toBe(id);
  expect((await approve(one, id)).body.messageCd).toBe('vfv017');
  expect(await take(one)).toBe('');
  expect(await take(other)).toBe(id);
});
