import type { Context as HonoContext } from 'hono';
import type { BodyKind } from '#contract/endpoint.ts';
import { ClientGone } from './client-gone.ts';
import type { HttpEnv } from './env.ts';
import { Problem, refused } from './problem.ts';

type Context = HonoContext<HttpEnv>;

const mebibyte = 1024 * 1024;
const limits: Record<Exclude<BodyKind, 'none'>, number> = {
  json: 256 * 1024,
  photo: 8 * mebibyte,
  pdf: 20 * mebibyte,
  attachment: 20 * mebibyte,
  csv: mebibyte,
};
// What a multipart body adds to its files.
const multipartFrame = 16 * 1024;

/** The files of a body, by the multipart fields that a kind of body takes; the first one is required. */
const fileFields = {
  photo: ['fileData', 'cardData'],
  pdf: ['fileData'],
  attachment: ['fileData'],
  csv: ['fileData'],
} as const satisfies Record<Exclude<BodyKind, 'none' | 'json'>, readonly string[]>;

/** A photo, and its card at the camera's resolution where one was sent. */
export interface PhotoFiles {
  fileData: Uint8Array;
  cardData: Uint8Array | null;
}

/** The body of a request: its bytes without a form's own, and their parsed value; of one file, both are its bytes. */
export interface ReadBody {
  bytes: Uint8Array;
  value: unknown;
}

/**
 * Reads the body of a request.
 * @throws {Problem} 400 when it cannot be parsed, 413 when it is too large, 415 when it is of another type.
 * @throws {ClientGone}
 */
export async function readBody(c: Context, kind: BodyKind): Promise<ReadBody> {
  if (kind === 'none') return { bytes: new Uint8Array(0), value: undefined };
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const limit = limits[kind];
  if (kind === 'json') {
    if (type !== 'application/json') throw refused(415, 'cm040');
    const bytes = await readBytes(c, limit, () => refused(413, 'cm040'));
    return { bytes, value: parseJson(bytes) };
  }
  if (type !== 'multipart/form-data') throw refused(415, 'cm040');
  const tooLarge = () => ofFile(refused(413, 'cm121', limit / mebibyte));
  const bytes = await readBytes(c, limit + multipartFrame, tooLarge);
  const [file, second] = fileParts(c.req.header('content-type') ?? '', bytes, fileFields[kind]);
  if (!file) throw refused(400, 'cm040');
  const size = file.byteLength + (second?.byteLength ?? 0);
  if (size > limit) throw tooLarge();
  if (kind !== 'photo') return { bytes: file, value: file };
  const value: PhotoFiles = { fileData: file, cardData: second ?? null };
  return { bytes: second ? Buffer.concat([file, second]) : file, value };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw refused(400, 'cm040');
  }
}

// A general parser of forms takes most of a second for a body full of parts or header lines, and anyone may send one.
// Ours accepts the named parts in their order; all but the first may be missing.
function fileParts(
  contentType: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: readonly string[],
): Uint8Array[] {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) throw refused(400, 'cm040');
  const delimiter = `--${boundary[1] ?? boundary[2]}`;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files: Uint8Array[] = [];
  let at = 0;
  for (const field of fields) {
    const head = body.subarray(at, at + multipartFrame).toString('latin1');
    const headEnd = head.indexOf('\r\n\r\n');
    const start = at + headEnd + 4;
    const end = body.indexOf(`\r\n${delimiter}`, start, 'latin1');
    if (!head.startsWith(`${delimiter}\r\n`) || headEnd < 0 || end < 0) break;
    if (!isFileOf(field, head.slice(delimiter.length, headEnd + 2))) {
      if (files.length > 0) break;
      throw ofFile(refused(400, 'cm020', 'ファイル'));
    }
    files.push(bytes.subarray(start, end));
    at = end + 2;
    const next = at + delimiter.length;
    if (body.toString('latin1', next, next + 2) === '--') return files;
  }
  throw refused(400, 'cm040');
}

/** Whether a part's header names this field, as a file. */
function isFileOf(field: string, header: string): boolean {
  const disposition = /\r\ncontent-disposition:([^\r\n]*)/i.exec(header)?.[1] ?? '';
  // Removes quoted values, except the field's name, so that only parameter names remain.
  const names = disposition.replace(new RegExp(`="(?!${field}")[^"]*"`, 'g'), '=');
  const isNamed = new RegExp(`;\\s*name="?${field}"?\\s*(?:;|$)`, 'i').test(names);
  return isNamed && /;\s*filename\*?=/i.test(names);
}

function ofFile({ status, errors }: Problem): Problem {
  return new Problem(
    status,
    errors.map((error) => ({ ...error, field: 'fileData' })),
  );
}

// Counts bytes while reading when no length was declared.
async function readBytes(
  c: Context,
  limit: number,
  tooLarge: () => Problem,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = c.req.header('content-length');
  if (Number(declared ?? 0) > limit) throw tooLarge();
  // Node passes on no more than the declared length, so this needs no counting and is much faster.
  if (declared !== undefined) return new Uint8Array(await c.req.raw.arrayBuffer().catch(gone));
  const stream = c.req.raw.body;
  if (!stream) return new Uint8Array(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(gone);
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function gone(cause: unknown): never {
  throw new ClientGone({ cause });
}
