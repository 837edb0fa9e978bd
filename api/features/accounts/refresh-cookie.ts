import { refreshSeconds } from './accounts.service.ts';

export const refreshCookieName = 'touki_refresh';

/** The cookie that keeps a member signed in, sent to the refresh call alone; null takes it away. */
export function refreshCookie(token: string | null, https: boolean): string {
  const path = '/api/v1.0/login/core/refresh';
  const maxAge = token === null ? 0 : refreshSeconds;
  return `${refreshCookieName}=${token ?? ''}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
}
