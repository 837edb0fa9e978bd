/** What is kept under names. */
export type NamedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept on the device; where the browser forbids that or has no room, as long as the page. */
export const deviceStorage = orInMemory(() => localStorage);

/** Kept as long as the tab; where the browser forbids that, as long as the page. */
export const tabStorage = orInMemory(() => sessionStorage);

/** Whether what a tab keeps is still there after the page was loaded anew. */
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

// A browser that blocks all cookies throws at the mere name of the storage.
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
