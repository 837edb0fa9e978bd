import { type Change, plainAddress, sameOffice, samePerson } from './change.ts';
import type { Entry } from './entries.ts';
import type { CompanyOfficer, HeldPosition } from './officer.ts';
import { positionOf } from './positions.ts';
import { reason, reasonOf } from './reasons.ts';

/**
 * Who is in office, and who has left, once a filing is registered: its entries applied to a list of officers. What the
 * list has already is not applied twice.
 */
export function officersAfter(
  officers: readonly CompanyOfficer[],
  entries: readonly Entry[],
  changes: readonly Change[],
): CompanyOfficer[] {
  const steps = entries.flatMap((entry) =>
    entry.alsoNo === null ? [entry] : [{ ...entry, no: entry.alsoNo, reason: reason.moved }, entry],
  );
  return steps.reduce<CompanyOfficer[]>(
    (list, entry) => {
      const change = changes.find(({ no }) => no === entry.no);
      return change ? applied(list, entry, change) : list;
    },
    officers.map((officer) => ({ ...officer, positions: [...officer.positions] })),
  );
}

function applied(list: CompanyOfficer[], entry: Entry, change: Change): CompanyOfficer[] {
  const by = reasonOf(entry.reason);
  const person = personOf(list, entry, change);
  if (by?.appoints) return appointed(list, person, entry, change);
  if (!person) return list;
  const replace = (next: CompanyOfficer) => list.map((one) => (one === person ? next : one));
  if (!by?.stays) return replace({ ...person, positions: ended(person.positions, entry) });
  if (entry.reason === reason.moved) {
    return replace({ ...person, address: change.address || person.address });
  }
  if (entry.reason === reason.renamed) {
    return replace({ ...person, name: change.newName ?? person.name, nameKana: '' });
  }
  return replace({ ...person, formerSurname: entry.formerSurname || person.formerSurname });
}

/** The person of an entry; of two people of one name the one in the office, or at the address. */
function personOf(
  list: readonly CompanyOfficer[],
  entry: Entry,
  change: Change,
): CompanyOfficer | undefined {
  const bearing = (name: string) => list.filter((one) => samePerson(one, { name }));
  const before = bearing(change.name);
  // An earlier entry of the same day may have given the new name.
  const named = before.length > 0 ? before : bearing(entry.name);
  const inOffice = named.filter((one) =>
    one.positions.some(({ position, endedOn }) => !endedOn && holds(position, entry)),
  );
  const atAddress = (one: CompanyOfficer) =>
    plainAddress(one.address) === plainAddress(change.address);
  return inOffice.find(atAddress) ?? inOffice[0] ?? named.find(atAddress) ?? named[0];
}

const holds = (position: string, { is }: Entry) => sameOffice(position, is.code);

function appointed(
  list: CompanyOfficer[],
  person: CompanyOfficer | undefined,
  entry: Entry,
  change: Change,
): CompanyOfficer[] {
  const { decidedOn = '' } = change;
  const held: HeldPosition = {
    position: entry.is.code,
    since: entry.date,
    electedOn: decidedOn && decidedOn !== entry.date ? decidedOn : '',
    reason: entry.reason,
    knownEnd: change.predecessorTermEnd ?? '',
    endedOn: '',
    endedBy: '',
  };
  if (!person) {
    const { formerSurname } = entry;
    const { name, address } = change;
    return [
      ...list,
      { name: name.trim(), nameKana: '', address, formerSurname, positions: [held] },
    ];
  }
  // A later filing may be registered, and confirmed, first.
  const isPast = person.positions.some(
    ({ position, since }) => holds(position, entry) && entry.date !== '' && since > entry.date,
  );
  if (isPast) return list;
  const isOther = ({ position, since, endedOn }: HeldPosition) =>
    !holds(position, entry) || (endedOn !== '' && since !== entry.date);
  const next = {
    ...person,
    // A representative's address is registered with the election; the newest one counts for the others, too.
    address: change.address || person.address,
    positions: [...person.positions.filter(isOther), held],
  };
  return list.map((one) => (one === person ? next : one));
}

// Who leaves the board represents the company no longer.
function ended(positions: readonly HeldPosition[], entry: Entry): HeldPosition[] {
  return positions.map((held) => {
    const falls = entry.is.director && positionOf(held.position)?.represents;
    const ends = held.endedOn === '' && (holds(held.position, entry) || falls);
    const later = held.since !== '' && entry.date !== '' && held.since > entry.date;
    return ends && !later ? { ...held, endedOn: entry.date, endedBy: entry.reason } : held;
  });
}
