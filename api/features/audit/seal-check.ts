import { type AuditKey, AuditKeyLost } from '../../platform/audit-key.ts';
import type { AuditSealRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { isKeyed, sealHash } from './seal-hash.ts';

/** Compares seals with the ones before, in order. */
export interface SealCheck {
  /** What is wrong with a seal; null for nothing. */
  faultOf(seal: AuditSealRow, before: string): string | null;
  /** How many seals are under a key that was given up, so that they are not compared. */
  givenUp(): number;
}

/**
 * Opens what seals are compared by. Seals of before the key are plain hashes; from the first one with a key on, a plain one is a
 * fault.
 */
export async function sealCheck({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<SealCheck> {
  let lost = '';
  const opened: AuditKey | null = await vault.auditKeys.open(db.read).catch((error: unknown) => {
    if (!(error instanceof AuditKeyLost)) throw error;
    lost = error.message;
    return null;
  });
  let [keyed, unknown, isTold] = [false, 0, false];

  function faultOf(seal: AuditSealRow, before: string): string | null {
    const { hash, number, ...rest } = seal;
    if (!isKeyed(hash)) {
      if (keyed || (opened && number >= opened.from)) {
        return `${seal.minute}: seal ${number} was made without the key`;
      }
      return hash === sealHash({ number, ...rest }, before, null) ? null : changed(seal);
    }
    keyed = true;
    if (!opened) {
      // Once, because no other can be compared either.
      if (isTold) return null;
      isTold = true;
      return `${seal.minute}: ${lost || 'the key of the audit log’s seals was removed from the database'}: no seal from ${number} on can be compared`;
    }
    if (number < opened.from) {
      unknown += 1;
      return null;
    }
    return hash === sealHash({ number, ...rest }, before, opened.key) ? null : changed(seal);
  }
  return { faultOf, givenUp: () => unknown };
}

const changed = ({ minute, number }: AuditSealRow) =>
  `${minute}: seal ${number} was changed, or the one before it`;
