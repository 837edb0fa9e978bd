import { beforeAll, describe, expect, test } from 'vitest';
import { documentKind, verifyStatus } from '#contract/codes.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { sharedApp } from '../../testing/apps.ts';
import { earlierFiling as filing, manager, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { fullConfirmation } from '../../testing/duty-calls.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { queriesOf } from '../../testing/plans.ts';
import { waitingReceipt } from '../../testing/verification.ts';
import { numbered } from '../filings/which-filings.service.ts';
import { setOfficeValue } from '../masters/office-values.service.ts';
import { earlierIdentifications } from './earlier-identification.service.ts';

const app = sharedApp();
let duties: Awaited<ReturnType<typeof dutiesIn>>;
const setDays = (value: string) =>
  setOfficeValue(app.deps, { name: 'earlier-days', value, from: '2026-11-21' });
beforeAll(async () => {
  duties = await dutiesIn(app);
  await setDays('365');
});

type Customer = Awaited<ReturnType<typeof member>>;
const base = (number: string) => `/user/mainte/requestdetails/${number}`;
let companies = 0;
const newCustomer = () => {
  companies += 1;
  return member(app, { companyName: `株式会社以前${companies}` });
};

/** A filing whose contact person was identified face to face, with a whole record. */
async function identified(customer: Customer, change: object = {}) {
  const number = await filing(app, customer.token);
  const { status, body } = await duties.record(number, change);
  expect(status, body.message).toBe(200);
  return number;
}
/** Two filings of one company: the earlier one with its record. */
async function pair(change: object = {}) {
  const customer = await newCustomer();
  const earlier = await identified(customer, change);
  return { customer, earlier, number: await filing(app, customer.token) };
}
const offerOf = async (number: string) => (await duties.work(number)).earlierIdentification;
const saying = (earlierFiling: string, change: object = {}) => ({
  ...{ ...noIdentification, method: 'earlier', earlierFiling },
  ...{ personName: '乙山　花子', birthDate: '1984-05-01' },
  address: '東京都港区虎ノ門一丁目1番1号',
  ...{ sameness: 'shown', samenessNote: '健康保険の資格確認書', sameOn: '2026-11-21' },
  ...{ agreedFlg: true, ...change },
});
async function take(number: string, said: object, token = duties.token) {
  const { updateDatetime, updateUserId } = (await duties.work(number)).identification;
  return app.call('put', `${base(number)}/identification`, {
    token,
    json: { updateDatetime, updateUserId, ...said },
  });
}
const refusal = ({ status, body }: Awaited<ReturnType<typeof take>>) => [
  status,
  body.errorList[0]?.messageCd,
];
const update = (number: string, table: 'filings' | 'receipts', change: object) =>
  app.deps.db.write((trx) =>
    trx
      .updateTable(table as 'filings')
      .set(change)
      .where('id', '=', number)
      .execute(),
  );
/** Gives a filing the approved receipt of its person. */
async function approvedFor(number: string): Promise<string> {
  const at = '2026-11-20T01:00:00.000Z';
  const receipt = await waitingReceipt(app, {
    ...{ filing_id: number, name: '乙山　花子', birth_date: '1984-05-01' },
    ...{ status: verifyStatus.approved, applied_at: at, decided_at: at },
    ...{ address: '東京都港区虎ノ門一丁目1番1号', document_kind: documentKind.drivingLicence },
    ...{ decided_by: 'x', decided_by_name: '確認　一子' },
  });
  await update(number, 'filings', { receipt_id: receipt, verify_status: verifyStatus.approved });
  return receipt;
}
/** Changes single fields of a stored record. */
async function change(number: string, fields: object) {
  const { confirmation } = await duties.work(number);
  const { status, body } = await app.call('put', `${base(number)}/confirmation`, {
    token: duties.token,
    json: { ...confirmation, ...fields },
  });
  expect(status, body.message).toBe(200);
}

describe('a person identified for the same company', () => {
  test('is identified by the earlier record, and the customer has nothing to do', async () => {
    const { customer, earlier, number } = await pair();
    await duties.accept(number);
    await duties.pay(number);
    const { earlierIdentification, identificationMethodList } = await duties.work(number);
    expect(earlierIdentification).toEqual({
      ...{ earlierFiling: earlier, displayNo: earlier.replace(/^(\d{8})/, '$1-') },
      ...{ personName: '乙山　花子', birthDate: '1984-05-01' },
      address: '東京都港区虎ノ門一丁目1番1号',
      ...{ confirmedOn: '2026-11-20', methodName: expect.stringContaining('対面') },
    });
    expect(identificationMethodList[0]).toMatchObject({ method: 'earlier', byOfficeFlg: true });
    type Acts = { nextActList: { act: string }[] };
    const page = `/user/core/customers/${customer.id}/requestdetail/${number}`;
    const ofCustomer = await app.call<Acts>('get', page, { token: customer.token });
    const acts = ofCustomer.body.data?.nextActList.map(({ act }) => act);
    const mails = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('text', 'like', `%${number.replace(/^(\d{8})/, '$1-')}%`)
      .where('text', 'like', '%本人確認%')
      .execute();
    expect(mails.length).toBeGreaterThan(1);
    for (const { text } of mails) expect(text).toContain('本人確認が必要なときは');
    // What happened at the meeting is asked beside it.
    expect(acts).toEqual(['tellMeeting', 'confirmEarlier']);

    expect(refusal(await take(number, saying(earlier, { agreedFlg: false })))).toEqual([
      400,
      'mt294',
    ]);
    expect((await take(number, saying(earlier))).status).toBe(200);
    const { confirmation, gateFacts, eventList } = await duties.work(number);
    const display = earlier.replace(/^(\d{8})/, '$1-');
    expect(confirmation).toMatchObject({
      ...{ method: 'earlier', confirmedOn: '2026-11-21', confirmedBy: '事務　太郎' },
      ...{ dealerName: '乙山　花子', birthDate: '1984-05-01', documentKind: '' },
      earlier: `以前の確認：2026/11/20　対面で写真付き書類の提示（犯収法施行規則6条1項1号イ）、申込番号：${display}、同じ方であることの確認：2026/11/21　書類などの提示・送付（健康保険の資格確認書）　事務　太郎`,
    });
    expect(gateFacts).toMatchObject({ identifiedFlg: true, identityGap: '' });
    expect(eventList.map(({ title }) => title)).toContain('事務所による本人確認を記録');
    const { progress } = await app.deps.db.read
      .selectFrom('filings')
      .select('progress')
      .where('id', '=', number)
      .executeTakeFirstOrThrow();
    expect(progress).toBe('32');
    const audited = await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', number)
      .where('action', '=', 'case.identification')
      .execute();
    expect(audited).toHaveLength(1);
    expect((await take(number, saying(earlier, { sameness: 'told' }))).status).toBe(409);
  });

  test('is read on the printed record with number, day and way', async () => {
    const { earlier, number } = await pair();
    expect(
      (await take(number, saying(earlier, { sameness: 'known', samenessNote: '' }))).status,
    ).toBe(200);
    const { bytes } = await app.call('get', `${base(number)}/confirmation/pdf`, {
      token: duties.token,
    });
    const text = (await pdfText(bytes)).join('').replace(/\s/g, '');
    expect(text).toContain('以前の確認（犯罪収益移転防止法4条3項）');
    expect(text).toContain(earlier.slice(8));
    expect(text).toContain('面識がある');
  });

  test('goes by a receipt as well, while its photos are kept', async () => {
    const { earlier, number } = await pair({ ...viaPhotos });
    const receipt = await approvedFor(earlier);
    expect((await offerOf(number))?.earlierFiling).toBe(earlier);
    await update(receipt, 'receipts', { photos_gone_at: '2026-11-21T00:00:00.000Z' });
    expect(await offerOf(number)).toBeNull();
    expect(refusal(await take(number, saying(earlier)))).toEqual([409, 'mt292']);
  });

  test('is identified anew once the office has emptied the method, and offered again', async () => {
    const { earlier, number } = await pair();
    expect((await take(number, saying(earlier))).status).toBe(200);
    await change(number, { method: '' });
    const work = await duties.work(number);
    expect(work.gateFacts.identifiedFlg).toBe(false);
    expect(work.identification.method).toBe('');
    expect(work.earlierIdentification?.earlierFiling).toBe(earlier);
    expect((await take(number, saying(earlier))).status).toBe(200);
  });
});

const viaPhotos = {
  ...{ method: 'photo', imagesOn: '2026-11-20', shownOn: '', shownTime: '' },
  notApplicable: '3,4,5,7,8,9,11,12,13,18,19,25,26,28,29,30,31',
};

test('a list of many filings sends as many queries as a short one', async () => {
  const numbers: string[] = [];
  for (let count = 0; count < 30; count += 1) {
    const { earlier, number } = await pair(viaPhotos);
    await approvedFor(earlier);
    numbers.push(number);
  }
  const asked = async (count: number) => {
    const which = numbered(numbers.slice(0, count));
    const queries = await queriesOf(app, async (db) => {
      const found = await earlierIdentifications(app.deps, db, which);
      expect(found.size).toBe(count);
    });
    return queries.length;
  };
  expect(await asked(30)).toBe(await asked(3));
});

describe('no earlier identification is offered or taken', () => {
  async function refuses(number: string, said: object) {
    expect(await offerOf(number)).toBeNull();
    expect(
      (await duties.work(number)).identificationMethodList.map((one) => one.method),
    ).not.toContain('earlier');
    expect(refusal(await take(number, said))).toEqual([409, 'mt292']);
    expect((await duties.work(number)).confirmation.method).not.toBe('earlier');
  }

  test('before the office has set its days, or when they have passed', async () => {
    const { earlier, number } = await pair();
    await setDays('0');
    await refuses(number, saying(earlier));
    await setDays('1');
    expect((await offerOf(number))?.earlierFiling).toBe(earlier);
    app.clock.set('2026-11-21T15:00:00Z');
    duties = await dutiesIn(app);
    await refuses(number, saying(earlier));
    await setOfficeValue(app.deps, { name: 'earlier-days', value: '365', from: '2026-11-22' });
    expect((await offerOf(number))?.earlierFiling).toBe(earlier);
  });

  test('of another company, or of another filing than the one that counts', async () => {
    const { number } = await pair();
    const other = await pair();
    expect(refusal(await take(number, saying(other.earlier)))).toEqual([409, 'mt292']);
    expect(refusal(await take(number, saying(number)))).toEqual([409, 'mt292']);
    const alone = await filing(app, (await newCustomer()).token);
    await refuses(alone, saying(other.earlier));
  });

  test.each([
    ['another name', { personName: '己川　五郎' }],
    ['another day of birth', { birthDate: '1984-05-02' }],
    ['another address', { address: '大阪府大阪市北区梅田一丁目1番1号' }],
  ])('for %s than the record says', async (_what, said) => {
    const { earlier, number } = await pair();
    expect(refusal(await take(number, saying(earlier, said)))).toEqual([409, 'mt292']);
  });

  test.each([
    ['another contact', { manager_name: '己川　五郎' }],
    ['a variant of the name', { manager_name: '乙山　花孑' }],
  ])('for %s of the filing', async (_what, columns) => {
    const { earlier, number } = await pair();
    await update(number, 'filings', columns);
    await refuses(number, saying(earlier));
  });

  test.each([
    ['a new address', { address: '大阪府大阪市北区梅田一丁目1番1号', new_name: '' }],
    ['a new name', { address: '', new_name: '丙山　花子' }],
  ])('where a row of the filing gives the person %s', async (_what, row) => {
    const { earlier, number } = await pair();
    await app.deps.db.write((trx) =>
      trx
        .updateTable('officer_changes')
        .set({ ...row, name: '乙山花子' })
        .where('filing_id', '=', number)
        .execute(),
    );
    await refuses(number, saying(earlier));
  });

  test.each([
    ['birth date', { birthDate: '1984-05-02' }],
    ['address', { address: '大阪府大阪市北区梅田一丁目1番1号' }],
  ])('where a newer record has another %s', async (_what, fields) => {
    const { customer, earlier, number } = await pair();
    await identified(customer, { ...fields, method: '' });
    await refuses(number, saying(earlier));
  });

  test.each([
    ['was taken back', { method: '' }],
    ['lacks a number', { business: '' }],
    [
      'was made by a method that was not lawful',
      { shownOn: '2018-01-01', confirmedOn: '2018-01-01' },
    ],
    ['is of high risk', { riskGrade: 'high' }],
    ['is of a transaction that the Act watches', { strict: '2026-11-20 資産の確認' }],
    ['is of a politically exposed person', { politicallyExposed: '該当' }],
  ])('whose record %s', async (_what, fields) => {
    const { earlier, number } = await pair(fields);
    await refuses(number, saying(earlier));
  });

  test('that was an earlier one itself', async () => {
    const { customer, earlier, number } = await pair();
    expect((await take(number, saying(earlier))).status).toBe(200);
    const { confirmation } = await duties.work(number);
    const filled = Object.entries(confirmation).filter(([, value]) => value !== '');
    await change(number, {
      ...fullConfirmation,
      shownOn: '',
      shownTime: '',
      ...Object.fromEntries(filled),
    });
    await change(earlier, { method: '' });
    const next = await filing(app, customer.token);
    await refuses(next, saying(number));
    await refuses(next, saying(earlier));
  });

  test('under suspicion of this filing', async () => {
    const { earlier, number } = await pair();
    await duties.ask(number, { result: 'doubtful', note: '生年月日を言えない' });
    await refuses(number, saying(earlier));
  });

  test('and one that was taken does not count for a risk found later', async () => {
    const { earlier, number } = await pair();
    expect((await take(number, saying(earlier))).status).toBe(200);
    await change(number, { riskGrade: 'high', riskReason: '口座の名義が違う' });
    expect((await duties.work(number)).gateFacts.identifiedFlg).toBe(false);
  });

  test('for a cancelled filing', async () => {
    const { earlier, number } = await pair();
    await app.call('put', `${base(number)}/suspend`, { token: (await manager(app)).token });
    expect((await take(number, saying(earlier))).status).toBe(409);
  });

  test('with wrong, missing or stale input, by a stranger, or for the manager', async () => {
    const { customer, earlier, number } = await pair();
    const fields = async (said: object) =>
      (await take(number, saying(earlier, said))).body.errorList.map(({ field }) => field);
    expect(await fields({ sameness: 'constructor' })).toEqual(['sameness']);
    expect(await fields({ samenessNote: '' })).toEqual(['samenessNote']);
    expect(await fields({ samenessNote: '1234 5678 9012' })).toEqual(['samenessNote']);
    expect(await fields({ samenessNote: '長'.repeat(101) })).toEqual(['samenessNote']);
    expect(await fields({ sameOn: '' })).toEqual(['sameOn']);
    expect(await fields({ sameOn: '2027-01-01' })).toEqual(['sameOn']);
    expect(await fields({ sameOn: '2026-11-19' })).toEqual(['sameOn']);
    expect(await fields({ earlierFiling: '' })).toEqual(['earlierFiling']);
    expect((await take(number, saying(earlier), customer.token)).status).toBe(403);
    const stale = { updateDatetime: '2026-01-01T00:00:00.000Z', updateUserId: 'x' };
    expect((await take(number, saying(earlier, stale))).status).toBe(409);
    expect(refusal(await take(number, saying(earlier, { personName: '事務　太郎' })))).toEqual([
      409,
      'mt240',
    ]);
    const both = await Promise.all([1, 2].map(() => take(number, saying(earlier))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the record of an earlier identification', () => {
  const typed = async (number: string, fields: object) => {
    const { confirmation } = await duties.work(number);
    const { status, body } = await app.call('put', `${base(number)}/confirmation`, {
      token: duties.token,
      json: { ...confirmation, ...fields },
    });
    return [status, ...body.errorList.map(({ field }) => field)];
  };

  test('is not typed, and its person and day stay', async () => {
    const { earlier, number } = await pair();
    expect(await typed(number, { method: 'earlier', earlier: '令和8年の記録' })).toEqual([
      400,
      'method',
    ]);
    expect((await take(number, saying(earlier))).status).toBe(200);
    expect(await typed(number, { earlier: '別の記録' })).toEqual([400, 'earlier']);
    expect(await typed(number, { dealerName: '甲野　太郎' })).toEqual([400, 'dealerName']);
    expect(await typed(number, { business: '飲食店の経営' })).toEqual([200]);
  });
});
