import { type CompositionEventHandler, useRef } from 'react';
import { readingOf } from './kana-reading.ts';

interface Suggestion {
  name: string;
  kana: string;
  /** Puts a suggestion into the kana field. */
  suggest: (kana: string) => void;
}

/**
 * Suggests the kana of a name from what the input method shows while it is typed. As soon as the kana field holds
 * anything else than the suggestion, it is the user's own and stays.
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
    // An abandoned composition leaves nothing behind.
    if (event.data !== '') add(readingOf(states.current));
    states.current = [];
  };
  /** For the name's own changes: a space between the names, or everything deleted. */
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
