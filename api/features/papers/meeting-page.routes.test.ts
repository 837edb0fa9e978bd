import { beforeAll, beforeEach, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { OwnMeeting } from '#contract/endpoints/meeting-answers.ts';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { noPaperFields } from '#contract/paper-fields.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer, verifier } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { createOutbox, type OutgoingMail } from '../mail/outbox.ts';

// The customer says what happened at the meeting; papers say it once the office has confirmed it.

const app = sharedApp();
let clerk: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let duties: ReturnType<typeof dutyCalls>;
let number: string;
const signIn = async () => {
  clerk = await manager(app, { scrivener: true });
  duties = dutyCalls(app.call, clerk.token);
};
beforeAll(signIn);

const onePlan = [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }];
const file = (rows = [officer(1, '20', '甲野　太郎', '12')], token = customer.token) =>
  filing(app, token, {
    ...{ appointDate: '20261115', resignDate: '', othersDate: '', requestPlanList: onePlan },
    changeOfficerList: rows,
  });
beforeEach(async () => {
  customer = await member(app);
  number = await file();
});

const own = (id = number) => `/user/core/meetinganswers/${id}`;
const page = async (id = number): Promise<OwnMeeting> => {
  const { body } = await app.call<OwnMeeting>('get', own(id), { token: customer.token });
  return body.data as OwnMeeting;
};
const values = {
  meetingKind: 'ordinary',
  ...{ meetingFrom: '10:00', meetingTo: '10:30', meetingPlace: '当会社本店会議室' },
  ...{ meetingChair: '甲野　太郎', minutesAuthor: '甲野　太郎', meetingMajority: 'all' },
  ...{ meetingAttendance: '代表取締役　甲野　太郎', votersPresent: '1', votesPresent: '1000' },
  ...{ sharesIssued: '1000', voters: '1', votesAll: '1000' },
};
const shareholderList = [
  { name: '甲野　太郎', address: '東京都港区1-1', shares: '1000', votes: '1000' },
];
const all = {
  ...{ values, shareholderList, acceptedList: [{ changeNo: 1, accepted: 'meeting' }] },
  ...{ sentFlg: true, unknownFlg: false },
};
const tell = (change: object = {}, token = customer.token, saidAt = '') =>
  app.call('post', own(), { token, json: { ...all, saidAt, ...change } });

const papers = `/user/mainte/requestdetails`;
const work = async (id = number): Promise<PaperWork> => {
  const { body } = await app.call<PaperWork>('get', `${papers}/${id}/papers`, {
    token: clerk.token,
  });
  return body.data as PaperWork;
};
/** Presses the button that confirms every proposal, with what the form shows then. */
const confirm = async (id = number, change: object = {}, other: object = {}) => {
  const { sourceList, updateDatetime, updateUserId, ...stored } = await work(id);
  const proposed = sourceList.flatMap(({ proposedList, values: said }) =>
    proposedList.filter((name) => name in said).map((name) => [name, said[name]]),
  );
  const holders = sourceList.find(({ proposedList }) => proposedList.includes('shareholderList'));
  return app.call('put', `${papers}/${id}/papers`, {
    token: clerk.token,
    json: {
      values: { ...stored.values, ...Object.fromEntries(proposed), ...change },
      ...{ acceptedOn: {}, copies: {}, updateDatetime, updateUserId },
      shareholderList: holders?.shareholderList ?? stored.shareholderList,
      ...{ sourceSeenList: sourceList.map(({ source }) => source), ...other },
    },
  });
};
const facts = async () => (await duties.work(number)).caseFacts;
const correct = async (part: object) => {
  const json = { ...(await facts()), ...part };
  const call = { token: clerk.token, json };
  expect((await app.call('put', `${papers}/${number}/case`, call)).status).toBe(200);
};
const missing = async (paper: string) =>
  (await work()).paperList.find(({ paperId }) => paperId === paper)?.missingList;

type Acts = { nextActList: { act: string }[] };
const actsAt = async (path: string, token: string) => {
  const { body } = await app.call<Acts>('get', path, { token });
  return body.data?.nextActList.map(({ act }) => act) ?? [];
};
const customerActs = () => actsAt(`/user/core/customers/0/requestdetail/${number}`, customer.token);
const officeActs = () => actsAt(`${papers}/${number}/owner`, clerk.token);

async function sent() {
  const mails: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    mails.push(mail);
  };
  const { db, clock, log } = app.deps;
  await createOutbox({ db, clock, log, transport: { send, close: () => {} } }).sendDue();
  return mails.filter(
    ({ to, subject }) => to === customer.mailAddress && subject.includes('お答え'),
  );
}

test('after the mandate one mail asks, and the page asks what the papers need', async () => {
  expect((await page()).fieldList).toEqual([]);
  await duties.accept(number);
  expect(await customerActs()).toContain('tellMeeting');
  expect(await officeActs()).not.toContain('takeMeeting');
  const asked = await page();
  expect(asked).toMatchObject({
    ...{ shareholdersAskedFlg: true, sentFlg: false, saidAt: '', formerRequestNo: '' },
    ...{ displayMeetingDate: '2026/11/15' },
    acceptanceList: [{ changeNo: 1, name: '甲野　太郎', accepted: '' }],
  });
  expect(asked.fieldList.toSorted()).toEqual(Object.keys(values).toSorted());
  app.clock.pass(31 * 60_000);
  await signIn();
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.text).toContain(number.slice(0, 8));
  expect(mail?.text).not.toContain('甲野　太郎が');
});

test('what the customer sends is proposed with who said it, and stands on no paper before one press', async () => {
  await duties.accept(number);
  expect((await tell()).status).toBe(200);
  expect(await customerActs()).not.toContain('tellMeeting');
  expect(await officeActs()).toContain('takeMeeting');
  expect((await work()).sourceList).toMatchObject([
    { kind: 'customer', userName: '株式会社甲野商店', waitsFlg: true, shareholderList },
  ]);
  expect((await work()).acceptanceList[0]?.customerAnswer).toBe('meeting');
  expect(await missing('minutes')).toContain('場所');
  const taken = { meeting: 'ordinary', acceptedAtMeeting: true };
  for (const [change, status] of [
    [{ updateDatetime: '2020-01-01T00:00:00.000Z' }, 409],
    [{ sourceSeenList: ['customer 2020-01-01T00:00:00.000Z'] }, 200],
    [{}, 200],
  ] as const) {
    expect(await facts()).not.toMatchObject(taken);
    expect((await confirm(number, {}, change)).status).toBe(status);
  }
  expect(await facts()).toMatchObject(taken);
  expect(await missing('minutes')).not.toContain('場所');
  expect(await missing('shareholders')).toEqual([]);
  expect(await officeActs()).not.toContain('takeMeeting');
  expect(await customerActs()).not.toContain('tellMeeting');
  expect((await page()).fieldList).toEqual([]);
  expect((await tell({}, customer.token, (await page()).saidAt)).status).toBe(409);
});

test('what is saved in the middle comes back to the customer, and the office sees nothing of it', async () => {
  await duties.accept(number);
  const half = { values: { meetingPlace: '本店' }, shareholderList: [], sentFlg: false };
  expect((await tell({ ...half, acceptedList: [] })).status).toBe(200);
  expect(await page()).toMatchObject({ values: { meetingPlace: '本店' }, sentFlg: false });
  expect((await work()).sourceList).toEqual([]);
  expect(await customerActs()).toContain('tellMeeting');
  expect((await tell()).status).toBe(409);
  const { saidAt } = await page();
  expect((await tell({}, customer.token, saidAt)).status).toBe(200);
  // What was sent is not taken back by saving it in the middle.
  const again = await page();
  expect((await tell({ sentFlg: false }, customer.token, again.saidAt)).status).toBe(409);
});

test('a meeting of today that is still to come is not told; one of a later day is planned', async () => {
  const late = { ...values, meetingFrom: '23:30', meetingTo: '23:50' };
  const today = '20261121';
  for (const [appointDate, sentFlg, faults] of [
    [today, true, ['values.meetingFrom', 'values.meetingTo']],
    [today, false, []],
    ['20261130', true, []],
  ] as const) {
    number = await filing(app, customer.token, {
      ...{ appointDate, resignDate: '', othersDate: '', requestPlanList: onePlan },
      changeOfficerList: [officer(1, '20', '甲野　太郎', '12')],
    });
    await duties.accept(number);
    const { body } = await tell({ values: late, sentFlg });
    expect(body.errorList.map(({ field }) => field)).toEqual(faults);
    expect(body.errorList.every(({ messageCd }) => messageCd === 'mt301')).toBe(true);
  }
});

test('what is blank is said to be unknown, and waits for the office all the same', async () => {
  await duties.accept(number);
  const unknown = { values: {}, shareholderList: [], acceptedList: [] };
  expect((await tell(unknown)).status).toBe(400);
  expect((await tell({ ...unknown, unknownFlg: true })).status).toBe(200);
  expect((await work()).sourceList[0]).toMatchObject({ proposedList: [], waitsFlg: true });
  expect(await officeActs()).toContain('takeMeeting');
  expect((await confirm()).status).toBe(200);
  expect(await officeActs()).not.toContain('takeMeeting');
});

test('a newer answer waits again and replaces nothing that the office has stored', async () => {
  await duties.accept(number);
  await tell({ values: { ...values, meetingTo: '' }, unknownFlg: true });
  await confirm();
  const { saidAt, takenFlg } = await page();
  expect(takenFlg).toBe(true);
  // What the office corrects of the facts stays, also where the same answer is confirmed again.
  await correct({ acceptedAtMeeting: false });
  await confirm();
  expect((await facts()).acceptedAtMeeting).toBe(false);
  const newer = { ...values, meetingTo: '11:00', meetingPlace: '支店' };
  expect((await tell({ values: newer }, customer.token, saidAt)).status).toBe(200);
  const { sourceList, values: stored } = await work();
  expect(stored.meetingPlace).toBe('当会社本店会議室');
  expect(sourceList[0]).toMatchObject({ proposedList: ['meetingTo'], waitsFlg: true });
  expect(sourceList[0]?.values.meetingPlace).toBe('支店');
});

test('of two answers at once one counts', async () => {
  await duties.accept(number);
  const both = await Promise.all([tell(), tell()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('nothing is asked once the office has filled in everything, and the mail stays', async () => {
  await duties.accept(number);
  const { shareholders: _, ...none } = noPaperFields;
  const { updateDatetime, updateUserId } = await work();
  const stored = await app.call('put', `${papers}/${number}/papers`, {
    token: clerk.token,
    json: {
      ...{ ...none, values: { ...none.values, ...values }, shareholderList },
      ...{ updateDatetime, updateUserId },
    },
  });
  expect(stored.status).toBe(200);
  await correct({ meeting: 'ordinary' });
  expect(await customerActs()).not.toContain('tellMeeting');
  app.clock.pass(31 * 60_000);
  await signIn();
  expect(await sent()).toEqual([]);
});

test('the page opens with what stays of the last filing of the same account alone', async () => {
  await duties.accept(number);
  await tell();
  await confirm();
  await app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.completed })
      .where('id', '=', number)
      .execute(),
  );
  const former = number;
  number = await file();
  await duties.accept(number);
  const shown = await page();
  expect(shown).toMatchObject({
    formerRequestNo: `${former.slice(0, 8)}-${former.slice(8)}`,
    values: { meetingPlace: '当会社本店会議室', votesAll: '1000', meetingFrom: '' },
    shareholderList,
  });
  // Another account of the same company sees nothing of it, while the office does.
  const { token, id } = await member(app);
  await app.deps.db.write((trx) =>
    trx.updateTable('filings').set({ customer_id: id }).where('id', '=', number).execute(),
  );
  const { body } = await app.call<OwnMeeting>('get', own(), { token });
  expect(body.data).toMatchObject({ formerRequestNo: '', shareholderList: [] });
  expect(body.data?.values.meetingPlace).toBe('');
  expect((await work()).sourceList[0]?.values.meetingPlace).toBe('当会社本店会議室');
  expect((await app.call('get', own(), { token: customer.token })).status).toBe(404);
});

test('another customer and a verifier neither read nor write it', async () => {
  await duties.accept(number);
  const stranger = await member(app);
  expect((await app.call('get', own(), { token: stranger.token })).status).toBe(404);
  expect((await tell({}, stranger.token)).status).toBe(404);
  const { token } = await verifier(app);
  expect((await app.call('get', own(), { token })).status).toBe(403);
  expect((await tell({}, token)).status).toBe(403);
  expect((await tell({}, clerk.token)).status).toBe(403);
  expect((await page()).saidAt).toBe('');
});

test.each([
  [400, { values: { meetingFrom: '25:00' } }],
  [400, { values: { meetingFrom: '10:00', meetingTo: '09:00' } }],
  [400, { values: { votesAll: '10', votesPresent: '11' } }],
  [400, { values: { powerDate: '2026-11-15' } }],
  [400, { values: { meetingPlace: 5 } }],
  [400, { values: { meetingPlace: 'あ'.repeat(201) } }],
  [400, { shareholderList: [{ name: '', address: '', shares: '', votes: '' }] }],
  [400, { shareholderList: Array.from({ length: 51 }, () => shareholderList[0]) }],
  [400, { acceptedList: [{ changeNo: 1, accepted: 'never' }] }],
  [409, { acceptedList: [{ changeNo: 2, accepted: 'meeting' }] }],
  [409, { saidAt: '2020-01-01T00:00:00.000Z' }],
  [413, { values: { meetingPlace: 'あ'.repeat(200_000) } }],
])('refuses with %i what is not asked: %j', async (status, change) => {
  await duties.accept(number);
  expect((await tell({ unknownFlg: true, ...change })).status).toBe(status);
  expect((await page()).saidAt).toBe('');
});

test.each([progress.papersSent, progress.filed, progress.completed, progress.cancelled])(
  'at %s nothing is asked',
  async (code) => {
    await duties.accept(number);
    await app.deps.db.write((trx) =>
      trx.updateTable('filings').set({ progress: code }).where('id', '=', number).execute(),
    );
    expect(await customerActs()).not.toContain('tellMeeting');
    expect((await page()).fieldList).toEqual([]);
    expect((await tell()).status).toBe(409);
  },
);

test('of a resignation alone nothing is asked', async () => {
  number = await filing(app, customer.token, {
    ...{ appointDate: '', resignDate: '20261115', othersDate: '', requestPlanList: onePlan },
    changeOfficerList: [officer(1, '20', '丁野　三郎', '21')],
  });
  await duties.accept(number);
  expect((await page()).fieldList).toEqual([]);
  expect((await tell()).status).toBe(409);
});
