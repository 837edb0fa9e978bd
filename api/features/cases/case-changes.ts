import { uuidv7 } from 'uuidv7';
import { progress } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CaseHistoryRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { currentFiling, type Filing } from '../filings/filing-record.service.ts';
import { ownByActing } from './case-owner.service.ts';
import * as queries from './cases.queries.ts';

/**
 * The filing as it is now; refuses an action on a cancelled one: 409 「現在の状態では{act}できません。」
 * @param version the filing's, which must still be the newest; null where the action does not change the filing itself
 */
export async function openFiling(
  db: Reader,
  id: string,
  act: string,
  version: Version | null = null,
): Promise<Filing> {
  const filing = await currentFiling(db, id, version);
  if (filing.progress === progress.cancelled) throw wrongState(act);
  return filing;
}

/** Kinds of work on one case. Money and prints are often of many cases at once, and a look is no act. */
const workKinds: ReadonlySet<string> = new Set([
  ...['mandate', 'facts', 'dates', 'particulars', 'document', 'missing', 'closing'],
  ...['confirmation', 'identification', 'evidence', 'person', 'identityAnswer', 'lawAnswer'],
  ...['setAside', 'officers', 'intention', 'intentionCorrected', 'registry', 'correction'],
  ...['paperFields', 'paperEdit', 'paperFinal', 'paperReopen', 'paperShare', 'paperText'],
]);

/** Records an action in a case, for its timeline; work on a case without owner makes its author the owner. */
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
  if (workKinds.has(kind)) await ownByActing(trx, deps, manager, filingId);
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
