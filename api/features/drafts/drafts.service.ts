import { draftDays } from '#contract/drafts.ts';
import type { ServerDraft } from '#contract/endpoints/drafts.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused, stale } from '../../platform/http/problem.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import * as queries from './drafts.queries.ts';

/** The application of the signed-in customer that is not sent yet; version 0 and no content before the first one. */
export async function draftOf(
  deps: Deps,
  member: MemberSession,
  context: RequestContext,
): Promise<ServerDraft> {
  const row = await queries.selectDraft(deps.db.read, member.userId);
  if (row?.content) {
    await deps.auditBatcher.append(auditEntry(deps, context, 'draft.view', member.userId));
  }
  return {
    draftVersion: row?.version ?? 0,
    content: row?.content ?? '',
    displaySavedDatetime: displayInstant(row?.saved_at ?? null),
    displayFiledRequestNo: row?.filed_as ? displayNumber(row.filed_as) : '',
  };
}

/**
 * Stores it under the next version.
 * @throws 409 when another device has changed it in the meantime
 */
export async function saveDraft(
  deps: Deps,
  member: MemberSession,
  { draftVersion, content }: { draftVersion: number; content: string },
  context: RequestContext,
) {
  const saved_at = deps.clock.now().toISOString();
  const version = draftVersion + 1;
  await deps.db.write(async (trx) => {
    const row = { customer_id: member.userId, content, version, saved_at, filed_as: '' };
    if (!(await queries.writeDraft(trx, row))) throw stale();
    await audit(trx, auditEntry(deps, context, 'draft.save', member.userId));
  });
  return { draftVersion: version, displaySavedDatetime: displayInstant(saved_at) };
}

/** Empties the draft of a customer whose account ends. */
export async function dropDraft(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  customerId: string,
): Promise<void> {
  await queries.emptyDraft(trx, customerId, clock.now().toISOString(), '');
}

/**
 * Empties the draft of a customer who applies, and keeps as which filing.
 * @param seen the version that was shown, undefined where the caller knows of no draft
 * @throws 409 where another device has changed or ended it since
 */
export async function fileDraft(
  trx: Transaction,
  deps: Deps,
  { customerId, filedAs, seen }: { customerId: string; filedAs: string; seen: number | undefined },
): Promise<void> {
  const at = deps.clock.now().toISOString();
  const emptied = await queries.emptyDraft(trx, customerId, at, filedAs);
  if (seen === undefined) return;
  if (emptied !== undefined) {
    // Emptying counts as a change, too.
    if (emptied - 1 > seen) throw refused(409, 'mb078');
    return;
  }
  const ended = await queries.selectDraft(trx, customerId);
  if (!ended || ended.version <= seen) return;
  if (ended.filed_as) throw refused(409, 'mb170', displayNumber(ended.filed_as));
  throw refused(409, 'mb074');
}

const day = 24 * 60 * 60 * 1000;
const atOnce = 100;
const job = { actor: { kind: 'job', id: 'drafts', address: '' }, requestId: '' };

/** Empties drafts that nobody has changed for 90 days. A job calls it; returns how many. */
export async function sweepDrafts(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - draftDays * day).toISOString();
  for (let swept = 0; ; ) {
    const owners = await deps.db.write(async (trx) => {
      const found = await queries.emptyOldDrafts(trx, before, now.toISOString(), atOnce);
      for (const owner of found) await audit(trx, auditEntry(deps, job, 'draft.destroy', owner));
      return found;
    });
    swept += owners.length;
    if (owners.length < atOnce || stopping?.aborted) return swept;
  }
}
