import { urgentDays } from '#contract/deadline-marks.ts';
import { displayDate } from '#contract/japan-time.ts';
import { Row } from '#shared/ui/layout.tsx';
import { Chip } from '#shared/ui/status-chip.tsx';
import classes from './deadline-chip.module.css';

interface Due {
  deadlineDate: string;
  deadlineDaysLeft: number | null;
  paymentDueDate: string;
  paymentOverdue: boolean;
}

const alarm = '#b3261e';

/** The days left to the registry's deadline, `brief` where a heading says what they are left to, and whether the payment is late. Renders nothing for a closed filing. */
export function DueChips({ due, brief = false }: { due: Due; brief?: boolean }) {
  const { deadlineDate, deadlineDaysLeft: left, paymentOverdue, paymentDueDate } = due;
  if (left === null && !paymentOverdue) return null;
  const text = left === null ? '' : brief ? briefDays(left) : daysText(left);
  return (
    <Row as="span" gap="4px 8px">
      {left !== null && (
        <span title={`登記期限 ${displayDate(deadlineDate)}`}>
          {left < 0 ? (
            <Chip text="期限超過" colour={alarm} icon="alert-triangle" />
          ) : left <= urgentDays ? (
            <Chip text={text} colour={alarm} icon="clock" />
          ) : (
            <span className={classes.calm}>{text}</span>
          )}
        </span>
      )}
      {paymentOverdue && (
        <span title={`入金期限 ${displayDate(paymentDueDate)}`}>
          <Chip text="入金期限超過" colour={alarm} icon="coin-yen" />
        </span>
      )}
    </Row>
  );
}

export function daysText(left: number): string {
  if (left < 0) return `${-left}日超過`;
  return left === 0 ? '本日期限' : `期限まで${left}日`;
}

export const briefDays = (left: number) => (left > 0 ? `あと${left}日` : daysText(left));
