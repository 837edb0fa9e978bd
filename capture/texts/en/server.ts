/** Names and messages that the server sends. */
export const server = {
  運転免許証: "Driver's licence (運転免許証)",
  マイナンバーカード: 'My Number Card (マイナンバーカード)',
  在留カード: 'Residence Card (在留カード)',
  特定在留カード: 'Specified Residence Card (特定在留カード)',
  特別永住者証明書: 'Special Permanent Resident Certificate (特別永住者証明書)',
  特定特別永住者証明書: 'Specified Special Permanent Resident Certificate (特定特別永住者証明書)',
  運転経歴証明書: 'Driving Record Certificate (運転経歴証明書)',
  マイナ免許証: "My Number driver's licence (マイナ免許証)",
  マイナ経歴証明書: 'My Number driving record (マイナ経歴証明書)',
  '書類（表面）': 'Card front',
  '書類（斜め）': 'Card at an angle',
  '書類（裏面）': 'Card back',
  '顔（正面）': 'Face from the front',
  '顔（斜め）': 'Face at an angle',
  不鮮明: 'Not clear',
  '両手で持って動かさず、文字がはっきり読めることを確かめて撮影してください。':
    'Hold the device still with both hands and make sure that the text can be read.',
  反射: 'Glare',
  '照明や窓の光が映り込まない向きで撮影してください。':
    'Photograph it without reflections of lamps or windows.',
  見切れ: 'Cut off',
  '全体が枠に収まるように、少し離れて撮影してください。':
    'Step back a little so that all of it fits into the frame.',
  厚みが確認できない: 'Thickness not visible',
  'カードを斜めに傾け、表面と側面の厚みが両方写るように撮影してください。':
    'Tilt the card so that both its front and the thickness of its edge show.',
  顔が確認できない: 'Face not recognisable',
  '帽子、マスク、サングラスを外し、顔全体が写るように撮影してください。':
    'Take off your hat, mask and sunglasses, and show your whole face.',
  '暗い・明るすぎる': 'Too dark or too bright',
  '部屋を明るくし、逆光を避けて撮影してください。': 'Light the room and avoid light from behind.',
  指や物で隠れている: 'Covered by a finger or an object',
  '記載や顔が指や物で隠れないように撮影してください。':
    'Do not cover the text or your face with fingers or objects.',
  個人番号の写り込み: 'Individual Number in the picture',
  '個人番号（マイナンバー）が写らないように撮影してください。裏面は写さないでください。':
    'Keep the Individual Number (My Number) out of the picture. Do not photograph the back.',
  氏名不一致: 'Name differs',
  'お申し込みの氏名と同じ氏名が記載された本人確認書類をご用意ください。':
    'Please use an ID document that shows the same name as the application.',
  生年月日不一致: 'Date of birth differs',
  'お申し込みの生年月日と同じ生年月日が記載された本人確認書類をご用意ください。':
    'Please use an ID document that shows the same date of birth as the application.',
  住居不一致: 'Address differs',
  'お申し込みの住居と同じ住居が記載された本人確認書類をご用意ください。記載が以前の住居のときは、事務所へご連絡ください。':
    'Please use an ID document that shows the same address as the application. If it shows an earlier address, please contact the office.',
  有効期限切れ: 'Expired',
  '有効期限内の本人確認書類をご用意ください。': 'Please use an ID document that has not expired.',
  選択した書類と異なる: 'Not the chosen document',
  '撮影する本人確認書類と同じ種類を選択してください。':
    'Please choose the kind of document that you photograph.',
  書類と顔の不一致: 'Document and face differ',
  'ご本人の本人確認書類とお顔を撮影してください。':
    'Please photograph your own ID document and your own face.',
  原本でない: 'Not the original',
  'コピーや画面ではなく、本人確認書類の原本を撮影してください。':
    'Please photograph the original document, not a copy or a screen.',
  担当者の変更: 'Person in charge changed',
  申込の取消: 'Application cancelled',
  その他: 'Other',
  '{0}を入力してください。': 'Please enter: {0}',
  '{0}の形式が正しくありません。': 'Not in the right format: {0}',
  '{0}を表示できませんでした。時間をおいて再度お試しください。':
    'Could not be shown: {0}. Please try again later.',
  '{0}の処理に失敗しました。時間をおいて再度お試しください。':
    'This did not work: {0}. Please try again later.',
  '{0}の形式のファイルを選択してください。': 'Please choose a file of this kind: {0}',
  '現在オフラインです。{0}': 'You are offline. {0}',
  '端末がオフラインのため、送信できませんでした。通信が回復してから、もう一度お試しください。':
    'You are offline, so nothing was sent. Please try again when you are back online.',
  '撮影した写真を破棄して最初からやり直します。よろしいですか？':
    'Your photos are discarded and you start over. Is that all right?',
  '写真を撮影してください。': 'Please take a photo.',
  'この本人確認は受付を終了しました。': 'This identity verification is closed.',
  'リンクが正しくないか、有効期限が切れています。メールのリンクをもう一度開くか、お問い合わせください。':
    'The link is not correct or has expired. Open the link in the e-mail again, or contact us.',
  '通信できないため、写真を端末に保存しました。通信が回復すると自動で送信します。':
    'There is no internet, so your photos are stored on this device. They are sent automatically when you are back online.',
  '送信できていない写真があります：{0}': 'Some photos were not sent: {0}',
  '同じ画像の写真があります：{0}。それぞれの面を撮影し直してください。':
    'Some photos are the same picture: {0}. Please retake each view.',
  'このカードの裏面には個人番号（マイナンバー）が記載されているため、撮影しません。「次へ」を押してください。':
    'The back of this card shows an Individual Number (My Number), so it is not photographed. Press "Next".',
  '事務所に新しいリンクを依頼しました。メールでお送りしますので、お待ちください。':
    'The office has been asked for a new link. Please wait for its e-mail.',
  '{0}を1つ選択してください。': 'Please choose one: {0}',
  '{0}が入力されていません。入力してから、もう一度送信してください。':
    'Not entered: {0}. Please enter it and send again.',
  'デジタル認証アプリに接続できませんでした。時間をおいてもう一度お試しください。':
    'The Digital Authentication App could not be reached. Please try again later.',
  'この手続は、この画面で始めたものではありません。「デジタル認証アプリで確認する」からもう一度お試しください。':
    'This procedure was not started on this page. Please try again with "Use the Digital Authentication App".',
  '手続を始めたブラウザーとは別のブラウザーで開かれています。「デジタル認証アプリで確認する」からもう一度お試しください。':
    'This is not the browser in which you started. Please try again with "Use the Digital Authentication App".',
  'この手続の結果はすでに受け取りました。「デジタル認証アプリで確認する」からもう一度お試しください。':
    'The result of this procedure was already received. Please try again with "Use the Digital Authentication App".',
  '手続を始めてから{0}分が過ぎました。「デジタル認証アプリで確認する」からもう一度お試しください。':
    'More than {0} minutes have passed since you started. Please try again with "Use the Digital Authentication App".',
  'デジタル認証アプリでの手続が中止されました。続けるときは、もう一度お進みください。':
    'The procedure in the Digital Authentication App was cancelled. To continue, please start it again.',
  '受け取った結果は、今回の手続のものではありません。「デジタル認証アプリで確認する」からもう一度お試しください。':
    'The result received is not of this procedure. Please try again with "Use the Digital Authentication App".',
  '受け取った結果は、このサービスに宛てたものではありません。「デジタル認証アプリで確認する」からもう一度お試しください。':
    'The result received is not meant for this service. Please try again with "Use the Digital Authentication App".',
  '受け取った結果の有効期限が切れています。「デジタル認証アプリで確認する」からもう一度お試しください。':
    'The result received has expired. Please try again with "Use the Digital Authentication App".',
  '受け取った結果が正しいことを確かめられませんでした。「デジタル認証アプリで確認する」からもう一度お試しください。':
    'The result received could not be verified. Please try again with "Use the Digital Authentication App".',
  'ログインだけでは本人確認になりません。マイナンバーカードの署名用パスワード（英数字6〜16文字）で署名してください。':
    'Logging in alone does not verify your identity. Please sign with the signature password of your My Number Card (6 to 16 letters and digits).',
  '署名用電子証明書の結果に{0}がないため、本人確認ができません。':
    'The result of the signature certificate lacks the following, so your identity cannot be verified: {0}',
  署名日時: 'Date and time of signature',
  '生年月日をお預かりしていないため、デジタル認証アプリでは本人確認ができません。':
    'We do not know your date of birth, so the Digital Authentication App cannot be used.',
  '受け取った署名は、今回の手続より前のものです。「デジタル認証アプリで確認する」からもう一度お試しください。':
    'The signature received is older than this procedure. Please try again with "Use the Digital Authentication App".',
  '画像が小さすぎて確認できません（短い辺が{0}ピクセル以上の画像が必要です）。もう一度撮影してください。':
    'The picture is too small to check (its shorter side needs at least {0} pixels). Please take it again.',
  '入力内容の形式が正しくありません。': 'The entry is not in the right format.',
  '{0}が見つかりません。': 'Not found: {0}',
  対象のデータ: 'the requested data',
  ファイル: 'file',
  'ファイルは{0}MB以内にしてください。': 'The file must not exceed {0} MB.',
  '試行回数が上限に達しました。{0}分後に再度お試しください。':
    'Too many attempts. Please try again in {0} minutes.',
  '内容を変更する前の操作が、すでに受け付けられています。最新の内容をご確認ください。':
    'An earlier action was already accepted. Please check the latest state.',
  '他の画面または利用者が先に更新しました。最新の内容を表示しますので、確認のうえ再度操作してください。':
    'Another page or person was faster. The latest state will be shown; please check it and try again.',
  'サーバーの空き容量が不足しているため、ただいま新しいファイルやお申込みを受け付けられません。何も保存していません。時間をおいて、もう一度お試しください。':
    'The server has no space left and cannot accept files now. Nothing was stored. Please try again later.',
  'サイトで問題が発生しました。時間をおいて再度お試しください。解消しない場合は、エラー番号 {0} を添えてご連絡ください。':
    'Something went wrong on this site. Please try again later. If it continues, contact us and mention error number {0}.',
  'ただいま大変混み合っているため、処理できませんでした。しばらくしてから、もう一度お試しください。':
    'The service is very busy. Please try again in a while.',
  '処理が完了したかどうかを確認できませんでした。しばらくしてから、もう一度お試しください。':
    'It is not known whether this was completed. Please try again in a while.',
};
