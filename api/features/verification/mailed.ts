import type { ReceiptRow, VerificationUserRow } from '../../platform/database/tables.ts';

/** A receipt for other features; only this feature knows the row. */
export function receiptOf(row: ReceiptRow) {
  return {
    id: row.id,
    systemId: row.system_id,
    method: row.method,
    name: row.name,
    mailAddress: row.mail_address,
    receivedAt: row.received_at,
    dueDate: row.due_date,
    reapplyReason: row.reapply_reason,
  };
}

/** A verifier's account for other features. */
export function verifierOf(row: VerificationUserRow) {
  return {
    id: row.id,
    systemId: row.system_id,
    loginId: row.login_id,
    name: row.name,
    mailAddress: row.mail_address,
    updatedAt: row.updated_at,
  };
}
