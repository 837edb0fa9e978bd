import { useSyncExternalStore } from 'react';

/** A value that screens read and subscribe to. */
export interface Atom<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly follow: (changed: () => void) => () => void;
}

export function atom<T>(first: T): Atom<T> {
  let value = first;
  const followers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of followers) changed();
    },
    follow(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
  };
}

/** The value of an atom; the component renders again whenever it changes. */
export function useAtomValue<T>({ get, follow }: Atom<T>): T {
  return useSyncExternalStore(follow, get);
}
