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

/** Whether nothing was said of the hiding, because the customer entered no representative. */
export const isHidingUnasked = ({ hidden = '' }: FilingFacts): boolean =>
  hidden === '' || hidden === addressHidden.unasked;

/** The facts of a filing with the answer about the hiding, where the customer was not asked. */
export function withSaidHiding(filing: FilingFacts, { hiddenAddress }: SaidOf): FilingFacts {
  const code = hiddenAddress?.code;
  const isSaid = code === 'none' || code === 'hidden' || code === 'wanted';
  return isSaid && isHidingUnasked(filing) ? { ...filing, hidden: addressHidden[code] } : filing;
}
