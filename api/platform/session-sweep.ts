import type { Clock } from './clock.ts';
import type { Transaction } from './database/tables.ts';

const sweptTables = [
  'sessions',
  'refresh_tokens',
  'known_devices',
  'spent_challenges',
  'recovery_links',
] as const;

/** Removes sessions, refresh tokens, devices and the like past their absolute limit; returns how many. */
export async function sweepSessions(trx: Transaction, clock: Clock): Promise<number> {
  const now = clock.now().toISOString();
  let swept = 0;
  for (const table of sweptTables) {
    const result = await trx.deleteFrom(table).where('expires_at', '<', now).executeTakeFirst();
    swept += Number(result.numDeletedRows);
  }
  return swept;
}
