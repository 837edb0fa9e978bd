import { message } from '#contract/messages.ts';
import { type Answered, getQuery, send } from '../api.ts';
import { ApiFailure } from '../api-failure.ts';
import type { SessionKind } from '../session/session.ts';

export type StaffKind = Exclude<SessionKind, 'member'>;

// Loaded at the first passkey, because most visitors never use one.
const library = () => import('@simplewebauthn/browser');

/** The device made or used no passkey: the user closed its dialog, or it cannot. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
}

async function ofDevice<Result>(act: () => Promise<Result>): Promise<Result> {
  const { browserSupportsWebAuthn } = await library();
  if (!browserSupportsWebAuthn()) throw new NoPasskey(message('cm414'));
  return act().catch((cause) => {
    throw cause instanceof ApiFailure || cause instanceof NoPasskey
      ? cause
      : new NoPasskey(message('cm413'), { cause });
  });
}

/**
 * The answer of a passkey that the device offers, to sign in with.
 * @throws {NoPasskey} with a message to show
 */
export function answerToSignIn(side: 'mainte' | 'verify') {
  return ofDevice(async () => {
    const { startAuthentication } = await library();
    const { data: optionsJSON } = await send('post', `/login/${side}/passkey/options`, {});
    return startAuthentication({ optionsJSON });
  });
}

/** The answer of a passkey of the signed-in user. @throws {NoPasskey} with a message to show */
export function answerToProof(kind: StaffKind) {
  return ofDevice(async () => {
    const { startAuthentication } = await library();
    const { data } = await send('post', '/user/proof/options', {}, ['cm501'], kind);
    if (!data.passkey) throw new NoPasskey(message('cm413'));
    return startAuthentication({ optionsJSON: data.passkey });
  });
}

/** Makes a passkey on this device and registers it. @throws {NoPasskey} with a message to show */
export function registerPasskey(kind: StaffKind, name: string): Promise<Answered<null>> {
  return ofDevice(async () => {
    const { startRegistration } = await library();
    const { data } = await send('post', '/user/passkeys/options', {}, ['cm501'], kind);
    const credential = await startRegistration({ optionsJSON: data });
    const body = { name, credential: credential as never };
    return send('post', '/user/passkeys/add', { body }, ['cm111', 'パスキー'], kind);
  });
}

export const passkeysQuery = (kind: StaffKind) => ({
  ...getQuery([kind, 'passkeys'], '/user/passkeys', 'パスキー', {}, kind),
  refetchOnMount: 'always' as const,
});
