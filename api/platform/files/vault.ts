import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { FileRow, Transaction } from '../database/tables.ts';
import { forgetKey, selectKnown } from './files.queries.ts';
import { type FileStore, probePrefix } from './store.ts';
import { type SweepOptions, type Swept, sweep } from './sweep.ts';

/** Bytes that are stored, encrypted under a key of their own, and belong to nothing yet. */
export interface Sealed {
  id: string;
  wrappedKey: Uint8Array;
  /** Bytes before encryption. */
  size: number;
  /** Of the bytes before encryption, lower-case hex. */
  sha256: string;
}

export class FileUnreadable extends Error {
  override name = 'FileUnreadable';
  readonly reason: 'destroyed' | 'missing' | 'damaged';
  constructor(reason: 'destroyed' | 'missing' | 'damaged') {
    super(`a stored file is ${reason}`);
    this.reason = reason;
  }
}

/** Whether a key is the one that the key of a file was wrapped with. */
export function unwraps(
  key: Uint8Array,
  { id, wrapped_key }: Pick<FileRow, 'id' | 'wrapped_key'>,
): boolean {
  try {
    return wrapped_key !== null && decrypt(key, wrapped_key, id).byteLength > 0;
  } catch {
    return false;
  }
}

/** Identity photos and PDFs, encrypted at rest. */
export interface Vault {
  /** Stores bytes durably before the transaction that makes them belong to something. */
  seal(bytes: Uint8Array): Promise<Sealed>;
  /** @throws {FileUnreadable} when it was destroyed, is missing, was altered, or is under another key */
  open(row: Pick<FileRow, 'id' | 'wrapped_key'>): Promise<Uint8Array>;
  /** Forgets the key of a file in the transaction: from its commit on nobody can open the bytes. */
  destroy(trx: Transaction, id: string): Promise<void>;
  /**
   * Removes bytes at once: of files that were destroyed, once that is committed, or that no transaction named. Not to be
   * called after a fault, which may hide a commit. Files with a key are left alone.
   */
  removeBytes(...ids: string[]): Promise<void>;
  /** Tidies up the store. @throws {SweepStopped} when it holds too much that the database does not know */
  sweep(options?: SweepOptions): Promise<Swept>;
  /** Whether the store takes and gives back bytes now. */
  isWritable(): Promise<boolean>;
  /** 32 bytes that depend on the key, for hashing what the limits count. */
  limitsSecret: Uint8Array;
}

export function createVault({
  store,
  key,
  db,
  clock,
}: {
  store: FileStore;
  /** 32 bytes. */
  key: Uint8Array;
  db: Database;
  clock: Clock;
}): Vault {
  return {
    seal: async (bytes) => {
      const id = uuidv7();
      const dataKey = randomBytes(32);
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
        // Its row may have become visible after a sweep looked for it.
        await store.bringBack(id);
        sealed = await store.get(id);
      }
      if (!sealed) throw new FileUnreadable('missing');
      return unseal(key, row, sealed);
    },
    destroy: (trx, id) => forgetKey(trx, id, clock.now().toISOString()),
    removeBytes: async (...ids) => {
      const known = await selectKnown(db.read, ids);
      for (const id of ids) if (known.get(id) !== 'kept') await store.remove(id);
    },
    sweep: (options) => sweep({ store, db, clock }, options),
    isWritable: async () => {
      const id = `${probePrefix}${uuidv7()}`;
      try {
        await store.put(id, randomBytes(16));
        const given = await store.get(id);
        await store.remove(id);
        return given?.byteLength === 16;
      } catch {
        return false;
      }
    },
    limitsSecret: new Uint8Array(hkdfSync('sha256', key, '', 'limits', 32)),
  };
}

/** @throws {FileUnreadable} when the bytes were destroyed or altered, or are under another key */
export function unseal(
  key: Uint8Array,
  { id, wrapped_key }: Pick<FileRow, 'id' | 'wrapped_key'>,
  sealed: Uint8Array,
): Uint8Array {
  if (!wrapped_key) throw new FileUnreadable('destroyed');
  return decrypt(decrypt(key, wrapped_key, id), sealed, id);
}

// A stored form: its version, the nonce, the encrypted bytes, the tag. The id is authenticated with them, so that
// one file cannot be put in place of another.
const version = 1;
const nonceLength = 12;
const tagLength = 16;

function encrypt(key: Uint8Array, bytes: Uint8Array, id: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(id));
  const encrypted = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([Buffer.of(version), nonce, ...encrypted, cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, sealed: Uint8Array, id: string): Buffer {
  const least = 1 + nonceLength + tagLength;
  if (sealed.byteLength < least || sealed[0] !== version) throw new FileUnreadable('damaged');
  const nonce = sealed.subarray(1, 1 + nonceLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(sealed.subarray(sealed.byteLength - tagLength));
  try {
    const encrypted = sealed.subarray(1 + nonceLength, sealed.byteLength - tagLength);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    throw new FileUnreadable('damaged');
  }
}
