import { endpoints } from '#contract/endpoints.ts';
import { voucherNames } from '#contract/vouchers.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionIn } from '../../platform/http/version.ts';
import * as receipts from './many-receipts.service.ts';
import * as lists from './voucher-lists.service.ts';
import { issueReceipts, issueVoucher, voidVoucher, voucherFile } from './vouchers.service.ts';

const calls = endpoints.vouchers;

/** Invoices, and receipts for payments: the office issues them, the customer reads them. */
export function serveVouchers(serve: Serve, deps: Deps): void {
  serve(calls.filingVouchers, async (call) =>
    reply(await lists.filingVouchers(deps, call.params.requestNo, call)),
  );

  serve(calls.issueVoucher, async (call) => {
    const { params, body, caller } = call;
    const version = versionIn(body);
    const issued = await issueVoucher(deps, caller, params.requestNo, body, version, call);
    return replyWithMessage(issued, 'mt150', voucherNames[body.kind], issued.number);
  });

  serve(calls.filingsWithoutReceipt, async (call) =>
    reply(await receipts.filingsWithoutReceipt(deps, call)),
  );

  serve(calls.issueReceipts, async (call) => {
    const { requestList, medium } = call.body;
    const voucherList = await issueReceipts(deps, call.caller, requestList, medium, call);
    return replyWithMessage({ voucherList }, 'mt291', voucherList.length);
  });

  serve(calls.printReceipts, (call) => {
    const ids = call.body.voucherList.map(({ voucherId }) => voucherId);
    return receipts.printReceipts(deps, ids, call);
  });

  serve(calls.voidVoucher, async (call) => {
    const { name, number } = await voidVoucher(
      deps,
      call.caller,
      call.params,
      call.body.reason,
      call,
    );
    return replyWithMessage(null, 'mt151', name, number);
  });

  serve(calls.voucherFile, (call) => voucherFile(deps, call.params, call));

  serve(calls.searchVouchers, async (call) =>
    reply(await lists.searchVouchers(deps, call.body, call)),
  );

  serve(calls.ownVouchers, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await lists.ownVouchers(deps, call.caller, call.params.requestNo));
  });

  serve(calls.ownVoucherFile, (call) => {
    ownPath(call.caller, call.params.customerId);
    return lists.ownVoucherFile(deps, call.caller, call.params, call);
  });
}
