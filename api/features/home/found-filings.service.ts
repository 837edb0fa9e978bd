import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { type SortedRequest, search } from '../filings/search/search.service.ts';
import { workOf } from '../next-acts/work.service.ts';
import { noWork } from './home.service.ts';

/** The request list with what is to be done about each filing, and by whom. */
export async function foundFilings(
  deps: Deps,
  manager: ManagerSession,
  input: SortedRequest,
  today: string,
  context: RequestContext,
) {
  const { found, ...page } = await search(deps, input, today, context);
  const filings = found.map(({ filing }) => filing);
  const work = await workOf(deps, filings, manager.userId, today);
  const requestInfoSearchResultDtoList = found.map(
    ({ filing, row }): FoundRow => ({ ...row, ...(work.get(filing.id) ?? noWork) }),
  );
  return { requestInfoSearchResultDtoList, ...page };
}
