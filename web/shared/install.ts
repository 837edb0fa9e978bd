import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

/** The browser's event when the app can be installed. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const closedKey = 'install-hint';
let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** Stores the browser's offer, which comes once and soon after the start, for the place where the app shows it. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    notify();
  });
  window.addEventListener('appinstalled', closeInstallHint);
}

/** Hides the hint on this device from now on. */
export function closeInstallHint(): void {
  offer = null;
  deviceStorage.setItem(closedKey, '1');
  notify();
}

/** How this device can put the app on its home screen; null if it cannot, has it already, or the hint was closed. */
export type InstallWay = 'offer' | 'steps' | null;

export function useInstallWay(): InstallWay {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, installWay);
}

/** Shows the browser's own question; an offer can be used only once. */
export async function install(): Promise<void> {
  const pending = offer;
  offer = null;
  await pending?.prompt();
  notify();
}

function installWay(): InstallWay {
  if (deviceStorage.getItem(closedKey) || isInstalled()) return null;
  if (offer) return 'offer';
  return isAppleHandheld() ? 'steps' : null;
}

function isInstalled(): boolean {
  // iPhones have a property of their own for this.
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** An iPhone or iPad in a browser with the share button, which pages inside other apps lack. */
function isAppleHandheld(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const apple =
    /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && /Safari\//.test(userAgent) && !/Line\/|FBA[NV]|Instagram/.test(userAgent);
}
