import { japanDate } from '#contract/japan-time.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { wrongState } from '../../platform/http/problem.ts';
import { selectActiveAdministrators } from './staff.queries.ts';

type Administrators = Awaited<ReturnType<typeof selectActiveAdministrators>>;

/**
 * The administrators who may work today. Serialises changes, so that two who remove each other's rights cannot leave the
 * office without an administrator, and two who register cannot use one login id in different cases.
 */
export function holdAdministrators(trx: Transaction, deps: Deps): Promise<Administrators> {
  return administratorsToday(trx, deps, deps.db.engine === 'postgres');
}

/**
 * Checked after a change.
 * @throws 409 when it leaves no administrator, or took the last one who has no end date: some day nobody could sign in
 */
export async function keepsAnAdministrator(
  trx: Transaction,
  deps: Deps,
  before: Administrators,
): Promise<void> {
  const left = await administratorsToday(trx, deps, false);
  if (left.length === 0) throw wrongState('最後の管理者を変更');
  if (before.some(hasNoEnd) && !left.some(hasNoEnd)) {
    throw wrongState('有効期間に終わりのない管理者を0人に');
  }
}

function hasNoEnd({ valid_until }: Administrators[number]): boolean {
  return valid_until === null;
}

function administratorsToday(trx: Transaction, { clock }: Deps, lock: boolean) {
  return selectActiveAdministrators(trx, japanDate(clock.now()), lock);
}
