import type { SessionKind } from './session.ts';

/** What the server wants done before anything else: replace a password, register a passkey, or judge what was typed. */
export type Duty = 'password' | 'passkey' | 'typed';

const duties: Record<string, Duty> = { cm410: 'password', cm411: 'passkey', mb150: 'typed' };

type DutyListener = (kind: SessionKind, duty: Duty) => void;
const listeners = new Set<DutyListener>();

/** Calls back when the server refuses a call for a duty; the router then goes to the screen for it. */
export function onDuty(listener: DutyListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a refusal is for a duty, to whose screen the router already goes. */
export const isDuty = (messageCd: string | undefined): boolean =>
  messageCd !== undefined && messageCd in duties;

/** Notes a refusal. */
export function heardOfDuty(kind: SessionKind, messageCd: string | undefined): void {
  const duty = messageCd && duties[messageCd];
  if (duty) for (const listener of listeners) listener(kind, duty);
}
