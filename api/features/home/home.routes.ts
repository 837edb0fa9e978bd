import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { staffHome } from './home.service.ts';

export function serveHome(serve: Serve, deps: Deps): void {
  serve(endpoints.filings.staffHome, async (call) =>
    reply(await staffHome(deps, call.caller, call.query, call.today, call)),
  );
}
