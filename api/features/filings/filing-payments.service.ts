import { progress } from '#contract/codes.ts';
import { startOfDay } from '#contract/japan-time.ts';
import { type OfficeKind, withholdingTax } from '#contract/price.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { wrongState } from '../../platform/http/problem.ts';
import type { Filing } from './filing.ts';
import { selectUnpaid, type UnpaidFiling } from './filing-payments.queries.ts';
import { auditFiling, change, currentFiling } from './filing-record.service.ts';

/** The amount a customer transfers: the billed one, less the tax that customers withhold from an individual. */
export function amountDue(
  filing: Pick<Filing, 'billed' | 'rewardSubtotal'>,
  office: OfficeKind,
): number {
  return filing.billed - withholdingTax(filing.rewardSubtotal, office);
}

// Withholding tax is less than this share of the billed amount.
const mostWithheld = 0.12;

/** Unpaid filings for which exactly this amount is due. */
export async function unpaidOf(deps: Deps, db: Reader, amount: number): Promise<UnpaidFiling[]> {
  const { officeKind } = deps.config;
  const highest = officeKind === 'individual' ? Math.ceil(amount / (1 - mostWithheld)) : amount;
  const found = await selectUnpaid(db, amount, highest);
  return found.filter((filing) => amountDue(filing, officeKind) === amount);
}

/**
 * Records that a filing was paid on a day, Japan's date; its progress does not change.
 * @throws 409 when it is cancelled or paid already
 */
export async function setPaid(
  trx: Transaction,
  deps: Deps,
  number: string,
  paidOn: string,
  context: RequestContext,
): Promise<Filing> {
  const filing = await currentFiling(trx, plainNumber(number), null);
  if (filing.paidAt !== null || filing.progress === progress.cancelled) {
    throw wrongState('入金の確認は');
  }
  const paid = await change(trx, deps, filing, { paidAt: startOfDay(paidOn) }, context);
  await auditFiling(trx, deps, context, 'filing.payment', filing.id);
  return paid;
}

/**
 * Removes a recorded payment, if there is one; returns the filing as it was before.
 * @throws 409 for a cancelled filing: its payment is what a refund rests on, and could not be recorded again
 */
export async function revokePayment(
  trx: Transaction,
  deps: Deps,
  number: string,
  context: RequestContext,
): Promise<Filing> {
  const filing = await currentFiling(trx, plainNumber(number), null);
  if (filing.paidAt === null) return filing;
  if (filing.progress === progress.cancelled) throw wrongState('入金の確認の取消は');
  await change(trx, deps, filing, { paidAt: null }, context);
  await auditFiling(trx, deps, context, 'filing.paymentRevoked', filing.id);
  return filing;
}
