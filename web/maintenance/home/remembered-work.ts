import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { deviceStorage } from '#shared/device-storage.ts';
import { useSession } from '#shared/session/session.ts';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import { workOf } from './work-bar.tsx';

/**
 * Opens the home on today's work where the user left it so; this browser remembers it for each user. An address that says
 * something else counts.
 */
export function useRememberedWork(place: ListPlace): void {
  const router = useRouter();
  const userId = useSession('manager')?.user.id ?? '';
  const arrived = useRef(false);
  const work = workOf(place);
  const isPlain = Object.keys(place).length === 0;
  const owner = work?.act === 'office' ? work.owner : undefined;
  useEffect(() => {
    const name = `home.${userId}`;
    const last = arrived.current ? null : deviceStorage.getItem(name);
    arrived.current = true;
    if (owner) deviceStorage.setItem(name, owner);
    else if (isPlain && last) {
      const search = { act: 'office', ...(last !== 'all' && { owner: last }) };
      void router.navigate({ to: router.state.location.pathname, search, replace: true });
    } else if (isPlain) deviceStorage.removeItem(name);
  }, [router, userId, owner, isPlain]);
}
