// A number such as Q2026112100012 consists of the day in Japan and a serial number: as an integer it is the order of
// arrival, by which both databases can search.
const numberPattern = /^[A-Z]?(\d{4}-?\d{2}-?\d{2})(\d{5,7})$/;
const perDay = 10_000_000n;
const dayMillis = 24 * 60 * 60 * 1000;

/** The row id of a numbered thing, in the order of arrival; null for a text that is no number. */
export function rowidOf(number: string): bigint | null {
  const [, day = '', nth = ''] = numberPattern.exec(number) ?? [];
  return day ? dayNumber(day) * perDay + BigInt(nth) : null;
}

export interface RowidRange {
  /** Both included. */
  from: bigint;
  to: bigint;
}

/** The row ids of some days, `YYYY-MM-DD`, both included. */
export function rangeOfDays(first: string, last: string): RowidRange {
  return { from: dayNumber(first) * perDay, to: (dayNumber(last) + 1n) * perDay - 1n };
}

/** The part of a range that comes after a number in a list, which is newest first. */
export function behind(range: RowidRange, number: string): RowidRange {
  const rowid = rowidOf(number);
  return rowid === null || rowid > range.to ? range : { ...range, to: rowid - 1n };
}

function dayNumber(day: string): bigint {
  const digits = day.replaceAll('-', '');
  const [year, month, date] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number);
  return BigInt(Math.floor(Date.UTC(year ?? 0, (month ?? 1) - 1, date) / dayMillis));
}

export interface Span extends RowidRange {
  /** The term that every row in the span has. */
  term: string;
}

const month = 28n * perDay;
const year = 13n * month;

/** The terms for the spans of time that a row lies in. */
export function spanTerms(rowid: bigint): string[] {
  return [`month:${rowid / month}`, `year:${rowid / year}`];
}

/** Splits a range, latest first: its last month, where frequent terms are found, and then year by year. */
export function spansOf({ from, to }: RowidRange): Span[] {
  const latest = to / month;
  const spans: Span[] = [{ term: `month:${latest}`, from: most(latest * month, from), to }];
  for (let end = latest * month - 1n; end >= from; ) {
    const nth = end / year;
    spans.push({ term: `year:${nth}`, from: most(nth * year, from), to: end });
    end = nth * year - 1n;
  }
  return spans;
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
