import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { progress, verifyStatus } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';

/** Which things of a kind are due: those that ended on this day or before, `id` alone, or the next ones after `after`. */
export interface Due {
  /** Japan's day, for kinds that end on a day. */
  day: string;
  /** The instant, for those that end at one. */
  instant: string;
  id?: string;
  after?: string;
  most: number;
}

/** Progress of filings that have ended. */
export const closed = [progress.completed, progress.cancelled] as const;

/** Inquiries whose last response, or they themselves, are that old. */
export async function selectDueInquiries(db: Reader, { instant, ...which }: Due) {
  const rows = await db
    .selectFrom('inquiries as o')
    .select('o.id')
    .where('o.received_at', '<=', instant)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('inquiry_responses as r')
            .select('r.nth')
            .whereRef('r.inquiry_id', '=', 'o.id')
            .where('r.responded_at', '>', instant),
        ),
      ),
    )
    .$call((query) => part(query, which))
    .execute();
  return rows.map(({ id }) => id);
}

/** Lines of bank files that are that old, except those in the ledger of a filing, which stay as long as it does. */
export async function selectDueTransfers(db: Reader, { day, ...which }: Due) {
  const rows = await db
    .selectFrom('bank_transfers as o')
    .select('o.id')
    .where('o.paid_on', '<=', day)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_entries as e')
            .select('e.id')
            .whereRef('e.transfer_id', '=', 'o.id'),
        ),
      ),
    )
    .$call((query) => part(query, which))
    .execute();
  return rows.map(({ id }) => id);
}

/** Receipts without photos whose period is over, of no filing that is open. */
export async function selectDueReceipts(
  db: Reader,
  { day, ...which }: Due,
  outcome: 'approved' | 'other',
) {
  const rows = await db
    .selectFrom('receipts as o')
    .leftJoin('filings as f', 'f.id', 'o.filing_id')
    .select('o.id')
    .where('o.name', '<>', '')
    .where('o.photos_gone_at', 'is not', null)
    .where('o.status', outcome === 'approved' ? '=' : '<>', verifyStatus.approved)
    .where('o.retention_from', '<=', day)
    .where((eb) => eb.or([eb('o.filing_id', 'is', null), eb('f.progress', 'in', closed)]))
    .$call((query) => part(query, which))
    .execute();
  return rows.map(({ id }) => id);
}

/** Filings that ended that long ago, as did the issuing of their invoices and receipts, with nothing to be paid or paid back. */
export async function selectDueFilings(db: Reader, { instant, ...which }: Due) {
  const rows = await db
    .selectFrom('filings as o')
    .select('o.id')
    .where('o.progress', 'in', closed)
    .where('o.progress_at', '<=', instant)
    .where('o.is_owed', 'is', null)
    .where('o.refund_due', '<=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vouchers as v')
            .select('v.id')
            .whereRef('v.filing_id', '=', 'o.id')
            .where('v.made_at', '>', instant),
        ),
      ),
    )
    .$call((query) => part(query, which))
    .execute();
  return rows.map(({ id }) => id);
}

// Of a company that was joined with another account's, that account's filings name it.
export const isUnnamed = sql<SqlBool>`not exists (select f.id from filings as f where f.company_id = c.id)`;

/** Withdrawn customers without filings of whom, or of whose company that no filing names, something is left. */
export async function selectDueCustomers(db: Reader, { instant, ...which }: Due) {
  const hasCompany = (eb: ExpressionBuilder<Tables & { o: Tables['customers'] }, 'o'>) =>
    eb.exists(
      eb
        .selectFrom('companies as c')
        .select('c.id')
        .where((company) =>
          company.or([
            company('c.customer_id', '=', company.ref('o.id')),
            company('c.beside_of', '=', company.ref('o.id')),
          ]),
        )
        .where(isUnnamed),
    );
  const hasCalls = (eb: ExpressionBuilder<Tables & { o: Tables['customers'] }, 'o'>) =>
    eb.exists(eb.selectFrom('calls as k').select('k.id').whereRef('k.customer_id', '=', 'o.id'));
  const rows = await db
    .selectFrom('customers as o')
    .select('o.id')
    .where('o.deleted_at', '<=', instant)
    .where((eb) => eb.or([eb('o.address', '<>', ''), hasCompany(eb), hasCalls(eb)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('filings as f').select('f.id').whereRef('f.customer_id', '=', 'o.id'),
        ),
      ),
    )
    .$call((query) => part(query, which))
    .execute();
  return rows.map(({ id }) => id);
}

/** Narrows a query of due things, `o`, to those asked for. */
// biome-ignore lint/suspicious/noExplicitAny: the queries select from different tables
export function part<Query extends { where: any; orderBy: any; limit: any }>(
  query: Query,
  { id, after = '', most }: Pick<Due, 'id' | 'after' | 'most'>,
): Query {
  const found = id === undefined ? query.where('o.id', '>', after) : query.where('o.id', '=', id);
  return found.orderBy('o.id').limit(sql.lit(most));
}

export async function eraseInquiry(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('inquiry_responses').where('inquiry_id', '=', id).execute();
  await trx.deleteFrom('inquiries').where('id', '=', id).execute();
}

/** Erases a line of a bank file, and its file with the last one. */
export async function eraseTransfer(trx: Transaction, id: string): Promise<void> {
  const gone = await trx
    .deleteFrom('bank_transfers')
    .where('id', '=', id)
    .returning('file_sha256')
    .executeTakeFirst();
  if (!gone) return;
  await trx
    .deleteFrom('bank_files')
    .where('sha256', '=', gone.file_sha256)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bank_transfers as t')
            .select('t.id')
            .whereRef('t.file_sha256', '=', 'bank_files.sha256'),
        ),
      ),
    )
    .execute();
}

/** Erases the person of a receipt; that there was one, when and how it was decided, stays for the figures. */
export async function eraseReceipt(trx: Transaction, id: string): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('caller_kind', '=', 'applicant')
    .where('caller_id', 'in', (eb) =>
      eb.selectFrom('receipts').select('access_key_hash').where('id', '=', id),
    )
    .execute();
  const nothing = { name: '', name_kana: '', sex: '', birth_date: '', address: '' };
  await trx
    .updateTable('receipts')
    .set({ ...nothing, mail_address: '', reapply_reason: '' })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('deals').set({ comment: '' }).where('receipt_id', '=', id).execute();
  const noTraits = { picture_hash: '', camera: '' };
  await trx.updateTable('receipt_photos').set(noTraits).where('receipt_id', '=', id).execute();
  const tables = [
    'judgements',
    'photo_faults',
    'photo_looks',
    'receipt_findings',
    'digital_id_visits',
  ] as const;
  for (const table of tables) {
    await trx.deleteFrom(table).where('receipt_id', '=', id).execute();
  }
}

// With the tables that refer to others of them first.
const ofFiling = [
  ...([
    'vouchers',
    'divisions',
    'ledger_entries',
    'thread_files',
    'identification_files',
    'thread_messages',
    'former_pdfs',
    'final_papers',
  ] as const),
  ...([
    'paper_work',
    'company_snapshots',
    'registry_records',
    'case_owners',
    'case_presence',
  ] as const),
  ...(['case_facts', 'case_documents', 'case_history', 'confirmation_records'] as const),
  ...(['identifications', 'intention_checks', 'mandates', 'officer_changes'] as const),
  ...(['former_estimates', 'corrections', 'calls'] as const),
  ...(['filing_people', 'case_answers', 'customer_answers', 'asked_questions'] as const),
  ...(['refund_accounts'] as const),
  ...(['filing_comments', 'filing_progress', 'filing_plans'] as const),
];

const withFiles = [
  'thread_files',
  'identification_files',
  'former_pdfs',
  'final_papers',
  'vouchers',
  'refund_accounts',
] as const;

/** The tables whose rows go with their filing. */
export const tablesOfFiling: readonly string[] = ofFiling;

/** Erases a filing with all that belongs to it. @returns its files, whose keys are to be destroyed */
export async function eraseFiling(trx: Transaction, id: string): Promise<string[]> {
  const files: string[] = [];
  for (const table of withFiles) {
    const rows = await trx
      .selectFrom(table as 'former_pdfs')
      .select('file_id')
      .where('filing_id', '=', id)
      .execute();
    files.push(...rows.map(({ file_id }) => file_id));
  }
  for (const table of ofFiling) {
    await trx
      .deleteFrom(table as 'mandates')
      .where('filing_id', '=', id)
      .execute();
  }
  await trx.updateTable('receipts').set({ filing_id: null }).where('filing_id', '=', id).execute();
  const filing = await trx
    .deleteFrom('filings')
    .where('id', '=', id)
    .returning('file_id')
    .executeTakeFirst();
  return filing?.file_id ? [...files, filing.file_id] : files;
}
