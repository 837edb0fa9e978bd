import { beforeEach, expect, test } from 'vitest';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { noRegistryRecord } from '#contract/registry-record.ts';
import { message } from '#contract/server-messages.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { fullConfirmation, intentionCheck } from '../../testing/duty-calls.ts';

// The day on which an act of a filing was done lies between the application and today: 11/20 and 11/21.

const app = freshApp();
let duties: Awaited<ReturnType<typeof dutiesIn>>;
let token: string;
let number: string;
const base = () => `/user/mainte/requestdetails/${number}`;
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  number = await filing(app, (await member(app)).token);
  app.clock.set('2026-11-21T03:00:00.000Z');
  [{ token }, duties] = [await manager(app, { scrivener: true }), await dutiesIn(app)];
});

const noVersion = { updateDatetime: '', updateUserId: '' };
const send = async (method: string, path: string, json: object) => {
  const { status, body } = await app.call(method, `${base()}${path}`, { token, json });
  return { status, found: body.errorList.map(({ field, message: text }) => ({ field, text })) };
};
const entry = (kind: string) => async (date: string) => {
  const said = { kind, amount: 1, date, reason: '確認', way: 'cash' };
  return send('post', '/ledger/add', { entryList: [said], ...(await duties.version(number)) });
};
const identification = (change: object) => {
  const person = { personName: '乙山　花子', birthDate: '1984-05-01', address: '東京都港区一丁目' };
  const document = { documentKind: '10', documentNumber: '第123456789012号' };
  const said = { ...noIdentification, ...person, ...document, ...change, ...noVersion };
  return send('put', '/identification', { ...said, agreedFlg: true });
};
const record = (change: object) =>
  send('put', '/confirmation', {
    ...{ ...fullConfirmation, method: 'post', shownOn: '', shownTime: '' },
    ...{ ...change, ...noVersion },
  });
const original = { method: 'post', documentKind: '90', documentNumber: '住民票の写し' };
const letter = { method: 'restricted', trackingNumber: '123456789012' };
const read = { readTime: '10:00', reader: '事務所の読取機', evidence: '1' };
const telephone = async (talkedOn: string, talkedTime = '09:30') => {
  const path = `${base()}/corrections`;
  const { body } = await app.call<Corrections>('get', path, { token });
  const json = { ...body.data?.present, ...(await duties.version(number)), reason: '誤記' };
  const sent = {
    token,
    json: { ...json, managerName: '戊田　四郎', managerNameKana: 'ボタ　シロウ' },
  };
  const made = await app.call<{ correctionId: string }>('post', path, sent);
  const talk = { person: '甲野', talkedOn, talkedTime };
  return send('post', `/corrections/${made.body.data?.correctionId}/telephone`, talk);
};

/** Each call that takes the day of an act: the field and its label, and how a day is sent. */
const acts: [field: string, label: string, on: (day: string) => ReturnType<typeof send>][] = [
  ['paidDate', '入金日', (paidDate) => send('post', '/payment', { paidDate })],
  ['date', '入金日', entry('received')],
  [
    'date',
    '返金日',
    async (day) => {
      await entry('received')('2026-11-21');
      return entry('refunded')(day);
    },
  ],
  ['date', '日付', entry('writtenOff')],
  [
    'filedOn',
    '申請日',
    (filedOn) => send('put', '/registryrecord', { ...noRegistryRecord, filedOn, ...noVersion }),
  ],
  [
    'filedOn',
    '申請日',
    async (filedOn) => {
      await duties.all(number);
      return send('post', '/latestprogressclass', {
        selectedProgress: '61',
        registryRecord: { filedOn, ...noVersion },
        requestDetailsConfirmResultDto: await duties.version(number),
      });
    },
  ],
  [
    'checkedOn',
    '確認日',
    (checkedOn) => send('post', '/case/intentionchecks', { ...intentionCheck, checkedOn }),
  ],
  ['receivedOn', '原本を受け取った日', (receivedOn) => identification({ ...original, receivedOn })],
  ['postedOn', '郵便を出した日', (postedOn) => identification({ ...letter, postedOn })],
  [
    'deliveredOn',
    '配達を確認した日',
    (deliveredOn) => identification({ ...letter, postedOn: deliveredOn, deliveredOn }),
  ],
  ['readOn', '読み取った日', (readOn) => identification({ method: 'chip', readOn, ...read })],
  ['registryOn', '登記情報の送信を受けた日', (registryOn) => record({ registryOn })],
  ['sentOn', '書類又はその写しの送付を受けた日', (sentOn) => record({ sentOn })],
  ['postedOn', '取引関係文書を送付した日', (postedOn) => record({ postedOn })],
  ['talkedOn', '話した日', (talkedOn) => telephone(talkedOn)],
];

test.each(acts)('of %s (%s) is not before the application', async (field, label, on) => {
  const { status, found } = await on('2026-11-19');
  expect(status).toBe(400);
  expect(found).toContainEqual({
    field,
    text: message('cm038', label, '申込日（2026/11/20）'),
  });
});

const beforeActs: typeof acts = [
  ['readOn', '読み取った日', (readOn) => identification({ method: 'counter', readOn, ...read })],
  ['birthDate', '生年月日', (birthDate) => identification({ ...letter, birthDate })],
  ['birthDate', '担当者の生年月日', (birthDate) => record({ birthDate })],
  ['confirmedOn', '確認日', (confirmedOn) => record({ confirmedOn })],
];
test.each([...acts, ...beforeActs])('of %s (%s) is not to come', async (field, label, on) => {
  const { status, found } = await on('2026-11-22');
  expect(status).toBe(400);
  expect(found).toContainEqual({ field, text: message('mt251', label) });
});

const today = '2026-11-21';
const chip = { ...read, method: 'chip', readOn: today };
const note = (about: string, talkedTime: string) => {
  const talk = { person: '甲野', talkedOn: today, talkedTime, direction: 'in', words: '書類の件' };
  return send('post', about, talk);
};
/** Each call that takes a day with its time: the field and its label, and how a time of today is sent. */
const moments: [field: string, label: string, at: (time: string) => ReturnType<typeof send>][] = [
  ['readTime', '読み取った時刻', (readTime) => identification({ ...chip, readTime })],
  ['confirmedTime', '確認時刻', (confirmedTime) => record({ confirmedOn: today, confirmedTime })],
  [
    'shownTime',
    '書類の提示を受けた時刻',
    (shownTime) =>
      record({
        method: 'meeting',
        shownOn: today,
        shownTime,
        confirmedOn: today,
        confirmedTime: '',
      }),
  ],
  ['talkedTime', '話した時刻', (time) => telephone(today, time)],
  ['talkedTime', '話した時刻', (time) => note('/calls', time)],
];
test.each(moments)('of %s (%s) is no moment to come', async (field, label, at) => {
  app.clock.set('2026-11-20T21:00:00.000Z');
  // The clock of a clerk's machine may be ahead.
  expect((await at('06:05')).status).toBe(200);
  for (const time of ['23:59', '06:06']) {
    const { status, found } = await at(time);
    expect([status, found]).toEqual([400, [{ field, text: message('mt301', label) }]]);
  }
});

test.each(acts)('of %s (%s) may be the day of the application', async (field, _, on) => {
  const { found } = await on('2026-11-20');
  expect(found.map((one) => one.field)).not.toContain(field);
});

test('a document may be shown at a visit before the application, and a letter may not be answered before', async () => {
  const counter = { method: 'counter', readOn: '2026-11-10', ...read };
  expect((await identification(counter)).status).toBe(200);
  const { confirmation } = await duties.work(number);
  expect(confirmation).toMatchObject({ confirmedOn: '2026-11-10', shownOn: '2026-11-10' });
});

test('a day that stands in a record from before the rule stays while other parts of the record change', async () => {
  const record = { ...noRegistryRecord, filedOn: '2026-11-20' };
  expect((await send('put', '/registryrecord', { ...record, ...noVersion })).status).toBe(200);
  await app.deps.db.write((trx) =>
    trx.updateTable('registry_records').set({ filed_on: '2026-11-01' }).execute(),
  );
  const { registryRecord } = await duties.work(number);
  const noted = { ...registryRecord, receiptNumber: '第1号' };
  expect((await send('put', '/registryrecord', noted)).status).toBe(200);
});
