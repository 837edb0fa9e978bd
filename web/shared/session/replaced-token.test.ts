import { afterAll, expect, test, vi } from 'vitest';
import type { Client } from '#api-client';
import { ofEach } from '#contract/field-table.ts';
import { managerRights } from '#contract/staff-fields.ts';

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
const { currentSession, renewSession, shareRenewed, signIn } = await import('./session.ts');

const user = {
  ...{ id: '1', name: '事務　太郎', deptname: '登記部' },
  ...ofEach(managerRights, () => true),
};

/** A server that replaces the token during the first call, and takes only the new one. */
function server(tokens: string[]): Client {
  return (async (_method: string, _path: string, input: { headers?: Record<string, string> }) => {
    const token = input.headers?.['X-AUTH-TOKEN'] ?? '';
    tokens.push(token);
    renewSession('manager', { token: 'new' });
    const status = token === 'Bearer new' ? 200 : 401;
    const envelope = { statusCd: status, message: '', errorList: [], data: null };
    return { kind: 'envelope', status, headers: new Headers(), envelope };
  }) as unknown as Client;
}

test('a call under way when a proof replaces the token is repeated with the new one, and ends no session', async () => {
  await signIn('manager', 'old', user);
  const tokens: string[] = [];
  await send('put', '/user/devices/endothers', {}, ['cm501'], 'manager', server(tokens));
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  expect(currentSession('manager')?.token).toBe('new');
});

test('other tabs hear of the new token, which has the time of the sign-in', async () => {
  const otherTab = new BroadcastChannel('session');
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data);
  await signIn('manager', 'old', user);
  const signedInAt = currentSession('manager')?.signedInAt;
  renewSession('manager', { token: 'proven' });
  shareRenewed('manager');
  await expect
    .poll(() => heard)
    .toContainEqual({
      kind: 'manager',
      says: 'renewed',
      session: { token: 'proven', user, signedInAt },
    });
  const session = { token: 'by another tab', user, signedInAt };
  otherTab.postMessage({ kind: 'manager', says: 'renewed', session });
  await expect.poll(() => currentSession('manager')?.token).toBe('by another tab');
  otherTab.close();
});

test('a tab that slept while the token was replaced takes the new one from another tab', async () => {
  await signIn('manager', 'slept', user);
  const signedInAt = currentSession('manager')?.signedInAt;
  const tabs = ['slept', 'awake'].map((token) => {
    const tab = new BroadcastChannel('session');
    tab.onmessage = ({ data }) => {
      if (data.says !== 'asks') return;
      const session = { token, user, signedInAt };
      tab.postMessage({ kind: 'manager', says: 'is', session, heardAt: 1 });
    };
    return tab;
  });
  const tokens: string[] = [];
  const accepts = (async (_method: string, _path: string, { headers }: { headers: object }) => {
    const token = new Map(Object.entries(headers)).get('X-AUTH-TOKEN');
    tokens.push(token);
    const status = token === 'Bearer awake' ? 200 : 401;
    const envelope = { statusCd: status, message: '', errorList: [], data: null };
    return { kind: 'envelope', status, headers: new Headers(), envelope };
  }) as unknown as Client;
  await send('put', '/user/devices/endothers', {}, ['cm501'], 'manager', accepts);
  expect(tokens).toEqual(['Bearer slept', 'Bearer awake']);
  expect(currentSession('manager')?.token).toBe('awake');

  // Nobody has another one: the session has ended.
  for (const tab of tabs) tab.close();
  await signIn('manager', 'over', user);
  const call = send('put', '/user/devices/endothers', {}, ['cm501'], 'manager', accepts);
  await expect(call).rejects.toThrow();
  expect(currentSession('manager')).toBe(null);
});
