import { type CompositionEventHandler, useRef } from 'react';
import { readingOf } from './kana-reading.ts';

interface Suggestion {
  name: string;
  kana: string;
  /** Puts a suggestion into the kana field. */
  suggest: (kana: string) => void;
}

/**
 * Suggests the kana of a name from what the input method shows while it is typed. Once the kana field holds anything
 * other than the suggestion, the user has typed it and it stays.
 */
export function useKanaSuggestion({ name, kana, suggest }: Suggestion) {
  const states = useRef<string[]>([]);
  const suggested = useRef('');
  const add = (more: string) => {
    if (more === '' || kana !== suggested.current) return;
    suggested.current = kana + more;
    suggest(suggested.current);
  };
  const onCompositionUpdate: CompositionEventHandler = (event) => {
    states.current.push(event.data);
  };
  const onCompositionEnd: CompositionEventHandler = (event) => {
    // A cancelled composition suggests nothing.
    if (event.data !== '') add(readingOf(states.current));
    states.current = [];
  };
  /** Handles changes of the name without the input method: a space between the names, or everything deleted. */
  const follow = (next: string) => {
    if (kana !== suggested.current) return;
    if (next === '') {
      suggested.current = '';
      if (kana !== '') suggest('');
    } else if (states.current.length === 0 && /^[ 　]$/.test(next.slice(name.length))) {
      if (next.startsWith(name) && kana !== '') add('　');
    }
  };
  return { follow, listeners: { onCompositionUpdate, onCompositionEnd } };
}
