import { uuidv7 } from 'uuidv7';
import { gifts } from '#contract/gifts.ts';
import { displayInstant, japanDate } from '#contract/japan-time.ts';
import type { VerifierChangeKind } from '#contract/staff-fields.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Transaction, VerificationUserRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refused } from '../../platform/http/problem.ts';
import {
  mayBeOne,
  personsOf,
  personsThenAndNow,
  type Tie,
  writtenPersons,
} from '../../platform/one-person.ts';
import { endSessionsOf, type VerifierSession } from '../../platform/sessions.ts';
import { selectTies } from '../../platform/ties.ts';
import { giverOf } from '../access/one-person.service.ts';
import { removePasskeysOf } from '../access/passkeys.service.ts';
import { offerOwnPassword } from '../access/recovery.service.ts';
import { notifyVerifierProposal } from '../mail/verifier-mails.service.ts';
import * as queries from './four-eyes.queries.ts';
import { approversToday, recordGivers, verifiersOf } from './four-eyes.service.ts';
import { auditUser, demandAdministrator, lockUser, updateVersion } from './locked-user.service.ts';
import { verifierOf } from './mailed.ts';
import { selectApproversNeeded } from './receipts.queries.ts';
import { lockSystem } from './verifier-users.queries.ts';

const validDays = 7;

/** Whether what an approver changes in another account waits for another approver's consent. */
export async function needsConsent(trx: Transaction, system: string): Promise<boolean> {
  return (await selectApproversNeeded(trx, system)) > 1;
}

/**
 * Stores a change that waits for consent, replacing one of the same kind, and notifies the owner and all approvers.
 * @returns until when it waits, in the displayed form
 */
export async function propose(
  trx: Transaction,
  deps: Deps,
  user: VerificationUserRow,
  { kind, passwordHash }: { kind: VerifierChangeKind; passwordHash: string | null },
  verifier: VerifierSession,
  context: RequestContext,
): Promise<string> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + validDays * 24 * 3_600_000).toISOString();
  const proposer = await giverOf(trx, verifier);
  const id = uuidv7();
  await queries.replaceChange(trx, {
    id,
    system_id: user.system_id,
    user_id: user.id,
    kind,
    password_hash: passwordHash,
    proposed_by: proposer.id,
    persons: writtenPersons(proposer.persons),
    proposed_at: now.toISOString(),
    expires_at: until,
  });
  await auditUser(trx, deps, context, 'verifier.propose', user.id);
  const proposal = {
    user: verifierOf(user),
    changes: [gifts[kind]],
    by: proposer.name,
    approvers: await approversToday(trx, deps, user.system_id),
  };
  await notifyVerifierProposal(trx, deps, proposal, { id, until });
  return displayInstant(until);
}

/** A system's waiting changes, which only approvers see. */
export async function changesSeenBy(deps: Deps, verifier: VerifierSession) {
  if (!verifier.isApprover) return [];
  const now = deps.clock.now();
  const [changes, ties] = await Promise.all([
    queries.selectChanges(deps.db.read, verifier.systemId, now.toISOString(), japanDate(now)),
    selectTies(deps.db.read, verifiersOf(verifier.systemId)),
  ]);
  const viewer = personsOf(ties, verifier.userId);
  return changes.map((change) => ({
    changeId: change.id,
    userId: change.user_id,
    userNo: change.user_login,
    name: change.user_name,
    kind: change.kind as VerifierChangeKind,
    proposedByName: change.proposer_name,
    displayProposedDatetime: displayInstant(change.proposed_at),
    displayExpireDatetime: displayInstant(change.expires_at),
    mine: change.proposed_by === verifier.userId,
    canConsent: !mayBeOne(viewer, proposersOf(ties, change)),
  }));
}

function proposersOf(
  ties: readonly Tie[],
  { proposed_by: id, persons }: queries.WaitingChange,
): Set<string> {
  return personsThenAndNow(ties, { id, persons });
}

/**
 * Applies a waiting change; `by` is null for the server's command.
 * @returns the change
 * @throws 404, 403, 409 for the proposer and accounts that count as the same person
 */
export async function consent(
  deps: Deps,
  by: VerifierSession | null,
  changeId: string,
  context: RequestContext,
): Promise<VerifierChangeKind> {
  const kind = await settle(deps, by, changeId, async (trx, change) => {
    const ties = await selectTies(trx, verifiersOf(change.system_id));
    const persons = proposersOf(ties, change);
    if (by && mayBeOne(personsOf(ties, by.userId), persons)) {
      throw refused(409, 'vfv037', change.proposer_name);
    }
    const before = await lockUser(trx, change.system_id, change.user_id);
    const input =
      change.password_hash === null
        ? { is_approver: 1 }
        : { password_hash: change.password_hash, must_change_password: 1 };
    const after = await updateVersion(trx, deps, before, null, input, context);
    const kind = change.kind as VerifierChangeKind;
    if (kind === 'password') await endSessionsOf(trx, 'verifier', after.id);
    if (kind === 'password') await removePasskeysOf(trx, 'verifier', after.id);
    await auditUser(trx, deps, context, 'verifier.consent', after.id);
    const giver = { id: change.proposed_by, name: change.proposer_name, persons };
    await recordGivers(trx, deps, after, [kind], giver);
    if (kind === 'password') {
      await offerOwnPassword(trx, deps, { kind: 'verifier', userId: after.id }, giver);
    }
    return kind;
  });
  deps.wakeMail();
  return kind;
}

/** Drops a waiting change. @throws 404, 403 */
export function decline(
  deps: Deps,
  by: VerifierSession | null,
  changeId: string,
  context: RequestContext,
): Promise<VerifierChangeKind> {
  return settle(deps, by, changeId, async (trx, change) => {
    await auditUser(trx, deps, context, 'verifier.decline', change.user_id);
    return change.kind as VerifierChangeKind;
  });
}

/** Locks a waiting change, handles and removes it, so that it is settled once under any concurrency. */
async function settle(
  deps: Deps,
  by: VerifierSession | null,
  changeId: string,
  act: (trx: Transaction, change: queries.WaitingChange) => Promise<VerifierChangeKind>,
): Promise<VerifierChangeKind> {
  const now = deps.clock.now();
  const find = (db: Parameters<typeof queries.selectChange>[0]) =>
    queries.selectChange(db, changeId, now.toISOString(), japanDate(now));
  const known = await find(deps.db.read);
  if (!known || (by && known.system_id !== by.systemId)) throw notFound();
  if (by) demandAdministrator(by);
  return deps.db.write(async (trx) => {
    await lockSystem(trx, known.system_id);
    const change = await find(trx);
    if (!change) throw notFound();
    const kind = await act(trx, change);
    await queries.deleteChangesOf(trx, change.user_id, change.kind);
    return kind;
  });
}
