import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { systemKey } from '../../testing/system-key.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  applicant,
  applied,
  dealWith,
  invited,
  photo,
  seenBy,
} from '../../testing/verification.ts';
import { expireReceipts } from './receipts.service.ts';

const app = sharedApp();
let approver: string;
let staff: string;
const pictures: Uint8Array[] = [];
beforeAll(async () => {
  approver = (await verifier(app)).token;
  staff = (await manager(app)).token;
  for (let seed = 0; seed < 8; seed += 1) pictures.push(await photo(seed));
});

const picture = (seed: number) => pictures[seed] as Uint8Array;
const filed = async () => {
  const { token, mailAddress } = await member(app);
  return { requestNo: await filing(app, token), mailAddress };
};
const mailsTo = async (recipient: string) => {
  const rows = await app.deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .where('event', 'like', 'verification:%')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
};

describe('a link', () => {
  test('carries its key behind the hash sign, and the specified call opens it as the header does', async () => {
    const link = await invited(app);
    const { accessKey, receiptNo, systemId } = link;
    const [text = ''] = await mailsTo(link.mailAddress);
    expect(text).toContain(`/comregtaqusu/capture/${receiptNo}/${systemId}#${accessKey}`);
    expect(text.split(accessKey)).toHaveLength(text.split(`#${accessKey}`).length);
    const specified = (key: string, no = receiptNo) =>
      app.call('post', `/all/app/verifyappreqest/${key}`, { json: { receiptNo: no, systemId } });
    const opened = await specified(accessKey);
    expect(opened).toMatchObject({ status: 200, body: { data: { name: '乙山　花子' } } });
    expect((await applicant(app, link).guidance()).body).toEqual(opened.body);
    const wrong = await applicant(app, { ...link, accessKey: 'A'.repeat(43) }).guidance();
    for (const response of [await specified('A'.repeat(43)), await specified(accessKey, 'V1')]) {
      expect([response.status, response.body]).toEqual([404, wrong.body]);
    }
    // Both are views of the applicant, as the log of operations names one.
    const views = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id'])
      .where('action', '=', 'receipt.open')
      .where('object_id', '=', receiptNo)
      .execute();
    expect(new Set(views.map((one) => `${one.actor_kind} ${one.actor_id}`))).toEqual(
      new Set([`applicant ${receiptNo}`]),
    );
  });

  test('of a wrong, foreign or missing key or receipt answers the same bytes', async () => {
    const link = await invited(app);
    const other = await invited(app);
    const wrong = [
      { ...link, accessKey: 'A'.repeat(43) },
      { ...link, accessKey: other.accessKey },
      { ...link, receiptNo: 'V2026112199999' },
      { ...link, systemId: '1111111111' },
    ];
    const responses = [];
    for (const bad of wrong) {
      const holder = applicant(app, bad);
      responses.push(await holder.guidance());
      if (bad.systemId === link.systemId) {
        responses.push(
          await holder.choose('10'),
          await holder.add({ detail: '10', bytes: picture(0) }),
        );
      }
      responses.push(await holder.submit({ bytes: picture(0) }));
    }
    responses.push(
      await app.call('post', '/all/app/verifyapp/add', {
        json: { receiptNo: link.receiptNo, selectDocument: { cd: '10', name: '' } },
      }),
    );
    for (const response of responses) {
      expect(response.status).toBe(404);
      expect(Buffer.from(response.bytes).equals(Buffer.from(responses[0]?.bytes ?? []))).toBe(true);
    }
    expect((await applicant(app, link).guidance()).status).toBe(200);
    const hyphened = {
      ...link,
      receiptNo: `${link.receiptNo.slice(0, -5)}-${link.receiptNo.slice(-5)}`,
    };
    expect((await applicant(app, hyphened).guidance()).status).toBe(200);
  });

  test('is closed when the request was cancelled', async () => {
    const link = await invited(app);
    const shown = await seenBy(app, approver, link.receiptNo);
    expect(
      (await dealWith(app, approver, link.receiptNo, 'cancel', { dealKbn: '', ...shown })).status,
    ).toBe(200);
    const holder = applicant(app, link);
    for (const response of [
      await holder.guidance(),
      await holder.choose('10'),
      await holder.add({ detail: '40', bytes: picture(0) }),
      await holder.submit({ bytes: picture(0) }),
    ]) {
      expect([response.status, response.body.messageCd, response.body.data]).toEqual([
        409,
        'apv012',
        null,
      ]);
      expect(response.body.errorList[0]?.field).toBe('50');
    }
  });

  test('says who asks and for which filing, also where that became known later', async () => {
    const { name, telNo } = app.deps.office;
    const { requestNo, mailAddress } = await filed();
    const link = await invited(app, { mailAddress });
    const told = async () => (await applicant(app, link).guidance()).body.data;
    expect(await told()).toMatchObject({ requester: { name, telNo }, filing: null });
    const [without] = await mailsTo(mailAddress);
    expect(without).toContain(`登記のお手続きのため、${name}がご本人確認をお願いしています。`);

    await app.call('post', `/user/mainte/verifyhistory/${requestNo}/verifyAppRequest`, {
      token: staff,
      json: { receiptNo: link.receiptNo },
    });
    const displayRequestNo = `${requestNo.slice(0, -5)}-${requestNo.slice(-5)}`;
    expect((await told())?.filing).toEqual({ companyName: '株式会社甲野商店', displayRequestNo });
    const other = await filed();
    const shown = `${other.requestNo.slice(0, -5)}-${other.requestNo.slice(-5)}`;
    await invited(app, { mailAddress: other.mailAddress, requestNo: other.requestNo });
    const [mail] = await mailsTo(other.mailAddress);
    expect(mail).toContain(
      `株式会社甲野商店様の商業登記のお申込み（申込番号 ${shown}）について、${name}がご本人確認をお願いしています。`,
    );
  });

  test('of another system names that system, and never the telephone of the office', async () => {
    const headers = { 'x-system-key': await systemKey(app, '1234567890') };
    const link = await invited(app, { systemId: '1234567890' }, headers);
    expect((await applicant(app, link).guidance()).body.data).toMatchObject({
      requester: { name: '別のシステム', telNo: '' },
      filing: null,
    });
    const [mail] = await mailsTo(link.mailAddress);
    expect(mail).toContain('別のシステムがご本人確認をお願いしています。');
  });

  test('of a cancelled filing says so, whether or not photos were sent', async () => {
    for (const sent of [false, true]) {
      const { requestNo, mailAddress } = await filed();
      const link = await invited(app, { mailAddress, requestNo });
      if (sent) await applied(app, link);
      await app.call('put', `/user/mainte/requestdetails/${requestNo}/suspend`, { token: staff });
      const response = await applicant(app, link).guidance();
      expect([response.status, response.body.messageCd, response.body.data]).toEqual([
        409,
        'apv012',
        null,
      ]);
      expect(response.body.errorList[0]?.field).toBe(sent ? '20,81' : '10,81');
    }
  });

  test('is stored as a hash and stands in no table but the mail', async () => {
    const link = await invited(app);
    const row = await app.deps.db.read
      .selectFrom('receipts')
      .selectAll()
      .where('id', '=', link.receiptNo)
      .executeTakeFirstOrThrow();
    expect(link.accessKey).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(link.accessKey);
  });
});

test('thirty wrong keys from one address are enough, counted exactly; a right one is not refused for them', async () => {
  const own = await createTestApp();
  const link = await invited(own);
  const responses = await Promise.all(
    Array.from({ length: 60 }, () =>
      applicant(own, { ...link, accessKey: 'B'.repeat(43) }).guidance(),
    ),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.body.messageCd).toBe('cm130');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await applicant(own, link).guidance()).status).toBe(200);
  const foreign = await invited(own);
  const other = { ...foreign, accessKey: link.accessKey };
  expect((await applicant(own, other).guidance()).status).toBe(429);
  await own.close();
});

describe('the due date', () => {
  const withOwnClock = async (work: (own: TestApp) => Promise<void>) => {
    const own = await createTestApp();
    try {
      await work(own);
    } finally {
      await own.close();
    }
  };

  test('ends a link at midnight in Japan, with no data', () =>
    withOwnClock(async (own) => {
      const link = await invited(own);
      const holder = applicant(own, link);
      own.clock.set('2026-11-28T14:59:59.999Z');
      expect(await expireReceipts(own.deps)).toBe(0);
      expect((await holder.guidance()).status).toBe(200);
      own.clock.set('2026-11-28T15:00:00.000Z');
      for (const response of [
        await holder.guidance(),
        await holder.choose('10'),
        await holder.add({ detail: '40', bytes: picture(0) }),
        await holder.submit({ bytes: picture(0) }),
      ]) {
        expect([response.status, response.body.messageCd, response.body.data]).toEqual([
          409,
          'apv013',
          null,
        ]);
        expect(response.body.errorList[0]?.field).toBe('90');
      }
    }));

  test('leaves photos of a document that was chosen in time another day', () =>
    withOwnClock(async (own) => {
      const link = await invited(own);
      const late = applicant(own, await invited(own));
      const holder = applicant(own, link);
      await holder.choose('10');
      await late.choose('10');
      own.clock.set('2026-11-29T14:59:59.999Z');
      expect((await holder.guidance()).body.messageCd).toBe('apv013');
      expect((await holder.choose('50', 9)).body.messageCd).toBe('apv013');
      expect((await holder.choose('10', 9)).status).toBe(200);
      await applied(own, link);
      const token = (await verifier(own)).token;
      expect((await seenBy(own, token, link.receiptNo)).verifyStatusKbn).toBe('20');
      own.clock.set('2026-11-29T15:00:00.001Z');
      expect((await late.add({ detail: '10', bytes: picture(0) })).body.messageCd).toBe('apv013');
    }));
});
