import type { FrozenChange } from '#contract/endpoints/address-changes.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { holdUser } from '../../platform/held-users.ts';
import { forbidden, notFound, stale, wrongState } from '../../platform/http/problem.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { notifyFrozenDecided } from '../mail/address-mails.service.ts';
import { dropCopies, joinCopies } from '../mail/waiting-mails.service.ts';
import * as queries from './address-changes.queries.ts';
import { mailedUser } from './address-freeze.service.ts';
import { removePasskeysOf, type StaffSession } from './passkeys.service.ts';
import { putBackManagersAddress } from './staff-user.ts';

/** A frozen change that is to be put back. */
export interface PutBack {
  userId: string;
  formerAddress: string;
}

type Frozen = Awaited<ReturnType<typeof queries.selectFrozen>>[number];

interface Deciding {
  ownAccounts: (db: Reader) => Promise<readonly string[]>;
  putBack: (trx: Transaction, change: PutBack) => Promise<void>;
}

/**
 * Frozen changes about which the caller decides: an administrator about members' and managers', an approver about those
 * of the system's verifiers.
 * @param ownAccounts ids of the accounts of the caller's kind that count as the same person
 * @throws 403
 */
export async function frozenChanges(
  deps: Deps,
  by: StaffSession,
  context: RequestContext,
  ownAccounts: readonly string[],
): Promise<FrozenChange[]> {
  const rows = await undecided(deps, by);
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
    ownFlg: isOwn(by, row, ownAccounts),
  }));
}

/**
 * Keeps a frozen change, or puts the former address back, which ends all logins of the user and all links that freeze.
 * Tells the user at both addresses.
 * @param deciding.putBack does so for members and verifiers, whose features own their addresses
 * @param deciding.ownAccounts ids of the accounts of the caller's kind that count as the same person
 * @throws 403, 404, 409 about one's own address, one that the caller changed, or when another decided first
 */
export async function decideFrozen(
  deps: Deps,
  by: StaffSession,
  { changeId, decision }: { changeId: string; decision: 'keep' | 'putBack' },
  context: RequestContext,
  deciding: Deciding,
): Promise<void> {
  const found = (await undecided(deps, by)).find(({ id }) => id === changeId);
  if (!found) throw notFound();
  await decideFound(deps, found, decision, by.userId, context, async (trx) => {
    if (isOwn(by, found, await deciding.ownAccounts(trx))) {
      throw wrongState('ご自身の変更への対応を決定');
    }
    return deciding.putBack;
  });
}

/** Whether a change is of the caller's own address, or was made by the caller. */
function isOwn(
  by: StaffSession,
  { kind, user_id, changed_by }: Pick<Frozen, 'kind' | 'user_id' | 'changed_by'>,
  ownAccounts: readonly string[],
): boolean {
  return kind === by.kind && (ownAccounts.includes(user_id) || changed_by === by.userId);
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
  putBack: Record<'member' | 'verifier', Deciding['putBack']>,
): Promise<void> {
  const found = (await allFrozen(deps)).find(({ id }) => id === changeId);
  if (!found) throw notFound();
  const { kind } = found;
  const byKind = putBack[kind === 'verifier' ? 'verifier' : 'member'];
  await decideFound(deps, found, decision, context.actor.id, context, async () => byKind);
}

/** @param putBackIn refuses, or says how the address is put back where this feature does not */
async function decideFound(
  deps: Deps,
  found: Frozen,
  decision: 'keep' | 'putBack',
  by: string,
  context: RequestContext,
  putBackIn: (trx: Transaction) => Promise<Deciding['putBack']>,
): Promise<void> {
  const { id: changeId, kind, user_id: userId, former_address: formerAddress } = found;
  await deps.db.write(async (trx) => {
    await holdUser(trx, { kind, userId });
    const putBack = await putBackIn(trx);
    const user = await mailedUser(trx, deps, { kind, userId });
    const now = deps.clock.now().toISOString();
    if (!user || !(await queries.decideChange(trx, changeId, decision, now))) throw stale();
    if (decision === 'putBack') {
      const change = { userId, formerAddress };
      if (kind === 'manager') await putBackManagersAddress(trx, deps, change, by);
      else await putBack(trx, change);
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
  const decides = by.kind === 'manager' ? by.isAdmin : by.isApprover;
  if (!decides) throw forbidden('凍結された変更を確認');
  const whose = by.kind === 'verifier' ? { systemId: by.systemId } : 'office';
  return queries.selectFrozen(deps.db.read, whose, deps.clock.now().toISOString());
}
