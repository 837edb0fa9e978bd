import type { Hono, Context as HonoContext } from 'hono';
import { z } from 'zod';
import {
  type BodyKind,
  type Caller,
  demandsRoom,
  type Endpoint,
  idempotencyKey,
  isMutation,
  type ResponseKind,
} from '#contract/endpoint.ts';
import type { Envelope, ErrorItem } from '#contract/envelope.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { AuditActor } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { holding, isSession } from '../held-users.ts';
import type { ManagerSession, MemberSession, Session, VerifierSession } from '../sessions.ts';
import { hashToken } from '../tokens.ts';
import { runUnitOfWork } from '../unit-of-work.ts';
import type { Authentication, SystemCaller } from './authenticate.ts';
import { type PhotoFiles, type ReadBody, readBody } from './body.ts';
import { jsonResponse } from './compressed.ts';
import type { HttpEnv } from './env.ts';
import { oncePerKey } from './idempotency.ts';
import { errorItems, unstorableItems } from './issues.ts';
import { invalid } from './problem.ts';
import { doneEnvelope, type Reply } from './reply.ts';
import { type CsvReply, csvResponse, type ZipReply, zipResponse } from './streamed-response.ts';
import { createTurns, takesTurns } from './turns.ts';

type Context = HonoContext<HttpEnv>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type BodyOf<E extends { bodyKind: BodyKind }> = E['bodyKind'] extends 'none'
  ? undefined
  : E['bodyKind'] extends 'json'
    ? E extends { body: infer S }
      ? Parsed<S>
      : never
    : E['bodyKind'] extends 'photo'
      ? PhotoFiles
      : Uint8Array;

/** The caller, by the kind that the endpoint demands. */
export interface CallerOf extends Record<Caller, unknown> {
  anyone: null;
  applicant: null;
  member: MemberSession;
  manager: ManagerSession;
  administrator: ManagerSession;
  verifier: VerifierSession;
  staff: ManagerSession | VerifierSession;
  signedIn: Session;
  client: ManagerSession | SystemCaller;
}

/** One request, with an identified caller and validated input. */
export interface Call<E extends Endpoint> {
  caller: CallerOf[E['caller']];
  params: E extends { params: infer S } ? Parsed<S> : Record<string, never>;
  query: E extends { query: infer S } ? Parsed<S> : Record<string, never>;
  headers: E extends { headers: infer S } ? Parsed<S> : Record<string, never>;
  body: BodyOf<E>;
  /** The peer's address, or what a trusted proxy says it is. */
  address: string;
  /** The name by which the browser calls itself, cut off; '' without one. */
  agent: string;
  requestId: string;
  /** The actor for the audit log. */
  actor: AuditActor;
  /** Today, Japan's date. */
  today: string;
  http: Context;
}

type DataOf<E> = E extends { data: infer S extends z.ZodType } ? z.input<S> : null;

/** The bytes of a file and the name under which a browser saves it. */
export interface FileReply {
  bytes: Uint8Array;
  contentType: 'application/pdf' | 'image/jpeg' | 'text/plain; charset=Shift_JIS';
  name: string;
}

type ReplyOf<E extends { responseKind: ResponseKind }> = E['responseKind'] extends 'envelope'
  ? Reply<DataOf<E>>
  : E['responseKind'] extends 'csv'
    ? CsvReply
    : E['responseKind'] extends 'zip'
      ? ZipReply
      : FileReply;

export type Handler<E extends Endpoint, Admitted = undefined> = (
  call: Call<E>,
  admitted: Admitted,
) => Promise<ReplyOf<E>>;

/** Checks a call before its body is read; throws to refuse it, and returns what the handler needs. */
export type Admission<E extends Endpoint, Admitted> = (
  call: Omit<Call<E>, 'body'>,
) => Promise<Admitted>;

/** Checks whether a stored response may be replayed, and throws when it would mislead. */
export type Confirmation<E extends Endpoint> = (earlier: DataOf<E>) => Promise<void>;

/**
 * Mounts one endpoint of the contract: identifies the caller, validates, handles (a mutation with an `Idempotency-Key`
 * once) and responds with the envelope.
 */
export type Serve = <const E extends Endpoint, Admitted = undefined>(
  endpoint: E,
  handler: Handler<E, Admitted>,
  admit?: Admission<E, Admitted>,
  confirm?: Confirmation<E>,
) => void;

export function serveOn(
  app: Hono<HttpEnv>,
  authentication: Authentication,
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'vault' | 'diskRoom' | 'limits'>,
): Serve {
  const { clock, log } = deps;
  const turns = createTurns(deps.db);
  return (endpoint, handler, admit, confirm) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method.toUpperCase(), path, async (c) => {
      c.set('call', `${endpoint.method.toUpperCase()} ${endpoint.path}`);
      const address = c.get('address');
      const requestId = c.get('requestId');
      const recognised = await authentication(c, endpoint);
      const actor = { kind: recognised.actor.kind, id: recognised.actor.id, address };
      c.set('actor', actor);
      await countCall(deps, endpoint, actor);
      const input: Record<string, unknown> = {};
      const errors = headErrors(c, endpoint, input);
      const call = Object.assign(input, {
        caller: recognised.caller,
        actor,
        address,
        agent: (c.req.header('user-agent') ?? '').slice(0, 300),
        requestId,
        today: japanDate(clock.now()),
        http: c,
      });
      let reading: Promise<ReadBody> | undefined;
      const read = () => {
        reading ??= readBody(c, endpoint.bodyKind);
        return reading;
      };
      let again: ReturnType<Authentication> | undefined;
      const body = async () => {
        const sent = await read();
        // A caller decides how long a body takes, and may have lost the session or got a duty meanwhile.
        if (endpoint.bodyKind !== 'none' || takesTurns(endpoint)) {
          again ??= authentication(c, { ...endpoint, quiet: true });
          Object.assign(call, { caller: (await again).caller });
        }
        return sent;
      };
      const handle = async () => {
        if (demandsRoom(endpoint)) await deps.diskRoom.demand();
        const admitted = errors.length === 0 ? await admit?.(call as never) : undefined;
        errors.push(...bodyErrors(endpoint, await body(), input));
        if (errors.length > 0) throw invalid(errors);
        return handler(call as never, admitted as never);
      };
      const handleOnce = (): Promise<unknown> => {
        const key = errors.length === 0 ? keyOf(c, endpoint) : undefined;
        const { caller } = call;
        const begin = isMutation(endpoint) && isSession(caller) ? holding(caller) : undefined;
        if (key === undefined) return begin ? runUnitOfWork(deps, { begin }, handle) : handle();
        const act = {
          caller: keyCaller(c, recognised.actor),
          key,
          target: `${endpoint.method} ${c.req.url.replace(/^\w+:\/\/[^/]*/, '')}`,
          body: async () => (await body()).bytes,
          begin,
        };
        return oncePerKey(
          deps,
          act,
          handle as () => Promise<Reply<unknown>>,
          confirm && (({ data }: Envelope<unknown>) => confirm(data as never)),
        );
      };
      const inTurn = async () => {
        // Read before the turn, which a body that never ends would keep; its errors come in their order.
        await read().catch(() => {});
        const { caller } = recognised;
        const isUnproven = isSession(caller) && caller.kind === 'member' && !caller.mailProven;
        return turns({ ...actor, isUnproven, gone: c.req.raw.signal }, handleOnce);
      };
      const result = await (takesTurns(endpoint) ? inTurn() : handleOnce());
      if (endpoint.responseKind === 'envelope') return envelopeAnswer(c, result as Reply<unknown>);
      if (endpoint.responseKind === 'csv') return csvResponse(c, result as CsvReply, log);
      if (endpoint.responseKind === 'zip') return zipResponse(c, result as ZipReply, log);
      return fileAnswer(c, result as FileReply);
    });
  };
}

/**
 * Counts a call among those of its account or address in this minute. Calls of applicants never wait for a limit, nor do
 * changes without a session: these have limits of their own, and may carry a right password or link.
 * @throws {LimitReached}
 */
async function countCall(
  { limits }: Pick<Deps, 'limits'>,
  { method }: Endpoint,
  { kind, id, address }: AuditActor,
): Promise<void> {
  if (kind === 'member') await limits.consume('callsOfMember', id);
  else if (kind !== 'anyone' && kind !== 'applicant') {
    await limits.consume('callsOfStaff', `${kind}:${id}`);
  } else if (kind === 'anyone' && method === 'get' && address !== '') {
    await limits.consume('callsFromAddress', address);
  }
}

/** Puts everything but the body into `input`, and returns its errors. */
function headErrors(c: Context, endpoint: Endpoint, input: Record<string, unknown>): ErrorItem[] {
  const parts: [string, z.ZodType | undefined, () => unknown][] = [
    ['params', endpoint.params, () => c.req.param()],
    ['query', endpoint.query, () => c.req.query()],
    ['headers', endpoint.headers, () => headersOf(c, endpoint)],
    [
      'key',
      isMutation(endpoint) ? keyHeader : undefined,
      () => ({ [keyName]: keyOf(c, endpoint) }),
    ],
  ];
  const errors = [];
  for (const [name, schema, read] of parts) {
    if (!schema) continue;
    const sent = read();
    const result = schema.safeParse(sent);
    if (result.success) input[name] = result.data;
    errors.push(...(result.success ? unstorableItems(result.data) : errorItems(schema, sent)));
  }
  return errors;
}

function headersOf(c: Context, { headers }: Endpoint): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const name of Object.keys(headers?.shape ?? {})) {
    const value = c.req.header(name);
    if (value !== undefined) sent[name] = value;
  }
  return sent;
}

const keyName = 'idempotency-key';
const keyHeader = z.object({ [keyName]: idempotencyKey.optional() });

function keyOf(c: Context, endpoint: Endpoint): string | undefined {
  return isMutation(endpoint) ? c.req.header(keyName) : undefined;
}

// An applicant is known only by the key of the link.
function keyCaller(c: Context, { kind, id }: { kind: string; id: string }) {
  return {
    kind,
    id: kind === 'applicant' ? hashToken(c.req.header('x-access-key') ?? '') : id,
  };
}

function bodyErrors(
  endpoint: Endpoint,
  { value }: ReadBody,
  input: Record<string, unknown>,
): ErrorItem[] {
  input.body = value;
  if (!endpoint.body) return [];
  const result = endpoint.body.safeParse(value);
  if (!result.success) return errorItems(endpoint.body, value);
  input.body = result.data;
  return unstorableItems(result.data);
}

function envelopeAnswer(c: Context, result: Reply<unknown>) {
  for (const cookie of result.cookies ?? []) c.header('set-cookie', cookie, { append: true });
  return jsonResponse(c, doneEnvelope(result), result.headers);
}

function fileAnswer(c: Context, { bytes, contentType, name }: FileReply) {
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': contentType,
    'content-length': String(bytes.byteLength),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
    // A document is only shown and never runs anything.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
}
