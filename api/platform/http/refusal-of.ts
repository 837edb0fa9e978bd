import type { MessageKey } from '#contract/server-messages.ts';
import type { AuditActor } from '../audit.ts';
import { LimitReached } from '../rate-limits.ts';
import type { Refusal, RefusalKind } from '../refusals.ts';
import { Problem } from './problem.ts';

const anyone = { kind: 'anyone', id: '' };

/** How the audit log counts a failed request; null for what it does not count, such as wrong input and stale versions. */
export function refusalOf(error: Error, actor: AuditActor | undefined): Refusal | null {
  if (error instanceof LimitReached) {
    return { kind: 'limit', account: error.account ?? actor ?? anyone };
  }
  if (!(error instanceof Problem)) return null;
  const kind = error.tried ?? kindOf(error, actor);
  return kind && { kind, account: error.account ?? actor ?? anyone };
}

function kindOf({ status, account, errors }: Problem, actor?: AuditActor): RefusalKind | null {
  // A session that ended is no attempt: only logins and keys name an account.
  if (status === 401) return account ? (account.kind === 'system' ? 'key' : 'sign-in') : null;
  // Asking for a proof is no refusal.
  if (status === 403) return says(errors, 'cm425') ? null : 'forbidden';
  const isStranger = actor?.kind === 'anyone' || actor?.kind === 'applicant';
  // Without an actor no call of the API was meant.
  if (status === 404 && actor) return isStranger ? 'key' : 'missing';
  return status === 409 && !says(errors, 'cm200') ? 'state' : null;
}

function says(errors: Problem['errors'], key: MessageKey): boolean {
  return errors.some(({ messageCd }) => messageCd === key);
}
