import { isDuty } from '#contract/next-act.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { actsOf, presentAct } from '../next-acts/next-acts.service.ts';
import { verificationsForCustomer } from '../verification/customer-view.service.ts';

/** What is to be done next about some filings of a customer, in their order, and how their verifications stand. */
export async function actsForCustomer(deps: Deps, filings: readonly Filing[], today: string) {
  const receipts = filings.flatMap(({ receiptId }) => receiptId ?? []);
  const [verifications, acts] = await Promise.all([
    verificationsForCustomer(deps.db.read, receipts, today),
    // What the office does after completion is no matter of the customer.
    actsOf(
      deps,
      filings.map((filing) => ({ ...filing, closing: 0 })),
      today,
    ),
  ]);
  return filings.map(({ receiptId }, index) => ({
    verifyStatusClass: (receiptId && verifications.get(receiptId)?.status) || '',
    nextActList: (acts[index] ?? [])
      .filter(({ act }) => !isDuty(act))
      .map((act) => presentAct(act, today)),
  }));
}
