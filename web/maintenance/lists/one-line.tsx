import type { FoundRow, HomeRow } from '#contract/endpoints/staff-lists.ts';
import { displayDate } from '#contract/japan-time.ts';
import { type ListColumn, listColumnRows } from '#contract/list-views.ts';
import { isOwed } from '#contract/progress.ts';
import { Button } from '#shared/ui/button.tsx';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { type ChipMaster, StatusChip } from '#shared/ui/status-chip.tsx';
import { DueChips } from '../filing/deadline-chip.tsx';
import { HiddenAddressMark } from '../filing/hidden-address.tsx';
import { VerificationBadge } from '../filing/verification-badge.tsx';
import classes from './one-line.module.css';
import { plansText, shortPlans } from './request-cells.tsx';

type Filing = Omit<FoundRow, 'requestDate' | 'comment'> | HomeRow;

interface OneLineNeed<Row> {
  progress: readonly ChipMaster[];
  verification: readonly ChipMaster[];
  onRequest: (row: Row) => void;
  onPayment: (row: Row) => void;
}

/** The class of a list whose rows have 44 pixels and one line of text. */
export const oneLine = classes.rows as string;

/** A text of one line; a title shows all of it. */
export function Line({ text, short = text }: { text: string; short?: string }) {
  return (
    <span className={classes.line} title={text}>
      {short}
    </span>
  );
}

const shortForms = [
  ['株式会社', '㈱'],
  ['有限会社', '㈲'],
] as const;

/** A company's name with its form in one character, as offices write it where there is little room. */
function shortCompany(name: string): string {
  return shortForms.reduce((text, [form, sign]) => text.replace(form, sign), name);
}

/** The day of a date and time in a table, which a title says in full; all of it on a phone, where a row is a card. */
export function Day({ at }: { at: string }) {
  return (
    <span className="numeric" title={at}>
      <span className={classes.onCard}>{at.slice(0, 5)}</span>
      {at.slice(5, 10)}
      <span className={classes.onCard}>{at.slice(10)}</span>
    </span>
  );
}

/** The columns that the office's lists of filings have in common, with one line of text in a row. */
export function oneLineColumns<Row extends Filing>(need: OneLineNeed<Row>) {
  const { progress, verification, onRequest, onPayment } = need;
  return {
    progress: {
      key: 'progress',
      label: listColumnRows.progress.label,
      width: 132,
      show: (row) => (
        <StatusChip code={row.latestProgressClass} master={progress} otherwise={row.progressName} />
      ),
    },
    deadline: {
      key: 'deadline',
      label: listColumnRows.deadline.label,
      width: 112,
      show: (row) => <DueChips brief due={{ ...row, paymentOverdue: false }} />,
    },
    payment: {
      key: 'payment',
      label: listColumnRows.payment.label,
      width: 108,
      show: (row) =>
        isOwed(row.paid, row.latestProgressClass) && (
          <Button
            variant="outline"
            small
            className={classes.pay}
            data-late={row.paymentOverdue || undefined}
            {...(row.paymentOverdue && { title: `入金期限 ${displayDate(row.paymentDueDate)}` })}
            aria-label={`${row.displayNo}の${row.paymentOverdue ? '入金期限超過・' : ''}入金確認`}
            onClick={() => onPayment(row)}
          >
            {row.paymentOverdue ? '入金期限超過' : '入金確認'}
          </Button>
        ),
    },
    company: {
      key: 'company',
      label: listColumnRows.company.label,
      show: ({ companyName, name }) => (
        <Line text={`${companyName}　${name}`} short={`${shortCompany(companyName)}　${name}`} />
      ),
    },
    manager: {
      key: 'manager',
      label: listColumnRows.manager.label,
      width: 84,
      show: ({ managerName }) => <Line text={managerName} />,
    },
    plan: {
      key: 'plan',
      label: listColumnRows.plan.label,
      width: 84,
      show: (row) => (
        <span className={classes.line} title={plansText(row)}>
          <HiddenAddressMark {...row} brief />
          {shortPlans(plansText(row)).replaceAll('\n', '、')}
        </span>
      ),
    },
    verification: {
      key: 'verification',
      label: listColumnRows.verification.label,
      width: 106,
      show: (row) => (
        <VerificationBadge
          brief
          filing={row}
          master={verification}
          of={row.managerName}
          onRequest={() => onRequest(row)}
        />
      ),
    },
  } satisfies Partial<{ [Key in ListColumn]: TableColumn<Row> & { key: Key; label: string } }>;
}
