import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Address } from '../s3-config.ts';
import {
  checkName,
  type FileStore,
  identityName,
  isStoredName,
  StorageFailed,
  type StoredItem,
} from './store.ts';

const files = 'files/';
const quarantined = 'quarantine/';
const timeout = 30_000;
const retries = 3;
const firstPause = 50;

interface Answer {
  status: number;
  bytes: Uint8Array;
}

/** Stores files in a bucket of an S3-compatible object storage, addressed by path. */
export function s3Store(address: S3Address, longest = timeout): FileStore {
  const { accessKeyId, secretAccessKey, sessionToken, region } = address;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    region,
    service: 's3',
  });
  const bucket = `${address.endpoint}/${encodeURIComponent(address.bucket)}`;
  const urlOf = (name: string, prefix = files) => `${bucket}/${prefix}${checkName(name)}`;
  const identityUrl = `${bucket}/${files}${identityName}`;

  async function call(
    method: string,
    url: string,
    body?: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(longest);
      const init = {
        ...{ method, ...(body && { body }) },
        // The signed hash lets the storage refuse a body that was damaged on the way.
        headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array(0)), ...headers },
      };
      for (let tries = 0; ; tries += 1) {
        const signed = await client.sign(url, init);
        // A Request that is made with a signal forgets it at the next garbage collection.
        const response = await fetch(signed.url, { ...init, headers: signed.headers, signal });
        // A response whose body is not read would keep its connection busy.
        const bytes = new Uint8Array(await response.arrayBuffer());
        const { status } = response;
        if ((status < 500 && status !== 429) || tries === retries) return { status, bytes };
        await pause(Math.random() * firstPause * 2 ** tries, undefined, { signal });
      }
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      throw new StorageFailed(`no answer: ${cause?.code ?? name}`, { cause: error });
    }
  }

  async function put(url: string, bytes: Uint8Array): Promise<void> {
    demand(await call('PUT', url, new Uint8Array(bytes)), stored);
  }

  async function get(url: string): Promise<Uint8Array | null> {
    const answer = await call('GET', url);
    demand(answer, [200, 404]);
    return answer.status === 200 ? answer.bytes : null;
  }

  async function remove(url: string): Promise<void> {
    demand(await call('DELETE', url), [200, 204, 404]);
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
      const answer = await call('GET', `${bucket}?${query}`);
      demand(answer, [200]);
      const page = Buffer.from(answer.bytes).toString('utf8');
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
      demand(await call('PUT', identityUrl, text(wanted), ifNone), [...stored, 409, 412]);
      const now = await identity();
      if (now === null) throw new StorageFailed('object storage did not keep the identity');
      return now;
    },
    takeOver: (wanted) => put(identityUrl, text(wanted)),
  };
}

const stored = [200, 201, 204];

const text = (line: string) => new Uint8Array(Buffer.from(`${line}\n`));

// What an operator does about a status. A missing object is no failure, so 404 is about the bucket.
const advice: Record<number, string> = {
  403: ': correct the access key and its secret, or allow them this bucket',
  404: ': create the bucket, or correct its name',
};

function demand({ status }: Answer, expected: readonly number[]): void {
  if (!expected.includes(status)) {
    throw new StorageFailed(`answered ${status}${advice[status] ?? ''}`);
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
