import { bankKana } from './bank-kana.ts';
import { choice, stored, text, typed, type ValuesOf } from './field-table.ts';
import { checkText, type Fault, fault } from './fields.ts';

/** Half-width characters that a bank accepts as the name of an account's holder; a voiced kana counts as two. */
const longestHolder = 48;

/** The name of a holder as banks write it, with their signs. */
const normaliseHolder = (value: string): string =>
  bankKana(value)
    .replace(/[‐‑–—−]/g, '-')
    .replace(/・/g, '.')
    .replace(/\s+/g, ' ')
    .trim();

function checkHolder(label: string, value: string): Fault | null {
  const asText = checkText(label, value, 200);
  if (asText) return asText;
  const holder = normaliseHolder(value);
  if (!/^[ァ-ヴーA-Z0-9 ().\-/,「」]+$/.test(holder) || !/[ア-ヴA-Z]/.test(holder)) {
    return fault('mb165', label);
  }
  const width = holder.normalize('NFD').length;
  return width > longestHolder ? fault('mb166', label, longestHolder) : null;
}

const normaliseNumber = (value: string) => value.normalize('NFKC').replace(/[\s\-‐−]/g, '');

function checkNumber(label: string, value: string): Fault | null {
  if (value.trim() === '') return fault('cm020', label);
  return /^\d{7}$/.test(normaliseNumber(value)) ? null : fault('mb167', label);
}

/** The customer's bank account to which the office pays a refund. */
export const refundAccountFields = {
  bankName: text('金融機関名', 40, { example: '見本銀行' }),
  branchName: text('支店名', 40, {
    example: '虎ノ門支店',
    hint: 'ゆうちょ銀行は、振込用の店名（漢数字3文字）',
  }),
  accountKind: choice('預金の種類', { ordinary: '普通', current: '当座', savings: '貯蓄' }),
  accountNumber: {
    ...typed('口座番号', checkNumber, {
      example: '0123456',
      hint: '数字7桁。ゆうちょ銀行は、振込用の口座番号',
    }),
    normalise: normaliseNumber,
  },
  holderKana: {
    ...typed('口座名義（カナ）', checkHolder, {
      example: 'カ）サンプルシヨウジ',
      hint: '通帳のカナ名義のとおり',
    }),
    normalise: normaliseHolder,
  },
};

export type RefundAccount = ValuesOf<typeof refundAccountFields>;

/** The account in its stored form. */
export const storedRefundAccount = (typed: RefundAccount): RefundAccount => ({
  bankName: stored(refundAccountFields.bankName, typed.bankName),
  branchName: stored(refundAccountFields.branchName, typed.branchName),
  accountKind: typed.accountKind,
  accountNumber: stored(refundAccountFields.accountNumber, typed.accountNumber),
  holderKana: stored(refundAccountFields.holderKana, typed.holderKana),
});

export const noRefundAccount: RefundAccount = {
  ...{ bankName: '', branchName: '', accountKind: '', accountNumber: '', holderKana: '' },
};
