/** What the fields of a verification user are called, in messages and on the screens alike. */
export const verifierLabels = {
  userNo: 'ユーザーID',
  name: '氏名',
  nameKana: '氏名（カナ）',
  mailAddress: 'メールアドレス',
  mailAddressConfirm: 'メールアドレス（確認）',
  pw: 'パスワード',
  pwConfirm: 'パスワード（確認）',
  newPw: '新しいパスワード',
  newPwConfirm: '新しいパスワード（確認）',
  approverFlg: '承認者',
  validityperiodStartDate: '有効期間（開始）',
  validityperiodEndDate: '有効期間（終了）',
} as const;
