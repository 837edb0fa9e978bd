import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isDialogOpen } from '#shared/ui/closed-by-back.ts';

/** The browser's Back stays on this screen; every other way out is open. */
export function useBackTrap(): void {
  const { history } = useRouter();

  useEffect(() => {
    // The first entry of the history has none before it that the app could block.
    if (history.location.state.__TSR_index === 0) history.push(history.location.href);
  }, [history]);

  useBlocker({
    // Back only closes a dialog, if one is open.
    shouldBlockFn: ({ action }) => action === 'GO' || (action === 'BACK' && !isDialogOpen()),
    enableBeforeUnload: false,
  });
}
