// What every action on a filing shares: finding it, checking its version, changing it, auditing it.
import { uuidv7 } from 'uuidv7';
import type { AuditAction } from '#contract/audit-names.ts';
import { type Progress, progress } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import { openAmount } from '#contract/ledger.ts';
import { isClosed } from '#contract/progress.ts';
import { type AuditEntry, audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import { lockRow } from '../../platform/database/row-lock.ts';
import { rowVersion } from '../../platform/database/rows.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { storedFileName } from '../../platform/files/files.queries.ts';
import { notFound, stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion } from '../../platform/kept-rows.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { freezeCompany } from '../companies/snapshots.service.ts';
import { takeProgressMailBack } from '../mail/filing-mails.service.ts';
import { takePapersMailBack } from '../mail/paper-mails.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import { selectFormerEstimates } from './corrected-filing.queries.ts';
import { columnsOf, type Filing, type FilingChange, type ProgressChange } from './filing.ts';
import * as queries from './filings.queries.ts';
import * as entries from './ledger.queries.ts';
import { entryRow, ledgerOf, type NotedBy } from './ledger.ts';
import { replaceFiling, searched } from './search/filing-search.queries.ts';

export type {
  Filing,
  FilingChange,
  FilingPlan,
  FormerEstimate,
  OfficerChange,
  ProgressChange,
} from './filing.ts';
export { dateOfMode, hasRegistryPdf, registrationTax, waitsForPdf } from './filing.ts';

/** A filing by its number, with or without hyphen; 404 when it is missing or another customer's. */
export async function ownFiling(deps: Deps, member: MemberSession, number: string) {
  const filing = await queries.selectFiling(deps.db.read, plainNumber(number));
  if (filing?.customerId !== member.userId) throw notFound();
  return filing;
}

/** A filing for staff; 404 when there is none. */
export async function anyFiling(
  deps: Deps,
  number: string,
  db: Reader = deps.db.read,
): Promise<Filing> {
  const filing = await queries.selectFiling(db, plainNumber(number));
  if (!filing) throw notFound();
  return filing;
}

/** The filing that a stored file belongs to; 404 when none does. */
export async function filingOfFile(deps: Deps, fileId: string): Promise<Filing> {
  const filing = await queries.selectFilingByFile(deps.db.read, fileId);
  if (!filing) throw notFound();
  return filing;
}

/** Some filings with their officer changes. */
export const filingsWithOfficers = queries.selectWithOfficers;

/** Sets the day of one officer's change and what is rarely said of it. */
export const storeParticulars = queries.updateParticulars;
export const setClosing = queries.setClosing;

/** The filing with its rows, history and file name. */
export async function filingParts(deps: Deps, filing: Filing, db: Reader = deps.db.read) {
  const [plans, officers, history, unread, formerEstimates, entries] = await Promise.all([
    queries.selectPlansOf(db, filing.id),
    queries.selectOfficersOf(db, filing.id),
    queries.selectProgressOf(db, filing.id),
    queries.countUnreadOf(db, filing.id),
    selectFormerEstimates(db, filing),
    masterEntries(db, 'progress'),
  ]);
  const fileName = filing.fileId ? await storedFileName(db, filing.fileId) : '';
  const progressNames = (code: string) => entries.find(({ value1 }) => value1 === code)?.name ?? '';
  return { filing, plans, officers, history, fileName, unread, formerEstimates, progressNames };
}

/** The filing as it is now; 409 when it no longer has this version. */
export async function currentFiling(
  db: Reader,
  id: string,
  version: Version | null,
): Promise<Filing> {
  const filing = await queries.selectFiling(db, id);
  if (!filing) throw notFound();
  demandVersion(rowVersion(filing), version);
  return filing;
}

/** A filing that nobody else changes until the transaction ends, nor proposes to correct. */
export async function lockedFiling(
  trx: Transaction,
  id: string,
  version: Version | null,
): Promise<Filing> {
  await lockRow(trx, 'filings', id);
  return currentFiling(trx, id, version);
}

/** Changes a filing that was just read, strictly raising its version; 409 when the version has changed. */
export async function change(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  changes: FilingChange,
  context: RequestContext,
  at: string = laterThan(filing.updatedAt, deps.clock),
): Promise<Filing> {
  const version = {
    updatedAt: at,
    updatedBy: context.actor.id,
  };
  const columns = { ...columnsOf(changes), ...rowVersion(version) };
  if (!(await queries.updateFiling(trx, filing.id, rowVersion(filing), columns))) throw stale();
  const changed = { ...filing, ...changes, ...version };
  if (searched.some((name) => changed[name] !== filing[name]))
    await replaceFiling(
      trx,
      changed,
      await queries.selectPlansOf(trx, filing.id),
      (await queries.selectOfficersOf(trx, filing.id)).map(({ name }) => name),
    );
  return changed;
}

/**
 * Marks a filing whose verification was decided, until the office stores the result. The version does not change, so
 * that a verifier makes no manager's change stale.
 */
export async function markVerificationUpdated(
  trx: Transaction,
  deps: Deps,
  filingId: string,
  receiptId: string,
): Promise<void> {
  await queries.setVerificationUpdated(trx, filingId, receiptId, deps.clock.now().toISOString());
}

/** The steps of a filing's progress that were not undone, the newest last. */
export async function stepsOf(db: Reader, filingId: string): Promise<ProgressChange[]> {
  return (await queries.selectProgressOf(db, filingId)).filter(({ undoneAt }) => undoneAt === null);
}

/**
 * Sets a filing's progress and records when and by whom; returns the id of the history row. Reaching 21 notes as received
 * what is open; cancelling without a mandate keeps nothing of what came. A mail that it overtakes does not leave if it still
 * waits.
 */
export async function moveTo(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  code: Progress,
  context: RequestContext,
  byName: string,
  changes: FilingChange = {},
): Promise<string> {
  const before = (await stepsOf(trx, filing.id)).at(-1);
  if (before) await takeProgressMailBack(trx, deps, before.id);
  // The mail of either step says what is to be done with the papers now, but not that one was replaced.
  if (code === progress.papersSent || code === progress.cancelled) {
    await takePapersMailBack(trx, deps, filing.id, {
      exceptReplacing: code === progress.papersSent,
    });
  }
  const at = laterThan(filing.updatedAt, deps.clock);
  const open = openAmount(ledgerOf(filing));
  const isPaidNow = code === progress.paid && filing.paidAt === null && open > 0;
  const paid = isPaidNow ? { paidAt: at, received: filing.received + open } : {};
  const by = { userId: context.actor.id, name: byName };
  const kept = code === progress.cancelled ? await withoutRetained(trx, filing, by, at) : {};
  const moved = await change(
    trx,
    deps,
    filing,
    { ...changes, progress: code, progressAt: at, ...paid, ...kept },
    context,
    at,
  );
  if (isPaidNow) {
    const date = japanDate(new Date(at));
    const entry = { kind: 'received' as const, amount: open, date, payer: '', reason: '' };
    await entries.insertEntries(trx, [entryRow(filing.id, entry, by, at)]);
  }
  if (isClosed(code)) await freezeCompany(trx, deps, filing);
  return insertProgressHistory(trx, moved, context, byName);
}

/** Revokes what was kept of an excess, unless the mandate was taken on: otherwise customers are promised all of it back. */
async function withoutRetained(
  trx: Transaction,
  filing: Filing,
  by: NotedBy,
  at: string,
): Promise<FilingChange> {
  if (filing.retained === 0 || (await entries.selectMandateTaken(trx, filing.id))) return {};
  const kept = (await entries.selectEntries(trx, filing.id)).filter(
    ({ kind, revoked_at }) => kind === 'retained' && revoked_at === null,
  );
  await entries.revokeEntries(
    trx,
    kept.map(({ id }) => id),
    { revoked_at: at, revoked_by: by.userId, revoked_by_name: by.name || filing.companyName },
  );
  return { retained: 0 };
}

/** Records a filing's progress, when and by whom; returns the id of the history row. */
export async function insertProgressHistory(
  trx: Transaction,
  filing: Filing,
  context: RequestContext,
  byName: string,
): Promise<string> {
  const id = uuidv7();
  await queries.insertProgress(trx, {
    id,
    filing_id: filing.id,
    progress: filing.progress,
    changed_at: filing.progressAt,
    changed_by: context.actor.id,
    changed_by_name: byName || filing.companyName,
    ...{ undone_at: null, undone_by_name: '' },
  });
  return id;
}

/** The audit entry of an action on a filing, reading included. */
export function filingAuditEntry(
  deps: Deps,
  context: RequestContext,
  action: AuditAction,
  filingId: string,
): AuditEntry {
  return auditEntry(deps, context, action, filingId, 'filing');
}

/** Writes an audit entry about a change to a filing, in the transaction of the change. */
export async function auditFiling(
  trx: Transaction,
  deps: Deps,
  context: RequestContext,
  action: AuditAction,
  filingId: string,
): Promise<void> {
  await audit(trx, filingAuditEntry(deps, context, action, filingId));
}
