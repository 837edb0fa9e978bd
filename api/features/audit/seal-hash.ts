import { createHash, createHmac } from 'node:crypto';
import type { AuditLogRow, AuditSealRow } from '../../platform/database/tables.ts';

/** SHA-256 over audit entries in the order of their instants and ids, hexadecimal. */
export function linesHash(lines: readonly AuditLogRow[]): string {
  const hash = createHash('sha256');
  for (const line of lines) {
    const fields = [
      ...[line.id, line.at, line.actor_kind, line.actor_id, line.actor_address],
      ...[line.action, line.object_kind, line.object_id, line.request_id],
      // Lines of before have none, and keep their hashes.
      ...(line.purpose === '' ? [] : [line.purpose]),
    ];
    hash.update(`${JSON.stringify(fields)}\n`);
  }
  return hash.digest('hex');
}

const keyedPrefix = 'hmac-sha256:';

/** Whether a seal was made with the key, which the database does not hold. */
export function isKeyed(hash: string): boolean {
  return hash.startsWith(keyedPrefix);
}

/** HMAC-SHA256 over a seal and the hash of the one before; the first has '' before it. Without a key, as seals once were, SHA-256. */
export function sealHash(
  seal: Omit<AuditSealRow, 'hash'>,
  before: string,
  key: Uint8Array | null,
): string {
  const { number, minute, sealed_at, line_count, lines_hash } = seal;
  const text = JSON.stringify([number, minute, sealed_at, line_count, lines_hash, before]);
  if (!key) return createHash('sha256').update(text).digest('hex');
  return `${keyedPrefix}${createHmac('sha256', key).update(text).digest('hex')}`;
}
