// 会社法915条1項、民法140条、行政機関の休日に関する法律1条・2条: the last day of the two weeks, by a table of holidays.

const holidays = new Set(
  Object.entries({
    2024: '01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23',
    2025: '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24',
    2026: '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
    2027: '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
  }).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);

/** Moves a day by a number of days. */
export function daysAfter(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const isClosed = (day: string) =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ||
  holidays.has(day) ||
  /-12-(29|3\d)$|-01-0[1-3]$/.test(day);

/** The last day of two weeks whose first day follows a day. */
export function lastDayAfter(from: string): string {
  let last = daysAfter(from, 14);
  while (isClosed(last)) last = daysAfter(last, 1);
  return last;
}
