import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const mark = 'verifierHome';

/** The browser's Back does not leave the verifier's home; menu and logout do. */
export function useBackTrap(): void {
  const { history } = useRouter();

  useEffect(() => {
    // The entry before the home may be another site's, which the app cannot block, so a second entry is added.
    if (mark in history.location.state) return;
    history.push(history.location.href, { [mark]: true });
  }, [history]);

  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK',
    enableBeforeUnload: false,
  });
}
