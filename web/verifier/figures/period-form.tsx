import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { isRealDate } from '#contract/dates.ts';
import { fault } from '#contract/fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import classes from './figures.module.css';

const labels = { dateStart: '期間（開始）', dateEnd: '期間（終了）' } as const;
type Period = Record<keyof typeof labels, string>;

function check(values: Period) {
  const day = (name: keyof Period) =>
    values[name] === ''
      ? fault('cm020', labels[name])
      : isRealDate(values[name])
        ? null
        : fault('cm031', labels[name]);
  return {
    dateStart: day('dateStart'),
    dateEnd:
      day('dateEnd') ??
      (isRealDate(values.dateStart) && values.dateStart > values.dateEnd
        ? fault('cm038', labels.dateEnd, labels.dateStart)
        : null),
  };
}

interface PeriodFormProps {
  filters: Period;
  busy: boolean;
  onSearch: (period: Period) => void;
  /** Usual periods at one press. */
  others: ReactNode;
}

export function PeriodForm({ filters, busy, onSearch, others }: PeriodFormProps) {
  const form = useForm({ initial: filters, check });
  const search = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async (period) => onSearch(period));
  };
  const day = (name: keyof Period) => (
    <DateField
      compact
      name={name}
      label={labels[name]}
      mark="none"
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => form.set(name, value)}
    />
  );
  return (
    <form className={classes.period} onSubmit={search} noValidate>
      <ErrorSummary errors={form.errors} refusals={form.refusals} />
      <div className={classes.row}>
        {day('dateStart')}
        <span aria-hidden>～</span>
        {day('dateEnd')}
        <Button type="submit" loading={busy}>
          集計
        </Button>
        <span className={classes.others}>{others}</span>
      </div>
    </form>
  );
}
