import type { Reader } from '../../platform/database/database.ts';

export async function selectMailOf(db: Reader, verifierId: string): Promise<string> {
  const row = await db
    .selectFrom('verification_users')
    .select('mail_address')
    .where('id', '=', verifierId)
    .executeTakeFirst();
  return row?.mail_address ?? '';
}
