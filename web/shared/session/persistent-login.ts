import type { Client } from '#api-client';
import { deviceStorage } from '../device-storage.ts';
import {
  currentSession,
  lastResponseAt,
  renewSession,
  sessionStore,
  shareRenewed,
  signIn,
} from './session.ts';

// Records that there is a cookie to try; scripts cannot read the cookie itself.
const mark = 'member.keepLogin';
// Records that there is a cookie of a member who signed out while the server could not be reached.
const leftMark = 'member.cookieLeft';

export function canRenew(): boolean {
  return deviceStorage.getItem(mark) === '1';
}

export function setPersistentLogin(persists: boolean): void {
  if (persists) deviceStorage.setItem(mark, '1');
  else deviceStorage.removeItem(mark);
  // A new cookie replaces the abandoned one.
  if (persists) deviceStorage.removeItem(leftMark);
}

/** The member signed out but the session could not be ended on the server: the cookie must not start another one. */
export async function endPersistentLogin(client: Client): Promise<void> {
  deviceStorage.setItem(leftMark, '1');
  await endAbandonedLogin(client);
}

/** Ends the login of an abandoned cookie, if there is one; without a network, the next time. */
export async function endAbandonedLogin(client: Client): Promise<void> {
  if (deviceStorage.getItem(leftMark) !== '1') return;
  await withMutex(async () => {
    // No script can read the cookie. The session that it starts can end the persistent login with itself.
    const response = await client('post', '/login/core/refresh', {});
    const token = response.headers.get('x-auth-token');
    const headers = { 'X-AUTH-TOKEN': `Bearer ${token}` };
    const last = token ? await client('post', '/logout', { headers }) : response;
    if (last.status < 500 && last.status !== 429) deviceStorage.removeItem(leftMark);
  }).catch(() => {});
}

let running: Promise<boolean> | null = null;

/**
 * Exchanges the refresh cookie for a session; concurrent callers share one exchange, because each cookie works once.
 * `refused` is the token that the server no longer accepts: where another tab has replaced it, nothing is exchanged.
 */
export function renew(client: Client, refused?: string): Promise<boolean> {
  running ??= withMutex(async () => {
    const current = currentSession('member')?.token;
    if (refused && current && current !== refused) return true;
    return exchange(client);
  }).finally(() => {
    running = null;
  });
  return running;
}

// A mutex, because tabs share the cookie: two concurrent exchanges would look like a stolen one.
async function withMutex<Result>(act: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('keep-login', act) : act();
}

async function exchange(client: Client): Promise<boolean> {
  try {
    const response = await client('post', '/login/core/refresh', {});
    const token = response.headers.get('x-auth-token');
    if (response.kind === 'envelope' && response.envelope.data && token) {
      const session = currentSession('member');
      if (session && session.user.id === response.envelope.data.id) {
        // A new session with its full lifetime.
        const now = Date.now();
        renewSession('member', { token, user: response.envelope.data, signedInAt: now });
        sessionStore.set(lastResponseAt.member, now);
      } else {
        await signIn('member', token, response.envelope.data);
      }
      shareRenewed('member');
      return true;
    }
    if (response.status < 500 && response.status !== 429) setPersistentLogin(false);
  } catch {
    // Without a network nothing can be renewed; the cookie stays for the next time.
  }
  return false;
}
