import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { draftOf, saveDraft } from './drafts.service.ts';

const calls = endpoints.drafts;

export function serveDrafts(serve: Serve, deps: Deps): void {
  serve(calls.draft, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await draftOf(deps, call.caller, call));
  });

  serve(calls.saveDraft, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await saveDraft(deps, call.caller, call.body, call));
  });
}
