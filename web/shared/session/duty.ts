import type { SessionKind } from './session.ts';

/** What the server wants done before anything else: replace a password, or register a passkey. */
export type Duty = 'password' | 'passkey';

const duties: Record<string, Duty> = { cm410: 'password', cm411: 'passkey' };

type DutyListener = (kind: SessionKind, duty: Duty) => void;
const listeners = new Set<DutyListener>();

/** Calls back when the server refuses a call for a duty; the router then goes to the screen for it. */
export function onDuty(listener: DutyListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes a refusal. */
export function heardOfDuty(kind: SessionKind, messageCd: string | undefined): void {
  const duty = messageCd && duties[messageCd];
  if (duty) for (const listener of listeners) listener(kind, duty);
}
