import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Client, NoAnswer } from '#api-client';

// A stand-in for the browser's storage.
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});
vi.stubGlobal('navigator', {});
afterAll(() => vi.unstubAllGlobals());
const { endPersistentLogin, endAbandonedLogin, renew, setPersistentLogin } = await import(
  './persistent-login.ts'
);
const { currentSession, signIn } = await import('./session.ts');

const user = { id: '1', name: '甲野　太郎', companyname: '株式会社甲野商店', mailProvenFlg: true };
let calls: string[];
let offline: boolean;
beforeEach(() => {
  stored.clear();
  calls = [];
  offline = false;
});

/** A server that still accepts the cookie, or does not. */
function server(known: boolean): Client {
  return (async (_method: string, path: string, input: { headers?: Record<string, string> }) => {
    if (offline) throw new NoAnswer('offline');
    calls.push([path, input.headers?.['X-AUTH-TOKEN']].filter(Boolean).join(' '));
    const refused = path === '/login/core/refresh' && !known;
    const headers = new Headers(refused || path === '/logout' ? {} : { 'x-auth-token': 'new' });
    return { kind: 'envelope', status: refused ? 401 : 200, headers, envelope: { data: user } };
  }) as unknown as Client;
}

const ended = ['/login/core/refresh', '/logout Bearer new'];

test('a cookie whose session has run out is ended all the same', async () => {
  await endPersistentLogin(server(true));
  expect(calls).toEqual(ended);
  expect([...stored]).toEqual([]);
});

test('without a network it is ended at the next chance, and once', async () => {
  offline = true;
  await endPersistentLogin(server(true));
  expect([...stored.keys()]).toEqual(['member.cookieLeft']);
  offline = false;
  await endAbandonedLogin(server(true));
  await endAbandonedLogin(server(true));
  expect(calls).toEqual(ended);
});

test('a cookie that counts no more is left alone, and so is that of whoever came next', async () => {
  await endPersistentLogin(server(false));
  expect(calls).toEqual(['/login/core/refresh']);
  expect([...stored]).toEqual([]);

  offline = true;
  await endPersistentLogin(server(true));
  setPersistentLogin(true);
  offline = false;
  await endAbandonedLogin(server(true));
  expect(calls).toHaveLength(1);
});

test('a session that another tab renewed is taken over, and one renewed here is told to the others', async () => {
  const otherTab = new BroadcastChannel('session');
  const heard: { says: string; session?: { token: string } }[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data);
  await signIn('member', 'first', user);
  const session = { token: 'second', user, signedInAt: Date.now() + 1 };
  otherTab.postMessage({ kind: 'member', says: 'renewed', session });
  await expect.poll(() => currentSession('member')?.token).toBe('second');

  // The refusal of the token before it comes late.
  expect(await renew(server(true), 'first')).toBe(true);
  expect(calls).toEqual([]);
  expect(await renew(server(true), 'second')).toBe(true);
  expect(calls).toEqual(['/login/core/refresh']);
  expect(currentSession('member')?.token).toBe('new');
  await expect
    .poll(() => heard)
    .toContainEqual(
      expect.objectContaining({
        says: 'renewed',
        session: expect.objectContaining({ token: 'new' }),
      }),
    );
  otherTab.close();
});
