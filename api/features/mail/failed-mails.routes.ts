import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as mails from './failed-mails.service.ts';

const calls = endpoints.failedMails;

/** The administrators' calls about failed mails. */
export function serveFailedMails(serve: Serve, deps: Deps): void {
  serve(calls.failedMails, async (call) => reply(await mails.failedMails(deps, call.query, call)));

  serve(calls.failedMailCount, async () =>
    reply({ failedMailCount: await mails.failedMailCount(deps) }),
  );

  serve(calls.resendMail, async (call) => {
    await mails.resend(deps, call.params.mailId, call);
    return replyWithMessage(null, 'mt050');
  });

  serve(calls.dismissMail, async (call) => {
    await mails.dismiss(deps, call.params.mailId, call);
    return replyWithMessage(null, 'mt051');
  });
}
