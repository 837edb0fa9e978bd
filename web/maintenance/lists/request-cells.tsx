import { Button } from '@mantine/core';
import { type ChipMaster, StatusChip } from '#shared/ui/status-chip.tsx';
import { DueMarks } from '../filing/deadline-mark.tsx';
import classes from './request-cells.module.css';

interface Progressing {
  displayNo: string;
  latestProgressClass: string;
  progressName: string;
  progressDays: number | null;
  deadlineDate: string;
  deadlineDaysLeft: number | null;
  paymentDueDate: string;
  paymentOverdue: boolean;
  paid: boolean;
}

interface ProgressCellProps<Row extends Progressing> {
  row: Row;
  master: readonly ChipMaster[];
  onPayment: (row: Row) => void;
}

/** How far a filing is, the button that notes its payment, what is due, and since when it is so far. */
export function ProgressCell<Row extends Progressing>(props: ProgressCellProps<Row>) {
  const { row, master, onPayment } = props;
  return (
    <span className={classes.progress}>
      <StatusChip code={row.latestProgressClass} master={master} otherwise={row.progressName} />
      {!row.paid && (
        <Button
          variant="outline"
          size="compact-md"
          className={classes.pay}
          aria-label={`${row.displayNo}の入金確認`}
          onClick={() => onPayment(row)}
        >
          入金確認
        </Button>
      )}
      <DueMarks due={row} />
      {row.progressDays !== null && row.progressDays > 0 && (
        <span className={classes.days}>この進捗で{row.progressDays}日</span>
      )}
    </span>
  );
}

/** Company above its representative. */
export function CompanyCell({ companyName, name }: { companyName: string; name: string }) {
  return (
    <span>
      <span className={classes.company} title={companyName}>
        {companyName}
      </span>
      <span className={classes.person}>{name}</span>
    </span>
  );
}

/** A text above a less important one, such as a name above its reading. */
export function TwoLines({ text, below }: { text: string; below: string }) {
  return (
    <span>
      {text}
      <span className={classes.below}>{below}</span>
    </span>
  );
}

/** Base plans above options. */
export function PlansCell(row: { displayBasePlanName: string; displayOptionPlanName: string }) {
  const plans = [row.displayBasePlanName, row.displayOptionPlanName].filter(Boolean);
  return plans.length > 0 && <span className={classes.plans}>{plans.join('\n')}</span>;
}
