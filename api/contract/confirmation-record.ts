import { onlyFaults } from './case-facts.ts';
import { documentKind } from './codes.ts';
import { isRealDate } from './dates.ts';
import { checkText, type Fault, fault } from './fields.ts';

/** The office's record of the confirmation of a transaction (犯罪による収益の移転防止に関する法律 4条, 6条). */
export interface Confirmation {
  purpose: string;
  business: string;
  beneficialOwners: string;
  /** 担当者の住居 */
  address: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  /** How the office confirmed the contact person's relation to the company and authority. */
  authority: string;
  /** A code of the documents, or {@link otherDocument}. */
  documentKind: string;
  /** Never an individual number. */
  documentNumber: string;
  confirmedBy: string;
  /** `YYYY-MM-DD` and `HH:MM`, Japan's. */
  confirmedOn: string;
  confirmedTime: string;
}

export const otherDocument = '90';
export const otherDocumentName = 'その他';

export const confirmationLabels: Record<keyof Confirmation, string> = {
  purpose: '取引を行う目的',
  business: '事業の内容',
  beneficialOwners: '実質的支配者',
  address: '担当者の住居',
  birthDate: '担当者の生年月日',
  authority: '会社との関係・代理権の確認方法',
  documentKind: '確認書類の種類',
  documentNumber: '確認書類の記号番号',
  confirmedBy: '確認者',
  confirmedOn: '確認日',
  confirmedTime: '確認時刻',
};

export const noConfirmation: Confirmation = {
  purpose: '',
  business: '',
  beneficialOwners: '',
  address: '',
  birthDate: '',
  authority: '',
  documentKind: '',
  documentNumber: '',
  confirmedBy: '',
  confirmedOn: '',
  confirmedTime: '',
};

export const longestConfirmation = {
  purpose: 200,
  business: 500,
  beneficialOwners: 1000,
  address: 200,
  authority: 500,
  documentNumber: 40,
  confirmedBy: 60,
} as const;
type ConfirmationText = keyof typeof longestConfirmation;

const manyLines: readonly string[] = ['purpose', 'business', 'beneficialOwners', 'authority'];
// Documents whose own numbers have twelve digits, like an individual number.
const twelveDigitDocuments: readonly string[] = [
  documentKind.drivingLicence,
  documentKind.drivingHistory,
];

/** True where a text holds twelve digits as an individual number is written: together or in fours. */
export function looksLikeIndividualNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[‐‑‒–—―−ー]/g, '-');
  return /(?<!\d)\d{4}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/.test(plain);
}

/** Every error on the day `today`, by its field. The record may be filled in step by step, so nothing is required. */
export function checkConfirmation(
  confirmation: Confirmation,
  documentKinds: readonly string[],
  today: string,
): Partial<Record<keyof Confirmation, Fault>> {
  const label = confirmationLabels;
  const past = (name: 'birthDate' | 'confirmedOn') => {
    const date = confirmation[name];
    return date === '' || (isRealDate(date) && date <= today) ? null : fault('cm031', label[name]);
  };
  const kind = confirmation.documentKind;
  const found: Partial<Record<keyof Confirmation, Fault | null>> = {};
  for (const name of Object.keys(longestConfirmation) as ConfirmationText[]) {
    const options = { required: false, lines: manyLines.includes(name) };
    const ownNumber = name === 'documentNumber' && twelveDigitDocuments.includes(kind);
    found[name] =
      checkText(label[name], confirmation[name], longestConfirmation[name], options) ??
      (!ownNumber && looksLikeIndividualNumber(confirmation[name])
        ? fault('mt040', label[name])
        : null);
  }
  return onlyFaults({
    ...found,
    birthDate: past('birthDate'),
    confirmedOn: past('confirmedOn'),
    confirmedTime: /^(|([01]\d|2[0-3]):[0-5]\d)$/.test(confirmation.confirmedTime)
      ? null
      : fault('cm031', label.confirmedTime),
    documentKind:
      kind === '' || kind === otherDocument || documentKinds.includes(kind)
        ? null
        : fault('cm021', label.documentKind),
  });
}

/** The stored form: trimmed texts. */
export function tidyConfirmation(confirmation: Confirmation): Confirmation {
  const names = Object.keys(noConfirmation) as (keyof Confirmation)[];
  return Object.fromEntries(
    names.map((name) => [name, confirmation[name].trim()]),
  ) as unknown as Confirmation;
}
