import { endpoints } from '#contract/endpoints.ts';
import { auditEntry } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { zipOf } from '../../platform/zip.ts';
import { keptData } from './kept-data.service.ts';
import { looksAtFiling } from './looks.service.ts';
import { ownData } from './own-data.service.ts';

const calls = endpoints.customers;

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

  serve(calls.keptData, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply({ keptList: await keptData(deps.db.read, call.caller.userId) });
  });

  serve(endpoints.filings.looks, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await looksAtFiling(deps, call.caller, call.params.requestNo, call.query));
  });
}
