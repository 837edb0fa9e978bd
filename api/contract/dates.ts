/** Plain dates as people in Japan write them. A plain date of the wire is `YYYY-MM-DD`. */

interface Era {
  name: string;
  letter: string;
  /** First day of the era. */
  from: string;
  /** Last day of the era; null for the current one. */
  to: string | null;
}

const eras: readonly Era[] = [
  { name: '令和', letter: 'R', from: '2019-05-01', to: null },
  { name: '平成', letter: 'H', from: '1989-01-08', to: '2019-04-30' },
  { name: '昭和', letter: 'S', from: '1926-12-25', to: '1989-01-07' },
  { name: '大正', letter: 'T', from: '1912-07-30', to: '1926-12-24' },
  { name: '明治', letter: 'M', from: '1868-10-23', to: '1912-07-29' },
];

/** True for `YYYY-MM-DD` of a day that the calendar has. */
export function isRealDate(date: string): boolean {
  const [, year, month, day] = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (day === undefined) return false;
  return day !== '00' && Number(day) <= daysOf(Number(year), Number(month));
}

/** Days of a month of 1 to 12; 0 for any other. */
function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}

/**
 * Reads 令和8年4月1日, R8.4.1, 2026/4/1, 2026年4月1日, 2026-4-1, 20260401, in any width of characters.
 * An era's year is taken as written and must belong to that era: 平成32年 is no date.
 * @returns `YYYY-MM-DD`, or null where the text is none of these or no day of the calendar
 */
export function parseDate(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[‐‑‒–—―−ー]/g, '-');

  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (compact) return real(Number(compact[1]), compact[2], compact[3]);

  const western = /^(\d{4})([-/.]|年)(\d{1,2})([-/.]|月)(\d{1,2})日?$/.exec(plain);
  if (western && sameStyle(western[2], western[4], plain)) {
    return real(Number(western[1]), western[3], western[5]);
  }

  const japanese =
    /^(令和|平成|昭和|大正|明治|[RHSTM])(元|\d{1,2})([-/.]|年)(\d{1,2})([-/.]|月)(\d{1,2})日?$/i.exec(
      plain,
    );
  if (!japanese || !sameStyle(japanese[3], japanese[5], plain)) return null;
  const written = japanese[1]?.toUpperCase();
  const era = eras.find(({ name, letter }) => name === written || letter === written);
  if (!era) return null;
  const yearOfEra = japanese[2] === '元' ? 1 : Number(japanese[2]);
  const date = real(Number(era.from.slice(0, 4)) + yearOfEra - 1, japanese[4], japanese[6]);
  return date && date >= era.from && (era.to === null || date <= era.to) ? date : null;
}

/**
 * Reads what {@link parseDate} reads, and a day without a year, such as 11/15 or 11月15日, as the one nearest to today.
 * @param today `YYYY-MM-DD`
 */
export function parseTypedDate(text: string, today: string): string | null {
  const written = parseDate(text);
  if (written) return written;
  const day = /^(\d{1,2})(?:\/(\d{1,2})|月(\d{1,2})日)$/.exec(
    text.normalize('NFKC').replace(/\s/g, ''),
  );
  if (!day) return null;
  const year = Number(today.slice(0, 4));
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  const [nearest = null] = [year - 1, year, year + 1]
    .flatMap((near) => real(near, day[1], day[2] ?? day[3]) ?? [])
    .sort((one, other) => distance(one) - distance(other));
  return nearest;
}

/** `2026-11-21` → 令和8年11月21日. Days before 明治 are written the Western way; texts that are no date give ''. */
export function formatWareki(date: string): string {
  if (!isRealDate(date)) return '';
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const era = eras.find(({ from }) => date >= from);
  if (!era) return `${year}年${month}月${day}日`;
  const yearOfEra = year - Number(era.from.slice(0, 4)) + 1;
  return `${era.name}${yearOfEra === 1 ? '元' : yearOfEra}年${month}月${day}日`;
}

/** `2026-11-21` → 土. */
export function weekdayOf(date: string): string {
  return '日月火水木金土'[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

function sameStyle(first: string | undefined, second: string | undefined, text: string): boolean {
  if (first === '年') return second === '月' && text.endsWith('日');
  return first === second && !text.endsWith('日');
}

function real(year: number, month = '', day = ''): string | null {
  const date = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : null;
}

/** Whole years from a birth date to a day, both `YYYY-MM-DD`. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
