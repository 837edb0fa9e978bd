import type { LoginContext } from '../sign-in.ts';
import { shownDevice } from './device-cookie.ts';
import type { Call } from './serve.ts';

/** What signing in looks at, beside what was typed: who calls from where, on which device, and whether still. */
export function loginContext(
  {
    actor,
    requestId,
    address,
    http,
  }: Pick<Call<never>, 'actor' | 'requestId' | 'address' | 'http'>,
  https: boolean,
): LoginContext {
  return {
    actor,
    requestId,
    address,
    signal: http.req.raw.signal,
    device: shownDevice(http, https),
  };
}
