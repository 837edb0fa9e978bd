import { z } from 'zod';

/**
 * Who may call: `anyone`; a signed-in `member`, `manager`, `administrator` (a manager with `adminFlg`) or `verifier`;
 * an `applicant` with the access key of one receipt; a `client` system with its key or a manager; `signedIn` for all
 * three kinds of sessions.
 */
export type Caller =
  | 'anyone'
  | 'member'
  | 'manager'
  | 'administrator'
  | 'verifier'
  | 'applicant'
  | 'client'
  | 'signedIn';

/** What a request carries beside its path: nothing, JSON, or one file in the multipart field `fileData`. */
export type BodyKind = 'none' | 'json' | 'photo' | 'pdf' | 'csv';

/** What a successful answer carries: the envelope, or the bytes of one kind of file. */
export type AnswerKind = 'envelope' | 'pdf' | 'photo' | 'csv';

export interface Endpoint {
  method: 'get' | 'post' | 'put';
  /** Below `/api/v1.0`, parameters in braces. */
  path: string;
  caller: Caller;
  /** What a caller of the right kind may lack the right to: 「{0}する権限がありません。」 */
  act?: string;
  /** One English sentence for the reading page. */
  summary: string;
  tag: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  bodyKind: BodyKind;
  body?: z.ZodType;
  answer: AnswerKind;
  data?: z.ZodType;
  /** The answer carries a new session in `x-auth-token`. */
  startsSession?: true;
  /** An identity provider is asked, which may not answer: 503. */
  asksProvider?: true;
  /**
   * Why a call that is no GET takes no `Idempotency-Key`: it only looks, it starts or ends a session, or its answer
   * holds another secret. Answers to keys are stored, and a secret never is.
   */
  withoutKey?: 'looks' | 'session' | 'secret';
}

/** Whether a call makes or changes something, and so may carry an `Idempotency-Key`. */
export function isMutation({
  method,
  withoutKey,
}: Pick<Endpoint, 'method' | 'withoutKey'>): boolean {
  return method !== 'get' && !withoutKey;
}

/** Sent with an act: sent again with the same key, it is not done again and answers the same. */
export const idempotencyKey = z.string().min(8).max(100);

type Given = Omit<Endpoint, 'bodyKind' | 'answer'> & {
  bodyKind?: 'photo' | 'pdf' | 'csv';
  answer?: 'pdf' | 'photo' | 'csv';
};

type Made<E extends Given> = E & {
  bodyKind: E['bodyKind'] extends string
    ? E['bodyKind']
    : E['body'] extends z.ZodType
      ? 'json'
      : 'none';
  answer: E['answer'] extends string ? E['answer'] : 'envelope';
};

/** Names one call of the wire contract; server, client, reading page and the test of permissions derive from it. */
export function endpoint<const E extends Given>(given: E): Made<E> {
  return {
    ...given,
    bodyKind: given.bodyKind ?? (given.body ? 'json' : 'none'),
    answer: given.answer ?? 'envelope',
  } as Made<E>;
}
