import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { searchAudit } from './audit.service.ts';
import { exportAudit } from './audit-export.service.ts';

/** The administrators' view of the audit log. */
export function serveAudit(serve: Serve, deps: Deps): void {
  serve(endpoints.audit.searchAudit, async (call) =>
    reply(await searchAudit(deps, call.body, call)),
  );
  serve(endpoints.audit.exportAudit, (call) => exportAudit(deps, call.body, call));
}
