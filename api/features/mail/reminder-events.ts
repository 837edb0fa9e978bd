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
/** A filing has one reminder of the questions about the meeting. */
export const meetingAwaitedEvent = (filingId: string) => `meeting-awaited:${filingId}`;
/** `days` before the end of a term, of which a company has one a day at most. */
export const termEndEvent = (companyId: string, endsBy: string, days: number) =>
  `term-end:${companyId}:${endsBy}:${days}`;
/** How the events of mails about shared papers begin. */
export const papersEvents = (filingId: string) => `papers:${filingId}:`;
/** How the events of mails about the account of a refund begin. */
export const refundAccountEvents = (filingId: string) => `refund-account:${filingId}:`;
/** How the events of mails about money that was paid back begin. */
export const refundEvents = (filingId: string) => `refund-paid:${filingId}:`;
/** What an applicant is told of an application: that it arrived, how it was decided, or that its request was cancelled. */
export const applicationNews = ['received', 'approved', 'denied', 'cancelled'] as const;
export type ApplicationNews = (typeof applicationNews)[number];
export const applicationNewsEvent = (news: ApplicationNews, receiptId: string) =>
  `verification-${news}:${receiptId}`;
/** Of the mail with the link. */
export const verificationEvent = (receiptId: string) => `verification:${receiptId}`;
export const verificationDueEvent = (receiptId: string) => `verification-due:${receiptId}`;
/** The beginning of the events of links that were mailed anew to a changed address. */
export const movedLinkEvents = (receiptId: string) => `${verificationEvent(receiptId)}:`;
