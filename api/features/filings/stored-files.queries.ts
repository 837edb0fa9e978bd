import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';

/** A replaced or deleted file that can still be restored. */
export interface FormerFile {
  file_id: string;
  filing_id: string;
  size: number;
}

const stored = (db: Reader) => db.selectFrom('files as f').where('f.wrapped_key', 'is not', null);

const sumOf = async (query: { executeTakeFirst(): Promise<{ sum: unknown } | undefined> }) =>
  Number((await query.executeTakeFirst())?.sum ?? 0);

/** Bytes of the readable files that a user has uploaded. */
export function bytesOfUploader(db: Reader, userId: string): Promise<number> {
  return sumOf(
    stored(db)
      .where('f.created_by', '=', userId)
      .select((eb) => eb.fn.sum('f.size').as('sum')),
  );
}

/** Bytes of the readable files of a filing that the customer, or the office, has uploaded. */
export function bytesOfFiling(
  db: Reader,
  { filingId, customerId, byCustomer }: FilingSide,
): Promise<number> {
  return sumOf(
    stored(db)
      .where('f.created_by', byCustomer ? '=' : '<>', customerId)
      .where((eb) =>
        eb(
          'f.id',
          'in',
          eb
            .selectFrom('former_pdfs')
            .select('file_id')
            .where('filing_id', '=', filingId)
            .unionAll(
              eb.selectFrom('thread_files').select('file_id').where('filing_id', '=', filingId),
            )
            .unionAll(
              eb
                .selectFrom('identification_files')
                .select('file_id')
                .where('filing_id', '=', filingId),
            )
            .unionAll(
              eb
                .selectFrom('filings')
                .select('file_id')
                .where('id', '=', filingId)
                .where('file_id', 'is not', null)
                .$castTo<{ file_id: string }>(),
            ),
        ),
      )
      .select((eb) => eb.fn.sum('f.size').as('sum')),
  );
}

/** One of the two sides of a filing, customer and office, of which neither uses up the room of the other. */
export interface FilingSide {
  filingId: string;
  customerId: string;
  byCustomer: boolean;
}

const former = (db: Reader) =>
  db
    .selectFrom('former_pdfs as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.file_id', 'p.filing_id', 'f.size'])
    .where('f.wrapped_key', 'is not', null)
    .orderBy('p.removed_at')
    .orderBy('p.file_id');

/** Former files of one side of a filing, the oldest first. */
export function formerOfFiling(
  db: Reader,
  { filingId, customerId, byCustomer }: FilingSide,
): Promise<FormerFile[]> {
  return former(db)
    .where('p.filing_id', '=', filingId)
    .where('f.created_by', byCustomer ? '=' : '<>', customerId)
    .execute();
}

/** Former files that a user has uploaded, the oldest first. */
export function formerOfUploader(db: Reader, userId: string): Promise<FormerFile[]> {
  return former(db).where('f.created_by', '=', userId).execute();
}

/** False for a file that another call has restored or destroyed meanwhile. */
export async function deleteFormer(trx: Transaction, fileId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('former_pdfs')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === 1;
}

export async function isProven(db: Reader, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('mail_proven')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.mail_proven === 1;
}

/** Bytes that customers without a proven mailbox have uploaded since an instant, as far as they are stored. */
export function bytesOfUnproven(db: Reader, since: string): Promise<number> {
  return sumOf(
    stored(db)
      .innerJoin('customers as c', 'c.id', 'f.created_by')
      .where('f.created_at', '>=', since)
      .where('c.mail_proven', '=', 0)
      .select((eb) => eb.fn.sum('f.size').as('sum')),
  );
}
