import type { Gift } from '#contract/gifts.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  columnOfRight,
  managerRights,
  type RightColumns,
  rightNames,
} from '#contract/staff-fields.ts';
import type { ManagerRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { rightColumns } from '../../platform/manager-rights.ts';
import { isValidOn, type ManagerSession } from '../../platform/sessions.ts';
import { offerToFreeze } from '../access/address-freeze.service.ts';
import { tellHeads } from '../access/heads.service.ts';
import { offerOwnPassword } from '../access/recovery.service.ts';
import { notifyAccessChange } from '../mail/access-mails.service.ts';

type Rights = Pick<ManagerRow, 'valid_from' | 'valid_until' | keyof RightColumns>;

type TellableManager = Pick<ManagerRow, 'id' | 'updated_at' | keyof RightColumns>;

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
export function givenRights(before: RightColumns | null, after: RightColumns): Gift[] {
  const given = rightColumns.some((column) => after[column] > (before?.[column] ?? 0));
  return given ? ['right'] : [];
}

/** What a change gives or takes, in words. */
function changedRights(before: Rights, after: Rights): string[] {
  const words = [
    ...rightNames.map((right) => {
      const flag = after[columnOfRight(right)];
      return (
        before[columnOfRight(right)] !== flag &&
        `「${managerRights[right].label}」の${flag ? '付与' : '解除'}`
      );
    }),
    (before.valid_from !== after.valid_from || before.valid_until !== after.valid_until) &&
      '有効期間の変更',
  ];
  return words.filter((one) => one !== false);
}

/** Tells the administrators and its owner of an account that can be used from now on, with its rights, or no longer. */
export async function tellOfManager(
  trx: Transaction,
  deps: Deps,
  { by, row, change }: { by: ManagerSession; row: TellableManager; change: string },
): Promise<void> {
  const rights = rightNames
    .filter((right) => row[columnOfRight(right)])
    .map((right) => managerRights[right].label);
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
