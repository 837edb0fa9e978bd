import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { endMemberLogins } from '../accounts/member-logins.service.ts';
import { companyThreads, customerPage } from './customer-pages.service.ts';

/** The office's pages of customers. */
export function serveCustomerPages(serve: Serve, deps: Deps): void {
  serve(endpoints.customerPages.page, async (call) =>
    reply(await customerPage(deps, call.params.customerId, call.query, call)),
  );

  serve(endpoints.customerPages.companyThreads, async (call) =>
    reply(await companyThreads(deps, call.params.companyId, call)),
  );

  serve(endpoints.customerPages.endLogins, async (call) => {
    const name = await endMemberLogins(deps, call.params.customerId, call);
    return replyWithMessage(null, 'mt200', name);
  });
}
