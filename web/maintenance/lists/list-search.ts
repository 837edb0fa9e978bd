import { useCallback, useMemo, useState } from 'react';
import type { Fault } from '#contract/fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { useLastSearch, useNarrow } from './last-search.ts';

interface ListSearchOptions<Filter extends Record<string, string>> {
  list: ScreenId;
  /** The query key of this list, after `staff`. */
  queryName: string;
  /** The filter while the address has none; the same object at every call. */
  usual: Filter;
  labels: Record<keyof Filter & string, string>;
  required?: readonly (keyof Filter & string)[];
  /** What a reset leaves, such as how the list is shown. */
  kept?: readonly (keyof Filter & string)[];
  check: (filter: Filter) => Partial<Record<keyof Filter & string, Fault | null>>;
}

/** A list's search: the address stores the filter, and the form beside the list changes the address. */
export function useListSearch<Filter extends Record<string, string>>({
  list,
  queryName,
  usual,
  labels,
  required = [],
  kept = [],
  check,
}: ListSearchOptions<Filter>) {
  const names = useMemo(() => Object.keys(usual), [usual]);
  const addressFilter = useLastSearch(list, names);
  const narrow = useNarrow(queryName);
  const filter = useMemo<Filter>(() => {
    // Without the page: every search and every way to show the list begins at its first.
    const { page: _, after: __, ...narrowing } = addressFilter;
    return { ...usual, ...narrowing };
  }, [usual, addressFilter]);
  const [typed, setTyped] = useState(filter);
  const form = useForm<Filter>({ initial: typed, onChange: setTyped, check });
  const [before, setBefore] = useState(filter);
  if (before !== filter) {
    // A new address replaces what was typed for the last one.
    setBefore(filter);
    setTyped(filter);
    form.setErrors({});
  }

  /** The properties of a form field. */
  const field = (name: keyof Filter & string) => ({
    name,
    label: labels[name],
    value: form.values[name] ?? '',
    error: form.errors[name],
    ...(!required.includes(name) && { mark: 'none' as const }),
    onChange: (value: string) => form.set(name, value as Filter[typeof name]),
  });
  const onSearch = () => void form.submit(async (values) => narrow(values));
  const onReset = () => narrow(Object.fromEntries(kept.map((name) => [name, filter[name] ?? ''])));
  /** Changes the address at once, from the first page. */
  const show = useCallback(
    (change: Partial<Filter>) => narrow({ ...filter, ...change }),
    [narrow, filter],
  );
  return { filter, field, form, show, onSearch, onReset };
}
