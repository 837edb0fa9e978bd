import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { message } from '#contract/server-messages.ts';
import { earlierFiling as filing, manager, member, verifier } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

// How what is kept of a cancelled mandate divides into reward and outlays. Of 32,000 yen 11,500 are kept.

let app: TestApp;
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;

const open = async (kind = 'corporation') => {
  app = await createTestApp({ OFFICE_KIND: kind });
  [{ token }, customer] = [await manager(app), await member(app)];
  number = await filing(app, customer.token);
};
beforeEach(() => open());
afterEach(() => app.close());

const base = () => `/user/mainte/requestdetails/${number}`;
async function ledger(): Promise<FilingLedger> {
  const { body } = await app.call<FilingLedger>('get', `${base()}/ledger`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
}
const version = async () => {
  const { detailUpdateDatetime, detailUpdateUserId } = await ledger();
  return { detailUpdateDatetime, detailUpdateUserId };
};
const note = async (kind: string, amount: number, more: object = {}) => {
  const entry = { kind, amount, date: '2026-11-20', reason: '精算', way: 'cash' };
  const json = { entryList: [entry], ...more, ...(await version()) };
  return app.call('post', `${base()}/ledger/add`, { token, json });
};
const lines = [
  { kind: 'reward', name: '役員変更の登記の書類の作成（途中まで）', amount: 11_000 },
  { kind: 'outlay', name: '登記情報の取得', amount: 500 },
];
const endedDate = '2026-11-21';
const divide = async (change: object = {}, by = token) => {
  const json = { endedDate, lineList: lines, ...(await version()), ...change };
  return app.call('post', `${base()}/ledger/division`, { token: by, json });
};
const suspend = () => app.call('put', `${base()}/suspend`, { token });
const cancelled = async () => {
  await (await dutiesIn(app)).accept(number);
  expect((await note('received', (await ledger()).openAmount)).status).toBe(200);
  expect((await suspend()).status).toBe(200);
};
const kept = async () => {
  await cancelled();
  expect((await note('retained', 11_500)).status).toBe(200);
};
const one = (amount: number, kind = 'reward', name = '書類の作成') => [{ kind, name, amount }];

describe('what is kept of a cancelled mandate', () => {
  test('is divided with the same press', async () => {
    await cancelled();
    const { status, body } = await note('retained', 11_500, {
      division: { endedDate, lineList: lines },
    });
    expect([status, body.message]).toEqual([200, message('mt124')]);
    expect(await ledger()).toMatchObject({
      retained: 11_500,
      refundDue: 20_500,
      keptDivision: { endedDate, lineList: lines, userName: '事務　太郎' },
      divisible: {
        ...{ taxName: '消費税（10%）', officeKind: 'corporation' },
        ...{ appliedDate: '2026-10-20', cancelledDate: '2026-11-21' },
      },
    });
  });

  test('is divided later, where nobody did it then, and anew', async () => {
    await kept();
    expect((await ledger()).keptDivision).toBeNull();
    const { status, body } = await divide();
    expect([status, body.message]).toEqual([200, message('mt248')]);
    expect((await ledger()).keptDivision?.lineList).toEqual(lines);
    expect((await divide({ lineList: one(11_500) })).status).toBe(200);
    expect((await ledger()).keptDivision?.lineList).toEqual(one(11_500));
    const audit = await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', number)
      .where('action', '=', 'filing.divide')
      .execute();
    expect(audit).toHaveLength(2);
  });

  test('is not divided by other sums, without words, or by amounts that are none', async () => {
    await kept();
    for (const [lineList, field, key] of [
      [one(11_499), 'lineList', 'mt247'],
      [one(11_501), 'lineList', 'mt247'],
      [[...one(12_000), ...one(-500, 'outlay')], 'lineList[1].amount', 'cm031'],
      [[...lines, ...one(0)], 'lineList[2].amount', 'cm031'],
      [one(11_500, 'reward', ' '), 'lineList[0].name', 'cm020'],
      [one(11_500, 'gift'), 'lineList[0].kind', undefined],
      [[], 'lineList', undefined],
      [Array.from({ length: 11 }, () => lines[0]), 'lineList', undefined],
    ] as const) {
      const { status, body } = await divide({ lineList });
      const [error] = body.errorList;
      expect([status, error?.field], JSON.stringify(lineList)).toEqual([400, field]);
      if (key) expect(error?.messageCd).toBe(key);
    }
    for (const day of ['', '2026-11-22', '2026-10-19', '2026-02-30']) {
      const { status, body } = await divide({ endedDate: day });
      expect([status, body.errorList[0]?.field], day).toEqual([400, 'endedDate']);
    }
    expect((await ledger()).keptDivision).toBeNull();
  });

  test('is not noted with a division of another sum', async () => {
    await cancelled();
    const { status, body } = await note('retained', 11_000, {
      division: { endedDate, lineList: lines },
    });
    expect([status, body.message]).toEqual([400, message('mt247', '11,500円', '11,000円')]);
    expect(await ledger()).toMatchObject({ retained: 0, keptDivision: null });
  });

  test('is divided by the office alone, over its present state, and once at a time', async () => {
    await kept();
    const former = await version();
    expect((await divide({}, customer.token)).status).toBe(403);
    expect((await divide({}, (await verifier(app)).token)).status).toBe(403);
    const twice = await Promise.all([divide(former), divide({ ...former, lineList: one(11_500) })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await divide(former)).status).toBe(409);
    const path = base().replace(number, '9'.repeat(number.length));
    const json = { endedDate, lineList: lines, ...(await version()) };
    expect((await app.call('post', `${path}/ledger/division`, { token, json })).status).toBe(404);
  });

  test('is divided only of a cancelled filing whose mandate was taken on, and of which something is kept', async () => {
    await note('received', 32_500, { billAgainFlg: false });
    await note('retained', 500);
    // Not cancelled: what is kept is an excess.
    expect((await ledger()).divisible).toBeNull();
    expect((await divide({ lineList: one(500) })).status).toBe(409);
    const division = { endedDate, lineList: one(1) };
    expect((await note('received', 1, { division })).status).toBe(409);
    // Cancelled without a mandate: all of it is promised back.
    await suspend();
    expect((await note('retained', 500)).status).toBe(200);
    expect(await ledger()).toMatchObject({ cancelledFlg: true, retained: 500, divisible: null });
    expect((await divide({ lineList: one(500) })).status).toBe(409);
    // Nothing is kept.
    number = await filing(app, customer.token);
    await cancelled();
    const { status, body } = await divide();
    expect([status, body.message]).toEqual([409, message('cm210', '返金しない額の内訳の記録は')]);
  });

  test('is not divided any more once something else is kept, also when it is the same amount', async () => {
    await kept();
    await divide();
    await note('retained', 500);
    expect(await ledger()).toMatchObject({ retained: 12_000, keptDivision: null });
    const [, , last] = (await ledger()).entryList;
    const revoke = async (entryId = '') =>
      app.call('post', `${base()}/ledger/${entryId}/delete`, { token, json: await version() });
    expect((await revoke(last?.entryId)).status).toBe(200);
    expect((await ledger()).keptDivision?.lineList).toEqual(lines);
    expect((await revoke((await ledger()).entryList[1]?.entryId)).status).toBe(200);
    await note('retained', 11_500);
    expect(await ledger()).toMatchObject({ retained: 11_500, keptDivision: null });
    // More is paid back than was to be.
    await divide();
    expect((await note('refunded', 21_000)).status).toBe(200);
    expect(await ledger()).toMatchObject({ retained: 11_000, keptDivision: null });
  });

  test('of an individual’s office is the reward less the tax that is withheld of it, and the outlays', async () => {
    await app.close();
    await open('individual');
    await cancelled();
    // 15,000 yen without consumption tax: 5,000 × 10.21% are withheld.
    const lineList = [...one(16_500), ...one(1000, 'outlay')];
    await note('retained', 16_990);
    const { body } = await divide({ lineList: [...one(16_500), ...one(490, 'outlay')] });
    expect(body.message).toBe(message('mt247', '16,480円', '16,990円'));
    expect((await divide({ lineList })).status).toBe(200);
    expect(await ledger()).toMatchObject({ retained: 16_990, keptDivision: { lineList } });
  });
});
