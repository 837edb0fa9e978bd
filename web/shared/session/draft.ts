import { useEffect, useRef, useState } from 'react';
import { onLeaving } from './leaving.ts';
import { currentSession, type SessionKind } from './session.ts';

// In memory of this tab only, because forms and what the office types about customers are never stored on a device.
const drafts = new Map<string, unknown>();

onLeaving((kind, reason) => {
  if (reason === 'expired') return;
  for (const name of drafts.keys()) if (name.startsWith(`${kind} `)) drafts.delete(name);
});

/** The draft that was being typed when the session ended; undefined without one. */
export function savedInput<Input>(kind: SessionKind, of: string): Input | undefined {
  return drafts.get(`${kind} ${of}`) as Input | undefined;
}

/**
 * Saves what is being typed, when the session ends, for the same user's next login; leaving the screen in any other way
 * discards it. `input` is undefined while there is nothing to save.
 */
export function useSavedInput<Input>(
  kind: SessionKind,
  of: string,
  input: Input | undefined,
): void {
  const name = `${kind} ${of}`;
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    drafts.delete(name);
    return () => {
      if (!currentSession(kind) && latest.current !== undefined) drafts.set(name, latest.current);
    };
  }, [kind, name]);
}

/** A text being typed on a staff screen, saved in the same way. */
export function useDraft(kind: SessionKind, of: string, initial = '') {
  const [text, setText] = useState(() => savedInput<string>(kind, of) ?? initial);
  useSavedInput(kind, of, text === initial ? undefined : text);
  return [text, setText] as const;
}
