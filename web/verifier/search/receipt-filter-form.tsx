import type { FormEvent } from 'react';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { IconSearch } from '#shared/ui/icons.ts';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { checkFilters, filterFields, type ReceiptFilters, todayOnly } from './filters.ts';
import classes from './receipt-search.module.css';

interface ReceiptFilterFormProps {
  /** The filters of the shown list. */
  filters: ReceiptFilters;
  statuses: readonly MasterEntry[];
  busy: boolean;
  onSearch: (filters: ReceiptFilters) => void;
}

/** The filters of the list, in two rows above it. */
export function ReceiptFilterForm({ filters, statuses, busy, onSearch }: ReceiptFilterFormProps) {
  const form = useForm({ initial: filters, check: checkFilters });
  const { values, errors, set, change, submit } = form;
  useScreenKeys({ '/': () => document.getElementById('receiptNo')?.focus() });

  const search = (event: FormEvent) => {
    event.preventDefault();
    void submit(async (values) => onSearch(values));
  };
  const row = formFields(filterFields, form);
  const field = <Name extends keyof ReceiptFilters>(name: Name) => ({
    ...row(name),
    mark: 'none' as const,
  });
  const chosen = values.verifyStatusList.split(' ').filter(Boolean);
  const toggle = (code: string) =>
    set(
      'verifyStatusList',
      statuses
        .map(({ value1 }) => value1)
        .filter((one) => (one === code) !== chosen.includes(one))
        .join(' '),
    );

  return (
    <form className={classes.filters} onSubmit={search} noValidate>
      <ErrorSummary form={{ ...form, errors }} />
      <div className={classes.row}>
        <div className={classes.range}>
          <DateField compact {...field('receiptDateStart')} />
          <span aria-hidden>〜</span>
          <DateField compact {...field('receiptDateEnd')} />
        </div>
        <div className={classes.range}>
          <DateField compact {...field('appDateStart')} />
          <span aria-hidden>〜</span>
          <DateField compact {...field('appDateEnd')} />
        </div>
        <TextField {...field('receiptNo')} className={classes.number ?? ''} />
        <TextField {...field('appName')} className={classes.name ?? ''} />
      </div>
      <div className={classes.row}>
        <fieldset className={classes.statuses}>
          <legend>{filterFields.verifyStatusList.label}</legend>
          {statuses.map(({ value1, nameAbbr }) => (
            <label key={value1}>
              <input
                type="checkbox"
                checked={chosen.includes(value1)}
                onChange={() => toggle(value1)}
              />
              {nameAbbr}
            </label>
          ))}
        </fieldset>
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={() => change(todayOnly())}>
            条件を戻す
          </Button>
          <Button type="submit" loading={busy} icon={IconSearch}>
            検索
          </Button>
        </div>
      </div>
    </form>
  );
}
