import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { FileRow, Transaction } from '../database/tables.ts';
import { forgetKey, selectKnown } from './files.queries.ts';
import { type FileStore, probePrefix } from './store.ts';
import { type SweepOptions, type Swept, sweep } from './sweep.ts';

/** Stored bytes, encrypted under their own key, that have no owner yet. */
export interface Sealed {
  id: string;
  wrappedKey: Uint8Array;
  /** Bytes before encryption. */
  size: number;
  /** Of the bytes before encryption, in lower-case hex. */
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

/** Whether a key is the one that wrapped a file's key. */
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
  /** Stores bytes durably, before the transaction that assigns them to an owner. */
  seal(bytes: Uint8Array): Promise<Sealed>;
  /** @throws {FileUnreadable} when the file was destroyed, is missing, was altered, or is under another key */
  open(row: Pick<FileRow, 'id' | 'wrapped_key'>): Promise<Uint8Array>;
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
  /** 32 bytes derived from the key, for hashing the keys of rate limits. */
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
        // Its row may have become visible after a sweep quarantined the bytes.
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
        const returned = await store.get(id);
        await store.remove(id);
        return returned?.byteLength === 16;
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

// The stored form: version, nonce, encrypted bytes, tag. The id is authenticated with them, so that one file cannot
// replace another.
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
