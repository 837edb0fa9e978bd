import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { setAbsence } from '../staff/colleagues.service.ts';
import { caseOwner, setOwner } from './owners.service.ts';
import { presence } from './presence.service.ts';
import { workCounters } from './work.service.ts';

const calls = endpoints.nextActs;

/** What is to be done next, and who of the office does it. */
export function serveNextActs(serve: Serve, deps: Deps): void {
  serve(calls.workCounters, async (call) =>
    reply(await workCounters(deps, call.caller.userId, call.today)),
  );

  serve(calls.caseOwner, async (call) =>
    reply(await caseOwner(deps, call.caller, call.params.requestNo, call.today, call)),
  );

  serve(calls.setOwner, async (call) => {
    const { caller, params, body, today } = call;
    await setOwner(deps, caller, params.requestNo, body, today, call);
    return replyWithMessage(null, body.ownerId ? 'mt110' : 'mt113');
  });

  serve(calls.presence, async ({ caller, params, body }) =>
    reply(await presence(deps, caller, params.requestNo, body.openFlg)),
  );

  serve(calls.setAbsence, async (call) => {
    const { caller, params, body, today } = call;
    await setAbsence(deps, caller, params.userId, body.absentUntil, today, call);
    return replyWithMessage(null, 'cm002', '不在の予定');
  });
}
