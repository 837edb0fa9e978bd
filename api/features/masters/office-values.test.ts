import { expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { application, member } from '../../testing/builders.ts';
import { dropOfficeValue, listOfficeValues, setOfficeValue } from './office-values.service.ts';

const today = '2026-11-21';
const tomorrow = '2026-11-22';
const beforeMidnight = '2026-11-21T14:59:59.999Z';
const midnight = '2026-11-21T15:00:00.000Z';

const app = freshApp();

const set = (name: string, value: string, from: string) =>
  setOfficeValue(app.deps, { name, value, from });

interface Offered {
  displayPlanList: { planCd: string; price: number }[];
  taxRateKbnInfo: { value3: string };
  paymentDays: number;
}
async function offered() {
  const { body } = await app.call<Offered>('get', '/all/core/plans');
  const { displayPlanList, taxRateKbnInfo, paymentDays } = body.data as Offered;
  const price = displayPlanList.find(({ planCd }) => planCd === '1010')?.price;
  return [price, taxRateKbnInfo.value3, paymentDays];
}
const lines = async () =>
  (
    await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'object_id'])
      .where('object_kind', '=', 'master')
      .orderBy('id')
      .execute()
  ).map(({ action, object_id }) => `${action} ${object_id}`);

test('a value counts from the first moment of its day, and until then the one before', async () => {
  await set('price.1010', '12000', tomorrow);
  await set('tax', '0.12', tomorrow);
  await set('payment-days', '10', tomorrow);
  app.clock.set(beforeMidnight);
  expect(await offered()).toEqual([10000, '0.1', 7]);
  app.clock.set(midnight);
  expect(await offered()).toEqual([12000, '0.12', 10]);
  expect(await lines()).toEqual([
    'master.set price.1010=12000@2026-11-22',
    'master.set tax=0.12@2026-11-22',
    'master.set payment-days=10@2026-11-22',
    'master.effect price.1010=12000',
    'master.effect tax=0.12',
    'master.effect payment-days=10',
  ]);
});

test('what counts from today on counts at once, also in other processes and after a restart', async () => {
  expect(await offered()).toEqual([10000, '0.1', 7]);
  await set('price.1010', '11000', today);
  await set('payment-days', '14', today);
  await set('verify-valid-days', '3', today);
  expect(await offered()).toEqual([11000, '0.1', 14]);
  await app.restart();
  expect(await offered()).toEqual([11000, '0.1', 14]);
});

test('an application is priced by the day on which it is filed', async () => {
  app.clock.set(beforeMidnight);
  const customer = await member(app);
  const file = () =>
    app.call('post', '/user/core/customers/0/requests/add', {
      token: customer.token,
      json: application(),
    });
  await set('price.1010', '12000', tomorrow);
  expect((await file()).status).toBe(200);
  app.clock.set(midnight);
  // The price that the customer saw is no longer today's.
  const late = await file();
  expect(late.body.errorList[0]?.messageCd).toBe('mb037');
});

test('the last one set for a day wins, and what waits can be taken back', async () => {
  await set('price.1010', '12000', tomorrow);
  await set('price.1010', '13000', tomorrow);
  await set('price.1020', '9000', tomorrow);
  await dropOfficeValue(app.deps, { name: 'price.1020', from: tomorrow });
  app.clock.set(midnight);
  expect(await offered()).toEqual([13000, '0.1', 7]);
  const { current, history } = await listOfficeValues(app.deps);
  expect(current).toEqual(
    expect.arrayContaining([
      ['price.1010', '13000'],
      ['price.1020', '10000'],
      ['verify-valid-days', '7'],
    ]),
  );
  expect(history.map(({ name, value, state }) => `${name} ${value} ${state}`)).toEqual([
    'price.1010 12000 applied',
    'price.1010 13000 applied',
    'price.1020 9000 dropped',
  ]);
  await expect(dropOfficeValue(app.deps, { name: 'price.1010', from: tomorrow })).rejects.toThrow(
    'nothing waits',
  );
});

test.each([
  ['price.9999', '1', today, 'there is no price.9999'],
  ['price.1011', '1', today, 'there is no price.1011'],
  ['retention', '1', today, 'there is no retention'],
  ['price.1010', '-1', today, 'whole yen'],
  ['price.1010', '1e3', today, 'whole yen'],
  ['price.1010', '10000001', today, 'whole yen'],
  ['tax', '10', today, 'a rate'],
  ['tax', '0.12345', today, 'a rate'],
  ['payment-days', '0', today, 'from 1 to 365'],
  ['verify-valid-days', '366', today, 'from 1 to 365'],
  ['earlier-days', '2557', today, 'from 0 to 2556'],
  ['price.1010', '1', '2026-11-20', 'today or a later day'],
])('%s %s from %s is refused and changes nothing', async (name, value, from, reason) => {
  await expect(set(name, value, from)).rejects.toThrow(reason);
  expect(await offered()).toEqual([10000, '0.1', 7]);
  expect(await lines()).toEqual([]);
});
