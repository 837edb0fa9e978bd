import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { publicPlans } from './plans.service.ts';

/** Plans and prices, for visitors too. */
export function servePlans(serve: Serve, deps: Deps): void {
  serve(endpoints.filings.plans, async () => reply(await publicPlans(deps)));
}
