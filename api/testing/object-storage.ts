import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
const region = 'tokyo-1';

/** Responds like object storage, and refuses wrongly signed requests. */
export interface ObjectStorage {
  endpoint: string;
  region: string;
  credentials: typeof credentials;
  /** By key; all buckets share it. */
  objects: Map<string, Buffer>;
  /** When an object was stored, by key. */
  modified: Map<string, Date>;
  /** The number of requests to answer with 503 from now on. */
  failures: number;
  /** Awaited before each response. */
  before: (method: string, key: string) => Promise<void>;
  /** Environment of a server that stores its files in a bucket here; each is there, except `missing`. */
  env(bucket?: string): Record<string, string>;
  close(): void;
}

/** @param page how many objects a list names at a time */
export async function objectStorage(page = 2): Promise<ObjectStorage> {
  const buckets = new Map<string, Map<string, Buffer>>();
  const objects = new Map<string, Buffer>();
  const modified = new Map<string, Date>();
  buckets.set('papers', objects);
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const [, bucket = '', ...parts] = url.pathname.split('/');
    const objects = buckets.get(bucket) ?? new Map<string, Buffer>();
    buckets.set(bucket, objects);
    const key = parts.join('/');
    await storage.before(request.method ?? '', key);
    if (storage.failures > 0) {
      storage.failures -= 1;
      response.writeHead(503).end();
    } else if (bucket === 'missing') response.writeHead(404).end();
    else if (!(await isSigned(request, url, body))) response.writeHead(403).end();
    else if (request.method === 'PUT') {
      const refused = request.headers['if-none-match'] === '*' && objects.has(key);
      if (!refused) objects.set(key, body);
      response.writeHead(refused ? 412 : 200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') response.writeHead(200).end(listed(url, objects, modified, page));
    else {
      const found = objects.get(key);
      response.writeHead(found ? 200 : 404).end(found);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage: ObjectStorage = {
    endpoint,
    region,
    credentials,
    objects,
    modified,
    failures: 0,
    before: async () => {},
    env: (bucket = 'papers') => ({
      FILES_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return storage;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function isSigned(request: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== createHash('sha256').update(body).digest('hex')) return false;
  const condition = request.headers['if-none-match'];
  const signer = new AwsV4Signer({
    ...credentials,
    method: request.method ?? '',
    url: url.href,
    headers: {
      'x-amz-content-sha256': hash,
      ...(condition && { 'if-none-match': condition }),
    },
    service: 's3',
    region,
    datetime: String(request.headers['x-amz-date']),
  });
  return (await signer.authHeader()) === request.headers.authorization;
}

function listed(
  url: URL,
  objects: Map<string, Buffer>,
  modified: Map<string, Date>,
  page: number,
): string {
  const after = url.searchParams.get('continuation-token') ?? '';
  const prefix = url.searchParams.get('prefix') ?? '';
  const keys = [...objects.keys()].sort().filter((key) => key > after && key.startsWith(prefix));
  const shown = keys.slice(0, page);
  const entries = shown.map((key) => {
    const at = modified.get(key) ?? new Date('2026-11-21T03:00:00.000Z');
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`;
  });
  const next =
    keys.length > page ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}
