import type { StartedStaffSession } from '../sign-in.ts';
import { deviceCookies } from './device-cookie.ts';
import { reply } from './reply.ts';

/** The response that starts a session of a manager or verifier. */
export function replyWithSession<Info>(
  { token, device }: StartedStaffSession,
  info: Info,
  https: boolean,
) {
  return {
    ...reply(info),
    headers: { 'x-auth-token': token },
    cookies: deviceCookies(device, https),
  };
}
