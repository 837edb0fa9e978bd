/** Advice about the camera. */
export const advice = {
  'この画面に戻り、「もう一度試す」を押します。': 'Come back to this page and press "Try again".',
  '開いた画面で、手順の続きから撮影します。': 'Continue in the page that opens.',
  '「カメラ」をオンにします。': 'Turn on "Camera".',
  '「標準のブラウザーで開く」を押します。': 'Press "Open in the default browser".',
  'LINEのまま続ける場合は、端末の「設定」で「LINE」のカメラをオンにし、「もう一度試す」を押します。':
    'To continue in LINE, turn on the camera for "LINE" in the "Settings" of your device and press "Try again".',
  '画面の右上または右下のメニュー（…や共有のボタン）を開きます。':
    'Open the menu at the top right or bottom right (… or the share button).',
  '「ブラウザーで開く」「Safariで開く」「Chromeで開く」などを押します。':
    'Press "Open in browser", "Open in Safari", "Open in Chrome" or the like.',
  'アドレスバーの端にあるページのメニュー（「ぁあ」など）を押し、「Webサイトの設定」を開きます。':
    'Press the page menu at the end of the address bar ("AA" or similar) and open "Website Settings".',
  '「カメラ」を「許可」にします。': 'Set "Camera" to "Allow".',
  '見つからない場合は、「設定」→「アプリ」→「Safari」→「カメラ」を「確認」または「許可」にします。':
    'If you cannot find it: "Settings" → "Apps" → "Safari" → set "Camera" to "Ask" or "Allow".',
  'iPhone・iPadの「設定」→「アプリ」→「Chrome」の順に開きます。':
    'On your iPhone or iPad, open "Settings" → "Apps" → "Chrome".',
  'iPhone・iPadの「設定」→「アプリ」→「Edge」の順に開きます。':
    'On your iPhone or iPad, open "Settings" → "Apps" → "Edge".',
  'iPhone・iPadの「設定」→「アプリ」→「Firefox」の順に開きます。':
    'On your iPhone or iPad, open "Settings" → "Apps" → "Firefox".',
  'アドレスバーの左端のアイコンを押し、「権限」を開きます。':
    'Press the icon at the left end of the address bar and open "Permissions".',
  '見つからない場合は、端末の「設定」→「アプリ」→「Chrome」→「権限」→「カメラ」を「許可」にします。':
    'If you cannot find it: "Settings" of your device → "Apps" → "Chrome" → "Permissions" → set "Camera" to "Allow".',
  'アドレスバーの左端の鍵のアイコンを押し、「アクセス許可」を開きます。':
    'Press the padlock at the left end of the address bar and open "Permissions".',
  'アドレスバーの左端の鍵または盾のアイコンを押します。':
    'Press the padlock or shield at the left end of the address bar.',
  '「カメラ」の「ブロック」を押して、「許可」に変えます。':
    'Press "Blocked" beside "Camera" and change it to "Allow".',
  'アドレスバーの左端の鍵のアイコンを押し、「権限」を開きます。':
    'Press the padlock at the left end of the address bar and open "Permissions".',
  'メニューバーの「Safari」→「このWebサイトの設定」を開きます。':
    'In the menu bar, open "Safari" → "Settings for This Website".',
  'アドレスバーの左端のアイコン（調整つまみの形）を押します。':
    'Press the icon at the left end of the address bar (it looks like sliders).',
  'アドレスバーの左端の鍵のアイコンを押し、「このサイトのアクセス許可」を開きます。':
    'Press the padlock at the left end of the address bar and open "Permissions for this site".',
  'アドレスバーの左にある、斜線の入ったカメラのアイコンを押します。':
    'Press the crossed-out camera at the left of the address bar.',
  '「ブロック」の横の×を押して、ブロックを解除します。':
    'Press the × beside "Blocked" to unblock it.',
  '「もう一度試す」を押し、確認の画面で「許可」を押します。':
    'Press "Try again", then "Allow" when you are asked.',
  'アドレスバーの端にあるアイコンから、このサイトの権限（サイトの設定）を開きます。':
    'From the icon at the end of the address bar, open the permissions (settings) of this site.',
  '「設定」→「アプリ」→お使いのブラウザーの順に開きます。':
    'Open "Settings" → "Apps" → your browser.',
  '端末の「設定」→「アプリ」→お使いのブラウザー→「権限」の順に開きます。':
    'In the "Settings" of your device, open "Apps" → your browser → "Permissions".',
  '「カメラ」を「アプリの使用中のみ許可」にします。':
    'Set "Camera" to "Allow only while using the app".',
  'クイック設定に「カメラへのアクセス」がある場合は、オンにします。':
    'If the quick settings have "Camera access", turn it on.',
  'Windowsの「設定」→「プライバシーとセキュリティ」→「カメラ」の順に開きます。':
    'In Windows, open "Settings" → "Privacy & security" → "Camera".',
  '「カメラへのアクセス」と「デスクトップ アプリがカメラにアクセスできるようにする」をオンにします。':
    'Turn on "Camera access" and "Let desktop apps access your camera".',
  '「システム設定」→「プライバシーとセキュリティ」→「カメラ」の順に開きます。':
    'Open "System Settings" → "Privacy & Security" → "Camera".',
  'お使いのブラウザーをオンにし、求められた場合はブラウザーを開き直します。':
    'Turn on your browser, and reopen it if you are asked to.',
  '端末の設定で、お使いのブラウザーにカメラの使用を許可します。':
    'In the settings of your device, allow your browser to use the camera.',
  'メールのリンクを長押しします。': 'Touch and hold the link in the e-mail.',
  '「開く」またはSafariを選び、Safariで開きます。':
    'Choose "Open" or Safari, and open it in Safari.',
  'メールのリンクを、最新のChrome、Edge、FirefoxまたはSafariで開きます。':
    'Open the link in the e-mail with the latest Chrome, Edge, Firefox or Safari.',
  カメラの使用が許可されていません: 'The camera is not allowed',
  'このサイトにカメラの使用を許可してください。': 'Please allow this site to use the camera.',
  カメラの使用を許可してください: 'Please allow the camera',
  '確認の画面が、許可されないまま閉じられました。': 'The question was closed without an answer.',
  '「もう一度試す」を押します。': 'Press "Try again".',
  '確認の画面で「許可」を押します。': 'Press "Allow" when you are asked.',
  端末の設定でカメラが止められています: 'The settings of your device block the camera',
  'ブラウザーがカメラを使えるように、端末の設定を変更してください。':
    'Please change the settings so that the browser can use the camera.',
  カメラの使用が制限されています: 'The use of the camera is restricted',
  '端末の管理者またはセキュリティの設定により、カメラを使用できません。':
    'The administrator or the security settings of this device do not allow the camera.',
  '会社の端末の場合は、管理者の方にご確認ください。':
    'If it is a company device, please ask its administrator.',
  'ご自身のスマートフォンで、メールのリンクを開くこともできます。':
    'You can also open the link in the e-mail on your own smartphone.',
  カメラが見つかりません: 'No camera was found',
  'この端末で使えるカメラがありません。': 'This device has no camera that can be used.',
  '外付けのカメラをお使いの場合は、接続をご確認ください。つなぐと自動で始まります。':
    'If you use an external camera, check its connection. It starts when it is connected.',
  'カメラのあるスマートフォンで、メールのリンクを開くこともできます。':
    'You can also open the link in the e-mail on a smartphone with a camera.',
  このカメラでは撮影できません: 'This camera cannot be used',
  '必要な映像を、このカメラから受け取れませんでした。':
    'This camera did not give the picture that is needed.',
  '別のカメラがある場合は、そちらをつないで「もう一度試す」を押します。':
    'If you have another camera, connect it and press "Try again".',
  'スマートフォンで、メールのリンクを開くこともできます。':
    'You can also open the link in the e-mail on a smartphone.',
  カメラを起動できません: 'The camera does not start',
  'ほかのアプリがカメラを使用している可能性があります。': 'Another app may be using the camera.',
  '通話、カメラ、ビデオ会議など、ほかのアプリを終了します。':
    'Close other apps such as calls, camera and video meetings.',
  'Zoom、Teamsなどのビデオ会議や、ほかのタブでのカメラの使用を終了します。':
    'End video meetings (Zoom, Teams) and the use of the camera in other tabs.',
  '解消しない場合は、端末を再起動してからメールのリンクを開き直してください。撮影済みの写真は失われません。':
    'If that does not help, restart the device and open the link in the e-mail again. Photos you have taken are not lost.',
  カメラの起動が中断されました: 'The camera was interrupted',
  '端末の都合で、カメラの準備が途中で止まりました。':
    'The device stopped while getting the camera ready.',
  '解消しない場合は、ブラウザーを閉じてからメールのリンクを開き直してください。撮影済みの写真は失われません。':
    'If that does not help, close the browser and open the link in the e-mail again. Photos you have taken are not lost.',
  カメラの映像が届きません: 'No picture comes from the camera',
  'カメラの使用の許可を求める画面が出ている場合は、「許可」を押してください。':
    'If you are asked for permission to use the camera, press "Allow".',
  '解消しない場合は、ほかのアプリを終了するか、端末を再起動してからメールのリンクを開き直してください。撮影済みの写真は失われません。':
    'If that does not help, close other apps or restart the device, and open the link in the e-mail again. Photos you have taken are not lost.',
  このブラウザーではカメラを使えません: 'This browser cannot use the camera',
  '別のブラウザーで開くと撮影できる場合があります。': 'It may work in another browser.',
  '安全な接続ではないため、カメラを使えません':
    'The connection is not secure, so the camera cannot be used',
  'アドレスが「https://」で始まる、メールのリンクから開き直してください。':
    'Open the link in the e-mail again; its address begins with "https://".',
  撮影画面を読み込めませんでした: 'The camera page could not be loaded',
  '通信状況をご確認のうえ、「もう一度試す」を押してください。':
    'Check your internet connection, then press "Try again".',
  カメラを使用できません: 'The camera cannot be used',
  'カメラの起動中に問題が発生しました。': 'Something went wrong while starting the camera.',
  '解消しない場合は、端末を再起動するか、別のブラウザーでメールのリンクを開いてください。':
    'If that does not help, restart the device or open the link in the e-mail in another browser.',
  標準のブラウザーで開く: 'Open in the default browser',
  もう一度試す: 'Try again',
  端末のカメラアプリで撮影する: 'Use the camera app of the device',
  撮影した画像ファイルを選ぶ: 'Choose a picture file',
  'この方法で撮影した写真には、その旨の記録が付きます。':
    'Photos taken this way are marked as such.',
  カメラを切り替えられませんでした: 'The camera could not be switched',
  '詳細は不明です。': 'No details are known.',
  '元のカメラに戻します。': 'The previous camera continues.',
};
