import { beforeEach, expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { createOutbox, type OutgoingMail } from '../mail/outbox.ts';
import { askCustomers } from './asked-questions.service.ts';
import { remindOfMeetings } from './meeting-reminder.service.ts';

// The customer is asked about the meeting by one mail at the mandate and one reminder, and never about older filings.

const app = freshApp();
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
const duties = async () => dutyCalls(app.call, (await manager(app, { scrivener: true })).token);
beforeEach(async () => {
  customer = await member(app);
  number = await filing(app, customer.token, {
    ...{ appointDate: '20261115', resignDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '甲野　太郎', '12')],
  });
});

const { signal } = new AbortController();
const days = (count: number) => app.clock.pass(count * 24 * 60 * 60_000);
/** Both daily looks, then what is sent. */
async function mailed(): Promise<string[]> {
  await askCustomers(app.deps, signal);
  await remindOfMeetings(app.deps, signal);
  app.clock.pass(31 * 60_000);
  const mails: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    mails.push(mail);
  };
  const { db, clock, log } = app.deps;
  await createOutbox({ db, clock, log, transport: { send, close: () => {} } }).sendDue();
  return mails.flatMap(({ subject }) =>
    /お答えください|ご回答のお願い/.test(subject) ? [subject.replace(/^【.*】|（.*/g, '')] : [],
  );
}
const [first, reminder] = [
  '登記の内容についてお答えください',
  '株主総会などについてのご回答のお願い',
];

/** As if the question had come after the mandate. */
const forget = () =>
  app.deps.db.write(async (trx) => {
    await trx.deleteFrom('asked_questions').where('filing_id', '=', number).execute();
    await trx.deleteFrom('outbox').where('event', 'like', 'questions:%').execute();
  });
const asked = () => app.deps.db.read.selectFrom('asked_questions').select('question').execute();
/** The clerk stores the facts of the case anew. */
async function change(): Promise<void> {
  const { call } = app;
  const { token } = await manager(app, { scrivener: true });
  const path = `/user/mainte/requestdetails/${number}/case`;
  const { body } = await call<{ caseFacts: object }>('get', path, { token });
  const json = { ...body.data?.caseFacts, registryOffice: '東京法務局' };
  expect((await call('put', path, { token, json })).status).toBe(200);
}

test('a mail at the mandate and one reminder ask, and no more', async () => {
  await (await duties()).accept(number);
  expect(await mailed()).toEqual([first]);
  expect(await mailed()).toEqual([]);
  const sent: string[][] = [];
  for (let day = 1; day <= 12; day += 1) {
    days(1);
    sent.push(await mailed());
  }
  expect(sent.flat()).toEqual([reminder]);
  expect(sent[2]).toEqual([reminder]);
});

test('an answer ends it: no reminder is sent', async () => {
  await (await duties()).accept(number);
  expect(await mailed()).toEqual([first]);
  const told = await app.call('post', `/user/core/meetinganswers/${number}`, {
    token: customer.token,
    json: {
      ...{ values: {}, shareholderList: [], acceptedList: [], saidAt: '' },
      ...{ sentFlg: true, unknownFlg: true },
    },
  });
  expect(told.status).toBe(200);
  for (let day = 1; day <= 7; day += 1) {
    days(1);
    expect(await mailed()).toEqual([]);
  }
});

test('the daily look does not ask about a filing that was taken on before the question came', async () => {
  await (await duties()).accept(number);
  await forget();
  for (let day = 0; day <= 7; day += 1) {
    expect(await mailed()).toEqual([]);
    days(1);
  }
  expect(await asked()).toEqual([]);
});

test.each([
  [6, [{ question: 'meeting' }]],
  [8, []],
])('a change %i days after the mandate asks: %j', async (count, questions) => {
  await (await duties()).accept(number);
  await forget();
  days(count);
  await change();
  expect(await asked()).toEqual(questions);
  expect(await mailed()).toEqual(questions.map(() => first));
});
