import { getCookie } from 'hono/cookie';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { unauthenticated } from '../../platform/http/problem.ts';
import { reply, told } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { registrationTexts } from '../content/content.service.ts';
import * as accounts from './accounts.service.ts';

const { accounts: calls } = endpoints;

export function serveAccounts(serve: Serve, deps: Deps): void {
  const https = deps.config.publicOrigin.startsWith('https:');

  serve(calls.registrationTexts, async () => reply(await registrationTexts(deps)));

  serve(calls.register, async (call) => {
    await accounts.register(deps, call.body, call);
    return told(null, 'mb022');
  });

  serve(calls.memberLogin, async (call) => {
    const started = await accounts.login(deps, call.body, call);
    return signedIn(started, https);
  });

  serve(calls.refreshLogin, async (call) => {
    const given = getCookie(call.http, refreshCookie);
    if (!given) throw unauthenticated();
    return signedIn(await accounts.refresh(deps, given, call), https);
  });

  serve(calls.logout, async (call) => {
    await accounts.logout(deps, call.caller, call);
    return { ...reply(null), headers: { 'set-cookie': cookie('', 0, https) } };
  });
}

const refreshCookie = 'touki_refresh';

function signedIn(started: accounts.StartedSession, https: boolean) {
  return {
    ...reply(started.member),
    headers: {
      'x-auth-token': started.token,
      ...(started.refresh && {
        'set-cookie': cookie(started.refresh, accounts.refreshSeconds, https),
      }),
    },
  };
}

function cookie(value: string, maxAge: number, https: boolean): string {
  const path = '/api/v1.0/login/core/refresh';
  return `${refreshCookie}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
}
