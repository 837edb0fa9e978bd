import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { freeze } from './address-freeze.service.ts';
import { endOtherLogins, endOwnDevice, ownDevices } from './devices.service.ts';
import { accessState } from './passkey-groups.service.ts';
import * as passkeys from './passkeys.service.ts';
import { proveByPasskey, proveByPassword, waysToProve } from './proof.service.ts';

const { access: calls } = endpoints;

/** The calls of signed-in users about how they prove who they are, and the challenges of sign-in. */
export function serveAccess(serve: Serve, deps: Deps): void {
  serve(calls.managerPasskeyOptions, async () => reply(passkeys.signInOptions(deps, 'manager')));

  serve(calls.verifierPasskeyOptions, async () => reply(passkeys.signInOptions(deps, 'verifier')));

  serve(calls.passkeys, async ({ caller }) => reply(await passkeys.ownPasskeys(deps, caller)));

  serve(calls.accessState, async ({ caller }) => reply(await accessState(deps, caller)));

  serve(calls.proofOptions, async ({ caller }) => reply(await waysToProve(deps, caller)));

  serve(calls.prove, async (call) => {
    const { caller, body, http } = call;
    const context = { ...call, signal: http.req.raw.signal };
    const token = body.passkeyAnswer
      ? await proveByPasskey(deps, caller, body.passkeyAnswer, call)
      : await proveByPassword(deps, caller, body.password ?? '', context);
    return { ...replyWithMessage(null, 'cm426'), headers: { 'x-auth-token': token } };
  });

  serve(endpoints.addressChanges.freeze, async (call) =>
    replyWithMessage(null, 'cm431', await freeze(deps, call.body.onetimeurl, call)),
  );

  serve(calls.devices, async ({ caller }) => reply(await ownDevices(deps, caller)));

  serve(calls.endDevice, async (call) => {
    const browser = await endOwnDevice(deps, call.caller, call.params.deviceId, call);
    return replyWithMessage(null, 'cm427', browser);
  });

  serve(calls.endOtherLogins, async (call) => {
    await endOtherLogins(deps, call.caller, call);
    return replyWithMessage(null, 'cm428');
  });

  serve(calls.newPasskeyOptions, async ({ caller }) =>
    reply(await passkeys.newPasskeyOptions(deps, caller)),
  );

  serve(calls.addPasskey, async (call) => {
    await passkeys.addPasskey(deps, call.caller, call.body, call);
    return replyWithMessage(null, 'cm415', call.body.name.trim());
  });

  serve(calls.removePasskey, async (call) => {
    const { passkeyId } = call.params;
    return replyWithMessage(
      null,
      'cm416',
      await passkeys.removePasskey(deps, call.caller, passkeyId, call),
    );
  });
}
