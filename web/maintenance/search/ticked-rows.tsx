import { useCallback, useMemo, useState } from 'react';
import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import classes from './found.module.css';

/** The rows that are ticked, of those that are shown, and the column to tick them; `x` ticks the row of the focus. */
export function useTickedRows(rows: readonly FoundRow[] | undefined) {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const ticked = useMemo(
    () => rows?.filter(({ displayNo }) => numbers.has(displayNo)) ?? [],
    [rows, numbers],
  );
  /** Ticks these and no others. */
  const tick = useCallback(
    (list: readonly FoundRow[]) => setNumbers(new Set(list.map(({ displayNo }) => displayNo))),
    [],
  );
  useScreenKeys({
    x: () =>
      document.activeElement
        ?.closest('tr')
        ?.querySelector<HTMLInputElement>('input[type="checkbox"]')
        ?.click(),
  });
  const column = useMemo(
    (): TableColumn<FoundRow> => ({
      key: 'tick',
      label: '選択',
      width: 40,
      head: (
        <Tick
          name="このページのすべてを選ぶ"
          checked={rows !== undefined && rows.length > 0 && ticked.length === rows.length}
          onChange={(checked) => tick(checked ? (rows ?? []) : [])}
        />
      ),
      show: (row) => (
        <Tick
          name={`${row.displayNo}を選ぶ`}
          checked={numbers.has(row.displayNo)}
          onChange={(checked) =>
            setNumbers((before) => {
              const after = new Set(before);
              if (checked) after.add(row.displayNo);
              else after.delete(row.displayNo);
              return after;
            })
          }
        />
      ),
    }),
    [rows, ticked, numbers, tick],
  );
  return { ticked, tick, column };
}

interface TickProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box that ticks one row of a list, or all. */
export function Tick({ name, checked, onChange }: TickProps) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
