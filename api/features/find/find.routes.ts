import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { find } from './find.service.ts';

/** The office's one search over everything. */
export function serveFind(serve: Serve, deps: Deps): void {
  serve(endpoints.find.find, async (call) => reply(await find(deps, call.body.word, call)));
}
