import { useSyncExternalStore } from 'react';
import { onLeaving } from '../session/leaving.ts';

/** How long a toast stays, in milliseconds, while nobody points at it. */
const stays = 8000;

export interface Toast {
  id: number;
  text: string;
  /** When it goes, in milliseconds: a dialog that opens meanwhile takes it over, but not for longer. */
  goesAt: number;
}

let shown: Toast | null = null;
let lastId = 0;
/** Where toasts may show, the topmost last: an open dialog makes everything outside of it unreachable. */
let areas: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change() {
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that something is done. It takes no press, and the next one replaces it. */
export function showToast(text: string): void {
  lastId += 1;
  shown = { id: lastId, text, goesAt: Date.now() + stays };
  change();
}

/** Lets it stay as long again, for who has pointed at it. */
export function keepToast(id: number): void {
  if (shown?.id !== id) return;
  shown = { ...shown, goesAt: Date.now() + stays };
  change();
}

export function closeToast(id: number): void {
  if (shown?.id !== id) return;
  shown = null;
  change();
}

// It may name a customer, and would outlive the session by seconds, or as long as somebody points at it.
onLeaving(() => {
  shown = null;
  change();
});

/** Adds a place for toasts; returns what removes it. */
export function addToastArea(area: HTMLElement): () => void {
  areas = [...areas, area];
  change();
  return () => {
    areas = areas.filter((other) => other !== area);
    change();
  };
}

const none = () => null;

export function useToast(): Toast | null {
  return useSyncExternalStore(listen, () => shown, none);
}

export function useToastArea(): HTMLElement | null {
  return useSyncExternalStore(listen, () => areas.at(-1) ?? null, none);
}
