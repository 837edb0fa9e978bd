import { beforeEach, expect, test, vi } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { CaseDocument } from '#contract/endpoints/cases.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

// Papers that arrive are ticked in one call, which the undo of its step takes back whole.

const app = freshApp();
let duties: Awaited<ReturnType<typeof dutiesIn>>;
let number: string;
const base = () => `/user/mainte/requestdetails/${number}`;
beforeEach(async () => {
  duties = await dutiesIn(app);
  number = await filing(app, (await member(app)).token);
  const moved = await app.call('post', `${base()}/latestprogressclass`, {
    token: duties.token,
    json: {
      selectedProgress: progress.papersReturned,
      requestDetailsConfirmResultDto: await duties.version(number),
    },
  });
  expect(moved.status, moved.body.message).toBe(200);
});

const documents = async () => (await duties.work(number)).documentList;
const arriving = async () => (await documents()).filter(({ arrivesFlg }) => arrivesFlg);
const arrive = (list: readonly Partial<CaseDocument>[], token = duties.token) =>
  app.call('post', `${base()}/arrival`, { token, json: { documentList: list } });
const progressNow = async () => {
  const row = await app.deps.db.read
    .selectFrom('filings')
    .select('progress')
    .where('id', '=', number)
    .executeTakeFirstOrThrow();
  return row.progress;
};
const undo = async () =>
  app.call('post', `${base()}/latestprogressclass/undo`, {
    token: duties.token,
    json: await duties.version(number),
  });
const ticked = async () =>
  (await documents()).filter(({ isThere }) => isThere).map(({ documentId }) => documentId);

test('all papers of others arrive with one press, and the undo takes them back with the progress', async () => {
  const [first, ...rest] = await arriving();
  expect((await arrive([first ?? {}])).status).toBe(200);
  expect(await progressNow()).toBe(progress.papersReturned);
  expect((await arrive(rest)).status).toBe(200);
  expect(await progressNow()).toBe(progress.papersReceived);
  expect(await ticked()).not.toContain('application');
  expect((await duties.work(number)).gateFacts.documentMissingList).toEqual([]);
  expect((await undo()).status).toBe(200);
  expect(await progressNow()).toBe(progress.papersReturned);
  // What had arrived before that press stays.
  expect(await ticked()).toEqual([first?.documentId]);
  expect((await arrive((await arriving()).slice(1))).status).toBe(200);
  expect(await progressNow()).toBe(progress.papersReceived);
});

test('the tick of the last box is taken back with its step as well', async () => {
  const list = await arriving();
  await arrive(list.slice(1));
  const [{ documentId, updateDatetime, updateUserId }] = list as [CaseDocument];
  const json = { isThere: true, updateDatetime, updateUserId };
  const { token } = duties;
  const path = `${base()}/documents/${documentId}`;
  expect((await app.call('put', path, { token, json })).status).toBe(200);
  expect(await progressNow()).toBe(progress.papersReceived);
  expect((await undo()).status).toBe(200);
  expect(await ticked()).not.toContain(documentId);
});

test('the office’s own papers, unknown ones, others’ filings, stale lists and wrong input are refused whole', async () => {
  const cited = await app.call('put', `${base()}/case`, {
    token: duties.token,
    json: { ...(await duties.work(number)).caseFacts, acceptedAtMeeting: true },
  });
  expect(cited.status, cited.body.message).toBe(200);
  const list = await arriving();
  const others = (await documents()).filter(({ arrivesFlg }) => !arrivesFlg);
  // The minutes say the acceptance, which is no sheet of its own.
  expect(others.map(({ name }) => name)).toEqual([
    '登記申請書（別紙を含む）',
    '就任承諾書（議事録の記載を援用）',
  ]);
  for (const own of others) expect((await arrive([...list, own])).status).toBe(404);
  expect((await arrive([...list, { ...list[0], documentId: 'none' }])).status).toBe(404);
  const stale = { ...list[0], updateDatetime: '2020-01-01T00:00:00.000Z', updateUserId: 'x' };
  expect((await arrive([...list.slice(1), stale])).status).toBe(409);
  expect((await arrive([...list, ...list])).status).toBe(409);
  for (const wrong of [[], [{ documentId: 1 }], [{}], Array(1001).fill(list[0])]) {
    expect((await arrive(wrong)).status).toBe(400);
  }
  const customer = await member(app);
  expect((await arrive(list, customer.token)).status).toBe(403);
  expect(await ticked()).toEqual([]);
  await app.call('put', `${base()}/suspend`, { token: (await manager(app)).token });
  expect((await arrive(list)).status).toBe(409);
});

test('of two clerks who confirm the same at once one wins', async () => {
  const list = await arriving();
  const both = await Promise.all([arrive(list), arrive(list)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await progressNow()).toBe(progress.papersReceived);
});

test('what a colleague makes necessary at the same moment holds the filing', async () => {
  const store = async (change: object) =>
    app.call('put', `${base()}/case`, {
      token: duties.token,
      json: { ...(await duties.work(number)).caseFacts, ...change },
    });
  expect((await store({ board: 'yes', selection: 'board' })).status).toBe(200);
  const list = await arriving();
  const { db } = app.deps;
  const write = db.write.bind(db);
  // A colleague's change comes in before each transaction of the call.
  const before = vi.spyOn(db, 'write').mockImplementation(async (work) => {
    await write((trx) =>
      trx
        .updateTable('case_facts')
        .set({ seal_notification: 1 })
        .where('filing_id', '=', number)
        .execute(),
    );
    return write(work);
  });
  const arrived = await arrive(list);
  before.mockRestore();
  expect(arrived.status).toBe(200);
  expect((await arriving()).filter(({ isThere }) => !isThere)).not.toEqual([]);
  expect(await progressNow()).toBe(progress.papersReturned);
});

test('papers that a colleague has ticked again advance the filing when they are confirmed', async () => {
  await arrive(await arriving());
  const { token } = duties;
  const [{ documentId }] = (await arriving()) as [CaseDocument];
  for (const isThere of [false, true]) {
    const one = (await arriving()).find((document) => document.documentId === documentId);
    const json = {
      ...{ isThere, updateDatetime: one?.updateDatetime, updateUserId: one?.updateUserId },
    };
    await app.call('put', `${base()}/documents/${documentId}`, { token, json });
  }
  expect((await undo()).status).toBe(200);
  expect(await ticked()).toEqual([documentId]);
  const list = await arriving();
  for (const { documentId: id, updateDatetime, updateUserId } of list.slice(1)) {
    const json = { isThere: true, updateDatetime, updateUserId };
    await app.call('put', `${base()}/documents/${id}`, { token, json });
  }
  expect(await progressNow()).toBe(progress.papersReceived);
});
