import type { Reader } from '../../platform/database/database.ts';
import type { MessageTemplateRow, Transaction } from '../../platform/database/tables.ts';

/** Oldest first. */
export const selectTemplates = (db: Reader): Promise<MessageTemplateRow[]> =>
  db.selectFrom('message_templates').selectAll().orderBy('created_at').orderBy('id').execute();

export const selectTemplate = (db: Reader, id: string): Promise<MessageTemplateRow | undefined> =>
  db.selectFrom('message_templates').selectAll().where('id', '=', id).executeTakeFirst();

/** False when there is one with this id. */
export async function insertTemplate(trx: Transaction, row: MessageTemplateRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('message_templates')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

type Version = Pick<MessageTemplateRow, 'updated_at' | 'updated_by'>;

/** False when the row does not have this version. */
export async function updateTemplate(
  trx: Transaction,
  row: MessageTemplateRow,
  { updated_at, updated_by }: Version,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('message_templates')
    .set(row)
    .where('id', '=', row.id)
    .where('updated_at', '=', updated_at)
    .where('updated_by', '=', updated_by)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** False when the row does not have this version. */
export async function deleteTemplate(
  trx: Transaction,
  id: string,
  { updated_at, updated_by }: Version,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .where('updated_by', '=', updated_by)
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}
