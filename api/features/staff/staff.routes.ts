import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { deviceCookies } from '../../platform/http/device-cookie.ts';
import { loginContext } from '../../platform/http/login-context.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { searchManagers } from './manager-search.service.ts';
import * as managers from './managers.service.ts';
import { login } from './staff.service.ts';

const calls = endpoints.managers;

/** The calls about the office's managers. */
export function serveStaff(serve: Serve, deps: Deps): void {
  const https = deps.config.publicOrigin.startsWith('https:');

  serve(endpoints.accounts.managerLogin, async (call) => {
    const { token, device, manager } = await login(deps, call.body, loginContext(call, https));
    return {
      ...reply(manager),
      headers: { 'x-auth-token': token },
      cookies: deviceCookies(device, https),
    };
  });

  serve(calls.addManager, async (call) =>
    replyWithMessage(
      await managers.addManager(deps, call.caller, call.body, call),
      'cm001',
      '利用者',
    ),
  );

  serve(calls.searchManagers, async (call) => reply(await searchManagers(deps, call.body, call)));

  serve(calls.manager, async (call) =>
    reply(await managers.managerDetail(deps, call.caller, call.params.userId, call)),
  );

  serve(calls.updateManager, async (call) => {
    const { userId } = call.params;
    const { manager, device } = await managers.updateManager(
      deps,
      call.caller,
      userId,
      call.body,
      call,
    );
    return {
      ...replyWithMessage(manager, 'cm002', '利用者'),
      cookies: deviceCookies(device, https),
    };
  });

  serve(calls.suspendManager, async (call) => {
    const { caller, params, body } = call;
    return replyWithMessage(
      null,
      'mt017',
      await managers.suspendManager(deps, caller, params.userId, body, call),
    );
  });

  serve(calls.resumeManager, async (call) =>
    replyWithMessage(
      null,
      'mt019',
      await managers.resumeManager(deps, call.params.userId, call.body, call),
    ),
  );
}
