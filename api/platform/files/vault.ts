import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { type AuditKeys, createAuditKeys } from '../audit-key.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/tables.ts';
import { forgetKey, selectKnown } from './files.queries.ts';
import { type FileKeys, fingerprintOf, keyInUse } from './key.ts';
import { encrypt, FileUnreadable, unseal, type Wrapped } from './sealing.ts';
import { type FileStore, probePrefix } from './store.ts';
import { type SweepOptions, type Swept, sweep } from './sweep.ts';
import { type WrappedAnew, wrapAnew } from './wrap-anew.ts';

/** Stored bytes, encrypted under their own key, that have no owner yet. */
export interface Sealed {
  id: string;
  wrappedKey: Uint8Array;
  /** Bytes before encryption. */
  size: number;
  /** Of the bytes before encryption, in lower-case hex. */
  sha256: string;
}

/** Identity photos and PDFs, encrypted at rest. */
export interface Vault {
  /** Stores bytes durably, before the transaction that assigns them to an owner. */
  seal(bytes: Uint8Array): Promise<Sealed>;
  /** @throws {FileUnreadable} when the file was destroyed, is missing, was altered, or is under another key */
  open(row: Wrapped): Promise<Uint8Array>;
  /** Forgets the key of a file in the transaction: after its commit the bytes cannot be decrypted. */
  destroy(trx: Transaction, id: string): Promise<void>;
  /**
   * Removes bytes immediately: of destroyed files, after that commit, or bytes that no transaction named. Not for use
   * after an error, which may hide a commit. Files with a key are left alone.
   */
  removeBytes(...ids: string[]): Promise<void>;
  /** Removes and quarantines what the database does not need. @throws {SweepStopped} when that is too much */
  sweep(options?: SweepOptions): Promise<Swept>;
  /** Whether the store can write and read now. */
  isWritable(): Promise<boolean>;
  /** Wraps the keys of files anew that are not under the key in use. */
  wrapAnew(stopping?: AbortSignal): Promise<WrappedAnew>;
  /** Fingerprints of the keys that it can open files with, the newest first. */
  fingerprints: readonly string[];
  /** 32 bytes derived from the oldest key, for hashing the keys of rate limits. */
  limitsSecret: Uint8Array;
  /** The key of the audit log's seals, wrapped by these keys. */
  auditKeys: AuditKeys;
}

export function createVault({
  store,
  keys,
  db,
  clock,
}: {
  store: FileStore;
  keys: FileKeys;
  db: Database;
  clock: Clock;
}): Vault {
  return {
    seal: async (bytes) => {
      const id = uuidv7();
      const dataKey = randomBytes(32);
      // Asked for each time, because it may change while the server runs.
      const key = await keyInUse(db.read, keys);
      await store.put(id, encrypt(dataKey, bytes, id));
      return {
        id,
        wrappedKey: encrypt(key, dataKey, id),
        size: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
    },
    open: async (row) => {
      const { id, wrapped_key } = row;
      if (!wrapped_key) throw new FileUnreadable('destroyed');
      let sealed = await store.get(id);
      if (!sealed) {
        // Its row may have become visible after a sweep quarantined the bytes.
        await store.bringBack(id);
        sealed = await store.get(id);
      }
      if (!sealed) throw new FileUnreadable('missing');
      return unseal(keys, row, sealed);
    },
    destroy: (trx, id) => forgetKey(trx, id, clock.now().toISOString()),
    removeBytes: async (...ids) => {
      const known = await selectKnown(db.read, ids);
      for (const id of ids) if (known.get(id) !== 'kept') await store.remove(id);
      // Else the destroyed key would stay in the log of the database until the next checkpoint.
      if ([...known.values()].includes('destroyed')) await db.scrub();
    },
    sweep: (options) => sweep({ store, db, clock }, options),
    isWritable: async () => {
      const id = `${probePrefix}${uuidv7()}`;
      try {
        await store.put(id, randomBytes(16));
        const returned = await store.get(id);
        await store.remove(id);
        return returned?.byteLength === 16;
      } catch {
        return false;
      }
    },
    wrapAnew: (stopping) => wrapAnew(db, keys, stopping),
    auditKeys: createAuditKeys(keys),
    fingerprints: keys.map(fingerprintOf),
    limitsSecret: new Uint8Array(hkdfSync('sha256', keys.at(-1) ?? '', '', 'limits', 32)),
  };
}
