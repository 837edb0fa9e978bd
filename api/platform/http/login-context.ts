import type { LoginContext } from '../sign-in.ts';
import { shownDevice } from './device-cookie.ts';
import type { Call } from './serve.ts';

/** What a sign-in needs besides the credentials: the caller's address, device and abort signal. */
export function loginContext(
  {
    actor,
    requestId,
    address,
    agent,
    http,
  }: Pick<Call<never>, 'actor' | 'requestId' | 'address' | 'agent' | 'http'>,
  https: boolean,
): LoginContext {
  return {
    actor,
    requestId,
    address,
    agent,
    signal: http.req.raw.signal,
    device: shownDevice(http, https),
  };
}
