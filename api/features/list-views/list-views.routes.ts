import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as views from './list-views.service.ts';

const calls = endpoints.listViews;

/** The views of the list of filings that a manager saves. */
export function serveListViews(serve: Serve, deps: Deps): void {
  serve(calls.views, async ({ caller }) => reply(await views.views(deps, caller)));

  serve(calls.addView, async (call) =>
    replyWithMessage(await views.addView(deps, call.caller, call.body, call), 'cm001', '表示'),
  );

  serve(calls.orderViews, async (call) => {
    await views.orderViews(deps, call.caller, call.body.viewList, call);
    return replyWithMessage(null, 'cm002', '表示の順');
  });

  serve(calls.changeView, async (call) => {
    await views.changeView(deps, call.caller, call.params.viewId, call.body, call);
    return replyWithMessage(null, 'cm002', '表示');
  });

  serve(calls.renameView, async (call) => {
    await views.renameView(deps, call.caller, call.params.viewId, call.body, call);
    return replyWithMessage(null, 'cm002', '表示の名前');
  });

  serve(calls.removeView, async (call) => {
    await views.removeView(deps, call.caller, call.params.viewId, call.body, call);
    return replyWithMessage(null, 'cm003', '表示');
  });
}
