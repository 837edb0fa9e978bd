import { documentKind, registrySystemId, verifyStatus } from '#contract/codes.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

/** Invitations with a chosen document, and the keys of their links. */
export async function seedReceipts(
  deps: Deps,
  count: number,
): Promise<{ id: string; key: string }[]> {
  const now = deps.clock.now();
  const made = Array.from({ length: count }, (_, index) => ({
    id: `V20200101${String(index).padStart(5, '0')}`,
    key: newToken(),
  }));
  await deps.db.write(async (trx) => {
    for (const { id, key } of made) {
      await trx
        .insertInto('receipts')
        .values({
          id,
          system_id: registrySystemId,
          chain_id: id,
          branch_no: 0,
          method: 'photo',
          rule_version: '',
          access_key_hash: hashToken(key),
          status: verifyStatus.invited,
          name: '乙山　花子',
          name_kana: 'オツヤマ　ハナコ',
          sex: '9',
          birth_date: '',
          address: '',
          mail_address: `${id}@example.jp`,
          received_at: now.toISOString(),
          due_date: addDays(japanDate(now), 7),
          document_kind: documentKind.drivingLicence,
          document_chosen_at: now.toISOString(),
          document_generation: 0,
          decided_by_name: '',
          reapplied: 0,
          reapply_reason: '',
          updated_at: now.toISOString(),
          updated_by: id,
        })
        .execute();
    }
  });
  return made;
}
