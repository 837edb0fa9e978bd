import type { Client } from '#api-client';
import { deviceStorage } from '../device-storage.ts';
import { currentSession, lastResponseAt, renewSession, sessionStore, signIn } from './session.ts';

// Only says that there is a cookie to try; the cookie itself is out of reach of scripts.
const mark = 'member.keepLogin';
// Says that there is one of a member who has left, because the server could not be told.
const leftMark = 'member.cookieLeft';

export function canRenew(): boolean {
  return deviceStorage.getItem(mark) === '1';
}

export function setPersistentLogin(keep: boolean): void {
  if (keep) deviceStorage.setItem(mark, '1');
  else deviceStorage.removeItem(mark);
  // A new cookie takes the place of the one that was left.
  if (keep) deviceStorage.removeItem(leftMark);
}

/** The member has left and his session could not be ended: his cookie must not start another one. */
export async function endPersistentLogin(client: Client): Promise<void> {
  deviceStorage.setItem(leftMark, '1');
  await endAbandonedLogin(client);
}

/** Ends the login of a cookie that was left, if there is one; without a network it stays for the next time. */
export async function endAbandonedLogin(client: Client): Promise<void> {
  if (deviceStorage.getItem(leftMark) !== '1') return;
  await alone(async () => {
    // No script can name the cookie's login. The session that it starts can, and takes it along when it ends.
    const answer = await client('post', '/login/core/refresh', {});
    const token = answer.headers.get('x-auth-token');
    const headers = { 'X-AUTH-TOKEN': `Bearer ${token}` };
    const last = token ? await client('post', '/logout', { headers }) : answer;
    if (last.status < 500 && last.status !== 429) deviceStorage.removeItem(leftMark);
  }).catch(() => {});
}

let running: Promise<boolean> | null = null;

/** Exchanges the refresh cookie for a session; several callers share one exchange, since each cookie works once. */
export function renew(client: Client): Promise<boolean> {
  running ??= alone(() => exchange(client)).finally(() => {
    running = null;
  });
  return running;
}

// Tabs share the cookie too: two exchanges at once would look like a stolen one.
async function alone<Result>(act: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('keep-login', act) : act();
}

async function exchange(client: Client): Promise<boolean> {
  try {
    const answer = await client('post', '/login/core/refresh', {});
    const token = answer.headers.get('x-auth-token');
    if (answer.kind === 'envelope' && answer.envelope.data && token) {
      const session = currentSession('member');
      if (session && session.user.id === answer.envelope.data.id) {
        // A session of its own, with all its time before it.
        const now = Date.now();
        renewSession('member', { token, user: answer.envelope.data, signedInAt: now });
        sessionStore.set(lastResponseAt.member, now);
      } else {
        await signIn('member', token, answer.envelope.data);
      }
      return true;
    }
    if (answer.status < 500 && answer.status !== 429) setPersistentLogin(false);
  } catch {
    // Without a network there is nothing to renew; the cookie stays for the next time.
  }
  return false;
}
