import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as payments from './payments.service.ts';

const calls = endpoints.transfers;

/** The office's calls about payments. */
export function servePayments(serve: Serve, deps: Deps): void {
  serve(calls.confirmPayment, async (call) => {
    const { params, body, today } = call;
    await payments.confirmPayment(deps, params.requestNo, body.paidDate, today, call);
    return replyWithMessage(null, 'mt020');
  });

  serve(calls.revokePayment, async (call) => {
    await payments.takePaymentBack(deps, call.params.requestNo, call);
    return replyWithMessage(null, 'mt031');
  });

  serve(calls.importTransfers, async (call) => {
    const done = await payments.importTransfers(deps, call.caller, call.body, call.today, call);
    return done.addedCount > 0
      ? replyWithMessage(done, 'mt022', done.addedCount, done.knownCount)
      : replyWithMessage(done, 'mt023');
  });

  serve(calls.searchTransfers, async (call) =>
    reply(await payments.searchTransfers(deps, call.body, call)),
  );

  serve(calls.confirmTransfers, async (call) => {
    await payments.confirmTransfers(deps, call.caller, call.body.transferList, call);
    return replyWithMessage(null, 'mt020');
  });

  serve(calls.dismissTransfer, async (call) => {
    await payments.dismissTransfer(deps, call.caller, call.params.transferId, call);
    return replyWithMessage(null, 'mt026');
  });

  serve(calls.reopenTransfer, async (call) => {
    await payments.reopenTransfer(deps, call.params.transferId, call);
    return replyWithMessage(null, 'mt027');
  });
}
