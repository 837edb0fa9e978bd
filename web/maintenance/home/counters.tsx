import type { ReactNode } from 'react';
import classes from './queue-bar.module.css';

/** Counters that belong together, behind their common name. */
export function CounterGroup({ name, children }: { name: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset className={classes.counters}>
      <legend className="visually-hidden">{name}</legend>
      <span className={classes.group} aria-hidden>
        {name}
      </span>
      {children}
    </fieldset>
  );
}

export interface Total {
  count: number;
  /** How many of them are due today or before. */
  dueCount: number;
}

interface CounterProps {
  name: string;
  /** Undefined until it is loaded. */
  total: Total | undefined;
  /** Behind a count that stopped early. */
  suffix: string;
  pressed: boolean;
  /** Narrows the other counters. */
  chosen?: boolean;
  onPress: () => void;
}

/** A count that lists what it counts; red where something is due. */
export function Counter({ name, total, suffix, pressed, chosen, onPress }: CounterProps) {
  const isDue = total !== undefined && total.dueCount > 0;
  return (
    <button
      type="button"
      className={classes.counter}
      aria-pressed={pressed}
      data-chosen={chosen || undefined}
      data-urgent={isDue || undefined}
      title={isDue ? `うち期限が今日まで ${total.dueCount}件` : undefined}
      onClick={onPress}
    >
      <span>{name}</span>
      <strong className="numeric">
        {total ? `${total.count}${suffix}` : '–'}
        <span className="visually-hidden">件</span>
      </strong>
    </button>
  );
}
