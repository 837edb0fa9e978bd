import { beforeAll, describe, expect, test } from 'vitest';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { sharedApp } from '../../testing/apps.ts';
import { manager, verifier } from '../../testing/builders.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  mailedLink,
  person,
  photo,
  seenBy,
} from '../../testing/verification.ts';

const app = sharedApp();
let approver: string;
let reader: string;
let staff: string;
beforeAll(async () => {
  approver = (await verifier(app)).token;
  reader = (await verifier(app, { approver: false })).token;
  staff = (await manager(app)).token;
});

const appliedReceipt = async (own = app): Promise<Invited> => {
  const link = await invited(own);
  await applied(own, link);
  return link;
};
const shown = (receiptNo: string) => seenBy(app, approver, receiptNo);
const decide = (receiptNo: string, version: ReceiptDetail, dealKbn: string, dealComment = '') =>
  dealWith(app, approver, receiptNo, 'decide', { ...version, dealKbn, dealComment });
const request = (json: unknown, caller: object = { token: staff }) =>
  app.call<{ receiptNo: string; verifyStatusKbn: string }>('post', '/all/app/verifyappreqest/add', {
    ...caller,
    json,
  });
const status = (receiptNo: string, caller: object = { token: staff }, systemId = '0522211001') =>
  app.call<{ receiptNo: string; verifyStatusClass: string; verifyResult: string }>(
    'post',
    '/all/app/verifyappreqest/status',
    { ...caller, json: { systemId, receiptNo } },
  );

describe('a decision', () => {
  test('approves once, with name and time, and the applicant is verified', async () => {
    const { receiptNo } = await appliedReceipt();
    const version = await shown(receiptNo);
    expect(version).toMatchObject({ canApproval: true, canRequestCancel: true, canReApp: true });
    const responses = await Promise.all([
      decide(receiptNo, version, '100'),
      decide(receiptNo, version, '200', '写真が不鮮明です。'),
      decide(receiptNo, version, '100'),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
    const after = await shown(receiptNo);
    expect(after).toMatchObject({
      canApproval: false,
      canRequestCancel: false,
      // In either order: after a denial photos can be asked for again, after an approval not.
      canReApp: after.verifyStatusKbn === '40',
      approvalName: '確認　一子',
      displayApprovalDatetime: '2026/11/21 12:00',
    });
    expect(after.verifyDealWithHistoryExList).toHaveLength(1);
    const result = after.verifyStatusKbn === '30' ? '承認' : '否認';
    expect(after.displayApprovalDealKbnName).toBe(result);
    const asked = await status(receiptNo);
    expect(asked.body.data).toMatchObject({ receiptNo, verifyResult: result });
    expect((await decide(receiptNo, after, '100')).body.messageCd).toBe('cm210');
    expect(after.appRequestUpdateDatetime > version.appRequestUpdateDatetime).toBe(true);
  });

  test('denies with a reason, which is told to the client', async () => {
    const { receiptNo } = await appliedReceipt();
    const version = await shown(receiptNo);
    const bare = await decide(receiptNo, version, '200', ' ');
    expect([bare.status, bare.body.messageCd, bare.body.errorList[0]?.field]).toEqual([
      400,
      'vfv014',
      'dealComment',
    ]);
    const done = await decide(receiptNo, version, '200', '写真が不鮮明です。');
    expect(done.body).toMatchObject({ message: '否認しました。', messageCd: 'vfv016' });
    const asked = await status(receiptNo);
    expect(asked.body.data).toEqual({
      receiptNo,
      verifyStatusClass: '40',
      verifyResult: '否認',
      verifyResultComment: '写真が不鮮明です。',
    });
  });

  test('is the approvers’, of what they have seen, and of what was applied for', async () => {
    const { receiptNo } = await appliedReceipt();
    const version = await shown(receiptNo);
    const byReader = await seenBy(app, reader, receiptNo);
    expect(byReader).toMatchObject({
      canApproval: false,
      canRequestCancel: false,
      canReApp: false,
    });
    for (const what of ['decide', 'cancel', 'reapply'] as const) {
      const sent = { ...version, dealKbn: '100', dealComment: '理由' };
      const refused = await dealWith(app, reader, receiptNo, what, sent);
      expect([refused.status, refused.body.messageCd]).toEqual([403, 'cm403']);
      const stale = { ...sent, appRequestUpdateDatetime: '2026-11-20T00:00:00.000Z' };
      const old = await dealWith(app, approver, receiptNo, what, stale);
      expect([old.status, old.body.messageCd]).toEqual([409, 'cm200']);
      const by = await dealWith(app, approver, receiptNo, what, {
        ...sent,
        appRequestUpdateUserId: 'x',
      });
      expect(by.status).toBe(409);
      const other = await dealWith(app, approver, receiptNo, what, {
        ...sent,
        receiptNo: 'V2026112100099',
      });
      expect(other.status).toBe(400);
    }
    expect((await decide(receiptNo, version, '300')).body.errorList[0]?.field).toBe('dealKbn');
    const open = await invited(app);
    const early = await shown(open.receiptNo);
    expect(early.canApproval).toBe(false);
    expect((await decide(open.receiptNo, early, '100')).body.messageCd).toBe('cm210');
    // An applicant whose link is still open is not asked again.
    const again = { ...early, dealComment: '理由' };
    const asked = await dealWith(app, approver, open.receiptNo, 'reapply', again);
    expect(asked.body.messageCd).toBe('cm210');
  });

  test('ends with the method: an approval after its last day is refused, a denial is not', async () => {
    const own = await createTestApp();
    own.clock.set('2027-03-31T14:59:59.999Z');
    const link = await appliedReceipt(own);
    const capped = await own.deps.db.read.selectFrom('receipts').select('due_date').execute();
    expect(capped.map(({ due_date }) => due_date)).toEqual(['2027-03-31']);
    const token = (await verifier(own)).token;
    const timely = (await appliedReceipt(own)).receiptNo;
    const approved = await dealWith(own, token, timely, 'decide', {
      ...(await seenBy(own, token, timely)),
      dealKbn: '100',
    });
    expect(approved.status).toBe(200);
    const chosen = applicant(own, await invited(own));
    await chosen.choose('10');
    own.clock.pass(1);
    // Not even a photo of a document that was chosen in time, because it could not be approved any more.
    const photoAfter = await chosen.add({ detail: '10', bytes: await photo(1) });
    expect(photoAfter.body.messageCd).toBe('apv013');
    const version = await seenBy(own, token, link.receiptNo);
    const sent = { ...version, dealComment: '期限後' };
    const late = await dealWith(own, token, link.receiptNo, 'decide', { ...sent, dealKbn: '100' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'この方法による本人確認は2027/03/31で受付を終了しました。',
    ]);
    const again = await dealWith(own, token, link.receiptNo, 'reapply', sent);
    expect(again.body.messageCd).toBe('mt014');
    const caller = { token: (await manager(own)).token, json: person() };
    const asked = await own.call('post', '/all/app/verifyappreqest/add', caller);
    expect([asked.status, asked.body.messageCd]).toEqual([409, 'mt014']);
    const denied = await dealWith(own, token, link.receiptNo, 'decide', {
      ...sent,
      dealKbn: '200',
    });
    expect(denied.status).toBe(200);
    await own.close();
  });
});

describe('asking again', () => {
  test('makes a new receipt of the chain with a new link and the reason', async () => {
    const old = await appliedReceipt();
    const version = await shown(old.receiptNo);
    const bare = await dealWith(app, approver, old.receiptNo, 'reapply', {
      ...version,
      dealComment: '',
    });
    expect(bare.body.messageCd).toBe('vfv014');
    const reason = '書類の文字が読めません。';
    const responses = await Promise.all(
      [1, 2].map(() =>
        dealWith(app, approver, old.receiptNo, 'reapply', { ...version, dealComment: reason }),
      ),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    const link = await mailedLink(app, old.mailAddress);
    expect(responses.find(({ body }) => body.data)?.body.data?.receiptNo).toBe(link.receiptNo);
    expect(link.accessKey).not.toBe(old.accessKey);
    expect((await applicant(app, old).guidance()).body.messageCd).toBe('apv012');
    expect((await applicant(app, link).guidance()).body.data?.reAppReason).toBe(reason);

    expect(await shown(old.receiptNo)).toMatchObject({
      verifyStatusKbn: '60',
      reAppFlg: true,
      displayApprovalDealKbnName: '再申請依頼',
      canReApp: false,
    });
    const displayed = (number: string) => `${number.slice(0, -5)}-${number.slice(-5)}`;
    expect(await shown(link.receiptNo)).toMatchObject({
      verifyStatusKbn: '10',
      originReceiptNo: displayed(old.receiptNo),
      verifyAppReqestHistoryList: [
        { branchNo: 0, receiptNo: displayed(old.receiptNo), showDetailFlg: true },
      ],
    });
    expect((await status(old.receiptNo)).body.data).toMatchObject({
      receiptNo: link.receiptNo,
      verifyStatusClass: '10',
    });
    const mail = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('event', '=', `verification:${link.receiptNo}`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(reason);
  });

  test('leaves a denial as it is and is done once', async () => {
    const { receiptNo } = await appliedReceipt();
    await decide(receiptNo, await shown(receiptNo), '200', '不鮮明');
    const denied = await shown(receiptNo);
    expect(denied.canReApp).toBe(true);
    const again = { ...denied, dealComment: '撮り直し' };
    expect((await dealWith(app, approver, receiptNo, 'reapply', again)).status).toBe(200);
    const after = await shown(receiptNo);
    expect(after).toMatchObject({
      verifyStatusKbn: '40',
      reAppFlg: true,
      canReApp: false,
      displayApprovalDealKbnName: '否認',
    });
    const twice = await dealWith(app, approver, receiptNo, 'reapply', {
      ...after,
      dealComment: '再',
    });
    expect([twice.status, twice.body.messageCd]).toEqual([409, 'cm210']);
  });

  test('follows an approval only when its photo was destroyed', async () => {
    const { receiptNo } = await appliedReceipt();
    await decide(receiptNo, await shown(receiptNo), '100');
    const approved = await shown(receiptNo);
    expect(approved.canReApp).toBe(false);
    const sent = { ...approved, dealComment: '個人番号' };
    expect((await dealWith(app, approver, receiptNo, 'reapply', sent)).status).toBe(409);
    await app.deps.db.write(async (trx) => {
      const slot = trx
        .selectFrom('receipt_photos')
        .select('file_id')
        .where('receipt_id', '=', receiptNo)
        .where('detail', '=', '20');
      await app.deps.vault.destroy(trx, (await slot.executeTakeFirstOrThrow()).file_id);
    });
    const purged = await shown(receiptNo);
    expect(purged.canReApp).toBe(true);
    expect(purged.photoList.filter(({ destroyed }) => destroyed)).toHaveLength(1);
    expect((await dealWith(app, approver, receiptNo, 'reapply', sent)).status).toBe(200);
    expect((await shown(receiptNo)).verifyStatusKbn).toBe('30');
  });

  test('is a mail like the others of that address', async () => {
    const old = await appliedReceipt();
    const json = person({ mailAddress: old.mailAddress });
    expect((await request(json)).status).toBe(200);
    expect((await request(json)).status).toBe(200);
    const version = { ...(await shown(old.receiptNo)), dealComment: '再' };
    expect((await dealWith(app, approver, old.receiptNo, 'reapply', version)).status).toBe(429);
    expect((await shown(old.receiptNo)).verifyStatusKbn).toBe('20');
  });
});
