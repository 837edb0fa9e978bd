import { endpoints } from '#contract/endpoints.ts';
import { auditEntry } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { zipOf } from '../../platform/zip.ts';
import { keepTyped, refreshCookie } from '../accounts/typed.service.ts';
import { keptData } from './kept-data.service.ts';
import { looksAtFiling } from './looks.service.ts';
import { ownData } from './own-data.service.ts';
import { discardTyped, typed } from './typed.service.ts';

const { customers: calls, mailboxProofs: proofs } = endpoints;

/** What a customer may know of his data. */
export function servePerson(serve: Serve, deps: Deps): void {
  serve(calls.ownData, async (call) => {
    ownPath(call.caller, call.params.customerId);
    await deps.limits.consume('ownData', call.caller.userId);
    await deps.auditBatcher.append(auditEntry(deps, call, 'customer.download', call.caller.userId));
    return {
      chunks: zipOf(ownData(deps, call.caller, call)),
      name: `登記オンライン_ご登録のデータ_${call.today.replaceAll('-', '')}.zip`,
    };
  });

  serve(proofs.typed, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await typed(deps, call.caller, call.today, call));
  });

  serve(proofs.keepTyped, async (call) => {
    ownPath(call.caller, call.params.customerId);
    await keepTyped(deps, call.caller, call.body, call, call.http.req.raw.signal);
    return replyWithMessage(null, 'mb155');
  });

  serve(proofs.discardTyped, async (call) => {
    ownPath(call.caller, call.params.customerId);
    await discardTyped(deps, call.caller, call);
    const https = deps.config.publicOrigin.startsWith('https:');
    return { ...replyWithMessage(null, 'mb156'), cookies: [refreshCookie(null, https)] };
  });

  serve(calls.keptData, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply({ keptList: await keptData(deps.db.read, call.caller.userId) });
  });

  serve(endpoints.filings.looks, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await looksAtFiling(deps, call.caller, call.params.requestNo, call.query));
  });
}
