// What a correction with the customer's consent does to an invoice.
import { replacedByCorrection, voucherNames } from '#contract/vouchers.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { rememberPaper } from '../cases/case-record.service.ts';
import { auditFiling } from '../filings/filing-record.service.ts';
import type { NotedBy } from '../filings/ledger.service.ts';
import type { WhichFilings } from '../filings/which-filings.service.ts';
import * as queries from './vouchers.queries.ts';

/** Which of some filings have an invoice that a correction has replaced, and none in force since. */
export const filingsWithoutInvoice = (db: Reader, which: WhichFilings) =>
  queries.selectWithoutInvoice(db, which);

/** The number of the invoice in force of a filing, if it says other amounts or another recipient than a correction; '' otherwise. */
export async function invoiceToReplace(
  db: Reader,
  filingId: string,
  corrected: { companyName: string; hasOtherAmounts: boolean },
): Promise<string> {
  const row = await invoiceInForce(db, filingId);
  if (!row) return '';
  return corrected.hasOtherAmounts || row.recipient !== corrected.companyName ? row.number : '';
}

/** Marks the invoice in force of a filing as void, so that nobody pays by it. */
export async function replaceInvoice(
  trx: Transaction,
  deps: Deps,
  by: NotedBy,
  filingId: string,
  context: RequestContext,
): Promise<void> {
  const row = await invoiceInForce(trx, filingId);
  if (!row) return;
  await queries.voidVoucher(trx, row.id, {
    voided_at: deps.clock.now().toISOString(),
    ...{ voided_by: by.userId, voided_by_name: by.name, void_reason: replacedByCorrection },
  });
  const subject = `${voucherNames.invoice} ${row.number}（${replacedByCorrection}）`;
  await rememberPaper(trx, deps, by, filingId, subject, 'voucherVoid');
  await auditFiling(trx, deps, context, 'voucher.void', filingId);
}

const invoiceInForce = async (db: Reader, filingId: string) =>
  (await queries.selectOfFiling(db, filingId)).find(
    ({ kind, state }) => kind === 'invoice' && state === 'issued',
  );
