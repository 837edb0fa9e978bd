import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionIn } from '../../platform/http/version.ts';
import { agree, agreeByTelephone, decline } from './consent.service.ts';
import * as corrections from './corrections.service.ts';

const calls = endpoints.corrections;

export function serveCorrections(serve: Serve, deps: Deps): void {
  serve(calls.corrections, async (call) =>
    reply(await corrections.corrections(deps, call.params.requestNo, call)),
  );

  serve(calls.propose, async (call) => {
    const { caller, params, body } = call;
    const version = versionIn(body);
    const id = await corrections.propose(deps, caller, params.requestNo, body, version, call);
    return replyWithMessage({ correctionId: id }, 'mt140');
  });

  serve(calls.withdraw, async (call) => {
    await corrections.withdraw(deps, call.caller, call.params, call);
    return replyWithMessage(null, 'mt144');
  });

  serve(calls.agreeByTelephone, async (call) => {
    await agreeByTelephone(deps, call.caller, call.params, call.body, call);
    return replyWithMessage(null, 'mt145');
  });

  serve(calls.ownCorrection, async (call) =>
    reply(await corrections.ownCorrection(deps, call.caller, call.params.requestNo, call)),
  );

  serve(calls.agree, async (call) => {
    await agree(deps, call.caller, call.params, call);
    return replyWithMessage(null, 'mb134');
  });

  serve(calls.decline, async (call) => {
    await decline(deps, call.caller, { ...call.params, ...call.body }, call);
    return replyWithMessage(null, 'mb135');
  });
}
