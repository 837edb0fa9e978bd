import { addressHidden, registersAddress } from '#law/assess.ts';
import type { ErrorItem } from './envelope.ts';
import { errorItem, fault } from './fields.ts';

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

/** Whether a row of the wire registers a representative's address, which is published unless its hiding is requested with it. */
export const registersAddressAnew = (row: {
  officialPositionClass: string;
  changeOfficerClass: string;
}) => registersAddress(row.officialPositionClass, row.changeOfficerClass);

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
