/** The store gave no response, or an unsuccessful one; a later try may succeed. */
export class StorageFailed extends Error {
  override name = 'StorageFailed';
}

/** A stored item, finished or not. */
export interface StoredItem {
  name: string;
  /** For quarantined items: when they were quarantined. */
  storedAt: Date;
}

/** Stores the sealed bytes of files, by id. */
export interface FileStore {
  /** Resolves when the bytes would survive a power cut. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing of that id outside the quarantine. */
  get(id: string): Promise<Uint8Array | null>;
  /** Removes what {@link FileStore.put} stored or {@link FileStore.list} named; a missing item is no error. */
  remove(name: string): Promise<void>;
  /** Neither the quarantine nor the store's identity is listed. */
  list(): AsyncIterable<StoredItem>;

  /** Moves bytes into the quarantine; a missing item is no error. */
  quarantine(name: string): Promise<void>;
  /** Moves bytes back out of the quarantine; false when there are none of that name. */
  bringBack(name: string): Promise<boolean>;
  /** Removes bytes from the quarantine; a missing item is no error. */
  removeQuarantined(name: string): Promise<void>;
  listQuarantine(): AsyncIterable<StoredItem>;

  /** The identity that is written in the store; null when there is none. */
  identity(): Promise<string | null>;
  /** Writes an identity into a store that has none; returns the one that it has then. */
  claim(identity: string): Promise<string>;
  /** Writes an identity in place of any other. */
  takeOver(identity: string): Promise<void>;
}

/** Where a store holds its identity: no name that {@link isStoredName} allows. */
export const identityName = 'identity.txt';

/** Whether the store itself uses such a name; items of any other name are never touched. */
export function isStoredName(name: string): boolean {
  return /^[0-9a-z-]{2,64}(?:\.part)?$/.test(name);
}

/** Whether a stored name is that of a whole file, not of an unfinished write or of a probe. */
export function isFileName(name: string): boolean {
  return isStoredName(name) && !name.endsWith('.part') && !name.startsWith(probePrefix);
}

/** Prefix of the names of bytes that are stored to test whether the store is writable. */
export const probePrefix = 'probe-';

/** @throws when a name could leave the store's own folder */
export function checkName(name: string): string {
  if (!isStoredName(name)) throw new Error('not the name of a stored file');
  return name;
}
