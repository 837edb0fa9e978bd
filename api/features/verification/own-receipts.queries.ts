import type { Reader } from '../../platform/database/database.ts';

/** Names and mail addresses of accounts. */
export const selectNamesAndMails = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('verification_users')
    .select(['name', 'mail_address'])
    .where('id', 'in', ids)
    .execute();
