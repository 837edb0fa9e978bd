import { beforeEach, describe, expect, test } from 'vitest';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { remindCustomers } from './filing-reminders.service.ts';

const app = freshApp();
let number: string;
// Filed on 2026-11-21 at noon, Japan's time: to be paid until the 28th.
beforeEach(async () => {
  number = await filing(app, (await member(app)).token);
});

const running = new AbortController().signal;
const remindAt = (japan: string) => {
  app.clock.set(`${japan}:00+09:00`);
  return remindCustomers(app.deps, running);
};
const reminders = () =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('event', 'like', 'pa%')
    .where('text', 'like', `%${number}%`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
/** An action of a manager whose session has just begun. */
const byClerk = async (act: 'move' | 'pay' | 'cancel', json: Record<string, unknown> = {}) => {
  const { token } = await manager(app);
  const path = `/user/mainte/requestdetails/${number}`;
  const { body } = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', path, {
    token,
  });
  const requestDetailsConfirmResultDto = body.data?.requestDetailsConfirmResultDto;
  const { status } =
    act === 'cancel'
      ? await app.call('put', `${path}/suspend`, { token })
      : await app.call('post', `${path}/${act === 'pay' ? 'payment' : 'latestprogressclass'}`, {
          token,
          json: { ...json, requestDetailsConfirmResultDto },
        });
  expect(status).toBe(200);
};

/** Corrects the filing as its customer agreed on the telephone. */
const correct = async (change: object) => {
  const { token } = await manager(app);
  const path = `/user/mainte/requestdetails/${number}`;
  const call = <Data>(method: string, at: string, json?: object) =>
    app.call<Data>(method, `${path}${at}`, { token, ...(json && { json }) });
  const [{ body }, version] = await Promise.all([
    call<Corrections>('get', '/corrections'),
    dutyCalls(app.call, token).version(number),
  ]);
  const json = { ...body.data?.present, ...change, ...version, reason: '誤記' };
  const made = await call<{ correctionId: string }>('post', '/corrections', json);
  const talk = { person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30' };
  const agreed = await call('post', `/corrections/${made.body.data?.correctionId}/telephone`, talk);
  expect(agreed.status, made.body.message).toBe(200);
};

describe('a payment', () => {
  test('is reminded of two days before it is due, in office hours, once', async () => {
    expect(await remindAt('2026-11-25T17:59')).toBe(0);
    expect(await remindAt('2026-11-26T08:59')).toBe(0);
    expect(await remindAt('2026-11-26T18:00')).toBe(0);
    const rounds = [remindAt('2026-11-26T09:00'), remindCustomers(app.deps, running)];
    expect((await Promise.all(rounds)).toSorted()).toEqual([0, 1]);
    expect(await remindAt('2026-11-27T09:00')).toBe(0);
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(`お支払い期限のお知らせ（${number.slice(0, 8)}-`);
    expect(mail?.text).toContain('お支払い期限：2026年11月28日（土）');
    expect(mail?.text).toContain(`/comregtaqusu/mbr500/${number}/MBR100`);
  });

  test('is asked for once more when it was due, with the day until which the registry waits, however far the filing is', async () => {
    await remindAt('2026-11-26T09:00');
    await byClerk('move', { selectedProgress: '32' });
    expect(await remindAt('2026-11-28T17:59')).toBe(0);
    expect(await remindAt('2026-11-29T09:00')).toBe(1);
    expect(await remindAt('2026-11-30T09:00')).toBe(0);
    const [, mail] = await reminders();
    expect(mail?.subject).toContain('お支払いのお願い（');
    expect(mail?.text).toMatch(/登記の期限：20\d\d年/);
  });

  test('that nobody was reminded of in time is told late by three days, and not by four', async () => {
    expect(await remindAt('2026-12-02T09:00')).toBe(0);
    expect(await remindAt('2026-12-01T09:00')).toBe(1);
  });

  test('that has come is not reminded of', async () => {
    app.clock.set('2026-11-24T03:00:00.000Z');
    await byClerk('pay', { paidDate: '2026-11-24' });
    expect(await remindAt('2026-11-26T09:00')).toBe(0);
    expect(await remindAt('2026-11-29T09:00')).toBe(0);
  });

  test('that came in part is reminded of for its rest', async () => {
    await app.deps.db.write(async (trx) => {
      await trx.updateTable('filings').set({ received: 2000 }).execute();
    });
    expect(await remindAt('2026-11-26T09:00')).toBe(1);
    const [mail] = await reminders();
    expect(mail?.text).toContain('ご入金済みの額：2,000円');
    expect(mail?.text).toContain('残りのお支払い額：30,000円');
  });

  test('of a rest that a correction asks for is reminded of anew, by its own day', async () => {
    await remindAt('2026-11-26T09:00');
    await byClerk('pay', { paidDate: '2026-11-26' });
    await correct({ planCdList: ['1012', '1022', '9010'] });
    expect(await remindAt('2026-11-27T09:00')).toBe(0);
    // Consented on the 26th: to be paid until December 3rd.
    expect(await remindAt('2026-12-01T09:00')).toBe(1);
    expect(await remindAt('2026-12-02T09:00')).toBe(0);
    expect(await remindAt('2026-12-04T09:00')).toBe(1);
    const [, due, overdue] = await reminders();
    expect(due?.text).toContain('残りのお支払い額：20,000円');
    expect(due?.text).toContain('お支払い期限：2026年12月3日（木）');
    expect(overdue?.subject).toContain('お支払いのお願い（');
    const { token } = await manager(app);
    const { body } = await app.call('get', `/user/mainte/requestdetails/${number}/case`, { token });
    expect(JSON.stringify(body.data).match(/お支払い期限のお知らせ/g)).toHaveLength(2);
  });

  test('of a cancelled filing is not asked for', async () => {
    await byClerk('cancel');
    expect(await remindAt('2026-11-26T09:00')).toBe(0);
    expect(await remindAt('2026-11-29T09:00')).toBe(0);
  });

  test('is reminded of for many, and not after the server was told to stop', async () => {
    const { token } = await member(app);
    for (let count = 0; count < 205; count += 1) await filing(app, token);
    app.clock.set('2026-11-26T03:00:00.000Z');
    const stopped = new AbortController();
    stopped.abort();
    expect(await remindCustomers(app.deps, stopped.signal)).toBe(0);
    expect(await remindCustomers(app.deps, running)).toBe(206);
    expect(await remindCustomers(app.deps, running)).toBe(0);
  });
});

test('papers are asked back five days after they were sent, and again after they were sent again', async () => {
  await byClerk('pay', { paidDate: '2026-11-21' });
  await byClerk('move', { selectedProgress: '41' });
  expect(await remindAt('2026-11-25T17:00')).toBe(0);
  // While the customer is asked about a correction, the papers may be replaced.
  await app.deps.db.write((trx) =>
    trx
      .insertInto('corrections')
      .values({
        ...{ id: 'c', filing_id: number, state: 'open', reason: '', was: '', becomes: '' },
        ...{ lines: '[]', effects: '[]', proposed_at: '2026-11-25T00:00:00.000Z' },
        ...{ proposed_by: 'x', proposed_by_name: '', answered_at: null, answered_by: null },
        ...{ answered_by_name: '', telephone: '', answer: '', confirmed: '' },
      })
      .execute(),
  );
  expect(await remindAt('2026-11-26T09:00')).toBe(0);
  await app.deps.db.write((trx) =>
    trx.updateTable('corrections').set({ state: 'declined' }).execute(),
  );
  expect(await remindAt('2026-11-26T09:00')).toBe(1);
  expect(await remindAt('2026-11-27T09:00')).toBe(0);
  const [mail] = await reminders();
  expect(mail?.text).toContain('書類の発送日：2026年11月21日（土）');
  await byClerk('move', { selectedProgress: '51' });
  await byClerk('move', { selectedProgress: '41' });
  expect(await remindAt('2026-12-02T09:00')).toBe(1);
  await byClerk('move', { selectedProgress: '42' });
  expect(await remindAt('2026-12-03T09:00')).toBe(0);
  const { token } = await manager(app);
  const { body } = await app.call<{ timelineList: { title: string }[] }>(
    'get',
    `/user/mainte/requestdetails/${number}/case`,
    { token },
  );
  expect(JSON.stringify(body.data).match(/押印書類のご返送のお願い/g)).toHaveLength(2);
});
