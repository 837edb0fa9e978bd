import { useQuery } from '@tanstack/react-query';
import { type InputType, inputType } from '#contract/codes.ts';
import type { KnownOfficer } from '#contract/endpoints/application.ts';
import type { OfficerRow } from '#contract/officer-changes.ts';
import { positionOf } from '#law/positions.ts';
import { getQuery } from '#shared/api.ts';

const none: readonly KnownOfficer[] = [];

/**
 * The officers of the member's earlier applications. Without a response there are none, because they only spare typing.
 */
export function useKnownOfficers(): readonly KnownOfficer[] {
  const known = useQuery(
    getQuery(
      ['member', 'known-officers'],
      '/user/core/customers/{customerId}/officers',
      undefined,
      { params: { customerId: '0' } },
    ),
  );
  return known.data ?? none;
}

/** The officers in this application's rows, each once for a position; the latest row counts. */
export function enteredOfficers(rows: readonly OfficerRow[]): KnownOfficer[] {
  const named = rows.filter(({ officer, name }) => officer.cd !== '' && name !== '');
  const officers = named.map(({ officer, name, address }) => ({
    officialPositionClass: officer.cd,
    officialPosition: officer.name,
    name,
    officerAddress: address,
  }));
  return [...new Map(officers.map((one) => [personOf(one), one])).values()];
}

/** Known officers that the other list does not contain. */
export function without(
  known: readonly KnownOfficer[],
  others: readonly KnownOfficer[],
): KnownOfficer[] {
  const people = new Set(others.map(personOf));
  return known.filter((one) => !people.has(personOf(one)));
}

function personOf({ officialPositionClass, name }: KnownOfficer): string {
  return `${officialPositionClass} ${name}`;
}

/** The fields of an officer's dialog that a known officer can fill. */
export interface TypedOfficer {
  position: string;
  name: string;
  address: string;
}

/**
 * The fields that choosing a known officer fills: empty ones, and a partly typed name. A chosen position and a typed
 * address stay, because the same person may hold several offices and move. A new address is never filled in, because no
 * known officer has it.
 */
export function takenOver(
  officer: KnownOfficer,
  mode: InputType,
  typed: TypedOfficer,
): Partial<TypedOfficer> {
  return {
    ...(officer.name !== typed.name && { name: officer.name }),
    ...(mode !== inputType.others && {
      ...(typed.position === '' && { position: officer.officialPositionClass }),
      ...(typed.address.trim() === '' && { address: officer.officerAddress }),
    }),
  };
}

/**
 * The officers to suggest for a partly typed row: those whose name contains what is typed and who would fill in more.
 * Only a representative has a new address.
 */
export function offeredOfficers(
  known: readonly KnownOfficer[],
  mode: InputType,
  typed: TypedOfficer,
): KnownOfficer[] {
  const plain = (text: string) => text.replace(/\s/g, '');
  return known.filter(
    (one) =>
      (mode !== inputType.others || positionOf(one.officialPositionClass)?.represents) &&
      plain(one.name).includes(plain(typed.name)) &&
      Object.keys(takenOver(one, mode, typed)).length > 0,
  );
}
