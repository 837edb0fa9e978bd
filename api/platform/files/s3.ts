import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Address } from '../config.ts';
import { checkName, type FileStore, isStoredName, type StoredItem } from './store.ts';

const prefix = 'files/';
const timeout = 30_000;
const retries = 3;

/** Object storage answered with something other than success. */
export class StorageFailed extends Error {
  override name = 'StorageFailed';
}

/** Keeps files in a bucket of an S3-compatible object storage, addressed by path. */
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
  const urlOf = (name: string) => `${bucket}/${prefix}${checkName(name)}`;

  async function call(
    method: string,
    url: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    return client.fetch(url, {
      method,
      signal: AbortSignal.timeout(timeout),
      // Signed with its hash, a body that was damaged on the way is refused.
      headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array(0)) },
      ...(body && { body }),
    });
  }

  return {
    put: async (id, bytes) => {
      await drained(await call('PUT', urlOf(id), new Uint8Array(bytes)), [200, 201, 204]);
    },
    get: async (id) => {
      const answer = await call('GET', urlOf(id));
      if (answer.status === 200) return new Uint8Array(await answer.arrayBuffer());
      await drained(answer, [404]);
      return null;
    },
    remove: async (name) => {
      await drained(await call('DELETE', urlOf(name)), [200, 204, 404]);
    },
    list: async function* () {
      for (let next = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next) query.set('continuation-token', next);
        const answer = await call('GET', `${bucket}?${query}`);
        if (answer.status !== 200) await drained(answer, []);
        const page = await answer.text();
        yield* itemsOf(page);
        next = textOf(page, 'NextContinuationToken');
        if (!next) return;
      }
    },
  };
}

// An answer that nobody reads keeps its connection.
async function drained(answer: Response, expected: number[]): Promise<void> {
  await answer.arrayBuffer();
  if (!expected.includes(answer.status)) {
    throw new StorageFailed(`object storage answered ${answer.status}`);
  }
}

function* itemsOf(page: string): Iterable<StoredItem> {
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
