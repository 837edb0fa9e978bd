import { endpoints } from '#contract/endpoints.ts';
import { verifierChanges } from '#contract/staff-fields.ts';
import type { Deps } from '../../platform/deps.ts';
import { deviceCookies } from '../../platform/http/device-cookie.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionOf } from '../../platform/http/version.ts';
import { decideFrozen, frozenChanges } from '../access/frozen-changes.service.ts';
import { sendLink } from '../access/recovery.service.ts';
import * as changes from './verifier-changes.service.ts';
import * as links from './verifier-links.service.ts';
import { changePassword } from './verifier-password.service.ts';
import * as suspension from './verifier-suspension.service.ts';
import { searchUsers } from './verifier-user-search.service.ts';
import * as users from './verifier-users.service.ts';

const { verifiers: calls, addressChanges: frozen } = endpoints;
const user = '確認利用者';

/** The administration of verifiers' accounts. */
export function serveVerifierUsers(serve: Serve, deps: Deps): void {
  const https = deps.config.publicOrigin.startsWith('https:');

  serve(calls.searchVerifiers, async (call) =>
    reply(await searchUsers(deps, call.caller, call.body, call)),
  );

  serve(calls.addVerifier, async (call) => {
    const waitsUntil = await users.addUser(deps, call.caller, call.body, call);
    return waitsUntil
      ? replyWithMessage(null, 'vfv031', waitsUntil)
      : replyWithMessage(null, 'cm001', user);
  });

  serve(calls.verifierDetail, async (call) =>
    reply(await users.userDetail(deps, call.caller, call.params.verifyUserId, call)),
  );

  serve(calls.updateVerifier, async (call) => {
    const { verifyUserId } = call.params;
    const done = await users.updateUser(deps, call.caller, verifyUserId, call.body, call);
    if (done.waitsUntil) return replyWithMessage(null, 'vfv032', done.waitsUntil);
    return done.ended ? replyWithMessage(null, 'IVFV012') : replyWithMessage(null, 'cm002', user);
  });

  serve(calls.suspendVerifier, async (call) => {
    const { userId } = call.params;
    const waits = await suspension.suspendUser(deps, call.caller, userId, call.body, call);
    return replyWithMessage(null, waits ? 'vfv055' : 'mt017', user);
  });

  serve(calls.resumeVerifier, async (call) => {
    await suspension.resumeUser(deps, call.caller, call.params.userId, call.body, call);
    return replyWithMessage(null, 'mt019', user);
  });

  serve(calls.changeVerifierPassword, async (call) => {
    const { verifyUserId } = call.params;
    const version = versionOf(call.headers);
    const { waitsUntil, device } = await changePassword(
      deps,
      call.caller,
      verifyUserId,
      call.body,
      version,
      call,
    );
    const response = waitsUntil
      ? replyWithMessage(null, 'vfv030', waitsUntil)
      : replyWithMessage(null, 'cm002', 'パスワード');
    return { ...response, cookies: deviceCookies(device, https) };
  });

  serve(calls.confirmVerifierMail, async (call) => {
    const { systemId } = call.caller;
    const of = { systemId, userId: call.params.verifyUserId };
    const { mailAddress, until } = await links.confirmMail(deps, call.caller, of, call.body, call);
    return replyWithMessage(null, 'vfv035', mailAddress, until);
  });

  serve(calls.sendVerifierLoginLink, async (call) => {
    const sent = await sendLink(deps, call.caller, call.params.verifyUserId, call);
    return replyWithMessage(null, 'cm421', sent.mailAddress, sent.until);
  });

  serve(calls.setVerifierPasswordByLink, async (call) => {
    await links.setPasswordByLink(deps, call.body, call);
    return replyWithMessage(null, 'vfv039');
  });

  serve(frozen.frozenVerifierChanges, async (call) =>
    reply({ frozenChangeList: await frozenChanges(deps, call.caller, call) }),
  );

  serve(frozen.decideFrozenVerifierChange, async (call) => {
    const { decision } = call.body;
    await decideFrozen(deps, call.caller, { ...call.params, decision }, call, (trx, change) =>
      users.putBackMail(trx, deps, call.caller, change, call),
    );
    return replyWithMessage(null, decision === 'keep' ? 'cm433' : 'cm434');
  });

  serve(calls.consentToVerifierChange, async (call) => {
    const kind = await changes.consent(deps, call.caller, call.params.changeId, call);
    return replyWithMessage(null, 'vfv016', `${verifierChanges[kind]}を承認`);
  });

  serve(calls.declineVerifierChange, async (call) => {
    const kind = await changes.decline(deps, call.caller, call.params.changeId, call);
    return replyWithMessage(null, 'vfv016', `${verifierChanges[kind]}を却下`);
  });
}
