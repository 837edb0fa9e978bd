import { getCookie } from 'hono/cookie';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { shownMember } from '../../platform/http/authenticate.ts';
import { deviceCookies, shownDevice } from '../../platform/http/device-cookie.ts';
import { loginContext } from '../../platform/http/login-context.ts';
import { unauthenticated } from '../../platform/http/problem.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { registrationTexts } from '../content/content.service.ts';
import * as accounts from './accounts.service.ts';
import { mailedLink, openLink, requestLoginLink } from './login-link.service.ts';
import { refresh } from './refresh.service.ts';
import { refreshCookie, refreshCookieName } from './refresh-cookie.ts';

const { accounts: calls, mailboxProofs: proofs } = endpoints;

/** A press on a mailed page. */
type LinkCall = Parameters<typeof loginContext>[0] & {
  headers: { 'x-auth-token'?: string | undefined };
};

/** Registration and sessions. */
export function serveAccounts(serve: Serve, deps: Deps): void {
  const https = deps.config.publicOrigin.startsWith('https:');

  serve(calls.registrationTexts, async () => reply(await registrationTexts(deps)));

  serve(calls.register, async (call) => {
    await accounts.register(deps, call.body, call, call.http.req.raw.signal);
    return replyWithMessage(null, 'mb022');
  });

  serve(calls.checkPassword, async (call) => {
    await accounts.checkPassword(deps, call.body, call);
    return reply(null);
  });

  serve(calls.memberLogin, async (call) => {
    const context = memberLogin(call, https);
    return signedIn(await accounts.login(deps, call.body, context), https, context);
  });

  serve(calls.requestLoginLink, async (call) => {
    const { mailAddress } = call.body;
    const shown = shownDevice(call.http, https);
    const { validMinutes } = await requestLoginLink(deps, mailAddress, call, shown);
    return replyWithMessage({ validMinutes }, 'mb071', validMinutes);
  });

  const pressOn = async (
    call: LinkCall,
    press: { oneTimeUrl: string; password?: string | undefined },
  ) => {
    const context = memberLogin(call, https);
    const shown = await shownMember(deps, call.headers['x-auth-token']);
    return signedIn(await openLink(deps, { ...press, shown }, context), https, context);
  };

  serve(proofs.mailedLink, async (call) => {
    const shown = await shownMember(deps, call.headers['x-auth-token']);
    return reply(await mailedLink(deps, { ...call.body, shown }, call));
  });

  serve(proofs.openLink, (call) => pressOn(call, call.body));

  // After the others, whose last segment would be its parameter.
  serve(calls.loginByLink, (call) => pressOn(call, { oneTimeUrl: call.params.onetimeurl }));

  serve(calls.refreshLogin, async (call) => {
    const token = getCookie(call.http, refreshCookieName(https));
    if (!token) throw unauthenticated();
    return signedIn(await refresh(deps, token, call), https);
  });

  serve(calls.logout, async (call) => {
    await accounts.logout(deps, call.caller, call);
    return { ...reply(null), cookies: [refreshCookie(null, https)] };
  });
}

function memberLogin(
  call: Parameters<typeof loginContext>[0],
  https: boolean,
): accounts.MemberLoginContext {
  const formerRefresh = getCookie(call.http, refreshCookieName(https));
  return { ...loginContext(call, https), formerRefresh };
}

function signedIn(
  { member, token, refresh, device, goesOn }: accounts.StartedSession,
  https: boolean,
  { formerRefresh }: { formerRefresh?: string | undefined } = {},
) {
  const keeps = goesOn === true || (refresh === null && formerRefresh === undefined);
  return {
    ...reply(member),
    headers: { 'x-auth-token': token },
    cookies: [...(keeps ? [] : [refreshCookie(refresh, https)]), ...deviceCookies(device, https)],
  };
}
