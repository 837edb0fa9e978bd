// Each event has one mail at most.

/** `askedBy` is the filing, or the correction that has asked for other amounts since, of which is reminded anew. */
export const paymentDueEvent = (askedBy: string) => `payment-due:${askedBy}`;
export const paymentOverdueEvent = (askedBy: string) => `payment-overdue:${askedBy}`;
/** `sentAt` is when the papers were sent, so that papers sent again get another reminder. */
export const papersAwaitedEvent = (filingId: string, sentAt: string) =>
  `papers-awaited:${filingId}:${sentAt}`;
/** `days` before the end of a term, of which a company has one a day at most. */
export const termEndEvent = (companyId: string, endsBy: string, days: number) =>
  `term-end:${companyId}:${endsBy}:${days}`;
/** How the events of mails about shared papers begin. */
export const papersEvents = (filingId: string) => `papers:${filingId}:`;
/** What an applicant is told of an application: that it arrived, and how it was decided. */
export const applicationNews = ['received', 'approved', 'denied'] as const;
export type ApplicationNews = (typeof applicationNews)[number];
export const applicationNewsEvent = (news: ApplicationNews, receiptId: string) =>
  `verification-${news}:${receiptId}`;
export const verificationDueEvent = (receiptId: string) => `verification-due:${receiptId}`;
