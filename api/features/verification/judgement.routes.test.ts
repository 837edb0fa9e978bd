import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { JudgedLine, Judgement, JudgementLine } from '#contract/judgement.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { agreeing } from '../../testing/judgement.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  applicant,
  applied,
  approversNeeded,
  dealWith,
  type Invited,
  invited,
  photo,
  seenBy,
  waitingReceipt,
} from '../../testing/verification.ts';

const app = sharedApp();
let approver: string;
beforeAll(async () => {
  approver = (await verifier(app)).token;
});

async function waiting(kind = '10', change: Record<string, unknown> = {}): Promise<Invited> {
  const link = await invited(app, change);
  await applied(app, link, kind);
  return link;
}

async function decided(
  receiptNo: string,
  judgement: unknown,
  { token = approver, dealKbn = '100', dealComment = '' } = {},
) {
  const shown = await seenBy(app, token, receiptNo);
  const { appRequestUpdateDatetime, appRequestUpdateUserId } = shown;
  const version = { appRequestUpdateDatetime, appRequestUpdateUserId };
  return dealWith(app, token, receiptNo, 'decide', { ...version, dealKbn, dealComment, judgement });
}
const approve = (receiptNo: string, judgement: unknown, token = approver) =>
  decided(receiptNo, judgement, { token });
const statusOf = async (receiptNo: string) =>
  (await seenBy(app, approver, receiptNo)).verifyStatusKbn;
const fieldsOf = ({ body }: Awaited<ReturnType<typeof decided>>) =>
  body.errorList.map(({ field }) => field?.replace('judgement.', ''));

type Change = Partial<Record<JudgementLine, Partial<JudgedLine>>>;
const differs = (reason: string): Partial<JudgedLine> => ({ result: 'differs', reason, value: '' });
const unreadable: Partial<JudgedLine> = { result: 'unreadable', value: '' };
const supplement = { name: '住民票の写し', issuedOn: '2026-10-30', receivedOn: '2026-11-21' };

describe('a bad set is never approved', () => {
  // What only a person sees is a line that has to be answered; what the server sees, it refuses by itself.
  const sets: [what: string, line: JudgementLine, change: Change[JudgementLine], kind?: string][] =
    [
      ['a copy on paper', 'photo', differs('複写を撮影したもの')],
      ['a screen that shows a card', 'photo', differs('画面を撮影したもの')],
      ['a card without thickness', 'thickness', differs('厚みが写っていない')],
      ['a portrait in place of the card', 'photo', differs('書類ではなく人物の写真')],
      ['another document than the chosen one', 'photo', differs('健康保険証を撮影したもの')],
      ['an altered card', 'photo', differs('文字の書き換えがある')],
      ['another person', 'face', differs('書類の顔写真と別人')],
      ['a face from a printed picture', 'face', differs('印刷された写真を撮影したもの')],
      ['a face behind a mask', 'face', unreadable],
      ['another name', 'name', differs('乙山　花代')],
      ['a name under glare', 'name', unreadable],
      ['another birth date', 'birthDate', differs('1991-04-01')],
      ['a birth date that is cut off', 'birthDate', unreadable],
      ['another address without a paper that shows it', 'address', differs('転居前の住所')],
      ['an address that is cut off', 'address', unreadable],
      ['a number under glare', 'documentNumber', unreadable],
      ['an expired licence', 'expiresOn', { value: '2026-05-01' }],
      ['an expired card with an individual number', 'expiresOn', { value: '2025-03-31' }, '20'],
      ['an expiry date that is cut off', 'expiresOn', unreadable],
      ['a certificate of driving history of 2011', 'issuedOn', { value: '2011-06-01' }, '50'],
    ];
  test.each(sets)('%s', async (_, line, change, kind) => {
    const { receiptNo } = await waiting(kind);
    const refused = await approve(receiptNo, agreeing({ [line]: change }, kind));
    expect([refused.status, fieldsOf(refused)]).toEqual([409, [line]]);
    expect(await statusOf(receiptNo)).toBe('20');
  });

  test('one face under two names: a photo of another receipt', async () => {
    const bytes = await photo(77);
    const [first, second] = [await invited(app), await invited(app, { name: '丙川　三郎' })];
    for (const link of [first, second]) {
      const holder = applicant(app, link);
      await applied(app, link);
      expect((await holder.guidance()).status).toBe(409);
    }
    await app.deps.db.write(async (trx) => {
      const received_sha256 = createHash('sha256').update(bytes).digest('hex');
      await trx
        .updateTable('receipt_photos')
        .set({ received_sha256 })
        .where('receipt_id', 'in', [first.receiptNo, second.receiptNo])
        .where('detail', '=', '40')
        .execute();
    });
    // Told from the beginning, because who denies or asks again never tries to approve.
    const seen = async ({ receiptNo }: typeof first) =>
      (await seenBy(app, approver, receiptNo)).samePhoto;
    expect(await seen(first)).toMatchObject({ name: '顔（正面）', firstFlg: true });
    expect(await seen(second)).toMatchObject({ name: '顔（正面）', firstFlg: false });
    expect((await seen(second))?.receiptNo.replace('-', '')).toBe(first.receiptNo);
    const refused = await approve(second.receiptNo, agreeing());
    expect([refused.status, refused.body.errorList]).toMatchObject([
      409,
      [{ messageCd: 'vfv050', message: expect.stringContaining('先に届いた受付') }],
    ]);
    expect((await approve(first.receiptNo, agreeing())).status).toBe(200);
  });
});

describe('a judgement', () => {
  test('has to answer every line of the document; open ones are named', async () => {
    const { receiptNo } = await waiting();
    const none = await approve(receiptNo, undefined);
    expect([none.status, fieldsOf(none)]).toEqual([
      400,
      agreeing().lineList.map(({ line }) => line),
    ]);
    expect(fieldsOf(none)).toHaveLength(10);
    const most = agreeing();
    most.lineList = most.lineList.filter(({ line }) => line !== 'face');
    const open = await approve(receiptNo, most);
    expect([open.status, open.body.errorList]).toMatchObject([
      400,
      [{ field: 'judgement.face', messageCd: 'vfv041', message: expect.stringContaining('顔') }],
    ]);
  });

  test.each(['20', '21', '41'])(
    'of document %s has issuer and expiry, and no number',
    async (kind) => {
      const { receiptNo } = await waiting(kind);
      const { lineList } = agreeing({}, kind);
      expect(lineList.map(({ line }) => line)).not.toContain('documentNumber');
      const numbered = {
        lineList: [
          ...lineList,
          { line: 'documentNumber', result: 'agrees', reason: '', value: 'A1234' },
        ],
      };
      const refused = await approve(receiptNo, numbered);
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['documentNumber']]);
      const hidden = agreeing({ documentIssuer: { value: '千代田区長 8765' } }, kind);
      expect((await approve(receiptNo, hidden)).status).toBe(400);
      expect((await approve(receiptNo, agreeing({}, kind))).status).toBe(200);
    },
  );

  const wrong: [what: string, judgement: Judgement, field: string, text?: string][] = [
    [
      'a licence number of eleven digits',
      agreeing({ documentNumber: { value: '30501234567' } }),
      'documentNumber.value',
    ],
    ['no number', agreeing({ documentNumber: { value: '　' } }), 'documentNumber.value'],
    [
      'a day that does not exist',
      agreeing({ expiresOn: { value: '2027-02-30' } }),
      'expiresOn.value',
    ],
    [
      'an issue to come',
      agreeing({ issuedOn: { value: '2026-11-22' } }),
      'issuedOn.value',
      message('vfv054', '交付日', '申請の日より後'),
    ],
    [
      'an issue before the birth',
      agreeing({ issuedOn: { value: '1990-03-31' } }),
      'issuedOn.value',
      message('vfv054', '交付日', '生年月日より前'),
    ],
    [
      'an expiry more than twenty years ahead',
      agreeing({ expiresOn: { value: '2046-11-22' } }),
      'expiresOn.value',
      message('vfv054', '有効期限', '20年より先'),
    ],
    ['a difference without a reason', agreeing({ face: { result: 'differs' } }), 'face.reason'],
    [
      'an individual number in a reason',
      agreeing({ name: differs('1234 5678 9012') }),
      'name.reason',
    ],
    ['a value where none is read', agreeing({ name: { value: '乙山　花子' } }), 'name'],
  ];
  test.each(wrong)('is refused with %s', async (_, judgement, field, text) => {
    const { receiptNo } = await waiting();
    const refused = await approve(receiptNo, judgement);
    if (text) expect(refused.body.errorList[0]?.message).toBe(text);
    const named = fieldsOf(refused).map((name) =>
      field.includes('.') ? name : name?.split('.')[0],
    );
    expect([refused.status, named]).toEqual([400, [field]]);
  });

  test('of an address that differs is approved with a recorded paper that shows it, six months old at most', async () => {
    const { receiptNo } = await waiting();
    const moved = agreeing({ address: differs('書類は東京都港区芝1丁目1番1号') });
    for (const [change, fields] of [
      [{ issuedOn: '2026-05-20' }, ['supplement.issuedOn']],
      [{ issuedOn: '2026-11-22' }, ['supplement.issuedOn']],
      [{ receivedOn: '2026-11-22' }, ['supplement.receivedOn']],
      [{ name: '' }, ['supplement.name']],
    ] as const) {
      const late = { ...moved, supplement: { ...supplement, ...change } };
      const refused = await approve(receiptNo, late);
      expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
    }
    expect((await approve(receiptNo, { ...moved, supplement })).status).toBe(200);
    const { judgementList } = await seenBy(app, approver, receiptNo);
    expect(judgementList).toMatchObject([{ version: 1, dealKbnName: '承認', supplement }]);
    expect(judgementList[0]?.lineList).toContainEqual(
      expect.objectContaining({ line: 'address', result: 'differs' }),
    );
  });

  test('of a person whose address nobody knows approves nothing, until it is asked for', async () => {
    const { receiptNo } = await waiting();
    await app.deps.db.write((trx) =>
      trx.updateTable('receipts').set({ address: '' }).where('id', '=', receiptNo).execute(),
    );
    const refused = await approve(receiptNo, agreeing());
    expect([refused.status, refused.body.errorList]).toMatchObject([
      409,
      [{ field: 'judgement.address', messageCd: 'vfv043' }],
    ]);
    const { appRequestUpdateDatetime, appRequestUpdateUserId } = await seenBy(
      app,
      approver,
      receiptNo,
    );
    const again = {
      appRequestUpdateDatetime,
      appRequestUpdateUserId,
      dealComment: '住居を伺いました。',
    };
    const without = await dealWith(app, approver, receiptNo, 'reapply', again);
    expect([without.status, without.body.errorList]).toMatchObject([400, [{ field: 'address' }]]);
    const address = '東京都港区芝1丁目1番1号';
    const made = await dealWith(app, approver, receiptNo, 'reapply', { ...again, address });
    expect(made.status).toBe(200);
    const next = await seenBy(app, approver, made.body.data?.receiptNo ?? '');
    expect(next.appAddress).toBe(address);
  });

  test('that denies is stored too, with its moment and its author', async () => {
    const { receiptNo } = await waiting();
    const only = { lineList: [{ line: 'face', result: 'differs', reason: '別人' }] };
    const denied = await decided(receiptNo, only, { dealKbn: '200', dealComment: '別人のため' });
    expect(denied.status).toBe(200);
    const { judgementList } = await seenBy(app, approver, receiptNo);
    expect(judgementList).toMatchObject([
      { version: 1, dealKbnName: '否認', userName: expect.any(String), lineList: only.lineList },
    ]);
  });

  test('of the second of two approvers reads the document again, and the same', async () => {
    const own = await createTestApp();
    await approversNeeded(own, '0522211001', 2);
    const [one, two] = [await verifier(own), await verifier(own)];
    const link = await invited(own);
    await applied(own, link);
    const vote = async (token: string, judgement: Judgement) => {
      const shown = await seenBy(own, token, link.receiptNo);
      const { appRequestUpdateDatetime, appRequestUpdateUserId } = shown;
      const version = { appRequestUpdateDatetime, appRequestUpdateUserId };
      const sent = { ...version, dealKbn: '100', judgement };
      return dealWith(own, token, link.receiptNo, 'decide', sent);
    };
    expect((await vote(one.token, agreeing())).status).toBe(200);
    // Who votes second reads the document without the first one's reading.
    expect((await seenBy(own, one.token, link.receiptNo)).judgementList).toHaveLength(1);
    expect((await seenBy(own, two.token, link.receiptNo)).judgementList).toEqual([]);
    const other = await vote(two.token, agreeing({ documentNumber: { value: '301212345679' } }));
    expect([other.status, other.body.messageCd, fieldsOf(other)]).toEqual([
      409,
      'vfv049',
      ['documentNumber'],
    ]);
    expect((await vote(two.token, agreeing())).status).toBe(200);
    const { judgementList, verifyStatusKbn } = await seenBy(own, one.token, link.receiptNo);
    expect([verifyStatusKbn, judgementList.map(({ version }) => version)]).toEqual(['30', [1, 2]]);
    await own.close();
  });
});

describe('an applicant', () => {
  test('cannot send one picture for two views', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    const card = await photo(9001);
    for (const detail of ['10', '20', '30']) {
      const bytes = detail === '30' ? await photo(9002) : card;
      expect((await holder.add({ detail, bytes })).status).toBe(200);
    }
    await holder.add({ detail: '40', bytes: await photo(9003) });
    const equal = await holder.submit({ bytes: await photo(9004) });
    expect([equal.status, equal.body.errorList]).toMatchObject([
      409,
      [{ messageCd: 'apv016', field: '10,20' }],
    ]);
    // So the device asks for them again, and knows of no photos of these views.
    expect((await holder.guidance()).body.data).toMatchObject({
      requiredDetailList: ['10', '20', '50'],
      uploadedList: [{ documentDetailKbnCd: '30' }, { documentDetailKbnCd: '40' }],
    });
    await holder.add({ detail: '20', generation: 2, bytes: await photo(9005) });
    expect((await holder.submit({ bytes: await photo(9004) })).status).toBe(200);
  });

  test('is never judged by himself, nor by whoever has his mail address', async () => {
    const self = await verifier(app);
    const { name, mail_address } = await app.deps.db.read
      .selectFrom('verification_users')
      .select(['name', 'mail_address'])
      .where('id', '=', self.id)
      .executeTakeFirstOrThrow();
    const byName = await waitingReceipt(app, {
      name: name.replace(/[ 　]/g, ''),
      due_date: '2026-11-01',
    });
    const byMail = await waitingReceipt(app, {
      mail_address: mail_address.toUpperCase(),
      due_date: '2026-11-01',
    });
    const bySuffix = await waitingReceipt(app, {
      mail_address: mail_address.replace('@', '+Customer_1@'),
      due_date: '2026-11-01',
    });
    const ofOther = await waitingReceipt(app, {
      mail_address: `x${mail_address}`,
      due_date: '2026-11-01',
    });
    for (const receiptNo of [byName, byMail, bySuffix]) {
      const shown = await seenBy(app, self.token, receiptNo);
      expect(shown).toMatchObject({ ownFlg: true, canApproval: false, canDeny: false });
      const responses = [
        await approve(receiptNo, agreeing(), self.token),
        await decided(receiptNo, undefined, {
          token: self.token,
          dealKbn: '200',
          dealComment: '―',
        }),
        await app.call('post', `/user/verify/verifyapps/${receiptNo}/claim`, { token: self.token }),
      ];
      for (const { status, body } of responses)
        expect([status, body.messageCd]).toEqual([409, 'vfv040']);
    }
    const queue = await app.call<{ receiptNo: string }>('post', '/user/verify/receiptApp/next', {
      token: self.token,
      json: {},
    });
    expect(queue.body.data?.receiptNo).toBe(ofOther);
    expect((await approve(byMail, agreeing())).status).toBe(200);
  });
});

describe('pictures from the device', () => {
  test('are off unless the system allows them, and then take two approvers to approve', async () => {
    const own = await createTestApp();
    const [one, two] = [await verifier(own), await verifier(own)];
    const link = await invited(own);
    const holder = applicant(own, link);
    await holder.choose('10');
    const chosen = { detail: '10', bytes: await photo(9101), capturedBy: 'file' };
    expect((await holder.add(chosen)).status).toBe(409);
    await own.deps.db.write((trx) =>
      trx.updateTable('systems').set({ file_photos_allowed: 1 }).execute(),
    );
    await applied(own, link);
    await own.deps.db.write((trx) =>
      trx
        .updateTable('receipt_photos')
        .set({ captured_by: 'file' })
        .where('detail', '=', '10')
        .execute(),
    );
    const vote = async (token: string) => {
      const shown = await seenBy(own, token, link.receiptNo);
      const { appRequestUpdateDatetime, appRequestUpdateUserId } = shown;
      expect(shown.approversNeeded).toBe(2);
      const version = { appRequestUpdateDatetime, appRequestUpdateUserId };
      return dealWith(own, token, link.receiptNo, 'decide', { ...version, dealKbn: '100' });
    };
    const first = await vote(one.token);
    expect([first.status, first.body.messageCd]).toEqual([200, 'vfv017']);
    expect((await vote(one.token)).status).toBe(409);
    expect((await vote(two.token)).body.messageCd).toBe('vfv016');
    await own.close();
  });
});

describe('photos of a closed receipt', () => {
  const open = (receiptNo: string, token: string, purpose?: string) =>
    app.call('get', `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${receiptNo}/10`, {
      token,
      ...(purpose !== undefined && { headers: { 'x-purpose': encodeURIComponent(purpose) } }),
    });

  test('open for approvers who say why, and the audit log keeps it', async () => {
    const { receiptNo } = await waiting();
    const other = (await verifier(app, { approver: false })).token;
    expect((await open(receiptNo, other)).status).toBe(200);
    expect((await approve(receiptNo, agreeing())).status).toBe(200);
    expect(await seenBy(app, approver, receiptNo)).toMatchObject({ purposeNeeded: true });
    expect((await open(receiptNo, other, '監督官庁の検査')).status).toBe(403);
    for (const purpose of [undefined, '　', '1234-5678-9012', 'あ'.repeat(201)]) {
      expect((await open(receiptNo, approver, purpose)).status).toBe(400);
    }
    expect((await open(receiptNo, approver, '監督官庁の検査')).status).toBe(200);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'purpose'])
      .where('object_id', '=', `${receiptNo}/10`)
      .orderBy('id')
      .execute();
    // The other verifier's look and the approver's own, before the approval.
    expect(lines).toEqual([
      { action: 'photo.view', purpose: '' },
      { action: 'photo.view', purpose: '' },
      { action: 'photo.view', purpose: '監督官庁の検査' },
    ]);
  });
});

test('what was judged becomes the part of the confirmation record by itself, which nobody types', async () => {
  const customer = await member(app);
  const office = (await manager(app)).token;
  const requestNo = await filing(app, customer.token);
  const path = `/user/mainte/requestdetails/${requestNo}`;
  const caseOf = async () => {
    const { body } = await app.call<CaseWork>('get', `${path}/case`, { token: office });
    return body.data;
  };
  const { mailAddress } = customer;
  const link = await invited(app, { mailAddress, requestNo });
  await applied(app, link);
  expect((await caseOf())?.transferredList).toEqual([]);
  const moved = agreeing({ address: differs('東京都港区芝1丁目1番1号') });
  expect((await approve(link.receiptNo, { ...moved, supplement })).status).toBe(200);

  const transferred = {
    method: 'photo',
    dealerName: '乙山　花子',
    address: '東京都千代田区丸の内1丁目1番1号',
    birthDate: '1990-04-01',
    documentKind: '10',
    documentNumber: '301212345678',
    documentIssuedOn: '2024-04-15',
    documentExpiresOn: '2029-05-01',
    imagesOn: '2026-11-21',
    confirmedBy: '確認　一子',
    confirmedOn: '2026-11-21',
    otherAddress:
      '書類の住居との相違：東京都港区芝1丁目1番1号\n補完書類：住民票の写し（発行日 2026/10/30、受領日 2026/11/21）',
  };
  const work = await caseOf();
  expect(work?.confirmation).toMatchObject(transferred);
  expect(work?.transferredList).toContain('documentNumber');

  // Another number than the judged one is not stored.
  const { updateDatetime, updateUserId, ...record } = work?.confirmation ?? {};
  const json = { ...record, documentNumber: '999999999999', purpose: '登記の申請' };
  const stored = await app.call('put', `${path}/confirmation`, {
    token: office,
    json: { ...json, updateDatetime, updateUserId },
  });
  expect(stored.status).toBe(200);
  const row = await app.deps.db.read
    .selectFrom('confirmation_records')
    .select('record')
    .where('filing_id', '=', requestNo.replace('-', ''))
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.record)).toMatchObject({ ...transferred, purpose: '登記の申請' });
  const photoPath = `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${link.receiptNo}/10`;
  expect((await app.call('get', photoPath, { token: office })).status).toBe(403);
});
