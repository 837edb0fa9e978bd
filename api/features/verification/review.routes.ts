import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as claims from './claims.service.ts';
import { figures } from './figures.service.ts';
import { viewPhoto, viewPreviousPhoto, viewSmallPhotos } from './photo-views.service.ts';
import { readProposals } from './proposals.service.ts';
import { purgePhoto } from './purge.service.ts';
import { searchReceipts } from './receipt-search.service.ts';
import { retentionList } from './retention.service.ts';

const calls = endpoints.review;

/** Verifiers' calls about many receipts: search, claims, retention and statistics. */
export function serveReview(serve: Serve, deps: Deps): void {
  serve(calls.searchReceipts, async (call) =>
    reply(await searchReceipts(deps, call.caller, call.body, call)),
  );

  serve(calls.takeNext, async (call) => {
    const taken = await claims.takeNext(deps, call.caller, call.body.exceptReceiptNo, call);
    return taken.receiptNo ? reply(taken) : replyWithMessage(taken, 'vfv021');
  });

  serve(calls.claimReceipt, async (call) =>
    reply(await claims.claimReceipt(deps, call.caller, call.params.receiptNo, call)),
  );

  serve(calls.releaseReceipt, async (call) => {
    await claims.releaseReceipt(deps, call.caller, call.params.receiptNo, call);
    return reply(null);
  });

  serve(calls.previousPhoto, async (call) => {
    const { receiptNo, docDetailKbn } = call.params;
    const purpose = call.headers['x-purpose'];
    return viewPreviousPhoto(deps, call.caller, { receiptNo, docDetailKbn, purpose }, call);
  });

  serve(calls.smallPhotos, async (call) => {
    const { receiptNo } = call.params;
    const purpose = call.headers['x-purpose'];
    return reply(await viewSmallPhotos(deps, call.caller, { receiptNo, purpose }, call));
  });

  serve(calls.photoCard, async (call) => {
    const { receiptNo, docDetailKbn } = call.params;
    const purpose = call.headers['x-purpose'];
    return viewPhoto(deps, call.caller, { receiptNo, docDetailKbn, purpose }, call, 'card');
  });

  serve(calls.proposals, async (call) => {
    const reading = { ...call, signal: call.http.req.raw.signal };
    return reply(await readProposals(deps, call.caller, call.params.receiptNo, reading));
  });

  serve(calls.purgePhoto, async (call) => {
    await purgePhoto(deps, call.caller, call.params, call.body, call);
    return replyWithMessage(null, 'vfv016', '写真を消去');
  });

  serve(calls.retention, async (call) =>
    reply(await retentionList(deps, call.caller, call.query, call)),
  );

  serve(calls.figures, async (call) => reply(await figures(deps, call.caller, call.query, call)));
}
