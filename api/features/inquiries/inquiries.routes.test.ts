import { describe, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { manager } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const app = sharedApp({ TRUST_PROXY: '127.0.0.1' });

const inquiry = (change: Record<string, unknown> = {}) => ({
  name: '辻󠄀　𠮷男',
  nameKana: 'ツジ　ヨシオ',
  companyName: '髙﨑㈱',
  companyNameKana: 'タカサキ',
  phoneNo: '０３−１２３４−５６７８',
  mailAddress: 'tsuji@example.jp',
  mailAddressConfirm: (change.mailAddress as string) ?? 'tsuji@example.jp',
  selectedInquiryType: '20',
  selectedInquiryTypeList: [],
  detail: '振込先を教えてください。\nよろしくお願いします。',
  agreeCheck: true,
  ...change,
});

let peer = 0;
/** Each from a different address, whose limit has a test of its own. */
const send = (json: unknown, on: TestApp = app) => {
  peer += 1;
  return on.call('post', '/all/core/inquiries/add', {
    json,
    headers: { 'x-forwarded-for': `10.0.${peer >> 8}.${peer & 255}` },
  });
};
const rows = () => app.deps.db.read.selectFrom('inquiries').selectAll().orderBy('id').execute();
const mailsTo = (recipient: string) =>
  app.deps.db.read.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute();

test('the types are the master, in its order', async () => {
  const { body } = await app.call<{ inquiriesList: object[] }>(
    'get',
    '/all/core/inquiries/editorials',
  );
  expect(body.data?.inquiriesList).toEqual([
    { cd: '10', name: 'サービスについて' },
    { cd: '20', name: '料金・お支払いについて' },
    { cd: '30', name: '申込内容について' },
    { cd: '40', name: '本人確認について' },
    { cd: '90', name: 'その他' },
  ]);
});

describe('an inquiry', () => {
  test('is kept as it was written, numbered, noted and acknowledged by mail', async () => {
    const { status, body } = await send(inquiry());
    expect(status).toBe(200);
    expect(body).toMatchObject({ messageCd: 'mb023', data: null });
    expect(await rows()).toEqual([
      {
        id: 'Q2026112100001',
        received_at: '2026-11-21T03:00:00.000Z',
        name: '辻󠄀　𠮷男',
        name_kana: 'ツジ　ヨシオ',
        company_name: '髙﨑㈱',
        company_name_kana: 'タカサキ',
        tel_no: '0312345678',
        mail_address: 'tsuji@example.jp',
        inquiry_type: '20',
        detail: '振込先を教えてください。\nよろしくお願いします。',
        waiting: 1,
      },
    ]);
    const [noted] = await app.deps.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'inquiry.add')
      .execute();
    expect(noted).toMatchObject({ object_id: 'Q2026112100001', actor_kind: 'anyone' });
    const [mail] = await mailsTo('tsuji@example.jp');
    expect(mail?.text).toContain('Q20261121-00001');
    expect(mail?.text).toContain('料金・お支払いについて');
    // The address may be another person's: nothing that was typed may reach it.
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/𠮷男|髙﨑|振込先/u);
  });

  test('needs neither company nor phone', async () => {
    const { companyName, companyNameKana, phoneNo, ...least } = inquiry({
      mailAddress: 'least@example.jp',
    });
    expect((await send(least)).status).toBe(200);
    const row = (await rows()).find(({ mail_address }) => mail_address === 'least@example.jp');
    expect(row).toMatchObject({ company_name: '', company_name_kana: '', tel_no: '' });
  });

  test('reaches the office', async () => {
    const { token } = await manager(app);
    const { status, bytes } = await app.call('get', '/user/mainte/information', {
      token,
    });
    expect(status).toBe(200);
    expect(new TextDecoder().decode(bytes)).toContain('髙﨑㈱');
  });

  test.each([
    ['name', { name: ' 　' }],
    ['name', { name: '甲'.repeat(61) }],
    ['nameKana', { nameKana: 'つじ' }],
    ['companyName', { companyName: '甲\u0000' }],
    ['companyNameKana', { companyNameKana: 'ﾀｶｻｷ' }],
    ['phoneNo', { phoneNo: '123' }],
    ['mailAddress', { mailAddress: 'tsuji@', mailAddressConfirm: 'tsuji@' }],
    ['mailAddress', { mailAddress: 'a@example.jp\r\nBcc: b@example.jp', mailAddressConfirm: '' }],
    ['mailAddressConfirm', { mailAddressConfirm: 'other@example.jp' }],
    ['selectedInquiryType', { selectedInquiryType: '' }],
    ['selectedInquiryType', { selectedInquiryType: '99' }],
    ['selectedInquiryType', { selectedInquiryType: ['10'] }],
    ['detail', { detail: '' }],
    ['detail', { detail: '長'.repeat(2001) }],
    ['agreeCheck', { agreeCheck: false }],
    ['agreeCheck', { agreeCheck: 'true' }],
  ])('with a wrong %s is refused, and nothing is kept', async (field, change) => {
    const before = (await rows()).length;
    const { status, body } = await send(inquiry(change));
    expect(status).toBe(400);
    expect(body.errorList.map((error) => error.field)).toContain(field);
    expect(body.errorList[0]?.message).toMatch(/[ぁ-ん]/);
    expect((await rows()).length).toBe(before);
  });

  test('that is empty is told every fault at once', async () => {
    const { body } = await send({});
    expect(body.errorList.map(({ field }) => field).sort()).toEqual([
      'agreeCheck',
      'detail',
      'mailAddress',
      'mailAddressConfirm',
      'name',
      'nameKana',
      'selectedInquiryType',
    ]);
    expect(body.errorList.map(({ message }) => message)).toContain(
      'プライバシーポリシーへの同意が必要です。',
    );
  });
});

describe('a flood', () => {
  test('of one address ends at ten an hour, in parallel too', async () => {
    const flooded = await createTestApp();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        flooded.call('post', '/all/core/inquiries/add', { json: inquiry() }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body.messageCd).toBe('cm130');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const kept = await flooded.deps.db.read.selectFrom('inquiries').select('id').execute();
    expect(new Set(kept.map(({ id }) => id)).size).toBe(10);
    await flooded.close();
  });

  test('that is refused for its faults does not use up what is allowed', async () => {
    const tried = await createTestApp();
    const post = (json: unknown) => tried.call('post', '/all/core/inquiries/add', { json });
    for (let count = 0; count < 12; count += 1) {
      expect((await post(inquiry({ detail: '' }))).status).toBe(400);
    }
    expect((await post(inquiry())).status).toBe(200);
    await tried.close();
  });

  test('from many addresses does not fill one mailbox', async () => {
    const given = inquiry({ mailAddress: 'victim@example.jp' });
    for (let count = 0; count < 5; count += 1) expect((await send(given)).status).toBe(200);
    expect(await mailsTo('victim@example.jp')).toHaveLength(3);
  });
});
