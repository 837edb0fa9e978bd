import { laterThan } from './clock.ts';
import { changesRows } from './database/rows.ts';
import type {
  CaseDocumentRow,
  CaseFactsRow,
  CaseOwnerRow,
  ConfirmationRecordRow,
  IdentificationRow,
  PaperWorkRow,
  RegistryRecordRow,
  Transaction,
} from './database/tables.ts';
import type { Deps } from './deps.ts';
import { stale } from './http/problem.ts';
import type { Version } from './http/version.ts';
import type { ManagerSession } from './sessions.ts';

// What managers keep about a filing beside the filing itself: rows with versions of their own, each of them missing
// until it is first written.

type Versioned = { updated_at: string; updated_by: string } | undefined;

/** The version that a row must still have; null when there must be none yet. */
type Expected = { updated_at: string; updated_by: string } | null;

/** The version of a row; both '' without one. */
export function versionOf(row: Versioned): Version {
  return { updateDatetime: row?.updated_at ?? '', updateUserId: row?.updated_by ?? '' };
}

/** The version for the next write, later than the previous one. */
export function newVersion(
  deps: Deps,
  before: Versioned,
  { userId }: Pick<ManagerSession, 'userId'>,
) {
  const updated_at = before
    ? laterThan(before.updated_at, deps.clock)
    : deps.clock.now().toISOString();
  return { updated_at, updated_by: userId };
}

/** The version to be overwritten; 409 when the caller's is another one. */
export function expectedOf(row: Versioned, given: Version): Expected {
  const { updateDatetime, updateUserId } = versionOf(row);
  if (given.updateDatetime !== updateDatetime || given.updateUserId !== updateUserId) throw stale();
  return row ? { updated_at: row.updated_at, updated_by: row.updated_by } : null;
}

interface Kept {
  case_owners: CaseOwnerRow;
  registry_records: RegistryRecordRow;
  case_facts: CaseFactsRow;
  confirmation_records: ConfirmationRecordRow;
  identifications: IdentificationRow;
  case_documents: CaseDocumentRow;
  paper_work: PaperWorkRow;
}

/** Writes a row if it still has the version; false when it has not. */
export async function writeKept<Name extends keyof Kept>(
  trx: Transaction,
  name: Name,
  row: Kept[Name],
  expected: Expected,
): Promise<boolean> {
  // The signature has matched name and row; the compiler takes every table for the last one.
  const table = name as 'case_documents';
  const values = row as CaseDocumentRow;
  const keys =
    name === 'case_documents' ? (['filing_id', 'document_id'] as const) : (['filing_id'] as const);
  if (!expected) {
    const made = await trx
      .insertInto(table)
      .values(values)
      .onConflict((conflict) => conflict.columns([...keys]).doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows) === 1;
  }
  let update = trx.updateTable(table).set(values);
  for (const key of keys) update = update.where(key, '=', values[key]);
  return changesRows(
    update
      .where('updated_at', '=', expected.updated_at)
      .where('updated_by', '=', expected.updated_by),
  );
}
