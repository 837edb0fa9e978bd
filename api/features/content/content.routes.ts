import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { contentPage } from './content.service.ts';

const { content: calls } = endpoints;

export function serveContents(serve: Serve, deps: Deps): void {
  serve(calls.page, async ({ params }) =>
    reply(await contentPage(deps, params.kbnTyp, params.kbnCd)),
  );
}
