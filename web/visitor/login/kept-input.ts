import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MessageKey } from '#contract/messages.ts';
import { addressOf } from '#shared/navigation/address.ts';

/** What the login says of input that waits: it is on this device, or perhaps on the server. Null without any. */
export function useKeptInput(): MessageKey | null {
  const [isOnDevice, setOnDevice] = useState(false);
  useEffect(() => {
    const looking = import('#shared/session/device-store.ts').then((store) => store.holdsDrafts());
    // A device without storage holds nothing.
    looking.then(setOnDevice, () => setOnDevice(false));
  }, []);
  const from = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get('from') ?? '',
  });
  if (isOnDevice) return 'mb143';
  const path = from.split('?')[0];
  return path === addressOf('MBR400') || path === addressOf('MBR510') ? 'mb144' : null;
}
