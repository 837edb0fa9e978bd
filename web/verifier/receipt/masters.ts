import { useQuery } from '@tanstack/react-query';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import { load, queryClient } from '#shared/api.ts';

type Home = { verifyStatusKbnList: MasterEntry[] };

const none: readonly MasterEntry[] = [];

/** Names and colours of the statuses. They come with the home list and change only with a new version. */
export function useMasters(): { statuses: readonly MasterEntry[] } {
  const { data } = useQuery({
    queryKey: ['masters', 'verifier'],
    queryFn: async ({ signal }) => {
      const query = { pageSize: 1 };
      const home = await load('get', '/user/verify/information', { query, signal });
      return home.verifyStatusKbnList;
    },
    initialData: () =>
      queryClient
        .getQueriesData<Home>({ queryKey: ['verifier', 'home'] })
        .find(([, home]) => home)?.[1]?.verifyStatusKbnList,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { statuses: data ?? none };
}
