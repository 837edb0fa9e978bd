import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;

/** The encodings that a client takes, the smallest result first. */
export function encodingOf(c: Context): Encoding | null {
  const accepted = c.req.header('accept-encoding') ?? '';
  return (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted)) ?? null;
}

/** Compresses a text, which may be kept for many responses. */
export const compressText = (encoding: Encoding, text: string): Promise<Buffer> =>
  compressors[encoding](text);

const leastLength = 1024;

/**
 * Responds with JSON. A response to a GET is compressed: no such call gives out a secret, whose letters a stranger could guess
 * from the length of a body that repeats the stranger's own text.
 */
export async function jsonResponse(
  c: Context,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = JSON.stringify(data);
  const all = { 'content-type': 'application/json', vary: 'Accept-Encoding', ...headers };
  const isGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (c.req.method !== 'GET' || !isGzip || text.length < leastLength) return c.body(text, 200, all);
  const bytes = (await compressText('gzip', text)) as Buffer<ArrayBuffer>;
  return c.body(bytes, 200, { ...all, 'content-encoding': 'gzip' });
}
