import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { backupStatus } from './backup.service.ts';

/** The administrators' view of backups. */
export function serveBackups(serve: Serve, deps: Deps): void {
  serve(endpoints.backups.backups, async () => {
    const { succeededAt: _, ...shown } = await backupStatus(deps);
    return reply(shown);
  });
}
