import type { CompanyPage } from '#contract/endpoints/companies.ts';
import type { OfficerLists, OfficerRow } from '#contract/officer-changes.ts';
import { samePerson } from '#law/assess.ts';
import { position, positionOf, positions } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';
import { modes } from '../officers/modes.ts';

/** An office as the list shows it. Dates are `YYYY-MM-DD`, '' where they are not known. */
export interface Office {
  /** Code. */
  position: string;
  since: string;
  /** The cause of which `since` is the day; '' where it is not known. */
  sinceAs: string;
  endsBy: string;
  /** expected, known or over; '' where the end cannot be computed. */
  endTyp: string;
}

/** Somebody of the company, or somebody who takes office with this application. */
export interface Person {
  name: string;
  /** '' where it is not known. */
  address: string;
  offices: Office[];
  /** Nobody of the company's list: entered here, or in a table. */
  isEntered: boolean;
}

export const directorCode: string = positions.find(({ director }) => director)?.code ?? '';

const office = (position: string): Office => ({
  ...{ position, since: '', sinceAs: '', endsBy: '', endTyp: '' },
});

/**
 * The people of the list: those in office, then those of the tables who are not among them.
 * @param representative the account's 代表者, who stands there while the company has no list
 */
export function peopleOf(
  officers: CompanyPage['officerList'],
  representative: string,
  lists: OfficerLists,
): Person[] {
  const inOffice = officers.flatMap((officer): Person[] => {
    const offices = officer.positionList
      .filter(({ endedOn }) => endedOn === '')
      .map(({ officialPositionClass, changeOfficerClassName, since, endsBy, endTyp }) => ({
        ...{
          position: officialPositionClass,
          since,
          sinceAs: changeOfficerClassName,
          endsBy,
          endTyp,
        },
      }));
    const { name, officerAddress: address } = officer;
    return offices.length > 0 ? [{ name, address, offices, isEntered: false }] : [];
  });
  // A representative is a director (会社法349条1項).
  const first: Person = {
    ...{ name: representative, address: '', isEntered: false },
    offices: [office(position.representative), office(directorCode)],
  };
  const known = inOffice.length > 0 ? inOffice : representative ? [first] : [];
  return [...known, ...enteredBeside(known, lists)];
}

function enteredBeside(known: readonly Person[], lists: OfficerLists): Person[] {
  const entered: Person[] = [];
  for (const row of modes.flatMap((mode) => filledRows(lists[mode].rows))) {
    if (known.some((person) => samePerson(person, row))) continue;
    const person = entered.find((one) => samePerson(one, row));
    if (!person) {
      const offices = [office(row.officer.cd)];
      entered.push({ name: row.name, address: '', offices, isEntered: true });
    } else if (!person.offices.some((one) => one.position === row.officer.cd)) {
      person.offices.push(office(row.officer.cd));
    }
  }
  return entered;
}

export const filledRows = (rows: readonly OfficerRow[]) =>
  rows.filter(({ officer }) => officer.cd !== '');

/** Several people of the list bear the name, so that a row does not say whom it means. */
export function hasNamesake(person: Person, people: readonly Person[]): boolean {
  return people.filter((one) => samePerson(one, person)).length > 1;
}

/** Takes office with this application, and held none before. */
export function isNew(person: Person, lists: OfficerLists): boolean {
  const own = modes.flatMap((mode) => filledRows(lists[mode].rows));
  return (
    person.isEntered &&
    own.some((row) => samePerson(row, person) && reasonOf(row.reason.cd)?.isNew === true)
  );
}

export const represents = ({ offices }: Person) =>
  offices.some((one) => positionOf(one.position)?.represents);
export const directs = ({ offices }: Person) =>
  offices.some((one) => positionOf(one.position)?.director);

/** 「代表取締役・取締役」 */
export function officeNames({ offices }: Person): string {
  return offices.map((one) => positionOf(one.position)?.name ?? '').join('・');
}
