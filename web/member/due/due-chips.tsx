import { weekdayOf } from '#contract/dates.ts';
import { holidayNote, urgentDays } from '#contract/deadline-marks.ts';
import { displayDate } from '#contract/japan-time.ts';
import { Chip } from '#shared/ui/status-chip.tsx';
import classes from './due-chips.module.css';

/** The registry's deadline of an application, with the days that are left. */
export function RegistrationDeadline({
  date,
  daysLeft,
  of = [],
}: {
  date: string;
  daysLeft: number | null;
  /** What it is the deadline of, in words. */
  of?: readonly string[] | undefined;
}) {
  if (!date || daysLeft === null) return null;
  return (
    <span className={classes.due}>
      <span className="numeric">{displayDate(date) + holidayNote(date)}</span>
      {daysLeft < 0 ? (
        <Chip text="期限超過" colour="#b3261e" icon="alert-triangle" />
      ) : (
        <DaysLeft count={daysLeft} />
      )}
      {of.length > 0 && <span className={classes.of}>{of.join('、')}</span>}
    </span>
  );
}

/** The day by which an unpaid application has to be paid, with the days that are left. */
export function PaymentDue({
  date,
  daysLeft,
  weekday = false,
}: {
  date: string;
  daysLeft: number | null;
  weekday?: boolean;
}) {
  return (
    <span className={classes.due}>
      <span className="numeric">
        {displayDate(date)}
        {weekday && `（${weekdayOf(date)}）`}
      </span>
      {daysLeft !== null &&
        (daysLeft < 0 ? (
          <Chip text="入金期限超過" colour="#b3261e" icon="alert-triangle" />
        ) : (
          <DaysLeft count={daysLeft} />
        ))}
    </span>
  );
}

function DaysLeft({ count }: { count: number }) {
  return (
    <span className={classes.left} data-urgent={count <= urgentDays || undefined}>
      {count === 0 ? '本日まで' : `残り${count}日`}
    </span>
  );
}
