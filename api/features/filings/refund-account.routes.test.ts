import { beforeEach, expect, test } from 'vitest';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { message } from '#contract/server-messages.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

const app = freshApp();
let customer: Awaited<ReturnType<typeof member>>;
let clerk: Awaited<ReturnType<typeof manager>>;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
let number: string;
beforeEach(async () => {
  [customer, clerk, duties] = [await member(app), await manager(app), await dutiesIn(app)];
  number = await filing(app, customer.token);
  await duties.pay(number);
});

const typed = {
  ...{ bankName: '見本銀行', branchName: '虎ノ門支店', accountKind: 'ordinary' },
  ...{ accountNumber: '０１２３４５６', holderKana: 'ｶ）コウノショウテン' },
};
const stored = { ...typed, accountNumber: '0123456', holderKana: 'カ)コウノシヨウテン' };
const base = () => `/user/mainte/requestdetails/${number}`;
const cancel = () => app.call('put', `${base()}/suspend`, { token: clerk.token });
const detail = async () => {
  const path = `/user/core/customers/0/requestdetail/${number}`;
  const { body } = await app.call<FilingDetail>('get', path, { token: customer.token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const version = async () => {
  const { detailUpdateDatetime, detailUpdateUserId } = await detail();
  return { detailUpdateDatetime, detailUpdateUserId };
};
const enter = async (change: object = {}, token = customer.token) =>
  app.call('put', `/user/core/refundaccount/${number}`, {
    token,
    json: { ...typed, ...(await version()), ...change },
  });
const shown = () =>
  app.call<typeof typed & { enteredAt: string }>('get', `${base()}/refund/account`, {
    token: clerk.token,
  });
const settle = async (accountAt?: string, way = 'cash') =>
  app.call('put', `${base()}/refund`, {
    token: clerk.token,
    json: { doneFlg: true, amount: (await detail()).refund?.amount, accountAt, way },
  });
const acts = async () => (await detail()).nextActList.map(({ act }) => act);
const rowsOf = (table: 'refund_accounts' | 'files') =>
  app.deps.db.read.selectFrom(table).selectAll().execute();

test('the customer is asked for the account of a refund, by page and by mail, with the amount', async () => {
  expect((await detail()).refund).toBeNull();
  expect((await enter()).status).toBe(409);
  await cancel();
  const { refund } = await detail();
  expect(refund).toMatchObject({ displayDatetime: '', mayLessenFlg: false });
  expect(await acts()).toEqual(['tellAccount', 'payBack']);
  const { text } = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('event', '=', `cancellation:${number}`)
    .executeTakeFirstOrThrow();
  expect(text).toContain(`${refund?.amount.toLocaleString('ja-JP')}円`);
  expect(text).toContain(`/mbr500/${number}/MBR100`);
  expect((await enter()).status).toBe(200);
  expect(await acts()).toEqual(['payBack']);
  expect((await detail()).refund?.displayDatetime).not.toBe('');
});

test('only the office reads the account, while the refund is to be made, and each look is audited', async () => {
  await cancel();
  expect((await shown()).body.data).toMatchObject({ accountNumber: '', enteredAt: '' });
  await enter();
  expect((await shown()).body.data).toMatchObject(stored);
  const looks = await app.deps.db.read
    .selectFrom('audit_log')
    .select('object_id')
    .where('action', '=', 'filing.refund-account-view')
    .execute();
  expect(looks).toEqual([{ object_id: number }]);
  expect(JSON.stringify(await detail())).not.toContain(stored.accountNumber);
  const tables = ['audit_log', 'case_history', 'outbox', 'idempotency_keys'] as const;
  for (const table of tables) {
    const rows = await app.deps.db.read.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(stored.accountNumber);
  }
});

test('the account is erased when the refund is noted, by whichever way', async () => {
  await cancel();
  await enter();
  const [account] = await rowsOf('refund_accounts');
  expect((await settle('')).body.messageCd).toBe('mt290');
  const seen = (await shown()).body.data?.enteredAt;
  expect((await settle(seen)).status).toBe(200);
  expect(await rowsOf('refund_accounts')).toEqual([]);
  const file = (await rowsOf('files')).find(({ id }) => id === account?.file_id);
  expect(file).toMatchObject({ kind: 'account', wrapped_key: null });
  expect((await shown()).status).toBe(409);
  expect(await acts()).toEqual([]);
  expect((await enter()).status).toBe(409);
});

const refundMails = async () => {
  const rows = await app.deps.db.read
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('event', 'like', `refund-paid:${number}:%`)
    .orderBy('id')
    .execute();
  return rows.map(({ subject, text }) => [subject, text.replaceAll(/\s+/g, ' ')]);
};
const noteRefund = async (amount: number, date: string) => {
  const entry = { kind: 'refunded', amount, date, payer: '', reason: '', way: 'cash' };
  const json = { ...(await version()), entryList: [entry], billAgainFlg: false };
  return app.call('post', `${base()}/ledger/add`, { token: clerk.token, json });
};
interface Noted {
  entryList: { entryId: string; kind: string }[];
}

test('the customer is told of a refund that was paid, with its amount and day, by whichever way it is noted', async () => {
  await cancel();
  const amount = (await detail()).refund?.amount ?? 0;
  expect((await noteRefund(amount - 1000, '2026-11-20')).status).toBe(200);
  expect(await settle('')).toMatchObject({ status: 200 });
  expect((await settle('')).status).toBe(409);
  const [first, second, ...more] = await refundMails();
  expect(more).toEqual([]);
  expect(first?.[0]).toContain('ご返金のお知らせ');
  expect(first?.[1]).toContain(`${(amount - 1000).toLocaleString('ja-JP')}円`);
  expect(first?.[1]).toContain('2026/11/20');
  expect(second?.[1]).toContain('1,000円');
  expect(second?.[1]).toContain('2026/11/21');
  expect(second?.[1]).toContain(`/mbr500/${number}/MBR100`);
});

const noteBy = async (change: object) => {
  const entry = { kind: 'refunded', amount: 1000, date: '2026-11-20', payer: '', reason: '' };
  const json = { ...(await version()), entryList: [{ ...entry, ...change }], billAgainFlg: false };
  return app.call('post', `${base()}/ledger/add`, { token: clerk.token, json });
};

test('a transfer needs an account, and another way is said and kept', async () => {
  await cancel();
  expect((await settle('', 'transfer')).body.errorList).toMatchObject([{ messageCd: 'mt297' }]);
  for (const way of ['', 'cheque', 1, null]) {
    expect((await noteBy({ way })).status, String(way)).toBe(400);
  }
  expect((await noteBy({})).body.errorList).toMatchObject([{ field: 'way', messageCd: 'cm021' }]);
  expect((await noteBy({ way: 'transfer' })).body.errorList).toMatchObject([
    { field: 'payer', messageCd: 'mt297' },
  ]);
  expect((await noteBy({ way: 'other' })).body.errorList).toMatchObject([
    { field: 'reason', messageCd: 'cm020' },
  ]);
  expect((await settle('', 'other')).body.errorList).toMatchObject([{ field: 'reason' }]);
  expect((await noteBy({ way: 'transfer', payer: '見本銀行　虎ノ門支店' })).status).toBe(200);
  expect((await noteBy({ way: 'other', reason: '次の申込みの代金に充当' })).status).toBe(200);
  expect((await settle('', 'cash')).status).toBe(200);
  const { body } = await app.call<Ledger>('get', `${base()}/ledger`, { token: clerk.token });
  expect(body.data?.entryList.map(({ way }) => way)).toEqual(['', 'transfer', 'other', 'cash']);
});
type Ledger = { entryList: { way: string }[] };

test('the office enters an account that it was told, and the customer gets a mail about it', async () => {
  const tell = async (change: object = {}, token = clerk.token) =>
    app.call('put', `${base()}/refund/account`, {
      token,
      json: { ...typed, ...(await version()), ...change },
    });
  expect((await tell()).status).toBe(409);
  await cancel();
  expect((await tell({ accountNumber: '12' })).status).toBe(400);
  expect((await tell({ detailUpdateDatetime: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
  expect((await tell({}, customer.token)).status).toBe(403);
  expect((await tell()).status).toBe(200);
  expect((await shown()).body.data).toMatchObject(stored);
  const mails = await app.deps.db.read
    .selectFrom('outbox')
    .select('recipient')
    .where('event', 'like', `refund-account:${number}:%`)
    .execute();
  expect(mails).toHaveLength(1);
  const accountAt = (await shown()).body.data?.enteredAt;
  expect((await settle(accountAt, 'transfer')).status).toBe(200);
  expect(await rowsOf('refund_accounts')).toEqual([]);
});

test('a refund that is revoked within a minute is not told', async () => {
  await cancel();
  expect((await noteRefund(1000, '2026-11-20')).status).toBe(200);
  expect(await refundMails()).toHaveLength(1);
  const { body } = await app.call<Noted>('get', `${base()}/ledger`, { token: clerk.token });
  const entry = body.data?.entryList.find(({ kind }) => kind === 'refunded');
  const path = `${base()}/ledger/${entry?.entryId}/delete`;
  const revoked = await app.call('post', path, { token: clerk.token, json: await version() });
  expect(revoked.status).toBe(200);
  expect(await refundMails()).toEqual([]);
});

test('money that is kept after all needs no account any more', async () => {
  await duties.accept(number);
  await cancel();
  await enter();
  const { refund } = await detail();
  expect(refund?.mayLessenFlg).toBe(true);
  const entry = {
    ...{ kind: 'retained', amount: refund?.amount, date: '2026-11-20', payer: '' },
    reason: '受任後の報酬',
  };
  const json = { ...(await version()), entryList: [entry], billAgainFlg: false };
  expect(
    (await app.call('post', `${base()}/ledger/add`, { token: clerk.token, json })).status,
  ).toBe(200);
  expect(await rowsOf('refund_accounts')).toEqual([]);
});

test('a wrong account is refused with what is wrong with it', async () => {
  await cancel();
  const kana = '口座名義（カナ）';
  for (const [change, text] of [
    [{ accountNumber: '12345' }, message('mb167', '口座番号')],
    [{ accountNumber: '12345678' }, message('mb167', '口座番号')],
    [{ accountNumber: '12a4567' }, message('mb167', '口座番号')],
    [{ holderKana: '甲野商店' }, message('mb165', kana)],
    [{ holderKana: '（）' }, message('mb165', kana)],
    [{ holderKana: 'ガ'.repeat(25) }, message('mb166', kana, 48)],
    [{ accountKind: 'fixed' }, message('cm021', '預金の種類')],
    [{ bankName: '銀'.repeat(41) }, message('cm032', '金融機関名', 40)],
    [{ branchName: '' }, message('cm020', '支店名')],
  ] as const) {
    const { status, body } = await enter(change);
    expect(status).toBe(400);
    expect(body.errorList.map((one) => one.message)).toEqual([text]);
  }
  for (const wrong of [{ bankName: 1 }, { accountNumber: null }, { holderKana: ['ア'] }]) {
    expect((await enter(wrong)).status).toBe(400);
  }
  expect(await rowsOf('refund_accounts')).toEqual([]);
});

test('a stranger, an unproven mailbox, an old proof and an older version are refused; of two at once one wins', async () => {
  await cancel();
  const stranger = await member(app);
  expect((await enter({}, stranger.token)).status).toBe(404);
  const unproven = (proven_at: string | null) =>
    app.deps.db.write((trx) =>
      trx.updateTable('sessions').set({ proven_at }).where('user_id', '=', customer.id).execute(),
    );
  await unproven(null);
  expect((await enter()).body.messageCd).toBe('cm425');
  await unproven(app.deps.clock.now().toISOString());
  const older = { detailUpdateDatetime: '2020-01-01T00:00:00.000Z' };
  expect((await enter(older)).body.messageCd).toBe('cm200');
  const proven = (mail_proven: 0 | 1) =>
    app.deps.db.write((trx) =>
      trx.updateTable('customers').set({ mail_proven }).where('id', '=', customer.id).execute(),
    );
  await proven(0);
  expect((await enter()).body.messageCd).toBe('mb168');
  await proven(1);
  const both = await Promise.all([enter(), enter({ accountNumber: '7654321' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = (await rowsOf('files')).filter(({ kind }) => kind === 'account');
  expect(kept).toHaveLength(1);
  expect((await enter({ accountNumber: '1111111' })).status).toBe(200);
  expect((await shown()).body.data?.accountNumber).toBe('1111111');
});
