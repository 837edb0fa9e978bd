// Each has one mail for ever.

export const paymentDueEvent = (filingId: string) => `payment-due:${filingId}`;
export const paymentOverdueEvent = (filingId: string) => `payment-overdue:${filingId}`;
/** `sentAt` is when the papers were sent: those that are sent again are waited for again. */
export const papersAwaitedEvent = (filingId: string, sentAt: string) =>
  `papers-awaited:${filingId}:${sentAt}`;
export const verificationDueEvent = (receiptId: string) => `verification-due:${receiptId}`;
