import type { Reader } from '../../platform/database/database.ts';

/** Names and mail addresses of accounts, their former ones too. */
export const selectNamesAndMails = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('verification_users')
    .select(['name', 'mail_address'])
    .where('id', 'in', ids)
    .union(
      db
        .selectFrom('verifier_former_marks')
        .select(['name', 'mail_address'])
        .where('user_id', 'in', ids),
    )
    .execute();
