import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type DeviceProof, deviceSeconds, type ShownDevice } from '../known-devices.ts';
import type { SessionKind } from '../sessions.ts';
import { hashToken } from '../tokens.ts';
import type { HttpEnv } from './env.ts';

// Sent only where passwords are tried and links are requested. Only members can request links.
const loginPath = '/api/v1.0/login';
const resetPath = '/api/v1.0/user/core/pwresethistories';

// One cookie a user, so that users who share a device do not overwrite each other's. Browsers reserve the prefix for
// cookies set over HTTPS; `__Host-` would send them to every path.
function nameOf(kind: SessionKind, userId: string, https: boolean): string {
  const user = hashToken(`${kind}:${userId}`).slice(0, 12);
  return `${https ? '__Secure-' : ''}touki_device_${user}`;
}

/** Reads the device's cookies from a request. */
export function shownDevice(c: Context<HttpEnv>, https: boolean): ShownDevice {
  return (kind, userId) => getCookie(c, nameOf(kind, userId, https));
}

/** The cookies that store a proof on a device; none for null. */
export function deviceCookies(proof: DeviceProof | null, https: boolean): string[] {
  if (!proof) return [];
  const name = nameOf(proof.kind, proof.userId, https);
  const paths = proof.kind === 'member' ? [loginPath, resetPath] : [loginPath];
  return paths.map(
    (path) =>
      `${name}=${proof.token}; Path=${path}; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
  );
}
