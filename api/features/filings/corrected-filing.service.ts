import { openAmount } from '#contract/ledger.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import { rowVersion } from '../../platform/database/rows.ts';
import type { FilingRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { stale } from '../../platform/http/problem.ts';
import { companyUnderOtherName } from '../companies/account-company.service.ts';
import { advanceBy, advancesByPayment } from './advance.service.ts';
import * as corrections from './corrected-filing.queries.ts';
import type { Filing, OfficerChange } from './filing.ts';
import { selectFiling, selectPlansOf, updateFiling } from './filings.queries.ts';
import { laterDue, paidSince, revokeGroundless } from './ledger.service.ts';
import { ledgerOf, type NotedBy } from './ledger.ts';
import { type Order, orderColumns, planRows } from './order.ts';
import { forgetPaidBack } from './refund-account.service.ts';
import { replaceFiling } from './search/filing-search.queries.ts';

export { type Order, orderOf } from './order.ts';

/** What a correction writes; a part that is undefined stays. */
export interface FilingCorrection {
  /** Of the correction. */
  id: string;
  /** Who of the office has proposed it. */
  by: NotedBy;
  /** The name of who has agreed, or has noted that on the telephone. */
  agreedBy: string;
  facts: Record<
    'companyName' | 'companyNameKana' | 'name' | 'nameKana' | 'managerName' | 'managerNameKana',
    string
  >;
  dates: Record<'appointDate' | 'resignDate' | 'othersDate', string | null>;
  addressHidden: string;
  deadline: string | null;
  rows: readonly OfficerChange[];
  order?: Order | undefined;
  /** The identification was of somebody who is not the same person any more. */
  dropsVerification: boolean;
}

/**
 * Corrects what a customer sent with an application, strictly raising its version. What is open follows from the new
 * amounts: a filing that owes more now is unpaid, with a new day by which it is due; one that is paid by it goes on as by money.
 * @throws 409 when the filing was changed meanwhile
 */
export async function correctFiling(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  correction: FilingCorrection,
  context: RequestContext,
): Promise<void> {
  const { facts, dates, order, rows } = correction;
  const at = laterThan(filing.updatedAt, deps.clock);
  const columns = {
    company_id: await companyUnderOtherName(trx, filing, facts.companyName),
    company_name: facts.companyName,
    company_name_kana: facts.companyNameKana,
    name: facts.name,
    name_kana: facts.nameKana,
    manager_name: facts.managerName,
    manager_name_kana: facts.managerNameKana,
    appoint_date: dates.appointDate,
    resign_date: dates.resignDate,
    others_date: dates.othersDate,
    address_hidden: correction.addressHidden,
    deadline: correction.deadline,
    ...(correction.dropsVerification && {
      ...{ receipt_id: null, verify_status: '' as const, verify_comment: '', verify_news_at: null },
    }),
    ...(order && (await amountColumns(trx, deps, filing, order, at, correction.by))),
    ...{ updated_at: at, updated_by: context.actor.id },
  };
  if (order) {
    await corrections.keepEstimate(trx, filing, {
      correctionId: correction.id,
      plans: await selectPlansOf(trx, filing.id),
      at,
    });
  }
  if (!(await updateFiling(trx, filing.id, rowVersion(filing), columns))) throw stale();
  await corrections.replaceOfficers(trx, filing.id, rows);
  if (order) {
    await corrections.replacePlans(trx, filing.id, planRows(order, filing.id, filing.appliedAt));
  }
  const [corrected, plans] = await Promise.all([
    selectFiling(trx, filing.id),
    selectPlansOf(trx, filing.id),
  ]);
  const names = rows.map(({ name }) => name);
  if (!corrected) return;
  await replaceFiling(trx, corrected, plans, names);
  await forgetPaidBack(trx, deps, corrected);
  if (advancesByPayment(deps, filing, corrected)) {
    await advanceBy(trx, deps, 'payment', corrected, context, correction.agreedBy);
  }
}

async function amountColumns(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  order: Order,
  at: string,
  by: NotedBy,
): Promise<Partial<FilingRow>> {
  const shown = orderColumns(order);
  const { billed, withheld } = shown;
  const asCorrected = { ...ledgerOf(filing), due: billed - withheld };
  const ledger = await revokeGroundless(trx, deps, filing.id, asCorrected, by);
  const amounts = { ...shown, written_off: ledger.writtenOff, retained: ledger.retained };
  const open = openAmount(ledger);
  if (open <= 0) return { ...amounts, paid_at: (await paidSince(trx, filing, ledger.due)) ?? at };
  const asksForMore = open > Math.max(0, openAmount(ledgerOf(filing)));
  if (!asksForMore) return { ...amounts, paid_at: null };
  const payment_due = await laterDue(trx, deps, filing.paymentDue);
  return { ...amounts, paid_at: null, payment_due };
}
