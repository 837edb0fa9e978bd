import { afterAll, expect, test, vi } from 'vitest';
import type { Client } from '#api-client';

// A stand-in for the browser's storage.
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});
vi.stubGlobal('navigator', { onLine: true });
afterAll(() => vi.unstubAllGlobals());
const { send } = await import('../api.ts');
const { currentSession, signIn } = await import('./session.ts');

const first = { id: 'a', name: '甲野　太郎', companyname: '甲野商店', mailProvenFlg: true };
const next = { id: 'b', name: '乙山　花子', companyname: '乙山商店', mailProvenFlg: true };

/** A server that refuses the first call, during which somebody else signs in. */
function server(seen: string[]): Client {
  return (async (_method: string, _path: string, input: { headers?: Record<string, string> }) => {
    seen.push(input.headers?.['X-AUTH-TOKEN'] ?? '');
    if (seen.length === 1) await signIn('member', 'of the next', next);
    const status = seen.length === 1 ? 401 : 200;
    const envelope = { statusCd: status, message: '', errorList: [], data: null };
    return { kind: 'envelope', status, headers: new Headers(), envelope };
  }) as unknown as Client;
}

test('a call of one user is not repeated as the next one, whose account it would change', async () => {
  await signIn('member', 'of the first', first);
  const seen: string[] = [];
  const sent = send('put', '/user/devices/endothers', {}, ['cm501'], 'member', server(seen));
  await expect(sent).rejects.toMatchObject({ status: 401 });
  expect(seen).toEqual(['Bearer of the first']);
  expect(currentSession('member')?.user).toEqual(next);
});
