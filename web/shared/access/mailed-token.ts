import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ScreenId } from '../navigation/address.ts';
import { useGo } from '../navigation/go.ts';

/**
 * The token of the last opened link. It is removed from the address immediately, and so from history and screenshots.
 */
export function useMailedToken(screen: ScreenId): string {
  const go = useGo();
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(hash);
  useEffect(() => {
    if (hash === '') return;
    setToken(hash);
    void go(screen, [], { replace: true });
  }, [hash, go, screen]);
  return token;
}
