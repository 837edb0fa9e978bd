import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '#contract/audit-names.ts';
import type { Clock } from './clock.ts';
import type { Transaction } from './database/tables.ts';

export interface AuditActor {
  /** anyone, applicant, member, manager, verifier, system, or job for what runs by itself. */
  kind: string;
  id: string;
  /** The network address the call came from; '' for a job. */
  address: string;
}

export interface AuditEntry {
  /** Instant, ISO 8601 with milliseconds and `Z`. */
  at: string;
  actor: AuditActor;
  /** What was done, as `object.verb`. */
  action: AuditAction;
  object: { kind: string; id: string };
  requestId: string;
}

/** Who asks, and in which request. */
export interface RequestContext {
  actor: AuditActor;
  requestId: string;
}

/**
 * The entry of what somebody does now to an object, or of looking at it; the object is of the kind that the action
 * begins with, unless another is given.
 */
export function auditEntry(
  { clock }: { clock: Clock },
  { actor, requestId }: RequestContext,
  action: AuditAction,
  id: string,
  kind: string = action.slice(0, action.indexOf('.')),
): AuditEntry {
  return { at: clock.now().toISOString(), actor, requestId, action, object: { kind, id } };
}

/** Appends to the audit log, in the transaction of what is noted. */
export async function audit(trx: Transaction, entry: AuditEntry): Promise<void> {
  await auditAll(trx, [entry]);
}

// A statement may have so many parameters and no more.
const mostAtOnce = 1000;

/** Appends several entries at once. */
export async function auditAll(trx: Transaction, entries: AuditEntry[]): Promise<void> {
  const rows = entries.map(({ at, actor, action, object, requestId }) => ({
    id: uuidv7(),
    at,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_address: actor.address,
    action,
    object_kind: object.kind,
    object_id: object.id,
    request_id: requestId,
  }));
  for (let start = 0; start < rows.length; start += mostAtOnce)
    await trx
      .insertInto('audit_log')
      .values(rows.slice(start, start + mostAtOnce))
      .execute();
}
