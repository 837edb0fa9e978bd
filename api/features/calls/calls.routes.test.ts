import { beforeAll, expect, test } from 'vitest';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { CustomerPage } from '#contract/endpoints/customer-pages.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  staff = await manager(app);
  customer = await member(app);
});

const call = {
  ...{ direction: 'in', person: '乙山　花子', talkedOn: '2026-11-20', talkedTime: '09:30' },
  words: '書類は24日に届くとお伝えした。\n折返しは不要。',
};
const note = (path: string, change: object = {}, token = staff.token) =>
  app.call('post', `/user/mainte/${path}/calls`, { token, json: { ...call, ...change } });

test('calls stand in the case and on the customer’s page, and nowhere before the customer', async () => {
  const number = await filing(app, customer.token);
  const noted = await note(`requestdetails/${number}`);
  expect(noted.body.message).toBe(message('mt147'));
  await note(`customers/${customer.id}`, { direction: 'out', words: '次の申込のご相談' });
  const { token } = staff;
  const base = `/user/mainte/requestdetails/${number}`;
  const work = await app.call<CaseWork>('get', `${base}/case`, { token });
  expect(work.body.data?.eventList.filter(({ kind }) => kind === 'call')).toEqual([
    {
      ...{ at: '2026-11-20T00:30:00.000Z', displayDatetime: '2026/11/20 09:30', kind: 'call' },
      ...{ title: '電話（お客様から）', userName: '事務　太郎' },
      text: `乙山　花子：${call.words}`,
    },
  ]);
  const page = await app.call<CustomerPage>('get', `/user/mainte/customers/${customer.id}/page`, {
    token,
  });
  const display = `${number.slice(0, 8)}-${number.slice(8)}`;
  expect(
    page.body.data?.callList.map((one) => [one.displayRequestNo, one.direction, one.words]),
  ).toEqual([
    ['', '事務所から', '次の申込のご相談'],
    [display, 'お客様から', call.words],
  ]);
  for (const path of [
    `/user/core/customers/0/requestdetail/${number}`,
    `/user/core/messages/${number}`,
  ]) {
    const own = await app.call('get', path, { token: customer.token });
    expect(own.status).toBe(200);
    expect(JSON.stringify(own.body)).not.toContain('折返しは不要');
  }
});

test.each([
  ['a moment to come', { talkedOn: '2027-01-01' }],
  ['a day that does not exist', { talkedOn: '2026-02-30' }],
  ['a time that does not exist', { talkedTime: '24:00' }],
  ['no words', { words: ' ' }],
  ['nobody', { person: '' }],
  ['another direction', { direction: 'constructor' }],
  ['too many words', { words: '長'.repeat(5000) }],
])('%s is refused', async (_, change) => {
  expect((await note(`customers/${customer.id}`, change)).status).toBe(400);
});

test('strangers, customers and unknown ids are refused', async () => {
  expect((await note(`customers/${customer.id}`, {}, customer.token)).status).toBe(403);
  expect((await note('customers/0')).status).toBe(404);
  expect((await note('requestdetails/2099010100001')).status).toBe(404);
});
