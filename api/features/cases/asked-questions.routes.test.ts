import { beforeEach, expect, test } from 'vitest';
import type { OwnQuestions } from '#contract/endpoints/case-law.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { createOutbox, type OutgoingMail } from '../mail/outbox.ts';
import { askCustomers } from './asked-questions.service.ts';

// Questions of the law that wait for the customer, and answers that wait for the office.

const app = sharedApp();
let clerk: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let duties: ReturnType<typeof dutyCalls>;
let number: string;
const signIn = async () => {
  clerk = await manager(app, { scrivener: true });
  duties = dutyCalls(app.call, clerk.token);
};
beforeEach(async () => {
  await signIn();
  customer = await member(app);
  number = await filing(app, customer.token, {
    ...{ appointDate: '', resignDate: '20261115', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '丙川　次郎', '25'), officer(2, '20', '丁野　三郎', '21')],
  });
});

const minute = 60_000;
const base = () => `/user/mainte/requestdetails/${number}`;
const own = `/user/core/lawquestions`;
type Acts = { nextActList: { act: string }[] };
const actNames = (acts: Acts | null | undefined) => acts?.nextActList.map(({ act }) => act) ?? [];
const customerActs = async () => {
  const path = `/user/core/customers/0/requestdetail/${number}`;
  const { body } = await app.call<Acts>('get', path, { token: customer.token });
  return actNames(body.data);
};
const officeActs = async () => {
  const { body } = await app.call<Acts>('get', `${base()}/owner`, { token: clerk.token });
  return actNames(body.data);
};
const toldSoFar = async () => {
  const { body } = await app.call<OwnQuestions>('get', `${own}/${number}`, {
    token: customer.token,
  });
  return body.data?.saidAt ?? '';
};
const say = async (choice: string) =>
  app.call('post', `${own}/${number}`, {
    token: customer.token,
    json: {
      answerList: [{ question: 'endOfMandate', changeNo: 1, choice, day: '' }],
      saidAt: await toldSoFar(),
    },
  });
const row = async () => {
  const { body } = await app.call<CaseWork>('get', `${base()}/case`, { token: clerk.token });
  const asked = body.data?.questionList.find(({ question }) => question === 'endOfMandate');
  return asked?.rowList[0];
};
const decide = async (choice: string) =>
  app.call('post', `${base()}/lawanswer`, {
    token: clerk.token,
    json: {
      ...{ question: 'endOfMandate', changeNoList: [1], choice, day: '' },
      answeredAt: (await row())?.answeredAt ?? '',
    },
  });
const putAside = (change: object = {}) =>
  row().then((shown) =>
    app.call('post', `${base()}/customeranswer/aside`, {
      token: clerk.token,
      json: {
        ...{ question: 'endOfMandate', changeNoList: [1] },
        saidAt: shown?.customerAnswer?.saidAt ?? '',
        ...change,
      },
    }),
  );
const moved = (effectiveDate: string) =>
  duties.version(number).then((version) =>
    app.call('put', `${base()}/effectivedates`, {
      token: clerk.token,
      json: { effectiveDateList: [{ changeNo: 1, effectiveDate }], ...version },
    }),
  );

/** Sends what is due; the mails to the customer about questions. */
async function sent() {
  const mails: OutgoingMail[] = [];
  const transport = {
    send: async (mail: OutgoingMail) => {
      mails.push(mail);
    },
    close: () => {},
  };
  const { db, clock, log } = app.deps;
  await createOutbox({ db, clock, log, transport }).sendDue();
  return mails.filter(
    ({ to, subject }) => to === customer.mailAddress && subject.includes('お答え'),
  );
}
/** Half an hour later the office's session has ended. */
async function later() {
  app.clock.pass(31 * minute);
  await signIn();
}

test('one mail asks the customer, half an hour after the mandate', async () => {
  expect(await customerActs()).not.toContain('answerQuestions');
  await duties.accept(number);
  expect(await customerActs()).toContain('answerQuestions');
  expect(await officeActs()).not.toContain('preparePapers');
  expect(await sent()).toEqual([]);
  await later();
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('登記の内容についてのご質問');
  // What was asked, and whom it is about, stands on the page alone.
  expect(mail?.text).not.toMatch(/丙川|破産/u);
  const { eventList } = await duties.work(number);
  expect(eventList.filter(({ text }) => text === mail?.subject)).toHaveLength(1);
});

test('the same questions are announced once, also when they come again', async () => {
  await duties.accept(number);
  await later();
  expect(await sent()).toHaveLength(1);
  await decide('bankruptcy');
  expect(await customerActs()).not.toContain('answerQuestions');
  await decide('');
  expect(await customerActs()).toContain('answerQuestions');
  await later();
  expect(await sent()).toEqual([]);
  // The row says something else: the former answer is none, and the question is a new one.
  expect((await moved('2026-11-16')).status).toBe(200);
  await later();
  expect(await sent()).toHaveLength(1);
});

test('no mail leaves where the office answers meanwhile, and one does where it asks again', async () => {
  await duties.accept(number);
  await decide('bankruptcy');
  await later();
  expect(await sent()).toEqual([]);
  await decide('');
  await later();
  expect(await sent()).toHaveLength(1);
});

test('no mail leaves where the customer has answered on the page', async () => {
  await duties.accept(number);
  expect((await say('bankruptcy')).status).toBe(200);
  await later();
  expect(await sent()).toEqual([]);
});

test('an answer that came is the next act of the office until it is taken over', async () => {
  await duties.accept(number);
  await say('bankruptcy');
  expect(await customerActs()).not.toContain('answerQuestions');
  expect(await officeActs()).toContain('takeAnswers');
  const { body } = await app.call<{ managerRequestList: { displayNo: string }[] }>(
    'get',
    '/user/mainte/information?work=takeAnswers&owner=all',
    { token: clerk.token },
  );
  const shown = body.data?.managerRequestList.map(({ displayNo }) => displayNo.replace('-', ''));
  expect(shown).toContain(number);
  await decide('bankruptcy');
  expect(await officeActs()).not.toContain('takeAnswers');
});

test('an answer that the office puts aside waits no longer, a changed one does', async () => {
  await duties.accept(number);
  await say('unknown');
  expect(await officeActs()).toContain('takeAnswers');
  expect((await putAside()).status).toBe(200);
  expect(await officeActs()).not.toContain('takeAnswers');
  expect((await row())?.customerAnswer).toMatchObject({ choice: 'unknown', asideFlg: true });
  expect((await row())?.openFlg).toBe(true);
  expect(await customerActs()).not.toContain('answerQuestions');
  expect((await putAside()).status).toBe(409);
  await say('bankruptcy');
  expect(await officeActs()).toContain('takeAnswers');
});

test.each([
  [409, { saidAt: '2020-01-01T00:00:00.000Z' }],
  [409, { changeNoList: [2] }],
  [409, { question: 'surnameNotation' }],
  [409, { question: 'nothing' }],
  [400, { changeNoList: [] }],
  [400, { changeNoList: [201] }],
])('refuses with %i to put aside what does not wait: %j', async (status, change) => {
  await duties.accept(number);
  await say('bankruptcy');
  expect((await putAside(change)).status).toBe(status);
  expect(await officeActs()).toContain('takeAnswers');
});

test('of two clerks one puts an answer aside', async () => {
  await duties.accept(number);
  await say('bankruptcy');
  const { saidAt } = (await row())?.customerAnswer ?? {};
  const both = await Promise.all([putAside({ saidAt }), putAside({ saidAt })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a filing that was taken on before is asked about by the daily look', async () => {
  await duties.accept(number);
  await app.deps.db.write(async (trx) => {
    await trx.deleteFrom('asked_questions').where('filing_id', '=', number).execute();
    await trx.deleteFrom('outbox').where('event', 'like', 'questions:%').execute();
  });
  expect(await customerActs()).not.toContain('answerQuestions');
  const { signal } = new AbortController();
  expect(await askCustomers(app.deps, signal)).toBeGreaterThan(0);
  expect(await customerActs()).toContain('answerQuestions');
  expect(await askCustomers(app.deps, signal)).toBe(0);
  await later();
  expect(await sent()).toHaveLength(1);
});
