import { setImmediate as nextTurn } from 'node:timers/promises';
import { noCaseFacts } from '#contract/case-facts.ts';
import { japanDate } from '#contract/japan-time.ts';
import { unknownCompany } from '#contract/known-company.ts';
import { isClosed } from '#contract/progress.ts';
import { type Assessment, deadlineOfPeriods } from '#law/assess.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FollowCompany } from '../companies/companies.service.ts';
import { withLockedCompany } from '../companies/snapshots.service.ts';
import {
  filingsOfChangedCompanies,
  openFilingsOf,
  storeDeadline,
} from '../filings/deadlines.service.ts';
import {
  currentFiling,
  type Filing,
  filingsWithOfficers,
} from '../filings/filing-record.service.ts';
import { followQuestions, followQuestionsOf } from './asked-questions.service.ts';
import { assessCase } from './assess-case.ts';
import { factsOfItsFilings, openCase } from './open-case.ts';

/** The last day for registration of a filing by all that is known of it; null where none runs. */
export async function lastDayOf(db: Reader, deps: Deps, filingId: string): Promise<string | null> {
  const { law } = await openCase(deps, filingId, db);
  return lastDayBy(law, japanDate(deps.clock.now()));
}

function lastDayBy({ periods }: Pick<Assessment, 'periods'>, today: string): string | null {
  return deadlineOfPeriods(periods, today)?.date ?? null;
}

/**
 * Lets the deadlines of a company's open filings, and the questions about them, follow what is known of it. There may be a hundred, and while they are
 * looked at SQLite serves nobody: each table is read once.
 */
export const followCompany: FollowCompany = async (trx, deps, companyId) => {
  const found = await filingsWithOfficers(trx, await openFilingsOf(trx, companyId));
  const known = await factsOfItsFilings(
    trx,
    companyId,
    found.map(({ filing }) => filing),
  );
  const today = japanDate(deps.clock.now());
  const cases = found.map(({ filing, officers }) => {
    const own = known.get(filing.id);
    const { facts = noCaseFacts, known: company = unknownCompany, answers = [] } = own ?? {};
    // The plans say the tax, and nothing of days.
    const law = assessCase({ filing, officers, plans: [] }, facts, today, company, answers);
    return { filing, officers, facts, law, answers };
  });
  const lastDays = cases.map(({ filing, law }) => ({
    id: filing.id,
    lastDay: lastDayBy(law, today),
  }));
  for (const day of new Set(lastDays.map(({ lastDay }) => lastDay))) {
    const ids = lastDays.flatMap(({ id, lastDay }) => (lastDay === day ? [id] : []));
    await storeDeadline(trx, ids, day);
  }
  await followQuestions(trx, deps, cases);
};

/**
 * Lets the deadline of a filing and the questions for its customer follow; its version stays, so that a customer's answer
 * makes no clerk's change stale.
 */
export async function followCase(trx: Transaction, deps: Deps, filingId: string): Promise<void> {
  await storeDeadline(trx, [filingId], await lastDayOf(trx, deps, filingId));
  await followQuestionsOf(trx, deps, filingId);
}

/** Of a filing that was closed before a step, which did not follow its company since. */
export async function followOpened(
  trx: Transaction,
  deps: Deps,
  before: Pick<Filing, 'id' | 'progress'>,
): Promise<void> {
  if (isClosed(before.progress)) await followCase(trx, deps, before.id);
}

/**
 * Moves the deadlines of what is to be filed that were stored before they followed the company, or by rules that have
 * changed since. Returns how many.
 */
export async function moveStrayDeadlines(deps: Deps, stopping: AbortSignal): Promise<number> {
  let moved = 0;
  for (const { id, deadline } of await filingsOfChangedCompanies(deps.db.read)) {
    // SQLite reads at once: without it nobody would be served until all are looked at.
    await nextTurn();
    if (stopping.aborted) break;
    if ((await lastDayOf(deps.db.read, deps, id)) === deadline) continue;
    await deps.db.write(async (trx) => {
      await withLockedCompany(trx, () => currentFiling(trx, id, null));
      await followCase(trx, deps, id);
    });
    moved += 1;
  }
  return moved;
}
