import type { Reader } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { ManagerRow } from '../../platform/database/tables.ts';

const byLogin = prepared<{ login: string }, ManagerRow>((db, value) =>
  db.selectFrom('managers').selectAll().where('login_id', '=', value.login),
);
export const selectManagerByLogin = async (db: Reader, login: string) =>
  (await byLogin(db, { login }))[0];
