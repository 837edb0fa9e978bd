import type { Manager } from '#contract/endpoints/managers.ts';
import type { ManagerRow } from '../../platform/database/tables.ts';
import { versionOf } from '../../platform/kept-rows.ts';
import { rightsOf } from '../../platform/manager-rights.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { type People, presentStanding } from '../access/one-person.service.ts';

/** A manager in the form of the wire. */
export function presented(
  row: ManagerRow,
  people: People,
  { userId, adminFlg: isHead }: ManagerSession,
): Manager {
  return {
    userNo: row.id,
    userId: row.login_id,
    name: row.name,
    nameKana: row.name_kana,
    mailAddress: row.mail_address,
    ...rightsOf(row),
    validityperiodStartDate: row.valid_from,
    validityperiodEndDate: row.valid_until ?? '',
    suspendedFlg: row.suspended_at !== null,
    mustChangePasswordFlg: row.must_change_password === 1,
    ...presentStanding(people, { userId, isHead }, row.id),
    ...versionOf(row),
  };
}
