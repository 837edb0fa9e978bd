import { uuidv7 } from 'uuidv7';
import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { holdUser } from '../../platform/held-users.ts';
import { refused } from '../../platform/http/problem.ts';
import { office } from '../../platform/one-person.ts';
import { endSessionsOf, type Session } from '../../platform/sessions.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { notifyAddressFrozen, notifyFormerAddress } from '../mail/address-mails.service.ts';
import { copyWaitingMails } from '../mail/waiting-mails.service.ts';
import * as queries from './address-changes.queries.ts';
import { activeHeads } from './heads.service.ts';
import { selectStaffUser } from './staff-user.ts';

type Owner = Pick<Session, 'kind' | 'userId'>;

const linkDays = 7;
const frozenHours = 72;

/** Notes who changed a user's address, and mails the link that freezes it to the former one, where there was one. */
export async function offerToFreeze(
  trx: Transaction,
  deps: Deps,
  owner: Owner,
  { formerAddress, changedBy }: { formerAddress: string; changedBy: string },
): Promise<void> {
  const user = await mailedUser(trx, deps, owner);
  if (!user) return;
  const now = deps.clock.now();
  const token = newToken();
  const until = new Date(now.getTime() + linkDays * 24 * 3_600_000).toISOString();
  await queries.insertChange(trx, {
    id: uuidv7(),
    kind: owner.kind,
    user_id: owner.userId,
    former_address: formerAddress,
    changed_at: now.toISOString(),
    token_hash: hashToken(token),
    expires_at: until,
    frozen_at: null,
    frozen_until: null,
    decision: '',
    changed_by: changedBy,
  });
  if (formerAddress === '') return;
  await notifyFormerAddress(trx, deps, { ...user, mailAddress: formerAddress }, { token, until });
}

/**
 * Freezes a change with the link mailed to the former address, and ends all logins, because the change itself may have
 * been made in one that began before it. A second press changes nothing.
 * @returns until when, in the displayed form
 * @throws 404 with cm432 for a link that is unknown, old or decided about; 429 after too many of them
 */
export async function freeze(
  deps: Deps,
  onetimeurl: string,
  context: RequestContext & { address: string },
): Promise<string> {
  const tokenHash = hashToken(onetimeurl);
  const now = deps.clock.now();
  const at = now.toISOString();
  const found = await queries.selectByLink(deps.db.read, tokenHash, at);
  if (!found) {
    await deps.limits.consume('wrongOneTimeLink', context.address);
    throw refused(404, 'cm432');
  }
  const owner = { kind: found.kind, userId: found.user_id };
  const until = await deps.db.write(async (trx) => {
    await holdUser(trx, owner);
    const change = await queries.selectByLink(trx, tokenHash, at);
    const user = await mailedUser(trx, deps, owner);
    if (!change || !user) throw refused(404, 'cm432');
    if (change.frozen_until) return change.frozen_until;
    const end = new Date(now.getTime() + frozenHours * 3_600_000).toISOString();
    await queries.freezeChange(trx, change.id, { at, until: end });
    await endSessionsOf(trx, owner.kind, owner.userId);
    await audit(trx, auditEntry(deps, context, 'access.freeze-address', owner.userId, owner.kind));
    if (owner.kind === 'member') await copyWaitingMails(trx, deps, owner.userId);
    const to = { user, formerAddress: change.former_address, heads: user.heads };
    await notifyAddressFrozen(trx, deps, to, { id: change.id, until: end });
    return end;
  });
  deps.wakeMail();
  return displayInstant(until);
}

/** Whether a user's new address counts for nothing, because the former one has frozen the change. */
export async function isFrozen(
  db: Reader,
  { clock }: Pick<Deps, 'clock'>,
  owner: Owner,
): Promise<boolean> {
  return (await queries.selectFrozenUntil(db, owner, clock.now().toISOString())) !== undefined;
}

/** @throws 409 with cm430 while a change of the user's address is frozen */
export async function demandNotFrozen(
  db: Reader,
  { clock }: Pick<Deps, 'clock'>,
  owner: Owner,
): Promise<void> {
  const until = await queries.selectFrozenUntil(db, owner, clock.now().toISOString());
  if (until !== undefined) throw refused(409, 'cm430', displayInstant(until));
}

/** Whether one of some users has changed another one's address within the days in which it can be frozen. */
export function hasChangedAddress(
  db: Reader,
  { clock }: Pick<Deps, 'clock'>,
  changedBy: readonly string[],
  owner: Owner,
): Promise<boolean> {
  return queries.hasChanged(db, changedBy, owner, clock.now().toISOString());
}

/** A user as mails name one, with those who decide about a frozen change; undefined for one who is gone. */
export async function mailedUser(db: Reader, deps: Pick<Deps, 'clock'>, { kind, userId }: Owner) {
  if (kind === 'member') {
    const row = await queries.selectMember(db, userId);
    if (!row) return undefined;
    const heads = await activeHeads(db, deps, office);
    const { name, company_name: companyName, mail_address: mailAddress } = row;
    return { kind, name, companyName, mailAddress, heads };
  }
  const user = await selectStaffUser(db, kind, userId);
  if (!user) return undefined;
  const { name, mailAddress } = user;
  const others = (await activeHeads(db, deps, user)).filter(({ id }) => id !== userId);
  return { kind, name, companyName: '', mailAddress, heads: others };
}

/** Forgets what could freeze or is frozen of a user who is gone. */
export const forgetChanges = queries.deleteChangesOf;

/** Removes changes that nobody can freeze any more and whose freeze is over; returns how many. */
export function forgetExpiredChanges(trx: Transaction, clock: Clock): Promise<number> {
  return queries.deleteExpiredChanges(trx, clock.now().toISOString());
}
