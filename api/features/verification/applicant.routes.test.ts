import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { applicant, applied, invited, photo, seenBy } from '../../testing/verification.ts';

const app = sharedApp();
let approver: string;
const pictures: Uint8Array[] = [];
beforeAll(async () => {
  approver = (await verifier(app)).token;
  for (let seed = 0; seed < 8; seed += 1) pictures.push(await photo(seed));
});

const picture = (seed: number) => pictures[seed] as Uint8Array;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const photosOf = (receiptNo: string) =>
  app.deps.db.read
    .selectFrom('receipt_photos')
    .innerJoin('files', 'files.id', 'receipt_photos.file_id')
    .selectAll()
    .where('receipt_id', '=', receiptNo)
    .execute();
const statusOf = async (receiptNo: string) =>
  (
    await app.deps.db.read
      .selectFrom('receipts')
      .select('status')
      .where('id', '=', receiptNo)
      .executeTakeFirstOrThrow()
  ).status;

describe('the flow', () => {
  test('leads from the link to an application that a verifier sees', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    const begun = (await holder.guidance()).body.data;
    expect(begun).toMatchObject({
      name: '乙山　花子',
      reAppReason: '',
      requiredDetailList: ['10', '20', '30', '40', '50'],
      uploadedList: [],
      displayValidityperiodEndDatetime: '2026/11/28 23:59',
      refusedRetentionDays: 90,
      approvedRetentionDays: 3653,
      filePhotosAllowed: false,
    });
    expect(begun?.documentList.map(({ cd }) => cd)).toContain('10');
    expect((await holder.choose('10')).body.data?.requiredDetailList).toEqual([
      '10',
      '20',
      '30',
      '40',
      '50',
    ]);
    for (const [index, detail] of ['10', '20', '30', '40'].entries()) {
      const response = await holder.add({ detail, bytes: picture(index) });
      expect(response.status).toBe(200);
      expect(response.body.data?.sha256).toBe(sha256(picture(index)));
    }
    const halfway = (await holder.guidance()).body.data;
    expect(halfway?.requiredDetailList).toEqual(['50']);
    expect(halfway?.uploadedList).toHaveLength(4);
    expect((await seenBy(app, approver, link.receiptNo)).photoList).toEqual([]);

    expect((await holder.submit({ bytes: picture(4) })).status).toBe(200);
    const seen = await seenBy(app, approver, link.receiptNo);
    expect(seen).toMatchObject({ verifyStatusKbn: '20', appDocKbnName: '運転免許証' });
    expect(seen.photoList.map((shown) => shown.docDetailKbn)).toEqual([
      '10',
      '40',
      '20',
      '30',
      '50',
    ]);
    const audited = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'actor_id'])
      .where('object_id', '=', link.receiptNo)
      .execute();
    expect(audited).toContainEqual({
      action: 'receipt.submit',
      actor_kind: 'applicant',
      actor_id: link.receiptNo,
    });
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['receipt.request', 'receipt.open', 'receipt.choose', 'photo.store']),
    );
  });

  test('takes no back of a card that carries the individual number, and asks for four photos', async () => {
    for (const kind of ['20', '21', '41']) {
      const holder = applicant(app, await invited(app));
      expect((await holder.choose(kind)).body.data?.requiredDetailList).toEqual([
        '10',
        '20',
        '40',
        '50',
      ]);
      const back = await holder.add({ kind, detail: '30', bytes: picture(0) });
      expect([back.status, back.body.messageCd]).toEqual([409, 'apv020']);
      for (const [index, detail] of ['10', '20', '40'].entries()) {
        const slot = { kind: detail === '40' ? 'null' : kind, detail, bytes: picture(index) };
        expect((await holder.add(slot)).status).toBe(200);
      }
      expect((await holder.submit({ bytes: picture(5) })).status).toBe(200);
    }
  });

  test('lists what is missing at the submit and stores nothing then', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    await holder.add({ detail: '10', bytes: picture(0) });
    await holder.add({ detail: '40', bytes: picture(1) });
    const refused = await holder.submit({ bytes: picture(2) });
    expect(refused.status).toBe(409);
    expect(refused.body.errorList).toEqual([
      {
        messageCd: 'apv015',
        message: '送信できていない写真があります：書類（斜め）、書類（裏面）',
        field: '20,30',
      },
    ]);
    expect((await photosOf(link.receiptNo)).map((row) => row.detail).sort()).toEqual(['10', '40']);
    expect(await statusOf(link.receiptNo)).toBe('10');
    expect((await applicant(app, await invited(app)).submit({ bytes: picture(2) })).status).toBe(
      409,
    );
  });

  test('answers a repeated submit as before and takes nothing else afterwards', async () => {
    const link = await invited(app);
    const sent = await applied(app, link);
    const [first, last] = [sent[0], sent.at(-1)] as [Uint8Array, Uint8Array];
    const holder = applicant(app, link);
    const again = await holder.submit({ bytes: last, generation: 9 });
    expect(again.status).toBe(200);
    expect(again.body.data?.sha256).toBe(sha256(last));
    const other = await holder.submit({ bytes: picture(6), generation: 9 });
    expect([other.status, other.body.messageCd]).toEqual([409, 'apv012']);
    expect((await holder.add({ detail: '10', bytes: first })).status).toBe(200);
    expect((await holder.add({ detail: '10', bytes: picture(6), generation: 9 })).status).toBe(409);
    expect((await holder.choose('10')).status).toBe(200);
    expect((await holder.choose('20', 9)).status).toBe(409);
    const closed = await holder.guidance();
    expect([closed.status, closed.body.messageCd, closed.body.data]).toEqual([409, 'apv012', null]);
  });

  test('submits once when two submits come at the same time', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    for (const [index, detail] of ['10', '20', '30', '40'].entries()) {
      await holder.add({ detail, bytes: picture(index) });
    }
    const responses = await Promise.all([
      holder.submit({ bytes: picture(4) }),
      holder.submit({ bytes: picture(5) }),
      holder.submit({ bytes: picture(4) }),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(409);
    const stored = (await photosOf(link.receiptNo)).find((row) => row.detail === '50');
    for (const [index, status] of statuses.entries()) {
      const sent = sha256(picture(index === 1 ? 5 : 4));
      expect(status).toBe(sent === stored?.received_sha256 ? 200 : 409);
    }
    const submits = await app.deps.db.read
      .selectFrom('audit_log')
      .select('id')
      .where('object_id', '=', link.receiptNo)
      .where('action', '=', 'receipt.submit')
      .execute();
    expect(submits).toHaveLength(1);
  });
});
