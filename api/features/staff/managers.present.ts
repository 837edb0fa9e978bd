import type { Manager } from '#contract/endpoints/managers.ts';
import type { ManagerRow } from '../../platform/database/tables.ts';

/** A manager in the form of the wire. */
export function presented(row: ManagerRow): Manager {
  return {
    userNo: row.id,
    userId: row.login_id,
    name: row.name,
    nameKana: row.name_kana,
    mailAddress: row.mail_address,
    adminFlg: row.is_admin === 1,
    scrivenerFlg: row.is_scrivener === 1,
    validityperiodStartDate: row.valid_from,
    validityperiodEndDate: row.valid_until ?? '',
    suspendedFlg: row.suspended_at !== null,
    mustChangePasswordFlg: row.must_change_password === 1,
    updateDatetime: row.updated_at,
    updateUserId: row.updated_by,
  };
}
