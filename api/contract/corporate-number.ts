import { type Fault, fault, normalisePhone } from './fields.ts';

/** Digits of a 会社法人等番号 in any notation; of a 13-digit 法人番号 those after its check digit. */
export function normaliseCorporateNumber(value: string): string {
  const digits = normalisePhone(value);
  return /^\d{13}$/.test(digits) && isRightCheckDigit(digits) ? digits.slice(1) : digits;
}

/** Empty, 12 digits, or a 法人番号 whose check digit is right. */
export function checkCorporateNumber(label: string, value: string): Fault | null {
  const digits = normaliseCorporateNumber(value);
  return digits === '' || /^\d{12}$/.test(digits) ? null : fault('cm031', label);
}

/** `010001123456` → `0100-01-123456`, as registry certificates print it. */
export function displayCorporateNumber(digits: string): string {
  return digits.replace(/^(\d{4})(\d{2})(\d{6})$/, '$1-$2-$3');
}

// 法人番号の指定等に関する省令 2条: from the right, digits in even places count twice; 9 minus the sum's rest by 9.
function isRightCheckDigit(digits: string): boolean {
  const sum = [...digits.slice(1)]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 2), 0);
  return Number(digits[0]) === 9 - (sum % 9);
}
