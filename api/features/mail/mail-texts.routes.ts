import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as texts from './mail-texts.service.ts';

const calls = endpoints.mailTexts;

/** The administrators' calls about the texts of mails. */
export function serveMailTexts(serve: Serve, deps: Deps): void {
  serve(calls.mailTexts, async () => reply(await texts.mailTexts(deps)));

  serve(calls.setMailText, async (call) => {
    const { progressCd } = call.params;
    await texts.setMailText(deps, call.caller, progressCd, call.body, call.body, call);
    return replyWithMessage(null, 'mt134');
  });

  serve(calls.restoreMailText, async (call) => {
    await texts.restoreMailText(deps, call.params.progressCd, call.body, call);
    return replyWithMessage(null, 'mt135');
  });

  serve(calls.previewMailText, async (call) =>
    reply(await texts.previewMailText(deps, call.params.progressCd, call.body, call)),
  );
}
