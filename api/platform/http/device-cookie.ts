import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type DeviceProof, deviceSeconds, type ShownDevice } from '../known-devices.ts';
import type { SessionKind } from '../sessions.ts';
import { hashToken } from '../tokens.ts';
import type { HttpEnv } from './env.ts';
import { hostCookie } from './host-cookie.ts';

// One cookie a user, so that users who share a device do not overwrite each other's.
function nameOf(kind: SessionKind, userId: string, https: boolean): string {
  const user = hashToken(`${kind}:${userId}`).slice(0, 12);
  return `${https ? '__Host-' : ''}touki_device_${user}`;
}

/** Reads the device's cookies from a request. */
export function shownDevice(c: Context<HttpEnv>, https: boolean): ShownDevice {
  return (kind, userId) => getCookie(c, nameOf(kind, userId, https));
}

/** The cookies that store a proof on a device; none for null. */
export function deviceCookies(proof: DeviceProof | null, https: boolean): string[] {
  if (!proof) return [];
  const name = nameOf(proof.kind, proof.userId, https);
  return [hostCookie(name, proof.token, deviceSeconds, https)];
}
