import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionOf } from '../../platform/http/version.ts';
import { memberInformation } from '../accounts/accounts.service.ts';
import * as staff from './staff-filings.service.ts';

const calls = endpoints.filings;

/** The office's side of filings. */
export function serveStaffFilings(serve: Serve, deps: Deps): void {
  serve(calls.filingCase, async (call) =>
    reply(await staff.filingCase(deps, call.caller, call.params.requestNo, call.today, call)),
  );

  serve(calls.suspend, async (call) => {
    const version = versionOf(call.headers);
    await staff.suspend(deps, call.caller.name, call.params.requestNo, version, call);
    return replyWithMessage(null, 'mb031');
  });

  serve(calls.comment, async (call) => {
    await staff.comment(deps, call.caller, call.params.requestNo, call.body.inputComment, call);
    return replyWithMessage(null, 'cm001', 'コメント');
  });

  serve(calls.customerOfFiling, async (call) =>
    reply(await memberInformation(deps, call.params.customerId, call)),
  );
}
