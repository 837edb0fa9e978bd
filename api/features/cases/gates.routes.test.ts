import { beforeAll, expect, test } from 'vitest';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { gapsOf } from '#contract/gates.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

const app = sharedApp();
let customer: Awaited<ReturnType<typeof member>>;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
beforeAll(async () => {
  customer = await member(app);
  duties = await dutiesIn(app);
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;

test.each(['61', '71'])(
  'a tick taken back while a filing goes to %s keeps the gate closed',
  async (to) => {
    const number = await filing(app, customer.token);
    await duties.all(number);
    const document = (await duties.work(number)).documentList.find(
      (one) => one.documentId === 'power',
    );
    if (!document) throw new Error('no document');
    const { documentId, updateDatetime, updateUserId } = document;
    const version = await duties.version(number);
    const { db } = app.deps;
    const write = db.write;
    // The colleague's change is stored after the request has begun, and before its transaction.
    db.write = async (work) => {
      db.write = write;
      const { status } = await app.call('put', `${base(number)}/documents/${documentId}`, {
        token: duties.token,
        json: { isThere: false, updateDatetime, updateUserId },
      });
      expect(status).toBe(200);
      return write(work);
    };
    const { status, body } = await app.call('post', `${base(number)}/latestprogressclass`, {
      token: duties.token,
      json: {
        selectedProgress: to,
        requestDetailsConfirmResultDto: version,
      },
    });
    expect({ status, gates: body.errorList.map(({ field }) => field) }).toEqual({
      status: 409,
      gates: ['documents'],
    });
  },
);

test('a reason opens only what was missing when it was given', async () => {
  const number = await filing(app, customer.token);
  await duties.accept(number);
  for (const act of [duties.askAll, duties.record, duties.tick]) await act(number);
  const version = await duties.version(number);
  const step = (json: object) =>
    app.call('post', `${base(number)}/latestprogressclass`, {
      token: duties.token,
      json: { selectedProgress: '61', requestDetailsConfirmResultDto: version, ...json },
    });
  const refused = await step({});
  expect(refused.body.errorList.map(({ field }) => field)).toEqual(['payment']);
  const gapList = ['入金を確認していません'];
  expect(refused.body.errorList[0]?.message).toContain(gapList[0]);

  // Meanwhile a colleague notes what nobody may pass over unseen.
  const doubt = { result: 'doubtful', note: '本人は知らないとのこと' };
  expect((await duties.ask(number, doubt)).status).toBe(200);
  const wanted = { gateReason: '月末払いの約束', gapList };
  const again = await step(wanted);
  expect(again.status).toBe(409);
  expect(again.body.errorList.map(({ field }) => field)).toEqual(['intention', 'payment']);
  const all = { ...wanted, gapList: ['意思を確認できていません：甲野　太郎', ...gapList] };
  expect((await step(all)).status).toBe(200);
});

test('drafts of papers that are out are named before the application, and after it those that were final', async () => {
  const number = await filing(app, customer.token);
  await duties.all(number);
  const call = (method: string, path: string, json: object) =>
    app.call<{ paperVersion: number }>(method, `${base(number)}${path}`, {
      ...{ token: duties.token, json },
    });
  const step = async (selectedProgress: string, more: object = {}) =>
    call('post', '/latestprogressclass', {
      ...{ selectedProgress, requestDetailsConfirmResultDto: await duties.version(number) },
      ...more,
    });
  const finalise = async () => {
    const { body } = await app.call<PaperWork>('get', `${base(number)}/papers`, {
      token: duties.token,
    });
    const { updateDatetime = '', updateUserId = '' } = body.data ?? {};
    const made = await call('post', '/papers/power/final', { updateDatetime, updateUserId });
    expect(made.status, made.body.message).toBe(200);
    return made.body.data?.paperVersion;
  };
  const reopen = async (paperVersion: number | undefined) =>
    expect((await call('put', '/papers/power/reopen', { paperVersion })).status).toBe(200);
  const gapList = async () => gapsOf((await duties.work(number)).gateFacts).map(({ text }) => text);
  const named = (names: string[]) => `確定していない書類：${names.join('、')}`;

  const { draftList } = (await duties.work(number)).gateFacts;
  const others = draftList.filter((name) => name !== '委任状');
  expect([draftList.length - others.length, others.length > 0]).toEqual([1, true]);
  // The papers are still to be made.
  expect(await gapList()).toEqual([]);
  expect((await step('51')).status).toBe(200);
  expect(await gapList()).toEqual([named(draftList)]);
  // What is still to come is named once.
  const power = (await duties.work(number)).documentList.find(({ paper }) => paper === 'power');
  const tick = async (isThere: boolean) => {
    const { updateDatetime, updateUserId } =
      (await duties.work(number)).documentList.find(({ paper }) => paper === 'power') ?? {};
    const json = { isThere, updateDatetime, updateUserId };
    expect((await call('put', `/documents/${power?.documentId}`, json)).status).toBe(200);
  };
  await tick(false);
  expect(await gapList()).toEqual([`そろっていない書類：委任状／${named(others)}`]);
  await tick(true);
  const paperVersion = await finalise();
  expect(await gapList()).toEqual([named(others)]);
  await reopen(paperVersion);
  const refused = await step('61');
  expect(refused.status).toBe(409);
  expect(refused.body.errorList).toMatchObject([
    { field: 'documents', messageCd: 'mt080', message: expect.stringContaining(named(draftList)) },
  ]);
  const sent = await finalise();
  expect((await step('61', { gateReason: '申請書は申請用総合ソフトで作成' })).status).toBe(200);
  // What the registry has is asked about only where it was final.
  expect(await gapList()).toEqual([]);
  await reopen(sent);
  expect(await gapList()).toEqual([named(['委任状'])]);
});

test('a step to the present progress changes nothing, and takes nothing along that it would drop', async () => {
  const number = await filing(app, customer.token);
  await duties.all(number);
  const step = async (more: object = {}) => {
    const requestDetailsConfirmResultDto = await duties.version(number);
    const json = { selectedProgress: '61', requestDetailsConfirmResultDto, ...more };
    return app.call('post', `${base(number)}/latestprogressclass`, { token: duties.token, json });
  };
  expect((await step()).status).toBe(200);
  const before = await duties.version(number);
  const { registryRecord } = await duties.work(number);
  const noted = { registryRecord: { ...registryRecord, receiptNo: '12345' } };
  for (const more of [noted, { gateReason: '月末払いの約束' }]) {
    const { status, body } = await step(more);
    expect(status).toBe(400);
    expect(body.errorList.map(({ field }) => field)).toEqual(['selectedProgress']);
  }
  expect((await step()).status).toBe(200);
  expect(await duties.version(number)).toEqual(before);
});

test('what is skipped as papers go out is kept with its reason', async () => {
  const number = await filing(app, customer.token);
  await duties.accept(number);
  const step = async (more: object) => {
    const requestDetailsConfirmResultDto = await duties.version(number);
    const json = { selectedProgress: '41', requestDetailsConfirmResultDto, ...more };
    return app.call('post', `${base(number)}/latestprogressclass`, { token: duties.token, json });
  };
  expect((await step({ gateReason: '書類は事務所の様式で作成' })).status).toBe(200);
  const { eventList } = await duties.work(number);
  const kept = eventList.find(({ text }) => text.includes('理由：'));
  expect(kept?.text).toContain('確定していない書類：登記申請書');
  expect(kept?.text).toContain('本人確認が済んでいません');
  expect(kept?.text).toContain('理由：書類は事務所の様式で作成');
});

test('who files late is told to hurry until the application, and no longer', async () => {
  const number = await filing(app, customer.token, { appointDate: '20261101' });
  await duties.all(number);
  const isTold = async () =>
    (await duties.work(number)).remarkList.some(({ rule }) => rule === 'periodOver');
  expect(await isTold()).toBe(true);
  const requestDetailsConfirmResultDto = await duties.version(number);
  const json = { selectedProgress: '61', requestDetailsConfirmResultDto };
  const path = `${base(number)}/latestprogressclass`;
  expect((await app.call('post', path, { token: duties.token, json })).status).toBe(200);
  expect(await isTold()).toBe(false);
});
