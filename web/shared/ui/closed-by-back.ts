import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

// From the bottom to the top: a dialog may open another, which closes first.
const open: symbol[] = [];

/** Whether a dialog shows, which Back then closes. */
export function isDialogOpen(): boolean {
  return open.length > 0;
}

/**
 * Back closes the top dialog instead of leaving the screen. The step back is undone, so that the history has no entries
 * for dialogs and Forward works as before. On the first page of a tab Back leaves all the same.
 */
export function useClosedByBack(close: () => void): void {
  const me = useRef(Symbol());
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const mine = me.current;
    open.push(mine);
    return () => {
      open.splice(open.indexOf(mine), 1);
    };
  }, []);
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || open.at(-1) !== me.current) return false;
      // Only after the step is undone, because closing may navigate, which would replace the wrong entry.
      window.addEventListener('popstate', () => latest.current(), { once: true });
      return true;
    },
    enableBeforeUnload: false,
  });
}
