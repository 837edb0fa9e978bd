import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Corrections } from '#contract/endpoints/corrections.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { earlierFiling as filing, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { fullConfirmation } from '../../testing/duty-calls.ts';
import { person } from '../../testing/verification.ts';

const app = sharedApp();
let customer: Awaited<ReturnType<typeof member>>;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
beforeAll(async () => {
  app.clock.set('2027-04-01T01:00:00Z');
});
// Some tests take days, in which sessions end.
beforeEach(async () => {
  customer = await member(app);
  duties = await dutiesIn(app);
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const somebody = {
  ...noIdentification,
  personName: '乙山　花子',
  birthDate: '1984-05-01',
  address: '東京都港区虎ノ門一丁目1番1号',
  agreedFlg: false,
};
const originals = {
  ...somebody,
  method: 'post',
  documentKind: '90',
  documentNumber: '住民票の写し（令和9年3月30日交付）',
};

async function versionOf(number: string) {
  const { updateDatetime, updateUserId } = (await duties.work(number)).identification;
  return { updateDatetime, updateUserId };
}
const store = async (number: string, said: object) =>
  app.call('put', `${base(number)}/identification`, {
    token: duties.token,
    json: { ...(await versionOf(number)), ...said },
  });
const moveTo = async (number: string, selectedProgress: string) =>
  app.call('post', `${base(number)}/latestprogressclass`, {
    token: duties.token,
    json: { selectedProgress, requestDetailsConfirmResultDto: await duties.version(number) },
  });
const progressOf = async (number: string) =>
  (
    await app.deps.db.read
      .selectFrom('filings')
      .select('progress')
      .where('id', '=', number)
      .executeTakeFirstOrThrow()
  ).progress;
const originalsMails = async (number: string) =>
  (
    await app.deps.db.read
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('event', 'like', `originals:${number}:%`)
      .execute()
  ).filter(({ recipient }) => recipient === customer.mailAddress);
/** What the customer's page and the office's panel say is to be done next. */
async function actsOf(number: string) {
  type Acts = { nextActList: { act: string }[] };
  const ofCustomer = { token: customer.token };
  const pages = [
    await app.call<Acts>(
      'get',
      `/user/core/customers/${customer.id}/requestdetail/${number}`,
      ofCustomer,
    ),
    await app.call<Acts>('get', `${base(number)}/owner`, { token: duties.token }),
  ];
  const others = (acts: Acts | null | undefined) =>
    acts?.nextActList.map(({ act }) => act).filter((act) => act !== 'tellMeeting');
  // The customer is asked about the meeting beside it.
  return pages.map(({ body }) => others(body.data));
}
/** Fills in what an identification leaves to the office. */
async function fillRecord(number: string) {
  const { confirmation } = await duties.work(number);
  const told = Object.entries(confirmation).filter(([, value]) => value !== '');
  const { status } = await app.call('put', `${base(number)}/confirmation`, {
    token: duties.token,
    json: {
      ...{ ...fullConfirmation, shownOn: '', shownTime: '' },
      ...{ updateDatetime: '', updateUserId: '' },
      ...Object.fromEntries(told),
      notApplicable: `${confirmation.notApplicable},28`,
    },
  });
  expect(status).toBe(200);
}

describe('after the end of photos', () => {
  test('a default installation completes a filing by originals', async () => {
    const number = await filing(app, customer.token);
    const asked = await app.call('post', '/all/app/verifyappreqest/add', {
      token: duties.token,
      json: person({ mailAddress: customer.mailAddress, requestNo: number }),
    });
    expect([asked.status, asked.body.messageCd]).toEqual([409, 'mt014']);
    const { identificationMethodList } = await duties.work(number);
    expect(identificationMethodList.map(({ method }) => method)).toEqual([
      'wallet',
      'post',
      'restricted',
      'chip',
      'counter',
    ]);

    const request = { ...originals, documentKind: '', documentNumber: '' };
    const says = async (said: object) => (await store(number, said)).body.message;
    expect(await says(request)).toBe(message('mt304'));
    expect(await says(request)).toBe(message('cm001', '本人確認の記録'));
    expect(await progressOf(number)).toBe('31');
    const [mail, ...more] = await originalsMails(number);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('本人確認を受ける方：乙山　花子');

    app.clock.set('2027-04-02T01:00:00Z');
    duties = await dutiesIn(app);
    const received = { ...originals, receivedOn: '2027-04-02' };
    // A licence is issued once and does not leave its holder.
    const licence = { ...received, documentKind: '10', documentNumber: '123456789012' };
    const kept = await store(number, licence);
    expect([kept.status, kept.body.errorList.map(({ field }) => field)]).toEqual([
      400,
      ['documentKind'],
    ]);
    expect((await store(number, received)).status).toBe(200);
    const posted = { ...received, postedOn: '2027-04-02', trackingNumber: '123-45-67890-1' };
    expect((await store(number, posted)).status).toBe(200);
    app.clock.set('2027-04-05T01:00:00Z');
    // The session of before has ended.
    duties = await dutiesIn(app);
    const delivered = { ...posted, deliveredOn: '2027-04-05' };
    const unsaid = await store(number, delivered);
    expect([unsaid.status, unsaid.body.messageCd]).toEqual([400, 'mt098']);
    expect((await store(number, { ...delivered, agreedFlg: true })).status).toBe(200);
    expect(await progressOf(number)).toBe('32');
    const { confirmation, gateFacts } = await duties.work(number);
    expect(confirmation).toMatchObject({
      method: 'post',
      sentOn: '2027-04-02',
      postedOn: '2027-04-02',
      confirmedOn: '2027-04-05',
      dealerName: '乙山　花子',
      documentNumber: '住民票の写し（令和9年3月30日交付）',
    });
    // The rest of the record is the office's to say, and a gate of its own.
    expect(gateFacts.identifiedFlg).toBe(true);
    await duties.accept(number);
    await duties.askAll(number);
    await duties.tick(number);
    await duties.pay(number);
    expect((await moveTo(number, '61')).body.errorList.map(({ field }) => field)).toEqual([
      'confirmation',
    ]);
    await fillRecord(number);
    expect((await moveTo(number, '61')).status).toBe(200);
    expect((await moveTo(number, '71')).status).toBe(200);
    expect((await store(number, { ...delivered, agreedFlg: true })).status).toBe(409);
  });

  test('originals that another person was asked for identify nobody', async () => {
    const number = await filing(app, customer.token);
    expect((await store(number, originals)).status).toBe(200);
    const begun = await versionOf(number);
    const path = `${base(number)}/corrections`;
    const { body } = await app.call<Corrections>('get', path, { token: duties.token });
    const made = await app.call<{ correctionId: string }>('post', path, {
      token: duties.token,
      json: {
        ...{ ...body.data?.present, ...(await duties.version(number)), reason: '担当者の交代' },
        ...{ managerName: '戊田　四郎', managerNameKana: 'ツチダ　シロウ' },
      },
    });
    expect(made.status, made.body.message).toBe(200);
    const telephone = `${path}/${made.body.data?.correctionId}/telephone`;
    const talk = { person: '甲野', talkedOn: '2027-04-01', talkedTime: '09:30' };
    const agreed = await app.call('post', telephone, { token: duties.token, json: talk });
    expect(agreed.status, agreed.body.message).toBe(200);
    const { identification, eventList } = await duties.work(number);
    expect([identification.method, identification.personName]).toEqual(['', '']);
    expect(eventList.map(({ text }) => text).join()).toContain(
      '乙山　花子 様の本人確認は、訂正前の内容によるものです。',
    );
    const late = { ...originals, receivedOn: '2027-04-01', ...begun };
    expect((await store(number, late)).status).toBe(409);
    expect((await store(number, { ...originals, personName: '戊田　四郎' })).status).toBe(200);
  });

  test('a document that was only shown identifies nobody any more', async () => {
    app.clock.set('2027-04-05T01:00:00Z');
    const number = await filing(app, customer.token);
    await duties.all(number);
    expect((await duties.work(number)).gateFacts.identifiedFlg).toBe(true);
    await duties.record(number, { confirmedOn: '2027-04-02', shownOn: '2027-04-02' });
    expect((await duties.work(number)).gateFacts.identifiedFlg).toBe(false);
  });
});

describe('an identification by the office', () => {
  const read = {
    ...somebody,
    documentKind: '10',
    documentNumber: '第123456789012号',
    readOn: '2027-04-02',
    readTime: '10:30',
    reader: '対面確認アプリ',
    evidence: '読取番号 A-1',
    agreedFlg: true,
  };

  test.each([
    ['chip', { chipOn: '2027-04-02', shownOn: '' }],
    ['counter', { chipOn: '', shownOn: '2027-04-02', shownTime: '10:30' }],
    ['wallet', { chipOn: '', shownOn: '', cardOn: '2027-04-02' }],
  ])('by a %s is recorded at once', async (method, moments) => {
    const number = await filing(app, customer.token);
    expect((await store(number, { ...read, method, reader: '' })).body.errorList[0]?.field).toBe(
      'reader',
    );
    expect((await store(number, { ...read, method })).status).toBe(200);
    const { confirmation, eventList } = await duties.work(number);
    expect(confirmation).toMatchObject({ method, confirmedTime: '10:30', ...moments });
    await fillRecord(number);
    expect((await duties.work(number)).gateFacts.identifiedFlg).toBe(true);
    expect(await progressOf(number)).toBe('32');
    expect((await store(number, { ...read, method, readTime: '11:00' })).status).toBe(409);
    expect(eventList.map(({ title }) => title)).toContain('事務所による本人確認を記録');
  });

  test('by 本人限定受取郵便 is recorded when the letter was handed over, with the document that was shown', async () => {
    const number = await filing(app, customer.token);
    const letter = { ...somebody, method: 'restricted', postedOn: '2027-04-01' };
    // The post's numbers have eleven or twelve digits.
    const posted = { ...letter, trackingNumber: '123456789012' };
    expect((await store(number, letter)).body.errorList.map(({ field }) => field)).toEqual([
      'trackingNumber',
    ]);
    expect((await store(number, posted)).status).toBe(200);
    expect((await duties.work(number)).gateFacts.identifiedFlg).toBe(false);
    const handed = { ...posted, deliveredOn: '2027-04-01', agreedFlg: true };
    expect((await store(number, handed)).body.errorList.map(({ field }) => field)).toEqual([
      'documentKind',
    ]);
    const shown = { documentKind: '10', documentNumber: '123456789012' };
    expect((await store(number, { ...handed, ...shown })).status).toBe(200);
    const { confirmation, gateFacts } = await duties.work(number);
    expect(confirmation).toMatchObject({
      ...{ method: 'restricted', ...shown },
      ...{ visited: '本人限定受取郵便を2027/04/01に交付', postedOn: '', sentOn: '' },
    });
    expect(gateFacts.identifiedFlg).toBe(true);
    expect(await originalsMails(number)).toEqual([]);
  });

  test("opens the gate by what it says of the person; what the company lacks is the record's gate", async () => {
    const number = await filing(app, customer.token);
    await duties.accept(number);
    const unnumbered = await store(number, { ...read, method: 'counter', documentNumber: '' });
    expect(unnumbered.body.errorList[0]?.field).toBe('documentNumber');
    expect((await store(number, { ...read, method: 'counter' })).status).toBe(200);
    expect(await progressOf(number)).toBe('32');
    const { gateFacts } = await duties.work(number);
    expect(gateFacts.identifiedFlg).toBe(true);
    const lacks = gateFacts.confirmationMissingList.map((label) => label.split('号')[0]);
    expect(lacks).toEqual(expect.arrayContaining(['16', '17', '20', '21']));
    const { status, body } = await moveTo(number, '61');
    expect(status).toBe(409);
    const closed = body.errorList.map(({ field }) => field);
    expect(closed).toContain('confirmation');
    expect(closed).not.toContain('identity');
  });

  test('of a card with an individual number is known by kind alone', async () => {
    const number = await filing(app, customer.token);
    const card = { ...read, documentKind: '20', documentNumber: '' };
    expect((await store(number, { ...card, method: 'counter' })).status).toBe(200);
    expect((await duties.work(number)).gateFacts.identifiedFlg).toBe(true);
  });

  test('is refused for whoever records it, however the name is spaced', async () => {
    const number = await filing(app, customer.token);
    for (const personName of ['事務　太郎', '事務太郎']) {
      const own = await store(number, { ...read, method: 'counter', personName });
      expect([own.status, own.body.messageCd]).toEqual([409, 'mt240']);
    }
    // By hand into the record as well.
    const own = await duties.record(number, { dealerName: '事務太郎' });
    expect([own.status, own.body.messageCd]).toEqual([409, 'mt240']);
    expect((await duties.work(number)).confirmation.method).toBe('');
  });

  test('begins again after the letter came back, with another mail', async () => {
    const number = await filing(app, customer.token);
    const request = { ...originals, documentKind: '', documentNumber: '' };
    await store(number, request);
    const came = { ...originals, receivedOn: '2027-04-02', postedOn: '2027-04-02' };
    const back = { ...came, trackingNumber: '1', returnedOn: '2027-04-05' };
    expect((await store(number, { ...back, deliveredOn: '2027-04-05' })).status).toBe(400);
    expect((await store(number, back)).status).toBe(200);
    expect((await duties.work(number)).gateFacts.identifiedFlg).toBe(false);
    expect((await store(number, request)).status).toBe(200);
    expect(await originalsMails(number)).toHaveLength(2);
  });

  test('says step by step what is to be done next, to the customer and to the office', async () => {
    const number = await filing(app, customer.token);
    await duties.accept(number);
    await duties.pay(number);
    const asked = { ...originals, documentKind: '', documentNumber: '' };
    expect((await store(number, asked)).status).toBe(200);
    expect(await actsOf(number)).toEqual([['sendOriginals'], ['sendOriginals']]);
    const came = { ...originals, receivedOn: '2027-04-02' };
    expect((await store(number, came)).status).toBe(200);
    expect(await actsOf(number)).toEqual([['postLetter'], ['postLetter']]);
    const posted = { ...came, postedOn: '2027-04-02', trackingNumber: '1' };
    expect((await store(number, posted)).status).toBe(200);
    expect(await actsOf(number)).toEqual([['awaitDelivery'], ['awaitDelivery']]);
    const { body } = await app.call<{ managerRequestList: { displayNo: string }[] }>(
      'get',
      '/user/mainte/information?act=awaitDelivery',
      { token: duties.token },
    );
    expect(
      body.data?.managerRequestList.map(({ displayNo }) => displayNo.replace('-', '')),
    ).toEqual([number]);
    expect((await store(number, { ...posted, returnedOn: '2027-04-05' })).status).toBe(200);
    expect(await actsOf(number)).toEqual([['settleIdentity'], ['settleIdentity']]);
    expect((await store(number, asked)).status).toBe(200);
    // The papers may be made in the meantime.
    expect((await moveTo(number, '32')).status).toBe(200);
    const left = ['askIntention', 'sendOriginals', 'keepRecord', 'preparePapers'];
    expect(await actsOf(number)).toEqual([['sendOriginals', 'preparePapers'], left]);
    const delivered = { ...posted, deliveredOn: '2027-04-05', agreedFlg: true };
    expect((await store(number, delivered)).status).toBe(200);
    const rest = ['askIntention', 'keepRecord', 'preparePapers'];
    expect(await actsOf(number)).toEqual([['preparePapers'], rest]);
  });

  test('by originals ends where the record says another way', async () => {
    const number = await filing(app, customer.token);
    await duties.accept(number);
    await duties.pay(number);
    expect((await store(number, { ...originals, receivedOn: '2027-04-02' })).status).toBe(200);
    expect(await actsOf(number)).toEqual([['postLetter'], ['postLetter']]);
    await duties.record(number);
    expect((await duties.work(number)).gateFacts.identifiedFlg).toBe(true);
    expect(await actsOf(number)).toEqual([['afterApproval'], ['afterApproval']]);
  });

  test('does not replace the person whom the record identifies already', async () => {
    const number = await filing(app, customer.token);
    await duties.accept(number);
    await duties.record(number, { dealerName: '甲野　太郎' });
    expect((await store(number, { ...read, method: 'counter' })).status).toBe(409);
    expect((await duties.work(number)).confirmation.dealerName).toBe('甲野　太郎');
  });

  test('is refused for a stale version, a wrong order, days to come and numbers like 個人番号', async () => {
    const number = await filing(app, customer.token);
    await store(number, { ...originals, documentKind: '', documentNumber: '' });
    const stale = { updateDatetime: '', updateUserId: '' };
    const other = { ...originals, documentKind: '', documentNumber: '', personName: '別人' };
    expect((await store(number, { ...other, ...stale })).status).toBe(409);
    const faultsOf = async (said: object) =>
      (await store(number, said)).body.errorList.map(({ field }) => field);
    const early = { receivedOn: '2027-04-03', postedOn: '2027-04-02', trackingNumber: '1' };
    expect(await faultsOf({ ...originals, ...early })).toEqual(['postedOn']);
    expect(await faultsOf({ ...originals, receivedOn: '2027-12-01' })).toEqual(['receivedOn']);
    expect(await faultsOf({ ...read, method: 'counter', readOn: '2027-12-01' })).toEqual([
      'readOn',
    ]);
    expect(await faultsOf({ ...read, method: 'photo' })).toContain('method');
    const numbered = { documentKind: '30', documentNumber: '1234 5678 9012' };
    expect(await faultsOf({ ...read, ...numbered, method: 'counter' })).toEqual(['documentNumber']);
    expect((await duties.work(number)).confirmation.method).toBe('');
  });
});
