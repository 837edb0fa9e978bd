/** Other ways, closed links, obstacles. */
export const ends = {
  'マイナンバーカードと「デジタル認証アプリ」でご本人を確認します。':
    'Your identity is verified with your My Number Card and the Digital Authentication App (デジタル認証アプリ).',
  もう一度の手続をお願いします: 'Please do the procedure again',
  撮影せずに確認する: 'Without photos',
  'マイナンバーカードと「デジタル認証アプリ」をお使いの方は、写真を撮影せずに本人確認ができます。':
    'If you use a My Number Card and the Digital Authentication App (デジタル認証アプリ), you can verify your identity without photos.',
  '署名用パスワード（英数字6〜16文字）を使用します。':
    'You need the signature password (6 to 16 letters and digits).',
  '署名用電子証明書に記載の氏名・住所・生年月日を受け取り、本人確認のために保存します。':
    'We receive the name, address and date of birth in your signature certificate and keep them for the verification.',
  'デジタル認証アプリの結果を受け取っています。この画面のままお待ちください。':
    'Receiving the result of the Digital Authentication App. Please wait on this page.',
  結果をもう一度送る: 'Send the result again',
  デジタル認証アプリで確認する: 'Use the Digital Authentication App',
  デジタル認証アプリの手続: 'The procedure of the Digital Authentication App',
  端末の保存領域のエラー: 'Storage error',
  端末の保存領域を読み込めませんでした: 'The storage of this device could not be read',
  '画面を再読み込みすると、保存済みのところから再開できます。':
    'Reload the page to continue from what was stored.',
  '端末の空き容量が不足している場合は、空きを増やしてください。':
    'If the device is full, please free some space.',
  '解消しない場合は、端末を再起動してから、メールのリンクを開き直してください。':
    'If that does not help, restart the device and open the link in the e-mail again.',
  画面の更新: 'Page update',
  画面の更新が必要です: 'The page has to be updated',
  '別のタブでこの手続が進められたか、新しい版に更新されています。撮影済みの写真は保存されています。':
    'The procedure was continued in another tab, or this app was updated. Photos you have taken are stored.',
  画面を更新する: 'Update the page',
  未送信の写真: 'Photos not sent',
  別の受付の未送信の写真があります: 'Photos of another request are not sent yet',
  'この端末には、次の受付の写真が{0}件残っています。この受付のリンクは使用できないため、送信できません。':
    '{0} item(s) of the following request are left on this device. Its link can no longer be used, so they cannot be sent.',
  'この端末には、次の受付の送信していない写真が{0}件残っています。先に送信しますか？':
    '{0} item(s) of the following request are not sent yet. Send them first?',
  '残っている写真は破棄していません。': 'The remaining photos have not been discarded.',
  前の受付に戻る: 'Back to the earlier request',
  前の受付を続ける: 'Continue the earlier request',
  写真を破棄して新しい受付を始める: 'Discard the photos and start the new request',
  '破棄した写真は元に戻せません。': 'Discarded photos cannot be restored.',
  '破棄した写真は元に戻せません。前の受付を続けた場合、新しい受付は、送信が済んでからメールのリンクをもう一度開いて始めてください。':
    'Discarded photos cannot be restored. If you continue the earlier request, start the new one afterwards by opening the link in its e-mail again.',
  '新しい受付は、通信できる場所で始めてください。':
    'Please start the new request where you have internet.',
  本人確認は申請済みです: 'You have already applied',
  '事務所で内容を確認しています。結果をお待ちください。':
    'The office is checking your application. Please wait for the result.',
  '再度の撮影が必要なときは、新しいリンクをメールでお送りします。':
    'If photos are needed again, we will e-mail you a new link.',
  本人確認の結果はお知らせ済みです: 'The result has been sent to you',
  '確認の結果は、メールでお知らせしました。': 'We have e-mailed you the result.',
  'メールが見つからない場合は、お問い合わせください。':
    'If you cannot find the e-mail, please contact us.',
  新しいリンクをお使いください: 'Please use the new link',
  '新しいリンクを、メールでお送りしています。': 'We have e-mailed you a new link.',
  '最新のメールのリンクを開いてください。': 'Open the link in the latest e-mail.',
  本人確認の依頼は取り消されました: 'The request was cancelled',
  'この依頼は事務所が取り消しました。撮影や送信の必要はありません。':
    'The office has cancelled this request. You do not need to take or send photos.',
  'お心当たりがない場合は、お問い合わせください。': 'If you do not know why, please contact us.',
  お申込みは取り消されました: 'The application was cancelled',
  'お申込みが取り消されたため、本人確認は不要になりました。':
    'The application was cancelled, so your identity need not be verified.',
  '撮影や送信の必要はありません。': 'You do not need to take or send photos.',
  'お送りいただいた写真は、定められた期間の後に消去します。':
    'The photos you sent are erased after the prescribed period.',
  この本人確認は不要になりました: 'This verification is no longer needed',
  '本人確認が別の方法で済んだか、ご担当者が変更されたため、撮影や送信の必要はありません。':
    'Your identity was verified in another way, or another person is in charge now. You do not need to take or send photos.',
  リンクの有効期限が切れています: 'The link has expired',
  '本人確認を続けるには、新しいリンクが必要です。下のボタンから事務所に依頼してください。':
    'To continue, you need a new link. Ask the office for one with the button below.',
  リンクが正しくありません: 'The link is not correct',
  'リンクが途中で切れていないか、メールの文面と見比べてください。':
    'Compare the link with the e-mail: part of it may be missing.',
  'メールが何通か届いている場合は、最新のメールのリンクを開いてください。':
    'If you have several e-mails, open the link in the latest one.',
  受付を終了しました: 'This request is closed',
  '写真を送信済みの場合は、確認の結果をお待ちください。':
    'If you have sent your photos, please wait for the result.',
  このリンクは使用できません: 'This link cannot be used',
  'リンクが途中で切れていないか、最新のメールのリンクかどうかをご確認ください。':
    'Check that the link is complete and that it is the one in the latest e-mail.',
  '有効期限が切れている場合は、事務所へお問い合わせください。':
    'If it has expired, please contact the office.',
  '未送信の写真がこの端末に残っています。新しいリンクでは、もう一度撮影をお願いします。':
    'Photos that were not sent are left on this device. Please take them again with the new link.',
  '未送信の写真がこの端末に残っています。正しいリンクを開くと、続きから送信します。':
    'Photos that were not sent are left on this device. Open the correct link to continue sending them.',
  お問い合わせ: 'Contact us',
  新しいリンクの依頼: 'Asking for a new link',
  新しいリンクを依頼する: 'Ask for a new link',
};
