import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type DeviceProof, deviceSeconds, type ShownDevice } from '../known-devices.ts';
import type { SessionKind } from '../sessions.ts';
import { hashToken } from '../tokens.ts';
import type { HttpEnv } from './env.ts';

// Sent where passwords are tried and links are asked for, and nowhere else. Only members can ask for links.
const loginPath = '/api/v1.0/login';
const resetPath = '/api/v1.0/user/core/pwresethistories';

// One for each user: those who share a device do not lose theirs to each other. The prefix is kept by browsers for
// cookies that HTTPS has set; `__Host-` would have them sent to every path.
function nameOf(kind: SessionKind, userId: string, https: boolean): string {
  const user = hashToken(`${kind}:${userId}`).slice(0, 12);
  return `${https ? '__Secure-' : ''}touki_device_${user}`;
}

/** Reads the device's proofs from a request. */
export function shownDevice(c: Context<HttpEnv>, https: boolean): ShownDevice {
  return (kind, userId) => getCookie(c, nameOf(kind, userId, https));
}

/** The cookies that keep a proof on a device; none for null. */
export function deviceCookies(proof: DeviceProof | null, https: boolean): string[] {
  if (!proof) return [];
  const name = nameOf(proof.kind, proof.userId, https);
  const paths = proof.kind === 'member' ? [loginPath, resetPath] : [loginPath];
  return paths.map(
    (path) =>
      `${name}=${proof.token}; Path=${path}; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
  );
}
