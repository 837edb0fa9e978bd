import type { CompanyFacts } from './company.ts';
import type { FilingFacts } from './filing.ts';
import type { SaidOf } from './origins.ts';
import { positionOf } from './positions.ts';
import { reasonOf } from './reasons.ts';

/**
 * Whether a representative's address is or is to be hidden in the registry (代表取締役等住所非表示措置, 商業登記規則 31条の3), as
 * `addressHiddenTyp`. '' for filings that register no representative's address.
 */
export const addressHidden = {
  /** For filings from before the question existed. */
  unasked: '0',
  none: '1',
  hidden: '2',
  wanted: '3',
  unknown: '9',
} as const;

/** Whether a change, by its codes, registers a representative's address anew. */
export const registersAddress = (position: string, reason: string): boolean =>
  positionOf(position)?.represents === true && reasonOf(reason)?.registersAddress === true;

/**
 * Whether the hiding is still to be decided for a filing that registers an address: the customer was not asked, or did not
 * know. What is known of the company decides in place of an answer; that nothing is hidden does not say what is wanted.
 */
export function isHidingOpen(
  { hidden = '' }: FilingFacts,
  { addressHidden: isHidden }: CompanyFacts,
): boolean {
  if (hidden === addressHidden.unknown) return isHidden !== true;
  return isHidingUnasked(hidden) && isHidden === undefined;
}

/** Whether the customer was not asked, because the entry named no representative or the question did not exist. */
const isHidingUnasked = (hidden: string) => hidden === '' || hidden === addressHidden.unasked;

/** The customer's answer about the hiding; where that leaves it open, the office's, whose choice is `code`. */
export function decidedHiding(hidden: string, code: string | undefined): string {
  const isSaid = code === 'none' || code === 'hidden' || code === 'wanted';
  const isOpen = isHidingUnasked(hidden) || hidden === addressHidden.unknown;
  return isSaid && isOpen ? addressHidden[code] : hidden;
}

/** The facts of a filing with the office's answer about the hiding, where the customer has given none. */
export const withSaidHiding = (filing: FilingFacts, { hiddenAddress }: SaidOf): FilingFacts => ({
  ...filing,
  hidden: decidedHiding(filing.hidden ?? '', hiddenAddress?.code),
});
