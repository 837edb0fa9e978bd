import { beforeEach, expect, test } from 'vitest';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import { freshApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

const app = freshApp();
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
beforeEach(async () => {
  [{ token }, customer] = [await manager(app), await member(app)];
  number = await filing(app, customer.token);
});

const base = () => `/user/mainte/requestdetails/${number}`;
const work = async () => {
  const { body } = await app.call<CaseWork>('get', `${base()}/case`, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const store = async (change: object, as = token) => {
  const { registryRecord } = await work();
  const json = { ...registryRecord, ...change };
  return app.call('put', `${base()}/registryrecord`, { token: as, json });
};
/** Beside the duties that a step set by hand has passed over. */
const firstAct = async () => {
  type Acts = { nextActList: { act: string }[] };
  const { body } = await app.call<Acts>('get', `${base()}/owner`, { token });
  const passedOver = ['takeMandate', 'invite'];
  return body.data?.nextActList.find(({ act }) => !passedOver.includes(act));
};
const setProgress = (progress: string) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress as never, paid_at: '2026-11-20T00:00:00.000Z' })
      .where('id', '=', number)
      .execute(),
  );

test('what is noted of the registry is kept, and its days are those of the next act', async () => {
  expect((await work()).registryRecord).toMatchObject(noRegistryRecord);
  const noted = {
    ...{ filedOn: '2026-11-20', receiptNumber: '第12345号', expectedOn: '2026-12-01' },
    ...{ correction: '就任承諾書の住所', correctionDue: '2026-11-27', originals: 'asked' },
    ...{ bureauContact: '11/21 電話\n登記官より', trackingBack: '1234-5678-9012' },
  };
  const response = await store({ ...noted, trackingOut: ' １２３４－５６７８－９０１２ ' });
  expect(response.status, response.body.message).toBe(200);
  const { registryRecord, eventList } = await work();
  expect(registryRecord).toMatchObject({ ...noted, trackingOut: '1234-5678-9012' });
  expect(eventList).toContainEqual(
    expect.objectContaining({
      title: '登記所での手続を変更',
      text: expect.stringContaining('補正の期限'),
    }),
  );
  await setProgress('61');
  expect(await firstAct()).toMatchObject({ act: 'registry', dueDate: '2026-12-01' });
  await setProgress('62');
  expect(await firstAct()).toMatchObject({ act: 'correct', dueDate: '2026-11-27' });
});

test('the office asks the registry once the day is over on which it expected to be done', async () => {
  await store({ filedOn: '2026-11-20', expectedOn: '2026-11-21' });
  await setProgress('61');
  expect(await firstAct()).toMatchObject({ act: 'registry', dueDate: '2026-11-21' });
  await store({ expectedOn: '2026-11-20' });
  expect(await firstAct()).toMatchObject({ act: 'askRegistry', dueDate: '2026-11-20' });
  await store({ expectedOn: '2026-11-30' });
  expect(await firstAct()).toMatchObject({ act: 'registry' });
});

test('the step to 62 notes what the registry wants by when, and goes with it', async () => {
  const duties = await dutiesIn(app);
  await duties.all(number);
  const version = () => duties.version(number);
  const move = async (selectedProgress: string, registryRecord?: object) => {
    const { updateDatetime, updateUserId } = (await work()).registryRecord;
    const record = { updateDatetime, updateUserId, ...registryRecord };
    return app.call('post', `${base()}/latestprogressclass`, {
      token,
      json: {
        ...{ selectedProgress, requestDetailsConfirmResultDto: await version() },
        ...(registryRecord && { registryRecord: record }),
      },
    });
  };
  const wanted = { correction: '就任承諾書の住所', correctionDue: '2026-11-27' };
  await move('61', { filedOn: '2026-11-20', receiptNumber: '12345' });
  const ofApplication = { filedOn: '2026-11-20', receiptNumber: '12345' };

  const wrong = await move('62', { ...wanted, correctionDue: '2026-11-19' });
  expect(wrong.body.errorList).toMatchObject([{ field: 'correctionDue', messageCd: 'cm038' }]);
  expect((await move('62', { ...wanted, updateDatetime: 'old' })).status).toBe(409);
  expect((await move('71', wanted)).status).toBe(400);
  expect(await firstAct()).toMatchObject({ act: 'registry' });

  expect((await move('62', { ...wanted, filedOn: '2026-11-21' })).status).toBe(200);
  expect((await work()).registryRecord).toMatchObject({ ...ofApplication, ...wanted });
  expect(await firstAct()).toMatchObject({ act: 'correct', dueDate: '2026-11-27' });
  await store({ bureauContact: '11/21 電話', receiptNumber: '12346' });
  const undone = await app.call('post', `${base()}/latestprogressclass/undo`, {
    token,
    json: await version(),
  });
  expect(undone.status, undone.body.message).toBe(200);
  const kept = { receiptNumber: '12346', correction: '', correctionDue: '' };
  expect((await work()).registryRecord).toMatchObject(kept);
  expect((await move('62')).status).toBe(200);
  expect((await work()).registryRecord).toMatchObject(kept);
});

test('a 受付番号 is digits, with 第 and 号 or without; one that was stored before in another form stays', async () => {
  const stored = async () => (await work()).registryRecord.receiptNumber;
  for (const [typed, kept] of [
    ['第12345号', '第12345号'],
    ['　第　１２３４５　号', '第12345号'],
    ['１２３', '123'],
  ] as const) {
    expect((await store({ receiptNumber: typed })).status, typed).toBe(200);
    expect(await stored()).toBe(kept);
  }
  for (const receiptNumber of [
    '未定',
    '0',
    '第000号',
    '第12345号の2',
    '1234567',
    '令和8年受付第12号',
  ]) {
    const { status, body } = await store({ receiptNumber });
    expect(status, receiptNumber).toBe(400);
    expect(body.errorList).toMatchObject([{ field: 'receiptNumber', messageCd: 'cm031' }]);
  }
  const former = '令和８年受付第　１２号';
  await app.deps.db.write((trx) =>
    trx.updateTable('registry_records').set({ receipt_number: former }).execute(),
  );
  expect((await store({ receiptNumber: former, bureauContact: '電話' })).status).toBe(200);
  expect(await stored()).toBe(former);
});

test('what no record can say is refused, and so is who saw an older one', async () => {
  const faults = {
    ...{ filedOn: '2026-02-30', correctionDue: 'soon', originals: 'lost' },
    ...{ trackingOut: '<1>', receiptNumber: '1'.repeat(41), correction: 'あ'.repeat(2001) },
  };
  const refused = await store(faults);
  expect(refused.status).toBe(400);
  expect(refused.body.errorList.map(({ field }) => field).sort()).toEqual(
    Object.keys(faults).sort(),
  );
  const early = await store({ filedOn: '2026-11-20', expectedOn: '2026-11-19' });
  expect(early.body.errorList).toMatchObject([{ field: 'expectedOn', messageCd: 'cm038' }]);
  // The test's day is the 21st: no application was made tomorrow.
  const tomorrow = await store({ filedOn: '2026-11-22' });
  expect(tomorrow.body.errorList).toMatchObject([{ field: 'filedOn', messageCd: 'mt251' }]);
  const { registryRecord } = await work();
  await store({ receiptNumber: '1' });
  expect((await store(registryRecord)).status).toBe(409);
  expect((await store({ receiptNumber: '2' }, customer.token)).status).toBe(403);
  await app.call('put', `${base()}/suspend`, { token });
  expect((await store({ receiptNumber: '2' })).status).toBe(409);
  expect((await work()).registryRecord.receiptNumber).toBe('1');
});
