import { errorItem } from '#contract/fields.ts';
import {
  bareReceiptNumber,
  checkRegistryRecord,
  noRegistryRecord,
  type Originals,
  type RegistryRecord,
  registryRecordLabels,
  tidyRegistryRecord,
} from '#contract/registry-record.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { RegistryRecordRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion } from '../../platform/kept-rows.ts';
import { digitsOf } from '../../platform/search/terms.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { actDays } from '../filings/act-days.service.ts';
import { anyFiling, auditFiling, type Filing } from '../filings/filing-record.service.ts';
import { changedLabels, openFiling, remember } from './case-changes.ts';
import { followClosing } from './closing.service.ts';
import * as queries from './registry-record.queries.ts';

/** The days that the registry has set, by filing. */
export const registryDays = queries.selectRegistryDays;

/** The day on which the application was made, `YYYY-MM-DD`; '' before. */
export async function dayOfApplication(db: Reader, filingId: string): Promise<string> {
  return (await queries.selectRegistryRecord(db, filingId))?.filed_on ?? '';
}

/** What the office has noted of a filing at the registry. */
export async function registryRecord(db: Reader, filingId: string): Promise<RegistryRecord> {
  return registryRecordOf(await queries.selectRegistryRecord(db, filingId));
}

/** @throws 400 with the faults of a record; the day of the application counts where it is another one than before */
export function demandSoundRecord(
  deps: Pick<Deps, 'clock'>,
  filing: Pick<Filing, 'appliedAt'>,
  record: RegistryRecord,
  before: RegistryRecord,
): void {
  const isNew = record.filedOn !== before.filedOn;
  const found = checkRegistryRecord(record, isNew ? actDays(deps, filing) : undefined, before);
  const faults = Object.entries(found).flatMap(([field, fault]) =>
    fault ? [errorItem(field, fault)] : [],
  );
  if (faults.length > 0) throw invalid(faults);
}

/** Sets what the office notes of a filing at the registry; 409 when it changed in the meantime. */
export async function storeRegistryRecord(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: RegistryRecord & Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  const record = tidyRegistryRecord(input);
  await deps.db.write(async (trx) => {
    const filing = await openFiling(trx, id, '登記所での手続の変更は');
    const before = await queries.selectRegistryRecord(trx, id);
    demandVersion(before, input);
    const known = registryRecordOf(before);
    demandSoundRecord(deps, filing, record, known);
    const subject = changedLabels(known, record, registryRecordLabels);
    if (subject === '') return;
    const row = registryRecordRow(id, record, newVersion(deps, before, manager), before);
    await queries.writeRegistryRecord(trx, row, before);
    await remember(trx, deps, manager, id, { kind: 'registry', subject });
    await auditFiling(trx, deps, context, 'case.registry', id);
    await followClosing(trx, deps, id);
  });
}

/** A record's row, with its version and the step that changed it last. */
export function registryRecordRow(
  filingId: string,
  record: RegistryRecord,
  version: Pick<RegistryRecordRow, 'updated_at' | 'updated_by'>,
  step: Pick<RegistryRecordRow, 'step_id' | 'before_step'> | undefined,
): RegistryRecordRow {
  return {
    filing_id: filingId,
    filed_on: record.filedOn,
    receipt_number: record.receiptNumber,
    bureau_contact: record.bureauContact,
    correction: record.correction,
    correction_due: record.correctionDue,
    expected_on: record.expectedOn,
    originals: record.originals,
    tracking_out: record.trackingOut,
    tracking_back: record.trackingBack,
    receipt_number_digits: digitsOf(bareReceiptNumber(record.receiptNumber)),
    tracking_out_digits: digitsOf(record.trackingOut),
    tracking_back_digits: digitsOf(record.trackingBack),
    step_id: step?.step_id ?? '',
    before_step: step?.before_step ?? '',
    ...version,
  };
}

/** The stored record; empty without one. */
export function registryRecordOf(row: RegistryRecordRow | undefined): RegistryRecord {
  if (!row) return noRegistryRecord;
  return {
    filedOn: row.filed_on,
    receiptNumber: row.receipt_number,
    bureauContact: row.bureau_contact,
    correction: row.correction,
    correctionDue: row.correction_due,
    expectedOn: row.expected_on,
    originals: row.originals as Originals,
    trackingOut: row.tracking_out,
    trackingBack: row.tracking_back,
  };
}
