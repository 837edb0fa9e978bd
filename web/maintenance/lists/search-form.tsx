import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { IconSearch } from '#shared/ui/icons.ts';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import classes from './search-form.module.css';

interface SearchFormProps {
  form: { errors: Partial<Record<string, string>>; refusals: number };
  onSearch: () => void;
  onReset: () => void;
  children: ReactNode;
}

/** The filters of a list, in one row; `/` moves to its first text field. */
export function SearchForm({ form, onSearch, onReset, children }: SearchFormProps) {
  const box = useRef<HTMLFormElement>(null);
  useScreenKeys({
    '/': () => box.current?.querySelector<HTMLElement>('[data-first] input')?.focus(),
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <search>
      <ErrorSummary form={form} />
      <form ref={box} className={classes.form} noValidate onSubmit={search}>
        {children}
        <span className={classes.buttons}>
          <Button type="submit" icon={IconSearch}>
            検索
          </Button>
          <Button variant="subtle" onClick={onReset}>
            条件を戻す
          </Button>
        </span>
      </form>
    </search>
  );
}

/** The layout of a page with a list below its search. */
export const listPage = classes.page;

/** The first and the last day of the search. */
export function Period(props: {
  field: (name: 'from' | 'until') => ComponentProps<typeof DateField>;
}) {
  return (['from', 'until'] as const).map((name) => (
    <div key={name} className={classes.day}>
      <DateField compact {...props.field(name)} />
    </div>
  ));
}

/** The field that `/` moves to. */
export function FirstField({ children }: { children: ReactNode }) {
  return <div data-first>{children}</div>;
}

export const searchKeys = [{ keys: ['/'], does: '検索条件へ' }];
