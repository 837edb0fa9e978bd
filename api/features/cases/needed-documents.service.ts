import { closingItem, closingName } from '#contract/closing.ts';
import { codeIn } from '#contract/code.ts';
import { formatWareki } from '#contract/dates.ts';
import type { CaseDocument } from '#contract/endpoints/cases.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { inApplication, type NeededDocument } from '#law/assess.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CaseDocumentRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion, versionOf } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { advanceBy, advancesBy } from '../filings/advance.service.ts';
import { auditFiling } from '../filings/filing-record.service.ts';
import { openFiling, remember } from './case-changes.ts';
import * as queries from './cases.queries.ts';
import { closingOf, followClosing } from './closing.service.ts';
import { bodyOfPaper, type DecidedOn, decisionDays, sittingSuffix } from './decision-days.ts';
import { openCase } from './open-case.ts';

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

/** A needed document with the manager who ticked it, and when. */
export function presentDocument(
  { id, name, of, note: hint, source, paper }: NeededDocument,
  tick: CaseDocumentRow | undefined,
  finalFlg: boolean,
): CaseDocument {
  return {
    documentId: id,
    name,
    of,
    note: hint,
    source,
    paper: paper ?? '',
    finalFlg,
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
  return needed.filter(({ id }) => !inApplication.includes(id) && !there.has(id));
}

/** Ticks a document that the filing needs, or removes the tick; 404 for any other document. */
export async function tickDocument(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, documentId }: { requestNo: string; documentId: string },
  input: { isThere: boolean } & Version,
  context: RequestContext,
): Promise<void> {
  const { parts, law } = await openCase(deps, requestNo);
  const { id } = parts.filing;
  const needed = law.documents.find((one) => one.id === documentId);
  const closing = needed ? undefined : codeIn(closingItem, documentId);
  if (!needed) {
    const lines = await closingOf(deps.db.read, parts.filing, parts.plans);
    if (!lines.some(({ item, byItself }) => item === closing && !byItself)) throw notFound();
  }
  await deps.db.write(async (trx) => {
    const filing = await openFiling(trx, id, '書類の確認は');
    const rows = await queries.selectDocuments(trx, id);
    const before = rows.find(({ document_id }) => document_id === documentId);
    demandVersion(before, input);
    if ((before?.is_there === 1) === input.isThere) return;
    const row: CaseDocumentRow = {
      filing_id: id,
      document_id: documentId,
      is_there: input.isThere ? 1 : 0,
      ...newVersion(deps, before, manager),
      updated_by_name: manager.name,
    };
    await queries.writeDocument(trx, row, before);
    const subject = needed ? nameOfDocument(needed) : closing ? closingName(closing) : '';
    const [done, undone] = needed ? ['document', 'missing'] : ['closing', 'closingLeft'];
    const kind = (input.isThere ? done : undone) as string;
    await remember(trx, deps, manager, id, { kind, subject });
    await auditFiling(trx, deps, context, 'case.document', id);
    if (!needed) {
      await followClosing(trx, deps, id);
      return;
    }
    const there = rows.filter(({ is_there }) => is_there === 1).map((one) => one.document_id);
    const isAllThere = law.documents.every(
      (one) => one.id === documentId || there.includes(one.id),
    );
    if (!input.isThere || !isAllThere || !advancesBy(deps, 'papers', filing)) return;
    await advanceBy(trx, deps, 'papers', filing, context, manager.name);
    await auditFiling(trx, deps, context, 'filing.progress', id);
  });
}
