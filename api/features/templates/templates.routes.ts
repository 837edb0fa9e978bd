import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { filledText } from './filled-text.service.ts';
import * as templates from './templates.service.ts';

const calls = endpoints.templates;

/** Templates for the office's messages: written by administrators, filled for a filing by all of the office. */
export function serveTemplates(serve: Serve, deps: Deps): void {
  serve(calls.messageTemplates, async () => reply(await templates.messageTemplates(deps)));

  serve(calls.addTemplate, async (call) =>
    replyWithMessage(
      await templates.addTemplate(deps, call.caller, call.body, call),
      'cm001',
      'ひな形',
    ),
  );

  serve(calls.setTemplate, async (call) => {
    const { templateId } = call.params;
    await templates.setTemplate(deps, call.caller, templateId, call.body, call.body, call);
    return replyWithMessage(null, 'cm002', 'ひな形');
  });

  serve(calls.removeTemplate, async (call) => {
    const name = await templates.removeTemplate(deps, call.params.templateId, call.body, call);
    return replyWithMessage(null, 'cm003', `「${name}」の登録した文面`);
  });

  serve(calls.fillTemplate, async (call) =>
    reply(await filledText(deps, call.params.requestNo, call.body.text, call)),
  );
}
