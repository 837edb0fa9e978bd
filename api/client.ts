import type { z } from 'zod';
import type { Endpoints } from '#contract/endpoints.ts';
import { type Envelope, isEnvelope } from '#contract/envelope.ts';

/** The API's base path, the same for every page. */
export const apiBase = '/api/v1.0';

/** The API's own time limit for a request, in milliseconds. */
export const requestTimeout = 20_000;

type AnyEndpoint = Endpoints[keyof Endpoints];
export type Method = AnyEndpoint['method'];
// An index, because searching the union of all calls anew for each call site takes the compiler half a minute.
type ByPath = { [M in Method]: { [E in Extract<AnyEndpoint, { method: M }> as E['path']]: E } };
export type PathOf<M extends Method> = keyof ByPath[M] & string;
type Of<M extends Method, P extends string> = P extends keyof ByPath[M] ? ByPath[M][P] : never;

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Params<P extends string> = [ParamNames<P>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<P>, string> };
type Query<E> = E extends { query: z.ZodObject }
  ? { query?: z.input<E['query']> }
  : { query?: undefined };
type Body<E> = E extends { bodyKind: 'none' }
  ? { body?: undefined }
  : E extends { bodyKind: 'json' }
    ? E extends { body: z.ZodType }
      ? { body: z.input<E['body']> }
      : never
    : { body: Blob | FormData };

/** The type of `data` in a call's response. */
export type DataOf<M extends Method, P extends string> =
  Of<M, P> extends { data: z.ZodType } ? z.output<Of<M, P>['data']> : null;

export type CallInput<M extends Method, P extends string> = Params<P> &
  Query<Of<M, P>> &
  Body<Of<M, P>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** Milliseconds that the call may take instead of {@link requestTimeout}: uploads on slow networks need more. */
    timeout?: number;
  };

/** A response: an envelope with its HTTP status, or the bytes of a file. */
export type Answer<Data> =
  | { kind: 'envelope'; status: number; envelope: Envelope<Data>; headers: Headers }
  | { kind: 'file'; status: number; file: Blob; headers: Headers };

/** No usable response: no network, a time-out, or a response without an envelope. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly status: number | undefined;
  readonly retryAfter: string | null;
  constructor(reason: string, status?: number, retryAfter: string | null = null, cause?: unknown) {
    super(reason, { cause });
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** A new `Idempotency-Key`. */
export function newKey(): string {
  // Not randomUUID: it exists only on secure origins, unlike a demo in an office's network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface ClientOptions {
  /** Headers of every call, computed for each: the session's token or an access key. */
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
}

/**
 * Makes one call of the contract. Returns any envelope, failures included.
 * @throws {NoAnswer} without one; an abort by `signal` is thrown unchanged.
 */
export type Client = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: CallInput<M, P>,
) => Promise<Answer<DataOf<M, P>>>;

/** The typed client of the API, derived from the contract's types only. */
export function createClient(options: ClientOptions = {}): Client {
  const send = options.fetch ?? ((...args) => globalThis.fetch(...args));
  return async (method, path, input) => {
    const { params, query, body, headers, signal, timeout } = input as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
      timeout?: number;
    };
    const limit = AbortSignal.timeout(timeout ?? requestTimeout);
    const encoded = encode(body);
    let response: Response;
    try {
      response = await send(address(path, params, query), {
        method: method.toUpperCase(),
        headers: {
          accept: 'application/json',
          ...(typeof encoded === 'string' && { 'content-type': 'application/json' }),
          ...options.headers?.(),
          ...headers,
        },
        body: encoded,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        credentials: 'same-origin',
        cache: 'no-store',
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new NoAnswer('no connection', undefined, null, cause);
    }
    return read(response);
  };
}

function address(path: string, params?: Record<string, string>, query?: Record<string, unknown>) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${apiBase}${filled}${search.size ? `?${search}` : ''}`;
}

function encode(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof FormData) return body;
  if (!(body instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  form.append('fileData', body, body instanceof File ? body.name : 'file');
  return form;
}

async function read<Data>(response: Response): Promise<Answer<Data>> {
  const { status, headers } = response;
  try {
    if (response.ok && !headers.get('content-type')?.includes('json')) {
      const type = headers.get('content-type') ?? '';
      if (!/^(application\/(pdf|zip)|text\/csv|image\/)/.test(type))
        throw new Error(`unexpected type ${type}`);
      return { kind: 'file', status, file: await response.blob(), headers };
    }
    const envelope: unknown = await response.json();
    if (isEnvelope(envelope)) {
      return { kind: 'envelope', status, envelope: envelope as Envelope<Data>, headers };
    }
  } catch (cause) {
    throw new NoAnswer('no envelope', status, headers.get('retry-after'), cause);
  }
  throw new NoAnswer('no envelope', status, headers.get('retry-after'));
}
