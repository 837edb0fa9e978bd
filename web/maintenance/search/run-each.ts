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
 * @returns the rows for which it was not done, and why
 */
export async function runEach<Row>(
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
