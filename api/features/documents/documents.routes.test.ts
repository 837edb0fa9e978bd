import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import type { FormerPdfs } from '#contract/endpoints/documents.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { commitInDoubt } from '../../testing/commit-in-doubt.ts';
import { pdf } from '../../testing/pdf.ts';
import { destroyFormerPdfs } from './former-pdfs.service.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
beforeAll(async () => {
  staff = await manager(app);
  customer = await member(app);
});
beforeEach(async () => {
  number = await filing(app, customer.token);
});

const store = (file: Uint8Array, fileId = 'new', headers: Record<string, string> = {}) =>
  app.call<{ fileId: string }>('post', `/user/mainte/${number}/fileinformation/${fileId}`, {
    token: staff.token,
    file,
    headers,
  });
const addOwn = (file: Uint8Array, token = customer.token) =>
  app.call<{ fileId: string }>('post', `/user/core/fileinformation/${number}/add`, { token, file });
const readOwn = (fileId: string, token = customer.token) =>
  app.call('get', `/user/core/fileinformation/${fileId}`, { token });
const readOwnOfFiling = (fileId: string) =>
  app.call('get', `/user/core/${number}/fileinformation/${fileId}`, { token: customer.token });
const readByStaff = (fileId: string) =>
  app.call('get', `/user/mainte/fileinformation/${fileId}`, { token: staff.token });
const remove = (fileId: string) =>
  app.call('post', `/user/mainte/${number}/fileinformation/${fileId}/delete`, {
    token: staff.token,
  });
const former = async (token = staff.token) => {
  const path = `/user/mainte/${number}/fileinformation/former`;
  const { body } = await app.call<FormerPdfs>('get', path, { token });
  return body.data?.formerPdfList ?? [];
};
const stored = async (text: string, fileId?: string) =>
  (await store(await pdf(text), fileId)).body.data?.fileId ?? '';
const restore = (fileId: string, headers: Record<string, string> = {}, token = staff.token) =>
  app.call<{ fileId: string }>('post', `/user/mainte/${number}/fileinformation/${fileId}/restore`, {
    token,
    headers,
  });
const detail = async () => {
  const path = `/user/core/customers/0/requestdetail/${number}`;
  const { body } = await app.call<FilingDetail>('get', path, { token: customer.token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const filingCase = async () => {
  const path = `/user/mainte/requestdetails/${number}`;
  const { body } = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>('get', path, {
    token: staff.token,
  });
  if (!body.data) throw new Error(body.message);
  return body.data.requestDetailsConfirmResultDto;
};
const cancel = () =>
  app.call('put', `/user/mainte/requestdetails/${number}/suspend`, { token: staff.token });
const kept = () => app.deps.db.read.selectFrom('files').selectAll().execute();

describe('the office', () => {
  test('stores a PDF that the customer reads byte for byte', async () => {
    const bytes = await pdf('登記');
    const stored = await store(bytes);
    expect(stored.status).toBe(200);
    const fileId = stored.body.data?.fileId ?? '';
    expect(await detail()).toMatchObject({ fileId, fileUpload: false, fileDeletable: false });
    const read = await readOwn(fileId);
    expect(read.status).toBe(200);
    expect(Buffer.from(read.bytes)).toEqual(Buffer.from(bytes));
    expect(read.headers.get('content-type')).toBe('application/pdf');
    expect(read.headers.get('content-disposition')).toContain('filename*=');
    expect(read.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    const byBoth = await app.call('get', `/user/core/${number}/fileinformation/${fileId}`, {
      token: customer.token,
    });
    expect(Buffer.from(byBoth.bytes)).toEqual(Buffer.from(bytes));
  });

  test('replaces it, and the former one is read by nobody any more', async () => {
    const first = (await store(await pdf('first'))).body.data?.fileId ?? '';
    const second = await store(await pdf('second'), first);
    expect(second.status).toBe(200);
    expect((await readOwn(first)).status).toBe(404);
    expect((await readOwnOfFiling(first)).status).toBe(404);
    expect((await readByStaff(first)).status).toBe(404);
    expect((await store(await pdf('late'), first)).status).toBe(409);
  });

  test('of two who store at once one does', async () => {
    const responses = await Promise.all([store(await pdf('a')), store(await pdf('b'))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = responses.find(({ status }) => status === 200)?.body.data?.fileId;
    expect((await filingCase()).fileId).toBe(winner);
  });

  test('leaves nothing of what was refused in the store', async () => {
    const before = (await storedFiles()).length;
    const old = { 'x-update-datetime': '2020-01-01T00:00:00.000Z', 'x-update-user-id': 'x' };
    expect((await store(await pdf(), 'new', old)).status).toBe(409);
    expect((await storedFiles()).length).toBe(before);
  });

  test('deletes it by POST and by PUT, once', async () => {
    for (const method of ['post', 'put']) {
      const fileId = (await store(await pdf(method))).body.data?.fileId ?? '';
      const path = `/user/mainte/${number}/fileinformation/${fileId}/delete`;
      expect((await app.call(method, path, { token: staff.token })).status).toBe(200);
      expect((await app.call(method, path, { token: staff.token })).status).toBe(404);
      expect((await detail()).fileId).toBe('');
      expect((await readOwn(fileId)).status).toBe(404);
    }
  });

  test('is refused on an old version, and on a cancelled filing', async () => {
    const old = { 'x-update-datetime': '2020-01-01T00:00:00.000Z', 'x-update-user-id': 'x' };
    const stale = await store(await pdf(), 'new', old);
    expect(stale.status).toBe(409);
    expect(stale.body.messageCd).toBe('cm200');
    const { detailUpdateDatetime, detailUpdateUserId } = await filingCase();
    const fresh = {
      'x-update-datetime': detailUpdateDatetime,
      'x-update-user-id': detailUpdateUserId,
    };
    const fileId = (await store(await pdf(), 'new', fresh)).body.data?.fileId ?? '';
    await cancel();
    expect((await store(await pdf(), fileId)).status).toBe(409);
    const path = `/user/mainte/${number}/fileinformation/${fileId}/delete`;
    expect((await app.call('post', path, { token: staff.token })).status).toBe(409);
    expect((await filingCase()).fileId).toBe(fileId);
  });
});

describe('a former PDF', () => {
  const old = { 'x-update-datetime': '2020-01-01T00:00:00.000Z', 'x-update-user-id': 'x' };
  test('is listed for the office: when, by whom, until when', async () => {
    expect(await former()).toEqual([]);
    const mine = (await addOwn(await pdf('mine'))).body.data?.fileId ?? '';
    const office = await stored('office', mine);
    app.clock.pass(60_000);
    await remove(office);
    app.clock.pass(-60_000);
    expect(await former()).toEqual([
      {
        fileId: office,
        displayRemovedDatetime: '2026/11/21 12:01',
        removedBy: '事務　太郎',
        displayRestorableDatetime: '2026/11/28 12:01',
      },
      {
        fileId: mine,
        displayRemovedDatetime: '2026/11/21 12:00',
        removedBy: '事務　太郎',
        displayRestorableDatetime: '2026/11/28 12:00',
      },
    ]);
  });

  test('comes back after it was deleted, byte for byte and as the customer’s own', async () => {
    const bytes = await pdf('mine');
    const mine = (await addOwn(bytes)).body.data?.fileId ?? '';
    await remove(mine);
    expect((await restore(mine)).body).toMatchObject({ data: { fileId: mine } });
    expect(Buffer.from((await readOwn(mine)).bytes)).toEqual(Buffer.from(bytes));
    expect(await detail()).toMatchObject({ fileId: mine, fileUpload: true, fileDeletable: true });
    expect(await former()).toEqual([]);
    expect((await restore(mine)).status).toBe(404);
  });

  test('changes places with the one that replaced it, any number of times', async () => {
    const first = await stored('first');
    const second = await stored('second', first);
    for (const [back, out] of [
      [first, second],
      [second, first],
    ] as const) {
      expect((await restore(back)).status).toBe(200);
      expect((await filingCase()).fileId).toBe(back);
      expect((await former()).map(({ fileId }) => fileId)).toEqual([out]);
      expect((await readOwn(out)).status).toBe(404);
      expect((await readOwn(back)).status).toBe(200);
    }
  });

  test('is restored once by two at the same time, and never on an old version', async () => {
    const first = await stored('first');
    await remove(first);
    expect((await restore(first, old)).status).toBe(409);
    const responses = await Promise.all([restore(first), restore(first)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { detailUpdateDatetime, detailUpdateUserId } = await filingCase();
    await remove(first);
    const seen = {
      'x-update-datetime': detailUpdateDatetime,
      'x-update-user-id': detailUpdateUserId,
    };
    expect((await restore(first, seen)).status).toBe(409);
  });

  test('of a cancelled filing, of another filing and of no filing is not restored', async () => {
    const first = await stored('first');
    await remove(first);
    const itsOwn = number;
    number = await filing(app, customer.token);
    expect((await restore(first)).status).toBe(404);
    expect((await restore('0198f000-0000-7000-8000-000000000000')).status).toBe(404);
    expect(await former()).toEqual([]);
    number = itsOwn;
    await cancel();
    expect((await restore(first)).status).toBe(409);
  });

  test('is neither seen nor restored by customers', async () => {
    const first = await stored('first');
    await remove(first);
    const path = `/user/mainte/${number}/fileinformation`;
    const { token } = customer;
    expect((await app.call('get', `${path}/former`, { token })).status).toBe(403);
    expect((await restore(first, {}, token)).status).toBe(403);
    expect((await readOwn(first)).status).toBe(404);
    expect((await readOwnOfFiling(first)).status).toBe(404);
  });
});

test('neither the new nor the former PDF is lost when the connection is lost during COMMIT', async () => {
  const bytes = await pdf('former');
  const newer = new Uint8Array(await pdf('newer'));
  const first = (await store(bytes)).body.data?.fileId ?? '';
  const { post, becomesVisible } = commitInDoubt(app);
  const form = new FormData();
  form.append('fileData', new Blob([newer]), 'a.pdf');
  const path = `/user/mainte/${number}/fileinformation/${first}`;
  const headers = { 'x-auth-token': `Bearer ${staff.token}` };
  expect(await post(path, headers, form)).toBeGreaterThanOrEqual(500);
  await becomesVisible();
  const { fileId } = await filingCase();
  expect(fileId).not.toBe(first);
  expect(Buffer.from((await readByStaff(fileId)).bytes)).toEqual(Buffer.from(newer));
  expect((await restore(first)).status).toBe(200);
  expect(Buffer.from((await readByStaff(first)).bytes)).toEqual(Buffer.from(bytes));
});

describe('a customer', () => {
  test('adds, replaces and deletes what he uploaded himself', async () => {
    const added = await addOwn(await pdf('mine'));
    expect(added.status).toBe(200);
    const fileId = added.body.data?.fileId ?? '';
    expect(await detail()).toMatchObject({ fileUpload: true, fileDeletable: true });
    expect((await addOwn(await pdf('again'))).status).toBe(409);
    const path = `/user/core/${number}/fileinformation/${fileId}`;
    const replaced = await app.call<{ fileId: string }>('post', path, {
      token: customer.token,
      file: await pdf('newer'),
    });
    expect(replaced.status).toBe(200);
    const newer = replaced.body.data?.fileId ?? '';
    const remove = `/user/core/${number}/fileinformation/${newer}/delete`;
    expect((await app.call('post', remove, { token: customer.token })).status).toBe(200);
    expect((await detail()).fileId).toBe('');
  });

  test('may not touch the office’s', async () => {
    const fileId = (await store(await pdf('office'))).body.data?.fileId ?? '';
    const path = `/user/core/${number}/fileinformation/${fileId}`;
    const token = customer.token;
    expect((await app.call('post', path, { token, file: await pdf('x') })).status).toBe(409);
    expect((await app.call('post', `${path}/delete`, { token })).status).toBe(409);
    expect((await filingCase()).fileId).toBe(fileId);
  });

  test('adds, replaces and deletes nothing once the stamped papers have arrived', async () => {
    const fileId = (await addOwn(await pdf('mine'))).body.data?.fileId ?? '';
    await app.call('post', `/user/mainte/requestdetails/${number}/latestprogressclass`, {
      token: staff.token,
      json: { selectedProgress: '51', requestDetailsConfirmResultDto: await filingCase() },
    });
    const path = `/user/core/${number}/fileinformation/${fileId}`;
    const token = customer.token;
    expect((await app.call('post', path, { token, file: await pdf('x') })).status).toBe(409);
    expect((await app.call('post', `${path}/delete`, { token })).status).toBe(409);
    expect(await detail()).toMatchObject({ fileId, fileUpload: false, fileDeletable: false });
    // The customer's own, but of another application.
    const other = await filing(app, token);
    const crossed = await app.call('get', `/user/core/${other}/fileinformation/${fileId}`, {
      token,
    });
    expect(crossed.status).toBe(404);
  });

  test('finds another customer’s as missing as one that does not exist', async () => {
    const stranger = await member(app);
    const fileId = (await store(await pdf('secret'))).body.data?.fileId ?? '';
    const foreign = await readOwn(fileId, stranger.token);
    const missing = await readOwn('0198f000-0000-7000-8000-000000000000', stranger.token);
    expect(foreign.status).toBe(404);
    expect(Buffer.from(foreign.bytes)).toEqual(Buffer.from(missing.bytes));
    expect((await addOwn(await pdf(), stranger.token)).status).toBe(404);
    const own = await filing(app, stranger.token);
    const crossed = await app.call('get', `/user/core/${own}/fileinformation/${fileId}`, {
      token: stranger.token,
    });
    expect(crossed.status).toBe(404);
  });
});

describe('refused, with the field named and nothing kept', () => {
  test.each([
    ['text', () => new TextEncoder().encode('%PDF-1.4 not really'), 415],
    ['an empty file', () => new Uint8Array(0), 415],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
    ['more than 20 MiB', () => new Uint8Array(20 * 1024 * 1024 + 1), 413],
  ])('%s', async (_, make, expected) => {
    const before = (await kept()).length;
    const { status, body } = await store(make());
    expect(status).toBe(expected);
    expect(body.errorList[0]?.field).toBe('fileData');
    expect((await kept()).length).toBe(before);
    expect((await filingCase()).fileId).toBe('');
  });

  test('a body that is no form, and a form without the file', async () => {
    const path = `/user/mainte/${number}/fileinformation/new`;
    const json = await app.call('post', path, { token: staff.token, json: {} });
    expect(json.status).toBe(415);
    const form = new FormData();
    form.append('fileData', 'just text');
    const text = await app.call('post', path, { token: staff.token, raw: form });
    expect(text.status).toBe(400);
    expect(text.body.errorList[0]?.field).toBe('fileData');
  });
});

async function storedFiles() {
  const folder = join(app.deps.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
}

test('what lies in the store is not readable', async () => {
  const marker = 'canary-in-a-registry-paper';
  const fileId = (await store(await pdf(marker))).body.data?.fileId ?? '';
  const files = await storedFiles();
  expect(files.some(({ name }) => name.includes(fileId))).toBe(true);
  for (const file of files) {
    const bytes = await readFile(join(file.parentPath ?? file.path, file.name));
    expect(bytes.includes('%PDF')).toBe(false);
    expect(bytes.includes(marker)).toBe(false);
  }
});

test('every look and every change leaves a line in the trail', async () => {
  const fileId = (await store(await pdf())).body.data?.fileId ?? '';
  await readOwn(fileId);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .selectAll()
    .where('object_id', '=', number)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action, actor_kind }) => `${actor_kind} ${action}`)).toEqual([
    'member filing.apply',
    'manager document.store',
    'member document.view',
  ]);
});

// Ends all sessions, so it comes last.
test('a former PDF is destroyed with its key after 7 days, and not before', async () => {
  const first = await stored('first');
  const second = await stored('second', first);
  const day = 24 * 60 * 60 * 1000;
  app.clock.pass(7 * day - 1);
  await destroyFormerPdfs(app.deps);
  expect((await kept()).find(({ id }) => id === first)?.wrapped_key).toBeTruthy();
  app.clock.pass(1);
  staff = await manager(app);
  expect(await former()).toEqual([]);
  expect((await restore(first)).status).toBe(404);
  await destroyFormerPdfs(app.deps);
  expect((await kept()).find(({ id }) => id === first)).toMatchObject({
    wrapped_key: null,
    destroyed_at: app.clock.now().toISOString(),
  });
  expect((await kept()).find(({ id }) => id === second)?.wrapped_key).toBeTruthy();
  expect((await storedFiles()).map(({ name }) => name)).not.toContain(first);
  expect(await destroyFormerPdfs(app.deps)).toBe(0);
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'actor_kind'])
    .where('object_id', '=', number)
    .where('action', '=', 'document.destroy')
    .execute();
  expect(lines).toEqual([{ action: 'document.destroy', actor_kind: 'job' }]);
});
