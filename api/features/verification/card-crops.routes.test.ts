import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { manager, verifier } from '../../testing/builders.ts';
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

// The card of a document's photo at the camera's resolution, which travels, opens and perishes with its photo.

const app = sharedApp();
let approver: string;
beforeAll(async () => {
  approver = (await verifier(app)).token;
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let seeds = 0;
const fresh = (size = 300) => {
  seeds += 1;
  return photo(seeds, size);
};
const slotOf = (receiptNo: string) =>
  app.deps.db.read
    .selectFrom('receipt_photos')
    .innerJoin('files', 'files.id', 'receipt_photos.file_id')
    .select(['file_id', 'card_sha256', 'card_at', 'size'])
    .where('receipt_id', '=', receiptNo)
    .executeTakeFirst();
const view = (receiptNo: string, part = '', token = approver, purpose = '') =>
  app.call('get', `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${receiptNo}/10${part}`, {
    token,
    ...(purpose && { headers: { 'x-purpose': encodeURIComponent(purpose) } }),
  });
const width = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).width;

async function withCard(): Promise<Invited> {
  const link = await invited(app);
  const holder = applicant(app, link);
  await holder.choose('10');
  await holder.add({ detail: '10', bytes: await fresh(), card: await fresh(60) });
  for (const detail of ['20', '30', '40']) await holder.add({ detail, bytes: await fresh() });
  expect((await holder.submit({ bytes: await fresh() })).status).toBe(200);
  return link;
}

describe('the card of a photo', () => {
  test('is acknowledged with it, both or neither, and replaced with it', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    const [bytes, card, other] = [await fresh(), await fresh(60), await fresh(61)];
    const add = (more: { generation: number; card?: Uint8Array }) =>
      holder.add({ detail: '10', bytes, ...more });

    const broken = await add({ generation: 1, card: new Uint8Array(40).fill(7) });
    expect([broken.status, broken.body.errorList[0]?.field]).toEqual([415, 'cardData']);
    expect(await slotOf(link.receiptNo)).toBeUndefined();
    expect((await add({ generation: 1, card })).body.data).toEqual({
      sha256: sha256(bytes),
      cardSha256: sha256(card),
    });
    const first = await slotOf(link.receiptNo);
    expect((await add({ generation: 1, card })).status).toBe(200);
    expect((await slotOf(link.receiptNo))?.file_id).toBe(first?.file_id);

    await add({ generation: 2, card: other });
    expect(await slotOf(link.receiptNo)).toMatchObject({ card_sha256: sha256(other) });
    expect((await add({ generation: 3 })).body.data?.cardSha256).toBe('');
    expect(await slotOf(link.receiptNo)).toMatchObject({ card_at: null, card_sha256: null });
    const keys = await app.deps.db.read
      .selectFrom('files')
      .select('wrapped_key')
      .where('created_by', '=', link.receiptNo)
      .execute();
    expect(keys.filter(({ wrapped_key }) => wrapped_key !== null)).toHaveLength(1);
  });

  test('comes with a document alone', async () => {
    const holder = applicant(app, await invited(app));
    const face = await holder.add({ detail: '40', bytes: await fresh(), card: await fresh() });
    expect([face.status, face.body.errorList[0]?.field]).toEqual([400, 'cardData']);
  });

  test('opens as its photo does, each view noted, and perishes with it', async () => {
    const { receiptNo, mailAddress } = await withCard();
    const plain = await invited(app);
    await applied(app, plain);
    expect((await view(plain.receiptNo, '/card')).status).toBe(404);
    expect((await view(receiptNo, '/card', (await manager(app)).token)).status).toBe(403);

    const shown = await seenBy(app, approver, receiptNo);
    expect(shown.photoList.filter(({ card }) => card)).toMatchObject([{ docDetailKbn: '10' }]);
    expect(await width((await view(receiptNo)).bytes)).toBe(300);
    expect(await width((await view(receiptNo, '/card')).bytes)).toBe(60);

    const retaken = {
      dealComment: '読み取れません。',
      photoFaultList: [{ docDetailKbn: '20', reasonCd: '02' }],
    };
    const asked = await dealWith(app, approver, receiptNo, 'reapply', { ...shown, ...retaken });
    expect(asked.body.errorList).toEqual([]);
    const again = await mailedLink(app, mailAddress);
    expect(again.receiptNo).not.toBe(receiptNo);
    await applicant(app, again).add({ detail: '20', bytes: await fresh() });
    await applicant(app, again).submit({ bytes: await fresh() });
    expect(await width((await view(again.receiptNo, '/card')).bytes)).toBe(60);

    const version = await seenBy(app, approver, again.receiptNo);
    const approval = { dealKbn: '100', dealComment: '' };
    await dealWith(app, approver, again.receiptNo, 'decide', { ...version, ...approval });
    expect((await view(again.receiptNo, '/card')).status).toBe(400);
    const other = (await verifier(app, { approver: false })).token;
    expect((await view(again.receiptNo, '/card', other, '照会')).status).toBe(403);
    expect((await view(again.receiptNo, '/card', approver, '照会')).status).toBe(200);
    const lines = await app.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'purpose'])
      .where('object_id', '=', `${again.receiptNo}/10/card`)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'photo.view', purpose: '' },
      { action: 'photo.view', purpose: '照会' },
    ]);

    const { appRequestUpdateDatetime, appRequestUpdateUserId } = await seenBy(
      app,
      approver,
      again.receiptNo,
    );
    const path = `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${again.receiptNo}/10/purge`;
    const json = { appRequestUpdateDatetime, appRequestUpdateUserId };
    expect((await app.call('post', path, { token: approver, json })).status).toBe(200);
    for (const receipt of [receiptNo, again.receiptNo]) {
      expect((await view(receipt, '/card', approver, '照会')).status).toBe(404);
    }
  });
});
