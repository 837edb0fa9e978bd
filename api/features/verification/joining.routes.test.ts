import { beforeAll, describe, expect, test } from 'vitest';
import { usuallyNotApplicable } from '#contract/confirmation-numbers.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import type { HomeRow } from '#contract/endpoints/staff-lists.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, officer, verifier } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { systemKey } from '../../testing/system-key.ts';
import {
  applicant,
  applied,
  dealWith,
  invited,
  mailedLink,
  person,
  photo,
  seenBy,
} from '../../testing/verification.ts';

const app = sharedApp();
let staff: string;
let approver: string;
beforeAll(async () => {
  staff = (await manager(app)).token;
  approver = (await verifier(app)).token;
});

const filed = async () => {
  const customer = await member(app);
  return { requestNo: await filing(app, customer.token), mailAddress: customer.mailAddress };
};
const caseOf = async (requestNo: string) => {
  const path = `/user/mainte/requestdetails/${requestNo}`;
  const response = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', path, {
    token: staff,
  });
  if (!response.body.data) throw new Error(response.body.message);
  return response.body.data.requestDetailsConfirmResultDto;
};
const join = (requestNo: string, receiptNo: string) =>
  app.call('post', `/user/mainte/verifyhistory/${requestNo}/verifyAppRequest`, {
    token: staff,
    json: { receiptNo },
  });
const filedWithLink = async () => {
  const { requestNo, mailAddress } = await filed();
  const link = await invited(app, { mailAddress });
  expect((await join(requestNo, link.receiptNo)).status).toBe(200);
  return { requestNo, link };
};
const ask = (json: object) =>
  app.call<{ receiptNo: string }>('post', '/all/app/verifyappreqest/add', { token: staff, json });
const statusOf = async (receiptNo: string) => {
  const response = await app.call<Record<string, string>>(
    'post',
    '/all/app/verifyappreqest/status',
    {
      token: staff,
      json: { systemId: '0522211001', receiptNo },
    },
  );
  return response.body.data ?? {};
};
const store = (requestNo: string, json: object) =>
  app.call('put', `/user/mainte/verifyhistory/${requestNo}/verifystatus`, { token: staff, json });
const setProgress = async (requestNo: string, selectedProgress: string) =>
  app.call('post', `/user/mainte/requestdetails/${requestNo}/latestprogressclass`, {
    token: staff,
    json: { selectedProgress, requestDetailsConfirmResultDto: await caseOf(requestNo) },
  });
const deal = async (receiptNo: string, what: 'decide' | 'cancel' | 'reapply', sent: object) =>
  dealWith(app, approver, receiptNo, what, {
    ...(await seenBy(app, approver, receiptNo)),
    dealKbn: '',
    dealComment: '理由',
    ...sent,
  });
const mailsTo = (recipient: string) =>
  app.deps.db.read
    .selectFrom('outbox')
    .select('event')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

describe('a filing whose person the office has identified', () => {
  test('says so wherever it is listed, and asks nobody for an online identification', async () => {
    const { requestNo, mailAddress } = await filed();
    const base = `/user/mainte/requestdetails/${requestNo}`;
    const said = {
      ...noIdentification,
      ...{ method: 'counter', personName: '乙山　花子', birthDate: '1984-05-01' },
      ...{ address: '東京都港区虎ノ門一丁目1番1号', documentKind: '10', documentNumber: '第1号' },
      ...{ readOn: '2026-11-20', readTime: '10:30', reader: '読取機', evidence: 'A-1' },
      ...{ agreedFlg: true, updateDatetime: '', updateUserId: '' },
    };
    expect(await caseOf(requestNo)).toMatchObject({ officeIdentifiedFlg: false });
    const stored = await app.call('put', `${base}/identification`, { token: staff, json: said });
    expect(stored.status).toBe(200);
    const shown = { officeIdentifiedFlg: true, verifyStatusClass: '', latestProgressClass: '32' };
    expect(await caseOf(requestNo)).toMatchObject(shown);
    const { body } = await app.call<{ managerRequestList: HomeRow[] }>(
      'get',
      '/user/mainte/information',
      { token: staff },
    );
    const [row] = body.data?.managerRequestList ?? [];
    expect(row?.displayNo.replace('-', '')).toBe(requestNo);
    expect(row).toMatchObject(shown);
    const before = await mailsTo(mailAddress);
    const asked = await ask(person({ mailAddress, requestNo }));
    expect([asked.status, asked.body.messageCd]).toEqual([409, 'mt241']);
    expect(await mailsTo(mailAddress)).toEqual(before);
    const { receiptNo } = await invited(app, { mailAddress });
    expect((await join(requestNo, receiptNo)).body.messageCd).toBe('mt241');
    expect(await caseOf(requestNo)).toMatchObject(shown);
  });
});

describe('the link of a filing that was cancelled', () => {
  test('takes no document and no photo any more; what was submitted before stays submitted', async () => {
    const [open, done] = [await filedWithLink(), await filedWithLink()];
    const [last] = (await applied(app, done.link)).reverse() as [Uint8Array];
    for (const { requestNo } of [open, done]) {
      const path = `/user/mainte/requestdetails/${requestNo}/suspend`;
      expect((await app.call('put', path, { token: staff })).status).toBe(200);
    }
    const holder = applicant(app, open.link);
    for (const response of [
      await holder.guidance(),
      await holder.choose('10'),
      await holder.add({ detail: '40', bytes: await photo(1) }),
      await holder.submit({ bytes: await photo(1) }),
    ]) {
      expect([response.status, response.body.messageCd, response.body.data]).toEqual([
        409,
        'apv012',
        null,
      ]);
    }
    expect((await applicant(app, done.link).submit({ bytes: last })).status).toBe(200);
  });
});

describe('joining', () => {
  test('moves a filing to 31 and shows the verification', async () => {
    const { requestNo, mailAddress } = await filed();
    const link = await invited(app, { mailAddress });
    const before = await caseOf(requestNo);
    const joined = await join(requestNo, link.receiptNo);
    expect([joined.status, joined.body.messageCd]).toEqual([200, 'mt011']);
    const after = await caseOf(requestNo);
    expect(after).toMatchObject({ latestProgressClass: '31', verifyStatusClass: '10' });
    expect(after.receiptNo.replace('-', '')).toBe(link.receiptNo);
    expect(after.detailUpdateDatetime > before.detailUpdateDatetime).toBe(true);
    expect(after.progressHistoryList.map(({ progress }) => progress)).toEqual(['11', '31']);
    expect((await join(requestNo, link.receiptNo)).status).toBe(200);
    expect((await caseOf(requestNo)).progressHistoryList).toHaveLength(2);
  });

  test('comes with the request itself where it names the filing, once', async () => {
    const { requestNo, mailAddress } = await filed();
    const responses = await Promise.all(
      [1, 2, 3].map(() => ask(person({ mailAddress: mailAddress.toUpperCase(), requestNo }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const receiptNo = responses.find(({ status }) => status === 200)?.body.data?.receiptNo ?? '';
    expect(await caseOf(requestNo)).toMatchObject({
      latestProgressClass: '31',
      verifyStatusClass: '10',
    });
    expect((await join(requestNo, receiptNo)).status).toBe(200);
    const mails = await mailsTo(mailAddress.toUpperCase());
    expect(mails.map(({ event }) => event)).toEqual([`verification:${receiptNo}`]);
  });

  test('keeps a progress that is further', async () => {
    const { requestNo, mailAddress } = await filed();
    await setProgress(requestNo, '41');
    const link = await invited(app, { mailAddress });
    expect((await join(requestNo, link.receiptNo)).status).toBe(200);
    expect(await caseOf(requestNo)).toMatchObject({
      latestProgressClass: '41',
      verifyStatusClass: '10',
    });
  });

  test('is refused for another person, another filing, another system and a closed filing', async () => {
    const { requestNo, mailAddress } = await filed();
    const other = await filed();
    const link = await invited(app, { mailAddress });
    const mixedUp = await join(other.requestNo, link.receiptNo);
    expect([mixedUp.status, mixedUp.body.messageCd]).toEqual([409, 'cm036']);
    const wrongMail = await ask(person({ mailAddress, requestNo: other.requestNo }));
    expect([wrongMail.status, wrongMail.body.errorList[0]?.field]).toEqual([400, 'mailAddress']);

    const key = await systemKey(app, '1234567890');
    const foreign = await invited(
      app,
      { systemId: '1234567890', mailAddress: 'else@example.jp' },
      { 'x-system-key': key },
    );
    const missing = await join(requestNo, 'V2026112199999');
    const hidden = await join(requestNo, foreign.receiptNo);
    expect([missing.status, hidden.status]).toEqual([404, 404]);
    expect(Buffer.from(hidden.bytes).equals(Buffer.from(missing.bytes))).toBe(true);
    expect((await join('2026112199999', link.receiptNo)).status).toBe(404);

    const decided = await invited(app, { mailAddress });
    await applied(app, decided);
    await deal(decided.receiptNo, 'decide', { dealKbn: '200' });
    const over = await join(requestNo, decided.receiptNo);
    expect([over.status, over.body.messageCd]).toEqual([409, 'cm210']);

    await app.call('put', `/user/mainte/requestdetails/${requestNo}/suspend`, { token: staff });
    expect((await join(requestNo, link.receiptNo)).status).toBe(409);
    const late = await ask(person({ mailAddress, requestNo }));
    expect([late.status, late.body.messageCd]).toEqual([409, 'cm210']);
    expect(
      (await mailsTo(mailAddress)).filter(({ event }) => event.startsWith('verification:')),
    ).toHaveLength(2);
  });

  test('takes a receipt to one filing, and a filing to one receipt', async () => {
    const customer = await member(app);
    const first = await filing(app, customer.token);
    const second = await filing(app, customer.token);
    const { mailAddress } = customer;
    const link = await invited(app, { mailAddress });
    const responses = await Promise.all([
      join(first, link.receiptNo),
      join(second, link.receiptNo),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = responses[0]?.status === 200 ? first : second;
    const another = await invited(app, { mailAddress });
    expect((await join(taken, another.receiptNo)).status).toBe(409);
  });
});

describe('the outcome', () => {
  test('is stored as the server reads it, and an approval moves 31 to 32', async () => {
    const { requestNo, mailAddress } = await filed();
    expect(
      (await store(requestNo, { receiptNo: 'V2026112100001', verifyStatusClass: '30' })).status,
    ).toBe(409);
    const link = await invited(app, { mailAddress, requestNo });
    const forged = await statusOf(link.receiptNo);
    const refused = await store(requestNo, { ...forged, verifyStatusClass: '30' });
    expect([refused.status, refused.body.messageCd]).toEqual([409, 'cm200']);
    expect((await store(requestNo, forged)).status).toBe(200);
    expect((await caseOf(requestNo)).latestProgressClass).toBe('31');

    await applied(app, link);
    await deal(link.receiptNo, 'decide', { dealKbn: '100', dealComment: '' });
    expect((await store(requestNo, forged)).status).toBe(409);
    const result = await statusOf(link.receiptNo);
    expect((await store(requestNo, { ...result, verifyResult: '否認' })).status).toBe(409);
    expect((await store(requestNo, { ...result, verifyResultComment: '別' })).status).toBe(409);
    const responses = await Promise.all([store(requestNo, result), store(requestNo, result)]);
    expect(responses.map(({ status }) => status)).toContain(200);
    expect((await store(requestNo, result)).status).toBe(200);
    const after = await caseOf(requestNo);
    expect(after).toMatchObject({
      latestProgressClass: '32',
      verifyStatusClass: '30',
      verifyResult: '承認',
    });
    expect(after.progressHistoryList.map(({ progress }) => progress)).toEqual(['11', '31', '32']);
    const progressMails = (await mailsTo(mailAddress)).filter(({ event }) =>
      event.startsWith('progress:'),
    );
    expect(progressMails).toHaveLength(1);
  });

  test('of a denial comes with its reason and moves nothing', async () => {
    const { requestNo, mailAddress } = await filed();
    const link = await invited(app, { mailAddress, requestNo });
    await applied(app, link);
    await deal(link.receiptNo, 'decide', { dealKbn: '200', dealComment: '不鮮明' });
    expect((await store(requestNo, await statusOf(link.receiptNo))).status).toBe(200);
    expect(await caseOf(requestNo)).toMatchObject({
      latestProgressClass: '31',
      verifyStatusClass: '40',
      verifyResultComment: '不鮮明',
    });
  });

  test('follows the chain when the person is asked again', async () => {
    const { requestNo, mailAddress } = await filed();
    const link = await invited(app, { mailAddress, requestNo });
    await applied(app, link);
    expect((await deal(link.receiptNo, 'reapply', {})).status).toBe(200);
    const again = await mailedLink(app, mailAddress);
    expect(again.receiptNo).not.toBe(link.receiptNo);
    const followed = await caseOf(requestNo);
    expect(followed.receiptNo.replace('-', '')).toBe(again.receiptNo);
    expect(followed.verifyStatusClass).toBe('10');
    await applied(app, again);
    await deal(again.receiptNo, 'decide', { dealKbn: '100' });
    // The client may still use the first receipt's number.
    expect((await store(requestNo, await statusOf(link.receiptNo))).status).toBe(200);
    expect(await caseOf(requestNo)).toMatchObject({
      latestProgressClass: '32',
      verifyStatusClass: '30',
    });
  });

  test('of a cancelled request is none, and another may be made', async () => {
    const { requestNo, mailAddress } = await filed();
    const link = await invited(app, { mailAddress, requestNo });
    expect((await deal(link.receiptNo, 'cancel', {})).status).toBe(200);
    expect((await caseOf(requestNo)).verifyStatusClass).toBe('');
    const cancelled = await statusOf(link.receiptNo);
    expect(cancelled.verifyStatusClass).toBe('50');
    expect((await store(requestNo, cancelled)).status).toBe(200);
    expect((await caseOf(requestNo)).verifyStatusClass).toBe('');
    expect((await ask(person({ mailAddress, requestNo }))).status).toBe(200);
    expect(await caseOf(requestNo)).toMatchObject({
      latestProgressClass: '31',
      verifyStatusClass: '10',
    });
  });

  test('of a cancelled filing is stored no more', async () => {
    const { requestNo, mailAddress } = await filed();
    const link = await invited(app, { mailAddress, requestNo });
    await app.call('put', `/user/mainte/requestdetails/${requestNo}/suspend`, { token: staff });
    expect((await store(requestNo, await statusOf(link.receiptNo))).status).toBe(409);
  });
});

describe('an outcome that waits to be stored', () => {
  const mine = (token: string, requestNo: string) => async () => {
    const home = await app.call<{ managerRequestList: HomeRow[] }>(
      'get',
      '/user/mainte/information?pageSize=100',
      { token },
    );
    const search = await app.call<{ requestInfoSearchResultDtoList: HomeRow[] }>(
      'post',
      '/user/mainte/requestdetails/list',
      {
        token,
        json: { requestDateStart: '2026-11-01', requestDateEnd: '2026-12-31', pageSize: 100 },
      },
    );
    const rowOf = (rows: HomeRow[] = []) =>
      rows.find(({ displayNo }) => displayNo.replace('-', '') === requestNo);
    const shown = rowOf(home.body.data?.managerRequestList);
    const found = rowOf(search.body.data?.requestInfoSearchResultDtoList);
    return {
      news: [shown?.verifyNews, found?.verifyNews, (await caseOf(requestNo)).verifyNews],
      status: shown?.verifyStatusClass,
      unread: shown?.unread,
    };
  };
  const nothing = [false, false, false];
  const all = [true, true, true];

  test.each([
    ['approved', 'decide', '100', '30'],
    ['denied', 'decide', '200', '40'],
    ['asked for again', 'reapply', '', '10'],
  ] as const)(
    'marks a filing at once when it is %s, for everybody',
    async (_, what, dealKbn, status) => {
      const { requestNo, link } = await filedWithLink();
      // Where a filing waits for an approval, it goes on by itself.
      await setProgress(requestNo, '32');
      await applied(app, link);
      const reader = (await manager(app)).token;
      const rows = mine(reader, requestNo);
      app.clock.pass(1000);
      // Twice, because caches of lists and cases must not outlive the decision.
      await rows();
      const path = `/user/mainte/requestdetails/${requestNo}`;
      await app.call('get', path, { token: reader });
      expect(await rows()).toEqual({ news: nothing, status: '10', unread: false });

      app.clock.pass(1000);
      const seen = await caseOf(requestNo);
      expect((await deal(link.receiptNo, what, { dealKbn })).status).toBe(200);
      expect(await rows()).toEqual({ news: all, status: '10', unread: true });
      if (what === 'decide') {
        // A decision makes no manager's change stale.
        expect(await caseOf(requestNo)).toMatchObject({
          detailUpdateDatetime: seen.detailUpdateDatetime,
          detailUpdateUserId: seen.detailUpdateUserId,
        });
      }

      app.clock.pass(1000);
      const result = await statusOf(link.receiptNo);
      await app.call('get', path, { token: reader });
      expect(await rows()).toMatchObject({ news: all, unread: false });
      expect((await store(requestNo, result)).status).toBe(200);
      expect(await rows()).toMatchObject({ news: nothing, status });
    },
  );

  test('ends with a cancelled request, and is not shown of a cancelled filing', async () => {
    const [first, second] = [await filedWithLink(), await filedWithLink()];
    await applied(app, first.link);
    await deal(first.link.receiptNo, 'reapply', {});
    expect((await caseOf(first.requestNo)).verifyNews).toBe(true);
    const again = (await caseOf(first.requestNo)).receiptNo;
    await deal(again, 'cancel', {});
    expect(await caseOf(first.requestNo)).toMatchObject({
      verifyNews: false,
      verifyStatusClass: '',
    });

    await setProgress(second.requestNo, '32');
    await applied(app, second.link);
    await deal(second.link.receiptNo, 'decide', { dealKbn: '100' });
    expect((await caseOf(second.requestNo)).verifyNews).toBe(true);
    await app.call('put', `/user/mainte/requestdetails/${second.requestNo}/suspend`, {
      token: staff,
    });
    expect((await caseOf(second.requestNo)).verifyNews).toBe(false);
  });
});

test('an approval that is taken in after the completion closes the gap in what is left to be done', async () => {
  const { token } = await manager(app, { scrivener: true });
  const duties = dutyCalls(app.call, token);
  const customer = await member(app);
  const number = await filing(app, customer.token, {
    ...{ appointDate: '', resignDate: '' },
    requestPlanList: [{ planCd: '1021', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '10', '甲野　太郎', '40')],
  });
  const link = await invited(app, { mailAddress: customer.mailAddress });
  expect((await join(number, link.receiptNo)).status).toBe(200);
  await applied(app, link);
  for (const duty of [duties.accept, duties.askAll, duties.tick, duties.pay]) await duty(number);
  const ofReceipt = {
    ...{ method: '', documentKind: '', documentNumber: '', dealerName: '', address: '' },
    ...{ birthDate: '', confirmedBy: '', confirmedOn: '', confirmedTime: '' },
    ...{ shownOn: '', shownTime: '' },
  };
  const notApplicable = [...usuallyNotApplicable('photo'), 28].join(',');
  expect((await duties.record(number, { ...ofReceipt, notApplicable })).status).toBe(200);
  for (const selectedProgress of ['61', '71']) {
    const moved = await app.call(
      'post',
      `/user/mainte/requestdetails/${number}/latestprogressclass`,
      {
        token,
        json: {
          ...{ selectedProgress, gateReason: '審査の結果は後で届く' },
          requestDetailsConfirmResultDto: await caseOf(number),
        },
      },
    );
    expect(moved.status, moved.body.message).toBe(200);
  }
  const open = async () => {
    const { closing } = await app.deps.db.read
      .selectFrom('filings')
      .select('closing')
      .where('id', '=', number)
      .executeTakeFirstOrThrow();
    const { closingList } = await duties.work(number);
    return [closing, closingList.filter(({ doneFlg }) => !doneFlg).length];
  };
  const [before = 0] = await open();
  expect(await open()).toEqual([before, before]);
  await deal(link.receiptNo, 'decide', { dealKbn: '100', dealComment: '' });
  const stored = await store(number, await statusOf(link.receiptNo));
  expect(stored.status, stored.body.message).toBe(200);
  expect((await duties.work(number)).gateFacts.confirmationMissingList).toEqual([]);
  expect(await open()).toEqual([before - 1, before - 1]);
});
