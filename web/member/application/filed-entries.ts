import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGo } from '#shared/navigation/go.ts';
import { onLeaving } from '#shared/session/leaving.ts';

// Keys of history entries: those of the application that is being entered, and those of filings with their number.
const entered = new Set<string>();
const filed = new Map<string, string>();

onLeaving((kind) => {
  if (kind !== 'member') return;
  entered.clear();
  filed.clear();
});

/** Notes that what was entered in these history entries is filed. */
export function noteFiled(requestNo: string): void {
  for (const key of entered) filed.set(key, requestNo);
  entered.clear();
}

/** For a screen of the entry: Back to it after applying leads to the filing. True while it does. */
export function useFiledEntry(): boolean {
  const go = useGo();
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  const requestNo = filed.get(key);
  useEffect(() => {
    if (requestNo) void go('MBR500', [requestNo, 'MBR100'], { replace: true });
    else if (key) entered.add(key);
  }, [key, requestNo, go]);
  return requestNo !== undefined;
}
