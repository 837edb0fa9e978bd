import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { release } from '../../platform/release.ts';
import { systemStatus } from './status.service.ts';

/** The administrators' view of the system. */
export function serveStatus(serve: Serve, deps: Deps): void {
  serve(endpoints.status.systemStatus, async (call) =>
    reply({ release, conditionList: await systemStatus(deps, call) }),
  );
}
