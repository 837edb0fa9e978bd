import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundInquiry, InquiryDetail } from '#contract/endpoints/inquiries.ts';
import { message } from '#contract/server-messages.ts';
import { freshApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';

const app = freshApp();
let token: string;
beforeEach(async () => {
  token = (await manager(app)).token;
});

const ask = async (name = '桜田　一') => {
  const mailAddress = 'writer@example.jp';
  const { status } = await app.call('post', '/all/core/inquiries/add', {
    json: {
      ...{ name, nameKana: 'サクラダ　ハジメ', companyName: '', companyNameKana: '' },
      ...{ mailAddress, mailAddressConfirm: mailAddress, phoneNo: '' },
      ...{ selectedInquiryType: '20', detail: '振込先はどこですか。', agreeCheck: true },
    },
  });
  if (status !== 200) throw new Error(`not sent: ${status}`);
};
const first = 'Q2026112100001';
const respond = (json: Record<string, unknown>, number = first) =>
  app.call('post', `/user/mainte/inquiries/${number}/response`, { token, json });
const shown = async (number = first) => {
  const { body } = await app.call<InquiryDetail>('get', `/user/mainte/inquiries/${number}`, {
    token,
  });
  return body.data;
};
interface Home {
  counterList: { queue: string; count: number }[];
  managerRequestList: { displayNo: string; waiting: boolean }[];
  nextCursor: string | null;
}
const home = async (query = '') => {
  const { body } = await app.call<Home>('get', `/user/mainte/information${query}`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const waitingCount = async () =>
  (await home()).counterList.find(({ queue }) => queue === 'inquiries')?.count;

describe('a response to an inquiry', () => {
  test('is kept with person and time, newest first, and ends its waiting or begins it again', async () => {
    await ask();
    expect(await shown()).toMatchObject({ waiting: true, responseList: [] });
    expect(await waitingCount()).toBe(1);
    const noted = await respond({ done: false, note: ' 電話しました。\n不在 ', responseCount: 0 });
    expect(noted.body.message).toBe(message('mt044'));
    expect(await shown()).toMatchObject({ waiting: true });

    app.clock.set('2026-11-21T03:20:00.000Z');
    const done = await respond({ done: true, note: '', responseCount: 1 });
    expect(done.body.message).toBe(message('mt045', 'Q20261121-00001'));
    expect(await shown()).toMatchObject({
      waiting: false,
      responseList: [
        { nth: 2, displayDatetime: '2026/11/21 12:20', note: '', turned: 'done' },
        { nth: 1, displayDatetime: '2026/11/21 12:00', note: '電話しました。\n不在', turned: null },
      ],
    });
    expect(await waitingCount()).toBe(0);

    const again = await respond({ done: false, note: '再度の連絡', responseCount: 2 });
    expect(again.body.message).toBe(message('mt046', 'Q20261121-00001'));
    const { waiting, responseList } = (await shown()) ?? {};
    expect([waiting, responseList?.[0]?.turned]).toEqual([true, 'waiting']);
    const acts = await app.deps.db.read
      .selectFrom('audit_log')
      .select('object_id')
      .where('action', '=', 'inquiry.respond')
      .execute();
    expect(acts).toEqual([first, first, first].map((object_id) => ({ object_id })));
  });

  test('of twenty clerks at once is kept once, and whoever was slower is told', async () => {
    await ask();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        respond({ done: true, note: `回答${nth}`, responseCount: 0 }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(responses.find(({ status }) => status === 409)?.body.message).toBe(message('cm200'));
    expect((await shown())?.responseList).toHaveLength(1);
  });

  test.each([
    ['note', { done: false, note: ' 　', responseCount: 0 }],
    ['note', { done: true, note: '長'.repeat(1001), responseCount: 0 }],
    ['note', { done: true, note: ['a'], responseCount: 0 }],
    ['note', { done: true, note: '甲\u0000', responseCount: 0 }],
    ['done', { note: 'あ', responseCount: 0 }],
    ['done', { done: 'true', note: 'あ', responseCount: 0 }],
    ['responseCount', { done: true, note: 'あ' }],
    ['responseCount', { done: true, note: 'あ', responseCount: -1 }],
  ])('with a wrong %s is refused, and nothing is kept', async (field, json) => {
    await ask();
    const { status, body } = await respond(json);
    expect([status, body.errorList[0]?.field]).toEqual([400, field]);
    expect(await shown()).toMatchObject({ waiting: true, responseList: [] });
  });

  test('to nothing is not found', async () => {
    const response = await respond({ done: true, note: 'あ', responseCount: 0 }, 'Q2026112199999');
    expect(response.status).toBe(404);
  });
});

describe('what nobody has dealt with', () => {
  test('is one list of all days, whoever waits longest first, page by page', async () => {
    for (const day of ['01', '02', '03']) {
      app.clock.set(`2026-09-${day}T03:00:00.000Z`);
      await ask();
    }
    app.clock.set('2026-11-21T03:00:00.000Z');
    await ask();
    await respond({ done: true, note: '', responseCount: 0 }, 'Q2026090200001');
    const page = await home('?queue=inquiries&pageSize=2');
    expect(page.managerRequestList).toMatchObject([
      { displayNo: 'Q20260901-00001', waiting: true },
      { displayNo: 'Q20260903-00001', waiting: true },
    ]);
    const rest = await home(`?queue=inquiries&pageSize=2&after=${page.nextCursor}`);
    expect(rest).toMatchObject({
      managerRequestList: [{ displayNo: 'Q20261121-00001' }],
      nextCursor: null,
    });
    const second = await home('?queue=inquiries&pageSize=2&page=2');
    expect(second.managerRequestList).toMatchObject(rest.managerRequestList);
  });

  test('can be asked for in the inquiry list, with names too', async () => {
    await ask('桜田　一');
    await ask('桜井　次');
    await respond({ done: true, note: '', responseCount: 0 });
    const find = async (json: object) => {
      const { body } = await app.call<{ inquiryInfoListSeachResultDtoList: FoundInquiry[] }>(
        'post',
        '/user/mainte/inquiries',
        {
          token,
          json: { inquiryDateStart: '2026-11-21', inquiryDateEnd: '2026-11-21', ...json },
        },
      );
      return body.data?.inquiryInfoListSeachResultDtoList.map(({ name, waiting }) => [
        name,
        waiting,
      ]);
    };
    expect(await find({ name: '桜' })).toEqual([
      ['桜井　次', true],
      ['桜田　一', false],
    ]);
    expect(await find({ waitingOnly: true })).toEqual([['桜井　次', true]]);
    expect(await find({ waitingOnly: true, name: '桜' })).toEqual([['桜井　次', true]]);
    expect(await find({ waitingOnly: true, name: '桜田' })).toEqual([]);
  });
});
