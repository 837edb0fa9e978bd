import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { checkDay, checkPeriod } from '#shared/forms/period.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import classes from './figures.module.css';

const labels = { dateStart: '期間（開始）', dateEnd: '期間（終了）' } as const;
type Period = Record<keyof typeof labels, string>;

const check = ({ dateStart: from, dateEnd: until }: Period) => ({
  dateStart: checkDay(labels.dateStart, from),
  dateEnd: checkPeriod({ from, until }, { from: labels.dateStart, until: labels.dateEnd }),
});

interface PeriodFormProps {
  filters: Period;
  busy: boolean;
  onSearch: (period: Period) => void;
  /** Buttons for usual periods. */
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
        <span aria-hidden>〜</span>
        {day('dateEnd')}
        <Button type="submit" loading={busy}>
          集計
        </Button>
        <span className={classes.others}>{others}</span>
      </div>
    </form>
  );
}
