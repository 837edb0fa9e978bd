import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { onLeaving } from '#shared/session/leaving.ts';

// The number of the row that had the focus or was pressed last. It lives as long as the page, so that j and k go on from
// it after a case was opened; its own store, because the table would draw all rows anew at each key.
let chosen = '';
const listeners = new Set<() => void>();
export function choose(displayNo: string): void {
  chosen = displayNo;
  for (const listener of listeners) listener();
}
onLeaving(() => choose(''));

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of the chosen row; '' for none. */
export const useChosen = () => useSyncExternalStore(listen, () => chosen);

/** Follows which row of the list is chosen, and marks it with `data-chosen`, from where the keys j and k go on. */
export function useChosenRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly FoundRow[] | undefined,
): void {
  useEffect(() => {
    const box = list.current;
    if (!box || !rows) return;
    const mark = () => {
      for (const [index, row] of rowsIn(box).entries()) {
        row.toggleAttribute('data-chosen', rows[index]?.displayNo === chosen);
      }
    };
    const follow = ({ target }: Event) => {
      const row = (target as Element).closest<HTMLElement>('tbody tr');
      const number = row && rows[rowsIn(box).indexOf(row)]?.displayNo;
      if (number && number !== chosen) choose(number);
    };
    mark();
    box.addEventListener('focusin', follow);
    box.addEventListener('click', follow);
    const silence = listen(mark);
    return () => {
      box.removeEventListener('focusin', follow);
      box.removeEventListener('click', follow);
      silence();
    };
  }, [list, rows]);
}

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('tbody tr')];

/** Gives the focus back to the chosen row. */
export function focusChosen(): void {
  document.querySelector<HTMLElement>('tr[data-chosen] a[href]')?.focus();
}
