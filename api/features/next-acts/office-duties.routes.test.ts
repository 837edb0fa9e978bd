import { beforeAll, describe, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { HomeRow } from '#contract/endpoints/staff-lists.ts';
import { gapsOf } from '#contract/gates.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, member, officer } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

// What the office still has to do for a filing is said by its case, by the lists, and by the gates alike.

const app = sharedApp();
let customer: Awaited<ReturnType<typeof member>>;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
beforeAll(async () => {
  customer = await member(app);
  duties = await dutiesIn(app);
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const post = (path: string, json: object) => app.call('post', path, { token: duties.token, json });
const move = async (number: string, selectedProgress: string, more: object = {}) =>
  post(`${base(number)}/latestprogressclass`, {
    selectedProgress,
    requestDetailsConfirmResultDto: await duties.version(number),
    ...more,
  });
const caseActs = async (number: string) => {
  const { body } = await app.call<{ nextActList: { act: string }[] }>(
    'get',
    `${base(number)}/owner`,
    { token: duties.token },
  );
  return (body.data?.nextActList ?? []).map(({ act }) => act);
};
const listedAct = async (number: string) => {
  const { body } = await app.call<{ managerRequestList: HomeRow[] }>(
    'get',
    '/user/mainte/information?pageSize=100',
    { token: duties.token },
  );
  const rows = body.data?.managerRequestList ?? [];
  return rows.find(({ displayNo }) => displayNo.replace('-', '') === number)?.nextAct?.act;
};
const gates = async (number: string) =>
  gapsOf((await duties.work(number)).gateFacts).map(({ gate }) => gate);
const customerActs = async (number: string) => {
  const path = `/user/core/customers/0/requestdetail/${number}`;
  const { body } = await app.call<{ nextActList: { act: string }[] }>('get', path, {
    token: customer.token,
  });
  return (body.data?.nextActList ?? []).map(({ act }) => act);
};

/** A representative who has moved: no election, and no departure. */
const moved = (addressHiddenTyp: string) =>
  filing(app, customer.token, {
    ...{ appointDate: '', resignDate: '', othersDate: '20261115', addressHiddenTyp },
    requestPlanList: [{ planCd: '1021', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '10', '甲野　太郎', '40')],
  });

test('the list names the act of the case, whatever is done of the duties', async () => {
  const number = await filing(app, customer.token);
  const both = async () => {
    const [first, ...rest] = await caseActs(number);
    expect(await listedAct(number)).toBe(first);
    return [first, ...rest];
  };
  expect(await both()).toEqual(['takeMandate', 'pay']);
  await duties.accept(number);
  await duties.pay(number);
  // Set by hand, without an identification.
  expect((await move(number, progress.verified)).status).toBe(200);
  const papers = ['askIntention', 'keepRecord', 'preparePapers'];
  expect(await both()).toEqual(['invite', 'tellMeeting', ...papers]);
  expect(await customerActs(number)).toEqual(['tellMeeting', 'invite', 'preparePapers']);
  await duties.record(number);
  expect(await both()).toEqual(['askIntention', 'tellMeeting', 'preparePapers']);
  await duties.askAll(number);
  expect(await both()).toEqual(['preparePapers', 'tellMeeting']);
});

test('a filing that was never asked for an identification says so after it was filed', async () => {
  const number = await filing(app, customer.token);
  await duties.accept(number);
  await duties.askAll(number);
  await duties.tick(number);
  await duties.pay(number);
  await app.deps.db.write((trx) =>
    trx.updateTable('filings').set({ progress: progress.filed }).where('id', '=', number).execute(),
  );
  expect((await move(number, progress.completed)).status).toBe(409);
  expect(await caseActs(number)).toEqual(['invite', 'registry']);
  expect(await listedAct(number)).toBe('invite');
  await duties.record(number);
  expect(await caseActs(number)).toEqual(['registry']);
  expect((await move(number, progress.completed)).status).toBe(200);
});

test('nothing is to be done of a completed filing that waits for nothing', async () => {
  const number = await filing(app, customer.token);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.completed, pdf_waived: 1, paid_at: '2026-11-20T00:00:00.000Z' })
      .where('id', '=', number)
      .execute(),
  );
  expect(await caseActs(number)).toEqual([]);
  expect(await listedAct(number)).toBeUndefined();
  expect(await customerActs(number)).toEqual(['complete']);
});

describe('the intention', () => {
  const missing = async (number: string) =>
    gapsOf((await duties.work(number)).gateFacts).find(({ gate }) => gate === 'intention')?.text;

  test('of an officer who resigns is asked after that of the representative', async () => {
    const number = await filing(app, customer.token);
    const leaving = '退く方の意思確認が済んでいません：丁野　三郎';
    expect(await missing(number)).toBe(`代表者の意思確認が済んでいません／${leaving}`);
    await duties.ask(number);
    expect(await missing(number)).toBe(leaving);
    // The same person, written otherwise.
    const doubt = { subject: 'leaving', person: '丁野 三郎', result: 'unable', note: '不通' };
    const { body } = await duties.ask(number, doubt);
    expect(await missing(number)).toContain('意思を確認できていません：丁野 三郎');
    const path = `${base(number)}/case/intentionchecks/${body.data?.checkId}`;
    const { checkId, currentFlg, displayDatetime, userName, ...said } =
      (await duties.work(number)).intentionCheckList[0] ?? {};
    const json = { ...said, result: 'confirmed', note: '' };
    expect((await app.call('put', path, { token: duties.token, json })).status).toBe(200);
    expect(await missing(number)).toBeUndefined();
  });

  test('of the dead is not asked', async () => {
    const number = await filing(app, customer.token, {
      ...{ appointDate: '', othersDate: '', addressHiddenTyp: '' },
      requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
      changeOfficerList: [officer(1, '20', '丁野　三郎', '24')],
    });
    expect((await duties.work(number)).intentionPeople).toEqual([
      { subject: 'representative', name: '甲野　太郎' },
    ]);
  });
});

describe('a hidden address of which the customer did not know', () => {
  const question = { question: 'hiddenAddress', changeNoList: [0], day: '', answeredAt: '' };

  test('holds the papers and the filing until the office has decided', async () => {
    const number = await moved('9');
    await duties.all(number);
    expect((await move(number, progress.verified)).status).toBe(200);
    expect(await caseActs(number)).toEqual(['settleLaw', 'preparePapers']);
    expect(await listedAct(number)).toBe('settleLaw');
    // He has left it to the office.
    expect(await customerActs(number)).toEqual(['preparePapers']);
    expect(await gates(number)).toEqual(['law']);
    const refused = await move(number, progress.filed, { gateReason: '急ぎ' });
    expect(refused.status).toBe(409);
    expect(refused.body.errorList).toMatchObject([
      { field: 'law', messageCd: 'mt081', message: expect.stringContaining('非表示') },
    ]);

    const answer = { ...question, choice: 'wanted' };
    expect((await post(`${base(number)}/lawanswer`, answer)).status).toBe(200);
    expect(await caseActs(number)).toEqual(['preparePapers']);
    const { documentList } = await duties.work(number);
    expect(documentList.map(({ documentId }) => documentId)).toContain('hiddenRequest');
    await duties.tick(number);
    expect((await move(number, progress.filed)).status).toBe(200);
  });

  test('holds nothing once the application is made, to which the request belongs', async () => {
    const number = await moved('9');
    await duties.all(number);
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ progress: progress.filed })
        .where('id', '=', number)
        .execute(),
    );
    expect(await gates(number)).toEqual([]);
  });

  test.each(['1', '2', '3'])(
    'is nothing to decide where the customer answered %s',
    async (said) => {
      const number = await moved(said);
      await duties.all(number);
      expect(await gates(number)).toEqual([]);
      const { status } = await post(`${base(number)}/lawanswer`, { ...question, choice: 'none' });
      expect(status).toBe(400);
    },
  );
});
