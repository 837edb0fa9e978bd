import { hostCookie } from '../../platform/http/host-cookie.ts';
import { refreshSeconds } from './accounts.service.ts';

/** The name of a persistent login's cookie. */
export function refreshCookieName(https: boolean): string {
  return `${https ? '__Host-' : ''}touki_refresh`;
}

/** The cookie of a persistent login; null removes it. */
export function refreshCookie(token: string | null, https: boolean): string {
  const name = refreshCookieName(https);
  return hostCookie(name, token ?? '', token === null ? 0 : refreshSeconds, https);
}
