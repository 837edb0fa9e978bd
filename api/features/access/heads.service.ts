import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused } from '../../platform/http/problem.ts';
import { office } from '../../platform/one-person.ts';
import type { ManagerSession, VerifierSession } from '../../platform/sessions.ts';
import { mayWork } from '../../platform/sign-in.ts';
import { notifyAccessChange } from '../mail/access-mails.service.ts';
import type { Mailbox } from '../mail/mail.service.ts';
import {
  headName,
  type StaffKind,
  type StaffUser,
  selectColleagues,
  selectStaffUser,
} from './staff-user.ts';

/** A change of the way into an account. */
interface ToldChange {
  /** Such as メールアドレスの変更. */
  change: string;
  /** Names the change, so that it is mailed once. */
  event: string;
}

/** Tells a user and all administrators or approvers, who may act on it. */
export async function tellHeads(
  trx: Transaction,
  deps: Deps,
  { kind, id }: { kind: StaffKind; id: string },
  { change, event }: ToldChange,
): Promise<void> {
  const user = await selectStaffUser(trx, kind, id);
  if (!user) return;
  const to = [user, ...(await activeHeads(trx, deps, user))];
  await notifyAccessChange(trx, deps, { user, change, event, to });
}

/**
 * The password of an administrator or approver is set by nobody alone while there is a third: the link, which a colleague
 * sends, is read by its owner only.
 * @throws 409 with cm435
 */
export async function demandNoThirdHead(
  trx: Transaction,
  deps: Deps,
  by: Pick<ManagerSession | VerifierSession, 'kind' | 'userId'>,
  userId: string,
): Promise<void> {
  const user = await selectStaffUser(trx, by.kind, userId);
  if (!user?.isHead) return;
  const third = await otherHeads(trx, deps, user, by.userId);
  if (third.length === 0) return;
  throw refused(409, 'cm435', headName(by.kind), namesOf(third));
}

/** Who may act about a user instead of one administrator or approver. */
export async function otherHeads(
  db: Reader,
  deps: Pick<Deps, 'clock'>,
  user: StaffUser,
  byId: string,
): Promise<StaffUser[]> {
  const heads = await activeHeads(db, deps, user);
  return heads.filter(({ id }) => id !== user.id && id !== byId);
}

/** Names of some users, as messages list them. */
export function namesOf(users: readonly StaffUser[]): string {
  return users.map(({ name }) => name).join('、');
}

/** The mailboxes of the administrators who may work today; '' for one without an address. */
export async function administratorMailboxes(
  db: Reader,
  deps: Pick<Deps, 'clock'>,
): Promise<Mailbox[]> {
  const heads = await activeHeads(db, deps, office);
  return heads.map(({ name, mailAddress }) => ({ name, mailAddress }));
}

/** The administrators of the office, or the approvers of a user's system, who may work today. */
export async function activeHeads(
  db: Reader,
  deps: Pick<Deps, 'clock'>,
  user: Pick<StaffUser, 'kind' | 'systemId'>,
): Promise<StaffUser[]> {
  const colleagues = await selectColleagues(db, user);
  return colleagues.filter((one) => one.isHead && mayWork(deps, one));
}
