import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const mark = 'verifierHome';

/** The browser's Back does not lead out of the verifier's home; menu and logout do. */
export function useBackTrap(): void {
  const { history } = useRouter();

  useEffect(() => {
    // What lies before the home may be another site's page, which nothing can hold: a second entry stands in front.
    if (mark in history.location.state) return;
    history.push(history.location.href, { [mark]: true });
  }, [history]);

  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK',
    enableBeforeUnload: false,
  });
}
