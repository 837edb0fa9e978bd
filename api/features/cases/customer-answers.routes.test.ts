import { beforeAll, beforeEach, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { OwnQuestions } from '#contract/endpoints/case-law.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { origins } from '#law/assess.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';

const app = sharedApp();
let clerk: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
beforeAll(async () => {
  clerk = await manager(app, { scrivener: true });
});
const filed = (...rows: ReturnType<typeof officer>[]) =>
  filing(app, customer.token, {
    ...{ appointDate: '', resignDate: '20261115', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: rows,
  });
beforeEach(async () => {
  customer = await member(app);
  number = await filed(officer(1, '20', '丙川　次郎', '25'), officer(2, '20', '丁野　三郎', '21'));
});

const path = () => `/user/core/lawquestions/${number}`;
const own = async (): Promise<OwnQuestions> => {
  const { body } = await app.call<OwnQuestions>('get', path(), { token: customer.token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const bankruptcy = { question: 'endOfMandate', changeNo: 1, choice: 'bankruptcy', day: '' };
const say = (change: object = {}, saidAt = '', token = customer.token) =>
  app.call('post', path(), {
    token,
    json: { answerList: [{ ...bankruptcy, ...change }], saidAt },
  });
const base = () => `/user/mainte/requestdetails/${number}`;
const atOffice = async () => {
  const { body } = await app.call<CaseWork>('get', `${base()}/case`, { token: clerk.token });
  return body.data?.questionList.find(({ question }) => question === 'endOfMandate');
};
const takeOver = () =>
  app.call('post', `${base()}/lawanswer`, {
    token: clerk.token,
    json: {
      ...{ question: 'endOfMandate', changeNoList: [1], choice: 'bankruptcy' },
      ...{ day: '', answeredAt: '' },
    },
  });
const registryText = () =>
  app.call('get', `${base()}/registrytext`, { token: clerk.token }).then(({ status }) => status);
const history = () =>
  app.deps.db.read
    .selectFrom('case_history')
    .select(['subject', 'done_by_name'])
    .where('filing_id', '=', number)
    .where('kind', '=', 'customerAnswer')
    .execute();

test('the customer answers in plain words, and nothing follows until the office takes it over', async () => {
  expect((await own()).questionList).toMatchObject([
    {
      question: 'endOfMandate',
      plain: '役員でなくなった事情を教えてください（破産、後見の開始、刑の確定など）。',
      rowList: [{ changeNo: 1, label: expect.stringContaining('丙川　次郎'), choice: '' }],
    },
  ]);
  expect((await say()).status).toBe(200);
  const told = await own();
  expect(told.questionList[0]?.rowList[0]?.choice).toBe('bankruptcy');
  expect(told.saidAt).not.toBe('');
  expect(await atOffice()).toMatchObject({
    openFlg: true,
    rowList: [
      {
        choice: '',
        customerAnswer: { choice: 'bankruptcy', day: '', userName: '株式会社甲野商店' },
      },
    ],
  });
  expect(await registryText()).toBe(409);
  expect(await history()).toEqual([
    { subject: expect.stringContaining('破産手続開始の決定'), done_by_name: '株式会社甲野商店' },
  ]);
  expect((await takeOver()).status).toBe(200);
  expect(await registryText()).toBe(200);
  expect(await atOffice()).toMatchObject({
    openFlg: false,
    rowList: [{ choice: 'bankruptcy', userName: '事務　太郎' }],
  });
  expect((await own()).questionList).toEqual([]);
  expect((await say({ choice: 'disqualified' }, told.saidAt)).status).toBe(409);
});

test('the customer leaves an answer to the office, and changes it over the one that was shown', async () => {
  expect((await say({ choice: 'unknown' })).status).toBe(200);
  expect((await atOffice())?.rowList[0]?.customerAnswer?.choice).toBe('unknown');
  expect((await say()).status).toBe(409);
  const { saidAt } = await own();
  expect((await say({}, saidAt)).status).toBe(200);
  expect((await say({}, (await own()).saidAt)).status).toBe(200);
  // The same answer again changes nothing.
  expect(await history()).toHaveLength(2);
});

test('of two answers at once one counts', async () => {
  const answers = await Promise.all(
    ['bankruptcy', 'guardianship', 'disqualified'].map((choice) => say({ choice })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await history()).toHaveLength(1);
});

test.each([
  [400, { choice: 'nothing' }],
  [400, { choice: '' }],
  [400, { day: '2026-02-30' }],
  [409, { changeNo: 2 }],
  [409, { question: 'surnameNotation' }],
  [409, { question: 'registeredSeal', changeNo: 0, choice: 'none' }],
])('refuses with %i what is not asked: %j', async (status, change) => {
  expect((await say(change)).status).toBe(status);
  expect(await history()).toEqual([]);
});

test('an answer that needs a day is refused without one', async () => {
  number = await filed(officer(1, '20', '丙川　次郎', '24'));
  await app.deps.db.write((trx) =>
    trx
      .updateTable('officer_changes')
      .set({ effective_date: '' })
      .where('filing_id', '=', number)
      .execute(),
  );
  const [asked] = (await own()).questionList;
  expect(asked?.question).toBe('dayOfDeath');
  const exact = { question: 'dayOfDeath', choice: 'exact' };
  expect((await say(exact)).status).toBe(400);
  expect((await say({ ...exact, day: '2026-10-30' })).status).toBe(200);
});

test('a filing of another customer is not there', async () => {
  const { token } = await member(app);
  expect((await app.call('get', path(), { token })).status).toBe(404);
  expect((await say({}, '', token)).status).toBe(404);
});

test.each([progress.filed, progress.completed, progress.cancelled])(
  'asks nothing of a filing at %s',
  async (code) => {
    await app.deps.db.write((trx) =>
      trx.updateTable('filings').set({ progress: code }).where('id', '=', number).execute(),
    );
    expect((await own()).questionList).toEqual([]);
    expect((await say()).status).toBe(409);
  },
);

test('asks nothing once a paper is final', async () => {
  await takeOver();
  const { body } = await app.call<object>('get', `${base()}/papers`, { token: clerk.token });
  const { updateDatetime, updateUserId } = body.data as Record<string, string>;
  const final = await app.call('post', `${base()}/papers/power/final`, {
    token: clerk.token,
    json: { updateDatetime, updateUserId },
  });
  expect(final.status).toBe(200);
  await app.deps.db.write((trx) =>
    trx.deleteFrom('case_answers').where('filing_id', '=', number).execute(),
  );
  expect((await own()).questionList).toEqual([]);
  expect((await say()).status).toBe(409);
});

test('an answer holds for the row as it was', async () => {
  await say();
  await app.call('put', `${base()}/effectivedates`, {
    token: clerk.token,
    json: {
      effectiveDateList: [{ changeNo: 1, effectiveDate: '2026-11-16' }],
      ...(await dutyCalls(app.call, clerk.token).version(number)),
    },
  });
  expect((await atOffice())?.rowList[0]?.customerAnswer).toBeNull();
  expect((await own()).questionList[0]?.rowList[0]?.choice).toBe('');
});

test('each question in plain words has at least two answers that a customer can choose', () => {
  const few = origins
    .filter(({ plain }) => plain !== '')
    .filter(({ choices }) => choices.filter(({ plain }) => plain !== '').length < 2);
  expect(few).toEqual([]);
});
