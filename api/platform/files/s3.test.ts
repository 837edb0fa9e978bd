import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { S3Address } from '../config.ts';
import { s3Store } from './s3.ts';
import type { FileStore } from './store.ts';

const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
const page = 2;
const id = '01a2b3c4-0000-7000-8000-123456789abc';

let server: Server;
let address: S3Address;
let store: FileStore;
let objects: Map<string, Buffer>;
let failures: number;

// Answers as object storage does, and refuses what is not signed as it should be.
beforeEach(async () => {
  objects = new Map();
  failures = 0;
  server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const key = url.pathname.replace(/^\/papers\/?/, '');
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
    } else if (!(await isSigned(request, url, body))) response.writeHead(403).end();
    else if (request.method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') response.writeHead(200).end(listed(url));
    else {
      const found = objects.get(key);
      response.writeHead(found ? 200 : 404).end(found);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  address = { endpoint, region: 'tokyo-1', bucket: 'papers', ...credentials, sessionToken: null };
  store = s3Store(address);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function isSigned(request: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== createHash('sha256').update(body).digest('hex')) return false;
  const signer = new AwsV4Signer({
    ...credentials,
    method: request.method ?? '',
    url: url.href,
    headers: { 'x-amz-content-sha256': hash },
    service: 's3',
    region: 'tokyo-1',
    datetime: String(request.headers['x-amz-date']),
  });
  return (await signer.authHeader()) === request.headers.authorization;
}

function listed(url: URL): string {
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].sort().filter((key) => key > after);
  const shown = keys.slice(0, page);
  const entries = shown.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-21T03:00:00.000Z</LastModified></Contents>`,
  );
  const next =
    keys.length > page ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

describe('s3Store', () => {
  it('stores, gives back and removes bytes', async () => {
    await store.put(id, Buffer.from('sealed'));
    expect([...objects.keys()]).toEqual([`files/${id}`]);
    expect(Buffer.from((await store.get(id)) ?? [])).toEqual(Buffer.from('sealed'));
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeNull();
  });

  it('lists all pages, and nothing that is not its own', async () => {
    const ids = Array.from({ length: 5 }, (_, at) => `0${at}-file`);
    for (const name of ids) await store.put(name, Buffer.from(name));
    objects.set('files/Not Ours', Buffer.alloc(1));
    const found = [];
    for await (const { name, storedAt } of store.list()) found.push([name, storedAt.toISOString()]);
    expect(found).toEqual(ids.map((name) => [name, '2026-11-21T03:00:00.000Z']));
  });

  it('tries again when the storage is busy', async () => {
    failures = 2;
    await store.put(id, Buffer.from('sealed'));
    expect(objects.size).toBe(1);
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
