import type { Reader } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { VerificationUserRow } from '../../platform/database/tables.ts';

type VerifierRow = VerificationUserRow & { system_name: string };

const byLogin = prepared<{ system: string; login: string }, VerifierRow>((db, value) =>
  db
    .selectFrom('verification_users')
    .innerJoin('systems', 'systems.id', 'verification_users.system_id')
    .selectAll('verification_users')
    .select('systems.name as system_name')
    .where('verification_users.system_id', '=', value.system)
    .where('verification_users.login_id', '=', value.login),
);
export const selectVerifierByLogin = async (db: Reader, system: string, login: string) =>
  (await byLogin(db, { system, login }))[0];
