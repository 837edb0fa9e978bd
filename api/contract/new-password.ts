import { type FieldOptions, type PasswordRule, typed } from './field-table.ts';
import { countCharacters, type Fault, fault, unusable } from './fields.ts';
import { message } from './messages.ts';

// A module of its own: pages without a new password do not load it.

function ofLength(least: number, most: number): PasswordRule {
  return {
    text: `${least}〜${most}文字`,
    attribute: `minlength: ${least}; maxlength: ${most};`,
    missing(value) {
      const length = countCharacters(value, most);
      if (length > most) return `${most}文字以内にしてください。`;
      return length < least ? `あと${least - length}文字必要です。` : null;
    },
  };
}

const characterKinds = {
  英大文字: /[A-Z]/,
  英小文字: /[a-z]/,
  数字: /[0-9]/,
  記号: /[^A-Za-z0-9]/,
};

const memberLength = ofLength(8, 20);

/** Members: 8 to 20 half-width characters of at least three of four kinds. */
export const memberPasswordRules: readonly PasswordRule[] = [
  {
    ...memberLength,
    text: '半角8〜20文字（空白は不可）',
    missing: (value) =>
      /[^\x21-\x7e]/.test(value)
        ? '全角の文字と空白は使用できません。'
        : memberLength.missing(value),
  },
  {
    text: '英大文字・英小文字・数字・記号のうち3種類以上',
    attribute: 'required: upper; required: lower; required: digit; allowed: [-];',
    missing(value) {
      const unused = Object.entries(characterKinds).filter(([, kind]) => !kind.test(value));
      const names = unused.map(([name]) => name).join('・');
      return unused.length > 1 ? `${names}のうち、あと${unused.length - 1}種類必要です。` : null;
    },
  },
];

/** Managers and verifiers: 12 to 64 characters of any kinds. */
export const staffPasswordRules: readonly PasswordRule[] = [ofLength(12, 64)];

/** Sentences about all that a password lacks; empty when it lacks nothing. */
export const missingIn = (rules: readonly PasswordRule[], value: string) =>
  rules.map(({ missing }) => missing(value) ?? '').join('');

export function checkMemberPassword(label: string, value: string): Fault | null {
  if (value === '') return fault('cm020', label);
  const missing = missingIn(memberPasswordRules, value);
  return missing ? { key: 'mb016', text: `${message('mb016')}\n${missing}` } : null;
}

export function checkStaffPassword(label: string, value: string): Fault | null {
  if (value === '') return fault('cm020', label);
  const missing = missingIn(staffPasswordRules, value);
  if (missing) return { key: 'mt016', text: `${message('mt016')}\n${missing}` };
  return unusable.test(value) ? fault('mt016') : null;
}

export const staffPassword = <const More extends FieldOptions = object>(
  label: string,
  more?: More,
) => ({ ...typed(label, checkStaffPassword, more), rules: staffPasswordRules });
