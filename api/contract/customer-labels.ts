import { ofEachField, registeredFieldNames } from './customer-fields.ts';

/** Labels of the customer's own fields, as every screen and error shows them. */
export const customerLabels = {
  ...ofEachField(registeredFieldNames, (_, { label }) => label),
  mailAddressConfirm: 'メールアドレス（確認）',
  pw: 'パスワード',
  pwConfirm: 'パスワード（確認）',
};

/** Labels of the fields that set a new password. */
export const passwordLabels = {
  authCd: '認証コード',
  nowPw: '現在のパスワード',
  newPw: '新しいパスワード',
  newPwConfirm: '新しいパスワード（確認）',
} as const;
