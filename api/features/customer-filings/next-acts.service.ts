import { daysBetween } from '#contract/japan-time.ts';
import { nextActs } from '#contract/next-act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { mandatesTaken } from '../cases/mandate.service.ts';
import { daysToCome } from '../filings/customer-view.service.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { filingsToStamp } from '../papers/shared-papers.service.ts';
import { verificationsForCustomer } from '../verification/customer-view.service.ts';

/** What is to be done next about some filings of a customer, in their order, and how their verifications stand. */
export async function actsForCustomer(db: Reader, filings: readonly Filing[], today: string) {
  const ids = filings.map(({ id }) => id);
  const receipts = filings.flatMap(({ receiptId }) => receiptId ?? []);
  const [verifications, taken, toStamp, toCome] = await Promise.all([
    verificationsForCustomer(db, receipts, today),
    mandatesTaken(db, ids),
    filingsToStamp(db, ids),
    daysToCome(db, filings, today),
  ]);
  return filings.map((filing) => {
    const { id, receiptId } = filing;
    const verification = receiptId ? verifications.get(receiptId) : undefined;
    const acts = nextActs({
      progress: filing.progress,
      paid: filing.paidAt !== null,
      paymentDue: filing.paymentDue,
      verifyStatus: verification?.status ?? '',
      verificationDue: verification?.due ?? '',
      mandateTaken: taken.has(id),
      papersToStamp: toStamp.has(id),
      deadline: filing.deadline ?? '',
      dateToCome: toCome.get(id) ?? '',
      hasRegistryPdf: filing.fileId !== null,
    });
    return {
      verifyStatusClass: verification?.status ?? '',
      nextActList: acts.map(({ act, dueDate }) => ({
        act,
        dueDate,
        dueDaysLeft: dueDate ? daysBetween(today, dueDate) : null,
      })),
    };
  });
}
