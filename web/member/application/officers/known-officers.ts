import { useQuery } from '@tanstack/react-query';
import { type InputType, inputType } from '#contract/codes.ts';
import type { KnownOfficer } from '#contract/endpoints/application.ts';
import { positionOf } from '#contract/law/positions.ts';
import type { OfficerRow } from '#contract/officer-changes.ts';
import { load } from '#shared/api.ts';

const none: readonly KnownOfficer[] = [];

/** The officers of the member's earlier applications. Without an answer there are none: they only spare typing. */
export function useKnownOfficers(): readonly KnownOfficer[] {
  const known = useQuery({
    queryKey: ['member', 'known-officers'],
    queryFn: ({ signal }) =>
      load('get', '/user/core/customers/{customerId}/officers', {
        params: { customerId: '0' },
        signal,
      }),
  });
  return known.data ?? none;
}

/** The officers of rows of this application, each once for a position; the newest words count. */
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

/** Those whom the other list does not hold already. */
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

/** What the dialog of one officer holds that a known one can fill. */
export interface TypedOfficer {
  position: string;
  name: string;
  address: string;
}

/**
 * What choosing a known officer fills in: what is empty, and the name as far as it is typed. A position that was chosen
 * and an address that was typed stay: the same person is registered in several offices, and moves. A new address is
 * nobody's that is known.
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
 * Whom to offer for a row as far as it is typed: those whose name holds what stands in its field and who would fill in
 * more. A new address belongs to a representative alone.
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
