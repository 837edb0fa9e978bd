import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Address } from '../s3-config.ts';
import { checkName, type FileStore, identityName, isStoredName, type StoredItem } from './store.ts';

const files = 'files/';
const quarantined = 'quarantine/';
const timeout = 30_000;
const retries = 3;

/** Object storage gave no response, or an unsuccessful one. */
export class StorageFailed extends Error {
  override name = 'StorageFailed';
}

/** Stores files in a bucket of an S3-compatible object storage, addressed by path. */
export function s3Store(address: S3Address): FileStore {
  const { accessKeyId, secretAccessKey, sessionToken, region } = address;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    region,
    service: 's3',
    retries,
  });
  const bucket = `${address.endpoint}/${encodeURIComponent(address.bucket)}`;
  const urlOf = (name: string, prefix = files) => `${bucket}/${prefix}${checkName(name)}`;
  const identityUrl = `${bucket}/${files}${identityName}`;

  async function call(
    method: string,
    url: string,
    body?: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    try {
      return await client.fetch(url, {
        method,
        signal: AbortSignal.timeout(timeout),
        // The signed hash lets the storage refuse a body that was damaged on the way.
        headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array(0)), ...headers },
        ...(body && { body }),
      });
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      throw new StorageFailed(`no answer: ${cause?.code ?? name}`, { cause: error });
    }
  }

  async function put(url: string, bytes: Uint8Array): Promise<void> {
    await drained(await call('PUT', url, new Uint8Array(bytes)), stored);
  }

  async function get(url: string): Promise<Uint8Array | null> {
    const response = await call('GET', url);
    if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
    await drained(response, [404]);
    return null;
  }

  async function remove(url: string): Promise<void> {
    await drained(await call('DELETE', url), [200, 204, 404]);
  }

  // If this is interrupted, the bytes are in both places, and the next move completes it.
  async function move(from: string, to: string): Promise<boolean> {
    const bytes = await get(from);
    if (!bytes) return false;
    await put(to, bytes);
    await remove(from);
    return true;
  }

  async function* list(prefix: string): AsyncIterable<StoredItem> {
    for (let next = ''; ; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (next) query.set('continuation-token', next);
      const response = await call('GET', `${bucket}?${query}`);
      if (response.status !== 200) await drained(response, []);
      const page = await response.text();
      yield* itemsOf(page, prefix);
      next = textOf(page, 'NextContinuationToken');
      if (!next) return;
    }
  }

  async function identity(): Promise<string | null> {
    const bytes = await get(identityUrl);
    return bytes && Buffer.from(bytes).toString('utf8').trim();
  }

  return {
    put: (id, bytes) => put(urlOf(id), bytes),
    get: (id) => get(urlOf(id)),
    remove: (name) => remove(urlOf(name)),
    list: () => list(files),
    quarantine: async (name) => {
      await move(urlOf(name), urlOf(name, quarantined));
    },
    bringBack: (name) => move(urlOf(name, quarantined), urlOf(name)),
    removeQuarantined: (name) => remove(urlOf(name, quarantined)),
    listQuarantine: () => list(quarantined),
    identity,
    claim: async (wanted) => {
      // Of two processes the first one wins. The read is for storages that ignore the condition.
      const found = await identity();
      if (found !== null) return found;
      const ifNone = { 'if-none-match': '*' };
      await drained(await call('PUT', identityUrl, text(wanted), ifNone), [...stored, 409, 412]);
      const now = await identity();
      if (now === null) throw new StorageFailed('object storage did not keep the identity');
      return now;
    },
    takeOver: (wanted) => put(identityUrl, text(wanted)),
  };
}

const stored = [200, 201, 204];

const text = (line: string) => new Uint8Array(Buffer.from(`${line}\n`));

// A response whose body is not read would keep its connection busy.
async function drained(response: Response, expected: number[]): Promise<void> {
  await response.arrayBuffer();
  if (!expected.includes(response.status)) {
    throw new StorageFailed(`answered ${response.status}`);
  }
}

function* itemsOf(page: string, prefix: string): Iterable<StoredItem> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const name = textOf(entry, 'Key').slice(prefix.length);
    if (isStoredName(name)) yield { name, storedAt: new Date(textOf(entry, 'LastModified')) };
  }
}

function textOf(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
