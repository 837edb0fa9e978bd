import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { presenceEvery, presencePath } from '#contract/presence.ts';
import { load, queryClient } from '#shared/api.ts';
import { currentSession } from '#shared/session/session.ts';
import classes from './filing-case.module.css';

// A draft stays as it was printed: printing it is a change of the case itself, so that it would be printed for ever.
const unchanged: readonly unknown[] = ['presence', 'paper'];

/**
 * Says which colleagues have the case open too, and refetches what shows of it once anything was changed; what is being
 * typed stays, because forms hold their own values. Nothing is asked while the tab is out of sight.
 */
export function Presence({ requestNo }: { requestNo: string }) {
  const { data } = useQuery({
    queryKey: ['staff', 'presence', requestNo],
    queryFn: ({ signal }) => tell(requestNo, true, signal),
    refetchInterval: presenceEvery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // The next one comes in a moment.
    retry: false,
    gcTime: 0,
  });
  useEffect(
    () => () => {
      // Should it not arrive, the note lapses by itself.
      if (currentSession('manager')) void tell(requestNo, false).catch(() => {});
    },
    [requestNo],
  );
  const known = useRef<string>(undefined);
  const lastChange = data?.lastChange;
  useEffect(() => {
    const isNews = known.current !== undefined && lastChange !== known.current;
    known.current = lastChange;
    if (!isNews) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes(requestNo) && !unchanged.includes(queryKey[1]),
    });
  }, [requestNo, lastChange]);
  const names = data?.colleagueList.map(({ name }) => `${name}さん`) ?? [];
  return (
    <p className={classes.present} role="status">
      {names.length > 0 && `${names.join('、')}もこの申込を開いています`}
    </p>
  );
}

const tell = (requestNo: string, openFlg: boolean, signal?: AbortSignal) =>
  load('post', presencePath, {
    params: { requestNo },
    body: { openFlg },
    ...(signal && { signal }),
  });
