import type { Client } from '#api-client';
import { currentSession, lastAnswerAt, renewSession, sessionStore, signIn } from './session.ts';

// Only says that there is a cookie to try; the cookie itself is out of reach of scripts.
const mark = 'member.keepLogin';

export function mayRenew(): boolean {
  return localStorage.getItem(mark) === '1';
}

export function setKeepLogin(keep: boolean): void {
  if (keep) localStorage.setItem(mark, '1');
  else localStorage.removeItem(mark);
}

let running: Promise<boolean> | null = null;

/** Exchanges the refresh cookie for a session; several callers share one exchange, since each cookie works once. */
export function renew(client: Client): Promise<boolean> {
  running ??= exchange(client).finally(() => {
    running = null;
  });
  return running;
}

async function exchange(client: Client): Promise<boolean> {
  // Tabs share the cookie too: two exchanges at once would look like a stolen one.
  if ('locks' in navigator)
    return navigator.locks.request('keep-login', () => exchangeOnce(client));
  return exchangeOnce(client);
}

async function exchangeOnce(client: Client): Promise<boolean> {
  try {
    const answer = await client('post', '/login/core/refresh', {});
    const token = answer.headers.get('x-auth-token');
    if (answer.kind === 'envelope' && answer.envelope.data && token) {
      const session = currentSession('member');
      if (session && session.user.id === answer.envelope.data.id) {
        // A session of its own, with all its time before it.
        const now = Date.now();
        renewSession('member', { token, user: answer.envelope.data, signedInAt: now });
        sessionStore.set(lastAnswerAt.member, now);
      } else {
        await signIn('member', token, answer.envelope.data);
      }
      return true;
    }
    if (answer.status < 500 && answer.status !== 429) setKeepLogin(false);
  } catch {
    // Without a network there is nothing to renew; the cookie stays for the next time.
  }
  return false;
}
