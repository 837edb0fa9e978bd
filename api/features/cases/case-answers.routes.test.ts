import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noCaseFacts } from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { noPaperFields } from '#contract/paper-fields.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';

const app = sharedApp();
let scrivener: Awaited<ReturnType<typeof manager>>;
let clerk: Awaited<ReturnType<typeof manager>>;
let number: string;
beforeAll(async () => {
  [scrivener, clerk] = [await manager(app, { scrivener: true }), await manager(app)];
});

const onePlan = {
  ...{ appointDate: '', resignDate: '20261115', othersDate: '' },
  requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
};
const filed = async (...rows: ReturnType<typeof officer>[]) => {
  const { token } = await member(app);
  return filing(app, token, { ...onePlan, changeOfficerList: rows });
};
beforeEach(async () => {
  number = await filed(officer(1, '20', '丙川　次郎', '25'), officer(2, '20', '丁野　三郎', '21'));
});

const base = () => `/user/mainte/requestdetails/${number}`;
const work = async (): Promise<CaseWork> => {
  const { body } = await app.call<CaseWork>('get', `${base()}/case`, { token: clerk.token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const questionOf = async (id: string) =>
  (await work()).questionList.find(({ question }) => question === id);
const given = { question: 'endOfMandate', changeNoList: [1], choice: 'bankruptcy', day: '' };
const answer = (change: object = {}, token = clerk.token) =>
  app.call('post', `${base()}/lawanswer`, {
    token,
    json: { ...given, answeredAt: '', ...change },
  });
const text = () => app.call('get', `${base()}/registrytext`, { token: clerk.token });
const finalise = async () => {
  const { body } = await app.call<{ updateDatetime: string; updateUserId: string }>(
    'get',
    `${base()}/papers`,
    { token: scrivener.token },
  );
  const { updateDatetime = '', updateUserId = '' } = body.data ?? {};
  return app.call('post', `${base()}/papers/power/final`, {
    token: scrivener.token,
    json: { updateDatetime, updateUserId },
  });
};
const toRegistry = async (gateReason = '') => {
  const version = await dutyCalls(app.call, scrivener.token).version(number);
  return app.call('post', `${base()}/latestprogressclass`, {
    token: scrivener.token,
    json: {
      ...{ selectedProgress: '61', requestDetailsConfirmResultDto: version },
      ...(gateReason && { gateReason }),
    },
  });
};
const history = (kind: string) =>
  app.deps.db.read
    .selectFrom('case_history')
    .selectAll()
    .where('filing_id', '=', number)
    .where('kind', '=', kind)
    .execute();

test('an open question holds back final papers, the registry text and the registry, by name', async () => {
  const question = await questionOf('endOfMandate');
  expect(question).toMatchObject({ openFlg: true, rowList: [{ changeNo: 1, choice: '' }] });
  const asked = '資格喪失とされた事情は何ですか。';
  for (const { status, body } of [await text(), await finalise(), await toRegistry('急ぎのため')]) {
    expect(status).toBe(409);
    const told = [body.message, ...body.errorList.map((one) => one.message)].join();
    expect(told).toContain(asked);
    expect(told).toContain('丙川　次郎');
  }
  expect((await answer()).status).toBe(200);
  expect(await questionOf('endOfMandate')).toMatchObject({
    openFlg: false,
    rowList: [{ changeNo: 1, choice: 'bankruptcy', userName: '事務　太郎' }],
  });
  expect((await text()).status).toBe(200);
  expect((await work()).documentList.map(({ name }) => name)).toContain(
    '破産手続開始の決定書の謄本',
  );
  const { body } = await toRegistry('急ぎのため');
  expect(body.errorList.map(({ field }) => field)).not.toContain('law');
  expect((await history('lawAnswer')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('丙川　次郎'),
  ]);
});

test('an answer that is taken back is asked for again, unless a colleague has answered meanwhile', async () => {
  await answer();
  const answeredAt = (await questionOf('endOfMandate'))?.rowList[0]?.answeredAt;
  expect((await answer({ choice: '' })).status).toBe(409);
  expect((await answer({ choice: '', answeredAt })).status).toBe(200);
  expect(await questionOf('endOfMandate')).toMatchObject({
    openFlg: true,
    rowList: [{ changeNo: 1, choice: '', openFlg: true }],
  });
  expect((await text()).status).toBe(409);
  expect((await history('lawAnswer')).at(-1)?.subject).toContain('未回答に戻す');
});

test('an answer holds for the row as it was, and for no other', async () => {
  expect((await answer()).status).toBe(200);
  await app.call('put', `${base()}/effectivedates`, {
    token: clerk.token,
    json: {
      effectiveDateList: [{ changeNo: 1, effectiveDate: '2026-11-16' }],
      ...(await dutyCalls(app.call, clerk.token).version(number)),
    },
  });
  expect(await questionOf('endOfMandate')).toMatchObject({
    openFlg: true,
    rowList: [{ changeNo: 1, choice: '' }],
  });
});

test('who answers over an answer that was not shown is told', async () => {
  expect((await answer()).status).toBe(200);
  expect(await answer({ choice: 'disqualified' })).toMatchObject({ status: 409 });
  const seen = (await questionOf('endOfMandate'))?.rowList[0]?.answeredAt ?? '';
  expect((await answer({ choice: 'disqualified', answeredAt: seen })).status).toBe(200);
  expect((await questionOf('endOfMandate'))?.rowList[0]?.choice).toBe('disqualified');
});

test.each([
  [{ choice: 'moved' }],
  [{ question: 'nothing' }],
  [{ changeNoList: [2] }],
  [{ changeNoList: [0] }],
  [{ question: 'endOfTerm', changeNoList: [2], choice: 'closed' }],
])('refuses an answer that the question does not offer: %j', async (change) => {
  expect((await answer(change)).status).toBe(400);
  expect(await history('lawAnswer')).toEqual([]);
});

test('a refusal is set aside by a judicial scrivener alone, with reason and source, and listed by month', async () => {
  number = await filed(officer(1, '20', '花山F一郎', '21'));
  const aside = (token: string, change: object = {}) =>
    app.call('post', `${base()}/setaside`, {
      token,
      json: {
        ...{ rule: 'latinName', changeNoList: [1], reason: '登記所が受理すると回答した' },
        ...{ source: '照会の回答', ...change },
      },
    });
  const refusal = async () => (await work()).remarkList.find(({ rule }) => rule === 'latinName');
  expect(await refusal()).toMatchObject({ refusesFlg: true, holdsFlg: true, asideList: [] });
  expect((await toRegistry('急ぎのため')).body.errorList.map(({ field }) => field)).toContain(
    'law',
  );
  expect(await aside(clerk.token)).toMatchObject({
    status: 403,
    body: { message: message('cm403', '登記できないという指摘を外す操作') },
  });
  expect((await aside(scrivener.token, { source: '' })).status).toBe(400);
  expect((await aside(scrivener.token, { rule: 'nobodyRepresents' })).status).toBe(409);
  expect((await aside(scrivener.token)).status).toBe(200);
  expect(await refusal()).toMatchObject({
    holdsFlg: false,
    asideList: [{ reason: '登記所が受理すると回答した', source: '照会の回答' }],
  });
  const { body } = await app.call<{ asideList: { requestNo: string; rule: string }[] }>(
    'get',
    `/user/mainte/setaside?month=${app.deps.clock.now().toISOString().slice(0, 7)}`,
    { token: clerk.token },
  );
  expect(body.data?.asideList.filter(({ requestNo }) => requestNo === number)).toMatchObject([
    { rule: 'latinName', reason: '登記所が受理すると回答した' },
  ]);
  const gates = (await toRegistry('急ぎのため')).body.errorList.map(({ field }) => field);
  expect(gates).not.toContain('law');
  expect(gates).toContain('mandate');
});

test('of a filing whose papers had gone out before, a question is a note', async () => {
  await app.deps.db.write((trx) =>
    trx
      .insertInto('case_answers')
      .values({
        ...{ filing_id: number, question: 'law', about: '', choice: 'earlier', day: '' },
        ...{ reason: '', source: '', answered_at: '', answered_by: '', answered_by_name: '' },
      })
      .execute(),
  );
  expect(await questionOf('endOfMandate')).toMatchObject({
    openFlg: false,
    rowList: [{ openFlg: true }],
  });
  expect((await text()).status).toBe(200);
});

test('the answer moves the deadline, and the registry text follows it', async () => {
  number = await filed(officer(1, '20', '丙川　次郎', '24'));
  const about = { question: 'dayOfDeath', choice: 'exact', day: '2026-10-30' };
  expect((await answer(about)).status).toBe(200);
  const { body } = await app.call<{ requestDetailsConfirmResultDto: { deadlineDate: string } }>(
    'get',
    base(),
    { token: clerk.token },
  );
  expect(body.data?.requestDetailsConfirmResultDto.deadlineDate).toBe('2026-11-13');
});

test('the forms of the papers follow the answers about the board and the text', async () => {
  const { token } = await member(app);
  number = await filing(app, token, {
    ...{ ...onePlan, appointDate: '20261115', resignDate: '' },
    changeOfficerList: [officer(1, '10', '丙川　次郎', '11')],
  });
  const facts = { ...noCaseFacts, board: 'yes', selection: 'board' };
  const noVersion = { updateDatetime: '', updateUserId: '' };
  await app.call('put', `${base()}/case`, { token: clerk.token, json: { ...facts, ...noVersion } });
  for (const [question, choice] of [
    ['boardDecides', 'written'],
    ['textForm', 'online'],
  ]) {
    expect((await answer({ question, choice, changeNoList: [0] })).status).toBe(200);
  }
  const { body } = await app.call<{ paperList: { kind: string; paragraphList: string[] }[] }>(
    'get',
    `${base()}/papers`,
    { token: clerk.token },
  );
  const printed = JSON.stringify(body.data?.paperList);
  expect(printed).toContain('会社法第３７０条');
  expect(noPaperFields.values.boardChair).toBe('');
});

test('an answer of a colleague whose clock is behind is not overwritten unseen', async () => {
  expect((await answer()).status).toBe(200);
  const seen = (await questionOf('endOfMandate'))?.rowList[0]?.answeredAt ?? '';
  app.clock.pass(-60_000);
  const theirs = await answer({ choice: 'disqualified', answeredAt: seen }, scrivener.token);
  const mine = await answer({ answeredAt: seen });
  app.clock.pass(60_000);
  expect([theirs.status, mine.status]).toEqual([200, 409]);
  expect((await questionOf('endOfMandate'))?.rowList[0]?.choice).toBe('disqualified');
});

test('a row with the longest name that may be is answered as any other', async () => {
  // Characters with many marks each, which no compression shortens much.
  const mark = (nth: number) => String.fromCodePoint(0x300 + ((nth * nth * 31 + nth * 17) % 111));
  const marks = (from: number) => Array.from({ length: 30 }, (_, nth) => mark(from + nth)).join('');
  const name = Array.from({ length: 60 }, (_, nth) => `辻${marks(30 * nth)}`).join('');
  number = await filed(officer(1, '20', name, '25'));
  expect((await answer()).status).toBe(200);
  expect((await questionOf('endOfMandate'))?.rowList[0]?.choice).toBe('bankruptcy');
});

test('a look at what was set aside leaves a line', async () => {
  await app.call('get', '/user/mainte/setaside?month=2026-10', { token: clerk.token });
  const line = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toEqual({ action: 'case.list', object_id: '2026-10' });
});
