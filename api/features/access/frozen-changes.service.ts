import type { FrozenChange } from '#contract/endpoints/address-changes.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { holdUser } from '../../platform/held-users.ts';
import { forbidden, notFound, stale, wrongState } from '../../platform/http/problem.ts';
import { groupOf, office } from '../../platform/one-person.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { notifyFrozenDecided } from '../mail/address-mails.service.ts';
import { dropCopies, joinCopies } from '../mail/waiting-mails.service.ts';
import * as queries from './address-changes.queries.ts';
import { mailedUser } from './address-freeze.service.ts';
import { accountsOfSamePerson, type Giver, giverOf, tie } from './one-person.service.ts';
import { removePasskeysOf, type StaffSession } from './passkeys.service.ts';
import { putBackManagersAddress } from './staff-user.ts';

/** A frozen change that is to be put back. */
export interface PutBack {
  userId: string;
  formerAddress: string;
}

type Frozen = Awaited<ReturnType<typeof queries.selectFrozen>>[number];

/** Puts the address of a member or verifier back, whose features own their addresses. */
type PuttingBack = (trx: Transaction, change: PutBack) => Promise<void>;

/**
 * Frozen changes about which the caller decides: an administrator about members' and managers', an approver about those
 * of the system's verifiers.
 * @throws 403
 */
export async function frozenChanges(
  deps: Deps,
  by: StaffSession,
  context: RequestContext,
): Promise<FrozenChange[]> {
  const rows = await undecided(deps, by);
  const own = await accountsOfSamePerson(deps.db.read, groupOf(by), by.userId);
  await deps.auditBatcher.append(auditEntry(deps, context, 'access.list', by.userId, by.kind));
  return rows.map((row) => ({
    changeId: row.id,
    kind: row.kind,
    name: row.name,
    companyName: row.company_name ?? '',
    formerMailAddress: row.former_address,
    mailAddress: row.mail_address,
    displayChangedDatetime: displayInstant(row.changed_at),
    displayFrozenDatetime: displayInstant(row.frozen_at ?? ''),
    displayFrozenUntilDatetime: displayInstant(row.frozen_until ?? ''),
    ownFlg: isOwn(by, row, own),
  }));
}

/**
 * Keeps a frozen change, or puts the former address back, which ends all logins of the user and all links that freeze.
 * Tells the user at both addresses.
 * @throws 403, 404, 409 about the address of an account that counts as the caller's person, one that such an account
 * changed, or when another decided first
 */
export async function decideFrozen(
  deps: Deps,
  by: StaffSession,
  { changeId, decision }: { changeId: string; decision: 'keep' | 'putBack' },
  context: RequestContext,
  putBack: PuttingBack,
): Promise<void> {
  const found = (await undecided(deps, by)).find(({ id }) => id === changeId);
  if (!found) throw notFound();
  await decideFound(deps, found, decision, context, async (trx) => {
    if (isOwn(by, found, await accountsOfSamePerson(trx, groupOf(by), by.userId))) {
      throw wrongState('ご自身の変更への対応を決定');
    }
    return { giver: await giverOf(trx, by), putBack };
  });
}

/** Whether a change is of an address of the caller's person, or was made by that person. */
function isOwn(
  by: StaffSession,
  { kind, user_id, changed_by }: Pick<Frozen, 'kind' | 'user_id' | 'changed_by'>,
  own: readonly string[],
): boolean {
  return kind === by.kind && (own.includes(user_id) || own.includes(changed_by));
}

/** All changes that are frozen and not decided about, for the server's command. */
export const allFrozen = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  queries.selectFrozen(db.read, 'all', clock.now().toISOString());

/**
 * Decides by the server's command, where nobody else may: whoever could counts as the same person.
 * @param putBack does so for members and verifiers, by kind
 * @throws 404 for a change that is not frozen or decided about
 */
export async function decideFrozenByCommand(
  deps: Deps,
  { changeId, decision }: { changeId: string; decision: 'keep' | 'putBack' },
  context: RequestContext,
  putBack: Record<'member' | 'verifier', PuttingBack>,
): Promise<void> {
  const found = (await allFrozen(deps)).find(({ id }) => id === changeId);
  if (!found) throw notFound();
  const { kind } = found;
  const byKind = putBack[kind === 'verifier' ? 'verifier' : 'member'];
  const giver = { id: found.user_id, persons: new Set<string>() };
  await decideFound(deps, found, decision, context, async () => ({ giver, putBack: byKind }));
}

/** @param admit refuses, or says who puts the address back, and how where this feature does not */
async function decideFound(
  deps: Deps,
  found: Frozen,
  decision: 'keep' | 'putBack',
  context: RequestContext,
  admit: (
    trx: Transaction,
  ) => Promise<{ giver: Pick<Giver, 'id' | 'persons'>; putBack: PuttingBack }>,
): Promise<void> {
  const { id: changeId, kind, user_id: userId, former_address: formerAddress } = found;
  await deps.db.write(async (trx) => {
    await holdUser(trx, { kind, userId });
    const { giver, putBack } = await admit(trx);
    const user = await mailedUser(trx, deps, { kind, userId });
    const now = deps.clock.now().toISOString();
    if (!user || !(await queries.decideChange(trx, changeId, decision, now))) throw stale();
    if (decision === 'putBack') {
      const change = { userId, formerAddress };
      if (kind === 'manager') {
        await putBackManagersAddress(trx, deps, change, context.actor.id);
        await tie(trx, { ...office, id: userId }, ['mail'], giver);
      } else await putBack(trx, change);
      await queries.deleteChangesOf(trx, { kind, userId });
      await endSessionsOf(trx, kind, userId);
      if (kind === 'member') await joinCopies(trx, userId, formerAddress);
      else await removePasskeysOf(trx, kind, userId);
    } else if (kind === 'member') await dropCopies(trx, deps, userId);
    const action = decision === 'keep' ? 'access.keep-address' : 'access.put-back-address';
    await audit(trx, auditEntry(deps, context, action, userId, kind));
    await notifyFrozenDecided(trx, deps, { user, formerAddress }, { id: changeId, decision });
  });
  deps.wakeMail();
}

/** How many changes of all kinds of users are frozen and not decided about. */
export function countFrozen({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return queries.countFrozen(db.read, clock.now().toISOString());
}

function undecided(deps: Deps, by: StaffSession) {
  const decides = by.kind === 'manager' ? by.adminFlg : by.isApprover;
  if (!decides) throw forbidden('凍結された変更を確認');
  const whose = by.kind === 'verifier' ? { systemId: by.systemId } : 'office';
  return queries.selectFrozen(deps.db.read, whose, deps.clock.now().toISOString());
}
