import { beforeAll, expect, test } from 'vitest';
import type { CompanyThreads, CustomerPage } from '#contract/endpoints/customer-pages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
beforeAll(async () => {
  staff = await manager(app);
});

const pathOf = (id: string) => `/user/mainte/customers/${id}/page`;
async function page(id: string, query = ''): Promise<CustomerPage> {
  const { body } = await app.call<CustomerPage>('get', `${pathOf(id)}${query}`, {
    token: staff.token,
  });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

test('a customer has filings, companies, threads and inquiries on one page, and nobody else’s', async () => {
  const [one, other] = [
    await member(app, { companyName: '株式会社桜井', telNo: '0311110000' }),
    await member(app),
  ];
  const numbers: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) numbers.unshift(await filing(app, one.token));
  const [newest = '', second = ''] = numbers;
  const foreign = await filing(app, other.token);
  for (const [token, number] of [
    [one.token, second],
    [other.token, foreign],
  ] as const)
    for (const [messageCount, text] of ['いつ終わりますか。', '急いでいます。'].entries()) {
      const path = `/user/core/messages/${number}`;
      const { status } = await app.call('post', path, { token, json: { text, messageCount } });
      expect(status).toBe(200);
    }
  for (const mailAddress of [one.mailAddress.toUpperCase(), other.mailAddress]) {
    const { status } = await app.call('post', '/all/core/inquiries/add', {
      json: {
        ...{ name: '桜井　健一', nameKana: 'サクライ　ケンイチ', mailAddress, agreeCheck: true },
        ...{ mailAddressConfirm: mailAddress, selectedInquiryType: '20', detail: '教えて。' },
      },
    });
    expect(status).toBe(200);
  }
  const owner = `/user/mainte/requestdetails/${newest}/owner`;
  const before = await app.call<Record<string, string>>('get', owner, { token: staff.token });
  const { updateDatetime, updateUserId } = before.body.data ?? {};
  const json = { ownerId: staff.id, updateDatetime, updateUserId };
  const taken = await app.call('put', owner, { token: staff.token, json });
  expect(taken.status).toBe(200);

  const first = await page(one.id);
  expect(first).toMatchObject({
    ...{ customerId: one.id, companyName: '株式会社桜井', telNo: '0311110000' },
    ...{ unsubscribeDate: '', totalCount: 12, totalCountCapped: false },
  });
  expect(first.filingList.map(({ requestNo }) => requestNo)).toEqual(numbers.slice(0, 10));
  expect(first.filingList[0]).toMatchObject({
    ...{ progressName: '申込受付', companyName: '株式会社桜井', ownerName: '事務　太郎' },
    planName: expect.stringContaining('役員変更'),
  });
  expect(first.filingList[0]?.openAmount).toBeGreaterThan(0);
  expect(first.companyList.map(({ companyName }) => companyName)).toEqual(['株式会社桜井']);
  expect(first.threadList).toMatchObject([
    {
      requestNo: second,
      messageCount: 2,
      newCount: 2,
      lastText: '急いでいます。',
      lastByCustomer: true,
    },
  ]);
  expect(first.inquiryList).toMatchObject([{ detail: '教えて。', waiting: true }]);
  const rest = await page(one.id, `?after=${first.nextCursor}`);
  expect(rest.filingList.map(({ requestNo }) => requestNo)).toEqual(numbers.slice(10));
  expect(rest.nextCursor).toBeNull();
  expect((await page(one.id, '?pageSize=50')).filingList).toHaveLength(12);
});

test('a company has threads and inquiries of all accounts that have filed for it, and nobody else’s', async () => {
  const [one, joined, other] = [await member(app), await member(app), await member(app)];
  const numbers: string[] = [];
  for (const { token, mailAddress } of [one, joined, other]) {
    const number = await filing(app, token);
    numbers.push(number);
    const json = { text: 'いつ終わりますか。', messageCount: 0 };
    const sent = await app.call('post', `/user/core/messages/${number}`, { token, json });
    expect(sent.status).toBe(200);
    const asked = await app.call('post', '/all/core/inquiries/add', {
      json: {
        ...{ name: '桜井　健一', nameKana: 'サクライ　ケンイチ', mailAddress, agreeCheck: true },
        ...{ mailAddressConfirm: mailAddress, selectedInquiryType: '20', detail: mailAddress },
      },
    });
    expect(asked.status).toBe(200);
  }
  const [number = '', ofJoined = ''] = numbers;
  const companyId = (await page(one.id)).companyList[0]?.companyId ?? '';
  await app.deps.db.write((trx) =>
    trx.updateTable('filings').set({ company_id: companyId }).where('id', '=', ofJoined).execute(),
  );
  const path = `/user/mainte/companies/${companyId}/threads`;
  const { body, status } = await app.call<CompanyThreads>('get', path, { token: staff.token });
  expect(status).toBe(200);
  expect(body.data?.threadList.map(({ requestNo }) => requestNo).sort()).toEqual([
    number,
    ofJoined,
  ]);
  expect(body.data?.inquiryList.map(({ detail }) => detail).sort()).toEqual(
    [one.mailAddress, joined.mailAddress].sort(),
  );
  const line = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toEqual({ action: 'company.view', object_id: companyId });
  const none = await app.call('get', '/user/mainte/companies/none/threads', { token: staff.token });
  expect(none.status).toBe(404);
  expect((await app.call('get', path, { token: one.token })).status).toBe(403);
});

test('it is for managers, each view leaves a line, and a wrong cursor is refused', async () => {
  const one = await member(app);
  for (const [token, status] of [
    [one.token, 403],
    [undefined, 401],
  ] as const) {
    const answer = await app.call('get', pathOf(one.id), token ? { token } : {});
    expect(answer.status).toBe(status);
  }
  await page(one.id);
  const line = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toEqual({ action: 'customer.view', object_id: one.id });
  const wrong = await app.call('get', `${pathOf(one.id)}?after=x`, { token: staff.token });
  expect(wrong.status).toBe(400);
});

test('an administrator ends a customer’s logins, who is told and signs in anew; nobody else can', async () => {
  const password = 'Hato-1234';
  const one = await member(app, { password, name: '桜井　健一' });
  const other = await member(app);
  const json = { username: one.mailAddress, password, keepLogin: true };
  const login = () => app.call('post', '/login/core', { json });
  const { headers } = await login();
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const token = headers.get('x-auth-token') ?? '';
  await app.call('post', '/login/core/link', { json: { mailAddress: one.mailAddress } });
  const mailed = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', one.mailAddress)
    .execute();
  const [link = ''] = mailed.flatMap(({ text }) => /mba110#([\w-]{43})\n/.exec(text)?.[1] ?? []);
  expect(link).not.toBe('');
  const head = await manager(app, { admin: true });
  const end = (by: string, id = one.id) =>
    app.call('put', `/user/mainte/customers/${id}/logins/end`, { token: by });
  const isAlive = async (of: string) =>
    (await app.call('get', '/user/core/customers/0', { token: of })).status === 200;

  for (const stranger of [staff.token, one.token, other.token]) {
    expect((await end(stranger)).status).toBe(403);
  }
  expect((await end(head.token, 'nobody')).status).toBe(404);
  expect([await isAlive(token), await isAlive(one.token)]).toEqual([true, true]);
  const [done, again] = await Promise.all([end(head.token), end(head.token)]);
  expect([done.status, again.status, done.body.messageCd]).toEqual([200, 200, 'mt200']);
  expect(done.body.message).toContain('桜井　健一');
  expect([await isAlive(token), await isAlive(one.token), await isAlive(other.token)]).toEqual([
    ...[false, false, true],
  ]);
  const kept = await app.call('post', '/login/core/refresh', { headers: { cookie } });
  expect(kept.status).toBe(401);
  // Whoever has the lost phone may have the mail, too.
  expect((await app.call('post', `/login/core/link/${link}`)).status).toBe(404);
  const mails = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', one.mailAddress)
    .where('event', 'like', 'logins-ended:%')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('事務所がすべての端末のログインを終了しました');
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['actor_id', 'object_id'])
    .where('action', '=', 'session.end-all')
    .execute();
  expect(lines[0]).toEqual({ actor_id: head.id, object_id: one.id });
  expect((await login()).status).toBe(200);

  await app.deps.db.write((trx) =>
    trx
      .updateTable('customers')
      .set({ deleted_at: app.clock.now().toISOString() })
      .where('id', '=', other.id)
      .execute(),
  );
  expect((await end(head.token, other.id)).status).toBe(409);
  app.clock.pass(10 * 60_000);
  expect((await end(head.token)).body.messageCd).toBe('cm425');
});
