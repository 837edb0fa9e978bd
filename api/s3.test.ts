import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { s3Store } from './platform/files/s3.ts';
import type { FileStore } from './platform/files/store.ts';
import type { S3Address } from './platform/s3-config.ts';
import { filing, member } from './testing/builders.ts';
import { type ObjectStorage, objectStorage } from './testing/object-storage.ts';
import { pdf } from './testing/pdf.ts';
import { createTestApp } from './testing/test-app.ts';

const id = '01a2b3c4-0000-7000-8000-123456789abc';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let storage: ObjectStorage;
let address: S3Address;
let store: FileStore;

beforeEach(async () => {
  storage = await objectStorage();
  const { endpoint, region, credentials } = storage;
  address = { endpoint, region, bucket: 'papers', ...credentials, sessionToken: null };
  store = s3Store(address);
});
afterEach(() => storage.close());

describe('s3Store', () => {
  it('stores, gives back and removes bytes', async () => {
    await store.put(id, Buffer.from('sealed'));
    expect([...storage.objects.keys()]).toEqual([`files/${id}`]);
    expect(Buffer.from((await store.get(id)) ?? [])).toEqual(Buffer.from('sealed'));
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeNull();
  });

  it('lists all pages, and nothing that is not its own', async () => {
    const ids = Array.from({ length: 5 }, (_, at) => `0${at}-file`);
    for (const name of ids) await store.put(name, Buffer.from(name));
    storage.objects.set('files/Not Ours', Buffer.alloc(1));
    const found = [];
    for await (const { name, storedAt } of store.list()) found.push([name, storedAt.toISOString()]);
    expect(found).toEqual(ids.map((name) => [name, '2026-11-21T03:00:00.000Z']));
  });

  it('tries again when the storage is busy', async () => {
    storage.failures = 2;
    await store.put(id, Buffer.from('sealed'));
    expect(storage.objects.size).toBe(1);
  });

  it('ends a call whose response stands still, also after garbage was collected', async () => {
    const stalled = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('part');
      // After the head has arrived, and before the limit.
      for (let nth = 0; nth < 50; nth += 1) setTimeout(collectGarbage, 5 * nth);
    });
    await new Promise<void>((resolve) => stalled.listen(0, '127.0.0.1', resolve));
    const { port } = stalled.address() as AddressInfo;
    try {
      const slow = s3Store({ ...address, endpoint: `http://127.0.0.1:${port}` }, 400);
      await expect(slow.get(id)).rejects.toThrow('no answer: TimeoutError');
    } finally {
      stalled.closeAllConnections();
      stalled.close();
    }
  });

  it('never takes a refusal for success', async () => {
    const stranger = s3Store({ ...address, secretAccessKey: 'wrong' });
    await expect(stranger.put(id, Buffer.from('x'))).rejects.toMatchObject({
      name: 'StorageFailed',
    });
    await expect(stranger.get(id)).rejects.toMatchObject({ name: 'StorageFailed' });
    await expect(stranger.remove(id)).rejects.toMatchObject({ name: 'StorageFailed' });
    await expect(stranger.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      name: 'StorageFailed',
    });
  });
});

it('refuses a file with 503 while the storage does, and everything else goes on', async () => {
  const app = await createTestApp(storage.env());
  try {
    const { token } = await member(app);
    const number = await filing(app, token);
    const add = async () =>
      app.call('post', `/user/core/fileinformation/${number}/add`, {
        token,
        headers: { 'idempotency-key': 'one-upload' },
        file: await pdf(),
      });
    storage.failures = Number.POSITIVE_INFINITY;
    const refused = await add();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    await filing(app, token);
    storage.failures = 0;
    expect((await add()).status).toBe(200);
  } finally {
    await app.close();
  }
});
