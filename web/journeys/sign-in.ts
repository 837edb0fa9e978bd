import type { Page } from '@playwright/test';

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
  const owner = kind === 'verifier' ? `${user.systemId}/${user.id}` : user.id;
  const session = JSON.stringify({ token, user, signedInAt: Date.now() });
  await page.addInitScript(
    (session) => {
      // Only once, so that a user who signs out stays signed out.
      if (location.origin !== session.origin || localStorage.getItem('test.signedIn')) return;
      localStorage.setItem('test.signedIn', '1');
      localStorage.setItem(`owner.${session.kind}`, session.owner);
      sessionStorage.setItem(`session.${session.kind}`, session.session);
    },
    { origin, kind, owner, session },
  );
}
