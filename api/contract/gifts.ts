/** What one account of the office or of a verification system did for another, so that both count as the same person. */
export const gifts = {
  made: 'アカウントの登録',
  password: 'パスワードの設定',
  mail: 'メールアドレスの設定',
  approver: '承認者の指定',
  right: '権限の設定',
} as const;
export type Gift = keyof typeof gifts;
