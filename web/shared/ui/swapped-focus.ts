import { useLayoutEffect, useRef } from 'react';

/**
 * For a part whose content a press swaps, such as a button for the form that it opens: the focus, which would be lost
 * with the button, goes to the first field or button of what has come. Returns the ref for what is around both.
 */
export function useSwappedFocus(state: unknown, first = 'select, input, textarea, button') {
  const around = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    around.current?.querySelector<HTMLElement>(first)?.focus();
  }, [state, first]);
  return around;
}
