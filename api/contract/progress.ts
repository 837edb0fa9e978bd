import { type Progress, progress } from './codes.ts';

// What follows from the progress of a filing. A new code joins each group that it belongs to.

/** Nothing more is done about the filing. */
const closed: readonly Progress[] = [progress.completed, progress.cancelled];
/** The application is with the registry, so that its period is kept. */
const filed: readonly Progress[] = [progress.filed, progress.correcting];
/** The invoice is open. The office may set any code: a filing past payment gets no reminder even if 21 was skipped. */
const beforePayment: readonly Progress[] = [
  progress.accepted,
  progress.verifying,
  progress.verified,
];
/** An identity verification that begins moves the filing on. */
const beforeVerification: readonly Progress[] = [progress.accepted, progress.paid];

export const isClosed = (code: Progress) => closed.includes(code);
export const isFiled = (code: Progress) => filed.includes(code);
export const isBeforePayment = (code: Progress) => beforePayment.includes(code);
export const isBeforeVerification = (code: Progress) => beforeVerification.includes(code);
