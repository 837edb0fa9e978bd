import { beforeAll, describe, expect, test } from 'vitest';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { FilingSearch } from '#contract/endpoints/staff-lists.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
beforeAll(async () => {
  staff = await manager(app);
});

const token = () => staff.token;
const open = async (number: string) => {
  const path = `/user/mainte/requestdetails/${number}`;
  const response = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', path, {
    token: token(),
  });
  if (!response.body.data) throw new Error(response.body.message);
  return response.body.data.requestDetailsConfirmResultDto;
};
const setProgress = (number: string, selectedProgress: string, version: object) =>
  app.call('post', `/user/mainte/requestdetails/${number}/latestprogressclass`, {
    token: token(),
    json: { selectedProgress, requestDetailsConfirmResultDto: version },
  });

describe('progress', () => {
  test('changes at once, is kept with person and time, notes the payment, and mails', async () => {
    const customer = await member(app);
    const number = await filing(app, customer.token);
    expect(await open(number)).toMatchObject({ paid: false, latestProgressClass: '11' });
    expect((await setProgress(number, '21', await open(number))).status).toBe(200);
    const after = await open(number);
    expect(after).toMatchObject({
      ...{ latestProgressClass: '21', paid: true, paidDate: '2026-11-21' },
    });
    // Choosing it again changes nothing.
    expect((await setProgress(number, '21', after)).status).toBe(200);
    expect(await open(number)).toEqual(after);
    expect(after.progressHistoryList.map(({ progress, userName }) => [progress, userName])).toEqual(
      [
        ['11', '株式会社甲野商店'],
        ['21', '事務　太郎'],
      ],
    );
    app.clock.pass(61_000);
    expect((await setProgress(number, '41', after)).status).toBe(200);
    const mails = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', customer.mailAddress)
      .execute();
    for (const name of ['入金確認済', '書類発送済']) {
      expect(mails.filter(({ text }) => text.includes(name))).toHaveLength(1);
    }
  });

  test('of fifty updates with one version one is done', async () => {
    const number = await filing(app, (await member(app)).token);
    // From here on the same person changes it, within the same millisecond.
    await setProgress(number, '21', await open(number));
    const version = await open(number);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => setProgress(number, '51', version)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect((await open(number)).progressHistoryList).toHaveLength(3);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.messageCd).toBe('cm200');
  });

  test('is never 81 from the selector, and nothing leaves 81', async () => {
    const number = await filing(app, (await member(app)).token);
    const refused = await setProgress(number, '81', await open(number));
    expect(refused.status).toBe(400);
    expect(refused.body.errorList[0]?.field).toBe('selectedProgress');
    expect((await setProgress(number, '99', await open(number))).status).toBe(400);
    const path = `/user/mainte/requestdetails/${number}/suspend`;
    const old = await app.call('put', path, {
      token: token(),
      headers: { 'x-update-datetime': '2020-01-01T00:00:00.000Z', 'x-update-user-id': 'x' },
    });
    expect(old.status).toBe(409);
    const { detailUpdateDatetime } = await open(number);
    const other = await app.call('put', path, {
      token: token(),
      headers: { 'x-update-datetime': detailUpdateDatetime, 'x-update-user-id': staff.id },
    });
    expect(other.body.messageCd).toBe('cm200');
    expect((await app.call('put', path, { token: token() })).status).toBe(200);
    expect((await app.call('put', path, { token: token() })).status).toBe(409);
    expect((await setProgress(number, '21', await open(number))).status).toBe(409);
    expect((await open(number)).latestProgressClass).toBe('81');
  });
});

describe('comments', () => {
  test('are added and change no version', async () => {
    const number = await filing(app, (await member(app)).token);
    const before = await open(number);
    const add = (inputComment: unknown) =>
      app.call('post', `/user/mainte/comment/${number}`, {
        token: token(),
        json: { inputComment },
      });
    expect((await add('電話で確認しました。\n=HYPERLINK("x")')).status).toBe(200);
    const after = await open(number);
    expect(after.commentList[0]).toMatchObject({
      comment: '電話で確認しました。\n=HYPERLINK("x")',
      userName: '事務　太郎',
    });
    expect(after.detailUpdateDatetime).toBe(before.detailUpdateDatetime);
    const refused = await add(' ');
    expect(refused.status).toBe(400);
    expect(refused.body.errorList[0]?.field).toBe('inputComment');
    expect((await add('あ'.repeat(1001))).status).toBe(400);
    expect((await open(number)).commentList).toHaveLength(1);
  });
});

describe('the request list', () => {
  const find = async (filter: Partial<FilingSearch> = {}) => {
    const { status, body } = await app.call<{
      requestInfoSearchResultDtoList: {
        displayNo: string;
        companyName: string;
        progressName: string;
        comment: string;
      }[];
      totalCount: number;
      nextCursor: string | null;
    }>('post', '/user/mainte/requestdetails/list', {
      token: token(),
      json: { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21', ...filter },
    });
    if (status !== 200 || !body.data) throw new Error(`${status} ${body.message}`);
    return body.data;
  };
  const names = async (filter: Partial<FilingSearch>) =>
    (await find(filter)).requestInfoSearchResultDtoList.map(({ companyName }) => companyName);

  beforeAll(async () => {
    const people: [string, string, string, string][] = [
      ['株式会社さくら水産', 'カブシキガイシャサクラスイサン', '桜田　一', 'サクラダ　ハジメ'],
      ['さくら食堂株式会社', 'サクラショクドウカブシキガイシャ', '髙橋　次', 'タカハシ　ツギ'],
      ['㈱サクラ', 'サクラ', '𠮷田　三', 'ヨシダ　サン'],
      ['100%_合同商事株式会社', 'ヒャクパーセントショウジ', "O'Brien", 'オブライエン'],
    ];
    for (const [companyName, companyNameKana, name, nameKana] of people) {
      const customer = await member(app, { companyName, companyNameKana, name, nameKana });
      await filing(app, customer.token);
    }
  });

  test('shows a row as it is now, however often it was shown before', async () => {
    const customer = await member(app, { companyName: '株式会社あさひ' });
    const number = await filing(app, customer.token);
    const row = async () =>
      (await find({ companyName: '株式会社あさひ' })).requestInfoSearchResultDtoList[0];
    expect(await row()).toMatchObject({ progressName: '申込受付', comment: '' });
    await setProgress(number, '51', await open(number));
    const changed = await row();
    expect(changed).not.toMatchObject({ progressName: '申込受付' });
    await app.call('post', `/user/mainte/comment/${number}`, {
      token: token(),
      json: { inputComment: '電話済み' },
    });
    expect(await row()).toEqual({ ...changed, comment: '電話済み' });
    expect(await row()).toEqual({ ...changed, comment: '電話済み' });
  });

  test.each([
    [{ companyName: 'さくら' }, ['㈱サクラ', 'さくら食堂株式会社']],
    [{ companyName: 'サクラショ' }, ['さくら食堂株式会社']],
    [{ companyName: 'ｻｸﾗ' }, ['㈱サクラ', 'さくら食堂株式会社']],
    [{ companyName: 'カブシキガイシャサ' }, ['株式会社さくら水産']],
    [{ companyName: '株式会社さくら' }, ['株式会社さくら水産']],
    [{ companyName: '水産' }, []],
    [{ name: '髙' }, ['さくら食堂株式会社']],
    [{ name: '𠮷田' }, ['㈱サクラ']],
    [{ name: 'さくらだ はじめ' }, ['株式会社さくら水産']],
    [{ name: 'サ', companyName: '株式会社' }, ['株式会社さくら水産']],
    [{ companyName: '100%' }, ['100%_合同商事株式会社']],
    [{ companyName: '%' }, []],
    [{ companyName: '_' }, []],
    [{ name: "O'B" }, ['100%_合同商事株式会社']],
    [{ name: "' or 1=1 --" }, []],
    [{ companyName: 'サクラ', selectPlan: '1010' }, ['㈱サクラ', 'さくら食堂株式会社']],
    [{ companyName: 'サクラ', selectPlan: '1012' }, []],
    [{ companyName: 'サクラ', selectPlogress: '71' }, []],
    [{ companyName: 'サクラ', selectPlogress: '11' }, ['㈱サクラ', 'さくら食堂株式会社']],
  ])('%o finds by prefix, newest first', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  test('plans and progress filter by themselves', async () => {
    const all = (await find({ pageSize: 100 })).totalCount;
    expect((await find({ selectPlan: '1011', pageSize: 100 })).totalCount).toBe(all);
    expect((await find({ selectPlan: '1020', pageSize: 100 })).totalCount).toBe(all);
    expect((await find({ selectPlan: '1022' })).totalCount).toBe(0);
    expect((await find({ selectPlogress: '81' })).totalCount).toBe(1);
  });

  test('covers both ends of its days, Japan’s', async () => {
    const none = { requestDateStart: '2026-11-20', requestDateEnd: '2026-11-20' };
    expect((await find(none)).totalCount).toBe(0);
    expect((await find({ requestDateStart: '2026-11-01' })).totalCount).toBeGreaterThan(3);
  });

  test('goes on by cursor and by page', async () => {
    const first = await find({ pageSize: 3 });
    const next = await find({ pageSize: 3, after: first.nextCursor ?? '' });
    const paged = await find({ pageSize: 3, page: 2 });
    expect(paged.requestInfoSearchResultDtoList).toEqual(next.requestInfoSearchResultDtoList);
    const shown = [first, next].flatMap((page) =>
      page.requestInfoSearchResultDtoList.map(({ displayNo }) => displayNo),
    );
    expect(new Set(shown).size).toBe(6);
    expect([...shown].sort().reverse()).toEqual(shown);
  });

  test.each([
    ['half a date', { requestDateStart: '2026-11' }, 'requestDateStart'],
    ['no date', { requestDateStart: '' }, 'requestDateStart'],
    ['a date that does not exist', { requestDateEnd: '2026-02-30' }, 'requestDateEnd'],
    ['an end before its start', { requestDateEnd: '2026-11-20' }, 'requestDateEnd'],
    ['a page of 101 rows', { pageSize: 101 }, 'pageSize'],
    ['page 0', { page: 0 }, 'page'],
    ['a name that is a number', { name: 1 as never }, 'name'],
  ])('refuses %s', async (_, filter, field) => {
    const { status, body } = await app.call('post', '/user/mainte/requestdetails/list', {
      token: token(),
      json: { requestDateStart: '2026-11-21', requestDateEnd: '2026-11-21', ...filter },
    });
    expect(status).toBe(400);
    expect(body.errorList.map((error) => error.field)).toContain(field);
  });

  test('the home list covers 30 days and tells its period', async () => {
    const { body } = await app.call<{
      managerRequestList: { displayNo: string }[];
      searchStartDate: string;
      searchEndDate: string;
    }>('get', '/user/mainte/information', { token: token() });
    expect(body.data).toMatchObject({ searchStartDate: '2026/10/23', searchEndDate: '2026/11/21' });
    expect(body.data?.managerRequestList.length).toBeGreaterThan(3);
  });
});
