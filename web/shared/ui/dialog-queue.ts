import { useSyncExternalStore } from 'react';

export interface DialogFact {
  label: string;
  value: string;
}

/** A question or message that is waiting for the user. */
export interface AskedDialog {
  id: number;
  kind: 'confirm' | 'done' | 'error' | 'info';
  title: string;
  /** One or several sentences; several are listed. */
  texts: readonly string[];
  facts?: readonly DialogFact[];
  warning?: string | undefined;
  note?: string | undefined;
  action: string;
  /** The label of the cancel button; null for a message. */
  cancel: string | null;
  danger: boolean;
  /** Whether the focus lies on the cancel button. */
  cancelFirst?: boolean;
  answer: (agreed: boolean) => void;
}

let waiting: readonly AskedDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly AskedDialog[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Shows a dialog after those that are already waiting. */
export function ask(dialog: Omit<AskedDialog, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (agreed: boolean) => {
      change(waiting.filter((other) => other.id !== id));
      resolve(agreed);
    };
    change([...waiting, { ...dialog, id, answer }]);
  });
}

export function useAskedDialog(): AskedDialog | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting[0],
    () => undefined,
  );
}
