import { expect, test } from 'vitest';
import type { Look } from '#contract/endpoints/customer-filings.ts';
import { lookActions } from '#contract/looks.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { pdf } from '../../testing/pdf.ts';
import { expectIndex } from '../../testing/plans.ts';
import { applied, invited, seenBy } from '../../testing/verification.ts';
import { selectLatestLooks } from './person.queries.ts';

const app = sharedApp();

interface Looks {
  lookList: Look[];
  nextCursor: string | null;
}
const looks = (token: string, number: string, query = '') =>
  app.call<Looks>('get', `/user/core/customers/0/requestdetail/${number}/looks${query}`, { token });

/** A filing whose person has sent photos. */
async function identified(token: string) {
  const number = await filing(app, token);
  const link = await invited(app);
  await applied(app, link);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('receipts')
      .set({ filing_id: number })
      .where('id', '=', link.receiptNo)
      .execute(),
  );
  return { number, receiptNo: link.receiptNo };
}

test('a customer sees by role and time who looked at photos and papers, page by page, and no names', async () => {
  const [clerk, judge, own] = [await manager(app), await verifier(app), await member(app)];
  const { number, receiptNo } = await identified(own.token);
  const office = { token: clerk.token };
  expect((await looks(own.token, number)).body.data).toEqual({ lookList: [], nextCursor: null });

  app.clock.pass(60_000);
  await app.call('get', `/user/mainte/requestdetails/${number}`, office);
  await seenBy(app, judge.token, receiptNo);
  app.clock.pass(60_000);
  const photo = `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${receiptNo}/40`;
  expect((await app.call('get', photo, { token: judge.token, from: '192.0.2.7' })).status).toBe(
    200,
  );
  app.clock.pass(60_000);
  const stored = await app.call<{ fileId: string }>(
    'post',
    `/user/mainte/${number}/fileinformation/new`,
    { ...office, file: await pdf('registry') },
  );
  await app.call('get', `/user/mainte/fileinformation/${stored.body.data?.fileId}`, office);
  // The customer's own look, and a look at the filing itself, are none of them.
  await app.call('get', `/user/core/customers/0/requestdetail/${number}`, { token: own.token });

  const first = await looks(own.token, number, '?pageSize=2');
  expect(first.body.data?.lookList).toEqual([
    {
      displayDatetime: '2026/11/21 12:03',
      role: '事務所の担当者',
      what: '登記情報（PDF）',
    },
    {
      displayDatetime: '2026/11/21 12:02',
      role: '本人確認の担当者',
      what: '本人確認の写真',
    },
  ]);
  const rest = await looks(own.token, number, `?pageSize=2&after=${first.body.data?.nextCursor}`);
  expect(rest.body.data).toEqual({
    lookList: [
      {
        displayDatetime: '2026/11/21 12:01',
        role: '本人確認の担当者',
        what: '本人確認の申請内容',
      },
    ],
    nextCursor: null,
  });
  const text = Buffer.from(first.bytes).toString() + Buffer.from(rest.bytes).toString();
  for (const word of ['事務　太郎', '確認　一子', clerk.id, judge.id, '192.0.2', receiptNo]) {
    expect(text).not.toContain(word);
  }
});

test('printed papers, the confirmation record and the estimate are among them', async () => {
  const [clerk, own] = [await manager(app), await member(app)];
  const number = await filing(app, own.token);
  const actor = { kind: 'manager', id: clerk.id, address: '' };
  for (const action of ['paper.print', 'case.confirmation-paper', 'estimate.view'] as const) {
    app.clock.pass(60_000);
    await app.deps.auditBatcher.append({
      ...{ at: app.clock.now().toISOString(), actor, requestId: '', action },
      object: { kind: 'filing', id: number },
    });
  }
  const { body } = await looks(own.token, number);
  expect(body.data?.lookList.map(({ what }) => what)).toEqual([
    ...['見積書', '確認記録（印刷）', '書類（印刷）'],
  ]);
});

test('nobody sees those of another’s filing, and a wrong cursor is refused', async () => {
  const [one, other] = [await member(app), await member(app)];
  const { number, receiptNo } = await identified(one.token);
  await seenBy(app, (await verifier(app)).token, receiptNo);
  expect((await looks(one.token, number)).body.data?.lookList).toHaveLength(1);
  const foreign = await looks(other.token, number);
  const missing = await looks(other.token, '2026112199999');
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(Buffer.from(foreign.bytes).equals(Buffer.from(missing.bytes))).toBe(true);
  expect((await looks((await manager(app)).token, number)).status).toBe(403);
  expect((await looks(one.token, number, '?after=x')).status).toBe(400);
  expect((await looks(one.token, number, '?pageSize=101')).status).toBe(400);
});

test('only the lines of the filing and its receipts are read', async () => {
  const ids = ['2026112100001', 'V2026112100001', 'V2026112100002'] as const;
  const cursor = { at: '9999', id: '~' };
  const byObject = ['audit_log_by_object', 'audit_log_by_object'] as const;
  await expectIndex(
    app,
    (db) => selectLatestLooks(db, ids, lookActions, cursor, 20),
    byObject,
    true,
  );
});
