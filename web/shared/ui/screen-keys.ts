import { useEffect, useRef } from 'react';
import { takesLetters } from './typing.ts';

/** A screen's handlers by the event's key: `{ r: turn, '?': help }`. */
export type ScreenKeys = Record<string, (() => void) | undefined>;

/** Single-key shortcuts of staff screens; ignored while the user types or a dialog is open. */
export function useScreenKeys(keys: ScreenKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
        return;
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      if (takesLetters(event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
