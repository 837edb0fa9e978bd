import type { Context } from 'hono';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { shownMember } from '../../platform/http/authenticate.ts';
import { deviceCookies, shownDevice } from '../../platform/http/device-cookie.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionOf } from '../../platform/http/version.ts';
import { frozenChanges } from '../access/frozen-changes.service.ts';
import { unsubscribeText } from '../content/content.service.ts';
import type { RequestContext, SignInContext } from './accounts.service.ts';
import {
  confirmMailAddress,
  decideFrozenChange,
  type FollowAddress,
} from './mail-change.service.ts';
import { mailProofAgain } from './mailbox-proof.service.ts';
import { requestReset, resetPassword } from './password-reset.service.ts';
import { refreshCookie } from './refresh-cookie.ts';
import * as settings from './settings.service.ts';
import { unsubscribe } from './withdrawal.service.ts';
import { addressesOf } from './zip-codes.ts';

const { customers: calls, passwordResets: resets, addressChanges: frozen } = endpoints;
const proofs = endpoints.mailboxProofs;

/** A press on a mailed page. */
type PressCall = RequestContext & {
  headers: { 'x-auth-token'?: string | undefined };
  http: Context;
};

/** The calls of customers about their own account; `follow` is told of a changed mail address. */
export function serveSettings(serve: Serve, deps: Deps, follow: FollowAddress): void {
  const https = deps.config.publicOrigin.startsWith('https:');

  serve(calls.customer, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await settings.ownCustomer(deps, call.caller, call));
  });

  serve(calls.updateCustomer, async (call) => {
    ownPath(call.caller, call.params.customerId);
    const version = versionOf(call.headers);
    const done = await settings.updateOwn(deps, call.caller, call.body, version, call, follow);
    if (done.mailed === 'nothing') return replyWithMessage(done.member, 'cm002', 'アカウント情報');
    return replyWithMessage(done.member, done.mailed === 'proof' ? 'mb158' : 'mb026');
  });

  serve(calls.changePassword, async (call) => {
    ownPath(call.caller, call.params.customerId);
    const version = versionOf(call.headers);
    const { signal } = call.http.req.raw;
    const { refresh, device } = await settings.changePassword(
      deps,
      call.caller,
      call.body,
      version,
      call,
      signal,
    );
    const cookies = refresh === null ? [] : [refreshCookie(refresh, https)];
    return {
      ...replyWithMessage(null, 'mb025'),
      cookies: [...cookies, ...deviceCookies(device, https)],
    };
  });

  serve(calls.unsubscribeTexts, async () => reply(await unsubscribeText(deps.db.read)));

  serve(calls.unsubscribe, async (call) => {
    ownPath(call.caller, call.params.customerId);
    await unsubscribe(deps, call.caller, versionOf(call.headers), call);
    return {
      ...replyWithMessage(null, 'cm003', 'アカウント'),
      headers: { 'set-cookie': refreshCookie(null, https) },
    };
  });

  const confirm = async (call: PressCall, oneTimeUrl: string) => {
    const shown = await shownMember(deps, call.headers['x-auth-token']);
    const confirmed = await confirmMailAddress(deps, { oneTimeUrl, shown }, call, follow);
    return replyWithMessage(confirmed, 'cm002', 'メールアドレス');
  };

  serve(calls.confirmMail, (call) => confirm(call, call.body.oneTimeUrl));

  serve(calls.confirmMailAddress, (call) => confirm(call, call.params.onetimeurl));

  serve(proofs.mailProofAgain, async (call) => {
    ownPath(call.caller, call.params.customerId);
    const sent = await mailProofAgain(deps, call.caller, call);
    if (sent.mailProvenFlg) return replyWithMessage(sent, 'mb152');
    return replyWithMessage(sent, 'mb151', sent.mailAddress);
  });

  serve(frozen.frozenChanges, async (call) =>
    reply({ frozenChangeList: await frozenChanges(deps, call.caller, call, [call.caller.userId]) }),
  );

  serve(frozen.decideFrozenChange, async (call) => {
    const { decision } = call.body;
    await decideFrozenChange(deps, call.caller, { ...call.params, decision }, call, follow);
    return replyWithMessage(null, decision === 'keep' ? 'cm433' : 'cm434');
  });

  serve(calls.addressesOfZipCode, async (call) => reply(addressesOf(call.params.zipCode)));

  serve(resets.requestPasswordReset, async (call) =>
    reply(await requestReset(deps, call.body.mailAddress, call, shownDevice(call.http, https))),
  );

  const reset = async (
    call: PressCall & SignInContext,
    press: { oneTimeUrl: string; authCd: string; newPw: string },
  ) => {
    const { signal } = call.http.req.raw;
    const shown = await shownMember(deps, call.headers['x-auth-token']);
    const device = await resetPassword(deps, { ...press, shown }, call, signal);
    return { ...replyWithMessage(null, 'mb025'), cookies: deviceCookies(device, https) };
  };

  serve(resets.resetPasswordByBody, (call) => reset(call, call.body));

  serve(resets.resetPassword, (call) =>
    reset(call, { ...call.body, oneTimeUrl: call.params.onetimeurl }),
  );
}
