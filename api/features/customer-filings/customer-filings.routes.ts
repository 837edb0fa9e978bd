import { endpoints } from '#contract/endpoints.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { notFound } from '../../platform/http/problem.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionIn } from '../../platform/http/version.ts';
import { afterRequestSteps } from '../content/content.service.ts';
import { applicationChoices, demandStanding } from '../filings/application.service.ts';
import { knownOfficers } from '../filings/known-officers.service.ts';
import { storeRefundAccount } from '../filings/refund-account.service.ts';
import {
  applyWithMessage,
  cancel,
  customerFiling,
  customerHome,
  reportPosted,
} from './customer-filings.service.ts';

const calls = endpoints.filings;

/** The customer's side of filings; the office's is in `filings/staff-filings.routes.ts`. */
export function serveCustomerFilings(serve: Serve, deps: Deps): void {
  serve(calls.applicationMasters, async () => reply(await applicationChoices(deps)));

  serve(calls.knownOfficers, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await knownOfficers(deps, call.caller, call));
  });

  serve(calls.memberHome, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await customerHome(deps, call.caller, call.query, call.today, call));
  });

  serve(
    calls.apply,
    async (call) => {
      ownPath(call.caller, call.params.customerId);
      const filed = await applyWithMessage(deps, call.caller, call.body, call);
      return replyWithMessage(filed, 'mb021', filed.displayRequestNo);
    },
    undefined,
    ({ requestNo }) => demandStanding(deps, requestNo),
  );

  serve(calls.filingDetail, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await customerFiling(deps, call.caller, call.params.requestNo, call.today, call));
  });

  serve(calls.cancel, async (call) => {
    const { requestNo } = call.params;
    ownPath(call.caller, call.params.customerId);
    ownPath(call.caller, call.body.customerId ?? '0');
    // Refuses a body that names another application than the path, because it is unclear which one is meant.
    if (plainNumber(call.body.requestNo ?? requestNo) !== plainNumber(requestNo)) throw notFound();
    await cancel(deps, call.caller, requestNo, call.body, call);
    return replyWithMessage(null, 'mb031');
  });

  serve(calls.storeRefundAccount, async (call) => {
    const { detailUpdateDatetime, detailUpdateUserId, ...account } = call.body;
    const version = versionIn({ detailUpdateDatetime, detailUpdateUserId });
    await storeRefundAccount(deps, call.caller, call.params.requestNo, account, version, call);
    return replyWithMessage(null, 'mb169');
  });

  serve(calls.reportPosted, async (call) => {
    await reportPosted(deps, call.caller, call.body.requestNo, versionIn(call.body), call);
    return replyWithMessage(null, 'mb027');
  });

  serve(calls.afterRequest, async () => reply(await afterRequestSteps(deps)));
}
