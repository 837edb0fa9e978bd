import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as calls from './calls.service.ts';

export function serveCalls(serve: Serve, deps: Deps): void {
  serve(endpoints.calls.noteOfFiling, async (call) => {
    await calls.noteOfFiling(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'mt147');
  });

  serve(endpoints.calls.noteOfCustomer, async (call) => {
    await calls.noteOfCustomer(deps, call.caller, call.params.customerId, call.body, call);
    return replyWithMessage(null, 'mt147');
  });
}
