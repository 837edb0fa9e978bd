import { beforeEach, describe, expect, test } from 'vitest';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { HomeQueue, HomeRow } from '#contract/endpoints/staff-lists.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

const app = freshApp();
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  token = (await manager(app)).token;
  customer = await member(app);
});

interface Home {
  managerRequestList: HomeRow[];
  counterList: { queue: HomeQueue; count: number; capped: boolean }[];
  totalCount: number;
  nextCursor: string | null;
  searchStartDate: string;
  searchEndDate: string;
}
const home = async (query = '', as = token): Promise<Home> => {
  const { body } = await app.call<Home>('get', `/user/mainte/information${query}`, { token: as });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const numbers = ({ managerRequestList }: Home) =>
  managerRequestList.map(({ displayNo }) => displayNo.replace('-', ''));
const counts = ({ counterList }: Home) =>
  Object.fromEntries(counterList.map(({ queue, count }) => [queue, count]));
const file = (appointDate = '20261115') =>
  filing(app, customer.token, { appointDate, resignDate: appointDate, othersDate: appointDate });
const open = async (number: string, as = token) => {
  const path = `/user/mainte/requestdetails/${number}`;
  const response = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', path, {
    token: as,
  });
  if (!response.body.data) throw new Error(response.body.message);
  return response.body.data.requestDetailsConfirmResultDto;
};
const move = async (number: string, selectedProgress: string) =>
  app.call('post', `/user/mainte/requestdetails/${number}/latestprogressclass`, {
    token,
    json: { selectedProgress, requestDetailsConfirmResultDto: await open(number) },
  });
const day = 24 * 60 * 60 * 1000;

describe('the queues of the day', () => {
  test('count and list what waits, whoever has waited longest first', async () => {
    const [late, urgent, verifying, returning, done] = [
      await file(),
      await file('20261109'),
      await file(),
      await file(),
      await file(),
    ];
    await move(returning, '41');
    app.clock.pass(1000);
    await move(verifying, '31');
    await (await dutiesIn(app)).all(done);
    await move(done, '71');
    await app.call('post', `/user/mainte/requestdetails/${urgent}/payment`, {
      token,
      json: { paidDate: '2026-11-21' },
    });
    await app.call('post', `/user/core/messages/${returning}`, {
      token: customer.token,
      json: { text: '質問です。', messageCount: 0 },
    });
    // Progress leaves payment alone: what went on without money stays unpaid.
    await app.call('put', `/user/mainte/requestdetails/${await file()}/suspend`, { token });
    expect(counts(await home())).toEqual({
      unpaid: 3,
      overdue: 0,
      verifying: 1,
      deadline: 1,
      returning: 1,
      refund: 0,
      receipts: 2,
      messages: 1,
      inquiries: 0,
    });
    expect(numbers(await home('?queue=unpaid'))).toEqual([late, verifying, returning]);
    expect(numbers(await home('?queue=deadline'))).toEqual([urgent]);
    expect(numbers(await home('?queue=verifying'))).toEqual([verifying]);
    expect(numbers(await home('?queue=returning'))).toEqual([returning]);
    expect(numbers(await home('?queue=messages'))).toEqual([returning]);
    expect((await home('?queue=messages')).managerRequestList[0]?.newMessageFlg).toBe(true);
    expect(numbers(await home('?sort=deadline'))[0]).toBe(urgent);
    expect(numbers(await home('?sort=deadline'))).not.toContain(done);

    // The longest stay is shown in a queue although the home list ends at thirty days.
    app.clock.pass(40 * day);
    token = (await manager(app)).token;
    expect(counts(await home())).toMatchObject({ unpaid: 3, overdue: 3, deadline: 4 });
    expect((await home()).managerRequestList).toEqual([]);
    expect(numbers(await home('?queue=overdue'))).toEqual([late, verifying, returning]);
    const [row] = (await home('?queue=returning')).managerRequestList;
    expect(row).toMatchObject({ progressDays: 40, paymentOverdue: true });
    expect((await home('?queue=verifying&sort=deadline')).managerRequestList[0]).toMatchObject({
      progressDays: 40,
      paymentOverdue: true,
    });
  });

  test('let a filing go that the registry has, and take it back when it comes back', async () => {
    const number = await file('20261101');
    expect(counts(await home()).deadline).toBe(1);
    await (await dutiesIn(app)).all(number);
    await move(number, '61');
    expect(counts(await home()).deadline).toBe(0);
    expect(numbers(await home('?sort=deadline'))).toEqual([]);
    expect(await open(number)).toMatchObject({
      deadlineDate: '2026-11-16',
      deadlineDaysLeft: null,
    });
    await move(number, '51');
    expect(counts(await home()).deadline).toBe(1);
    expect((await open(number)).deadlineDaysLeft).toBe(-5);
  });

  test('go on behind a page by cursor and by number, each filing once', async () => {
    const filed: string[] = [];
    for (let count = 0; count < 7; count += 1) filed.push(await file());
    const first = await home('?queue=unpaid&pageSize=3');
    const second = await home(`?queue=unpaid&pageSize=3&after=${first.nextCursor}`);
    const third = await home(`?queue=unpaid&pageSize=3&after=${second.nextCursor}`);
    expect([first, second, third].flatMap(numbers)).toEqual(filed);
    expect(third.nextCursor).toBeNull();
    expect(numbers(await home('?queue=unpaid&pageSize=3&page=2'))).toEqual(numbers(second));
    expect(first.totalCount).toBe(7);
  });

  test('refuse a queue and an order that are none', async () => {
    for (const query of ['?queue=all', '?sort=name', "?queue=unpaid'", '?page=0']) {
      const response = await app.call('get', `/user/mainte/information${query}`, { token });
      expect(response.status).toBe(400);
    }
  });
});

describe('the home list', () => {
  test('goes on behind a page, each request and inquiry of one instant once', async () => {
    const expected = [await file(), await file()];
    for (let count = 1; count <= 3; count += 1) {
      const mailAddress = `writer${count}@example.jp`;
      await app.call('post', '/all/core/inquiries/add', {
        json: {
          ...{ name: '甲', nameKana: 'コウ', mailAddress, mailAddressConfirm: mailAddress },
          ...{ companyName: '', companyNameKana: '', phoneNo: '' },
          ...{ selectedInquiryType: '20', detail: '質問', agreeCheck: true },
        },
      });
      expected.push(`Q202611210000${count}`);
    }
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await home(`?pageSize=2${after && `&after=${after}`}`);
      seen.push(...numbers(page));
      after = page.nextCursor ?? '';
      if (!after) break;
    }
    expect(seen).toEqual(expected.sort().reverse());
  });

  test('tells the period and the days since the progress changed', async () => {
    const number = await file();
    const shown = await home();
    expect([shown.searchStartDate, shown.searchEndDate]).toEqual(['2026/10/23', '2026/11/21']);
    expect(shown.managerRequestList[0]).toMatchObject({ progressDays: 0 });
    await move(number, '81');
    await app.call('put', `/user/mainte/requestdetails/${number}/suspend`, { token });
    expect((await home()).managerRequestList[0]).toMatchObject({ progressDays: null });
  });

  test('marks what a clerk has not opened since it changed, for each clerk apart', async () => {
    const number = await file();
    await app.call('post', '/all/core/inquiries/add', {
      json: {
        ...{ name: '問田', nameKana: 'トイダ', mailAddress: 'a@example.jp' },
        ...{ mailAddressConfirm: 'a@example.jp', selectedInquiryType: '10' },
        ...{ detail: '質問です。', agreeCheck: true },
      },
    });
    const colleague = (await manager(app)).token;
    const unread = async (as = token) =>
      (await home('', as)).managerRequestList.map((row) => row.unread);
    expect(await unread()).toEqual([true, true]);
    await open(number);
    await app.call('get', '/user/mainte/inquiries/Q2026112100001', { token });
    expect(await unread()).toEqual([false, false]);
    expect(await unread(colleague)).toEqual([true, true]);
    // A manager's own changes count as read; a colleague's do not.
    await open(number, colleague);
    app.clock.pass(1000);
    await move(number, '41');
    expect((await home('?queue=returning')).managerRequestList[0]?.unread).toBe(false);
    expect((await home('?queue=returning', colleague)).managerRequestList[0]?.unread).toBe(true);
    app.clock.pass(1000);
    const { detailUpdateDatetime, detailUpdateUserId } = await open(number);
    app.clock.pass(1);
    await app.call('post', '/user/core/customers/requestdetail/latestprogressclass/update', {
      token: customer.token,
      json: {
        requestNo: number,
        latestProgressClass: '42',
        detailUpdateDatetime,
        detailUpdateUserId,
      },
    });
    expect((await home()).managerRequestList.find(({ unread }) => unread)?.displayNo).toContain(
      number.slice(8),
    );
  });
});
