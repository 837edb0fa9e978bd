import {
  type Confirmation,
  checkConfirmation,
  confirmationDays,
  confirmationIn,
  confirmationLabels,
  identifiesByRecord,
  tidyConfirmation,
} from '#contract/confirmation-record.ts';
import { errorItem } from '#contract/fields.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { ConfirmationRecordRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, invalidField } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { demandActDays } from '../filings/act-days.service.ts';
import { anyFiling, auditFiling } from '../filings/filing-record.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import { changedLabels, remember } from './case-changes.ts';
import * as queries from './cases.queries.ts';
import { followClosing } from './closing.service.ts';
import { identityOf, withIdentity } from './identity-part.ts';
import { demandOther } from './other-person.ts';

/**
 * Sets the record of the confirmation of the transaction, also after the filing's end, because the office must be able
 * to show it for ten years.
 */
export async function storeConfirmation(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: Confirmation & Version,
  context: RequestContext,
): Promise<void> {
  const filing = await anyFiling(deps, requestNo);
  const { id, receiptId } = filing;
  const kinds = (await masterEntries(deps.db.read, 'document')).map(({ value1 }) => value1);
  const identity = await identityOf(deps.db.read, { receiptId });
  const given = withIdentity(input, identity);
  const faults = checkConfirmation(given, kinds, deps.clock.now());
  const errors = Object.entries(faults).map(([name, found]) => errorItem(name, found));
  if (errors.length > 0) throw invalid(errors);
  const record = tidyConfirmation(given);
  if (identifiesByRecord(record)) demandOther(manager, record.dealerName);
  await deps.db.write(async (trx) => {
    const before = await queries.selectConfirmation(trx, id);
    demandVersion(before, input);
    const known = withIdentity(confirmationOf(before), identity);
    const labels = confirmationLabels;
    demandOwnEarlier(confirmationOf(before), record);
    demandActDays(deps, filing, confirmationDays(record), { said: record, before: known, labels });
    const subject = changedLabels(confirmationOf(before), record, labels);
    if (subject === '') return;
    const row: ConfirmationRecordRow = {
      filing_id: id,
      record: JSON.stringify(record),
      ...newVersion(deps, before, manager),
    };
    await queries.writeConfirmation(trx, row, before);
    await remember(trx, deps, manager, id, { kind: 'confirmation', subject });
    await auditFiling(trx, deps, context, 'case.confirmation', id);
    await followClosing(trx, deps, id);
  });
}

/** Whom, when and on which record an earlier identification is about: only the identification itself says so. */
export const earlierFields = [
  ...(['confirmedBy', 'confirmedOn', 'confirmedTime'] as const),
  ...(['dealerName', 'address', 'birthDate', 'earlier'] as const),
] as const;

function demandOwnEarlier(before: Confirmation, record: Confirmation): void {
  if (record.method !== 'earlier') return;
  const other = (['method', ...earlierFields] as const).find(
    (name) => before[name] !== record[name],
  );
  if (other) throw invalidField(other, 'mt293', confirmationLabels[other]);
}

/** The stored record; empty without one. */
export function confirmationOf(
  row: Pick<ConfirmationRecordRow, 'record'> | undefined,
): Confirmation {
  return confirmationIn(row?.record);
}
