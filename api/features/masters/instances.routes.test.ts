import { beforeAll, expect, test } from 'vitest';
import { plan } from '#contract/codes.ts';
import type { StaffRow } from '#contract/endpoints/staff-lists.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import type { Instance } from '../../testing/test-app.ts';
import { setOfficeValue } from './office-values.service.ts';

const app = sharedApp();
let other: Instance;
let staff: string;
let customer: string;
beforeAll(async () => {
  other = await app.another();
  staff = (await manager(app)).token;
  customer = (await member(app)).token;
  await filing(app, customer);
});

interface Choices {
  displayPlanList: { planCd: string; name: string; price: number }[];
  changeOfficerPullDown: { cd: string; name: string }[];
  changeOfficerAppointPullDown: { cd: string; name: string }[];
  paymentDays: number;
}

/** What the customer may choose, and what the office's list calls the progress of a filing. */
async function shownBy(instance: Instance) {
  const choices = await instance.call<Choices>('get', '/user/core/requests/editorials', {
    token: customer,
  });
  const found = await instance.call<{ requestInfoSearchResultDtoList: StaffRow[] }>(
    'post',
    '/user/mainte/requestdetails/list',
    { token: staff, json: { requestDateStart: '2026-11-01', requestDateEnd: '2026-11-30' } },
  );
  const { displayPlanList, changeOfficerPullDown, changeOfficerAppointPullDown, paymentDays } =
    choices.body.data as Choices;
  const shown = displayPlanList.find(({ planCd }) => planCd === plan.officers);
  return {
    progress: found.body.data?.requestInfoSearchResultDtoList[0]?.progressName,
    plan: shown?.name,
    price: shown?.price,
    position: changeOfficerPullDown[0]?.name,
    reason: changeOfficerAppointPullDown[0]?.name,
    paymentDays,
  };
}

/** Gives a name to one code of each kind. */
async function rename({ deps }: Instance, name: string): Promise<void> {
  const renamed = await deps.db.write(async (trx) => {
    await trx
      .updateTable('codes')
      .set({ abbr: `進捗${name}` })
      .where('kind', '=', 'progress')
      .where('code', '=', '11')
      .execute();
    await trx
      .updateTable('positions')
      .set({ name: `役職${name}`, sort: -1 })
      .where('code', '=', '10')
      .execute();
    await trx
      .updateTable('reasons')
      .set({ name: `事由${name}`, sort: -1 })
      .where('code', '=', '11')
      .execute();
    return trx
      .updateTable('plans')
      .set({ name: `プラン${name}` })
      .where('code', '=', plan.officers)
      .executeTakeFirst();
  });
  expect(renamed.numUpdatedRows).toBe(1n);
}

test('every instance on a database shows a renamed code at once, whichever of them changed it', async () => {
  for (const [name, changing] of [
    ['一', app],
    ['二', other],
  ] as const) {
    // Both have read what is about to change.
    expect(await shownBy(app)).toEqual(await shownBy(other));
    await rename(changing, name);
    for (const instance of [app, other]) {
      expect(await shownBy(instance)).toMatchObject({
        ...{ progress: `進捗${name}`, plan: `プラン${name}` },
        ...{ position: `役職${name}`, reason: `事由${name}` },
      });
    }
  }
});

test('every instance on a database shows at once what the office set in one of them', async () => {
  for (const [price, days, changing] of [
    [11000, 10, app],
    [12000, 14, other],
  ] as const) {
    expect(await shownBy(app)).toEqual(await shownBy(other));
    const set = (name: string, value: number) =>
      setOfficeValue(changing.deps, { name, value: String(value), from: '2026-11-21' });
    await set('price.1010', price);
    await set('payment-days', days);
    for (const instance of [app, other]) {
      expect(await shownBy(instance)).toMatchObject({ price, paymentDays: days });
    }
  }
});
