import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, told } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as managers from './managers.service.ts';
import { login } from './staff.service.ts';

const calls = endpoints.managers;

/** Mounts what concerns the office's managers themselves. */
export function serveStaff(serve: Serve, deps: Deps): void {
  serve(endpoints.accounts.managerLogin, async (call) => {
    const { token, manager } = await login(deps, call.body, call);
    return { ...reply(manager), headers: { 'x-auth-token': token } };
  });

  serve(calls.addManager, async (call) =>
    told(await managers.addManager(deps, call.caller, call.body, call), 'cm001', '利用者'),
  );

  serve(calls.searchManagers, async (call) =>
    reply(await managers.searchManagers(deps, call.body, call)),
  );

  serve(calls.manager, async (call) =>
    reply(await managers.managerDetail(deps, call.caller, call.params.userId, call)),
  );

  serve(calls.updateManager, async (call) =>
    told(
      await managers.updateManager(deps, call.caller, call.params.userId, call.body, call),
      'cm002',
      '利用者',
    ),
  );

  serve(calls.suspendManager, async (call) => {
    const { caller, params, body } = call;
    return told(
      null,
      'mt017',
      await managers.suspendManager(deps, caller, params.userId, body, call),
    );
  });

  serve(calls.resumeManager, async (call) =>
    told(null, 'mt019', await managers.resumeManager(deps, call.params.userId, call.body, call)),
  );
}
