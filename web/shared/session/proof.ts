import { useSyncExternalStore } from 'react';
import type { SessionKind } from './session.ts';

/** A call waits until its user has proven again who they are. */
export interface AskedProof {
  kind: SessionKind;
  /** True when the user has; false when they gave up. */
  answer: (proven: boolean) => void;
}

interface WaitingProof extends AskedProof {
  proven: Promise<boolean>;
}

let waiting: readonly WaitingProof[] = [];
const listeners = new Set<() => void>();

function change(next: readonly WaitingProof[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks the user for a password or passkey; calls that wait at the same time share one question. */
export function askForProof(kind: SessionKind): Promise<boolean> {
  const asked = waiting.find((one) => one.kind === kind);
  if (asked) return asked.proven;
  let resolve = (_proven: boolean) => {};
  const proven = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const answer = (given: boolean) => {
    change(waiting.filter((one) => one.proven !== proven));
    resolve(given);
  };
  change([...waiting, { kind, answer, proven }]);
  return proven;
}

export function useAskedProof(): AskedProof | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting[0],
    () => undefined,
  );
}
