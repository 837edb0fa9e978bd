// 会社法915条1項、民法140条、行政機関の休日に関する法律1条・2条: the last day of the two weeks, by a table of holidays.

const holidays = new Set(
  [
    '2025-01-01 2025-01-13 2025-02-11 2025-02-23 2025-02-24 2025-03-20 2025-04-29 2025-05-03 2025-05-04',
    '2025-05-05 2025-05-06 2025-07-21 2025-08-11 2025-09-15 2025-09-23 2025-10-13 2025-11-03 2025-11-23',
    '2025-11-24 2026-01-01 2026-01-12 2026-02-11 2026-02-23 2026-03-20 2026-04-29 2026-05-03 2026-05-04',
    '2026-05-05 2026-05-06 2026-07-20 2026-08-11 2026-09-21 2026-09-22 2026-09-23 2026-10-12 2026-11-03',
    '2026-11-23 2027-01-01 2027-01-11 2027-02-11 2027-02-23 2027-03-21 2027-03-22',
  ].flatMap((line) => line.split(' ')),
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
