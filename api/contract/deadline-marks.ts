/** From how many remaining days a deadline is shown as urgent. */
export const urgentDays = 3;

/** The last day covered by the table of holidays in `deadline.ts`. */
export const holidaysKnownUntil = '2050-12-31';

/** The note beside a deadline (`YYYY-MM-DD`) after that day; '' for any other. */
export function holidayNote(deadline: string): string {
  return deadline > holidaysKnownUntil ? '（祝日は反映していません。要確認）' : '';
}
