import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FilingCase, FilingDetail } from '#contract/endpoints/filings.ts';
import { filing, manager, member } from '../../testing/builders.ts';
import { pdf } from '../../testing/pdf.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
let number: string;
beforeAll(async () => {
  app = await createTestApp();
  staff = await manager(app);
  customer = await member(app);
});
afterAll(() => app.close());
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
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    const byBoth = await app.call('get', `/user/core/${number}/fileinformation/${fileId}`, {
      token: customer.token,
    });
    expect(Buffer.from(byBoth.bytes)).toEqual(Buffer.from(bytes));
  });

  test('replaces it and destroys the former one', async () => {
    const first = (await store(await pdf('first'))).body.data?.fileId ?? '';
    const second = await store(await pdf('second'), first);
    expect(second.status).toBe(200);
    expect((await readOwn(first)).status).toBe(404);
    const rows = await kept();
    expect(rows.find(({ id }) => id === first)).toMatchObject({ wrapped_key: null });
    expect((await store(await pdf('late'), first)).status).toBe(409);
    expect((await storedFiles()).map(({ name }) => name)).not.toContain(first);
  });

  test('of two who store at once one does', async () => {
    const answers = await Promise.all([store(await pdf('a')), store(await pdf('b'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.data?.fileId;
    expect((await filingCase()).fileId).toBe(winner);
  });

  test('leaves nothing of what was refused in the store', async () => {
    const before = (await storedFiles()).length;
    const old = { 'x-update-datetime': '2020-01-01T00:00:00.000Z', 'x-update-user-id': 'x' };
    expect((await store(await pdf(), 'new', old)).status).toBe(409);
    expect((await storedFiles()).length).toBe(before);
  });

  test('stands although the bytes of the former one cannot be removed now', async () => {
    const former = (await store(await pdf())).body.data?.fileId ?? '';
    const { removeBytes } = app.deps.vault;
    app.deps.vault.removeBytes = () => Promise.reject(new Error('the store is away'));
    try {
      expect((await store(await pdf('b'), former)).status).toBe(200);
    } finally {
      app.deps.vault.removeBytes = removeBytes;
    }
  });

  test('deletes it by POST and by PUT, once', async () => {
    for (const method of ['post', 'put']) {
      const fileId = (await store(await pdf(method))).body.data?.fileId ?? '';
      const path = `/user/mainte/${number}/fileinformation/${fileId}/delete`;
      expect((await app.call(method, path, { token: staff.token })).status).toBe(200);
      expect((await app.call(method, path, { token: staff.token })).status).toBe(404);
      expect((await detail()).fileId).toBe('');
      expect((await readOwn(fileId)).status).toBe(404);
      expect((await kept()).find(({ id }) => id === fileId)).toMatchObject({ wrapped_key: null });
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
    // His own, but not of this application.
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
