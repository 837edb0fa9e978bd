import { again, filled, kana, mail, phone, text, typed } from './field-table.ts';
import {
  checkAuthCode,
  checkMemberPassword,
  checkName,
  checkZipCode,
  longest,
  normaliseZipCode,
} from './fields.ts';

const name = (label: string, max: number, hint: string) =>
  typed(label, (as, value) => checkName(as, value, max), { hint });

/** Registered fields of the company and its people, in the order of the API. */
export const registeredFields = {
  name: name('代表者氏名', longest.name, '例 山田　太郎（全角）'),
  nameKana: kana('代表者氏名（カナ）', { hint: '例 ヤマダ　タロウ（全角カタカナ）' }),
  managerName: name('担当者氏名', longest.name, '例 鈴木　花子（全角）'),
  managerNameKana: kana('担当者氏名（カナ）', { hint: '例 スズキ　ハナコ（全角カタカナ）' }),
  companyName: name('会社名', longest.companyName, '例 株式会社サンプル商事（全角）'),
  companyNameKana: kana('会社名（カナ）', { hint: '例 サンプルショウジ（全角カタカナ）' }),
  zipCode: {
    ...typed('郵便番号', checkZipCode, { hint: '例 1000001（半角数字・ハイフンなし）' }),
    normalise: normaliseZipCode,
  },
  address: text('住所', longest.address, { hint: '例 東京都千代田区千代田1-1（都道府県から）' }),
  telNo: phone('電話番号', { hint: '例 0312345678（半角数字・ハイフンなし）' }),
  mailAddress: mail('メールアドレス', {
    hint: '例 taro@example.co.jp（携帯電話会社のアドレスには、迷惑メール対策の設定によりメールが届かないことがあります）',
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

/** The password of a new account. */
export const memberPassword = {
  pw: typed('パスワード', checkMemberPassword),
  pwConfirm: again('パスワード（確認）', 'pw', '同じパスワードをもう一度入力してください'),
};

/** A new password, typed twice. */
export const newMemberPassword = {
  newPw: typed('新しいパスワード', checkMemberPassword),
  newPwConfirm: again(
    '新しいパスワード（確認）',
    'newPw',
    '同じパスワードをもう一度入力してください',
  ),
};

/** Proofs that the caller may set a new password. */
export const passwordProofs = {
  authCd: typed('認証コード', checkAuthCode, { hint: '例 123456（6桁の数字）' }),
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
