import { again, filled, kana, mail, phone, text, typed } from './field-table.ts';
import { checkAuthCode, checkName, checkZipCode, longest, normaliseZipCode } from './fields.ts';
import { message } from './messages.ts';
import { checkMemberPassword, memberPasswordRules } from './new-password.ts';

const name = (label: string, max: number, example: string) =>
  typed(label, (as, value) => checkName(as, value, max), { example, hint: '全角' });

/** Registered fields of the company and its people, in the order of the API. */
export const registeredFields = {
  name: name('代表者氏名', longest.name, '山田　太郎'),
  nameKana: kana('代表者氏名（カナ）', { example: 'ヤマダ　タロウ', hint: '全角カタカナ' }),
  managerName: name('担当者氏名', longest.name, '鈴木　花子'),
  managerNameKana: kana('担当者氏名（カナ）', { example: 'スズキ　ハナコ', hint: '全角カタカナ' }),
  companyName: name('会社名', longest.companyName, '株式会社サンプル商事'),
  companyNameKana: kana('会社名（カナ）', { example: 'サンプルショウジ', hint: '全角カタカナ' }),
  zipCode: {
    ...typed('郵便番号', checkZipCode, { example: '1000001', hint: '半角数字・ハイフンなし' }),
    normalise: normaliseZipCode,
  },
  address: text('住所', longest.address, {
    example: '東京都千代田区千代田1-1',
    hint: '都道府県から',
  }),
  telNo: phone('電話番号', { example: '0312345678', hint: '半角数字・ハイフンなし' }),
  mailAddress: mail('メールアドレス', {
    example: 'taro@example.co.jp',
    hint: '携帯電話会社のアドレスには、迷惑メール対策の設定によりメールが届かないことがあります',
  }),
};

export type RegisteredField = keyof typeof registeredFields;

export const registeredFieldNames = Object.keys(registeredFields) as RegisteredField[];

/** The order of forms and mails. */
export const registeredFieldsInForm = Object.keys({
  companyName: 1,
  companyNameKana: 2,
  zipCode: 3,
  address: 4,
  name: 5,
  nameKana: 6,
  managerName: 7,
  managerNameKana: 8,
  telNo: 9,
  mailAddress: 10,
} satisfies Record<RegisteredField, number>) as RegisteredField[];

/** Registered fields with the mail address typed twice. */
export const customerFields = {
  ...registeredFields,
  mailAddressConfirm: again(
    'メールアドレス（確認）',
    'mailAddress',
    '同じメールアドレスをもう一度入力してください',
  ),
};

const rules = { rules: memberPasswordRules, hint: message('mb145') };

/** The password of a new account. */
export const memberPassword = {
  pw: typed('パスワード', checkMemberPassword, rules),
  pwConfirm: again('パスワード（確認）', 'pw', '同じパスワードをもう一度入力してください'),
};

/** A new password, typed twice. */
export const newMemberPassword = {
  newPw: typed('新しいパスワード', checkMemberPassword, rules),
  newPwConfirm: again(
    '新しいパスワード（確認）',
    'newPw',
    '同じパスワードをもう一度入力してください',
  ),
};

/** Proofs that the caller may set a new password. */
export const passwordProofs = {
  authCd: typed('認証コード', checkAuthCode, { example: '123456', hint: '6桁の数字' }),
  nowPw: filled('現在のパスワード'),
};

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** The column of a field: its name in snake case. */
export type CustomerColumn = Snake<RegisteredField>;

export function columnOf(name: RegisteredField): CustomerColumn {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as CustomerColumn;
}
