import { inputType } from '#contract/codes.ts';
import { isRealDate } from '#contract/dates.ts';
import type { OfficerLists, OfficerRow } from '#contract/officer-changes.ts';
import { plainAddress, samePerson } from '#law/assess.ts';
import { reason } from '#law/reasons.ts';
import { modes } from '../officers/modes.ts';
import { dayOf } from './days.ts';
import { filledRows, type Person } from './person.ts';

type Mode = keyof OfficerLists;

/** Somebody's one move; of several, only the tables say which address belongs to which row. */
export function moveOf(lists: OfficerLists, person: Person): OfficerRow | undefined {
  const moves = filledRows(lists[inputType.others].rows).filter(
    (row) => samePerson(row, person) && row.reason.cd === reason.moved,
  );
  return moves.length === 1 ? moves[0] : undefined;
}

/** Whether a row of somebody takes the address of his move: all do that are not dated before it. */
export function followsMove(lists: OfficerLists, person: Person, row: OfficerRow): boolean {
  const move = moveOf(lists, person);
  const mode = modes.find((one) => lists[one].rows.includes(row));
  if (!move || !mode || row.reason.cd === reason.moved) return false;
  const [moved, day] = [dayOf(move, lists[inputType.others]), dayOf(row, lists[mode])];
  return !(isRealDate(moved) && isRealDate(day) && day < moved);
}

const isSame = (one: string, other: string) => plainAddress(one) === plainAddress(other);

/** The new address stands in every row that follows a move, and the former one in those before it. */
export function following(lists: OfficerLists, person: Person): OfficerLists {
  const address = moveOf(lists, person)?.address ?? '';
  if (address.trim() === '') return lists;
  return readdressed(lists, person, (row) =>
    followsMove(lists, person, row) ? address : row.address || person.address,
  );
}

/** The same before: the address before the move, where that is known. */
export function unfollowing(lists: OfficerLists, person: Person): OfficerLists {
  const address = moveOf(lists, person)?.address ?? '';
  if (address.trim() === '') return lists;
  return readdressed(lists, person, (row) =>
    followsMove(lists, person, row) && isSame(row.address, address) ? person.address : row.address,
  );
}

function readdressed(
  lists: OfficerLists,
  person: Person,
  addressOf: (row: OfficerRow) => string,
): OfficerLists {
  const next = (mode: Mode) => ({
    ...lists[mode],
    rows: lists[mode].rows.map((row) =>
      row.officer.cd !== '' && samePerson(row, person) && row.reason.cd !== reason.moved
        ? { ...row, address: addressOf(row) }
        : row,
    ),
  });
  return {
    [inputType.appoint]: next(inputType.appoint),
    [inputType.resign]: next(inputType.resign),
    [inputType.others]: next(inputType.others),
  };
}
