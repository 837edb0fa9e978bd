import { inputType } from '#contract/codes.ts';
import { isRealDate } from '#contract/dates.ts';
import type { OfficerList, OfficerLists, OfficerRow } from '#contract/officer-changes.ts';
import { noParticulars } from '#contract/officer-particulars.ts';
import { samePerson } from '#law/assess.ts';
import { filledRows, type Person } from './person.ts';

const { appoint, resign, others } = inputType;

/** The day on which a row takes effect; what was typed where it is no date. */
export function dayOf(row: OfficerRow, { date }: OfficerList): string {
  return row.particulars?.effectiveDate || date;
}

/** The same of a row of the first two tables. */
export const termDay = (lists: OfficerLists, row: OfficerRow) =>
  dayOf(row, lists[resign].rows.includes(row) ? lists[resign] : lists[appoint]);

/** The day that is asked once, of elections and departures. */
export function commonDay(lists: OfficerLists): string {
  const { date, rows } = lists[appoint];
  return date || (filledRows(rows).length > 0 ? '' : lists[resign].date);
}

/** Sets the common day. The rows of a table whose date was set apart from it keep that as their own. */
export function settingDay(lists: OfficerLists, day: string): OfficerLists {
  const before = commonDay(lists);
  const next = (list: OfficerList) => ({
    date: day,
    rows: list.date === '' || list.date === before ? list.rows : ownDays(list),
  });
  return { ...lists, [appoint]: next(lists[appoint]), [resign]: next(lists[resign]) };
}

/** A day of his own for somebody's election or departure; '' goes back to the common one. */
export function settingOwnDay(lists: OfficerLists, person: Person, day: string): OfficerLists {
  const next = (list: OfficerList) => ({
    ...list,
    rows: list.rows.map((row) => (samePerson(row, person) ? onDay(row, day) : row)),
  });
  return { ...lists, [appoint]: next(lists[appoint]), [resign]: next(lists[resign]) };
}

/** The day of some rows of the third table, in which everybody has a day of his own. */
export function settingDayOf(
  lists: OfficerLists,
  rows: readonly OfficerRow[],
  day: string,
): OfficerLists {
  const numbers = rows.map(({ no }) => no);
  const spread = spreadDays(lists);
  const list = spread[others];
  const next = list.rows.map((row) => (numbers.includes(row.no) ? onDay(row, day) : row));
  return gatherDays({ ...spread, [others]: { ...list, rows: next } });
}

/** The third table with its date written to each row, so that a new row has none. */
export function spreadDays(lists: OfficerLists): OfficerLists {
  return { ...lists, [others]: { date: '', rows: ownDays(lists[others]) } };
}

const ownDays = (list: OfficerList) =>
  list.rows.map((row) => (row.officer.cd ? onDay(row, dayOf(row, list)) : row));

/** The third table with the earliest day as its date, once each row has one: its dialog asks for a date. */
function gatherDays(lists: OfficerLists): OfficerLists {
  const list = lists[others];
  const days = filledRows(list.rows).map((row) => dayOf(row, list));
  if (days.length === 0 || !days.every(isRealDate)) return lists;
  const [date = ''] = days.sort();
  const rows = list.rows.map((row) => (dayOf(row, list) === date ? onDay(row, '') : row));
  return { ...lists, [others]: { date, rows } };
}

/** Somebody in the table has no day of his own. */
export const reliesOnDate = (rows: readonly OfficerRow[]) =>
  filledRows(rows).some((row) => !row.particulars?.effectiveDate);

/**
 * The lists as they are sent: no date where nothing is entered, because the common day stands in two tables, and the
 * earliest day where each row has its own and the date is that of the other table's rows.
 */
export function withSentDays(lists: OfficerLists): OfficerLists {
  const next = (list: OfficerList, other: OfficerList) => {
    const rows = filledRows(list.rows);
    const [earliest = ''] = rows.map((row) => dayOf(row, list)).sort();
    const isOfOther = list.date === other.date && reliesOnDate(other.rows) && !reliesOnDate(rows);
    return { ...list, date: rows.length === 0 ? '' : isOfOther ? earliest : list.date || earliest };
  };
  return {
    [appoint]: next(lists[appoint], lists[resign]),
    [resign]: next(lists[resign], lists[appoint]),
    [others]: next(lists[others], lists[others]),
  };
}

export function onDay(row: OfficerRow, effectiveDate: string): OfficerRow {
  const { particulars, ...usual } = row;
  const said = { ...(particulars ?? noParticulars), effectiveDate };
  return Object.values(said).some(Boolean) ? { ...usual, particulars: said } : usual;
}
