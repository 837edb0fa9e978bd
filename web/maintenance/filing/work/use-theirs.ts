import { useEffect, useRef, useState } from 'react';
import { isRealDate } from '#contract/dates.ts';
import { displayDate } from '#contract/japan-time.ts';
import { typedOver } from '#shared/forms/typed-over.ts';

export type Entries = Record<string, string | boolean>;

interface Standing<Values extends Entries> {
  form: {
    values: Values;
    change: (part: Partial<Values>) => void;
    settle: (part: Partial<Values>) => void;
  };
  /** The stored values: the same object as long as none of them changes. */
  stored: Values;
  /** The stored values on which the typed ones are based. */
  base?: Values | undefined;
  /** Normalises the values as the server does when it stores them. */
  tidy?: (values: Values) => Values;
  /** The own save has arrived. */
  onArrival?: (() => void) | undefined;
}

/**
 * Keeps what is typed when a colleague stores another version. Untouched fields take the stored values; `theirs` names
 * them, and the fields in which something else is typed.
 */
export function useTheirs<Values extends Entries>(standing: Standing<Values>) {
  const { form, stored, tidy = (values: Values) => values, onArrival } = standing;
  const base = useRef(standing.base ?? stored);
  const [theirs, setTheirs] = useState<Partial<Values>>({});
  const isSaved = useRef(false);
  const latest = useRef({ typed: form.values, tidy, onArrival });
  latest.current = { typed: form.values, tidy, onArrival };
  const { change, settle } = form;
  useEffect(() => {
    const before = base.current;
    if (before === stored) return;
    base.current = stored;
    const { typed, tidy: tidied, onArrival: arrive } = latest.current;
    // After the own save the stored values are the form's, so that it shows no conflict with itself.
    if (isSaved.current) {
      isSaved.current = false;
      change(stored);
      settle(stored);
      arrive?.();
      return;
    }
    const fields = Object.keys(stored) as (keyof Values & string)[];
    const moved = fields.filter((field) => stored[field] !== before[field]);
    const untouched = moved.filter((field) => typed[field] === before[field]);
    const pick = (list: typeof fields) =>
      Object.fromEntries(list.map((field) => [field, stored[field]])) as Partial<Values>;
    if (untouched.length > 0) change(pick(untouched));
    const meant = tidied(typed);
    const named = moved.filter(
      (field) => untouched.includes(field) || meant[field] !== stored[field],
    );
    setTheirs((shown) => ({ ...shown, ...pick(named) }));
  }, [stored, change, settle]);
  /** Says that the own values are stored, before they arrive. */
  const own = () => {
    isSaved.current = true;
    setTheirs({});
  };
  return { base, theirs, own };
}

/** Stored values that a form says besides its fields and that are others since it opened. */
export function useMoved<Values extends Entries>(stored: Values): Partial<Values> {
  const [began] = useState(stored);
  return typedOver(began, stored);
}

/** A stored value as the screen shows it; `names` are those of a choice. */
export function shownValue(
  value: string | boolean,
  names: Readonly<Record<string, string>> = {},
): string {
  if (typeof value === 'boolean') return value ? 'あり' : 'なし';
  return names[value] ?? ((isRealDate(value) ? displayDate(value) : value) || '（空欄）');
}
