import { uuidv7 } from 'uuidv7';
import { progress } from '#contract/codes.ts';
import { laterThan } from '../../platform/clock.ts';
import type { CaseHistoryRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { stale, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { currentFiling, type Filing } from '../filings/filing-record.service.ts';
import * as queries from './cases.queries.ts';

/** What the parts of a case with versions of their own share: facts, confirmation and each ticked document. */

/**
 * The filing as it is now; refuses an action on a cancelled one: 409 「現在の状態では{act}できません。」
 * @param version the filing's, which must still be the newest; null where the action does not change the filing itself
 */
export async function openFiling(
  trx: Transaction,
  id: string,
  act: string,
  version: Version | null = null,
): Promise<Filing> {
  const filing = await currentFiling(trx, id, version);
  if (filing.progress === progress.cancelled) throw wrongState(act);
  return filing;
}

/** Records an action in a case, for its timeline. */
export async function remember(
  trx: Transaction,
  deps: Deps,
  manager: Pick<ManagerSession, 'userId' | 'name'>,
  filingId: string,
  { kind, subject }: Pick<CaseHistoryRow, 'kind' | 'subject'>,
): Promise<void> {
  await queries.insertHistory(trx, {
    id: uuidv7(),
    filing_id: filingId,
    kind,
    subject,
    done_at: deps.clock.now().toISOString(),
    done_by: manager.userId,
    done_by_name: manager.name,
  });
}

type Versioned = { updated_at: string; updated_by: string } | undefined;

/** The version of a row; both '' without one. */
export function versionOf(row: Versioned): Version {
  return { updateDatetime: row?.updated_at ?? '', updateUserId: row?.updated_by ?? '' };
}

/** The version for the next write, later than the previous one. */
export function newVersion(deps: Deps, before: Versioned, { userId }: ManagerSession) {
  const updated_at = before
    ? laterThan(before.updated_at, deps.clock)
    : deps.clock.now().toISOString();
  return { updated_at, updated_by: userId };
}

/** The version to be overwritten; 409 when the caller's is another one. */
export function expectedOf(row: Versioned, given: Version): queries.Expected {
  const { updateDatetime, updateUserId } = versionOf(row);
  if (given.updateDatetime !== updateDatetime || given.updateUserId !== updateUserId) throw stale();
  return row ? { updated_at: row.updated_at, updated_by: row.updated_by } : null;
}

/** The labels of the fields in which two states differ, in one text; '' for none. */
export function changedLabels<Of extends object>(
  before: Of,
  after: Of,
  labels: Record<keyof Of, string>,
): string {
  const names = Object.keys(labels) as (keyof Of)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => labels[name])
    .join('、');
}
