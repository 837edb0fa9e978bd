import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../../platform/deps.ts';
import { reply } from '../../../platform/http/reply.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { exportSearch } from './filing-export.service.ts';
import { searchConditions } from './search.service.ts';

const calls = endpoints.filings;

/** What the office's search for filings can ask for, and its CSV. */
export function serveFilingSearch(serve: Serve, deps: Deps): void {
  serve(calls.searchConditions, async () => reply(await searchConditions(deps)));

  serve(calls.exportSearch, (call) => exportSearch(deps, call.body, call.today, call));
}
