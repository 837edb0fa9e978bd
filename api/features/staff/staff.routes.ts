import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { deviceCookies } from '../../platform/http/device-cookie.ts';
import { loginContext } from '../../platform/http/login-context.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { replyWithSession } from '../../platform/http/session-reply.ts';
import { loginByPasskey } from '../access/passkey-login.service.ts';
import { loginByLink, sendLink } from '../access/recovery.service.ts';
import { confirmManagerMail } from './manager-links.service.ts';
import { searchManagers } from './manager-search.service.ts';
import * as managers from './managers.service.ts';
import { login, managerInfo } from './staff.service.ts';

const calls = endpoints.managers;

/** The calls about the office's managers. */
export function serveStaff(serve: Serve, deps: Deps): void {
  const https = deps.config.publicOrigin.startsWith('https:');

  serve(endpoints.accounts.managerLogin, async (call) => {
    const started = await login(deps, call.body, loginContext(call, https));
    return replyWithSession(started, started.manager, https);
  });

  serve(endpoints.access.managerPasskeyLogin, async (call) => {
    const context = loginContext(call, https);
    const started = await loginByPasskey(deps, 'manager', call.body, context);
    return replyWithSession(started, await managerInfo(deps.db.read, started.userId), https);
  });

  serve(calls.addManager, async (call) =>
    replyWithMessage(
      await managers.addManager(deps, call.caller, call.body, call),
      'cm001',
      '利用者',
    ),
  );

  serve(calls.searchManagers, async (call) =>
    reply(await searchManagers(deps, call.caller, call.body, call)),
  );

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

  serve(endpoints.access.managerLinkLogin, async (call) => {
    const started = await loginByLink(deps, 'manager', call.body, call);
    return replyWithSession(started, await managerInfo(deps.db.read, started.userId), https);
  });

  serve(calls.sendManagerLoginLink, async (call) => {
    const sent = await sendLink(deps, call.caller, call.params.userId, call);
    return replyWithMessage(null, 'cm421', sent.mailAddress, sent.until);
  });

  serve(calls.confirmManagerMail, async (call) => {
    const { caller, params, body } = call;
    const confirmed = await confirmManagerMail(deps, caller, params.userId, body, call);
    return replyWithMessage(null, 'vfv035', confirmed.mailAddress, confirmed.until);
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
      await managers.resumeManager(deps, call.caller, call.params.userId, call.body, call),
    ),
  );
}
