import { useEffect, useRef, useState } from 'react';
import { onLeaving } from './leaving.ts';
import { currentSession, type SessionKind } from './session.ts';

// In this tab's memory alone: what the office types about customers is never stored on a device.
const drafts = new Map<string, string>();

onLeaving((kind, reason) => {
  if (reason === 'expired') return;
  for (const name of drafts.keys()) if (name.startsWith(`${kind} `)) drafts.delete(name);
});

/**
 * Text being typed on a staff screen. When the session ends under it, it is there again after the same user's next
 * login; any other way off the screen gives it up.
 */
export function useDraft(kind: SessionKind, of: string, initial = '') {
  const name = `${kind} ${of}`;
  const [text, setText] = useState(() => drafts.get(name) ?? initial);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    drafts.delete(name);
    return () => {
      if (!currentSession(kind) && latest.current !== initial) drafts.set(name, latest.current);
    };
  }, [kind, name, initial]);
  return [text, setText] as const;
}
