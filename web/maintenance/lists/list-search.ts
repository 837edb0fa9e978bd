import { useCallback, useMemo, useState } from 'react';
import { checkFields, type FieldTable, ofEach } from '#contract/field-table.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { useLastSearch, useNarrow } from './last-search.ts';

interface ListSearchOptions<Name extends string> {
  list: ScreenId;
  /** The query key of this list, after `staff`. */
  queryName: string;
  /** The filter while the address has none; the same object at every call. */
  usual?: Readonly<Record<Name, string>>;
  /** The filters by their names in the address; the same object at every call. */
  fields: FieldTable<Name>;
  /** What a reset leaves, such as how the list is shown. */
  kept?: readonly NoInfer<Name>[];
}

/** A list's search: the address stores the filter, and the form beside the list changes the address. */
export function useListSearch<Name extends string>({
  list,
  queryName,
  fields,
  usual,
  kept = [],
}: ListSearchOptions<Name>) {
  type Filter = Record<Name, string>;
  const names = useMemo(() => Object.keys(fields), [fields]);
  const addressFilter = useLastSearch(list, names);
  const narrow = useNarrow(queryName);
  const filter = useMemo<Filter>(() => {
    // Without the page: every search and every way to show the list begins at its first.
    const { page: _, after: __, ...narrowing } = addressFilter;
    return { ...(usual ?? ofEach(fields, () => '')), ...narrowing };
  }, [fields, usual, addressFilter]);
  const check = useCallback((typed: Filter) => checkFields(fields, typed), [fields]);
  const [typed, setTyped] = useState(filter);
  const form = useForm<Filter>({ initial: typed, onChange: setTyped, check });
  const [before, setBefore] = useState(filter);
  if (before !== filter) {
    // A new address replaces what was typed for the last one.
    setBefore(filter);
    setTyped(filter);
    form.setErrors({});
  }

  const row = formFields(fields, form);
  /** The properties of a form field. */
  const field = <One extends Name>(name: One) => ({
    ...row(name),
    mark: fields[name].optional ? ('none' as const) : ('required' as const),
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
