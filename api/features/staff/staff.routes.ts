import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { login } from './staff.service.ts';

/** Mounts what concerns the office's managers themselves. */
export function serveStaff(serve: Serve, deps: Deps): void {
  serve(endpoints.accounts.managerLogin, async (call) => {
    const { token, manager } = await login(deps, call.body, call);
    return { ...reply(manager), headers: { 'x-auth-token': token } };
  });
}
