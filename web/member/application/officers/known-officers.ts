import { useQuery } from '@tanstack/react-query';
import { type InputType, inputType, position } from '#contract/codes.ts';
import type { KnownOfficer } from '#contract/endpoints/filings.ts';
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

/**
 * Whom to offer for a row as far as it is typed: those whose name holds what stands in its field. A new address
 * belongs to a representative alone.
 */
export function offeredOfficers(
  known: readonly KnownOfficer[],
  mode: InputType,
  typed: { name: string; position: string; address: string },
): KnownOfficer[] {
  const plain = (text: string) => text.replace(/\s/g, '');
  const fits = (one: KnownOfficer) =>
    mode === inputType.others
      ? one.officialPositionClass === position.representative && one.name !== typed.name
      : one.name !== typed.name ||
        one.officialPositionClass !== typed.position ||
        one.officerAddress !== typed.address;
  return known.filter((one) => fits(one) && plain(one.name).includes(plain(typed.name)));
}
