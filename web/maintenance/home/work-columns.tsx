import { codeIn } from '#contract/code.ts';
import type { HomeRow } from '#contract/endpoints/staff-lists.ts';
import { displayDate } from '#contract/japan-time.ts';
import { listColumnRows } from '#contract/list-views.ts';
import { isDueUndated } from '#contract/next-act.ts';
import { act } from '#contract/next-act-codes.ts';
import { actWords } from '#contract/next-act-words.ts';
import { Button } from '#shared/ui/button.tsx';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { briefDays } from '../filing/deadline-chip.tsx';
import { Line } from '../lists/one-line.tsx';
import classes from './latest.module.css';

/** The next act of a row, in one line. */
export const actColumn: TableColumn<HomeRow> = {
  key: 'act',
  label: listColumnRows.act.label,
  width: 266,
  show: ({ nextAct }) => <ActCell nextAct={nextAct} brief />,
};

/** The columns of a work list: those of the home that tell one filing from another, with what is to be done. */
export function workColumns(
  latest: readonly TableColumn<HomeRow>[],
  busy: boolean,
  onTake: (row: HomeRow) => void,
): TableColumn<HomeRow>[] {
  const of = (key: string) => latest.filter((column) => column.key === key);
  return [
    ...of('number'),
    actColumn,
    {
      key: 'owner',
      label: listColumnRows.owner.label,
      width: 184,
      show: (row) => (
        <span className={classes.owner}>
          {row.ownerName && <Line text={row.ownerName} />}
          {(row.ownerTyp === 'none' || row.ownerTyp === 'absent') && (
            <Button
              small
              className={classes.take}
              aria-label={`${row.displayNo}を引き受ける`}
              // Until the rows are there anew, a press would be ignored.
              disabled={busy}
              onClick={() => onTake(row)}
            >
              引き受ける
            </Button>
          )}
        </span>
      ),
    },
    ...of('company'),
    ...of('manager'),
    ...of('verification'),
    ...of('progress'),
  ];
}

/**
 * What is to be done next, and by when; an act that waits for the customer is said so by its words. `brief`: in one line,
 * with the days that are left, and its day as a title.
 */
export function ActCell({ nextAct, brief }: Pick<HomeRow, 'nextAct'> & { brief?: boolean }) {
  const one = nextAct && codeIn(act, nextAct.act);
  if (!nextAct || !one) return null;
  const { title } = actWords(one).office;
  const { dueDate, dueDaysLeft: left } = nextAct;
  const undated = isDueUndated(one) ? '期限が未入力' : '';
  const days = left === null ? undated : briefDays(left);
  const dated = left === null ? undated : `${displayDate(dueDate)}　${days}`;
  const due = brief ? days : dated;
  return (
    <span
      className={brief ? classes.briefAct : classes.act}
      {...(brief && { title: `${title}　${dated}`.trim() })}
    >
      <strong>{title}</strong>
      {due !== '' && (
        <span className={classes.due} data-late={left === null || left <= 0 || undefined}>
          {due}
        </span>
      )}
    </span>
  );
}
