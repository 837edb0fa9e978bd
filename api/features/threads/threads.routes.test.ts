import { beforeEach, describe, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { Thread } from '#contract/endpoints/threads.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { pdf } from '../../testing/pdf.ts';
import { photo } from '../../testing/verification.ts';
import { destroyUnsent } from './attachments.service.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
beforeEach(begin);

async function begin() {
  staff = await manager(app);
  customer = await member(app);
  number = await filing(app, customer.token);
}

type Side = 'customer' | 'office';
const base = (side: Side, no = number) =>
  side === 'customer' ? `/user/core/messages/${no}` : `/user/mainte/requestdetails/${no}/messages`;
const fileOf = (side: Side, fileId: string) =>
  side === 'customer'
    ? `/user/core/messages/files/${number}/${fileId}`
    : `${base('office')}/files/${fileId}`;
const tokenOf = (side: Side) => (side === 'customer' ? customer.token : staff.token);

const thread = async (side: Side) => {
  const { body } = await app.call<Thread>('get', base(side), { token: tokenOf(side) });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const write = (side: Side, json: object, headers: Record<string, string> = {}) =>
  app.call('post', base(side), {
    token: tokenOf(side),
    headers,
    json: { messageCount: 0, ...json },
  });
const attach = (side: Side, file: Uint8Array) =>
  app.call<{ fileId: string }>('post', `${base(side)}/files`, { token: tokenOf(side), file });
const attached = async (side: Side, file: Uint8Array) => {
  const { status, body } = await attach(side, file);
  if (status !== 200 || !body.data) throw new Error(body.message);
  return body.data.fileId;
};
const read = (side: Side, fileId: string) =>
  app.call('get', fileOf(side, fileId), { token: tokenOf(side) });
const mails = async () => {
  const rows = await app.deps.db.read
    .selectFrom('outbox')
    .selectAll()
    .where('event', 'like', `message:${number}:%`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ recipient, subject, text }) => ({ recipient, subject, text }));
};
const codes = (body: { errorList: { field?: string; messageCd?: string }[] }) =>
  body.errorList.map(({ field, messageCd }) => [field, messageCd]);

describe('a question and its answer', () => {
  test('reach the other side with their files, and a notice that says nothing of them', async () => {
    const [paper, picture] = [await pdf('議事録'), await photo(1)];
    const fileList = [
      { fileId: await attached('customer', paper), fileName: ' 株主名簿.PDF' },
      { fileId: await attached('customer', picture), fileName: '印鑑.png' },
    ];
    const sent = await write('customer', { text: ' 就任の日は\n10月1日ですか。 ', fileList });
    expect([sent.status, sent.body.messageCd]).toEqual([200, 'mb082']);

    const { messageList, closedReason } = await thread('office');
    expect(closedReason).toBe('');
    expect(messageList).toMatchObject([
      {
        messageNo: 1,
        byCustomerFlg: true,
        userName: '株式会社甲野商店',
        displayDatetime: '2026/11/21 12:00',
        text: '就任の日は\n10月1日ですか。',
        readFlg: false,
        fileList: [
          { fileName: '株主名簿.pdf', contentType: 'application/pdf', size: paper.byteLength },
          { fileName: '印鑑.jpg', contentType: 'image/jpeg' },
        ],
      },
    ]);
    const file = await read('office', fileList[0]?.fileId ?? '');
    expect(Buffer.from(file.bytes)).toEqual(Buffer.from(paper));
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    const shown = await read('office', fileList[1]?.fileId ?? '');
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(shown.bytes).includes('view 1')).toBe(false);

    expect(
      (await write('office', { text: 'はい、そのとおりです。', messageCount: 1 })).status,
    ).toBe(200);
    const own = await thread('customer');
    expect(own.messageList).toMatchObject([
      { readFlg: true, userName: '', readUserName: '', displayReadDatetime: '' },
      { byCustomerFlg: false, userName: '', text: 'はい、そのとおりです。', readFlg: false },
    ]);

    const notices = await mails();
    expect(notices.map(({ recipient }) => recipient)).toEqual([
      app.deps.office.mailAddress,
      customer.mailAddress,
    ]);
    expect(notices[0]?.text).toContain(`/mtr200/${number}/MTO100`);
    expect(notices[1]?.text).toContain(`/mbr500/${number}/MBR100`);
    expect(notices[1]?.text).toContain('「事務所とのやりとり」でご確認ください');
    for (const { subject, text } of notices) {
      expect(`${subject}${text}`).not.toMatch(/10月1日|そのとおり|株主名簿/);
    }
  });

  test('are noticed once a day until they are read', async () => {
    // Two minutes before midnight.
    const untilMidnight = (11 * 60 + 58) * 60_000;
    app.clock.pass(untilMidnight);
    await begin();
    await write('office', { text: '一' });
    await write('office', { text: '二', messageCount: 1 });
    expect(await mails()).toHaveLength(1);
    app.clock.pass(3 * 60_000);
    await write('office', { text: '三', messageCount: 2 });
    expect(await mails()).toHaveLength(2);
    const token = customer.token;
    await app.call('post', `${base('customer')}/read`, { token, json: { messageCount: 3 } });
    expect((await thread('office')).messageList.every(({ readFlg }) => readFlg)).toBe(true);
    await write('office', { text: '四', messageCount: 3 });
    expect(await mails()).toHaveLength(3);
    app.clock.pass(-untilMidnight - 3 * 60_000);
  });

  test('are dealt with by who shows them, up to what was shown', async () => {
    await write('customer', { text: '一' });
    await write('customer', { text: '二', messageCount: 1 });
    const token = staff.token;
    const path = `${base('office')}/settled`;
    const settled = await app.call('post', path, { token, json: { messageCount: 1 } });
    expect([settled.status, settled.body.messageCd]).toEqual([200, 'mt107']);
    expect((await thread('office')).messageList).toMatchObject([
      { readFlg: true, readUserName: '事務　太郎', displayReadDatetime: '2026/11/21 12:00' },
      { readFlg: false, readUserName: '' },
    ]);
  });

  test('are one when two send at once, or one sends again', async () => {
    const both = await Promise.all([
      write('office', { text: '回答A' }),
      write('office', { text: '回答B' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.messageCd).toBe('mb081');
    const key = { 'idempotency-key': `thread ${number}` };
    for (const _ of [1, 2]) {
      expect((await write('customer', { text: '質問', messageCount: 1 }, key)).status).toBe(200);
    }
    expect((await thread('office')).messageList).toHaveLength(2);
  });
});

describe('what is refused', () => {
  test('an empty, a huge and an unprintable message, each in words at its field', async () => {
    const at = async (json: object) => codes((await write('customer', json)).body);
    expect(await at({ text: ' 　\n' })).toEqual([['text', 'mb085']]);
    expect(await at({ text: '長'.repeat(2001) })).toEqual([['text', 'cm032']]);
    expect(await at({ text: 'a\u202eb' })).toEqual([['text', 'cm030']]);
    expect(await at({ text: 'a\u0007b' })).toEqual([['text', 'cm030']]);
    expect(await at({ text: 5 })).toEqual([['text', 'cm031']]);
    const fileList = (count: number, fileName = 'a') =>
      Array.from({ length: count }, () => ({ fileId: 'x', fileName }));
    expect(await at({ fileList: fileList(11) })).toEqual([['fileList', 'mb086']]);
    expect(await at({ fileList: fileList(1, 'fdp.\u202etxt') })).toEqual([
      ['fileList[0].fileName', 'cm030'],
    ]);
    expect((await thread('customer')).messageList).toEqual([]);
  });

  test('a file that is neither PDF nor picture, or is larger than its kind may be', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const refused = await attach('customer', svg);
    expect([refused.status, refused.body.message]).toEqual([
      415,
      expect.stringContaining('PDF、JPEG、PNGまたはWebP'),
    ]);
    const cut = (await photo(2)).slice(0, 200);
    expect((await attach('customer', cut)).status).toBe(415);
    expect((await attach('customer', new Uint8Array(21 * 1024 * 1024))).status).toBe(413);
    expect((await attach('office', (await pdf()).slice(0, -8))).status).toBe(415);
  });

  test('a file that another one uploaded, or that was sent already', async () => {
    const mine = await attached('customer', await pdf());
    const list = { fileList: [{ fileId: mine, fileName: 'a.pdf' }] };
    const foreign = await write('office', list);
    expect(codes(foreign.body)).toEqual([['fileList[0].fileId', 'mb083']]);
    // Until it is sent nobody reads it.
    expect((await read('customer', mine)).status).toBe(404);
    expect((await read('office', mine)).status).toBe(404);
    expect((await write('customer', list)).status).toBe(200);
    expect((await write('customer', { ...list, messageCount: 1 })).status).toBe(400);
    expect((await thread('office')).messageList).toHaveLength(1);
  });

  test('everything of another account', async () => {
    const fileId = await attached('customer', await pdf());
    await write('customer', { fileList: [{ fileId, fileName: 'a.pdf' }] });
    const { token } = await member(app);
    const calls = [
      app.call('get', base('customer'), { token }),
      app.call('post', base('customer'), { token, json: { text: 'a', messageCount: 1 } }),
      app.call('post', `${base('customer')}/read`, { token, json: { messageCount: 1 } }),
      app.call('post', `${base('customer')}/files`, { token, file: await pdf() }),
      app.call('get', fileOf('customer', fileId), { token }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect((await app.call('get', base('office'), { token })).status).toBe(403);
  });

  test('writing about a cancelled application, while reading stays', async () => {
    await write('customer', { text: '取り消します' });
    const path = `/user/mainte/requestdetails/${number}/suspend`;
    await app.call('put', path, { token: staff.token });
    for (const [side, key] of [
      ['customer', 'mb080'],
      ['office', 'mt105'],
    ] as const) {
      const refused = await write(side, { text: 'a', messageCount: 1 });
      expect([refused.status, refused.body.messageCd]).toEqual([409, key]);
      expect((await attach(side, await pdf())).body.messageCd).toBe(key);
      const shown = await thread(side);
      expect(shown.messageList).toHaveLength(1);
      expect(shown.closedReason).toBe(refused.body.message);
    }
  });

  test('writing to a customer who has left', async () => {
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ progress: progress.completed })
        .where('id', '=', number)
        .execute(),
    );
    const leaving = await app.call('put', '/user/core/customers/0/unsubscribe', {
      token: customer.token,
      json: { unsubscribeCheck: true },
    });
    expect(leaving.status).toBe(200);
    expect((await write('office', { text: 'a' })).body.messageCd).toBe('mt106');
  });
});

test('a file that is not sent is destroyed after a day, a sent one stays', async () => {
  const sent = await attached('customer', await pdf('sent'));
  await write('customer', { fileList: [{ fileId: sent, fileName: 'a.pdf' }] });
  const left = await attached('customer', await pdf('left'));
  expect(await destroyUnsent(app.deps)).toBe(0);
  app.clock.pass(25 * 60 * 60_000);
  expect(await destroyUnsent(app.deps)).toBeGreaterThan(0);
  const row = await app.deps.db.read
    .selectFrom('files')
    .select('wrapped_key')
    .where('id', '=', left)
    .executeTakeFirstOrThrow();
  expect(row.wrapped_key).toBeNull();
  staff = await manager(app);
  expect((await read('office', sent)).status).toBe(200);
  app.clock.pass(-25 * 60 * 60_000);
});

test('what staff read is in the audit log', async () => {
  await write('customer', { text: '質問' });
  await thread('office');
  const rows = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'actor_kind'])
    .where('object_id', '=', number)
    .where('action', 'like', 'thread.%')
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'thread.add', actor_kind: 'member' },
    { action: 'thread.view', actor_kind: 'manager' },
  ]);
});
