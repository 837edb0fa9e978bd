import { beforeEach, expect, test } from 'vitest';
import type { CompanyPage, TermCalendar } from '#contract/endpoints/companies.ts';
import { freshApp } from '../../testing/apps.ts';
import { application, manager, member, officer } from '../../testing/builders.ts';
import { remindOfTerms } from './term-calendar.service.ts';

const app = freshApp();
let customer: Awaited<ReturnType<typeof member>>;
const own = '/user/core/customers/0/company';
const running = new AbortController().signal;

// The year ends in November and the meeting is in February: terms of two years from February 2025 end in February 2027.
beforeEach(async () => {
  customer = await member(app);
  await say({ fiscalMonth: '11', directorTerm: '2' });
  await list([
    ['甲野　太郎', '20', '2025-02-20'],
    ['甲野　太郎', '10', '2025-02-20'],
    ['監田　四郎', '30', '2025-02-20'],
  ]);
});

const page = async (token = customer.token) => {
  const { body } = await app.call<CompanyPage>('get', own, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const put = async (path: string, json: object) => {
  const { updateDatetime, updateUserId } = await page();
  const answer = await app.call('put', path, {
    token: customer.token,
    json: { ...json, updateDatetime, updateUserId },
  });
  expect(answer.status, answer.body.message).toBe(200);
};
const say = (values: Record<string, string>) =>
  put(`${own}/facts`, {
    factList: Object.entries(values).map(([name, value]) => ({ name, value })),
  });
const list = (rows: [name: string, position: string, since: string, knownEnd?: string][]) =>
  put(`${own}/officers`, {
    officersCompleteFlg: false,
    officerList: [...new Set(rows.map(([name]) => name))].map((name) => ({
      name,
      positionList: rows
        .filter(([other]) => other === name)
        .map(([, officialPositionClass, since, knownEnd = '']) => ({
          ...{ officialPositionClass, since, knownEnd },
        })),
    })),
  });
const remindAt = (japan: string) => {
  app.clock.set(`${japan}:00+09:00`);
  return remindOfTerms(app.deps, running);
};
const mails = () =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['subject', 'text', 'html', 'recipient'])
    .where('event', 'like', 'term-end:%')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

test('terms of a business year that ends within a month end within the months from the next day on', async () => {
  const ends = async () => (await page()).termList.map(({ endsBy }) => endsBy);
  expect(await ends()).toEqual(['2027-02-28']);
  await say({ fiscalDay: '20' });
  expect(await ends()).toEqual(['2027-02-20']);
  await say({ fiscalDay: '31' });
  expect(await ends()).toEqual(['2027-02-28']);
});

test('ends of terms are told 90 and 30 days before and on the day, once each', async () => {
  expect(await remindAt('2026-11-29T10:00')).toBe(0);
  expect(await remindAt('2026-11-30T08:59')).toBe(0);
  const rounds = [remindAt('2026-11-30T10:00'), remindOfTerms(app.deps, running)];
  expect((await Promise.all(rounds)).toSorted()).toEqual([0, 1]);
  expect(await remindAt('2026-12-01T10:00')).toBe(0);
  expect(await remindAt('2027-01-29T10:00')).toBe(1);
  expect(await remindAt('2027-02-28T10:00')).toBe(1);
  expect(await remindAt('2027-03-01T10:00')).toBe(0);
  const [first, , last] = await mails();
  expect(first?.recipient).toBe(customer.mailAddress);
  expect(first?.subject).toContain('役員の任期のお知らせ（あと90日）');
  expect(first?.text).toContain('2027年2月28日（日）までに終結する定時株主総会');
  expect(first?.text).toContain('取締役：甲野　太郎');
  expect(first?.text).toContain('代表取締役：甲野　太郎');
  // The term of an auditor is not known: nothing is said of it.
  expect(first?.text).not.toContain('監田');
  expect(first?.text).toContain('/comregtaqusu/mbc300');
  // The button leads to the application itself; its address is written out, and carries no right.
  const address = `${app.deps.config.publicOrigin}/comregtaqusu/mbr510?terms=2027-02-28`;
  expect(first?.text).toContain(`重任の申込みを始める：\n${address}`);
  expect(first?.html).toContain(`href="${address}"`);
  expect(first?.html).toContain('>重任の申込みを始める</a>');
  expect(last?.subject).toContain('満了日のお知らせ');
});

test('while a change of the mail address is frozen, both mailboxes are reminded', async () => {
  const former_address = 'owner@example.jp';
  await app.deps.db.write((trx) =>
    trx
      .insertInto('address_changes')
      .values({
        ...{ id: 'frozen', kind: 'member', user_id: customer.id, former_address, decision: '' },
        ...{ changed_at: '2026-11-30T00:00:00.000Z', token_hash: 'x', changed_by: customer.id },
        ...{ expires_at: '2026-12-07T00:00:00.000Z', frozen_at: '2026-11-30T00:30:00.000Z' },
        frozen_until: '2026-12-03T00:30:00.000Z',
      })
      .execute(),
  );
  expect(await remindAt('2026-11-30T10:00')).toBe(1);
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
    [customer.mailAddress, former_address].sort(),
  );
});

test('a mail that was not sent in time is late by three days at most', async () => {
  expect(await remindAt('2026-12-04T10:00')).toBe(0);
  expect(await remindAt('2026-12-03T10:00')).toBe(1);
});

test('nobody is reminded of a term that has moved', async () => {
  await list([['乙山　花子', '20', '2026-02-20', '2027-01-15']]);
  expect(await remindAt('2026-11-30T10:00')).toBe(0);
  expect(await remindAt('2026-12-16T10:00')).toBe(1);
  const [known] = await mails();
  expect(known?.text).toContain('2027年1月15日（金）に満了します。');
});

test('an application that elects them again is on its way: no mail', async () => {
  await list([['甲野　太郎', '20', '2025-02-20']]);
  const { status } = await app.call('post', '/user/core/customers/0/requests/add', {
    token: customer.token,
    json: {
      ...application(),
      ...{ resignDate: '', othersDate: '' },
      requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
      changeOfficerList: [officer(1, '20', '甲野太郎', '12')],
    },
  });
  expect(status).toBe(200);
  expect(await remindAt('2026-11-30T10:00')).toBe(0);
});

test('the office sees all ends by date, and the customer those of the own company', async () => {
  const { token } = await manager(app);
  const { body } = await app.call<TermCalendar>('get', '/user/mainte/termcalendar', { token });
  expect(body.data).toMatchObject({ nextCursor: null, waitingList: [] });
  expect(body.data?.termList).toEqual([
    expect.objectContaining({
      endsBy: '2027-02-28',
      daysLeft: 99,
      officerList: [
        { officialPosition: '取締役', name: '甲野　太郎' },
        { officialPosition: '代表取締役', name: '甲野　太郎' },
      ],
    }),
  ]);
  expect((await page()).termList).toHaveLength(1);
  expect((await page((await member(app)).token)).termList).toEqual([]);
  const after = '2027-02-28_x';
  const next = await app.call<TermCalendar>('get', `/user/mainte/termcalendar?after=${after}`, {
    token,
  });
  expect(next.status).toBe(200);
});
