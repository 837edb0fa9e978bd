import { endpoints } from '#contract/endpoints.ts';
import { displayDate } from '#contract/japan-time.ts';
import { refundDue, stillOpen } from '#contract/ledger.ts';
import { formatYen } from '#contract/price.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionIn, versionOf } from '../../platform/http/version.ts';
import { enterRefundAccount, refundAccount } from '../filings/refund-account.service.ts';
import { earliestPaidDate } from './bank-file.ts';
import * as layouts from './bank-layouts.service.ts';
import * as imports from './import.service.ts';
import { exportJournal } from './journal.service.ts';
import { searchOwed } from './owed-filings.service.ts';
import * as payments from './payments.service.ts';
import * as transfers from './transfers.service.ts';

const { transfers: calls, ledgers } = endpoints;

/** The office's calls about payments. */
export function servePayments(serve: Serve, deps: Deps): void {
  serve(calls.confirmPayment, async (call) => {
    const { params, body } = call;
    await payments.confirmPayment(deps, call.caller, params.requestNo, body.paidDate, call);
    return replyWithMessage(null, 'mt020');
  });

  serve(calls.revokePayment, async (call) => {
    const version = versionOf(call.headers);
    await payments.takePaymentBack(deps, call.caller, call.params.requestNo, version, call);
    return replyWithMessage(null, 'mt031');
  });

  serve(ledgers.ledger, async (call) =>
    reply(await payments.filingLedger(deps, call.params.requestNo, call.today, call)),
  );

  serve(ledgers.refundAccount, async (call) =>
    reply(await refundAccount(deps, call.params.requestNo, call)),
  );

  serve(ledgers.enterRefundAccount, async (call) => {
    const { detailUpdateDatetime, detailUpdateUserId, ...account } = call.body;
    const version = versionIn({ detailUpdateDatetime, detailUpdateUserId });
    await enterRefundAccount(deps, call.caller, call.params.requestNo, account, version, call);
    return replyWithMessage(null, 'mt298');
  });

  serve(ledgers.addEntries, async (call) => {
    const { caller, params, body, today } = call;
    const { requestNo } = params;
    const version = versionIn(body);
    const sums = await payments.noteMoney(deps, caller, requestNo, body, version, today, call);
    if (!body.entryList.some(({ kind }) => kind === 'received')) {
      return replyWithMessage(null, 'mt124');
    }
    const [open, excess] = [stillOpen(sums), refundDue(sums)];
    if (open > 0) return replyWithMessage(null, 'mt303', '未収額', formatYen(open));
    if (excess > 0) return replyWithMessage(null, 'mt303', '返金が必要な額', formatYen(excess));
    return replyWithMessage(null, 'mt020');
  });

  serve(ledgers.divide, async (call) => {
    const { params, body, caller, today } = call;
    await payments.divide(deps, caller, params.requestNo, body, versionIn(body), today, call);
    return replyWithMessage(null, 'mt248');
  });

  serve(ledgers.revokeEntry, async (call) => {
    const { requestNo, entryId } = call.params;
    const version = versionIn(call.body);
    await payments.revokeEntry(deps, call.caller, requestNo, entryId, version, call);
    return replyWithMessage(null, 'mt125');
  });

  serve(ledgers.exportJournal, (call) => exportJournal(deps, call.body, call));

  serve(calls.importTransfers, async (call) => {
    const done = await imports.importTransfers(deps, call.caller, call.body, call.today, call);
    const { addedCount, knownCount, likeCount, oldCount } = done;
    if (oldCount > 0) {
      const earliest = displayDate(earliestPaidDate(call.today));
      const counts = [addedCount, knownCount, earliest, oldCount] as const;
      return likeCount > 0
        ? replyWithMessage(done, 'mt227', ...counts, likeCount)
        : replyWithMessage(done, 'mt223', ...counts);
    }
    if (likeCount > 0) return replyWithMessage(done, 'mt226', addedCount, knownCount, likeCount);
    if (addedCount > 0) return replyWithMessage(done, 'mt022', addedCount, knownCount);
    return replyWithMessage(done, knownCount > 0 ? 'mt023' : 'mt234');
  });

  serve(calls.takeAnother, async (call) => {
    await imports.takeAnother(deps, call.params.transferId, call.body, call);
    return replyWithMessage(null, 'mt221');
  });

  serve(calls.previewTransfers, async (call) => reply(layouts.previewFile(call.body)));

  serve(calls.rememberLayout, async (call) => {
    await layouts.rememberLayout(deps, call.caller, call.body, call);
    return replyWithMessage(null, 'mt130');
  });

  serve(calls.searchTransfers, async (call) =>
    reply(await transfers.searchTransfers(deps, call.body, call)),
  );

  serve(calls.searchOwedFilings, async (call) =>
    reply(await searchOwed(deps, call.body.text, call)),
  );

  serve(calls.confirmTransfers, async (call) => {
    await transfers.confirmTransfers(deps, call.caller, call.body.transferList, call);
    return replyWithMessage(null, 'mt020');
  });

  serve(calls.dismissTransfer, async (call) => {
    await transfers.dismissTransfer(deps, call.caller, call.params.transferId, call);
    return replyWithMessage(null, 'mt026');
  });

  serve(calls.reopenTransfer, async (call) => {
    await transfers.reopenTransfer(deps, call.caller, call.params.transferId, call);
    return replyWithMessage(null, 'mt027');
  });
}
