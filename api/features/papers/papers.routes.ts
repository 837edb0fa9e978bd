import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { printPaper } from './papers.service.ts';

const calls = endpoints.papers;

/** The papers of a filing. */
export function servePapers(serve: Serve, deps: Deps): void {
  serve(calls.paper, (call) => printPaper(deps, call.caller, call.params, call));
}
