/** Labels of the customer's own fields, as every screen and error shows them. */
export const customerLabels = {
  name: '代表者氏名',
  nameKana: '代表者氏名（カナ）',
  managerName: '担当者氏名',
  managerNameKana: '担当者氏名（カナ）',
  companyName: '会社名',
  companyNameKana: '会社名（カナ）',
  zipCode: '郵便番号',
  address: '住所',
  telNo: '電話番号',
  mailAddress: 'メールアドレス',
  mailAddressConfirm: 'メールアドレス（確認）',
  pw: 'パスワード',
  pwConfirm: 'パスワード（確認）',
} as const;

/** Labels of the fields that set another password. */
export const passwordLabels = {
  authCd: '認証コード',
  nowPw: '現在のパスワード',
  newPw: '新しいパスワード',
  newPwConfirm: '新しいパスワード（確認）',
} as const;
