// Each event has one mail at most.

/**
 * `askedBy` is the filing, or the correction that has asked for other amounts since, of which is reminded anew, and so is of
 * another due day.
 */
export const paymentDueEvent = (askedBy: string, due: string) => `payment-due:${askedBy}:${due}`;
export const paymentOverdueEvent = (askedBy: string, due: string) =>
  `payment-overdue:${askedBy}:${due}`;
/** `sentAt` is when the papers were sent, so that papers sent again get another reminder. */
export const papersAwaitedEvent = (filingId: string, sentAt: string) =>
  `papers-awaited:${filingId}:${sentAt}`;
/** `days` before the end of a term, of which a company has one a day at most. */
export const termEndEvent = (companyId: string, endsBy: string, days: number) =>
  `term-end:${companyId}:${endsBy}:${days}`;
export const verificationDueEvent = (receiptId: string) => `verification-due:${receiptId}`;
/** The beginning of the events of links that were mailed anew to a changed address. */
export const movedLinkEvents = (receiptId: string) => `verification:${receiptId}:`;
