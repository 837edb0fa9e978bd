import type { Workbox } from 'workbox-window';
import { atom } from './atom.ts';
import { deviceAtom, stepAtom } from './state.ts';
import { hasBegun, type StepId } from './steps.ts';

/** A newer version of the app that waits; it takes over when the applicant agrees, or when the app is closed. */
export const waitingVersionAtom = atom<Workbox | null>(null);

/** Nothing can be lost, because the flow has not begun yet, or has ended. */
export function isBetweenReceipts(
  step: StepId,
  { receipt, rows }: Pick<ReturnType<typeof deviceAtom.get>, 'receipt' | 'rows'>,
): boolean {
  return step === 'apa500' || (step === 'apa100' && !(receipt && hasBegun({ receipt, rows })));
}

/** Fetched after the first screen, because the photos do not need it. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`);
    workbox.addEventListener('waiting', () => waitingVersionAtom.set(workbox));
    // A tab in the middle of the flow keeps its version.
    workbox.addEventListener('controlling', () => {
      const taken = waitingVersionAtom.get() !== null;
      if (taken && isBetweenReceipts(stepAtom.get(), deviceAtom.get())) location.reload();
    });
    await workbox.register();
  } catch {
    // Nothing was fetched; the next network allows it.
    window.addEventListener('online', () => void watchForUpdates(), { once: true });
  }
}
