import { hashToken, newToken } from '../platform/tokens.ts';
import type { TestApp } from './test-app.ts';

/** Gives a system a key for requesting verifications; returns the key. */
export async function systemKey({ deps }: TestApp, id: string): Promise<string> {
  const key = newToken();
  await deps.db.write((trx) =>
    trx
      .insertInto('systems')
      .values({
        id,
        name: '別のシステム',
        key_hash: hashToken(key),
        file_photos_allowed: 1,
        created_at: deps.clock.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ key_hash: hashToken(key) }))
      .execute(),
  );
  return key;
}
