import type { ErrorItem } from './envelope.ts';
import { errorItem, fault } from './fields.ts';
import { positionOf } from './law/positions.ts';
import { reasonOf } from './law/reasons.ts';

/**
 * Whether a representative's address is hidden in the registry, or shall be (代表取締役等住所非表示措置, 商業登記規則
 * 31条の3), by `addressHiddenTyp`. '' stands for filings that register no representative's address anew.
 */
export const addressHidden = {
  /** Filed before it was asked. */
  unasked: '0',
  none: '1',
  hidden: '2',
  wanted: '3',
  unknown: '9',
} as const;

export const addressHiddenLabel = '代表取締役の住所の非表示';

export const addressHiddenNames: Record<string, string> = {
  [addressHidden.unasked]: '未確認',
  [addressHidden.none]: '非表示ではない・希望しない',
  [addressHidden.hidden]: '現在、非表示になっている',
  [addressHidden.wanted]: '今回、非表示を希望する',
  [addressHidden.unknown]: '分からない',
};

/** What a customer may answer, in the order in which it is offered. */
export const addressHiddenAnswers = [
  addressHidden.none,
  addressHidden.hidden,
  addressHidden.wanted,
  addressHidden.unknown,
] as const;

/** Whether a change registers a representative's address anew: what is not asked for then is published. */
export function registersAddressAnew(row: {
  officialPositionClass: string;
  changeOfficerClass: string;
}): boolean {
  return (
    positionOf(row.officialPositionClass)?.represents === true &&
    reasonOf(row.changeOfficerClass)?.stays === true
  );
}

export function isAddressHiddenAnswer(value: string): boolean {
  return addressHiddenAnswers.some((answer) => answer === value);
}

/** The fault of a missing or unknown answer; none where it is not asked. */
export function checkAddressHidden(
  rows: readonly { officialPositionClass: string; changeOfficerClass: string }[],
  answer: string,
): ErrorItem[] {
  if (!rows.some(registersAddressAnew) || isAddressHiddenAnswer(answer)) return [];
  return [errorItem('addressHiddenTyp', fault('cm021', addressHiddenLabel))];
}
