import { isOwed } from '#contract/progress.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note, Row } from '#shared/ui/layout.tsx';
import { type ChipMaster, StatusChip } from '#shared/ui/status-chip.tsx';
import { DueChips } from '../filing/deadline-chip.tsx';
import { HiddenAddressMark } from '../filing/hidden-address.tsx';
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

/** The progress of a filing, its payment button, deadlines, and the days since the last change. */
export function ProgressCell<Row extends Progressing>(props: ProgressCellProps<Row>) {
  const { row, master, onPayment } = props;
  return (
    <Row as="span" gap="4px 8px" align="center">
      <StatusChip code={row.latestProgressClass} master={master} otherwise={row.progressName} />
      {isOwed(row.paid, row.latestProgressClass) && (
        <Button
          variant="outline"
          small
          className={classes.pay}
          aria-label={`${row.displayNo}の入金確認`}
          onClick={() => onPayment(row)}
        >
          入金確認
        </Button>
      )}
      <DueChips due={row} />
      {row.progressDays !== null && row.progressDays > 0 && (
        <Note inline>この進捗で{row.progressDays}日</Note>
      )}
    </Row>
  );
}

/** Column widths of the office's lists, chosen so that no content overlaps the next column. */
export const widths = {
  date: 90,
  progress: 206,
  manager: 92,
  plan: 156,
  verification: 113,
  detail: 48,
} as const;

/** Company above its representative. */
export function CompanyCell({ companyName, name }: { companyName: string; name: string }) {
  return (
    <span>
      <span className={classes.clamped} title={companyName}>
        {companyName}
      </span>
      <span className={`${classes.clamped} ${classes.person}`} title={name}>
        {name}
      </span>
    </span>
  );
}

/** The contact person; a title shows a name that needs more than two lines. */
export function ManagerCell({ managerName }: { managerName: string }) {
  return (
    <span className={classes.clamped} title={managerName}>
      {managerName}
    </span>
  );
}

/** A text above a less important one, such as a name above its reading. */
export function TwoLines({ text, below }: { text: string; below: string }) {
  return (
    <span>
      {text}
      <Note as="span">{below}</Note>
    </span>
  );
}

/** Base plans and options, one a line. */
export function plansText(row: Pick<Planned, 'displayBasePlanName' | 'displayOptionPlanName'>) {
  return [row.displayBasePlanName, row.displayOptionPlanName].filter(Boolean).join('\n');
}

/** Without the capital class. */
export const shortPlans = (names: string) => names.replaceAll(/（資本金[^（）]*）/g, '');

interface Planned {
  displayBasePlanName: string;
  displayOptionPlanName: string;
  addressHiddenTyp: string;
  latestProgressClass: string;
}

/**
 * Base plans above options, each without its capital class, which affects the price and not the work; and whether an
 * address is hidden.
 */
export function PlansCell(row: Planned) {
  const names = plansText(row);
  if (names === '') return null;
  return (
    <>
      <span className={classes.plans} title={names}>
        {shortPlans(names)}
      </span>
      <HiddenAddressMark {...row} />
    </>
  );
}
