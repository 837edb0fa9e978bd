import { beforeEach, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import { mostEvidence, noIdentification } from '#contract/office-identification.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, member } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { pdf } from '../../testing/pdf.ts';
import { photo } from '../../testing/verification.ts';
import { eraseFiling } from '../erasure/erasure.queries.ts';
import { mostMebibytes } from '../filings/stored-files.service.ts';

const app = sharedApp();
let customer: Awaited<ReturnType<typeof member>>;
let duties: Awaited<ReturnType<typeof dutiesIn>>;
let number: string;
const base = () => `/user/mainte/requestdetails/${number}/identification`;
beforeEach(async () => {
  customer = await member(app);
  duties = await dutiesIn(app);
  number = await filing(app, customer.token);
});

const begin = () =>
  app.call('put', base(), {
    token: duties.token,
    json: {
      ...noIdentification,
      ...{ method: 'post', personName: '乙山　花子', birthDate: '1984-05-01' },
      ...{ address: '東京都港区虎ノ門一丁目1番1号', agreedFlg: false },
      ...{ updateDatetime: '', updateUserId: '' },
    },
  });
const store = async (fileId = 'new', file?: Uint8Array) =>
  app.call<{ fileId: string }>('post', `${base()}/files/${fileId}`, {
    token: duties.token,
    file: file ?? (await pdf(number)),
  });
const stored = async (...args: Parameters<typeof store>) => {
  const { status, body } = await store(...args);
  expect(status, body.message).toBe(200);
  return body.data?.fileId ?? '';
};
const open = (fileId: string, token = duties.token) =>
  app.call('get', `${base()}/files/${fileId}`, { token });
const remove = (fileId: string) =>
  app.call('post', `${base()}/files/${fileId}/delete`, { token: duties.token, json: {} });
const listed = async () => (await duties.work(number)).evidenceList;
const keyOf = async (id: string) => {
  const files = app.deps.db.read.selectFrom('files').select('wrapped_key');
  return (await files.where('id', '=', id).executeTakeFirst())?.wrapped_key ?? null;
};
const close = (code: typeof progress.completed | typeof progress.cancelled) =>
  app.deps.db.write((trx) =>
    trx.updateTable('filings').set({ progress: code }).where('id', '=', number).execute(),
  );
const audited = async () => {
  const rows = await app.deps.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('object_id', '=', number)
    .where('action', 'like', 'evidence.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

test('files that prove an identification are kept encrypted, opened with a line in the audit log, and removed', async () => {
  expect((await store()).status).toBe(409);
  await begin();
  const sent = await pdf(number);
  const first = await stored('new', sent);
  const second = await stored('new', await photo(1));
  expect(await listed()).toMatchObject([
    { fileId: first, contentType: 'application/pdf', userName: '事務　太郎' },
    { fileId: second, contentType: 'image/jpeg' },
  ]);
  expect(await app.deps.vault.open({ id: first, wrapped_key: await keyOf(first) })).toEqual(
    Buffer.from(sent),
  );
  const { status, headers } = await open(second);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await remove(first)).status).toBe(200);
  expect((await remove(first)).status).toBe(404);
  expect(await keyOf(first)).toBeNull();
  expect((await open(first)).status).toBe(404);
  expect((await listed()).map(({ fileId }) => fileId)).toEqual([second]);
  expect(await audited()).toEqual([
    ...['evidence.store', 'evidence.store', 'evidence.view', 'evidence.remove'],
  ]);
});

test('there are three at most, also of uploads at once, and one is replaced by another', async () => {
  await begin();
  const answers = await Promise.all(Array.from({ length: 5 }, () => store()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    message('mt285', mostEvidence),
  );
  const [first] = await listed();
  const replacing = await stored(first?.fileId);
  expect(await keyOf(first?.fileId ?? '')).toBeNull();
  expect((await listed()).map(({ fileId }) => fileId)).toContain(replacing);
  expect(await listed()).toHaveLength(mostEvidence);
  expect((await store(first?.fileId)).status).toBe(404);
});

test.each([progress.completed, progress.cancelled])(
  'of a filing at %s the files can only be opened',
  async (code) => {
    await begin();
    const file = await stored();
    await close(code);
    for (const { status } of [await store(), await store(file), await remove(file)]) {
      expect(status).toBe(409);
    }
    expect((await open(file)).status).toBe(200);
  },
);

test('files are those of one filing, and no one but the office opens them', async () => {
  await begin();
  const file = await stored();
  expect((await open(file, customer.token)).status).toBe(403);
  number = await filing(app, customer.token);
  await begin();
  for (const { status } of [await open(file), await store(file), await remove(file)]) {
    expect(status).toBe(404);
  }
});

test('what is no PDF and no picture is refused', async () => {
  await begin();
  expect((await store('new', Buffer.from('a text'))).status).toBe(415);
  expect(await listed()).toEqual([]);
});

test('the files count in the room of the office, and are erased with the filing', async () => {
  await begin();
  const file = await stored();
  await app.deps.db.write((trx) =>
    trx
      .updateTable('files')
      .set({ size: mostMebibytes.filing * 1024 * 1024 })
      .where('id', '=', file)
      .execute(),
  );
  expect((await store()).body.messageCd).toBe('cm128');
  await app.deps.db.write(async (trx) => {
    expect(await eraseFiling(trx, number)).toContain(file);
  });
});
