/** Japan has one zone without summer time: nine hours ahead of UTC. */
const offset = 9 * 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

// Nearly every instant lies in the same day as the previous one, so the last day is cached.
let lastDay = { number: Number.NaN, date: '' };

/** Japan's date of an instant, `YYYY-MM-DD`. */
export function japanDate(instant: Date): string {
  const inJapan = instant.getTime() + offset;
  const number = Math.floor(inJapan / day);
  if (number !== lastDay.number) {
    lastDay = { number, date: new Date(inJapan).toISOString().slice(0, 10) };
  }
  return lastDay.date;
}

/** Japan's date, `YYYY-MM-DD`, and time, `HH:MM`, of an instant. */
export function momentInJapan(instant: Date): { date: string; time: string } {
  const shown = displayInstant(instant.toISOString());
  return { date: japanDate(instant), time: shown.slice(11) };
}

/** The first instant of a day in Japan, ISO 8601 with milliseconds and `Z`. */
export function startOfDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) - offset).toISOString();
}

/** The last millisecond of a day in Japan. */
export function endOfDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) - offset + day - 1).toISOString();
}

/** A plain date moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * day).toISOString().slice(0, 10);
}

/** Whole days from one plain date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

/** `2026/11/21 14:05`, Japan's time. */
export function displayInstant(instant: string | null): string {
  if (!instant) return '';
  // Formatting a `Date` is slow for lists of many instants; within the same day string operations are enough.
  const hour = Number(instant.slice(11, 13)) + 9;
  const local =
    hour < 24
      ? `${instant.slice(0, 11)}${hour < 10 ? '0' : ''}${hour}${instant.slice(13)}`
      : new Date(Date.parse(instant) + offset).toISOString();
  return `${local.slice(0, 10).replaceAll('-', '/')} ${local.slice(11, 16)}`;
}

/** `2026/11/21`; '' for none. */
export function displayDate(date: string | null): string {
  return date ? date.replaceAll('-', '/') : '';
}
