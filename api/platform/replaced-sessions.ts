import type { SessionRow, Transaction } from './database/tables.ts';

/** Ends the tokens that replaced one. */
export async function endReplacements(
  trx: Transaction,
  { replaced_by }: Pick<SessionRow, 'replaced_by'>,
): Promise<void> {
  for (let next = replaced_by; next !== null; ) {
    const ended = await trx
      .deleteFrom('sessions')
      .where('token_hash', '=', next)
      .returning('replaced_by')
      .executeTakeFirst();
    next = ended?.replaced_by ?? null;
  }
}
