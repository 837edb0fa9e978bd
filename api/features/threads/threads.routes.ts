import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as attachments from './attachments.service.ts';
import * as threads from './threads.service.ts';

const calls = endpoints.threads;

export function serveThreads(serve: Serve, deps: Deps): void {
  serve(calls.ownThread, async (call) =>
    reply(await threads.ownThread(deps, call.caller, call.params.requestNo, call)),
  );

  serve(calls.writeOwn, async (call) => {
    await threads.writeOwn(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'mb082');
  });

  serve(calls.readOwn, async (call) => {
    const { messageCount } = call.body;
    await threads.readOwn(deps, call.caller, call.params.requestNo, messageCount, call);
    return reply(null);
  });

  serve(calls.attachOwn, async (call) =>
    reply(await attachments.attachOwn(deps, call.caller, call.params.requestNo, call.body, call)),
  );

  serve(calls.ownAttachment, (call) =>
    attachments.ownAttachment(deps, call.caller, call.params, call),
  );

  serve(calls.thread, async (call) =>
    reply(await threads.thread(deps, call.params.requestNo, call)),
  );

  serve(calls.write, async (call) => {
    await threads.answer(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'mb082');
  });

  serve(calls.settle, async (call) => {
    const { messageCount } = call.body;
    await threads.settle(deps, call.caller, call.params.requestNo, messageCount, call);
    return replyWithMessage(null, 'mt107');
  });

  serve(calls.attach, async (call) =>
    reply(await attachments.attach(deps, call.caller, call.params.requestNo, call.body, call)),
  );

  serve(calls.attachment, (call) => attachments.attachment(deps, call.params, call));
}
