import type { WaitingNames } from '#contract/endpoints/company-names.ts';
import type { Deps } from '../../platform/deps.ts';
import { calledNames } from './account-company.service.ts';
import { selectWaitingNames } from './waiting-names.queries.ts';

const shown = 3;

/** The names about which the office has to decide, and on whose page; the first of them, and how many there are. */
export async function waitingNames(deps: Deps): Promise<WaitingNames> {
  const db = deps.db.read;
  const all = await selectWaitingNames(db);
  const first = all.slice(0, shown);
  const called = await calledNames(
    db,
    first.map(({ companyId }) => companyId),
  );
  return {
    waitingCount: all.length,
    waitingList: first.map(({ companyId, name }) => ({
      ...{ companyId, companyName: called(companyId), otherName: name },
    })),
  };
}
