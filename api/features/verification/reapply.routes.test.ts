import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  applicant,
  applied,
  dealWith,
  type Invited,
  invited,
  mailedLink,
  photo,
  seenBy,
} from '../../testing/verification.ts';

const app = sharedApp();
let approver: string;
const pictures: Uint8Array[] = [];
beforeAll(async () => {
  approver = (await verifier(app)).token;
  for (let seed = 0; seed < 8; seed += 1) pictures.push(await photo(20 + seed));
});

const picture = (seed: number) => pictures[seed] as Uint8Array;
const region = { x: 0.25, y: 0.5, width: 0.5, height: 0.2 };
const glare = { docDetailKbn: '10', reasonCd: '02', region };

async function appliedReceipt(): Promise<Invited> {
  const link = await invited(app);
  await applied(app, link);
  return link;
}

const askAgain = async (receiptNo: string, sent: object) =>
  dealWith(app, approver, receiptNo, 'reapply', {
    ...(await seenBy(app, approver, receiptNo)),
    dealComment: '読み取れません。',
    ...sent,
  });

/** Asks again for marked photos; returns the new link. */
async function askedAgain(link: Invited, photoFaultList: object[]): Promise<Invited> {
  const response = await askAgain(link.receiptNo, { photoFaultList });
  expect(response.body.errorList).toEqual([]);
  return mailedLink(app, link.mailAddress);
}

const filesOf = (receiptNo: string) =>
  app.deps.db.read
    .selectFrom('receipt_photos as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.detail', 'p.file_id', 'f.destroyed_at'])
    .where('p.receipt_id', '=', receiptNo)
    .orderBy('p.detail')
    .execute();

const viewPhoto = (receiptNo: string, detail: string, more = '', token = approver) =>
  app.call(
    'get',
    `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${receiptNo}/${detail}${more}`,
    { token, headers: { 'x-purpose': encodeURIComponent('前回との比較') } },
  );

test('nobody is asked again for an application that was cancelled', async () => {
  const { token, mailAddress } = await member(app);
  const requestNo = await filing(app, token);
  const { receiptNo } = await invited(app, { mailAddress, requestNo });
  await applied(app, await mailedLink(app, mailAddress));
  const before = await seenBy(app, approver, receiptNo);
  expect(before).toMatchObject({ canReApp: true, filingCancelled: false });
  const path = `/user/mainte/requestdetails/${requestNo}/suspend`;
  await app.call('put', path, { token: (await manager(app)).token });
  const after = await seenBy(app, approver, receiptNo);
  expect(after).toMatchObject({ canReApp: false, canRequestCancel: true, filingCancelled: true });
  const response = await askAgain(receiptNo, {});
  expect([response.status, response.body.messageCd]).toEqual([409, 'cm210']);
  expect((await mailedLink(app, mailAddress)).receiptNo).toBe(receiptNo);
});

describe('asking again for one photo', () => {
  test('asks for that one alone, with its fault, and keeps the others', async () => {
    const old = await appliedReceipt();
    const link = await askedAgain(old, [glare]);
    expect(link.receiptNo).not.toBe(old.receiptNo);
    expect(link.accessKey).not.toBe(old.accessKey);
    const holder = applicant(app, link);
    const { body } = await holder.guidance();
    expect(body.data).toMatchObject({
      reAppReason: '読み取れません。',
      requiredDetailList: ['10'],
      selectedDocument: { cd: '10', name: '運転免許証' },
      faultList: [
        {
          documentDetailKbnCd: '10',
          reasonCd: '02',
          reason: '反射',
          advice: '照明や窓の光が映り込まない向きで撮影してください。',
          region,
        },
      ],
    });
    expect(body.data?.uploadedList.map(({ documentDetailKbnCd }) => documentDetailKbnCd)).toEqual([
      '20',
      '30',
      '40',
      '50',
    ]);
    const mail = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('event', '=', `verification:${link.receiptNo}`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('書類（表面）（反射）：照明や窓の光が映り込まない向きで');

    expect((await holder.add({ detail: '10', bytes: picture(0) })).status).toBe(200);
    // There is nothing to compare yet.
    expect((await viewPhoto(link.receiptNo, '10', '/previous')).status).toBe(404);
    expect((await holder.submit({ bytes: picture(1) })).status).toBe(200);
    const seen = await seenBy(app, approver, link.receiptNo);
    const shown = new Map(seen.photoList.map((entry) => [entry.docDetailKbn, entry]));
    expect(shown.get('20')).toMatchObject({ carriedOver: true, previous: null });
    expect(shown.get('10')).toMatchObject({
      carriedOver: false,
      previous: {
        receiptNo: `${old.receiptNo.slice(0, 9)}-${old.receiptNo.slice(9)}`,
        destroyed: false,
        faultList: [{ reasonCd: '02', reasonName: '反射', region }],
      },
    });
    const [before, after] = [await filesOf(old.receiptNo), await filesOf(link.receiptNo)];
    expect(after.filter((file) => before.some(({ file_id }) => file_id === file.file_id))).toEqual(
      before.filter(({ detail }) => ['20', '30', '40'].includes(detail)),
    );

    const previous = await viewPhoto(link.receiptNo, '10', '/previous');
    const original = await viewPhoto(old.receiptNo, '10');
    expect(previous.status).toBe(200);
    expect(Buffer.from(previous.bytes).equals(Buffer.from(original.bytes))).toBe(true);
    const stranger = (await verifier(app, { systemId: '1111111111' })).token;
    expect((await viewPhoto(link.receiptNo, '10', '/previous', stranger)).status).toBe(404);
    expect((await viewPhoto(old.receiptNo, '10', '/previous')).status).toBe(404);
    const views = await app.deps.db.read
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'photo.view')
      .where('object_id', '=', `${old.receiptNo}/10`)
      .execute();
    expect(views).toHaveLength(2);
  });

  test('leaves the carried photos of the old receipt whole when others take their place', async () => {
    const old = await appliedReceipt();
    const link = await askedAgain(old, [{ docDetailKbn: '40', reasonCd: '05' }]);
    const holder = applicant(app, link);
    expect((await holder.guidance()).body.data?.requiredDetailList).toEqual(['40']);
    // A photo that was not asked for, and then another document.
    expect((await holder.add({ detail: '20', bytes: picture(2), generation: 2 })).status).toBe(200);
    const chosen = await holder.choose('50', 3);
    expect(chosen.body.data?.requiredDetailList).toEqual(['10', '20', '30', '40']);
    expect((await filesOf(link.receiptNo)).map(({ detail }) => detail)).toEqual(['50']);
    const kept = await filesOf(old.receiptNo);
    expect(kept.map(({ destroyed_at }) => destroyed_at)).toEqual([null, null, null, null, null]);
    for (const { detail } of kept) {
      expect((await viewPhoto(old.receiptNo, detail)).status).toBe(200);
    }
  });

  test('asks for the same photos when its link ran out', async () => {
    const own = await createTestApp();
    const first = await invited(own);
    await applied(own, first);
    const again = async (receiptNo: string, photoFaultList: object[]) => {
      // Each of them is a mail to one address.
      own.clock.pass(60 * 60 * 1000);
      const { token } = await verifier(own);
      const shown = await seenBy(own, token, receiptNo);
      const sent = { ...shown, dealComment: '再度お願いします。', photoFaultList };
      const response = await dealWith(own, token, receiptNo, 'reapply', sent);
      expect(response.body.errorList).toEqual([]);
      return mailedLink(own, first.mailAddress);
    };
    const second = await again(first.receiptNo, [glare]);
    own.clock.pass(10 * 24 * 60 * 60 * 1000);
    const late = (await verifier(own)).token;
    const shown = await seenBy(own, late, second.receiptNo);
    expect(shown).toMatchObject({ verifyStatusKbn: '90', canReApp: true });
    await dealWith(own, late, second.receiptNo, 'reapply', { ...shown, dealComment: '期限延長' });
    const third = await mailedLink(own, first.mailAddress);
    const { body } = await applicant(own, third).guidance();
    await own.close();
    expect(third.receiptNo).not.toBe(second.receiptNo);
    expect(body.data).toMatchObject({
      requiredDetailList: ['10'],
      faultList: [{ documentDetailKbnCd: '10', reasonCd: '02', region }],
    });
  });

  test('says once what is wrong at two places of one photo', async () => {
    const two = [glare, { ...glare, region: { ...region, y: 0.1 } }];
    const link = await askedAgain(await appliedReceipt(), two);
    const mail = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('event', '=', `verification:${link.receiptNo}`)
      .executeTakeFirstOrThrow();
    expect(mail.text.split('書類（表面）（反射）')).toHaveLength(2);
  });

  test('is refused for photos and reasons that do not exist or do not fit', async () => {
    const { receiptNo } = await appliedReceipt();
    const cases: [object, string][] = [
      [
        { photoFaultList: [{ docDetailKbn: '60', reasonCd: '02' }] },
        'photoFaultList[0].docDetailKbn',
      ],
      [
        { photoFaultList: [glare, { docDetailKbn: '10', reasonCd: '99' }] },
        'photoFaultList[1].reasonCd',
      ],
      // A face has no thickness, a cancellation's reason is none for asking again.
      [{ photoFaultList: [{ docDetailKbn: '40', reasonCd: '04' }] }, 'photoFaultList[0].reasonCd'],
      [{ photoFaultList: [{ docDetailKbn: '10', reasonCd: '41' }] }, 'photoFaultList[0].reasonCd'],
      [{ reasonCdList: ['02', '41'] }, 'reasonCdList'],
      [
        { photoFaultList: [{ ...glare, region: { ...region, x: 0.9 } }] },
        'photoFaultList[0].region',
      ],
      [
        { photoFaultList: [{ ...glare, region: { ...region, y: -1 } }] },
        'photoFaultList[0].region.y',
      ],
      [{ photoFaultList: Array.from({ length: 21 }, () => glare) }, 'photoFaultList'],
      [{ reasonCdList: 'x' }, 'reasonCdList'],
    ];
    for (const [sent, field] of cases) {
      const response = await askAgain(receiptNo, sent);
      expect([response.status, response.body.errorList[0]?.field]).toEqual([400, field]);
    }
    const card = await invited(app);
    const holder = applicant(app, card);
    await holder.choose('20');
    for (const detail of ['10', '20']) {
      await holder.add({ kind: '20', detail, bytes: picture(3) });
    }
    await holder.add({ detail: '40', bytes: picture(3) });
    await holder.submit({ bytes: picture(3) });
    const back = await askAgain(card.receiptNo, {
      photoFaultList: [{ docDetailKbn: '30', reasonCd: '01' }],
    });
    expect([back.status, back.body.errorList[0]?.field]).toEqual([
      400,
      'photoFaultList[0].docDetailKbn',
    ]);
  });
});

test('reasons that concern no photo are told to the applicant, and kept with the deal', async () => {
  const old = await appliedReceipt();
  await askAgain(old.receiptNo, { reasonCdList: ['23', '90'] });
  const link = await mailedLink(app, old.mailAddress);
  const { body } = await applicant(app, link).guidance();
  expect(body.data?.reAppReason).toBe(
    '読み取れません。\n有効期限内の本人確認書類をご用意ください。',
  );
  expect(body.data?.requiredDetailList).toEqual(['10', '20', '30', '40', '50']);
  const shown = await seenBy(app, approver, old.receiptNo);
  expect(shown.verifyDealWithHistoryExList[0]?.reasonNameList).toEqual(['有効期限切れ', 'その他']);
  const offered = shown.verifyReasonList.map(({ name }) => name);
  for (const name of [
    '不鮮明',
    '反射',
    '見切れ',
    '厚みが確認できない',
    '氏名不一致',
    '住居不一致',
    '有効期限切れ',
  ]) {
    expect(offered).toContain(name);
  }
});

describe('what an applicant is told', () => {
  const blurred = '両手で持って動かさず、文字がはっきり読めることを確かめて撮影してください。';
  const reflected = '照明や窓の光が映り込まない向きで撮影してください。';
  const mailOf = async ({ mailAddress }: Invited) => {
    const { receiptNo } = await mailedLink(app, mailAddress);
    const { text } = await app.deps.db.read
      .selectFrom('outbox')
      .select('text')
      .where('event', '=', `verification:${receiptNo}`)
      .executeTakeFirstOrThrow();
    return text;
  };
  const times = (text: string, part: string) => text.split(part).length - 1;

  test('is each reason once, whether the comment holds its words or not', async () => {
    const [whole, part, own] = [
      await appliedReceipt(),
      await appliedReceipt(),
      await appliedReceipt(),
    ];
    const reasonCdList = ['01', '90'];
    await askAgain(whole.receiptNo, { reasonCdList, dealComment: `${blurred}\nお願いします。` });
    await askAgain(part.receiptNo, {
      reasonCdList: [...reasonCdList, '02'],
      photoFaultList: [glare],
      dealComment: `書類（表面）：${reflected}`,
    });
    // A comment in the verifier's own words is enough.
    await askAgain(own.receiptNo, {
      reasonCdList,
      dealComment: '表面をはっきり写してください。',
      adviceInComment: true,
    });
    const mails = [await mailOf(whole), await mailOf(part), await mailOf(own)];
    expect(mails.map((text) => times(text, blurred))).toEqual([1, 1, 0]);
    expect(mails.map((text) => times(text, reflected))).toEqual([0, 1, 0]);
    for (const text of mails) {
      expect(text).not.toContain('不鮮明');
      expect(text).not.toContain('その他');
    }
    expect(mails[1]).toContain('書類（表面）（反射）');
  });

  test.each([
    ['reapply', '', '41', '「担当者の変更」は再申請依頼の理由に使えません。'],
    ['decide', '200', '42', '「申込の取消」は否認の理由に使えません。'],
    ['decide', '100', '01', '「不鮮明」は承認の理由に使えません。'],
    ['cancel', '', '02', '「反射」は依頼取消の理由に使えません。'],
  ] as const)('is no reason of another deal (%s %s)', async (what, dealKbn, cd, text) => {
    const { receiptNo } = await appliedReceipt();
    const shown = await seenBy(app, approver, receiptNo);
    const sent = { ...shown, dealKbn, dealComment: '理由', reasonCdList: ['90', cd] };
    // An approval takes no reasons.
    const reasonCdList = dealKbn === '100' ? [cd] : sent.reasonCdList;
    const response = await dealWith(app, approver, receiptNo, what, { ...sent, reasonCdList });
    expect([response.status, response.body.errorList]).toEqual([
      400,
      [{ field: 'reasonCdList', message: text, messageCd: 'vfv026' }],
    ]);
    // The looks of an approver stand, and change nothing else.
    const photoList = shown.photoList.map((one) => ({ ...one, opened: dealKbn === '100' }));
    expect(await seenBy(app, approver, receiptNo)).toEqual({ ...shown, photoList });
  });
});
