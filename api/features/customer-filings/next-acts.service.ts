import type { Reader } from '../../platform/database/database.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { actsOf, presentAct } from '../next-acts/next-acts.service.ts';
import { verificationsForCustomer } from '../verification/customer-view.service.ts';

/** What is to be done next about some filings of a customer, in their order, and how their verifications stand. */
export async function actsForCustomer(db: Reader, filings: readonly Filing[], today: string) {
  const receipts = filings.flatMap(({ receiptId }) => receiptId ?? []);
  const [verifications, acts] = await Promise.all([
    verificationsForCustomer(db, receipts, today),
    actsOf(db, filings, today),
  ]);
  return filings.map(({ receiptId }, index) => ({
    verifyStatusClass: (receiptId && verifications.get(receiptId)?.status) || '',
    nextActList: (acts[index] ?? []).map((act) => presentAct(act, today)),
  }));
}
