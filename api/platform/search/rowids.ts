// A number such as Q2026112100012 says the day in Japan and the place among its day's: as an integer it is the order in
// which things came, in which both databases can search.
const numberPattern = /^[A-Z]?(\d{4}-?\d{2}-?\d{2})(\d{5,7})$/;
const perDay = 10_000_000n;
const dayMillis = 24 * 60 * 60 * 1000;

/** The place of a numbered thing in the order in which it came; null for what is no number. */
export function rowidOf(number: string): bigint | null {
  const [, day = '', nth = ''] = numberPattern.exec(number) ?? [];
  return day ? dayNumber(day) * perDay + BigInt(nth) : null;
}

export interface RowidRange {
  /** Both included. */
  from: bigint;
  to: bigint;
}

/** Where the numbers of some days lie, `YYYY-MM-DD`, both included. */
export function rangeOfDays(first: string, last: string): RowidRange {
  return { from: dayNumber(first) * perDay, to: (dayNumber(last) + 1n) * perDay - 1n };
}

/** A range without what is not behind a number in the list, which is newest first. */
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
  /** What everything in the span has as a term. */
  term: string;
}

const month = 28n * perDay;
const year = 13n * month;

/** The terms that say in which spans of time a row lies. */
export function spanTerms(rowid: bigint): string[] {
  return [`month:${rowid / month}`, `year:${rowid / year}`];
}

/** A range cut up, latest first: its last month, for what is frequent is found there, and then year by year. */
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
