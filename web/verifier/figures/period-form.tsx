import type { ReactNode } from 'react';
import { checkFields, type ValuesOf } from '#contract/field-table.ts';
import { period } from '#contract/list-filters.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import classes from './figures.module.css';

type Period = ValuesOf<typeof period>;

const check = (values: Period) => checkFields(period, values);

interface PeriodFormProps {
  filters: Period;
  busy: boolean;
  onSearch: (period: Period) => void;
  /** Buttons for usual periods. */
  others: ReactNode;
}

export function PeriodForm({ filters, busy, onSearch, others }: PeriodFormProps) {
  const form = useForm({ initial: filters, check });
  const search = form.onSubmit(async (period) => onSearch(period));
  const field = formFields(period, form);
  return (
    <form className={classes.period} onSubmit={search} noValidate>
      <ErrorSummary form={form} />
      <div className={classes.row}>
        <DateField compact {...field('dateStart')} mark="none" />
        <span aria-hidden>〜</span>
        <DateField compact {...field('dateEnd')} mark="none" />
        <Button type="submit" loading={busy}>
          集計
        </Button>
        <span className={classes.others}>{others}</span>
      </div>
    </form>
  );
}
