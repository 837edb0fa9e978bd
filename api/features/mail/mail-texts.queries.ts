import type { Progress } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { changesRows, lister } from '../../platform/database/rows.ts';
import type { MailTextRow, Transaction } from '../../platform/database/tables.ts';

export const selectTexts = lister('mail_texts', []);

/** The office's own subject and text about a progress. */
export const selectText = (db: Reader, code: Progress) =>
  db
    .selectFrom('mail_texts')
    .select(['subject', 'body as text', 'updated_at as updatedAt'])
    .where('progress', '=', code)
    .executeTakeFirst();

type Version = Pick<MailTextRow, 'updated_at' | 'updated_by'>;

/** Stores a text in place of the one with this version, '' for none; false when that is not the version. */
export async function storeText(
  trx: Transaction,
  row: MailTextRow,
  { updated_at, updated_by }: Version,
): Promise<boolean> {
  if (updated_at === '') {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('mail_texts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
  }
  return changesRows(
    trx
      .updateTable('mail_texts')
      .set(row)
      .where('progress', '=', row.progress)
      .where('updated_at', '=', updated_at)
      .where('updated_by', '=', updated_by),
  );
}

/** Removes a text of this version; false when there is none. */
export async function removeText(
  trx: Transaction,
  code: Progress,
  { updated_at, updated_by }: Version,
): Promise<boolean> {
  return changesRows(
    trx
      .deleteFrom('mail_texts')
      .where('progress', '=', code)
      .where('updated_at', '=', updated_at)
      .where('updated_by', '=', updated_by),
  );
}

/** Whom a mail about a filing addresses. */
export const selectContact = (db: Reader, filingId: string) =>
  db
    .selectFrom('filings')
    .select(['id', 'company_name as companyName', 'manager_name as managerName'])
    .where('id', '=', filingId)
    .executeTakeFirst();
