import { documentDetail, isFaceDetail } from '#contract/codes.ts';
import { backIsSpared, type Row } from './queue/queue.ts';
import { isSafe, type Receipt } from './receipt.ts';

/** The order of the flow. Everything that moves between screens uses this table. */
export const steps = [
  { id: 'apa100', does: 'begin' },
  { id: 'apa200', does: 'choose' },
  { id: 'apa300', does: 'photograph', detail: documentDetail.front },
  { id: 'apa310', does: 'photograph', detail: documentDetail.diagonal },
  { id: 'apa320', does: 'photograph', detail: documentDetail.back },
  { id: 'apa400', does: 'photograph', detail: documentDetail.faceFront },
  { id: 'apa410', does: 'submit', detail: documentDetail.faceDiagonal },
  { id: 'apa500', does: 'end' },
] as const;

export type Step = (typeof steps)[number];
export type StepId = Step['id'];

/** The steps that the applicant counts: choosing, then the five views. */
export const countedSteps: readonly StepId[] = steps
  .filter((step) => step.does !== 'begin' && step.does !== 'end')
  .map((step) => step.id);

export interface Progress {
  receipt: Receipt;
  rows: readonly Row[];
}

export function stepOfDetail(detail: string): StepId {
  const found = steps.find((step) => 'detail' in step && step.detail === detail);
  return found?.id ?? 'apa100';
}

/** The submit is being sent, and the applicant can only wait. */
export function isSubmitting({ rows }: Progress): boolean {
  return rows.some((row) => row.job.kind === 'submit' && !row.refusal);
}

/** For cards with the individual number, the back is explained and not photographed. */
export function explainsBack(receipt: Receipt): boolean {
  return receipt.document !== null && backIsSpared(receipt.document.cd);
}

/** The office asks for address or birth date, and they are neither told nor waiting here to be sent. */
export function lacksParticulars({ receipt, rows }: Progress): boolean {
  if (!receipt.guidance?.askedParticularList?.length) return false;
  const waiting = rows.find((row) => row.job.kind === 'particulars');
  return waiting ? waiting.refusal !== null : !receipt.told;
}

/** A document is still to be chosen. */
export function lacksDocument({ receipt, rows }: Progress): boolean {
  return (
    receipt.required.some((detail) => !isFaceDetail(detail)) &&
    (receipt.document === null || rows.some((row) => row.job.kind === 'document' && row.refusal))
  );
}

function isPending(step: Step, { receipt, rows }: Progress): boolean {
  switch (step.does) {
    case 'begin':
      return false;
    case 'choose':
      return lacksParticulars({ receipt, rows }) || lacksDocument({ receipt, rows });
    case 'photograph':
      if (step.detail === documentDetail.back && explainsBack(receipt)) {
        return !receipt.backExplained;
      }
      return receipt.required.includes(step.detail) && !isSafe(receipt, rows, step.detail);
    case 'submit':
      return receipt.completedAt === null;
    case 'end':
      return receipt.completedAt !== null;
  }
}

/** Where to go from `from`: the next step that still needs something, or an earlier skipped one. */
export function nextStep(progress: Progress, from: StepId): StepId {
  if (progress.receipt.completedAt !== null) return 'apa500';
  const here = steps.findIndex((step) => step.id === from);
  const pending = steps.filter((step) => step.does !== 'submit' && isPending(step, progress));
  const ahead = pending.find((step) => steps.indexOf(step) > here);
  return (ahead ?? pending[0])?.id ?? 'apa410';
}

/** The screen that may be shown when `wanted` is requested, for instance after a reload. */
export function allowedStep(progress: Progress, wanted: StepId | null): StepId {
  const { receipt } = progress;
  if (receipt.completedAt !== null) return 'apa500';
  // A waiting submit keeps the flow at the last screen; a refused photo beside it has to be retaken.
  const refused = progress.rows.find((row) => row.refusal && row.job.kind === 'photo');
  const retake = refused?.job.kind === 'photo' ? stepOfDetail(refused.job.detail) : null;
  if (isSubmitting(progress)) return wanted !== null && wanted === retake ? wanted : 'apa410';
  if (wanted === null || wanted === 'apa100' || wanted === 'apa500') return 'apa100';
  if (receipt.guidance === null) return 'apa100';
  const first = steps.findIndex((step) => isPending(step, progress));
  const index = steps.findIndex((step) => step.id === wanted);
  if (index > first) return steps[first]?.id ?? 'apa100';
  const skipped = steps[index]?.does === 'photograph' && receipt.document === null;
  return skipped && wanted !== 'apa400' ? 'apa100' : wanted;
}

/** True when the flow has begun on this device, so that the guidance offers to continue. */
export function hasBegun({ receipt, rows }: Progress): boolean {
  const carried = receipt.carried ?? [];
  const chosen = receipt.document !== null && carried.every(isFaceDetail);
  const taken = receipt.accepted.some((detail) => !carried.includes(detail));
  return chosen || taken || rows.length > 0;
}

/** Views that are still to be photographed, except the last one. */
export function pendingDetails(progress: Progress): string[] {
  return steps
    .filter((step) => step.does === 'photograph' && isPending(step, progress))
    .map((step) => ('detail' in step ? step.detail : ''));
}
