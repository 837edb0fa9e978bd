import type { ErrorItem } from './envelope.ts';
import { errorItem, fault } from './fields.ts';
import { positionOf } from './law/positions.ts';
import { reasonOf } from './law/reasons.ts';

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

export const addressHiddenLabel = '代表取締役の住所の非表示';

export const addressHiddenNames: Record<string, string> = {
  [addressHidden.unasked]: '未確認',
  [addressHidden.none]: '非表示ではない・希望しない',
  [addressHidden.hidden]: '現在、非表示になっている',
  [addressHidden.wanted]: '今回、非表示を希望する',
  [addressHidden.unknown]: '分からない',
};

/** The choices of a customer, in the order of the screen. */
export const addressHiddenAnswers = [
  addressHidden.none,
  addressHidden.hidden,
  addressHidden.wanted,
  addressHidden.unknown,
] as const;

/** Whether a change registers a representative's address, which is published unless its hiding is requested with it. */
export function registersAddressAnew(row: {
  officialPositionClass: string;
  changeOfficerClass: string;
}): boolean {
  return (
    positionOf(row.officialPositionClass)?.represents === true &&
    reasonOf(row.changeOfficerClass)?.registersAddress === true
  );
}

export function isAddressHiddenAnswer(value: string): boolean {
  return addressHiddenAnswers.some((answer) => answer === value);
}

/** The error of a missing or unknown choice; none when the question does not apply. */
export function checkAddressHidden(
  rows: readonly { officialPositionClass: string; changeOfficerClass: string }[],
  answer: string,
): ErrorItem[] {
  if (!rows.some(registersAddressAnew) || isAddressHiddenAnswer(answer)) return [];
  return [errorItem('addressHiddenTyp', fault('cm021', addressHiddenLabel))];
}
