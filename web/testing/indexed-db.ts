// An IndexedDB in memory, as far as the app uses it: one key a row, no indexes, no failures.

import { beforePages } from './before-pages.ts';

const { EventTarget: Target, Event: Happening } = beforePages;

/** The rows of each store of each database, by their key as text. */
export type Stored = Map<string, Map<string, Map<string, unknown>>>;

class Request extends Target {
  result: unknown;
  error = null;
  transaction: Transaction | null = null;
  constructor(work: () => unknown) {
    super();
    queueMicrotask(() => {
      this.result = work();
      this.dispatchEvent(new Happening('success'));
    });
  }
}

class OpenRequest extends Request {}

class ObjectStore {
  readonly #rows: Map<string, unknown>;
  constructor(rows: Map<string, unknown>) {
    this.#rows = rows;
  }
  get(key: unknown) {
    return new Request(() => structuredClone(this.#rows.get(JSON.stringify(key))));
  }
  getAll() {
    return new Request(() => structuredClone([...this.#rows.values()]));
  }
  getAllKeys() {
    return new Request(() => [...this.#rows.keys()].map((key) => JSON.parse(key)));
  }
  put(value: unknown, key: unknown) {
    const copy = structuredClone(value);
    return new Request(() => this.#rows.set(JSON.stringify(key), copy) && key);
  }
  delete(key: unknown) {
    return new Request(() => void this.#rows.delete(JSON.stringify(key)));
  }
  clear() {
    return new Request(() => this.#rows.clear());
  }
}

class Transaction extends Target {
  readonly objectStoreNames: string[];
  readonly #database: Database;
  error = null;
  constructor(database: Database, names: string[]) {
    super();
    this.#database = database;
    this.objectStoreNames = names;
    setImmediate(() => this.dispatchEvent(new Happening('complete')));
  }
  objectStore(name: string) {
    return new ObjectStore(this.#database.stores.get(name) ?? new Map());
  }
}

class Database extends Target {
  readonly stores: Map<string, Map<string, unknown>>;
  constructor(stores: Map<string, Map<string, unknown>>) {
    super();
    this.stores = stores;
  }
  createObjectStore(name: string) {
    const rows = new Map<string, unknown>();
    this.stores.set(name, rows);
    return new ObjectStore(rows);
  }
  transaction(names: string | string[]) {
    return new Transaction(this, [names].flat());
  }
  close() {}
}

/** The globals through which a page uses its database. */
export function indexedDbOf(stored: Stored): Record<string, unknown> {
  const open = (name: string) => {
    const isNew = !stored.has(name);
    const stores = stored.get(name) ?? new Map();
    stored.set(name, stores);
    const request: OpenRequest = new OpenRequest(() => {
      request.result = new Database(stores);
      if (isNew) request.dispatchEvent(new Happening('upgradeneeded'));
      return request.result;
    });
    return request;
  };
  return {
    indexedDB: { open },
    IDBRequest: Request,
    IDBOpenDBRequest: OpenRequest,
    IDBDatabase: Database,
    IDBTransaction: Transaction,
    IDBObjectStore: ObjectStore,
    IDBIndex: class {},
    IDBCursor: class {},
  };
}
