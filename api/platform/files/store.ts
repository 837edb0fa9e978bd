/** Something that is in a store, finished or not. */
export interface StoredItem {
  name: string;
  storedAt: Date;
}

/** Where the sealed bytes of files are kept, by id. */
export interface FileStore {
  /** Resolves when the bytes would survive a power cut. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing of that id. */
  get(id: string): Promise<Uint8Array | null>;
  /** Removes what {@link FileStore.put} stored or {@link FileStore.list} named; nothing there is no error. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredItem>;
}

/** Whether a name is one that a store gives; anything else in its place is not touched. */
export function isStoredName(name: string): boolean {
  return /^[0-9a-z-]{2,64}(?:\.part)?$/.test(name);
}

/** @throws when a name could leave the store's own folder */
export function checkName(name: string): string {
  if (!isStoredName(name)) throw new Error('not the name of a stored file');
  return name;
}
