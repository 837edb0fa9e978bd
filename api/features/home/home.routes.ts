import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { foundFilings } from './found-filings.service.ts';
import { staffHome } from './home.service.ts';

/** The office's lists of filings with what is to be done about each. */
export function serveHome(serve: Serve, deps: Deps): void {
  serve(endpoints.filings.staffHome, async (call) =>
    reply(await staffHome(deps, call.caller, call.query, call.today, call)),
  );

  serve(endpoints.filings.search, async (call) =>
    reply(await foundFilings(deps, call.caller, call.body, call.today, call)),
  );
}
