import { type Particular, particularNames, particularsText } from '#contract/particulars.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import { refused } from '../../platform/http/problem.ts';

type Asked = Pick<ReceiptRow, 'asked_particulars' | 'particulars_told_at'>;

/** What the office does not know of a person and asks him for. */
export function askedOf({
  asked_particulars,
}: Pick<ReceiptRow, 'asked_particulars'>): Particular[] {
  const asked = asked_particulars.split(' ');
  return particularNames.filter((name) => asked.includes(name));
}

/** What the person has told himself. */
export function toldOf(receipt: Asked): Particular[] {
  return receipt.particulars_told_at === null ? [] : askedOf(receipt);
}

/** @throws 409 with what is asked of the person and was not told */
export function demandTold(receipt: Asked): void {
  const open = receipt.particulars_told_at === null ? askedOf(receipt) : [];
  if (open.length > 0) throw refused(409, 'apv018', particularsText(open));
}
