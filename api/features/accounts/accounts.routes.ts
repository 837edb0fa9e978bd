import { getCookie } from 'hono/cookie';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { deviceCookies, shownDevice } from '../../platform/http/device-cookie.ts';
import { loginContext } from '../../platform/http/login-context.ts';
import { unauthenticated } from '../../platform/http/problem.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { registrationTexts } from '../content/content.service.ts';
import * as accounts from './accounts.service.ts';
import { loginByLink, requestLoginLink } from './login-link.service.ts';
import { refresh } from './refresh.service.ts';
import { refreshCookie, refreshCookieName } from './refresh-cookie.ts';

const { accounts: calls } = endpoints;

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

  serve(calls.loginByLink, async (call) => {
    const context = memberLogin(call, https);
    return signedIn(await loginByLink(deps, call.params.onetimeurl, context), https, context);
  });

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
  { member, token, refresh, device }: accounts.StartedSession,
  https: boolean,
  { formerRefresh }: { formerRefresh?: string | undefined } = {},
) {
  const keeps = refresh === null && formerRefresh === undefined;
  return {
    ...reply(member),
    headers: { 'x-auth-token': token },
    cookies: [...(keeps ? [] : [refreshCookie(refresh, https)]), ...deviceCookies(device, https)],
  };
}
