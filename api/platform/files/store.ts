/** Something that is in a store, finished or not. */
export interface StoredItem {
  name: string;
  /** For what is in quarantine: since when. */
  storedAt: Date;
}

/** Where the sealed bytes of files are kept, by id. */
export interface FileStore {
  /** Resolves when the bytes would survive a power cut. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing of that id; what is in quarantine is not found. */
  get(id: string): Promise<Uint8Array | null>;
  /** Removes what {@link FileStore.put} stored or {@link FileStore.list} named; nothing there is no error. */
  remove(name: string): Promise<void>;
  /** Neither the quarantine nor the store's identity is listed. */
  list(): AsyncIterable<StoredItem>;

  /** Moves bytes into the quarantine; nothing there is no error. */
  quarantine(name: string): Promise<void>;
  /** Moves bytes back out of the quarantine; false when there are none of that name. */
  bringBack(name: string): Promise<boolean>;
  /** Removes bytes from the quarantine; nothing there is no error. */
  removeQuarantined(name: string): Promise<void>;
  listQuarantine(): AsyncIterable<StoredItem>;

  /** The identity that was written into the store; null when there is none. */
  identity(): Promise<string | null>;
  /** Writes an identity into a store that has none; answers the one that it has now. */
  claim(identity: string): Promise<string>;
  /** Writes an identity in place of any other. */
  takeOver(identity: string): Promise<void>;
}

/** Where a store keeps its identity: no name that {@link isStoredName} allows. */
export const identityName = 'identity.txt';

/** Whether a name is one that a store gives; anything else in its place is not touched. */
export function isStoredName(name: string): boolean {
  return /^[0-9a-z-]{2,64}(?:\.part)?$/.test(name);
}

/** Whether a stored name is that of a whole file, not of an unfinished write or of a probe. */
export function isFileName(name: string): boolean {
  return isStoredName(name) && !name.endsWith('.part') && !name.startsWith(probePrefix);
}

/** Begins the names of bytes that are stored to try whether anything can be. */
export const probePrefix = 'probe-';

/** @throws when a name could leave the store's own folder */
export function checkName(name: string): string {
  if (!isStoredName(name)) throw new Error('not the name of a stored file');
  return name;
}
