import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, told } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionOf } from '../../platform/http/version.ts';
import * as users from './verifier-users.service.ts';

const calls = endpoints.verifiers;
const user = '確認利用者';

/** Mounts the administration of verification users. */
export function serveVerifierUsers(serve: Serve, deps: Deps): void {
  serve(calls.searchVerifiers, async (call) =>
    reply(await users.searchUsers(deps, call.caller, call.body, call)),
  );

  serve(calls.addVerifier, async (call) => {
    await users.addUser(deps, call.caller, call.body, call);
    return told(null, 'cm001', user);
  });

  serve(calls.verifierDetail, async (call) =>
    reply(await users.userDetail(deps, call.caller, call.params.verifyUserId, call)),
  );

  serve(calls.updateVerifier, async (call) => {
    const { verifyUserId } = call.params;
    const ended = await users.updateUser(deps, call.caller, verifyUserId, call.body, call);
    return ended ? told(null, 'IVFV012') : told(null, 'cm002', user);
  });

  serve(calls.suspendVerifier, async (call) => {
    await users.suspendUser(deps, call.caller, call.params.userId, call.body, call);
    return told(null, 'mt017', user);
  });

  serve(calls.resumeVerifier, async (call) => {
    await users.resumeUser(deps, call.caller, call.params.userId, call.body, call);
    return told(null, 'mt019', user);
  });

  serve(calls.changeVerifierPassword, async (call) => {
    const { verifyUserId } = call.params;
    const seen = versionOf(call.headers);
    await users.changePassword(deps, call.caller, verifyUserId, call.body.newPw, seen, call);
    return told(null, 'cm002', 'パスワード');
  });
}
