import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

/** What a browser hands over when the app could be installed. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const closedKey = 'install-hint';
let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the place where the app makes it: it comes once, and soon after the start. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    tell();
  });
  window.addEventListener('appinstalled', closeInstallHint);
}

/** The hint does not show again on this device. */
export function closeInstallHint(): void {
  offer = null;
  deviceStorage.setItem(closedKey, '1');
  tell();
}

/** How this device gets the app onto its home screen; null where it cannot, has it already, or is not to be asked again. */
export type InstallWay = 'offer' | 'steps' | null;

export function useInstallWay(): InstallWay {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, installWay);
}

/** Shows the browser's own question; whatever the answer is, an offer holds once. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt();
  tell();
}

function installWay(): InstallWay {
  if (deviceStorage.getItem(closedKey) || isInstalled()) return null;
  if (offer) return 'offer';
  return isAppleHandheld() ? 'steps' : null;
}

function isInstalled(): boolean {
  // iPhones tell it in a property of their own.
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** An iPhone or iPad in a browser that has the share button; pages inside other apps have none. */
function isAppleHandheld(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const apple =
    /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && /Safari\//.test(userAgent) && !/Line\/|FBA[NV]|Instagram/.test(userAgent);
}
