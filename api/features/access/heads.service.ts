import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { mayWork } from '../../platform/sign-in.ts';
import { notifyAccessChange } from '../mail/access-mails.service.ts';
import type { Mailbox } from '../mail/mail.service.ts';
import { type StaffKind, type StaffUser, selectColleagues, selectStaffUser } from './staff-user.ts';

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

/** The mailboxes of the administrators who may work today; '' for one without an address. */
export async function administratorMailboxes(
  db: Reader,
  deps: Pick<Deps, 'clock'>,
): Promise<Mailbox[]> {
  const heads = await activeHeads(db, deps, { kind: 'manager', systemId: '' });
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
