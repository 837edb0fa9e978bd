import type { ErrorItem } from '#contract/envelope.ts';
import { type MessageKey, message } from '#contract/server-messages.ts';
import type { RefusalKind, RefusedAccount } from '../refusals.ts';

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507;

/** A refusal that the caller sees: an HTTP status and catalogue messages. */
export class Problem extends Error {
  override name = 'Problem';
  /** Whose account was tried, where it is not the caller's. */
  account: RefusedAccount | null = null;
  /** How it is counted, where its status does not say that something was tried. */
  tried: RefusalKind | null = null;
  readonly status: ProblemStatus;
  readonly errors: ErrorItem[];
  readonly headers: Record<string, string>;

  constructor(status: ProblemStatus, errors: ErrorItem[], headers: Record<string, string> = {}) {
    super(errors.map((error) => `${error.field ?? ''}:${error.messageCd ?? ''}`).join(' '));
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

function said(key: MessageKey, ...params: (string | number)[]): ErrorItem[] {
  return [{ message: message(key, ...params), messageCd: key }];
}

/** 400 with every failing field. */
export function invalid(errors: ErrorItem[]): Problem {
  return new Problem(400, errors);
}

/** 400 for one field. */
export function invalidField(
  field: string,
  key: MessageKey,
  ...params: (string | number)[]
): Problem {
  return new Problem(400, [{ field, message: message(key, ...params), messageCd: key }]);
}

/** Has a refusal counted like a failed sign-in, at the caller's account where none is named. */
export function triedIn(
  problem: Problem,
  tried: RefusalKind = 'proof',
  account: RefusedAccount | null = null,
): Problem {
  return Object.assign(problem, { tried, account });
}

/** 401: no session, or a wrong or expired one. */
export function unauthenticated(): Problem {
  return new Problem(401, said('cm400'));
}

/** 401 for a login that failed; the id of an unknown account is ''. */
export function wrongLogin(key: 'mb070' | 'mt070' | 'vfv071', account: RefusedAccount): Problem {
  return Object.assign(new Problem(401, said(key)), { account });
}

/** 403: `what` is the action, as in 「{0}する権限がありません」. */
export function forbidden(what: string): Problem {
  return new Problem(403, said('cm403', what));
}

/** 404, with the same bytes for a missing thing and another customer's. */
export function notFound(): Problem {
  return new Problem(404, said('cm101', '対象のデータ'));
}

/** 409: changed in the meantime. */
export function stale(): Problem {
  return new Problem(409, said('cm200'));
}

/** 409: `what` cannot be done in this state, as in 「現在の状態では{0}できません」. */
export function wrongState(what: string): Problem {
  return new Problem(409, said('cm210', what));
}

/** 409 for a field whose value another object has. */
export function taken(field: string, key: MessageKey, ...params: (string | number)[]): Problem {
  return new Problem(409, [{ field, message: message(key, ...params), messageCd: key }]);
}

export function refused(
  status: ProblemStatus,
  key: MessageKey,
  ...params: (string | number)[]
): Problem {
  return new Problem(status, said(key, ...params));
}

/** 503 with `Retry-After`: the server cannot do this now. With cm502 nothing was done; with cm503 that is unknown. */
export function unavailable(retryAfterSeconds = 10, key: 'cm502' | 'cm503' = 'cm502'): Problem {
  return new Problem(503, said(key), { 'retry-after': String(retryAfterSeconds) });
}

/** 429 with `Retry-After`. */
export function tooMany(retryAfterSeconds: number): Problem {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return new Problem(429, said('cm130', minutes), {
    'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });
}
