import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '#contract/endpoints/application.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { FoundRow, HomeRow } from '#contract/endpoints/staff-lists.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { application, filing, manager, member, officer } from '../../testing/builders.ts';

// Whether a representative's address is or is to be hidden in the registry (代表取締役等住所非表示措置): asked when a change
// registers the address, because a filing without the right words publishes it permanently.

const app = sharedApp();
let customer: Awaited<ReturnType<typeof member>>;
let staff: string;
beforeAll(async () => {
  customer = await member(app);
  staff = (await manager(app)).token;
});

const label = '代表取締役の住所の非表示';
const answers = {
  '1': '非表示ではない・希望しない',
  '2': '現在、非表示になっている',
  '3': '今回、非表示を希望する',
  '9': '分からない',
};

/** One officer's change, with its plan and date. */
function changeOf(position: string, reason: string): Partial<Application> {
  const moves = reason === '40';
  const leaves = reason > '20' && !moves;
  const price = { planPrice: 10000, supplInfo1: 10000 };
  return {
    appointDate: moves || leaves ? '' : '20261115',
    resignDate: leaves ? '20261115' : '',
    othersDate: moves ? '20261115' : '',
    requestPlanList: [{ planCd: moves ? '1021' : '1011', ...price }],
    changeOfficerList: [officer(1, position, '甲野　太郎', reason)],
  };
}

/** Files as an API client does; `undefined` leaves the answer out. */
function apply(change: Partial<Application>, addressHiddenTyp: unknown, key?: string) {
  const sent: Record<string, unknown> = { ...application(), ...change, addressHiddenTyp };
  return app.call<{ requestNo: string }>('post', '/user/core/customers/0/requests/add', {
    token: customer.token,
    json: sent,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

const stored = async (number: string | undefined) => {
  const row = await app.deps.db.read
    .selectFrom('filings')
    .selectAll()
    .where('id', '=', number ?? '')
    .executeTakeFirstOrThrow();
  return row.address_hidden;
};
const detailOf = async (number: string) => {
  const path = `/user/core/customers/0/requestdetail/${number}`;
  return (await app.call<FilingDetail>('get', path, { token: customer.token })).body.data;
};
const caseOf = async (number: string) => {
  const path = `/user/mainte/requestdetails/${number}`;
  const { body } = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', path, {
    token: staff,
  });
  return body.data?.requestDetailsConfirmResultDto;
};
const day = { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21' };
const exported = async (): Promise<Record<string, string>[]> => {
  const { bytes } = await app.call('post', '/user/mainte/requestdetails/export', {
    token: staff,
    json: day,
  });
  return parse(Buffer.from(bytes), { bom: true, columns: true });
};

/** The newest filing's answer at home, in the search and in the table. */
async function listed() {
  const home = await app.call<{ managerRequestList: HomeRow[] }>(
    'get',
    '/user/mainte/information?pageSize=1',
    { token: staff },
  );
  const found = await app.call<{ requestInfoSearchResultDtoList: FoundRow[] }>(
    'post',
    '/user/mainte/requestdetails/list',
    { token: staff, json: { ...day, pageSize: 1 } },
  );
  const rows = [
    home.body.data?.managerRequestList[0],
    found.body.data?.requestInfoSearchResultDtoList[0],
  ];
  return [...rows.map((row) => row?.addressHiddenTyp), (await exported())[0]?.住所非表示];
}

describe('the question whether an address is hidden', () => {
  test.each([
    ['住所変更', '40'],
    ['就任', '11'],
    ['重任', '12'],
  ])('has to be answered for a representative’s %s', async (_, reason) => {
    const change = changeOf('10', reason);
    for (const answer of [undefined, '', '0', '4', 'はい', `${'1'.repeat(5000)}`]) {
      const { status, body } = await apply(change, answer);
      expect(status).toBe(400);
      expect(body.errorList).toEqual([
        { message: message('cm021', label), messageCd: 'cm021', field: 'addressHiddenTyp' },
      ]);
    }
    for (const answer of Object.keys(answers)) {
      const { status, body } = await apply(change, answer);
      expect(status).toBe(200);
      expect(await stored(body.data?.requestNo)).toBe(answer);
    }
  });

  test('takes a text and nothing else', async () => {
    for (const answer of [1, true, ['1'], { 1: 1 }]) {
      const { status, body } = await apply(changeOf('10', '40'), answer);
      expect(status).toBe(400);
      expect(body.errorList).toMatchObject([{ field: 'addressHiddenTyp' }]);
    }
  });

  test.each([
    ['a director’s appointment', '20', '11'],
    ['a representative’s resignation', '10', '21'],
    ['a representative’s death', '10', '24'],
  ])('is not asked for %s, and an answer is ignored', async (_, position, reason) => {
    for (const answer of [undefined, '', '2', 'はい']) {
      const { status, body } = await apply(changeOf(position, reason), answer);
      expect(status).toBe(200);
      expect(await stored(body.data?.requestNo)).toBe('');
    }
  });

  test('is part of what one key stands for', async () => {
    const change = changeOf('10', '40');
    const first = await apply(change, '2', 'key-of-hidden');
    const same = await apply(change, '2', 'key-of-hidden');
    expect(same.body.data).toEqual(first.body.data);
    expect((await apply(change, '1', 'key-of-hidden')).status).toBe(409);
  });
});

describe('the answer', () => {
  test.each(Object.entries(answers))('%s is seen by customer and office', async (code, name) => {
    const number = await filing(app, customer.token, {
      ...changeOf('10', '40'),
      addressHiddenTyp: code,
    });
    const shown = { addressHiddenTyp: code };
    expect(await detailOf(number)).toMatchObject(shown);
    expect(await caseOf(number)).toMatchObject(shown);
    expect(await listed()).toEqual([code, code, name]);
    app.clock.pass(1000);
  });

  test('is 未確認 where a filing is older than the question, and nothing where it was not asked', async () => {
    const number = await filing(app, customer.token, {
      ...changeOf('10', '12'),
      addressHiddenTyp: '1',
    });
    await app.deps.db.write((trx) =>
      trx.updateTable('filings').set({ address_hidden: '0' }).where('id', '=', number).execute(),
    );
    expect(await detailOf(number)).toMatchObject({ addressHiddenTyp: '0' });
    expect(await caseOf(number)).toMatchObject({ addressHiddenTyp: '0' });
    expect((await exported())[0]).toMatchObject({ 住所非表示: '未確認' });
    app.clock.pass(1000);
    const other = await filing(app, customer.token, changeOf('20', '11'));
    expect(await caseOf(other)).toMatchObject({ addressHiddenTyp: '' });
    expect((await exported())[0]).toMatchObject({ 住所非表示: '' });
  });

  test.each(['0', '9'])(
    '%s that the office has decided is the decision in every list',
    async (said) => {
      const number = await filing(app, customer.token, {
        ...changeOf('10', '40'),
        addressHiddenTyp: '9',
      });
      await app.deps.db.write((trx) =>
        trx.updateTable('filings').set({ address_hidden: said }).where('id', '=', number).execute(),
      );
      const answer = { question: 'hiddenAddress', changeNoList: [0], day: '', answeredAt: '' };
      const path = `/user/mainte/requestdetails/${number}/lawanswer`;
      const json = { ...answer, choice: 'none' };
      expect((await app.call('post', path, { token: staff, json })).status).toBe(200);
      expect(await listed()).toEqual(['1', '1', answers['1']]);
      // What the customer said stays.
      expect(await caseOf(number)).toMatchObject({ addressHiddenTyp: said });
      app.clock.pass(1000);
    },
  );
});
