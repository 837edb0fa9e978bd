import { refreshSeconds } from './accounts.service.ts';

export const refreshCookieName = 'touki_refresh';

/** The cookie of a persistent login, sent to the refresh call only; null removes it. */
export function refreshCookie(token: string | null, https: boolean): string {
  const path = '/api/v1.0/login/core/refresh';
  const maxAge = token === null ? 0 : refreshSeconds;
  return `${refreshCookieName}=${token ?? ''}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
}
