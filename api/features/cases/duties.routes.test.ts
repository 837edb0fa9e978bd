import { beforeAll, describe, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import { noConfirmation } from '#contract/confirmation-record.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import {
  application,
  earlierFiling as filing,
  manager,
  member,
  officer,
} from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { intentionCheck, mandateStatements } from '../../testing/duty-calls.ts';
import { pdfText } from '../../testing/pdf-text.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
beforeAll(async () => {
  staff = await manager(app);
  customer = await member(app);
  duties = await dutiesIn(app);
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const post = (path: string, json: object, token = duties.token) =>
  app.call<{ checkId: string }>('post', path, { token, json });
const move = async (number: string, selectedProgress: string, more: object = {}) =>
  post(`${base(number)}/latestprogressclass`, {
    selectedProgress,
    requestDetailsConfirmResultDto: await duties.version(number),
    ...more,
  });
const mails = async (number: string) => {
  const display = `${number.slice(0, 8)}-${number.slice(8)}`;
  const rows = await app.deps.db.read.selectFrom('outbox').select('subject').execute();
  return rows.map(({ subject }) => subject).filter((subject) => subject.includes(display));
};
const progressOf = async (number: string) =>
  (
    await app.deps.db.read
      .selectFrom('filings')
      .select('progress')
      .where('id', '=', number)
      .executeTakeFirstOrThrow()
  ).progress;
/** An election: the Act asks for identification. */
const file = (change: object = {}) => filing(app, customer.token, change);
/** A departure of an auditor alone: the Act asks for nothing. */
const departure = () =>
  file({
    appointDate: '',
    othersDate: '',
    requestPlanList: application().requestPlanList.slice(0, 1),
    changeOfficerList: [officer(1, '30', '丁野　三郎', '21')],
    addressHiddenTyp: '',
  });

describe('the mandate', () => {
  test('is taken on by a judicial scrivener alone, once, with every statement', async () => {
    const number = await file();
    const path = `${base(number)}/mandate/accept`;
    const version = await duties.version(number);
    const ordinary = await post(path, { ...mandateStatements, ...version }, staff.token);
    expect(ordinary.status).toBe(403);
    const { conductFlg, ...some } = mandateStatements;
    expect((await post(path, { ...some, ...version })).status).toBe(400);
    const unticked = { ...mandateStatements, feesDisclosedFlg: false, ...version };
    expect((await post(path, unticked)).status).toBe(400);
    const old = { ...version, detailUpdateDatetime: '2020-01-01T00:00:00.000Z' };
    expect((await post(path, { ...mandateStatements, ...old })).body.messageCd).toBe('cm200');
    const both = await Promise.all([duties.accept(number), duties.accept(number)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await duties.work(number)).mandate).toMatchObject({
      acceptedFlg: true,
      userName: '事務　太郎',
    });
    expect((await mails(number)).filter((subject) => subject.includes('受任'))).toHaveLength(1);
    expect(
      (await post(`${base('2020010100001')}/mandate/accept`, { ...mandateStatements, ...version }))
        .status,
    ).toBe(404);
  });

  test('is declined for a cause: the filing is cancelled by mail, and the payment is to be paid back', async () => {
    const number = await file();
    await duties.pay(number);
    const path = `${base(number)}/mandate/decline`;
    const sent = { reason: '利益が相反するため', writtenReasonFlg: true };
    const version = await duties.version(number);
    expect((await post(path, { ...sent, ...version }, staff.token)).status).toBe(403);
    for (const reason of ['', ' ', '1234-5678-9012', 'あ'.repeat(1001)]) {
      expect((await post(path, { ...sent, reason, ...version })).status).toBe(400);
    }
    expect((await post(path, { ...sent, ...version })).status).toBe(200);
    expect(await progressOf(number)).toBe('81');
    const { mandate, refund } = await duties.work(number);
    expect(mandate).toMatchObject({ acceptedFlg: false, writtenReasonFlg: true });
    expect(refund).toMatchObject({ doneFlg: false });
    expect(refund?.amount).toBeGreaterThan(0);
    const told = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('event', '=', `cancellation:${number}`)
      .executeTakeFirstOrThrow();
    expect(told.text).toContain('受任に至りませんでした。');
    const amount = `${refund?.amount.toLocaleString('ja-JP')}円`;
    expect(told.text).toContain(`お振込みいただいた${amount}は、全額をお返しします。`);
    expect(told.text).not.toContain(sent.reason);
    expect((await duties.accept(number)).status).toBe(409);

    const settle = (token: string) =>
      app.call('put', `${base(number)}/refund`, {
        token,
        json: { doneFlg: true, amount: refund?.amount, accountAt: '', way: 'cash' },
      });
    const answers = await Promise.all([settle(staff.token), settle(staff.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await duties.work(number)).refund).toMatchObject({ doneFlg: true });
  });

  test('once taken on cannot be declined', async () => {
    const number = await file();
    await duties.accept(number);
    const sent = { reason: '多忙', writtenReasonFlg: false, ...(await duties.version(number)) };
    expect((await post(`${base(number)}/mandate/decline`, sent)).status).toBe(409);
    expect(await progressOf(number)).toBe('11');
  });
});

test('a filing that was completed before mandates were recorded is not taken on, and nobody is told so', async () => {
  const number = await file();
  const before = await mails(number);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ progress: progress.completed })
      .where('id', '=', number)
      .execute(),
  );
  expect((await duties.accept(number)).status).toBe(409);
  expect((await duties.work(number)).mandate).toBeNull();
  expect(await mails(number)).toEqual(before);
});

describe('a check of intention', () => {
  test('is kept when it is corrected, and corrected once', async () => {
    const number = await file();
    const first = (await duties.ask(number, { result: 'doubtful', note: '声が違う' })).body.data;
    const path = `${base(number)}/case/intentionchecks/${first?.checkId}`;
    const correct = () => app.call('put', path, { token: staff.token, json: intentionCheck });
    const both = await Promise.all([correct(), correct()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { intentionCheckList, gateFacts } = await duties.work(number);
    expect(intentionCheckList).toMatchObject([
      { result: 'confirmed', currentFlg: true },
      { result: 'doubtful', currentFlg: false, checkId: first?.checkId },
    ]);
    expect(gateFacts).toMatchObject({ intentionFlg: true, doubtfulList: [] });
    const other = await file();
    const foreign = `${base(other)}/case/intentionchecks/${first?.checkId}`;
    expect(
      (await app.call('put', foreign, { token: staff.token, json: intentionCheck })).status,
    ).toBe(404);
  });

  test.each([
    ['subject', { subject: 'toString' }],
    ['person', { person: '' }],
    ['checkedOn', { checkedOn: '2026-11-30' }],
    ['way', { way: 'x' }],
    ['asked', { asked: '番号 1234 5678 9012' }],
    ['result', { result: 'x', note: '不明' }],
    ['note', { result: 'unable' }],
  ])('with a wrong %s is refused', async (field, change) => {
    const number = await file();
    const { status, body } = await duties.ask(number, change);
    expect(status).toBe(400);
    expect(body.errorList.map((error) => error.field)).toEqual([field]);
  });
});

describe('the gates', () => {
  const missing = async (number: string, to: string, more: object = {}) => {
    const { status, body } = await move(number, to, more);
    return { status, gates: body.errorList.map(({ field }) => field) };
  };

  test.each(['61', '62', '71'])('before %s name everything that is missing', async (to) => {
    const number = await file();
    expect(await missing(number, to)).toEqual({
      status: 409,
      gates: ['mandate', 'identity', 'intention', 'confirmation', 'documents', 'payment'],
    });
    expect(await progressOf(number)).toBe('11');
  });

  test('a reason never opens the mandate, nor identity where the Act asks for it', async () => {
    const gateReason = '期限が迫っているため';
    const number = await file();
    expect((await missing(number, '61', { gateReason })).gates).toContain('mandate');
    await duties.accept(number);
    const refused = await move(number, '61', { gateReason });
    expect(refused.status).toBe(409);
    expect(refused.body.errorList[0]).toMatchObject({ field: 'identity', messageCd: 'mt081' });
    await duties.record(number);
    expect((await move(number, '61', { gateReason })).status).toBe(200);

    const free = await departure();
    await duties.accept(free);
    const asked = await move(free, '61');
    expect(asked.body.errorList[0]).toMatchObject({ field: 'identity', messageCd: 'mt080' });
    expect((await move(free, '61', { gateReason })).status).toBe(200);
  });

  test('the reason is kept in the history of the case', async () => {
    const number = await file();
    await duties.accept(number);
    await duties.record(number);
    for (const gateReason of ['', '  ']) {
      expect((await move(number, '61', { gateReason })).status).not.toBe(200);
    }
    expect((await move(number, '61', { gateReason: 'あ'.repeat(501) })).status).toBe(400);
    expect((await move(number, '61', { gateReason: '後払いの約束' })).status).toBe(200);
    const { eventList } = await duties.work(number);
    expect(eventList).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('後払いの約束') }),
    );
    expect((await missing(number, '71')).gates).toEqual(['intention', 'documents', 'payment']);
  });

  test('open without a reason once the duties are done; corrections and back ask nothing more', async () => {
    const number = await file();
    await duties.all(number);
    for (const to of ['61', '62', '61', '71']) expect((await move(number, to)).status).toBe(200);
    expect((await duties.work(number)).eventList.map(({ title }) => title)).not.toContain(
      '済んでいないことがあるまま進行',
    );
  });

  test('wait for a date that is still to come', async () => {
    const number = await file({ appointDate: '20261125' });
    await duties.all(number);
    expect(await missing(number, '61')).toEqual({ status: 409, gates: ['date'] });
  });

  test('wait where a person was in doubt', async () => {
    const number = await file();
    await duties.all(number);
    await duties.ask(number, {
      subject: 'leaving',
      person: '丁野　三郎',
      result: 'unable',
      note: '不在',
    });
    const { body } = await move(number, '61');
    expect(body.errorList).toMatchObject([
      { field: 'intention', message: message('mt080', '意思を確認できていません：丁野　三郎') },
    ]);
  });

  test('of two presses in one version the slower is told', async () => {
    const number = await file();
    await duties.all(number);
    const version = await duties.version(number);
    const press = () =>
      post(`${base(number)}/latestprogressclass`, {
        selectedProgress: '61',
        requestDetailsConfirmResultDto: version,
      });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a payment moves no filing through them', async () => {
    const number = await file();
    await duties.pay(number);
    expect(await progressOf(number)).toBe('21');
  });
});

test('a completed filing is cancelled by nobody', async () => {
  const number = await file();
  await duties.all(number);
  await move(number, '71');
  const { token } = duties;
  expect((await app.call('put', `${base(number)}/suspend`, { token })).status).toBe(409);
  const { detailUpdateDatetime, detailUpdateUserId } = await duties.version(number);
  const cancel = `/user/core/customers/0/requests/${number}/cancel`;
  const { status } = await app.call('post', cancel, {
    token: customer.token,
    json: { updateDatetime: detailUpdateDatetime, updateUserId: detailUpdateUserId },
  });
  expect(status).toBe(409);
  expect(await progressOf(number)).toBe('71');
});

test('the confirmation record prints every number, 該当なし and blanks', async () => {
  const number = await file();
  await duties.record(number, { business: '' });
  const { status, bytes } = await app.call('get', `${base(number)}/confirmation/pdf`, {
    token: staff.token,
  });
  expect(status).toBe(200);
  const text = (await pdfText(bytes)).join('').replace(/\s/g, '');
  for (const part of [
    '確認記録',
    '在留期間等',
    '該当なし',
    '議決権の過半数',
    '事業の内容：＿＿＿',
  ]) {
    expect(text).toContain(part);
  }
});

test('the risk grade is kept with its reason, printed, and missed where it is open', async () => {
  const number = await file();
  const graded = { riskGrade: 'high', riskReason: '多額の現金による支払い' };
  expect((await duties.record(number, graded)).status).toBe(200);
  const { confirmation, gateFacts } = await duties.work(number);
  expect(confirmation).toMatchObject(graded);
  expect(gateFacts.confirmationMissingList).toEqual([]);
  const printed = async () => {
    const { bytes } = await app.call('get', `${base(number)}/confirmation/pdf`, {
      token: staff.token,
    });
    return (await pdfText(bytes)).join('').replace(/\s/g, '');
  };
  expect(await printed()).toContain('リスクの評価高評価の理由多額の現金による支払い');
  await duties.record(number, { riskGrade: '', riskReason: '' });
  expect((await duties.work(number)).gateFacts.confirmationMissingList).toEqual([
    'リスクの評価',
    'リスクの評価の理由',
  ]);
  expect(await printed()).toMatch(/リスクの評価＿+評価の理由＿/);
});

test.each([
  ['役員変更', '1011', [officer(1, '20', '丙川　次郎', '11')]],
  ['代表取締役の住所変更', '1021', [officer(1, '10', '甲野　太郎', '40')]],
  ['役員変更・代表取締役の住所変更', '', application().changeOfficerList],
])('the record names what is registered: %s', async (named, plan, changeOfficerList) => {
  const plans = application().requestPlanList.filter(({ planCd }) => !plan || planCd === plan);
  const days = { resignDate: '', ...(plan === '1021' ? { appointDate: '' } : { othersDate: '' }) };
  const change = { requestPlanList: plans, changeOfficerList, ...(plan && days) };
  const number = await filing(app, (await member(app)).token, change);
  const { transactionKind, purpose } = (await duties.work(number)).knownConfirmation;
  expect(purpose).toBe(`商業登記（${named}）の申請`);
  expect(transactionKind).toContain(`商業登記（${named}）の代理：`);
});

test('the next record of a customer begins with what is known of him', async () => {
  const own = await member(app);
  const first = await filing(app, own.token);
  await duties.record(first, { business: '卸売' });
  const second = await filing(app, own.token);
  const { knownConfirmation, confirmation } = await duties.work(second);
  expect(knownConfirmation).toMatchObject({ business: '卸売', companyName: '株式会社甲野商店' });
  expect(knownConfirmation).not.toHaveProperty('confirmedBy');
  expect(confirmation).toMatchObject({ ...noConfirmation });
});

describe('the case book', () => {
  const book = (year: string, kind: string, token: string) =>
    app.call('get', `/user/mainte/casebook/${kind}?year=${year}`, { token });

  test('lists the mandates of a year as CSV and PDF', async () => {
    const own = await member(app, { companyName: '=株式会社事件簿' });
    const number = await filing(app, own.token);
    await duties.accept(number);
    const csv = await book('2026', 'csv', duties.token);
    expect(csv.status).toBe(200);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv.bytes);
    expect(text.startsWith('\u{feff}"番号","受任年月日"')).toBe(true);
    expect(text).toContain('株式会社事件簿');
    const pdf = await book('2026', 'pdf', duties.token);
    expect((await pdfText(pdf.bytes)).join('').replace(/\s/g, '')).toContain('株式会社事件簿');
    const other = await book('2025', 'csv', duties.token);
    expect(new TextDecoder().decode(other.bytes)).not.toContain('株式会社事件簿');
  });

  test('states for a cancelled mandate what was kept, and not the whole reward', async () => {
    const own = await member(app, { companyName: '株式会社取消' });
    const number = await filing(app, own.token);
    await duties.accept(number);
    const admin = await manager(app, { admin: true });
    const path = `/user/mainte/requestdetails/${number}`;
    const note = async (kind: string, amount: number) => {
      const { data } = (await app.call<FilingLedger>('get', `${path}/ledger`, admin)).body;
      const { detailUpdateDatetime, detailUpdateUserId } = data ?? {};
      const entryList = [{ kind, amount, date: '2026-11-20', reason: '精算', way: 'cash' }];
      const json = { entryList, detailUpdateDatetime, detailUpdateUserId };
      expect((await app.call('post', `${path}/ledger/add`, { ...admin, json })).status).toBe(200);
    };
    const line = async () => {
      const { bytes } = await book('2026', 'csv', duties.token);
      return new TextDecoder()
        .decode(bytes)
        .split('\r\n')
        .find((one) => one.includes('株式会社取消'));
    };
    await note('received', 32_000);
    await app.call('put', `${path}/suspend`, admin);
    expect(await line()).toContain(',,"2026/11/21","取消"');
    await note('retained', 11_000);
    expect(await line()).toContain(',,"2026/11/21","取消（精算 11,000円）"');
    const { data } = (await app.call<FilingLedger>('get', `${path}/ledger`, admin)).body;
    const { detailUpdateDatetime, detailUpdateUserId } = data ?? {};
    const lineList = [
      { kind: 'reward', name: '書類の作成', amount: 10_500 },
      { kind: 'outlay', name: '登記情報の取得', amount: 500 },
    ];
    const division = {
      endedDate: '2026-11-21',
      lineList,
      detailUpdateDatetime,
      detailUpdateUserId,
    };
    const divided = await app.call('post', `${path}/ledger/division`, { ...admin, json: division });
    expect(divided.status, divided.body.message).toBe(200);
    expect(await line()).toContain(',"10,500","2026/11/21","取消（精算 11,000円）"');
    await note('refunded', 32_000);
    expect(await line()).toContain('"0","2026/11/21","取消"');
  });

  test('is for administrators and scriveners, and for a real year', async () => {
    expect((await book('2026', 'csv', staff.token)).status).toBe(403);
    expect((await book('2026', 'pdf', staff.token)).status).toBe(403);
    const admin = await manager(app, { admin: true });
    expect((await book('2026', 'csv', admin.token)).status).toBe(200);
    expect((await book('x026', 'csv', admin.token)).status).toBe(400);
  });
});
