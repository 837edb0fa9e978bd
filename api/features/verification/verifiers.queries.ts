import type { Reader } from '../../platform/database/database.ts';

export const selectVerifierByLogin = (db: Reader, system: string, login: string) =>
  db
    .selectFrom('verification_users')
    .innerJoin('systems', 'systems.id', 'verification_users.system_id')
    .selectAll('verification_users')
    .select('systems.name as system_name')
    .where('verification_users.system_id', '=', system)
    .where('verification_users.login_id', '=', login)
    .executeTakeFirst();
