import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tabStorage } from '#shared/device-storage.ts';
import { useGo } from '#shared/navigation/go.ts';
import { onLeaving } from '#shared/session/leaving.ts';

/** Keys of history entries: those of the application that is being entered, and those of filings with their number. */
interface Entries {
  entered: string[];
  filed: Record<string, string>;
}

// History outlives a page that a phone has dropped.
const name = 'filed-entries';
const none: Entries = { entered: [], filed: {} };
const read = (): Entries => ({ ...none, ...JSON.parse(tabStorage.getItem(name) ?? '{}') });
const write = (entries: Entries) => tabStorage.setItem(name, JSON.stringify(entries));

onLeaving((kind) => {
  if (kind === 'member') tabStorage.removeItem(name);
});

/** Notes that what was entered in these history entries is filed. */
export function noteFiled(requestNo: string): void {
  const { entered, filed } = read();
  const added = Object.fromEntries(entered.map((key) => [key, requestNo]));
  write({ entered: [], filed: { ...filed, ...added } });
}

/** For a screen of the entry: Back to it after applying leads to the filing. True while it does. */
export function useFiledEntry(): boolean {
  const go = useGo();
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  const requestNo = read().filed[key];
  useEffect(() => {
    if (requestNo) {
      void go('MBR500', [requestNo, 'MBR100'], { replace: true });
      return;
    }
    const { entered, filed } = read();
    if (key && !entered.includes(key)) write({ entered: [...entered, key], filed });
  }, [key, requestNo, go]);
  return requestNo !== undefined;
}
