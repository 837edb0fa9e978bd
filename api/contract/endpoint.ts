import { z } from 'zod';

/**
 * Who may call: `anyone`; a signed-in `member`, `manager`, `administrator` (a manager with `adminFlg`) or `verifier`;
 * `staff` for managers and verifiers; an `applicant` with the access key of one receipt; a `client` system with its key
 * or a manager; `signedIn` for all three kinds of sessions.
 */
export type Caller =
  | 'anyone'
  | 'member'
  | 'manager'
  | 'administrator'
  | 'verifier'
  | 'staff'
  | 'applicant'
  | 'client'
  | 'signedIn';

/**
 * What a request carries besides its path: nothing, JSON, or one file in the multipart field `fileData`. A photo may be
 * followed by its card at the camera's resolution, in `cardData`; an `attachment` is a PDF or a picture.
 */
export type BodyKind = 'none' | 'json' | 'photo' | 'pdf' | 'attachment' | 'csv';

/** What a successful response carries: the envelope, or the bytes of one kind of file. */
export type ResponseKind = 'envelope' | 'pdf' | 'photo' | 'attachment' | 'csv' | 'zip' | 'text';

export interface Endpoint {
  method: 'get' | 'post' | 'put';
  /** Below `/api/v1.0`, parameters in braces. */
  path: string;
  caller: Caller;
  /** The action in the message that refuses a caller of the right kind without permission: 「{0}する権限がありません。」 */
  act?: string;
  /** One English sentence for the page of API documentation. */
  summary: string;
  tag: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  bodyKind: BodyKind;
  body?: z.ZodType;
  responseKind: ResponseKind;
  data?: z.ZodType;
  /**
   * Refused with cm425 unless the user gave a password or passkey within the last 10 minutes: every call, or those that
   * make the `sensitive` changes which the service names.
   */
  proof?: 'always' | 'sensitive';
  /**
   * May be called while the user has yet to do a duty: to replace a password, to register a passkey, or to say whether
   * what was typed is one's own; `staff`: by managers and verifiers alone.
   */
  beforeDuties?: true | 'staff';
  /** The response carries a new session in `x-auth-token`. */
  startsSession?: true;
  /** Made by an open screen itself and not by its user, so that it does not keep the session from ending. */
  quiet?: true;
  /** Refused with 507 while the disk is full, as uploads are. */
  needsRoom?: true;
  /** The call asks an identity provider, whose failure is answered with 503. */
  asksProvider?: true;
  /**
   * Why a call that is no GET takes no `Idempotency-Key`: it only reads (or notes that a screen is open), it starts or ends a session, or its response
   * holds another secret. Responses to keys are stored, and a secret never is.
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

/** Whether a call is refused while the disk is full: it stores a file or a filing. */
export function demandsRoom({ bodyKind, needsRoom }: Pick<Endpoint, 'bodyKind' | 'needsRoom'>) {
  return needsRoom === true || !['none', 'json'].includes(bodyKind);
}

/** Sent with a mutation: sending the same key again returns the stored response without a second change. */
export const idempotencyKey = z.string().min(8).max(100);

type Declaration = Omit<Endpoint, 'bodyKind' | 'responseKind'> & {
  bodyKind?: 'photo' | 'pdf' | 'attachment' | 'csv';
  responseKind?: 'pdf' | 'photo' | 'attachment' | 'csv' | 'zip' | 'text';
};

type Made<E extends Declaration> = E & {
  bodyKind: E['bodyKind'] extends string
    ? E['bodyKind']
    : E['body'] extends z.ZodType
      ? 'json'
      : 'none';
  responseKind: E['responseKind'] extends string ? E['responseKind'] : 'envelope';
};

/**
 * Declares one call of the wire contract; server, client, API documentation and the test of permissions derive from it.
 */
export function endpoint<const E extends Declaration>(declaration: E): Made<E> {
  return {
    ...declaration,
    bodyKind: declaration.bodyKind ?? (declaration.body ? 'json' : 'none'),
    responseKind: declaration.responseKind ?? 'envelope',
  } as Made<E>;
}
