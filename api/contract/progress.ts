import { type Progress, progress } from './codes.ts';

// What follows from the progress of a filing. A new code joins each group that it belongs to.

/** Nothing more is done about the filing. */
const closed: readonly Progress[] = [progress.completed, progress.cancelled];
/** The application is with the registry, so that its period is kept. */
const filed: readonly Progress[] = [progress.filed, progress.correcting];
/** An identity verification that begins moves the filing on. */
const beforeVerification: readonly Progress[] = [progress.accepted, progress.paid];
/** What the company stamps has not gone back yet; the mandate may still be to be taken. */
const beforePapers: readonly string[] = [
  progress.accepted,
  progress.paid,
  progress.verifying,
  progress.verified,
];

/** The registry has no application yet, or none any more. */
export const isBeforeRegistry = (code: Progress) =>
  !filed.includes(code) && code !== progress.completed;
export const isClosed = (code: Progress) => closed.includes(code);
export const isFiled = (code: Progress) => filed.includes(code);
/** The application is still to be made. */
export const isToBeFiled = (code: Progress) => isBeforeRegistry(code) && !isClosed(code);
/** Money is still asked for, however far the filing is: payment is kept apart from progress. */
export const isOwed = (paid: boolean, code: string) => !paid && code !== progress.cancelled;
export const isBeforeVerification = (code: Progress) => beforeVerification.includes(code);
export const isBeforePapers = (code: string) => beforePapers.includes(code);
