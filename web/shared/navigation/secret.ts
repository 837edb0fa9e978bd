import { atom, useAtomValue } from 'jotai';
import { sessionStore } from '../session/session.ts';
import { addressOf, appBase, type ScreenId } from './address.ts';

/** The last part of an address in which specified and former links bring a screen its secret. */
export const secretParam = 'secret';

/** Secrets of mailed links by the screen that they open, only in the page's memory. */
const secrets = atom<Partial<Record<ScreenId, string>>>({});

/** Stores the secret of the last opened link. */
export function keepSecret(screen: ScreenId, secret: string): void {
  sessionStore.set(secrets, { ...sessionStore.get(secrets), [screen]: secret });
}

/** Returns the secret that a mailed link brought to a screen; '' without one, such as after the browser's reload. */
export function useSecret(screen: ScreenId): string {
  return useAtomValue(secrets)[screen] ?? '';
}

/** Reloads the page and hands it the secret of its screen. */
export function reloadWithSecret(): void {
  for (const [screen, secret] of Object.entries(sessionStore.get(secrets))) {
    const address = `${appBase}${addressOf(screen as ScreenId)}`;
    if (window.location.pathname !== address) continue;
    // The browser's own function, because the router would take the secret away again at once.
    History.prototype.replaceState.call(window.history, window.history.state, '', `#${secret}`);
  }
  window.location.reload();
}
