import { changesRows, finder, lister } from '../../platform/database/rows.ts';
import type { MessageTemplateRow, Transaction } from '../../platform/database/tables.ts';

/** Oldest first. */
export const selectTemplates = lister('message_templates', [], 'created_at', 'id');

export const selectTemplate = finder('message_templates', 'id');

/** False when there is one with this id. */
export async function insertTemplate(trx: Transaction, row: MessageTemplateRow): Promise<boolean> {
  return changesRows(
    trx
      .insertInto('message_templates')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

type Version = Pick<MessageTemplateRow, 'updated_at' | 'updated_by'>;

/** False when the row does not have this version. */
export async function updateTemplate(
  trx: Transaction,
  row: MessageTemplateRow,
  { updated_at, updated_by }: Version,
): Promise<boolean> {
  return changesRows(
    trx
      .updateTable('message_templates')
      .set(row)
      .where('id', '=', row.id)
      .where('updated_at', '=', updated_at)
      .where('updated_by', '=', updated_by),
  );
}

/** False when the row does not have this version. */
export async function deleteTemplate(
  trx: Transaction,
  id: string,
  { updated_at, updated_by }: Version,
): Promise<boolean> {
  return changesRows(
    trx
      .deleteFrom('message_templates')
      .where('id', '=', id)
      .where('updated_at', '=', updated_at)
      .where('updated_by', '=', updated_by),
  );
}
