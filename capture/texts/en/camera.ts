/** The views, the review, what is sent. */
export const camera = {
  '明るい場所でカードを平らに置き、枠いっぱいに収めてください。':
    'Lay the card flat in a bright place and fill the frame with it.',
  文字と顔写真がはっきり見える: 'The text and the portrait are clear',
  光の反射や影がない: 'No glare or shadow',
  四隅がすべて写っている: 'All four corners are in the picture',
  '斜め上から、厚みが見えるように撮影します。裏面が写らないようにご注意ください。':
    'Photograph it at an angle from above so that its thickness shows. Make sure that the back is not in the picture.',
  '表面を上にし、斜め上から厚みが見えるように撮影してください。':
    'With the front up, photograph it at an angle from above so that its thickness shows.',
  カードの厚みが見える: 'The thickness of the card shows',
  表面の文字が見える: 'The text on the front shows',
  裏面が写っていない: 'The back is not in the picture',
  'カードを裏返し、枠いっぱいに収めてください。何も書かれていない場合も撮影します。':
    'Turn the card over and fill the frame with it. Photograph it even if nothing is written there.',
  文字がはっきり見える: 'The text is clear',
  '{0}は撮影しません': '{0}: no photo',
  '個人番号は、法律で定められた手続以外での収集が禁止されています（番号法第15条・第20条）。':
    'The law prohibits collecting Individual Numbers except for procedures that it names (My Number Act 番号法, Articles 15 and 20).',
  '正面を向き、枠に合わせてください。帽子やマスクは外してください。':
    'Face the camera and fit your face into the frame. Take off your hat and mask.',
  お顔全体が写っている: 'Your whole face is in the picture',
  '正面を向き、目を開けている': 'You face the camera, eyes open',
  '明るく、ぼけていない': 'Bright and sharp',
  'ご自身の左へ少し向き、両目が見える角度で撮影してください。':
    'Turn your head slightly to your left, with both eyes visible.',
  お顔がご自身の左を向いている: 'Your face is turned to your left',
  'ご自身の右へ少し向き、両目が見える角度で撮影してください。':
    'Turn your head slightly to your right, with both eyes visible.',
  お顔がご自身の右を向いている: 'Your face is turned to your right',
  '左右どちらかへ少し向き、両目が見える角度で撮影してください。':
    'Turn your head slightly to either side, with both eyes visible.',
  お顔が斜めを向いている: 'Your face is turned to one side',
  両目が見える: 'Both eyes are visible',
  明るい場所に移ってください: 'Move to a brighter place',
  強い光を避けてください: 'Avoid strong light',
  光の反射を避けてください: 'Avoid glare',
  お顔を枠に合わせてください: 'Fit your face into the frame',
  カードを枠に合わせてください: 'Fit the card into the frame',
  動かさずにお待ちください: 'Hold still',
  カード全体を写してください: 'Show the whole card',
  もっと近づけてください: 'Move closer',
  斜め上から写してください: 'Tilt it: from above, at an angle',
  カードの厚みを写してください: 'Show the thickness of the card',
  お顔を写してください: 'Show your face',
  '撮影しています…': 'Taking the photo…',
  このまま撮影できます: 'Good. Take the photo now',
  うまく写らないときは: 'If it does not work:',
  別のレンズを使う: 'Use another lens',
  '写真が暗いようです。明るい場所での撮り直しをおすすめします。':
    'The photo seems dark. We suggest retaking it in a bright place.',
  'お顔が明るすぎるようです。強い光が当たらない場所での撮り直しをおすすめします。':
    'Your face seems too bright. We suggest retaking it away from strong light.',
  '光が強すぎるようです。照明や窓の光が映り込まない角度での撮り直しをおすすめします。':
    'The light seems too strong. We suggest retaking it at an angle without reflections of lamps or windows.',
  '枠の中にお顔が写っていないようです。枠に合わせた撮り直しをおすすめします。':
    'Your face does not seem to be in the frame. We suggest retaking the photo.',
  '枠の中に書類が写っていないようです。枠に合わせた撮り直しをおすすめします。':
    'The card does not seem to be in the frame. We suggest retaking the photo.',
  '写真がぼけているようです。端末を動かさず、ピントが合ってからの撮り直しをおすすめします。':
    'The photo seems blurred. We suggest holding the device still, waiting for the focus, and retaking it.',
  'カードの一部が写真からはみ出しているようです。全体を入れた撮り直しをおすすめします。':
    'Part of the card seems to be outside the photo. We suggest retaking it with the whole card.',
  'カードが小さく写っているようです。枠いっぱいに近づけた撮り直しをおすすめします。':
    'The card seems small. We suggest moving closer until it fills the frame, and retaking the photo.',
  'カードが正面から写っているようです。斜め上からの撮り直しをおすすめします。':
    'The card seems to be seen straight on. We suggest retaking it at an angle from above.',
  'カードの厚みが見えないようです。手前の縁が見える角度での撮り直しをおすすめします。':
    'The thickness of the card does not seem to show. We suggest retaking it at an angle that shows the near edge.',
  'お顔ではなくカードが写っているようです。お顔での撮り直しをおすすめします。':
    'This seems to be a card, not your face. We suggest retaking it with your face.',
  'このまま進むこともできます。': 'You can also go on as it is.',
  '{0}のカメラ映像': 'Camera picture: {0}',
  ライト: 'Light',
  オン: 'On',
  オフ: 'Off',
  'カメラの準備ができました。': 'The camera is ready.',
  'カメラを準備しています。確認の画面が出たら、カメラの使用を許可してください。':
    'Getting the camera ready. If you are asked, allow the use of the camera.',
  カメラを切り替える: 'Switch camera',
  撮影する: 'Take photo',
  '{0}の撮影': 'Photo: {0}',
  'この写真は撮影済みです。撮り直すこともできます。':
    'You have already taken this photo. You can also retake it.',
  撮影済みの写真で次へ: 'Next, with the photo taken',
  撮影: 'Taking the photo',
  画像の読み込み: 'Reading the image',
  JPEGまたはPNG: 'JPEG or PNG',
  送信する: 'Send',
  写真を確認してください: 'Check the photo',
  '写真を撮り直してください。': 'Please retake the photo.',
  '写真を送信できず、端末にも保存できませんでした。この写真はまだ失われていません。':
    'The photo could neither be sent nor stored on this device. It is not lost yet.',
  'この画面を閉じずに、通信できる場所でもう一度「{0}」を押してください。端末の空き容量が不足している場合は、空きを増やすと保存できます。':
    'Keep this page open and press "{0}" again where you have internet. If the device is full, free some space so that the photo can be stored.',
  次の点をご確認ください: 'Please check',
  '通信に時間がかかっています。このままお待ちください。': 'This is taking some time. Please wait.',
  '送信しています。': 'Sending.',
  撮り直す: 'Retake',
  写真: 'Photo',
  '撮影した{0}の写真': 'The photo you took: {0}',
  元の大きさに戻す: 'Original size',
  拡大する: 'Enlarge',
  送信できていない写真: 'Photos not sent',
  撮影が必要な写真があります: 'Some photos are still needed',
  写真がそろいました: 'All photos are taken',
  撮り直し: 'Retake',
  未撮影: 'Not taken',
  'もう一度送信すると、本人確認の申請が完了します。':
    'Send once more to complete your application.',
  '{0}を撮影する': 'Take photo: {0}',
  もう一度送信する: 'Send again',
  送信できていない入力: 'Entries not sent',
  入力が必要な事項があります: 'Some entries are missing',
  入力する: 'Enter',
  送信待ち: 'Waiting',
  撮り直しが必要な写真があります: 'Some photos have to be retaken',
  送信がまだ完了していません: 'Not everything is sent yet',
  未送信の内容: 'Not sent yet',
  送信中: 'Sending',
  要撮り直し: 'Retake',
  要入力: 'Enter',
  'この画面を開いている間、自動で送信します。画面を閉じた場合は、期限までにメールのリンクをもう一度開くと、送信を再開します。':
    'While this page is open, everything is sent automatically. If you close it, open the link in the e-mail again before the due date, and sending continues.',
  '本人確認書類の選択（{0}）': 'Choice of ID document ({0})',
  '住居・生年月日': 'Address and date of birth',
  '{0}と申請': '{0}, and the application',
  本人確認の申請完了: 'Application completed',
  お疲れさまでした: 'Thank you',
  '本人確認の申請が完了しました。': 'Your application for identity verification is complete.',
  このあとの流れ: 'What happens next',
  '事務所で内容を確認します。': 'The office checks your application.',
  '事務所で写真を確認します。': 'The office checks your photos.',
  'もう一度の手続が必要な場合は、メールでご連絡します。':
    'If anything has to be repeated, we will e-mail you.',
  '撮り直しが必要な場合は、メールでご連絡します。':
    'If photos have to be retaken, we will e-mail you.',
  '確認が済むと、お申し込みの手続が次に進みます。':
    'After that, the procedure you applied for continues.',
  'この画面は閉じていただいてかまいません。': 'You may close this page.',
  '撮影した写真は、この端末から消去しました。この画面は閉じていただいてかまいません。':
    'The photos have been erased from this device. You may close this page.',
};
