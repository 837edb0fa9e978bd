import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createTestApp } from './testing/test-app.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Object storage that works until it stops responding; it ignores signatures. */
async function openStorage() {
  const objects = new Map<string, Buffer>();
  let silent = false;
  let waiting = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    waiting += 1;
    response.once('close', () => {
      waiting -= 1;
    });
    if (silent) return;
    const [path = '', query] = (request.url ?? '').split('?');
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(path);
    const found = query ? '<ListBucketResult></ListBucketResult>' : objects.get(path);
    const isMissing = request.method === 'GET' && found === undefined;
    response.writeHead(isMissing ? 404 : 200).end(request.method === 'GET' ? found : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent: () => {
      silent = true;
    },
    /** How many requests have neither a response nor an end. */
    waiting: () => waiting,
  };
}

it('the server says that it is not ready before it gives up a file store that says nothing', async () => {
  const storage = await openStorage();
  const app = await createTestApp({
    FILES_URL: `s3://papers?endpoint=${storage.endpoint}&region=tokyo-1`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  closing.push(app.close);
  expect((await app.request('/readyz')).status).toBe(200);
  storage.fallSilent();
  expect((await app.request('/readyz')).status).toBe(503);
  expect(storage.waiting()).toBe(1);
});

it('a server is not ready any more once a newer version has migrated its database', async () => {
  const app = await createTestApp();
  closing.push(app.close);
  expect((await app.request('/readyz')).status).toBe(200);
  await app.deps.db.write((trx) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(trx),
  );
  expect((await app.request('/readyz')).status).toBe(503);
});
