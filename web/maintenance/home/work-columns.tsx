import { Button } from '@mantine/core';
import { codeIn } from '#contract/code.ts';
import type { HomeRow } from '#contract/endpoints/staff-lists.ts';
import { displayDate } from '#contract/japan-time.ts';
import { listColumnLabels } from '#contract/list-views.ts';
import { isDueUndated } from '#contract/next-act.ts';
import { act } from '#contract/next-act-codes.ts';
import { actWords } from '#contract/next-act-words.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { daysText } from '../filing/deadline-chip.tsx';
import { Line } from '../lists/one-line.tsx';
import classes from './latest.module.css';

/** The columns of a work list: those of the home that tell one filing from another, with what is to be done. */
export function workColumns(
  latest: readonly TableColumn<HomeRow>[],
  busy: boolean,
  onTake: (row: HomeRow) => void,
): TableColumn<HomeRow>[] {
  const of = (key: string) => latest.filter((column) => column.key === key);
  return [
    ...of('number'),
    {
      key: 'act',
      label: listColumnLabels.act,
      width: 280,
      show: ({ nextAct }) => <ActCell nextAct={nextAct} brief />,
    },
    {
      key: 'owner',
      label: listColumnLabels.owner,
      width: 170,
      show: (row) => (
        <span className={classes.owner}>
          <Line text={row.ownerName} />
          {(row.ownerTyp === 'none' || row.ownerTyp === 'absent') && (
            <Button
              variant="default"
              size="compact-md"
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

/** What is to be done next, and by when; an act that waits for the customer is said so by its words. */
export function ActCell({ nextAct, brief }: Pick<HomeRow, 'nextAct'> & { brief?: boolean }) {
  const one = nextAct && codeIn(act, nextAct.act);
  if (!nextAct || !one) return null;
  const { dueDate, dueDaysLeft: left } = nextAct;
  return (
    <span className={brief ? classes.briefAct : classes.act}>
      <strong>{actWords(one).office.title}</strong>
      {left !== null && (
        <span className={classes.due} data-late={left <= 0 || undefined}>
          {displayDate(dueDate)}　{left > 0 ? `あと${left}日` : daysText(left)}
        </span>
      )}
      {left === null && isDueUndated(one) && (
        <span className={classes.due} data-late>
          期限が未入力
        </span>
      )}
    </span>
  );
}
