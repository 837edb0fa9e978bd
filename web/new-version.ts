import { keepsOverReload, tabStorage } from './shared/device-storage.ts';
import { appBase } from './shared/navigation/address.ts';

/** Names every file of the version that is served now. */
const served = `${appBase}/sw.js`;
/** This version's name for itself. */
const own = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
/** The version that was given up last by itself, in this tab. */
const givenUp = 'version.given-up';
/** Longer than this nobody waits for a version to take over. */
const patience = 20_000;

/** Whether the site answers, and with another version than this one. */
export async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch(served, { cache: 'no-store' });
    // A network that answers everything with its own page has not told anything.
    const told = answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '');
    return told && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}

/** Whether this page may give way to the new version unasked: nothing is lost by it, and no version does so twice. */
export function mayGiveWay(): boolean {
  if (!keepsOverReload() || tabStorage.getItem(givenUp) === own) return false;
  tabStorage.setItem(givenUp, own);
  return true;
}

/** Loads the page anew, in the newest version. */
export async function takeNewVersion(): Promise<void> {
  await Promise.race([
    letTakeOver().catch(() => {
      // The page is loaded anew all the same; without a worker that brings the new version too.
    }),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
  window.location.reload();
}

async function letTakeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(`${appBase}/`);
  if (!registration) return;
  if (!registration.waiting) await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  const inCharge = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    next.addEventListener('statechange', () => next.state === 'redundant' && resolve());
  });
  await installed(next);
  next.postMessage({ type: 'SKIP_WAITING' });
  await inCharge;
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve();
    worker.addEventListener('statechange', look);
    look();
  });
}
