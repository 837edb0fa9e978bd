import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { customerPage } from './customer-pages.service.ts';

/** The office's pages of customers. */
export function serveCustomerPages(serve: Serve, deps: Deps): void {
  serve(endpoints.customerPages.page, async (call) =>
    reply(await customerPage(deps, call.params.customerId, call.query, call)),
  );
}
