import { managerLabels as labels } from '#contract/manager-labels.ts';
import type { ManagerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
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

/** What a change gives or takes, in words. */
function changedRights(before: Rights, after: Rights): string[] {
  const words = [
    before.is_admin !== after.is_admin && `「${labels.adminFlg}」の${act(after.is_admin)}`,
    before.is_scrivener !== after.is_scrivener &&
      `「${labels.scrivenerFlg}」の${act(after.is_scrivener)}`,
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
  const rights = [row.is_admin && labels.adminFlg, row.is_scrivener && labels.scrivenerFlg].filter(
    Boolean,
  );
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
