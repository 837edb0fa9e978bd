/** Japanese names of the audit log's action codes, which have the form `object.verb`. */

const actors: Record<string, string> = {
  anyone: '公開画面の利用者',
  applicant: '申請者',
  member: 'お客様',
  manager: '事務所の利用者',
  verifier: '審査担当者',
  system: '連携システム',
  job: '自動処理',
};

const objects = {
  session: 'ログイン',
  customer: 'お客様情報',
  password: 'パスワード',
  filing: '申込',
  document: '登記PDF',
  paper: '書類',
  officer: '役員',
  inquiry: 'お問い合わせ',
  manager: '利用者',
  verifier: '審査担当者',
  transfer: '振込明細',
  receipt: '本人確認',
  photo: '本人確認の写真',
  certificate: '署名用電子証明書の結果',
  audit: '操作記録',
  system: 'システム',
  case: '案件',
  company: '会社',
  estimate: '見積書',
  store: '保存ファイル',
  master: '料金等の設定',
  mail: '送信できなかったメール',
  backup: 'バックアップ',
} satisfies Record<string, string>;

const verbs = {
  view: '閲覧',
  list: '一覧の閲覧',
  search: '検索',
  export: 'CSV出力',
  apply: '申込',
  submit: '申請',
  add: '登録',
  register: '登録',
  'register-again': '登録の再試行',
  update: '変更',
  change: '変更',
  delete: '退会',
  suspend: '利用停止',
  resume: '利用の再開',
  cancel: '取消',
  progress: '進捗の変更',
  comment: 'コメントの登録',
  respond: '対応の記録',
  payment: '入金の確認',
  paymentRevoked: '入金確認の取消',
  verification: '本人確認の状況の反映',
  store: '保存',
  remove: '削除',
  purge: '消去',
  start: '開始',
  end: '終了',
  reset: '再設定',
  'request-reset': '再設定の申請',
  'request-link': 'リンクの送付の申請',
  request: '依頼',
  status: '状況の照会',
  open: 'リンクの表示',
  choose: '書類の選択',
  expire: '期限切れ',
  begin: '手続の開始',
  claim: '担当の開始',
  release: '担当の解除',
  vote: '一次審査',
  approve: '承認',
  deny: '否認',
  reapply: '再申請の依頼',
  import: '取込',
  confirm: '入金の確認',
  dismiss: '対象外の設定',
  reopen: '処理の取消',
  facts: '申請に必要な事項の変更',
  officers: '役員の一覧の変更',
  join: '統合',
  dates: '効力発生日の変更',
  particulars: '役員の日付・氏名の事情の変更',
  document: '書類の確認',
  confirmation: '取引時確認の記録',
  paper: '書類の作成',
  fields: '記入事項の変更',
  edit: '手直し',
  final: '確定',
  share: 'お客様との共有',
  unshare: '共有の取消',
  replace: '代わりの文字の変更',
  make: '作成',
  'change-mail': 'メールアドレスの変更',
  figures: '審査状況の閲覧',
  retention: '廃棄予定の閲覧',
  announce: '廃棄の予告',
  destroy: '廃棄',
  password: 'パスワードの変更',
  restore: '復元',
  adopt: '引継ぎ',
  sweep: '整理',
  set: '登録',
  effect: '適用',
  resend: '再送',
  drop: '取下げ',
  propose: '変更の申請',
  consent: '変更の承認',
  decline: '変更の却下',
  'confirm-mail': 'メールアドレスの確認',
  scrivener: '司法書士の権限の変更',
} satisfies Record<string, string>;

/** An action that is recorded in the audit log. */
export type AuditAction = `${keyof typeof objects}.${keyof typeof verbs}`;

export function auditActorName(kind: string): string {
  return actors[kind] ?? kind;
}

/** `申込：閲覧`; a code of an earlier version that has no name any more is returned unchanged. */
export function auditActionName(action: string): string {
  const [object = '', verb = ''] = action.split('.');
  return `${named(objects, object)}：${named(verbs, verb)}`;
}

function named(names: Record<string, string>, code: string): string {
  return names[code] ?? code;
}
