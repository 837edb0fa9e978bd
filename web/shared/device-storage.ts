/** A storage of texts by name. */
export type NamedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stored on the device; if the browser forbids that or has no room, in memory of the page. */
export const deviceStorage = orInMemory(() => localStorage);

/** Stored in the tab; if the browser forbids that, in memory of the page. */
export const tabStorage = orInMemory(() => sessionStorage);

/** Whether the tab's storage survives a reload. */
export function keepsOverReload(): boolean {
  const probe = 'kept';
  return (
    tried(() => {
      sessionStorage.setItem(probe, probe);
      sessionStorage.removeItem(probe);
      return true;
    }) ?? false
  );
}

// A browser that blocks all cookies throws as soon as the storage is named.
function orInMemory(storage: () => NamedStorage): NamedStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (name) => memory.get(name) ?? tried(() => storage().getItem(name)) ?? null,
    setItem: (name, value) => {
      const stored = tried(() => {
        storage().setItem(name, value);
        return true;
      });
      if (stored) memory.delete(name);
      else memory.set(name, value);
    },
    removeItem: (name) => {
      memory.delete(name);
      tried(() => storage().removeItem(name));
    },
  };
}

function tried<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
