import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

// From the bottom to the top: one dialog opens over another, and closes before it.
const open: symbol[] = [];

/** Whether a dialog shows; Back then belongs to the one on top. */
export function isDialogOpen(): boolean {
  return open.length > 0;
}

/**
 * Back closes the topmost dialog instead of leaving the screen beneath it. The step back is undone, so the history has
 * no entries for dialogs, and forward leads where it did before. On the first page of a tab Back leaves all the same.
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
      // Only when the step is undone: closing may go on to another screen, which would take the wrong entry's place.
      window.addEventListener('popstate', () => latest.current(), { once: true });
      return true;
    },
    enableBeforeUnload: false,
  });
}
