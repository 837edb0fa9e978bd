import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import type { Particular } from '#contract/particulars.ts';

/** Whose word an address or a birth date is, where the office asked the person himself; '' where the office knew it. */
export function toldText(
  { askedParticularList, displayToldDatetime }: ReceiptDetail,
  name: Particular,
): string {
  if (!askedParticularList.includes(name)) return '';
  return displayToldDatetime ? `本人の申告（${displayToldDatetime}）` : '本人に入力を依頼中';
}
