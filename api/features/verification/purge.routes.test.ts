import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import {
  applicant,
  applied,
  dealWith,
  invited,
  mailedLink,
  photo,
  seenBy,
} from '../../testing/verification.ts';

const app = sharedApp();
let approver: string;
let reader: string;
beforeAll(async () => {
  approver = (await verifier(app)).token;
  reader = (await verifier(app, { approver: false })).token;
});

const path = (receiptNo: string, detail: string) =>
  `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${receiptNo}/${detail}`;
const purge = async (token: string, receiptNo: string, detail: string, sent: object = {}) =>
  app.call('post', `${path(receiptNo, detail)}/purge`, {
    token,
    json: { ...(await seenBy(app, approver, receiptNo)), ...sent },
  });
const fileOf = (receiptNo: string, detail: string) =>
  app.deps.db.read
    .selectFrom('receipt_photos as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['f.id', 'f.wrapped_key', 'f.destroyed_at'])
    .where('p.receipt_id', '=', receiptNo)
    .where('p.detail', '=', detail)
    .executeTakeFirstOrThrow();

/** The files in the data folder, including the database and its log, that contain these bytes. */
async function holding(bytes: Uint8Array): Promise<string[]> {
  const { dataDir } = app.deps.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name));
    if (content.includes(Buffer.from(bytes))) found.push(entry.name);
  }
  return found;
}

test('a photo with an individual number is gone from the disk, in every receipt that held it', async () => {
  const first = await invited(app);
  await applied(app, first);
  const seen = await seenBy(app, approver, first.receiptNo);
  const sent = {
    ...seen,
    dealComment: '反射しています。',
    photoFaultList: [{ docDetailKbn: '10', reasonCd: '02' }],
  };
  await dealWith(app, approver, first.receiptNo, 'reapply', sent);
  const second = await mailedLink(app, first.mailAddress);
  const holder = applicant(app, second);
  await holder.add({ detail: '10', bytes: await photo(90) });
  await holder.submit({ bytes: await photo(91) });

  // The back side was carried over: one photo, two receipts.
  const back = await fileOf(second.receiptNo, '30');
  const key = back.wrapped_key as Uint8Array;
  const stored = await readFile(join(app.deps.config.dataDir, 'files', back.id.slice(-2), back.id));
  const sealed = stored.subarray(0, 64);
  const onSqlite = app.deps.db.engine === 'sqlite';
  expect(await holding(sealed)).toEqual([back.id]);
  if (onSqlite) expect(await holding(key)).not.toEqual([]);
  // Other photos of the receipt must still be found by the same search afterwards.
  const front = await fileOf(second.receiptNo, '10');

  // Any verifier who sees the number may destroy it, approver or not.
  const done = await purge(reader, second.receiptNo, '30');
  expect(done.body).toMatchObject({ statusCd: 200, message: '写真を消去しました。' });
  expect(await holding(sealed)).toEqual([]);
  expect(await holding(key)).toEqual([]);
  if (onSqlite) expect(await holding(front.wrapped_key as Uint8Array)).not.toEqual([]);
  expect(await fileOf(first.receiptNo, '30')).toMatchObject({
    id: back.id,
    wrapped_key: null,
    destroyed_at: '2026-11-21T03:00:00.000Z',
  });
  for (const receiptNo of [first.receiptNo, second.receiptNo]) {
    const gone = await app.call('get', path(receiptNo, '30'), { token: approver });
    expect(gone.status).toBe(404);
    const after = await seenBy(app, approver, receiptNo);
    const shown = after.photoList.find(({ docDetailKbn }) => docDetailKbn === '30');
    expect(shown?.destroyed).toBe(true);
    expect(after.verifyDealWithHistoryExList[0]).toMatchObject({
      dealKbnName: '個人番号を含むため削除',
      dealComment: '書類（裏面）',
    });
  }
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['actor_kind', 'object_id'])
    .where('action', '=', 'photo.purge')
    .execute();
  expect(lines).toEqual([{ actor_kind: 'verifier', object_id: second.receiptNo }]);

  // The verifier can ask again, but approve nothing without the photo.
  const after = await seenBy(app, approver, second.receiptNo);
  expect(after).toMatchObject({ canApproval: false, canDeny: true, canReApp: true });
  const approval = await dealWith(app, approver, second.receiptNo, 'decide', {
    ...after,
    dealKbn: '100',
  });
  expect([approval.status, approval.body.messageCd]).toEqual([409, 'cm210']);
  const again = await dealWith(app, approver, second.receiptNo, 'reapply', {
    ...after,
    dealComment: '個人番号が写っていました。',
    photoFaultList: [{ docDetailKbn: '30', reasonCd: '08' }],
  });
  expect(again.status).toBe(200);
  const third = await mailedLink(app, first.mailAddress);
  expect((await applicant(app, third).guidance()).body.data?.requiredDetailList).toEqual(['30']);
});

test('is refused on stale data, for other systems, twice, and before there are photos', async () => {
  const link = await invited(app);
  const holder = applicant(app, link);
  await holder.choose('10');
  await holder.add({ detail: '10', bytes: await photo(0) });
  expect((await purge(approver, link.receiptNo, '10')).status).toBe(404);
  await applied(app, link);
  const stale = await purge(approver, link.receiptNo, '10', { appRequestUpdateUserId: 'x' });
  expect([stale.status, stale.body.messageCd]).toEqual([409, 'cm200']);
  const stranger = (await verifier(app, { systemId: '1111111111' })).token;
  expect((await purge(stranger, link.receiptNo, '10')).status).toBe(404);
  expect((await purge(approver, link.receiptNo, '60')).status).toBe(404);
  expect((await purge(approver, link.receiptNo, '10')).status).toBe(200);
  const twice = await purge(approver, link.receiptNo, '10');
  expect([twice.status, twice.body.messageCd]).toEqual([409, 'cm210']);
  // A resent photo does not count as stored.
  const resent = await holder.add({ detail: '10', bytes: await photo(0) });
  expect([resent.status, resent.body.messageCd]).toEqual([409, 'apv012']);
});

test('one that a new receipt has taken over is asked for again', async () => {
  const first = await invited(app);
  await applied(app, first);
  await dealWith(app, approver, first.receiptNo, 'reapply', {
    ...(await seenBy(app, approver, first.receiptNo)),
    dealComment: '反射しています。',
    photoFaultList: [{ docDetailKbn: '10', reasonCd: '02' }],
  });
  const second = applicant(app, await mailedLink(app, first.mailAddress));
  const required = async () => (await second.guidance()).body.data?.requiredDetailList;
  expect(await required()).toEqual(['10']);
  await purge(approver, first.receiptNo, '30');
  expect(await required()).toEqual(['10', '30']);
  await second.add({ detail: '10', bytes: await photo(90) });
  const early = await second.submit({ bytes: await photo(91) });
  expect(early.body.errorList).toMatchObject([{ messageCd: 'apv015', field: '30' }]);
});

test('of a closed receipt only an approver destroys, who alone may open it', async () => {
  const link = await invited(app);
  await applied(app, link);
  const { receiptNo } = link;
  expect(await seenBy(app, reader, receiptNo)).toMatchObject({ canPurge: true });
  const approval = { ...(await seenBy(app, approver, receiptNo)), dealKbn: '100', dealComment: '' };
  expect((await dealWith(app, approver, receiptNo, 'decide', approval)).status).toBe(200);
  expect(await seenBy(app, reader, receiptNo)).toMatchObject({ canPurge: false });
  const refused = await purge(reader, receiptNo, '10');
  expect([refused.status, refused.body.messageCd]).toEqual([403, 'cm403']);
  expect((await fileOf(receiptNo, '10')).destroyed_at).toBeNull();
  expect(await seenBy(app, approver, receiptNo)).toMatchObject({ canPurge: true });
  expect((await purge(approver, receiptNo, '10')).status).toBe(200);
});
