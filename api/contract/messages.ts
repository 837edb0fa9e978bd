import { applicantMessages, filled } from './applicant-messages.ts';

/**
 * The message catalogue: every sentence the product says, typed by its key.
 * `{0}`, `{1}`, … are filled in by {@link message}. No screen and no route carries a text of its own.
 */
export const messages = {
  ...applicantMessages,
  cm001: { kind: 'done', text: '{0}を登録しました。' },
  cm002: { kind: 'done', text: '{0}を変更しました。' },
  cm003: { kind: 'done', text: '{0}を削除しました。' },
  cm011: { kind: 'confirm', text: '{0}を利用停止にします。よろしいですか？' },
  cm012: { kind: 'confirm', text: '{0}を削除します。よろしいですか？' },
  cm013: { kind: 'confirm', text: '入力内容をすべて消去します。よろしいですか？' },
  cm014: { kind: 'confirm', text: '選択した行の内容を消去します。よろしいですか？' },
  cm020: { kind: 'error', text: '{0}を入力してください。' },
  cm021: { kind: 'error', text: '{0}を選択してください。' },
  cm022: { kind: 'error', text: '{0}はいずれか1つだけ選択してください。' },
  cm030: { kind: 'error', text: '{0}に使用できない文字が含まれています。' },
  cm031: { kind: 'error', text: '{0}の形式が正しくありません。' },
  cm032: { kind: 'error', text: '{0}は{1}文字以内で入力してください。' },
  cm033: { kind: 'error', text: '{0}は{1}文字以上で入力してください。' },
  cm034: { kind: 'error', text: '{0}は{1}文字で入力してください。' },
  cm035: { kind: 'error', text: '{0}は{1}文字以上{2}文字以内で入力してください。' },
  cm036: { kind: 'error', text: '{0}と{1}が一致しません。' },
  cm037: { kind: 'error', text: '{0}と{1}のどちらかを入力してください。' },
  cm038: { kind: 'error', text: '{0}は{1}以降の日付にしてください。' },
  cm039: { kind: 'error', text: '{0}は{1}以上にしてください。' },
  cm101: { kind: 'error', text: '{0}が見つかりません。' },
  cm111: { kind: 'error', text: '{0}の登録に失敗しました。時間をおいて再度お試しください。' },
  cm112: { kind: 'error', text: '{0}の変更に失敗しました。時間をおいて再度お試しください。' },
  cm113: { kind: 'error', text: '{0}の削除に失敗しました。時間をおいて再度お試しください。' },
  cm121: { kind: 'error', text: 'ファイルは{0}MB以内にしてください。' },
  cm130: { kind: 'error', text: '試行回数が上限に達しました。{0}分後に再度お試しください。' },
  cm200: {
    kind: 'error',
    text: '他の画面または利用者が先に更新しました。最新の内容を表示しますので、確認のうえ再度操作してください。',
  },
  cm210: { kind: 'error', text: '現在の状態では{0}できません。' },
  cm211: {
    kind: 'error',
    text: '内容を変更する前の操作が、すでに受け付けられています。最新の内容をご確認ください。',
  },
  cm400: { kind: 'error', text: 'ログインの有効期限が切れました。もう一度ログインしてください。' },
  cm403: { kind: 'error', text: '{0}する権限がありません。' },
  cm040: { kind: 'error', text: '入力内容の形式が正しくありません。' },
  cm041: { kind: 'error', text: 'すべての項目を入力してください。' },
  cm042: { kind: 'error', text: '{0}にシステムで使用できない文字「{1}」が含まれています。' },
  cm043: { kind: 'error', text: '{0}は{1}以前の日付にしてください。' },
  cm500: {
    kind: 'error',
    text: 'サイトで問題が発生しました。時間をおいて再度お試しください。解消しない場合は、エラー番号 {0} を添えてご連絡ください。',
  },
  cm501: {
    kind: 'error',
    text: 'サイトに接続できませんでした。通信状況をご確認のうえ、再度お試しください。',
  },
  cm502: {
    kind: 'error',
    text: 'ただいま大変混み合っているため、処理できませんでした。しばらくしてから、もう一度お試しください。',
  },
  cm503: {
    kind: 'error',
    text: '処理が完了したかどうかを確認できませんでした。しばらくしてから、もう一度お試しください。',
  },
  mb010: { kind: 'confirm', text: '入力中の内容を破棄します。よろしいですか？' },
  mb011: {
    kind: 'error',
    text: '注意事項をご確認のうえ、「同意する」にチェックを入れてください。',
  },
  mb012: {
    kind: 'error',
    text: '完了していない申込があるため、退会できません。登記の完了後または取消後にお手続きください。',
  },
  mb013: { kind: 'error', text: 'プライバシーポリシーへの同意が必要です。' },
  mb014: { kind: 'error', text: '利用規約への同意が必要です。' },
  mb015: { kind: 'error', text: '同時に選択できないプランが選択されています。' },
  mb016: {
    kind: 'error',
    text: 'パスワードは8文字以上20文字以内の半角で、英大文字・英小文字・数字・記号のうち3種類以上を組み合わせてください。',
  },
  mb017: { kind: 'error', text: '現在のパスワードと異なるパスワードを入力してください。' },
  mb024: { kind: 'error', text: '現在のパスワードが正しくありません。' },
  mb025: { kind: 'done', text: 'パスワードを変更しました。' },
  mb026: {
    kind: 'done',
    text: '確認メールを送信しました。メールのリンクを開くと、新しいメールアドレスが有効になります。',
  },
  mb027: { kind: 'done', text: '押印書類の返送を受け付けました。到着後に手続きを進めます。' },
  mb028: { kind: 'confirm', text: '入力した内容を保存せずに閉じますか？' },
  mb029: {
    kind: 'confirm',
    text: '入力途中の申込があります。ログアウトすると、この端末から消去されます。',
  },
  mb018: {
    kind: 'error',
    text: '認証コードが正しくないか、有効期限が切れています。パスワード再設定をもう一度お申し込みください。',
  },
  mb019: { kind: 'error', text: '申込内容が入力されていません。' },
  mb020: {
    kind: 'confirm',
    text: 'この内容で申し込みます。申込後は内容を変更できません。よろしいですか？',
  },
  mb021: { kind: 'done', text: 'お申し込みを受け付けました。申込番号は {0} です。' },
  mb022: {
    kind: 'done',
    text: 'アカウントを登録しました。ご登録のメールアドレスでログインしてください。',
  },
  mb023: { kind: 'done', text: 'お問い合わせを受け付けました。3営業日程度でご返信いたします。' },
  mb030: {
    kind: 'confirm',
    text: 'この申込を取り消します。取り消した申込は元に戻せません。よろしいですか？',
  },
  mb031: { kind: 'done', text: '申込を取り消しました。' },
  mb032: { kind: 'info', text: 'この申込は取り消されています。' },
  mb033: { kind: 'info', text: '押印書類の受領後は取り消せません。' },
  mb034: { kind: 'done', text: '{0}をコピーしました。' },
  mb035: { kind: 'error', text: '{0}をコピーできませんでした。お手数ですが、書き写してください。' },
  mb036: {
    kind: 'error',
    text: '一度に申し込める役員は、変更の種類ごとに{0}名までです。超える場合はお問い合わせください。',
  },
  mb037: {
    kind: 'error',
    text: '料金が改定されました。新しい料金をご確認のうえ、もう一度お手続きください。',
  },
  mb038: {
    kind: 'error',
    text: '先に送信された同じ申込（申込番号 {0}）は、すでに取り消されています。あらためて申し込む場合は、もう一度「申し込む」を押してください。',
  },
  mb070: { kind: 'error', text: 'メールアドレスまたはパスワードが正しくありません。' },
  mt010: { kind: 'confirm', text: '本人確認の状況を照会します。よろしいですか？' },
  mt011: {
    kind: 'done',
    text: '本人確認を依頼しました。お客様のご担当者へ案内メールを送信します。',
  },
  mt013: { kind: 'confirm', text: '本人確認を依頼します。よろしいですか？' },
  mt014: { kind: 'error', text: 'この方法による本人確認は{0}で受付を終了しました。' },
  mt015: {
    kind: 'confirm',
    text: 'この申込を取り消します。取り消した申込は元に戻せません。よろしいですか？',
  },
  mt016: { kind: 'error', text: 'パスワードは12文字以上64文字以内で入力してください。' },
  mt017: { kind: 'done', text: '{0}を利用停止にしました。' },
  mt018: { kind: 'confirm', text: '{0}の利用を再開します。よろしいですか？' },
  mt019: { kind: 'done', text: '{0}の利用を再開しました。' },
  mt020: { kind: 'done', text: '入金を確認しました。' },
  mt021: { kind: 'confirm', text: '{0}の入金を確認します。よろしいですか？' },
  mt022: { kind: 'done', text: '振込明細を{0}件取り込みました（取込済みの{1}件を除きます）。' },
  mt023: { kind: 'info', text: 'この振込明細はすべて取込済みです。' },
  mt024: { kind: 'error', text: '{0}行目の{1}が正しくありません。' },
  mt025: { kind: 'error', text: '振込明細は{0}件以内のファイルにしてください。' },
  mt026: { kind: 'done', text: '振込を対象外にしました。' },
  mt027: { kind: 'done', text: '振込の処理を取り消しました。' },
  mt028: { kind: 'confirm', text: '{0}件の入金を確認します。よろしいですか？' },
  mt029: { kind: 'error', text: 'このユーザーIDはすでに使用されています。' },
  mt030: { kind: 'confirm', text: '{0}の入金の確認を取り消します。よろしいですか？' },
  mt031: { kind: 'done', text: '入金の確認を取り消しました。' },
  mt040: {
    kind: 'error',
    text: '{0}に個人番号と思われる12桁の数字があります。個人番号は登録できません。',
  },
  mt041: { kind: 'info', text: '審査の結果が出ています。「照会」で取り込んでください。' },
  mt042: {
    kind: 'info',
    text: '否認されました。もう一度お願いする場合は、審査担当者が「再申請依頼」を行ってください。',
  },
  mt044: { kind: 'done', text: '対応の内容を記録しました。' },
  mt045: { kind: 'done', text: '{0}を対応済みにしました。' },
  mt046: { kind: 'done', text: '{0}を未対応に戻しました。' },
  mt050: { kind: 'done', text: 'メールを再送します。届くまでに時間がかかることがあります。' },
  mt051: { kind: 'done', text: '対応済みにし、メールの宛先と本文を消去しました。' },
  mt052: {
    kind: 'confirm',
    text: '「{0}」を対応済みにします。宛先と本文は消去され、再送できなくなります。よろしいですか？',
  },
  mt090: {
    kind: 'info',
    text: 'このサービスのデータはバックアップされていません。サーバーの設定 BACKUP_DIR に、別のディスクのフォルダーを指定してください。',
  },
  mt091: {
    kind: 'info',
    text: '自動のバックアップが設定されていません（最後のバックアップ {0}）。サーバーの設定 BACKUP_DIR に、別のディスクのフォルダーを指定してください。',
  },
  mt092: {
    kind: 'error',
    text: '{0}の自動バックアップに失敗しました（最後に成功したバックアップ {1}）。サーバーの記録で原因を確認してください。',
  },
  mt093: {
    kind: 'error',
    text: '自動バックアップが予定どおりに行われていません（最後のバックアップ {0}）。サーバーの記録を確認してください。',
  },
  mt043: { kind: 'info', text: 'この利用者は利用停止中です。' },
  mt047: { kind: 'done', text: '{0}を元に戻しました。' },
  mt012: {
    kind: 'error',
    text: '本人確認を依頼できませんでした。繰り返し発生する場合は、サポートまでご連絡ください。',
  },
  mt070: { kind: 'error', text: 'ユーザーIDまたはパスワードが正しくありません。' },
  apv030: {
    kind: 'error',
    text: 'デジタル認証アプリに接続できませんでした。時間をおいてもう一度お試しください。',
  },
  apv031: {
    kind: 'error',
    text: 'この手続は、この画面で始めたものではありません。「デジタル認証アプリで確認する」からもう一度お試しください。',
  },
  apv032: {
    kind: 'error',
    text: '手続を始めたブラウザーとは別のブラウザーで開かれています。「デジタル認証アプリで確認する」からもう一度お試しください。',
  },
  apv033: {
    kind: 'error',
    text: 'この手続の結果はすでに受け取りました。「デジタル認証アプリで確認する」からもう一度お試しください。',
  },
  apv034: {
    kind: 'error',
    text: '手続を始めてから{0}分が過ぎました。「デジタル認証アプリで確認する」からもう一度お試しください。',
  },
  apv035: {
    kind: 'error',
    text: 'デジタル認証アプリでの手続が中止されました。続けるときは、もう一度お進みください。',
  },
  apv036: {
    kind: 'error',
    text: '受け取った結果は、今回の手続のものではありません。「デジタル認証アプリで確認する」からもう一度お試しください。',
  },
  apv037: {
    kind: 'error',
    text: '受け取った結果は、このサービスに宛てたものではありません。「デジタル認証アプリで確認する」からもう一度お試しください。',
  },
  apv038: {
    kind: 'error',
    text: '受け取った結果の有効期限が切れています。「デジタル認証アプリで確認する」からもう一度お試しください。',
  },
  apv039: {
    kind: 'error',
    text: '受け取った結果が正しいことを確かめられませんでした。「デジタル認証アプリで確認する」からもう一度お試しください。',
  },
  apv040: {
    kind: 'error',
    text: 'ログインだけでは本人確認になりません。マイナンバーカードの署名用パスワード（英数字6～16文字）で署名してください。',
  },
  apv041: { kind: 'error', text: '署名用電子証明書の結果に{0}がないため、本人確認ができません。' },
  apv042: {
    kind: 'error',
    text: '生年月日をお預かりしていないため、デジタル認証アプリでは本人確認ができません。',
  },
  apv043: {
    kind: 'error',
    text: '受け取った署名は、今回の手続より前のものです。「デジタル認証アプリで確認する」からもう一度お試しください。',
  },
  ps010: { kind: 'confirm', text: 'ログアウトします。よろしいですか？' },
  ps011: { kind: 'confirm', text: '編集中の内容は保存されていません。このページを離れますか？' },
  vfv011: { kind: 'confirm', text: 'この本人確認の依頼を取り消します。よろしいですか？' },
  vfv012: {
    kind: 'confirm',
    text: '再申請を依頼します。新しい受付番号を発行し、申請者へ案内メールを送信します。よろしいですか？',
  },
  vfv013: { kind: 'confirm', text: '{0}します。よろしいですか？' },
  vfv014: { kind: 'error', text: '否認または再申請依頼の理由を入力してください。' },
  vfv015: {
    kind: 'confirm',
    text: 'この写真を、個人番号が写っているものとして完全に消去します。消去すると元に戻せません。よろしいですか？',
  },
  vfv016: { kind: 'done', text: '{0}しました。' },
  vfv017: {
    kind: 'done',
    text: '1人目の{0}を記録しました。もう1人の承認者が同じ判断をすると確定します。',
  },
  vfv018: {
    kind: 'done',
    text: '承認者の判断が分かれました。3人目の承認者の審査、または再申請依頼で決まります。',
  },
  vfv019: {
    kind: 'error',
    text: 'この受付はすでにご自身が審査しています。ほかの承認者の審査をお待ちください。',
  },
  vfv020: { kind: 'error', text: 'この受付は{0}さんが審査中です（{1}まで）。' },
  vfv021: { kind: 'info', text: '審査待ちの受付はありません。' },
  vfv022: { kind: 'error', text: '{0}「{1}」はすでに使用されています。' },
  vfv023: {
    kind: 'error',
    text: '最後の承認者は、利用停止にすることも、承認者から外すこともできません。',
  },
  vfv024: { kind: 'error', text: 'ご自身を利用停止にすることはできません。' },
  vfv025: {
    kind: 'info',
    text: '先に変更された項目：{0}。この画面で入力した項目は、入力したままにしています。',
  },
  vfv026: { kind: 'error', text: '「{0}」は{1}の理由に使えません。' },
  vfv027: { kind: 'info', text: 'まだ大きく表示していない写真：{0}' },
  vfv071: { kind: 'error', text: 'システムID、ユーザーIDまたはパスワードが正しくありません。' },
  IVFV012: { kind: 'done', text: 'ご自身の情報を変更したため、もう一度ログインしてください。' },
  mb040: {
    kind: 'warning',
    text: '代表取締役には取締役の地位が必要です。取締役にも就任・重任する場合は、取締役の行も入力してください（在任中の場合は不要です）。',
  },
  mb041: {
    kind: 'warning',
    text: '代表取締役のみ退くのか、取締役も退くのかをご確認ください。取締役を退くと代表取締役も退任します。',
  },
  mb042: { kind: 'warning', text: '引き続き就任する場合は「重任」を選択してください。' },
  mb043: {
    kind: 'warning',
    text: '後任者が就任するまで、辞任・任期満了の登記ができない場合があります。',
  },
  mb044: { kind: 'warning', text: '効力発生日より前に登記は申請できません。' },
  mb045: {
    kind: 'warning',
    text: '登記期間（2週間）を過ぎています。過料の対象となることがありますので、お早めにお申し込みください。',
  },
  mb046: { kind: 'warning', text: '監査役は取締役を兼ねられません。' },
  mb047: {
    kind: 'warning',
    text: '役員の氏名はローマ字では登記できません。カタカナ等で入力してください。',
  },
  mb048: {
    kind: 'warning',
    text: '機関の設置や任期を事務所で確認します。初めて置く場合は、別途、定款変更と登録免許税が必要です。',
  },
  mb049: {
    kind: 'warning',
    text: '「{0}」の変更内容が入力されていません。このまま申し込んだ場合も、このプランの料金がかかります。',
  },
} as const satisfies Record<string, { kind: MessageKind; text: string }>;

/** How a message is shown: as a completion, a question, an error, a piece of news or an advice that never blocks. */
export type MessageKind = 'done' | 'confirm' | 'error' | 'info' | 'warning';

export type MessageKey = keyof typeof messages;

/** The text of `key` with its placeholders filled in, in the order of `params`. */
export function message(key: MessageKey, ...params: readonly (string | number)[]): string {
  return filled(messages[key].text, params);
}
