import { useMemo } from 'react';

/** The fields of `empty` with their stored values; the same object as long as none of them changes. */
export function useStored<Values extends object>(values: Values, empty: object): Values {
  const names = Object.keys(empty) as (keyof Values)[];
  const key = JSON.stringify(names.map((name) => values[name]));
  // The key contains every value; the object itself is a new one in every response.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(
    () => Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as Values,
    [key],
  );
}
