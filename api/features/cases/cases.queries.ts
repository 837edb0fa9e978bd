import { sql } from 'kysely';
import { progress } from '#contract/codes.ts';
import { isToBeFiled } from '#contract/progress.ts';
import type { Reader } from '../../platform/database/database.ts';
import { finder, inserter, lister } from '../../platform/database/rows.ts';
import type { CaseDocumentRow, Transaction } from '../../platform/database/tables.ts';
import { keeper } from '../../platform/kept-rows.ts';
import { type WhichFilings, withProgress } from '../filings/which-filings.service.ts';
import type { TypedPapers } from './meeting-questions.ts';

export const selectFacts = finder('case_facts', 'filing_id');

export const writeFacts = keeper('case_facts', 'filing_id');

export async function selectFactsOf(db: Reader, ids: readonly string[]) {
  return db.selectFrom('case_facts').selectAll().where('filing_id', 'in', ids).execute();
}

export const selectConfirmation = finder('confirmation_records', 'filing_id');

export const writeConfirmation = keeper('confirmation_records', 'filing_id');

export const selectIdentification = finder('identifications', 'filing_id');

export const writeIdentification = keeper('identifications', 'filing_id');

/** The office's identifications of some filings, with what else may have identified their persons. */
export async function selectIdentifications(db: Reader, which: WhichFilings) {
  if (!which) return [];
  return db
    .selectFrom('filings as f')
    .innerJoin('identifications as i', 'i.filing_id', 'f.id')
    .leftJoin('confirmation_records as c', 'c.filing_id', 'i.filing_id')
    .select(['i.filing_id', 'i.record', 'c.record as confirmation', 'f.verify_status'])
    .where(which)
    .execute();
}

export const selectDocuments = lister('case_documents', ['filing_id']);

export const writeDocument = keeper('case_documents', 'filing_id', 'document_id');

export const insertHistory = inserter('case_history');

/** Notes the step of progress that the ticks of some documents have caused. */
export async function noteStep(
  trx: Transaction,
  filingId: string,
  documentIds: readonly string[],
  step: string,
): Promise<void> {
  await trx
    .updateTable('case_documents')
    .set({ step_id: step })
    .where('filing_id', '=', filingId)
    .where('document_id', 'in', documentIds)
    .execute();
}

/** Takes the ticks of some documents of a filing back. */
export async function untickDocuments(
  trx: Transaction,
  filingId: string,
  documentIds: readonly string[],
  version: Pick<CaseDocumentRow, 'updated_at' | 'updated_by' | 'updated_by_name'>,
): Promise<void> {
  if (documentIds.length === 0) return;
  await trx
    .updateTable('case_documents')
    .set({ is_there: 0, ...version })
    .where('filing_id', '=', filingId)
    .where('document_id', 'in', documentIds)
    .where('is_there', '=', 1)
    .execute();
}

/** The corrections of a filing that took effect, oldest first. */
export const selectAgreedCorrections = (db: Reader, filingId: string) =>
  db
    .selectFrom('corrections')
    .select(['lines', 'answered_at', 'confirmed'])
    .where('filing_id', '=', filingId)
    .where('state', '=', 'agreed')
    .orderBy('answered_at')
    .orderBy('id')
    .execute();

const correctable = Object.values(progress).filter(isToBeFiled);

/** Which of some filings have a correction that waits for the customer's answer; of one that is filed or closed none does. */
export async function selectCorrecting(db: Reader, which: WhichFilings): Promise<Set<string>> {
  const waiting = withProgress(which, correctable);
  if (!waiting) return new Set();
  const rows = await db
    .selectFrom('filings as f')
    .innerJoin('corrections as c', 'c.filing_id', 'f.id')
    .select('c.filing_id')
    .where(waiting)
    .where('c.state', '=', sql.lit('open'))
    .execute();
  return new Set(rows.map(({ filing_id }) => filing_id));
}

/** The ids of the papers of a filing that have a final version. */
export async function selectFinalPapers(db: Reader, filingId: string): Promise<string[]> {
  return (await selectPapers(db, filingId)).final;
}

/** The ids of the final papers of a filing, and of those that were final before and are replaced. */
export async function selectPapers(
  db: Reader,
  filingId: string,
): Promise<{ final: string[]; replaced: string[] }> {
  const rows = await db
    .selectFrom('final_papers')
    .select(['paper_id', 'state'])
    .where('filing_id', '=', filingId)
    .execute();
  const of = (wanted: string) =>
    rows.filter(({ state }) => state === wanted).map(({ paper_id }) => paper_id);
  return { final: of('final'), replaced: of('replaced') };
}

/** The fields that were typed for the papers of some filings. */
export async function selectTyped(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, TypedPapers>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('paper_work')
    .select(['filing_id', 'content'])
    .where('filing_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ filing_id, content }) => {
      const { fields } = JSON.parse(content) as { fields?: Partial<TypedPapers> };
      const { values = {}, shareholders = [] } = fields ?? {};
      return [filing_id, { values, shareholders }];
    }),
  );
}

/** Whether a receipt is in force. */
export async function hasReceipt(db: Reader, filingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vouchers')
    .select('id')
    .where('filing_id', '=', filingId)
    .where('kind', '=', 'paymentReceipt')
    .where('state', '=', 'issued')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
