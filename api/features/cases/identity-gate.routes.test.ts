import { beforeAll, describe, expect, test } from 'vitest';
import { verifyStatus } from '#contract/codes.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { systemKey } from '../../testing/system-key.ts';
import { person, waitingReceipt } from '../../testing/verification.ts';

const app = sharedApp();
let customer: Awaited<ReturnType<typeof member>>;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
beforeAll(async () => {
  customer = await member(app);
  duties = await dutiesIn(app);
});

const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const post = (path: string, json: object, token = duties.token) =>
  app.call<{ personId: string }>('post', path, { token, json });

/** A filing of the contact person 乙山　花子 and the representative 甲野　太郎, with officers. */
const filed = (own = customer) =>
  filing(app, own.token, {
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    ...{ appointDate: '20261101', resignDate: '20261101', othersDate: '' },
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11'), officer(2, '20', '丁田　三郎', '24')],
  });

/** An approved receipt of a filing. */
async function approved(number: string, name: string, birth_date = '1984-05-01') {
  const at = app.clock.now().toISOString();
  const id = await waitingReceipt(app, {
    ...{ filing_id: number, name, birth_date, status: verifyStatus.approved },
    ...{ decided_at: at, decided_by: 'x', decided_by_name: '確認　一子' },
  });
  await setFiling(number, { receipt_id: id, verify_status: verifyStatus.approved });
}
const setFiling = (number: string, change: Record<string, string>) =>
  app.deps.db.write((trx) =>
    trx.updateTable('filings').set(change).where('id', '=', number).execute(),
  );
const gapOf = async (number: string) => (await duties.work(number)).gateFacts.identityGap;
const add = (number: string, change: object = {}, token = duties.token) =>
  post(
    `${base(number)}/people`,
    {
      ...{ name: '戊村　四郎', nameKana: 'ボムラ　シロウ', reason: '総務の社員が手続を担当' },
      ...change,
    },
    token,
  );
const stranger = (name: string) =>
  `乙山　花子さんの本人確認が済んでいません。本人確認を受けた${name}さんは、この申込の方ではありません`;

describe('the identity gate', () => {
  test.each([
    ['nobody', '', '乙山　花子さんの本人確認が済んでいません'],
    ['the contact person, written closely', '乙山花子', ''],
    ['the representative', '甲野　太郎', ''],
    ['an officer', '丙川　次郎', ''],
    ['an officer who has died', '丁田　三郎', stranger('丁田　三郎')],
    ['a stranger', '己川　五郎', stranger('己川　五郎')],
  ])('identified was %s', async (_who, name, gap) => {
    const number = await filed();
    if (name) await approved(number, name);
    expect(await gapOf(number)).toBe(gap);
  });

  test.each([
    ['the contact person', { dealerName: '乙山　花子' }, true],
    ['somebody born on another day', { dealerName: '甲野太郎', birthDate: '1984-05-02' }, true],
    ['the person, born on a day not recorded', { dealerName: '甲野太郎', birthDate: '' }, false],
    ['the person', { dealerName: '甲野太郎', birthDate: '1984-05-01' }, false],
    ['nobody yet', { dealerName: '' }, false],
  ])('of an identified officer the record names who deals: %s', async (_who, change, isOther) => {
    const number = await filed();
    await approved(number, '甲野　太郎');
    const { confirmation, gateFacts } = await duties.work(number);
    expect(confirmation.dealerName).toBe('甲野　太郎');
    expect(gateFacts.confirmationMissingList.join()).not.toContain('異なります');
    // Another way is begun, and has not identified anybody.
    await duties.record(number, { documentNumber: '', ...change });
    const { identityGap, confirmationMissingList } = (await duties.work(number)).gateFacts;
    expect(identityGap).toBe('');
    const gap = '21号 担当者（本人確認を受けた甲野　太郎さんと異なります）';
    expect(confirmationMissingList.includes(gap)).toBe(isOther);
    await duties.record(number, { documentNumber: '第123456789012号' });
    expect((await duties.work(number)).gateFacts.confirmationMissingList).toEqual([]);
  });

  test('no reason opens it for a stranger, and completion is held, too', async () => {
    const number = await filed();
    await approved(number, '己川　五郎');
    for (const selectedProgress of ['61', '71']) {
      const { status, body } = await post(`${base(number)}/latestprogressclass`, {
        ...{ selectedProgress, gateReason: '急ぐため' },
        requestDetailsConfirmResultDto: await duties.version(number),
      });
      expect(status).toBe(409);
      expect(body.errorList.find(({ field }) => field === 'identity')).toEqual({
        field: 'identity',
        messageCd: 'mt081',
        message: expect.stringContaining(stranger('己川　五郎')),
      });
    }
  });

  test('a person whom the office adds counts, by his receipt of before as well', async () => {
    const number = await filed();
    await approved(number, '戊村　四郎');
    expect(await gapOf(number)).toBe(stranger('戊村　四郎'));
    expect((await duties.work(number)).identityStrangerName).toBe('戊村　四郎');
    const added = await add(number);
    expect([added.status, added.body.messageCd]).toEqual([200, 'mt263']);
    const work = await duties.work(number);
    expect(work.gateFacts).toMatchObject({ identifiedFlg: true, identityGap: '' });
    expect(work.confirmation.dealerName).toBe('戊村　四郎');
    expect(work.eventList.find(({ title }) => title === '申込に人を追加')).toMatchObject({
      text: '戊村　四郎　理由：総務の社員が手続を担当',
      userName: '事務　太郎',
    });
  });

  test('a name that may be the same is asked about once, and the answer holds for these names alone', async () => {
    const number = await filed();
    await setFiling(number, { manager_name: '高橋　花子' });
    await approved(number, '髙橋　花子');
    const { identityQuestion, gateFacts } = await duties.work(number);
    const text = '本人確認を受けた「髙橋　花子」さんと、申込の「高橋　花子」さんが同じ方か';
    expect(identityQuestion?.text).toBe(text);
    expect(gateFacts.identityGap).toBe(`${text}を確かめていません`);
    const answer = (question = '', reason = '住民票で同じ方と確認') =>
      post(`${base(number)}/identityanswer`, { question, reason });
    expect((await answer('name:高橋　花子:高橋　花代')).status).toBe(409);
    expect((await answer(identityQuestion?.key, '')).status).toBe(400);
    expect((await answer(identityQuestion?.key)).status).toBe(200);
    expect(await gapOf(number)).toBe('');
    expect((await answer(identityQuestion?.key)).status).toBe(409);
    const said = (await duties.work(number)).eventList.map((one) => one.text);
    expect(said).toContain(`${text}：住民票で同じ方と確認`);
    // A later correction of the name is another question.
    await setFiling(number, { manager_name: '髙橋　華子' });
    expect(await gapOf(number)).toContain('髙橋　花子さんは、この申込の方ではありません');
  });

  test('two answers at the same moment are one', async () => {
    const number = await filed();
    await setFiling(number, { manager_name: '斎藤　花子' });
    await approved(number, '齋藤　花子');
    const question = (await duties.work(number)).identityQuestion?.key;
    const answers = await Promise.all(
      [1, 2].map(() => post(`${base(number)}/identityanswer`, { question, reason: '同じ方' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['another day', '1984-05-02', true],
    ['the same day', '1984-05-01', false],
  ])('with an earlier record of the company: %s', async (_what, birthDate, asks) => {
    const own = await member(app, { companyName: `株式会社${birthDate}` });
    const earlier = await filed(own);
    await duties.record(earlier);
    const number = await filed(own);
    await approved(number, '乙山　花子', birthDate);
    const { identityQuestion } = await duties.work(number);
    expect(identityQuestion?.text ?? '').toBe(
      asks
        ? '乙山　花子さんの生年月日（1984/05/02）が以前の確認記録（1984/05/01）と異なる理由'
        : '',
    );
    expect((await gapOf(number)) === '').toBe(!asks);
  });

  test('the office’s own record is compared with the people of the filing as well', async () => {
    const number = await filed();
    await duties.record(number);
    expect(await gapOf(number)).toBe('');
    expect((await duties.record(number, { dealerName: '己川　五郎' })).status).toBe(200);
    expect(await gapOf(number)).toBe(stranger('己川　五郎'));
  });

  test.each([
    ['a stranger', '乙山　花子', '己川　五郎', stranger('己川　五郎')],
    ['another of the filing', '乙山　花子', '甲野　太郎', ''],
    ['one of the filing after a receipt of a stranger', '己川　五郎', '甲野　太郎', ''],
  ])(
    'beside an approved receipt the record may not name a stranger: %s',
    async (_who, of, in_, gap) => {
      const number = await filed();
      await approved(number, of);
      expect((await duties.record(number, { dealerName: in_ })).status).toBe(200);
      expect(await gapOf(number)).toBe(gap);
    },
  );
});

describe('a verification for a filing names a person of it', () => {
  const asked = (number: string, change: object) =>
    post('/all/app/verifyappreqest/add', {
      ...person({ mailAddress: customer.mailAddress, requestNo: number }),
      ...change,
    });
  const receipts = async (number: string) =>
    (
      await app.deps.db.read
        .selectFrom('receipts')
        .select('id')
        .where('filing_id', '=', number)
        .execute()
    ).length;

  test('its people are listed, each once, and not those who have died', async () => {
    const number = await filed();
    const { personList } = await duties.work(number);
    expect(personList.map(({ personId, role, name }) => [personId, role, name])).toEqual([
      ['contact', '担当者', '乙山　花子'],
      ['representative', '代表者', '甲野　太郎'],
      ['officer-1', '取締役', '丙川　次郎'],
    ]);
  });

  test.each([
    ['the chosen one', { personId: 'contact' }, null],
    ['by name alone', {}, null],
    ['an officer, with a reading', { personId: 'officer-1', ...named('丙川　次郎') }, null],
    ['a stranger', named('己川　五郎'), ['name', 'mt260']],
    ['another one than the chosen', { personId: 'officer-1' }, ['name', 'mt260']],
    ['a person of no filing', { personId: 'officer-9' }, ['personId', 'cm021']],
    ['who has died', named('丁田　三郎'), ['name', 'mt260']],
    ['another reading', { nameKana: 'オツヤマ　ハナヨ' }, ['nameKana', 'mt261']],
  ] as const)('%s', async (_what, change, refused) => {
    const own = await member(app);
    const number = await filed(own);
    const { status, body } = await asked(number, { ...change, mailAddress: own.mailAddress });
    expect(status, body.message).toBe(refused ? 400 : 200);
    expect(await receipts(number)).toBe(refused ? 0 : 1);
    if (!refused) return;
    expect(body.errorList.map(({ field, messageCd }) => [field, messageCd])).toEqual([refused]);
  });

  test('one whom the office has added may be asked, with a reason and once', async () => {
    const own = await member(app);
    const number = await filed(own);
    expect((await add(number, { reason: '' })).status).toBe(400);
    expect((await add(number, { name: '乙山花子' })).body.messageCd).toBe('mt262');
    expect((await add(number, { name: '事務　太郎' })).body.messageCd).toBe('mt240');
    expect((await add(number, {}, own.token)).status).toBe(403);
    const personId = (await add(number)).body.data?.personId;
    expect((await add(number)).body.messageCd).toBe('mt262');
    const change = { personId, name: '戊村　四郎', nameKana: 'ボムラ　シロウ' };
    const { status } = await asked(number, { ...change, mailAddress: own.mailAddress });
    expect(status).toBe(200);
  });

  test('a receipt that was asked for without a filing joins it for its people alone', async () => {
    const own = await member(app);
    const number = await filed(own);
    const path = `/user/mainte/verifyhistory/${number}/verifyAppRequest`;
    const receiptOf = async (change: object) => {
      const json = { ...person({ mailAddress: own.mailAddress }), ...change };
      const { body } = await app.call<{ receiptNo: string }>(
        'post',
        '/all/app/verifyappreqest/add',
        { token: duties.token, json },
      );
      return { receiptNo: body.data?.receiptNo };
    };
    const refused = await post(path, await receiptOf(named('己川　五郎')));
    expect([refused.status, refused.body.messageCd]).toEqual([400, 'mt260']);
    expect((await post(path, await receiptOf({}))).status).toBe(200);
  });

  test('another system asks for whom it wants', async () => {
    const key = await systemKey(app, '0522211002');
    const { status } = await app.call('post', '/all/app/verifyappreqest/add', {
      headers: { 'x-system-key': key },
      json: person({ systemId: '0522211002', ...named('己川　五郎') }),
    });
    expect(status).toBe(200);
  });

  test('a cancelled filing takes no more people', async () => {
    const own = await member(app);
    const number = await filed(own);
    await app.call('put', `${base(number)}/suspend`, { token: (await manager(app)).token });
    expect((await add(number)).status).toBe(409);
  });
});

function named(name: string) {
  return { name, nameKana: 'ヨミ　ガナ' };
}
