import { japanDate, startOfDay } from '#contract/japan-time.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused } from '../../platform/http/problem.ts';
import type { Customer } from '../accounts/accounts.service.ts';

const mostOpen = 1;
const mostOfDay = 2;

/**
 * Limits applications of customers without a proven mailbox, so that a stranger cannot give the office any amount of work.
 * @param customer locked in the transaction, so that concurrent applications come one after the other
 * @throws 409 with mb153 while one is open, with mb154 after two on one of Japan's days, cancelled ones included
 */
export async function demandPlaceForUnproven(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { id, mailProven }: Pick<Customer, 'id' | 'mailProven'>,
): Promise<void> {
  if (mailProven) return;
  const today = startOfDay(japanDate(clock.now()));
  const filings = await trx
    .selectFrom('filings as f')
    .innerJoin('progress_rules as r', 'r.code', 'f.progress')
    .select(['f.applied_at', 'r.is_open'])
    .where('f.customer_id', '=', id)
    .where((eb) => eb.or([eb('r.is_open', '=', 1), eb('f.applied_at', '>=', today)]))
    .limit(mostOfDay + mostOpen)
    .execute();
  if (filings.filter((one) => one.is_open === 1).length >= mostOpen) throw refused(409, 'mb153');
  if (filings.filter((one) => one.applied_at >= today).length >= mostOfDay) {
    throw refused(409, 'mb154');
  }
}
