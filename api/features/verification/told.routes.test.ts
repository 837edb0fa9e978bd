import { beforeAll, describe, expect, test } from 'vitest';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  mailedLink,
  seenBy,
} from '../../testing/verification.ts';

const app = sharedApp();
let approver: string;
let staff: string;
beforeAll(async () => {
  approver = (await verifier(app)).token;
  staff = (await manager(app)).token;
});

const toldOf = (receiptNo: string) =>
  app.deps.db.read
    .selectFrom('outbox')
    .select(['event', 'recipient', 'subject', 'text'])
    .where('event', 'like', `verification-%:${receiptNo}`)
    .orderBy('id')
    .execute();
const eventsOf = async (receiptNo: string) =>
  (await toldOf(receiptNo)).map(({ event }) => event.split(':')[0]);

async function decide({ receiptNo }: Invited, dealKbn: string, more: Record<string, unknown> = {}) {
  const seen = await seenBy(app, approver, receiptNo);
  const { appRequestUpdateDatetime, appRequestUpdateUserId } = seen;
  const version = { appRequestUpdateDatetime, appRequestUpdateUserId };
  return dealWith(app, approver, receiptNo, 'decide', { receiptNo, dealKbn, ...version, ...more });
}

describe('an applicant', () => {
  test('is told once that the photos arrived, and that they were approved', async () => {
    const { token, mailAddress } = await member(app);
    const requestNo = await filing(app, token);
    const link = await invited(app, { mailAddress, requestNo });
    const [last] = (await applied(app, link)).reverse() as [Uint8Array];
    const again = await applicant(app, link).submit({ bytes: last });
    expect(again.status).toBe(200);
    const [arrived, ...others] = await toldOf(link.receiptNo);
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({ event: `verification-received:${link.receiptNo}` });
    expect(arrived?.recipient).toBe(mailAddress);
    expect(arrived?.text).toContain('確認の結果を、メールでお知らせします。');
    expect(arrived?.text).not.toContain(link.accessKey);

    expect((await decide(link, '100')).status).toBe(200);
    expect((await decide(link, '100')).status).toBe(409);
    expect(await eventsOf(link.receiptNo)).toEqual([
      'verification-received',
      'verification-approved',
    ]);
  });

  test('is told of a denial what comes next, and not what the verifier noted', async () => {
    const link = await invited(app);
    await applied(app, link);
    const dealComment = '顔が書類と異なる疑い';
    expect((await decide(link, '200', { dealComment })).status).toBe(200);
    const told = (await toldOf(link.receiptNo)).at(-1);
    expect(told?.event).toBe(`verification-denied:${link.receiptNo}`);
    expect(told?.text).toContain('別の方法');
    expect(told?.text).not.toContain(dealComment);
  });

  test('is told that the request was cancelled, if something was sent, and not why', async () => {
    const [sent, unsent] = [await invited(app), await invited(app)];
    await applied(app, sent);
    const dealComment = '重複した依頼';
    for (const { receiptNo } of [sent, unsent]) {
      const seen = await seenBy(app, approver, receiptNo);
      const done = await dealWith(app, approver, receiptNo, 'cancel', { ...seen, dealComment });
      expect(done.status).toBe(200);
    }
    const told = (await toldOf(sent.receiptNo)).at(-1);
    expect(told?.event).toBe(`verification-cancelled:${sent.receiptNo}`);
    expect(told?.subject).toContain('本人確認の依頼の取消し');
    expect(told?.text).toContain('定められた期間の後に消去します');
    expect(told?.text).not.toContain(dealComment);
    expect(await eventsOf(unsent.receiptNo)).toEqual([]);
  });
});

describe('the holder of an expired link', () => {
  const ask = ({ receiptNo, accessKey }: Pick<Invited, 'receiptNo' | 'accessKey'>) =>
    app.call('post', '/all/app/verifyapp/newlink', {
      headers: { 'x-access-key': accessKey },
      json: { receiptNo },
    });
  const caseOf = async (requestNo: string) => {
    const response = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>(
      'get',
      `/user/mainte/requestdetails/${requestNo}`,
      { token: staff },
    );
    return response.body.data?.requestDetailsConfirmResultDto;
  };
  const auditedRequests = async (receiptNo: string) =>
    (
      await app.deps.db.read
        .selectFrom('audit_log')
        .select('id')
        .where('object_id', '=', receiptNo)
        .where('action', '=', 'receipt.request-link')
        .execute()
    ).length;

  test('asks the office for a new one, once, and the office sees it until it has answered', async () => {
    const { token, mailAddress } = await member(app);
    const requestNo = await filing(app, token);
    const link = await invited(app, { mailAddress, requestNo });
    const early = await ask(link);
    expect([early.status, early.body.messageCd]).toEqual([409, 'cm210']);

    app.clock.pass(9 * 24 * 60 * 60 * 1000);
    // Sessions of before have ended.
    approver = (await verifier(app)).token;
    staff = (await manager(app)).token;
    const wrong = await ask({ ...link, accessKey: 'A'.repeat(43) });
    expect([wrong.status, wrong.body.messageCd]).toEqual([404, 'cm101']);
    expect((await caseOf(requestNo))?.displayLinkRequestedDatetime).toBe('');

    const answers = await Promise.all([ask(link), ask(link), ask(link)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.message).toContain('新しいリンクを依頼しました');
    expect(await auditedRequests(link.receiptNo)).toBe(1);
    const seen = await seenBy(app, approver, link.receiptNo);
    expect(seen.displayLinkRequestedDatetime).toBe('2026/11/30 12:00');
    expect(await caseOf(requestNo)).toMatchObject({
      displayLinkRequestedDatetime: '2026/11/30 12:00',
      verifyNews: true,
    });

    const { appRequestUpdateDatetime, appRequestUpdateUserId } = seen;
    const reply = await dealWith(app, approver, link.receiptNo, 'reapply', {
      dealComment: '期限が過ぎたため',
      ...{ appRequestUpdateDatetime, appRequestUpdateUserId },
    });
    expect(reply.status).toBe(200);
    expect((await caseOf(requestNo))?.displayLinkRequestedDatetime).toBe('');
    const { mailAddress: to } = link;
    const renewed = await mailedLink(app, to);
    const [mail] = await app.deps.db.read
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('event', '=', `verification:${renewed.receiptNo}`)
      .execute();
    // Nothing was sent that could be asked for again.
    expect(mail?.subject).toContain('オンライン本人確認の新しいリンク');
    expect(mail?.text).toContain('リンクの期限が切れたため、新しいリンクをお送りします。');
    expect(mail?.text).toContain('連絡事項：期限が過ぎたため');
    expect(mail?.text).not.toContain('先日お申し込みいただいた');
    expect((await applicant(app, renewed).guidance()).body.data).toMatchObject({
      ...{ reAppReason: '期限が過ぎたため', linkRenewedFlg: true },
    });
    const late = await ask(link);
    expect([late.status, late.body.errorList[0]?.field]).toEqual([409, '60']);
  });
});

test('the side of the second photo of the face is drawn for each receipt, for applicant and verifier alike', async () => {
  const links: Invited[] = [];
  for (let at = 0; at < 3; at += 1) {
    const mailAddress = `side${at}@example.jp`;
    for (let more = 0; more < 3; more += 1) links.push(await invited(app, { mailAddress }));
  }
  const rows = await app.deps.db.read
    .selectFrom('receipts')
    .select(['id', 'face_side'])
    .where('mail_address', 'like', 'side%@example.jp')
    .execute();
  expect(rows.every(({ face_side }) => ['left', 'right'].includes(face_side))).toBe(true);
  const [link] = links as [Invited];
  const told = (await applicant(app, link).guidance()).body.data?.faceSide;
  expect(told).toBe(rows.find(({ id }) => id === link.receiptNo)?.face_side);
  expect((await seenBy(app, approver, link.receiptNo)).faceSide).toBe(told);
  expect((await applicant(app, link).guidance()).body.data?.faceSide).toBe(told);
});
