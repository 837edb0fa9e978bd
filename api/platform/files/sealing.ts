import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileRow } from '../database/tables.ts';
import type { FileKeys } from './key.ts';

export class FileUnreadable extends Error {
  override name = 'FileUnreadable';
  readonly reason: 'destroyed' | 'missing' | 'damaged';
  constructor(reason: 'destroyed' | 'missing' | 'damaged') {
    super(`a stored file is ${reason}`);
    this.reason = reason;
  }
}

/** A file as the database knows it. */
export type Wrapped = Pick<FileRow, 'id' | 'wrapped_key'>;

/** The key that wrapped a file's key; undefined when it is none of these. */
export function wrapperOf(keys: readonly Buffer[], { id, wrapped_key }: Wrapped) {
  return keys.find((key) => {
    try {
      return wrapped_key !== null && decrypt(key, wrapped_key, id).byteLength > 0;
    } catch {
      return false;
    }
  });
}

/** A file's key under another key. */
export function wrappedAnew(from: Buffer, to: Buffer, { id, wrapped_key }: Wrapped): Buffer {
  if (!wrapped_key) throw new FileUnreadable('destroyed');
  return encrypt(to, decrypt(from, wrapped_key, id), id);
}

/** @throws {FileUnreadable} when the bytes were destroyed or altered, or are under another key */
export function unseal(keys: FileKeys, row: Wrapped, sealed: Uint8Array): Uint8Array {
  const { id, wrapped_key } = row;
  if (!wrapped_key) throw new FileUnreadable('destroyed');
  const key = wrapperOf(keys, row);
  if (!key) throw new FileUnreadable('damaged');
  return decrypt(decrypt(key, wrapped_key, id), sealed, id);
}

// The stored form: version, nonce, encrypted bytes, tag. The id is authenticated with them, so that one file cannot
// replace another.
const version = 1;
const nonceLength = 12;
const tagLength = 16;

export function encrypt(key: Uint8Array, bytes: Uint8Array, id: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(id));
  const encrypted = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([Buffer.of(version), nonce, ...encrypted, cipher.getAuthTag()]);
}

/** @throws {FileUnreadable} when it was changed, or is under another key or id */
export function decrypt(key: Uint8Array, sealed: Uint8Array, id: string): Buffer {
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
