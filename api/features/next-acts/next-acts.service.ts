import { type Progress, progress, verifyStatus } from '#contract/codes.ts';
import { daysBetween } from '#contract/japan-time.ts';
import { mayHaveSkipped, type NextAct, nextActs } from '#contract/next-act.ts';
import { isBeforePapers, isBeforeVerification, isClosed, isFiled } from '#contract/progress.ts';
import type { Deps } from '../../platform/deps.ts';
import { askedOf } from '../cases/asked-questions.service.ts';
import { filingsCorrecting } from '../cases/corrected-case.service.ts';
import { earlierIdentifications } from '../cases/earlier-identification.service.ts';
import { mandatesTaken } from '../cases/mandate.service.ts';
import { filingsWithDuties } from '../cases/office-duties.service.ts';
import { originalsOf } from '../cases/office-identification.service.ts';
import { registryDays } from '../cases/registry-record.service.ts';
import { daysToCome } from '../filings/customer-view.service.ts';
import { type Filing, hasRegistryPdf } from '../filings/filing-record.service.ts';
import { identifiedByOffice } from '../filings/identified.service.ts';
import { refundsOf } from '../filings/refund-account.service.ts';
import { either, numbered, unapproved, withProgress } from '../filings/which-filings.service.ts';
import { ownWay } from '../masters/own-way.service.ts';
import { filingsToStamp } from '../papers/shared-papers.service.ts';
import { verificationsForCustomer } from '../verification/customer-view.service.ts';
import { filingsWithoutInvoice } from '../vouchers/replaced-invoice.service.ts';

/** What of a filing its next acts follow from, besides what other tables say. */
export type WorkedOn = Pick<
  Filing,
  | 'id'
  | 'progress'
  | 'paidAt'
  | 'paymentDue'
  | 'deadline'
  | 'receiptId'
  | 'verifyStatus'
  | 'fileId'
  | 'fileByCustomer'
  | 'pdfWaived'
  | 'closing'
>;

/** What is to be done next about some filings, in their order. `which` are they, and there may be more. */
export async function actsOf(
  deps: Deps,
  filings: readonly WorkedOn[],
  today: string,
  which = numbered(filings.map(({ id }) => id)),
): Promise<NextAct[][]> {
  const db = deps.db.read;
  const asksByLink = ownWay(deps) !== 'office';
  // Each fact is asked for only where an act may follow from it.
  const codes = [...new Set(filings.map((filing) => filing.progress))];
  const where = (fits: (code: Progress) => boolean) => withProgress(which, codes.filter(fits));
  const before = where(isBeforePapers);
  const toIdentify = either(
    where((code) => code === progress.verifying || isBeforeVerification(code)),
    unapproved(where(mayHaveSkipped)),
  );
  const verifying = filings.filter(
    (filing) =>
      filing.progress === progress.verifying ||
      (mayHaveSkipped(filing.progress) && !isApproved(filing)),
  );
  const [
    verifications,
    originals,
    identified,
    earlier,
    taken,
    toStamp,
    toCome,
    registry,
    correcting,
    replaced,
    refunds,
    asked,
    duties,
  ] = await Promise.all([
    verificationsForCustomer(
      db,
      verifying.flatMap(({ receiptId }) => receiptId ?? []),
      today,
    ),
    originalsOf(
      db,
      where((code) => !isClosed(code)),
    ),
    identifiedByOffice(db, toIdentify),
    earlierIdentifications(deps, db, toIdentify),
    mandatesTaken(
      db,
      where((code) => !isClosed(code)),
    ),
    filingsToStamp(db, before),
    daysToCome(
      db,
      where((code) => code === progress.papersReceived),
      today,
    ),
    registryDays(db, where(isFiled)),
    filingsCorrecting(db, which),
    filingsWithoutInvoice(
      db,
      where((code) => !isClosed(code)),
    ),
    refundsOf(deps, db, which),
    askedOf(db, which),
    filingsWithDuties(
      db,
      where((code) => code === progress.verified),
    ),
  ]);
  return filings.map((filing) => {
    const { id, receiptId } = filing;
    const { correctionDue = '', expectedOn = '' } = registry.get(id) ?? {};
    const verification = receiptId ? verifications.get(receiptId) : undefined;
    return nextActs({
      progress: filing.progress,
      paid: filing.paidAt !== null,
      paymentDue: filing.paymentDue,
      verifyStatus:
        isApproved(filing) && mayHaveSkipped(filing.progress)
          ? verifyStatus.approved
          : (verification?.status ?? ''),
      verificationDue: verification?.due ?? '',
      originals: originals.get(id) ?? '',
      asksByLink,
      identified: identified.has(id),
      identifiedBefore: earlier.has(id),
      duties: {
        law: asked.toSettle.has(id),
        intention: duties.intention.has(id),
        record: duties.record.has(id),
      },
      mandateTaken: taken.has(id),
      papersToStamp: toStamp.has(id),
      deadline: filing.deadline ?? '',
      dateToCome: toCome.get(id) ?? '',
      correctionDue,
      expectedOn,
      expectedPassed: expectedOn !== '' && expectedOn < today,
      correctionOpen: correcting.has(id),
      questionsOpen: asked.waiting.has(id),
      answersCame: asked.answered.has(id),
      meetingOpen: asked.meeting.waiting.has(id) && isBeforePapers(filing.progress),
      meetingCame: asked.meeting.answered.has(id) && isBeforePapers(filing.progress),
      invoiceReplaced: replaced.has(id),
      hasRegistryPdf: hasRegistryPdf(filing),
      pdfWaived: filing.pdfWaived,
      closingLeft: filing.closing > 0,
      refund: refunds.get(id) ?? null,
    });
  });
}

const isApproved = ({ verifyStatus: status }: WorkedOn) => status === verifyStatus.approved;

/** An act as the wire says it. */
export function presentAct({ act, dueDate }: NextAct, today: string) {
  return { act, dueDate, dueDaysLeft: dueDate ? daysBetween(today, dueDate) : null };
}
