import type { Reader } from '../../platform/database/database.ts';

const withSystem = (db: Reader) =>
  db
    .selectFrom('verification_users')
    .innerJoin('systems', 'systems.id', 'verification_users.system_id')
    .selectAll('verification_users')
    .select('systems.name as system_name');

export const selectVerifierByLogin = (db: Reader, system: string, login: string) =>
  withSystem(db)
    .where('verification_users.system_id', '=', system)
    .where('verification_users.login_id', '=', login)
    .executeTakeFirst();

export const selectVerifier = (db: Reader, id: string) =>
  withSystem(db).where('verification_users.id', '=', id).executeTakeFirst();
