import { createHash } from 'node:crypto';
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

/** SHA-256 over a seal and the hash of the one before, hexadecimal; the first has '' before it. */
export function sealHash(seal: Omit<AuditSealRow, 'hash'>, before: string): string {
  const { number, minute, sealed_at, line_count, lines_hash } = seal;
  const fields = [number, minute, sealed_at, line_count, lines_hash, before];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
