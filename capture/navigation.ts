import { addressOf, readAddress } from './address.ts';
import { deviceAtom, openedLinkAtom, returnedAtom, stepAtom } from './state.ts';
import { allowedStep, nextStep, type StepId } from './steps.ts';

/** Reads the address that the page was opened with and removes keys and codes from it, and so from history and screenshots. */
export function takeAddress() {
  const address = readAddress(location);
  if ('link' in address) openedLinkAtom.set(address.link);
  if ('returned' in address) returnedAtom.set(location.search);
  const isStep = 'step' in address && !address.returned;
  if (!isStep) history.replaceState(null, '', addressOf('apa100'));
  return address;
}

/** Tells the receipt from others in the history, which outlives what the device stores. */
export const receiptMark = () => String(deviceAtom.get().receipt?.openedAt ?? '');

/** True while the newest history entry is the review of a photo. */
let atReview = false;

/** Shows a step, as a new history entry unless `replace` is set or the review of a photo has the newest one. */
export function go(step: StepId, replace = false): void {
  // Records the receipt of the step, for a reload after another tab took up another one; the last step records none.
  const state = step === 'apa500' ? null : receiptMark();
  if (replace || atReview) history.replaceState(state, '', addressOf(step));
  else if (step !== stepAtom.get()) history.pushState(state, '', addressOf(step));
  atReview = false;
  stepAtom.set(step);
}

/** Goes on from a step to the next one that still needs something. */
export function advance(from: StepId): void {
  const { receipt, rows } = deviceAtom.get();
  if (receipt) go(nextStep({ receipt, rows }, from), receipt.completedAt !== null);
}

/** Shows `wanted` if the flow has come that far, otherwise the step it has come to. */
export function settleAt(wanted: StepId | null): void {
  const { receipt, rows } = deviceAtom.get();
  if (receipt) go(allowedStep({ receipt, rows }, wanted), true);
}

/** Adds a history entry for the review: Back leads to the camera, and the next step replaces the entry. */
export function openReview(): void {
  history.pushState(receiptMark() + reviewMark, '');
  atReview = true;
}

const reviewMark = ' review';

/** The receipt of the history entry that a reload came to, and whether that entry was the review of a photo. */
export function entry(): { receipt: string | null; isReview: boolean } {
  const state = history.state as string | null;
  return {
    receipt: state?.replace(reviewMark, '') ?? null,
    isReview: !!state?.endsWith(reviewMark),
  };
}

/** Goes back to the camera, which closes the review. */
export function leaveReview(): void {
  if (atReview) history.back();
  atReview = false;
}

/** Follows the browser's Back and Forward. */
export function followHistory(): void {
  window.addEventListener('popstate', () => {
    const address = readAddress(location);
    const step = 'step' in address ? address.step : null;
    atReview = false;
    // After the review the camera stays, whatever is missing elsewhere.
    if (step !== stepAtom.get()) settleAt(step);
  });
}
