import type { FilingSort } from '#contract/filing-sorts.ts';
import classes from './found.module.css';
import type { Display } from './request-search.ts';

interface SortHeadProps {
  sort: FilingSort;
  label: string;
  display: Display;
  onSort: (to: { sort: string; order: string }) => void;
}

/** The head of a column that sorts by it: up, down, and not at all. */
export function SortHead({ sort, label, display, onSort }: SortHeadProps) {
  const isSorted = display.sort === sort;
  const isUp = display.order === 'asc';
  const next = !isSorted ? { sort, order: '' } : isUp ? { sort, order: 'desc' } : noSort;
  return (
    <button
      type="button"
      className={classes.sort}
      aria-pressed={isSorted}
      onClick={() => onSort(next)}
    >
      {label}
      {isSorted && <span aria-hidden>{isUp ? '▲' : '▼'}</span>}
      <span className="visually-hidden">
        {isSorted ? `（${isUp ? '昇順' : '降順'}）` : 'で並べ替え'}
      </span>
    </button>
  );
}

const noSort = { sort: '', order: '' };
