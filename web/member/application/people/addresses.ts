import { inputType } from '#contract/codes.ts';
import { isRealDate } from '#contract/dates.ts';
import { plainAddress, samePerson } from '#contract/law/change.ts';
import { reason } from '#contract/law/reasons.ts';
import type { OfficerLists, OfficerRow } from '#contract/officer-changes.ts';
import { dayOf } from './days.ts';
import { filledRows, type Person } from './person.ts';

const { appoint, others } = inputType;

const moveOf = (lists: OfficerLists, person: Person) =>
  filledRows(lists[others].rows).find(
    (row) => samePerson(row, person) && row.reason.cd === reason.moved && row.address.trim() !== '',
  );

const isSame = (one: string, other: string) => plainAddress(one) === plainAddress(other);

/** An election on the day of a move or later is entered with the new address, unless another one was typed. */
export function following(lists: OfficerLists, person: Person): OfficerLists {
  const move = moveOf(lists, person);
  if (!move) return lists;
  const moved = dayOf(move, lists[others]);
  return elections(lists, person, (row) => {
    const day = dayOf(row, lists[appoint]);
    const isLater = isRealDate(moved) && isRealDate(day) && moved <= day;
    return isLater && (row.address === '' || isSame(row.address, person.address))
      ? move.address
      : row.address;
  });
}

/** The same before: elections with the address before the move, where that is known. */
export function unfollowing(lists: OfficerLists, person: Person): OfficerLists {
  const move = moveOf(lists, person);
  if (!move) return lists;
  return elections(lists, person, (row) =>
    isSame(row.address, move.address) ? person.address : row.address,
  );
}

function elections(
  lists: OfficerLists,
  person: Person,
  addressOf: (row: OfficerRow) => string,
): OfficerLists {
  const rows = lists[appoint].rows.map((row) =>
    row.officer.cd !== '' && samePerson(row, person) ? { ...row, address: addressOf(row) } : row,
  );
  return { ...lists, [appoint]: { ...lists[appoint], rows } };
}
