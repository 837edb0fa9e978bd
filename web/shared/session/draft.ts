import { useEffect, useRef, useState } from 'react';
import { onLeaving } from './leaving.ts';
import { currentSession, type SessionKind } from './session.ts';

// In this tab's memory alone: what the office types about customers, and forms, are never stored on a device.
const drafts = new Map<string, unknown>();

onLeaving((kind, reason) => {
  if (reason === 'expired') return;
  for (const name of drafts.keys()) if (name.startsWith(`${kind} `)) drafts.delete(name);
});

/** What was being typed when the session ended under it; undefined where nothing was. */
export function savedInput<Input>(kind: SessionKind, of: string): Input | undefined {
  return drafts.get(`${kind} ${of}`) as Input | undefined;
}

/**
 * Keeps what is being typed for the same user's next login when the session ends under it; any other way off the
 * screen gives it up. `input` is undefined while there is nothing to keep.
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

/** A text being typed on a staff screen, kept likewise. */
export function useDraft(kind: SessionKind, of: string, initial = '') {
  const [text, setText] = useState(() => savedInput<string>(kind, of) ?? initial);
  useSavedInput(kind, of, text === initial ? undefined : text);
  return [text, setText] as const;
}
