import { closingItem, closingName } from '#contract/closing.ts';
import { codeIn } from '#contract/code.ts';
import { formatWareki } from '#contract/dates.ts';
import type { CaseDocument } from '#contract/endpoints/cases.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { inApplication, type NeededDocument } from '#law/assess.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CaseDocumentRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion, versionOf } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { advanceBy, advancesBy } from '../filings/advance.service.ts';
import { anyFiling, auditFiling, type Filing } from '../filings/filing-record.service.ts';
import { openFiling, remember } from './case-changes.ts';
import * as queries from './cases.queries.ts';
import { closingOf, followClosing } from './closing.service.ts';
import { bodyOfPaper, type DecidedOn, decisionDays, sittingSuffix } from './decision-days.ts';
import { type Case, openCase } from './open-case.ts';

export const nameOfDocument = ({ name, of }: Pick<NeededDocument, 'name' | 'of'>) =>
  of ? `${name}（${of}）` : name;

/**
 * The papers of a document of which no version is final: of what is decided on several days one for each.
 * @param finals the ids of the final papers of its filing
 */
export function draftsOf(
  { id, name, of, paper }: NeededDocument,
  finals: readonly string[],
  decided: DecidedOn,
): string[] {
  if (!paper) return [];
  const body = bodyOfPaper[paper];
  const days = body ? decisionDays(body, decided) : [];
  if (days.length > 1) {
    return days
      .filter((day) => !finals.includes(`${paper}-${sittingSuffix(day)}`))
      .map((day) => nameOfDocument({ name, of: day ? formatWareki(day) : '開催日未定' }));
  }
  const isFinal = finals.some(
    (one) => one === id || one === paper || (!of && !body && one.startsWith(`${paper}-`)),
  );
  return isFinal ? [] : [nameOfDocument({ name, of })];
}

/** Whether a version of a document's paper was final before, on whatever day its body decided then. */
export const wasFinal = ({ id, paper }: NeededDocument, replaced: readonly string[]) =>
  paper !== null &&
  replaced.some((one) => one === id || one === paper || one.startsWith(`${paper}-`));

/** A needed document with the manager who ticked it, and when. */
export function presentDocument(
  document: NeededDocument,
  tick: CaseDocumentRow | undefined,
  finalFlg: boolean,
): CaseDocument {
  const { id, name, of, note: hint, source, paper } = document;
  return {
    documentId: id,
    name,
    of,
    note: hint,
    source,
    paper: paper ?? '',
    finalFlg,
    arrivesFlg: arrives(document),
    isThere: tick?.is_there === 1,
    userName: tick?.updated_by_name ?? '',
    displayDatetime: displayInstant(tick?.updated_at ?? null),
    ...versionOf(tick),
  };
}

/** Those of the needed documents, beside the application itself, that nobody of the office has ticked. */
export async function missingDocuments(
  db: Reader,
  filingId: string,
  needed: readonly NeededDocument[],
): Promise<NeededDocument[]> {
  const rows = await queries.selectDocuments(db, filingId);
  const there = new Set(rows.flatMap((row) => (row.is_there === 1 ? [row.document_id] : [])));
  return needed.filter((one) => arrives(one) && !there.has(one.id));
}

interface Tick extends Version {
  documentId: string;
  isThere: boolean;
}

/** Ticks a document that the filing needs, or removes the tick; 404 for any other document. */
export const tickDocument = (
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  tick: Tick,
  context: RequestContext,
): Promise<void> =>
  ticking(deps, requestNo, async (trx, filing, opened) => {
    const isNeeded = opened.law.documents.some(({ id }) => id === tick.documentId);
    if (isNeeded) await tickNeeded(trx, deps, manager, filing, opened, [tick], context);
    else await tickClosing(trx, deps, manager, opened, tick, context);
  });

/**
 * Ticks documents that have arrived, all or none.
 * @throws 404 for a document that the filing does not need, or that the office makes and does not receive; 409 for a stale
 * version
 */
export const tickArrived = (
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  arrived: readonly Omit<Tick, 'isThere'>[],
  context: RequestContext,
): Promise<void> =>
  ticking(deps, requestNo, async (trx, filing, opened) => {
    const ids = opened.law.documents.filter(arrives).map(({ id }) => id);
    if (arrived.some(({ documentId }) => !ids.includes(documentId))) throw notFound();
    const ticks = arrived.map((one) => ({ ...one, isThere: true }));
    await tickNeeded(trx, deps, manager, filing, opened, ticks, context);
  });

/** Ticks by what the filing needs in the transaction: a colleague may change that at the same moment. */
async function ticking(
  deps: Deps,
  requestNo: string,
  tick: (trx: Transaction, filing: Filing, opened: Case) => Promise<void>,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const filing = await openFiling(trx, id, '書類の確認は');
    await tick(trx, filing, await openCase(deps, id, trx));
  });
}

/** Tells a document that another person sends from the office's own ones and from what the minutes say. */
export const arrives = ({ id, isCited }: NeededDocument) => !isCited && !inApplication.includes(id);

/** Stores ticks of needed documents; once all are there that arrive, a tick advances the filing. */
async function tickNeeded(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filing: Filing,
  { law }: Case,
  ticks: readonly Tick[],
  context: RequestContext,
): Promise<void> {
  const { id } = filing;
  const rows = new Map(
    (await queries.selectDocuments(trx, id)).map((row) => [row.document_id, row]),
  );
  const changed: string[] = [];
  for (const tick of ticks) {
    const { documentId, isThere } = tick;
    const row = await storeTick(trx, deps, manager, id, rows.get(documentId), tick);
    if (!row) continue;
    rows.set(documentId, row);
    changed.push(documentId);
    const needed = law.documents.find((one) => one.id === documentId);
    const subject = needed ? nameOfDocument(needed) : '';
    await remember(trx, deps, manager, id, { kind: isThere ? 'document' : 'missing', subject });
    await auditFiling(trx, deps, context, 'case.document', id);
  }
  const isAllThere = law.documents.filter(arrives).every((one) => rows.get(one.id)?.is_there === 1);
  const isArrival = ticks.some(({ isThere }) => isThere);
  if (!isArrival || !isAllThere || !advancesBy(deps, 'papers', filing)) return;
  const step = await advanceBy(trx, deps, 'papers', filing, context, manager.name);
  if (changed.length > 0) await queries.noteStep(trx, id, changed, step);
  await auditFiling(trx, deps, context, 'filing.progress', id);
}

/** Ticks the work that is left after the completion; 404 for any other line. */
async function tickClosing(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  { parts }: Case,
  tick: Tick,
  context: RequestContext,
): Promise<void> {
  const { id } = parts.filing;
  const closing = codeIn(closingItem, tick.documentId);
  const lines = await closingOf(trx, parts.filing, parts.plans);
  if (!closing || !lines.some(({ item, isTicked }) => item === closing && isTicked)) {
    throw notFound();
  }
  const rows = await queries.selectDocuments(trx, id);
  const before = rows.find(({ document_id }) => document_id === closing);
  if (!(await storeTick(trx, deps, manager, id, before, tick))) return;
  const kind = tick.isThere ? 'closing' : 'closingLeft';
  await remember(trx, deps, manager, id, { kind, subject: closingName(closing) });
  await auditFiling(trx, deps, context, 'case.document', id);
  await followClosing(trx, deps, id);
}

/** Writes a tick and returns its row; null where nothing changes. @throws 409 for a stale version */
async function storeTick(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filingId: string,
  before: CaseDocumentRow | undefined,
  tick: Tick,
): Promise<CaseDocumentRow | null> {
  demandVersion(before, tick);
  if ((before?.is_there === 1) === tick.isThere) return null;
  const row: CaseDocumentRow = {
    filing_id: filingId,
    document_id: tick.documentId,
    is_there: tick.isThere ? 1 : 0,
    step_id: '',
    ...newVersion(deps, before, manager),
    updated_by_name: manager.name,
  };
  await queries.writeDocument(trx, row, before);
  return row;
}

/** Takes back the ticks that have caused a step, when the step itself is undone. */
export async function untickStep(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filingId: string,
  step: string,
): Promise<void> {
  const rows = await queries.selectDocuments(trx, filingId);
  const ticked = rows.filter(({ step_id, is_there }) => step_id === step && is_there === 1);
  for (const row of ticked) {
    const tick = { documentId: row.document_id, isThere: false, ...versionOf(row) };
    await storeTick(trx, deps, manager, filingId, row, tick);
  }
  if (ticked.length === 0) return;
  const subject = `${ticked.length}点の書類`;
  await remember(trx, deps, manager, filingId, { kind: 'missing', subject });
}
