/** From how many remaining days a deadline is shown as urgent. */
export const urgentDays = 3;

/** The last day whose holidays are in the table that `deadline.ts` uses. */
export const holidaysKnownUntil = '2050-12-31';

/** What is said beside a deadline (`YYYY-MM-DD`) beyond that day; '' for any other. */
export function holidayNote(deadline: string): string {
  return deadline > holidaysKnownUntil ? '（祝日は反映していません。要確認）' : '';
}
