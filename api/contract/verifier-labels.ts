/** Labels of a verifier's fields, in messages and on screens. */
export const verifierLabels = {
  userNo: 'ユーザーID',
  name: '氏名',
  nameKana: '氏名（カナ）',
  mailAddress: 'メールアドレス',
  mailAddressConfirm: 'メールアドレス（確認）',
  pw: 'パスワード',
  pwConfirm: 'パスワード（確認）',
  nowPw: '現在のパスワード',
  newPw: '新しいパスワード',
  newPwConfirm: '新しいパスワード（確認）',
  approverFlg: '承認者',
  validityperiodStartDate: '有効期間（開始）',
  validityperiodEndDate: '有効期間（終了）',
} as const;

/** Changes that wait for a second approver's consent when a decision takes two. */
export const verifierChanges = {
  password: 'パスワードの変更',
  approver: '承認者の指定',
} as const;
export type VerifierChangeKind = keyof typeof verifierChanges;
