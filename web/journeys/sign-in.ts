import type { Page } from '@playwright/test';
import { newKey } from '../../api/client.ts';

const doors = { member: 'core', manager: 'mainte', verifier: 'verify' } as const;

/** Signs a user in without the form, which has tests of its own: the next page that loads has the session. */
export async function signInByCall(
  page: Page,
  origin: string,
  kind: keyof typeof doors,
  login: { username: string; password: string },
): Promise<void> {
  const response = await page.request.post(`${origin}/api/v1.0/login/${doors[kind]}`, {
    data: login,
  });
  const { data: user } = (await response.json()) as { data: { id: string; systemId?: string } };
  const token = response.headers()['x-auth-token'];
  if (kind === 'member') await discardDraft(page, origin, token ?? '');
  const owner = kind === 'verifier' ? `${user.systemId}/${user.id}` : user.id;
  await page.addInitScript(
    (session) => {
      // Only once, so that a user who signs out stays signed out.
      if (location.origin !== session.origin || localStorage.getItem('test.signedIn')) return;
      localStorage.setItem('test.signedIn', '1');
      localStorage.setItem(`owner.${session.kind}`, session.owner);
      const { token, user } = session;
      const stored = JSON.stringify({ token, user, signedInAt: Date.now() });
      sessionStorage.setItem(`session.${session.kind}`, stored);
    },
    { origin, kind, owner, token, user },
  );
}

/** A test begins without what an earlier one has entered with the same account. */
async function discardDraft(page: Page, origin: string, token: string): Promise<void> {
  const url = `${origin}/api/v1.0/user/core/customers/0/draft`;
  const headers = { 'X-AUTH-TOKEN': `Bearer ${token}`, 'Idempotency-Key': newKey() };
  const { data } = await (await page.request.get(url, { headers })).json();
  if (data.content === '') return;
  const { draftVersion } = data;
  await page.request.put(url, { headers, data: { draftVersion, content: '' } });
}
