import { deadlineOf } from './deadline.ts';
import { displayDate } from './japan-time.ts';

/** A change in the words of the screen, with its day (`YYYY-MM-DD`). */
export interface DatedChange {
  name: string;
  /** 「住所変更」 */
  reason: string;
  date: string;
  /** The day before day 1 of its two weeks, where that is another one. */
  from?: string | undefined;
}

/** 「甲野 太郎 様の住所変更（2026/09/20）」: each reason and day once, with everybody whom it is about. */
export function changesInWords(changes: readonly DatedChange[]): string[] {
  const people = new Map<string, string[]>();
  for (const { name, reason, date } of changes) {
    const what = `${reason}（${displayDate(date)}）`;
    const names = people.get(what) ?? [];
    if (!names.includes(name)) people.set(what, [...names, name]);
  }
  return [...people].map(
    ([what, names]) => `${names.map((name) => `${name} 様`).join('、')}の${what}`,
  );
}

/** Those whose two weeks end on a deadline. */
export function endingOn(changes: readonly DatedChange[], deadline: string): DatedChange[] {
  return changes.filter(
    ({ date, from = date }) => from && deadlineOf([from], from)?.date === deadline,
  );
}
