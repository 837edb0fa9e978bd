import { forEachCode } from './code.ts';
import { act, type DueKind, type Stage, type Turn } from './next-act-codes.ts';

interface Words {
  title: string;
  /** One sentence, at most two. */
  text: string;
}

export interface ActWords {
  turn: Turn;
  stage: Stage;
  due: DueKind;
  customer: Words;
  office: Words;
}

const invitedByMail =
  'ご担当者あてのメールのリンクをスマートフォンで開き、本人確認のお手続きをお願いします。';

function says(
  turn: Turn,
  stage: Stage,
  due: DueKind,
  [title, text]: [string, string],
  [officeTitle, officeText]: [string, string],
): ActWords {
  return {
    turn,
    stage,
    due,
    customer: { title, text },
    office: { title: officeTitle, text: officeText },
  };
}

/** Whose an act is, to which stage it belongs, and what each side reads. */
export const actWords = /* @__PURE__ */ forEachCode(act, {
  pay: says(
    'customer',
    'payment',
    'payment',
    ['料金のお振り込み', '期限までにお振り込みください。確認しましたら、次の手続きに進みます。'],
    ['入金待ち', 'お客様のお振り込みを待っています。'],
  ),
  consent: says(
    'customer',
    'apply',
    'registration',
    [
      '訂正のご確認',
      '訂正前と訂正後の内容をご確認のうえ、同意するかどうかをお答えください。お答えをいただくまで、書類の作成と登記の申請を待っています。',
    ],
    ['訂正への回答待ち', 'お客様の同意を待っています。電話での同意も記録できます。'],
  ),
  answerQuestions: says(
    'customer',
    'papers',
    'registration',
    [
      '登記の内容についてのご回答',
      '書類を正しく作るためにお尋ねします。「登記の内容についてのご質問」にお答えください。',
    ],
    ['質問への回答待ち', 'お客様の回答を待っています。事務所で分かることは、回答できます。'],
  ),
  takeMandate: says(
    'office',
    'apply',
    'registration',
    ['お申し込みの内容の確認', '司法書士が内容を確認し、受任をメールでお知らせします。'],
    ['受任の判断', '内容を確認してください。受任するか、辞退するかは、司法書士が決めます。'],
  ),
  reissueInvoice: says(
    'office',
    'payment',
    'payment',
    [
      '新しい請求書の発行',
      'お申込みの訂正により、前の請求書は差し替えになりました。事務所が新しい請求書を発行します。前の請求書は、お支払いに使わないでください。',
    ],
    [
      '請求書の再発行',
      '訂正により、前の請求書は差し替えになりました。「請求書・領収証」で、新しい請求書を発行してください。',
    ],
  ),
  takeAnswers: says(
    'office',
    'papers',
    'registration',
    ['ご回答の確認', 'いただいたご回答を、事務所が確認しています。'],
    ['お客様の回答の確認', 'お客様から回答が届きました。採用するかを決めてください。'],
  ),
  invite: says(
    'office',
    'identity',
    'registration',
    [
      '本人確認のご案内',
      'ご担当者あてに、オンライン本人確認のご案内をメールでお送りします。届くまでお待ちください。',
    ],
    ['本人確認の依頼', '担当者に、本人確認の依頼を送ってください。'],
  ),
  photograph: says(
    'customer',
    'identity',
    'verification',
    ['ご担当者の本人確認', invitedByMail],
    ['本人確認の手続き待ち', '担当者の手続きを待っています。'],
  ),
  photographAgain: says(
    'customer',
    'identity',
    'verification',
    [
      'ご担当者の再度の本人確認',
      'ご担当者あてに、もう一度本人確認をお願いするメールをお送りしました。新しいメールのリンクをスマートフォンで開き、お手続きをお願いします。',
    ],
    ['再度の手続き待ち', '担当者に、もう一度の手続きをお願いしています。'],
  ),
  verify: says(
    'office',
    'identity',
    'registration',
    ['本人確認の審査', '本人確認の手続きを受け付けました。事務所で確認しています。'],
    ['本人確認の審査', '届いた内容を確認し、承認するか決めてください。'],
  ),
  afterApproval: says(
    'office',
    'identity',
    'registration',
    ['本人確認の完了', '本人確認ができました。事務所が書類の作成に進みます。'],
    ['本人確認の結果の反映', '本人確認の結果を反映し、書類の作成に進んでください。'],
  ),
  inviteAgain: says(
    'office',
    'identity',
    'registration',
    [
      '本人確認の再度のご案内',
      '本人確認の期限が過ぎました。事務所から新しいご案内をお送りするまで、お待ちください。',
    ],
    ['本人確認の再依頼', '本人確認の期限が過ぎました。もう一度依頼してください。'],
  ),
  settleIdentity: says(
    'office',
    'identity',
    'registration',
    [
      'ご担当者の本人確認',
      '本人確認の方法を、事務所からご案内します。マイナンバーカードなどの写真付きの本人確認書類、または住民票の写しなどの原本をご用意ください。',
    ],
    ['本人確認の方法の相談', 'お客様に連絡し、本人確認の方法を決めてください。'],
  ),
  sendOriginals: says(
    'customer',
    'identity',
    'registration',
    [
      '本人確認書類の原本のご郵送',
      'メールでご案内した書類の原本を、事務所へご郵送ください。届きましたら、記載されたご住所あてに、転送不要の書留郵便をお送りします。',
    ],
    [
      '本人確認書類の原本待ち',
      '本人確認書類の原本を待っています。届いたら、「本人確認の方法」に受け取った日を記録してください。',
    ],
  ),
  postLetter: says(
    'office',
    'identity',
    'registration',
    [
      '本人確認の書留の発送',
      '本人確認書類の原本が届きました。記載されたご住所あてに、転送不要の書留郵便をお送りします。',
    ],
    [
      '転送不要郵便の発送',
      '原本の住所あてに転送不要の書留郵便を出し、「本人確認の方法」に日付と引受番号を記録してください。',
    ],
  ),
  awaitDelivery: says(
    'nobody',
    'identity',
    'registration',
    [
      '本人確認の書留の配達',
      '転送不要の書留郵便をお送りしました。お受け取りになりますと、配達を確認して本人確認を完了します。',
    ],
    [
      '転送不要郵便の配達待ち',
      '配達を待っています。引受番号で配達を確かめ、「本人確認の方法」に配達または返送の日を記録してください。',
    ],
  ),
  preparePapers: says(
    'office',
    'papers',
    'registration',
    [
      '書類の作成と発送',
      '登記に必要な書類を事務所が作成し、郵送します。届きましたら内容をご確認ください。',
    ],
    ['書類の作成と発送', '書類を確定し、お客様に送ってください。'],
  ),
  stamp: says(
    'customer',
    'papers',
    'registration',
    [
      '書類への押印とご返送',
      '書類に押印し、事務所へご返送ください。登記は、書類が届いてから申請します。',
    ],
    ['押印書類の返送待ち', 'お客様の押印とご返送を待っています。'],
  ),
  receivePapers: says(
    'office',
    'papers',
    'registration',
    ['書類の到着の確認', 'ご返送いただいた書類の到着を確認し、登記の申請を準備します。'],
    ['書類の到着の確認', '返送の連絡がありました。届いた書類を確認してください。'],
  ),
  awaitDay: says(
    'nobody',
    'registry',
    'effect',
    [
      '効力発生日待ち',
      '書類をお預かりしています。効力発生日を過ぎましたら、法務局に登記を申請します。',
    ],
    ['効力発生日待ち', '効力発生日より前には申請できません。'],
  ),
  file: says(
    'office',
    'registry',
    'registration',
    ['法務局への申請', '書類を点検し、法務局に登記を申請します。'],
    ['登記の申請', '書類を点検し、法務局に申請してください。'],
  ),
  registry: says(
    'registry',
    'registry',
    'expected',
    [
      '法務局の審査',
      '法務局が審査しています。通常1〜2週間で完了し、完了はメールでお知らせします。',
    ],
    ['法務局の審査待ち', '法務局の審査を待っています。'],
  ),
  askRegistry: says(
    'office',
    'registry',
    'expected',
    [
      '法務局の審査',
      '完了予定日を過ぎましたが、法務局が審査しています。事務所が法務局に確認し、完了はメールでお知らせします。',
    ],
    [
      '法務局への確認',
      '完了予定日を過ぎました。法務局に審査の状況を確かめ、「登記所・郵送の記録」の完了予定日を変更してください。',
    ],
  ),
  correct: says(
    'office',
    'registry',
    'correction',
    [
      '補正への対応',
      '法務局から求められた補正に、事務所が対応しています。ご協力が必要な場合は、ご連絡します。',
    ],
    ['補正', '法務局から求められた補正をしてください。'],
  ),
  tellAccount: says(
    'customer',
    'done',
    '',
    ['返金先の口座のご登録', 'お返しする額があります。お振込先の口座をご登録ください。'],
    ['返金先の口座待ち', 'お客様による返金先の口座の登録を待っています。'],
  ),
  payBack: says(
    'office',
    'done',
    'refund',
    ['ご返金', 'お返しする額があります。事務所がお振り込みします。'],
    ['返金', 'お客様に返金し、返金済みにしてください。'],
  ),
  publishPdf: says(
    'office',
    'done',
    '',
    ['登記情報の掲載', '登記が完了しました。登記情報（PDF）の掲載をお待ちください。'],
    ['登記情報の掲載', '登記情報（PDF）を掲載するか、掲載しないことを決めてください。'],
  ),
  close: says(
    'office',
    'done',
    '',
    // The customer reads of the end itself.
    ['登記の完了', '登記が完了しました。お手続きはすべて終わりました。'],
    ['完了後の残り', '登記は完了しています。次の残りを済ませてください。'],
  ),
  complete: says(
    'nobody',
    'done',
    '',
    ['登記の完了', '登記が完了しました。お手続きはすべて終わりました。'],
    ['登記の完了', '登記情報（PDF）は掲載していません。'],
  ),
  receive: says(
    'nobody',
    'done',
    '',
    ['登記の完了', '登記が完了しました。登記情報（PDF）をお受け取りください。'],
    ['登記の完了', '登記情報（PDF）を掲載しました。'],
  ),
});
