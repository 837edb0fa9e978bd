import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { queryClient } from '#shared/api.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { readOfflineCopy, writeOfflineCopy } from '#shared/session/device-store.ts';
import { currentSession } from '#shared/session/session.ts';

/** An answer, and when it was seen if it comes from the device: until the present one is there, or without a network. */
export interface OfflineCopy<Data> {
  data: Data;
  at: number | null;
}

/** Raised when answers gain fields: what an earlier version of the app kept is not shown by this one. */
const shape = 4;
const keptAs = (name: string) => `${shape}/${name}`;

/**
 * A query whose last answer stays on the device: it shows at once while the present one is asked for, and instead of it
 * without a network.
 */
export function offlineQuery<Data>(
  key: QueryKey,
  name: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Pick<UseQueryOptions<OfflineCopy<Data>>, 'queryKey'> & {
  queryFn: (context: { signal: AbortSignal }) => Promise<OfflineCopy<Data>>;
} {
  return {
    queryKey: key,
    queryFn: async ({ signal }) => {
      const owner = currentSession('member')?.user.id ?? '';
      let isOver = false;
      void showSeen(owner, name, key, () => isOver || signal.aborted);
      try {
        const data = await load(signal);
        // Nothing of a member who has left meanwhile may be written.
        if (currentSession('member')?.user.id === owner) {
          await writeOfflineCopy(owner, keptAs(name), data).catch(() => {});
        }
        return { data, at: null };
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== undefined) throw failure;
        const seen = await readOfflineCopy<Data>(owner, keptAs(name)).catch(() => undefined);
        if (!seen) throw failure;
        return seen;
      } finally {
        // A failure that was quicker than the device is shown, and not covered by what was seen before.
        isOver = true;
      }
    },
  };
}

/** Fills the wait with what the device remembers, where nothing is shown yet and the wait is not over. */
async function showSeen(
  owner: string,
  name: string,
  key: QueryKey,
  isOver: () => boolean,
): Promise<void> {
  if (queryClient.getQueryData(key) !== undefined) return;
  const seen = await readOfflineCopy(owner, keptAs(name)).catch(() => undefined);
  // The answer, or somebody else, may have been quicker than the device.
  const superseded = isOver() || queryClient.getQueryData(key) !== undefined;
  if (!seen || superseded || currentSession('member')?.user.id !== owner) return;
  queryClient.setQueryData(key, seen, { updatedAt: seen.at });
}
