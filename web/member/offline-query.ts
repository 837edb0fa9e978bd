import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { readOfflineCopy, writeOfflineCopy } from '#shared/session/device-store.ts';
import { currentSession } from '#shared/session/session.ts';

/** A response, and its time if it is an offline copy, which shows while the current one loads or without a network. */
export interface OfflineCopy<Data> {
  data: Data;
  at: number | null;
}

export interface OfflineQuery<Data> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<OfflineCopy<Data>>;
  /** An offline copy counts as old at once. */
  refetchOnReconnect: (query: {
    state: { data: OfflineCopy<Data> | undefined };
  }) => true | 'always';
}

/** Incremented when responses gain fields, so that copies of an earlier version of the app are not shown. */
const shape = 9;
const keptAs = (name: string) => `${shape}/${name}`;

/**
 * A query whose last response is stored on the device: this offline copy shows while the current one loads, unless
 * `meanwhile` is false, and instead of it without a network, until there is one.
 */
export function offlineQuery<Data>(
  key: QueryKey,
  name: string,
  load: (signal: AbortSignal) => Promise<Data>,
  meanwhile = true,
): OfflineQuery<Data> {
  return {
    queryKey: key,
    refetchOnReconnect: ({ state }) => (typeof state.data?.at === 'number' ? 'always' : true),
    queryFn: async ({ signal }) => {
      const owner = currentSession('member')?.user.id ?? '';
      let isOver = false;
      if (meanwhile) void showSeen(owner, name, key, () => isOver || signal.aborted);
      try {
        const data = await load(signal);
        // Data of a member who has signed out in the meantime must not be stored.
        if (currentSession('member')?.user.id === owner) {
          await writeOfflineCopy(owner, keptAs(name), data).catch(() => {});
        }
        return { data, at: null };
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== undefined) throw failure;
        const copy = await readOfflineCopy<Data>(owner, keptAs(name)).catch(() => undefined);
        if (!copy) throw failure;
        return copy;
      } finally {
        // An earlier failure is shown and not replaced by an offline copy.
        isOver = true;
      }
    },
  };
}

/** Shows the offline copy if nothing shows yet and the query has not ended. */
async function showSeen(
  owner: string,
  name: string,
  key: QueryKey,
  isOver: () => boolean,
): Promise<void> {
  if (queryClient.getQueryData(key) !== undefined) return;
  const copy = await readOfflineCopy(owner, keptAs(name)).catch(() => undefined);
  // The response, or another user, may have been quicker than the device's store.
  const superseded = isOver() || queryClient.getQueryData(key) !== undefined;
  if (!copy || superseded || currentSession('member')?.user.id !== owner) return;
  queryClient.setQueryData(key, copy, { updatedAt: copy.at });
}
