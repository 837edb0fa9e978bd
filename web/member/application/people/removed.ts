import { useRef, useState } from 'react';
import { inputType } from '#contract/codes.ts';
import type { OfficerLists, OfficerRow } from '#contract/officer-changes.ts';
import { plainName } from '#law/assess.ts';
import { modes } from '../officers/modes.ts';
import { following, unfollowing } from './addresses.ts';
import { adding, edited, ownRows, rewriting } from './choices.ts';
import { commonDay, dayOf, onDay, settingDayOf, spreadDays } from './days.ts';
import type { Person } from './person.ts';

type Mode = keyof OfficerLists;
interface RemovedRow {
  mode: Mode;
  row: OfficerRow;
}
/** The rows that went last of each person and kind of change. */
export type Removed = Map<string, readonly RemovedRow[]>;

const { others } = inputType;

/** What one choice is about: the offices, or one kind of change of the third table. */
const kindOf = (row: OfficerRow, mode: Mode) => (mode === others ? row.reason.cd : '');
const keyOf = ({ name }: { name: string }, kind: string) => `${plainName(name)} ${kind}`;

/** Somebody's rows by kind, each with its day where that is not the common one. */
function rowsByKind(lists: OfficerLists, person: Person): Map<string, RemovedRow[]> {
  const found = new Map<string, RemovedRow[]>();
  for (const mode of modes) {
    const list = lists[mode];
    const hasCommonDay = mode !== others && list.date === commonDay(lists);
    for (const row of ownRows(lists, person, mode)) {
      const kept = hasCommonDay ? row : onDay(row, dayOf(row, list));
      const kind = kindOf(row, mode);
      found.set(kind, [...(found.get(kind) ?? []), { mode, row: kept }]);
    }
  }
  return found;
}

/**
 * The lists after a change, in which a choice that was taken back and is made again finds what was typed for it; after
 * another choice the address alone.
 * @param removed changed: what this change takes back is added
 */
export function restoring(
  removed: Removed,
  people: readonly Person[],
  before: OfficerLists,
  after: OfficerLists,
): OfficerLists {
  return people.reduce((lists, person) => {
    const was = rowsByKind(unfollowing(before, person), person);
    const is = rowsByKind(lists, person);
    for (const [kind, rows] of was) if (!is.has(kind)) removed.set(keyOf(person, kind), rows);
    const came = [...is.keys()].filter((kind) => !was.has(kind));
    return came.reduce((current, kind) => {
      const rows = removed.get(keyOf(person, kind));
      return rows ? withTyped(current, person, kind, rows) : current;
    }, lists);
  }, after);
}

function withTyped(
  lists: OfficerLists,
  person: Person,
  kind: string,
  removed: readonly RemovedRow[],
): OfficerLists {
  const typed = removed.find(({ row }) => row.address)?.row.address;
  const again = (row: OfficerRow, mode: Mode): OfficerRow => {
    const same = removed.find(
      (one) =>
        one.mode === mode &&
        one.row.officer.cd === row.officer.cd &&
        one.row.reason.cd === row.reason.cd,
    );
    return same ? { ...same.row, no: row.no } : { ...row, address: typed ?? row.address };
  };
  return edited(lists, person, (current) =>
    gathered(
      rewriting(current, person, (row, mode) =>
        kindOf(row, mode) === kind ? again(row, mode) : row,
      ),
    ),
  );
}

/** The third table's date follows its rows. */
const gathered = (lists: OfficerLists) => settingDayOf(lists, [], '');

/** Everything of somebody who was taken back; null where there is no room. */
function puttingBack(lists: OfficerLists, person: Person, removed: Removed): OfficerLists | null {
  const rows = [...removed].flatMap(([key, rows]) =>
    key.startsWith(keyOf(person, '')) ? rows : [],
  );
  const next = modes.reduce<OfficerLists | null>(
    (current, mode) =>
      current &&
      adding(
        current,
        mode,
        rows.filter((one) => one.mode === mode).map(({ row }) => row),
      ),
    spreadDays(lists),
  );
  return next && following(gathered(next), person);
}

const isIn = (lists: OfficerLists, person: Person) => ownRows(lists, person, ...modes).length > 0;

/** What is taken back while the page is open. */
export function useRemoved(people: readonly Person[]) {
  const removed = useRef<Removed>(new Map());
  const [gone, setGone] = useState<Person | null>(null);
  return {
    /** Somebody who was entered here, and whom no card shows any more. */
    gone,
    puttingBack: (lists: OfficerLists) => gone && puttingBack(lists, gone, removed.current),
    restoring: (before: OfficerLists, after: OfficerLists) => {
      const left = people.find((one) => one.isEntered && isIn(before, one) && !isIn(after, one));
      setGone((last) => left ?? (last && isIn(after, last) ? null : last));
      return restoring(removed.current, people, before, after);
    },
  };
}
