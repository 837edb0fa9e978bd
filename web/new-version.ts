import { keepsOverReload, tabStorage } from './shared/device-storage.ts';
import { appBase } from './shared/navigation/address.ts';
import { reloadWithSecret } from './shared/navigation/secret.ts';

/** This file names every file of the version that the server has. */
const served = `${appBase}/sw.js`;
/** The name of this version's chunk. */
const own = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
/** The version that was last replaced in this tab. */
const givenUp = 'version.given-up';
/** The longest wait for the new service worker to take over. */
const patience = 20_000;

/** Whether the server responds with another version than this one. */
export async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch(served, { cache: 'no-store' });
    // A captive portal's response says nothing about the version.
    const isScript = response.ok && /javascript/.test(response.headers.get('content-type') ?? '');
    return isScript && !(await response.text()).includes(own);
  } catch {
    return false;
  }
}

/**
 * Whether this page may be replaced by the new version without a question: no input is lost, and no version is replaced
 * twice.
 */
export function mayGiveWay(): boolean {
  return keepsOverReload() && !hasComeBack();
}

const hasComeBack = () => tabStorage.getItem(givenUp) === own;

/** Reloads the page in the newest version; one that comes back from a service worker's cache is removed from there. */
export async function takeNewVersion(): Promise<void> {
  const leave = hasComeBack() ? forget : letTakeOver;
  tabStorage.setItem(givenUp, own);
  await Promise.race([
    leave().catch(() => {
      // Reloads in any case; without a service worker that loads the new version too.
    }),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  reloadWithSecret();
}

const registered = () => navigator.serviceWorker?.getRegistration(`${appBase}/`);

async function letTakeOver(): Promise<void> {
  const registration = await registered();
  if (!registration) return;
  if (!registration.waiting) await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await left(next, ['installing']);
  next.postMessage({ type: 'SKIP_WAITING' });
  // It is in charge before it can respond: until then a reload would hang, for longer than the patience here.
  await left(next, ['installed', 'activating']);
}

/** Removes a service worker whose files are of two versions, as where the server changed while they were fetched. */
async function forget(): Promise<void> {
  const registration = await registered();
  if (!registration) return;
  const { scope } = registration;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.endsWith(scope)).map((name) => caches.delete(name)),
  );
  await registration.unregister();
}

/** Waits until a service worker is in none of these states. */
function left(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => !states.includes(worker.state) && resolve();
    worker.addEventListener('statechange', look);
    look();
  });
}
