import { deal } from '#contract/codes.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { loginContext } from '../../platform/http/login-context.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { replyWithSession } from '../../platform/http/session-reply.ts';
import { loginByPasskey } from '../access/passkey-login.service.ts';
import { loginByLink } from '../access/recovery.service.ts';
import * as deals from './deals.service.ts';
import * as joining from './joining.service.ts';
import { viewPhoto } from './photo-views.service.ts';
import { reapply } from './reapply.service.ts';
import * as views from './receipt-views.service.ts';
import * as requests from './requests.service.ts';
import { serveReview } from './review.routes.ts';
import { serveVerifierUsers } from './verifier-users.routes.ts';
import { login, verifierInfoOf } from './verifiers.service.ts';

const calls = endpoints.verification;

/** The calls of clients and verifiers about receipts; to be mounted before {@link serveApplicants}. */
export function serveVerification(serve: Serve, deps: Deps, rules: joining.CaseRules): void {
  const https = deps.config.publicOrigin.startsWith('https:');

  serveReview(serve, deps);
  serveVerifierUsers(serve, deps);

  serve(endpoints.accounts.verifierLogin, async (call) => {
    const started = await login(deps, call.body, loginContext(call, https));
    return replyWithSession(started, started.verifier, https);
  });

  serve(endpoints.access.verifierPasskeyLogin, async (call) => {
    const context = loginContext(call, https);
    const started = await loginByPasskey(deps, 'verifier', call.body, context);
    return replyWithSession(started, await verifierInfoOf(deps.db.read, started.userId), https);
  });

  serve(endpoints.access.verifierLinkLogin, async (call) => {
    const started = await loginByLink(deps, 'verifier', call.body, call);
    return replyWithSession(started, await verifierInfoOf(deps.db.read, started.userId), https);
  });

  serve(calls.requestVerification, async (call) =>
    replyWithMessage(
      await requests.requestVerification(deps, call.caller, call.body, call, rules),
      'mt011',
    ),
  );

  serve(calls.verificationStatus, async (call) =>
    reply(await requests.verificationStatus(deps, call.caller, call.body, call)),
  );

  serve(endpoints.filings.requestVerification, async (call) => {
    const { requestNo } = call.params;
    await joining.joinReceipt(deps, call.caller, requestNo, call.body.receiptNo, call, rules);
    return replyWithMessage(null, 'mt011');
  });

  serve(endpoints.filings.storeVerification, async (call) => {
    const { requestNo } = call.params;
    const { caller, body } = call;
    const found = await joining.storeVerification(deps, caller, requestNo, body, call, rules);
    return found.verifyResult === ''
      ? replyWithMessage(null, 'mt306')
      : replyWithMessage(null, 'mt305', found.verifyResult);
  });

  serve(calls.verifierHome, async (call) =>
    reply(await views.verifierHome(deps, call.caller, call.query, call.today, call)),
  );

  serve(calls.receiptDetail, async (call) =>
    reply(await views.receiptDetail(deps, call.caller, call.params.receiptNo, call)),
  );

  serve(calls.photo, async (call) => {
    const { receiptNo, docDetailKbn } = call.params;
    const purpose = call.headers['x-purpose'];
    return viewPhoto(deps, call.caller, { receiptNo, docDetailKbn, purpose }, call);
  });

  serve(calls.decide, async (call) => {
    const { receiptNo } = call.params;
    const { code, stands } = await deals.decide(
      deps,
      call.caller,
      receiptNo,
      call.body,
      call,
      rules,
    );
    if (stands === 'split') return replyWithMessage(null, 'vfv018');
    return replyWithMessage(null, stands === 'first' ? 'vfv017' : 'vfv016', deals.actOf(code));
  });

  serve(calls.cancelVerification, async (call) => {
    await deals.cancelVerification(
      deps,
      call.caller,
      call.params.receiptNo,
      call.body,
      call,
      rules,
    );
    return replyWithMessage(null, 'vfv016', deals.actOf(deal.cancel));
  });

  serve(calls.reapply, async (call) => {
    const made = await reapply(deps, call.caller, call.params.receiptNo, call.body, call, rules);
    return replyWithMessage(made, 'vfv016', deals.actOf(deal.reapply));
  });
}
