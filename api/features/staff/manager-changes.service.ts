import type { Gift } from '#contract/gifts.ts';
import { japanDate } from '#contract/japan-time.ts';
import { managerFields } from '#contract/staff-fields.ts';
import type { ManagerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { isValidOn, type ManagerSession } from '../../platform/sessions.ts';
import { offerToFreeze } from '../access/address-freeze.service.ts';
import { tellHeads } from '../access/heads.service.ts';
import { offerOwnPassword } from '../access/recovery.service.ts';
import { notifyAccessChange } from '../mail/access-mails.service.ts';

type Rights = Pick<ManagerRow, 'valid_from' | 'valid_until' | 'is_admin' | 'is_scrivener'>;

type TellableManager = Pick<ManagerRow, 'id' | 'is_admin' | 'is_scrivener' | 'updated_at'>;

/** Whether a change gives or takes rights, or days on which the manager may work. */
export function changesRights(before: Rights, after: Rights): boolean {
  return changedRights(before, after).length > 0;
}

/** What a change gives an account, by which it counts as the same person as the giver. */
export function giftsOf(
  { clock }: Pick<Deps, 'clock'>,
  before: ManagerRow,
  after: ManagerRow,
  own: boolean,
): Gift[] {
  const today = japanDate(clock.now());
  const works = (row: ManagerRow) => isValidOn(today, row.valid_from, row.valid_until);
  // An account that may work again has its rights anew.
  const former = works(after) && !works(before) ? null : before;
  return [
    ...(after.mail_address === before.mail_address ? [] : (['mail'] as const)),
    ...(own || after.password_hash === before.password_hash ? [] : (['password'] as const)),
    ...givenRights(former, after),
  ];
}

/** Whether rights are given that were not there before; null for an account that could not work. */
export function givenRights(
  before: Pick<Rights, 'is_admin' | 'is_scrivener'> | null,
  after: Pick<Rights, 'is_admin' | 'is_scrivener'>,
): Gift[] {
  const given =
    after.is_admin > (before?.is_admin ?? 0) || after.is_scrivener > (before?.is_scrivener ?? 0);
  return given ? ['right'] : [];
}

/** What a change gives or takes, in words. */
function changedRights(before: Rights, after: Rights): string[] {
  const words = [
    before.is_admin !== after.is_admin &&
      `「${managerFields.adminFlg.label}」の${act(after.is_admin)}`,
    before.is_scrivener !== after.is_scrivener &&
      `「${managerFields.scrivenerFlg.label}」の${act(after.is_scrivener)}`,
    (before.valid_from !== after.valid_from || before.valid_until !== after.valid_until) &&
      '有効期間の変更',
  ];
  return words.filter((one) => one !== false);
}

const act = (flag: number) => (flag ? '付与' : '解除');

/** Tells the administrators and its owner of an account that can be used from now on, with its rights, or no longer. */
export async function tellOfManager(
  trx: Transaction,
  deps: Deps,
  { by, row, change }: { by: ManagerSession; row: TellableManager; change: string },
): Promise<void> {
  const rights = [
    row.is_admin && managerFields.adminFlg.label,
    row.is_scrivener && managerFields.scrivenerFlg.label,
  ].filter(Boolean);
  const told = {
    change: `${[change, rights.join('、')].filter(Boolean).join('：')}（${by.name}による）`,
    event: `manager:${row.id}:${row.updated_at}`,
  };
  await tellHeads(trx, deps, { kind: 'manager', id: row.id }, told);
}

/** Tells the administrators too of what lets another person in or gives rights; of an own new password, the owner. */
export async function tellOfAccess(
  trx: Transaction,
  deps: Deps,
  { by, row, changed }: { by: ManagerSession; row: ManagerRow; changed: ManagerRow },
): Promise<void> {
  const moved = changed.mail_address !== row.mail_address;
  const own = by.userId === row.id;
  const newPassword = changed.password_hash !== row.password_hash;
  const rights = changesRights(row, changed);
  const event = `manager:${row.id}:${changed.updated_at}`;
  if (own && newPassword && !moved && !rights) {
    const { name, login_id: loginId, mail_address: mailAddress } = changed;
    const user = { kind: 'manager', name, loginId, mailAddress } as const;
    return notifyAccessChange(trx, deps, { user, change: 'パスワードの変更', event });
  }
  if (!moved && !newPassword && !rights) return;
  const changes = [
    moved && 'メールアドレスの変更',
    newPassword && 'パスワードの設定',
    ...changedRights(row, changed),
  ];
  const told = {
    change: `${changes.filter(Boolean).join('、')}（${by.name}による）`,
    event,
  };
  await tellHeads(trx, deps, { kind: 'manager', id: row.id }, told);
  const owner = { kind: 'manager', userId: row.id } as const;
  if (newPassword && !own) await offerOwnPassword(trx, deps, owner, by);
  if (!moved) return;
  const address = { formerAddress: row.mail_address, changedBy: by.userId };
  await offerToFreeze(trx, deps, owner, address);
}
