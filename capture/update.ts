import type { Workbox } from 'workbox-window';
import { atom } from './atom.ts';

/** A newer version of the app that waits; it takes over when the applicant says so, or when the app is closed. */
export const waitingVersionAtom = atom<Workbox | null>(null);

/** Fetched after the first screen: the photos do not need it. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`);
  workbox.addEventListener('waiting', () => waitingVersionAtom.set(workbox));
  await workbox.register();
}
