import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '#contract/audit-names.ts';
import type { Clock } from './clock.ts';
import type { Transaction } from './database/tables.ts';

export interface AuditActor {
  /** anyone, applicant, member, manager, verifier, system, or job for what a timer starts. */
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
  /** Why, for a session how its user proved an identity, for counted looks how many: `12回`. */
  purpose?: string;
}

/** Who calls, from where, and in which request. */
export interface RequestContext {
  actor: AuditActor;
  requestId: string;
}

/**
 * The entry for an action on an object now, reading included; the object's kind is the one that the action begins with,
 * unless another is passed.
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

/** Appends to the audit log, in the transaction of the change that it records. */
export async function audit(trx: Transaction, entry: AuditEntry): Promise<void> {
  await auditAll(trx, [entry]);
}

// A statement takes only a limited number of parameters.
const mostAtOnce = 1000;

/** Appends several entries in one statement. */
export async function auditAll(trx: Transaction, entries: AuditEntry[]): Promise<void> {
  const rows = entries.map(({ at, actor, action, object, requestId, purpose = '' }) => ({
    id: uuidv7(),
    at,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_address: actor.address,
    action,
    object_kind: object.kind,
    object_id: object.id,
    request_id: requestId,
    purpose,
  }));
  for (let start = 0; start < rows.length; start += mostAtOnce)
    await trx
      .insertInto('audit_log')
      .values(rows.slice(start, start + mostAtOnce))
      .execute();
}
