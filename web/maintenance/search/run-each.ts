import { message } from '#contract/messages.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';

export interface NotDone<Row> {
  row: Row;
  reason: string;
}

/** Refuses one row, for a reason that is shown. */
export class NotPossible extends Error {
  override name = 'NotPossible';
}

/**
 * Does the same to one row after the other, each in a call of its own, so that what is refused for one changes nothing
 * for another.
 * @returns what does so, and returns the rows for which it was not done, and why
 */
export function eachAlone<Row>(act: (row: Row) => Promise<unknown>) {
  return (rows: readonly Row[], onDone: (count: number) => void) => runEach(rows, act, onDone);
}

async function runEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  onDone: (count: number) => void,
): Promise<NotDone<Row>[]> {
  const notDone: NotDone<Row>[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      await act(row);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.endedSession) {
        return [
          ...notDone,
          ...rows.slice(index).map((left) => ({ row: left, reason: message('cm400') })),
        ];
      }
      const reason = failure instanceof NotPossible ? failure.message : failureText(failure);
      notDone.push({ row, reason });
    }
    onDone(index + 1);
  }
  return notDone;
}

/**
 * Does something to all rows in one call, which is refused as a whole with `requestList[n]` naming each row to which it
 * cannot be done; it is done to the others then.
 * @returns the rows for which it was not done, and why
 */
export async function allTogether<Row>(
  rows: readonly Row[],
  act: (rows: readonly Row[]) => Promise<unknown>,
): Promise<NotDone<Row>[]> {
  const notDone: NotDone<Row>[] = [];
  let left = rows;
  while (left.length > 0) {
    try {
      await act(left);
      return notDone;
    } catch (failure) {
      const now = left;
      const refused = refusedRows(failure, now);
      if (refused.size === 0) {
        const reason = failureText(failure);
        return [...notDone, ...now.map((row) => ({ row, reason }))];
      }
      notDone.push(...[...refused].map(([row, reason]) => ({ row, reason })));
      left = now.filter((row) => !refused.has(row));
    }
  }
  return notDone;
}

function refusedRows<Row>(failure: unknown, rows: readonly Row[]): Map<Row, string> {
  const refused = new Map<Row, string>();
  if (!(failure instanceof ApiFailure) || failure.status !== 409) return refused;
  for (const { field = '', message: reason } of failure.errorList) {
    const row = rows[Number(/^requestList\[(\d+)\]$/.exec(field)?.[1] ?? -1)];
    if (row !== undefined) refused.set(row, reason);
  }
  return refused;
}
