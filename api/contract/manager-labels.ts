/** Labels of a manager's fields, in messages and on screens. */
export const managerLabels = {
  userId: 'ユーザーID',
  name: '氏名',
  nameKana: '氏名（カナ）',
  deptName: '部署',
  mailAddress: 'メールアドレス',
  pw: 'パスワード',
  pwConfirm: 'パスワード（確認）',
  nowPw: '現在のパスワード',
  newPw: '新しいパスワード',
  newPwConfirm: '新しいパスワード（確認）',
  adminFlg: '管理者',
  scrivenerFlg: '司法書士',
  validityperiodStartDate: '有効期間（開始）',
  validityperiodEndDate: '有効期間（終了）',
} as const;
