// What a step of progress changes of the registry record, in the transaction of the step.
import { type Progress, progress } from '#contract/codes.ts';
import { isBeforeRegistry } from '#contract/progress.ts';
import {
  type RegistryRecord,
  registryRecordLabels,
  tidyRegistryRecord,
} from '#contract/registry-record.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import type { Filing } from '../filings/filing-record.service.ts';
import { remember } from './case-changes.ts';
import { selectRegistryRecord, writeRegistryRecord } from './registry-record.queries.ts';
import {
  demandSoundRecord,
  registryRecordOf,
  registryRecordRow,
} from './registry-record.service.ts';

type Noted = Pick<RegistryRecord, 'filedOn' | 'receiptNumber' | 'correction' | 'correctionDue'>;

/** What a step notes, for this version of the record; what belongs to another step is left out. */
export type NotedWithStep = { [Name in keyof Noted]?: Noted[Name] | undefined } & Version;

const notedAt: Partial<Record<Progress, readonly (keyof Noted)[]>> = {
  [progress.filed]: ['filedOn', 'receiptNumber'],
  [progress.correcting]: ['correction', 'correctionDue'],
};

export const takesNotes = (code: Progress) => notedAt[code] !== undefined;

/** What the record says of one application to the registry, which ends with it. */
type Application = Pick<
  RegistryRecord,
  'filedOn' | 'receiptNumber' | 'expectedOn' | 'correctionDue'
>;
const none: Application = { filedOn: '', receiptNumber: '', expectedOn: '', correctionDue: '' };

/** Notes what belongs to a step; 409 when the record changed in the meantime. */
export async function noteWithStep(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filing: Filing,
  { code, noted, step }: { code: Progress; noted: NotedWithStep; step: string },
): Promise<void> {
  demandVersion(await selectRegistryRecord(trx, filing.id), noted);
  const given = (notedAt[code] ?? []).filter((name) => noted[name] !== undefined);
  const change = Object.fromEntries(given.map((name) => [name, noted[name]]));
  await write(trx, deps, manager, filing, change, step);
}

/** Takes the application out of the record, because the filing is no more with the registry; false where there is none. */
export function forgetApplication(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filing: Filing,
  step: string,
): Promise<boolean> {
  return write(trx, deps, manager, filing, none, step);
}

/** Takes back what a step changed of the record, when the step itself is undone; an application entered since stays. */
export async function restoreApplication(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filing: Filing,
  step: string,
): Promise<void> {
  const row = await selectRegistryRecord(trx, filing.id);
  if (row?.step_id !== step) return;
  if (isBeforeRegistry(filing.progress) && row.filed_on !== '') return;
  const before = JSON.parse(row.before_step) as Partial<RegistryRecord>;
  await write(trx, deps, manager, filing, before, '');
}

async function write(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filing: Filing,
  change: Partial<RegistryRecord>,
  step: string,
): Promise<boolean> {
  const row = await selectRegistryRecord(trx, filing.id);
  const before = registryRecordOf(row);
  const record = tidyRegistryRecord({ ...before, ...change });
  // What an undone step brings back was stored before it.
  const { receiptNumber } = step === '' ? record : before;
  demandSoundRecord(deps, filing, record, { ...before, receiptNumber });
  const names = Object.keys(change) as (keyof RegistryRecord)[];
  const changed = names.filter((name) => record[name] !== before[name]);
  if (changed.length === 0) return false;
  const kept = Object.fromEntries(names.map((name) => [name, before[name]]));
  const next = registryRecordRow(filing.id, record, newVersion(deps, row, manager), {
    step_id: step,
    before_step: step && JSON.stringify(kept),
  });
  await writeRegistryRecord(trx, next, row);
  const subject = changed
    .map((name) => {
      const label = registryRecordLabels[name];
      return record[name] === '' ? `${label}（${before[name]}を消去）` : label;
    })
    .join('、');
  await remember(trx, deps, manager, filing.id, { kind: 'registry', subject });
  return true;
}
