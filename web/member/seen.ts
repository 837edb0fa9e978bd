import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { ApiFailure } from '#shared/api-failure.ts';
import { readSeen, writeSeen } from '#shared/session/device-store.ts';
import { currentSession } from '#shared/session/session.ts';

/** An answer, and when it was seen if it comes from the device because nothing answered. */
export interface Seen<Data> {
  data: Data;
  at: number | null;
}

/** A query whose last answer stays on the device, for times without a network. */
export function seenQuery<Data>(
  key: QueryKey,
  name: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Pick<UseQueryOptions<Seen<Data>>, 'queryKey'> & {
  queryFn: (context: { signal: AbortSignal }) => Promise<Seen<Data>>;
} {
  return {
    queryKey: key,
    queryFn: async ({ signal }) => {
      const owner = currentSession('member')?.user.id ?? '';
      try {
        const data = await load(signal);
        // Nothing of a member who has left meanwhile may be written.
        if (currentSession('member')?.user.id === owner) {
          await writeSeen(owner, name, data).catch(() => {});
        }
        return { data, at: null };
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== undefined) throw failure;
        const seen = await readSeen<Data>(owner, name).catch(() => undefined);
        if (!seen) throw failure;
        return seen;
      }
    },
  };
}
