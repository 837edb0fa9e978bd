import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { estimate, estimateOfFiling, shownEstimate } from './estimates.service.ts';

const calls = endpoints.estimates;

export function serveEstimates(serve: Serve, deps: Deps): void {
  serve(calls.estimate, (call) => {
    ownPath(call.caller, call.params.customerId);
    return estimate(deps, call.caller, call.body.requestPlanList, call);
  });

  serve(calls.estimateOfFiling, (call) => {
    ownPath(call.caller, call.params.customerId);
    return estimateOfFiling(deps, call.caller, call.params.requestNo, call.query.edition, call);
  });

  serve(calls.shownEstimate, (call) =>
    shownEstimate(deps, call.params.requestNo, call.query.edition, call),
  );
}
