import { type CompositionEventHandler, useRef, useState } from 'react';
import { changedParts, type NamePart, readingOf, textOf } from './kana-reading.ts';

interface Suggestion {
  name: string;
  kana: string;
  /** Puts a suggestion into the kana field. */
  suggest: (kana: string) => void;
}

/**
 * Suggests the kana of a name from what the input method shows while it is typed, anew with each change, and only where
 * all of the reading is known. Once the kana field holds anything other than the suggestion, the user has typed it and it
 * stays.
 */
export function useKanaSuggestion({ name, kana, suggest }: Suggestion) {
  const parts = useRef<NamePart[]>([]);
  const states = useRef<string[]>([]);
  // As they are now, drawn or not: several events may come before the next drawing.
  const now = useRef({ name, kana, suggested: '' });
  now.current.name = name;
  now.current.kana = kana;
  const [unconfirmed, setUnconfirmed] = useState('');

  /** A name that was not typed here has no known reading. */
  const begin = () => {
    const { name } = now.current;
    if (textOf(parts.current) !== name) parts.current = changedParts([], name);
  };
  const settle = (next: string, at?: Parameters<typeof changedParts>[2]) => {
    parts.current = changedParts(parts.current, next, at);
    now.current.name = next;
    const { kana, suggested } = now.current;
    const reading = readingOf(parts.current);
    if (kana !== suggested || reading === suggested) return;
    Object.assign(now.current, { kana: reading, suggested: reading });
    setUnconfirmed(reading);
    suggest(reading);
  };
  const onCompositionUpdate: CompositionEventHandler<HTMLInputElement> = ({ data }) => {
    if (states.current.length === 0) begin();
    states.current.push(data);
  };
  const onCompositionEnd: CompositionEventHandler<HTMLInputElement> = ({ data, currentTarget }) => {
    const { value } = currentTarget;
    const end = currentTarget.selectionEnd ?? value.length;
    const said = states.current;
    states.current = [];
    settle(value, { start: end - data.length, end, states: said });
  };
  /** Handles changes of the name without the input method: spaces, pasting, deleting. */
  const follow = (next: string) => {
    if (states.current.length === 0) {
      begin();
      settle(next);
    }
    now.current.name = next;
  };
  return {
    follow,
    listeners: { onCompositionUpdate, onCompositionEnd },
    /** The kana is a suggestion that the user has not looked at yet. */
    isAutomatic: kana !== '' && kana === unconfirmed,
    confirm: () => setUnconfirmed(''),
  };
}
