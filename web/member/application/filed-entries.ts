import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
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

/** Whether this tab has filed it: the server's word for it has come. */
export const isFiledHere = (requestNo: string) => Object.values(read().filed).includes(requestNo);

/** For a screen of the entry: Back to it after applying leads to the filing. True while it does. */
export function useFiledEntry(): boolean {
  const go = useGo();
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  // Until the filing's screen is loaded, the address has its key and this screen still shows.
  const [found, setFound] = useState<string>();
  const requestNo = found ?? read().filed[key];
  if (requestNo !== found) setFound(requestNo);
  useEffect(() => {
    if (requestNo) void go('MBR500', [requestNo, 'MBR100'], { replace: true });
  }, [requestNo, go]);
  useEffect(() => {
    const { entered, filed } = read();
    if (key && !requestNo && !entered.includes(key)) write({ entered: [...entered, key], filed });
  }, [key, requestNo]);
  return requestNo !== undefined;
}
