import { formatYen, withholdingNote } from '#contract/price.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { Office } from '../../platform/office.ts';
import { inOtherLanguages, languageLinks } from './invitation-languages.texts.ts';

/** A mail without its recipient; both bodies have the same words. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Whom a mail addresses. */
export interface Addressee {
  /** '' for a person who is addressed by name only. */
  companyName: string;
  name: string;
}

/** The site that sends a mail, and its office. */
export interface Sender {
  /** Address of the landing page. */
  home: string;
  office: Office;
  /** The other system that asks the recipient: the office of the site has nothing to do with it and is not named. */
  otherSystem?: string;
}

export type Block =
  | string
  | { heading: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { steps: readonly string[] }
  /** With what the page is for, as its button says. */
  | { link: string; act?: string }
  | { links: readonly (readonly [label: string, url: string])[] };

const service = '登記オンライン';
const phoneHours = '9:00〜17:00、土日祝を除く';
const unknownToYou = 'お心当たりのない場合は、お手数ですが事務所までご連絡ください。';

/** Whom the recipient of a mail about a verification turns to. */
export const contactFor = ({ otherSystem }: Sender) => otherSystem ?? '事務所';

/** A page whose press proves the mailbox. */
interface ProofPage {
  link: string;
  validDays: number;
}

/** A company's account was registered. */
export function registrationDone(page: ProofPage, from: Sender & { login: string }): Mail {
  return compose('アカウントの登録が完了しました', null, from, [
    `このたびは${service}にご登録いただき、ありがとうございます。アカウントの登録が完了しました。`,
    ...proofBlocks(page),
    { heading: 'お申込み' },
    'ご登録のメールアドレスとパスワードでログインし、登記のお申込みにお進みください。',
    { link: from.login },
  ]);
}

/** The same page once more, or for a corrected address. */
export function mailProof(page: ProofPage, from: Sender): Mail {
  return compose('メールアドレスのご確認', null, from, proofBlocks(page));
}

const proofBlocks = ({ link, validDays }: ProofPage): Block[] => [
  'メールアドレスの確認をお願いします。次のページを開き、画面の「確認する」を押してください。',
  { link },
  { facts: [['リンクの有効期限', `${validDays}日間`]] },
  'ご登録のお心当たりがない場合は、どなたかがメールアドレスを誤って入力したことが考えられます。上のページから、登録を取り消すことができます。',
];

/** To the owner of an address with which somebody tried to register again. */
export function addressAlreadyRegistered(to: Addressee, from: Sender & { login: string }): Mail {
  return compose('アカウント登録のお手続きについて', to, from, [
    'このメールアドレスでアカウントの登録手続きがありましたが、すでにご登録済みのため、新しいアカウントは作成していません。現在のご登録内容に変更はありません。',
    'ご本人によるお手続きの場合は、次のページからログインしてください。パスワードをお忘れの場合は、同じページから再設定できます。',
    { link: from.login },
    'お心当たりのない場合は、どなたかがメールアドレスを誤って入力したことが考えられます。お手続きは不要です。',
  ]);
}

/** A link that sets a new password, together with the code that the screen shows. */
export function passwordReset(
  to: Addressee,
  { link, validMinutes }: { link: string; validMinutes: number },
  from: Sender,
): Mail {
  return compose('パスワード再設定のご案内', to, from, [
    'パスワード再設定のお申込みを受け付けました。次のリンクを開き、お手続きの画面に表示された認証コードと、新しいパスワードを入力してください。',
    { link },
    { facts: [['リンクの有効期限', `お申込みから${validMinutes}分間`]] },
    'リンクは1回だけお使いいただけます。認証コードを5回間違えると、リンクは無効になります。',
    'お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。',
  ]);
}

/** A link that signs its recipient in. */
export function loginLink(
  to: Addressee,
  { link, validMinutes }: { link: string; validMinutes: number },
  from: Sender,
): Mail {
  return compose('ログイン用リンクのご案内', to, from, [
    'ログイン用のリンクをお送りします。ログインする端末で次のリンクを開き、画面の「ログインする」を押してください。',
    { link },
    { facts: [['リンクの有効期限', `お申込みから${validMinutes}分間`]] },
    'リンクは1回だけお使いいただけます。ほかの方に転送しないでください。',
    'お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。',
  ]);
}

/** An account's password was changed. */
export function passwordChanged(to: Addressee, from: Sender & { login: string }): Mail {
  return compose('パスワードを変更しました', to, from, [
    'アカウントのパスワードを変更しました。ほかの端末のログインは、すべて終了しました。',
    '次回から、新しいパスワードでログインしてください。',
    { link: from.login },
    'お心当たりのない場合は、上のページの「パスワードをお忘れの方」からパスワードを再設定し、事務所までご連絡ください。',
  ]);
}

/** The office has ended all logins. */
export function loginsEnded(
  to: Addressee,
  { at }: { at: string },
  from: Sender & { login: string },
): Mail {
  return compose('ログインを終了しました', to, from, [
    'アカウントを守るため、事務所がすべての端末のログインを終了しました。お申込みの内容は変わりません。',
    { facts: [['日時', at]] },
    'お手数ですが、次のページからもう一度ログインしてください。',
    { link: from.login },
    'お心当たりのないログインがあった場合は、パスワードも変更してください。ご不明の点は、事務所までご連絡ください。',
  ]);
}

/** Registered data were changed. */
export function accountChanged(
  to: Addressee,
  changed: readonly string[],
  from: Sender & { login: string },
): Mail {
  return compose('アカウント情報を変更しました', to, from, [
    'アカウントの次の項目を変更しました。',
    { facts: [['変更した項目', changed.join('、')]] },
    '変更後の内容は、ログインのうえ「アカウント設定」でご確認ください。すでにお申込みいただいた登記の内容は変わりません。',
    { link: from.login },
    unknownToYou,
  ]);
}

/** Asks the owner of a new address to confirm it; names nobody, as it may be anybody's address. */
export function confirmMailAddress(
  { link, validHours }: { link: string; validHours: number },
  from: Sender,
): Mail {
  return compose('メールアドレス変更のご確認', null, from, [
    'このメールアドレスへの変更のお手続きがありました。次のページを開き、画面の「確認する」を押すと、新しいメールアドレスが有効になります。',
    { link },
    { facts: [['リンクの有効期限', `お手続きから${validHours}時間`]] },
    'リンクは1回だけお使いいただけます。「確認する」を押すまでは、これまでのメールアドレスでログインしてください。',
    'お心当たりのない場合は、このメールを破棄してください。メールアドレスは変更されません。',
  ]);
}

/** To the present address while a new one waits for its link. */
export function mailChangeAsked(to: Addressee, from: Sender & { login: string }): Mail {
  return compose('メールアドレスの変更が申し込まれました', to, from, [
    'アカウントのメールアドレスを変更するお手続きがありました。新しいメールアドレスにお送りした確認メールのページで「確認する」が押されると、変更されます。',
    'ご本人によるお手続きの場合、このメールへのご対応は不要です。',
    'お心当たりのない場合は、次のページの「パスワードをお忘れの方」から、すぐにパスワードを再設定してください。変更のお手続きは取り消され、ほかの端末のログインはすべて終了します。',
    { link: from.login },
  ]);
}

/** To the owner of an address that another account was to use. */
export function addressTaken(to: Addressee, from: Sender & { login: string }): Mail {
  return compose('メールアドレス変更のお手続きについて', to, from, [
    '別のアカウントのメールアドレスを、このメールアドレスに変更するお手続きがありました。このメールアドレスはすでにご登録済みのため、変更は行っていません。現在のご登録内容に変更はありません。',
    'ご本人によるお手続きの場合は、次のページから、このメールアドレスでログインできます。',
    { link: from.login },
    'お心当たりのない場合は、どなたかがメールアドレスを誤って入力したことが考えられます。お手続きは不要です。',
  ]);
}

/** A new mail address is in effect; to itself. */
export function mailAddressChanged(to: Addressee, from: Sender & { login: string }): Mail {
  return compose('メールアドレスを変更しました', to, from, [
    'アカウントのメールアドレスを変更しました。今後のご連絡は、新しいメールアドレスにお送りします。',
    '次回から、新しいメールアドレスでログインしてください。',
    { link: from.login },
    unknownToYou,
  ]);
}

/** An account was deleted. */
export function withdrawn(to: Addressee, from: Sender): Mail {
  return compose('退会のお手続きが完了しました', to, from, [
    `これまで${service}をご利用いただき、ありがとうございました。退会のお手続きが完了し、アカウントを削除しました。`,
    'これまでにお申込みいただいた登記の記録は、法令に定められた期間、事務所で保存します。',
    '再びご利用いただく際は、あらためてアカウントを登録してください。',
    unknownToYou,
  ]);
}

export interface ReceivedApplication {
  /** In the displayed form: `20261121-00012`. */
  number: string;
  /** Names of plans and options, in order. */
  plans: readonly string[];
  /** Whole yen. */
  reward: number;
  taxName: string;
  tax: number;
  duty: number;
  billed: number;
  withheld: number;
  /** Days from the application. */
  paymentDays: number;
  /** `YYYY-MM-DD`. */
  paymentDue: string;
  /** Why not to wait for that day; '' where there is time. */
  earlyPayment: string;
  /** How the contact is identified. */
  identification: string;
  /** Where to pay, in one line; '' while the office has set no account. */
  bankAccount: string;
  /** What each person gets ready, one line each. */
  preparations: readonly { who: string; lines: readonly string[] }[];
}

/** What is billed and, where the customer withholds tax, what is left to pay. */
export function billFacts({ billed, withheld }: { billed: number; withheld: number }) {
  const facts: [string, string][] = [['ご請求額', formatYen(billed)]];
  if (withheld > 0) {
    facts.push(['源泉徴収税額', `▲${formatYen(withheld)}`]);
    facts.push(['差引お支払額', formatYen(billed - withheld)]);
  }
  return facts;
}

/** An application was received: its price, payment due and next steps. */
export function applicationReceived(
  to: Addressee,
  application: ReceivedApplication,
  from: Sender & { detail: string },
): Mail {
  const { number, plans, reward, taxName, tax, duty, withheld } = application;
  const { paymentDays, paymentDue, earlyPayment, bankAccount, preparations } = application;
  return compose(`お申込みを受け付けました（${number}）`, to, from, [
    '登記のお申込みをいただき、ありがとうございます。次の内容で受け付けました。',
    {
      facts: [
        ['申込番号', number],
        ['お申込みプラン', plans.join('、')],
        ...billFacts(application),
        [
          withheld > 0 ? 'ご請求額の内訳' : '内訳',
          `報酬 ${formatYen(reward)}、${taxName} ${formatYen(tax)}、登録免許税・登記手数料 ${formatYen(duty)}`,
        ],
        ['お支払い期限', longDate(paymentDue)],
        ...(bankAccount ? [['お振込先', bankAccount] as [string, string]] : []),
      ],
    },
    { heading: 'お支払いについて' },
    bankAccount
      ? `お申込みから${paymentDays}日以内に、上記の口座へお振り込みください。お振込みの際は、申込番号と会社名をご記入ください。`
      : `お申込みから${paymentDays}日以内に、銀行振込でお支払いください。お振込先は事務所よりご案内します。`,
    ...(earlyPayment ? [earlyPayment] : []),
    ...(withheld > 0 ? [withholdingNote] : []),
    { heading: '今後の流れ' },
    {
      steps: [
        `お申込みから${paymentDays}日以内に、${withheld > 0 ? '差引お支払額' : 'ご請求額'}をお振込みください。受任のお知らせを待つ必要はありません。司法書士が内容を確認し、受任をメールでお知らせします。その時に委任契約が成立します。受任に至らないときは、全額をお返しします。`,
        application.identification,
        '登記に必要な書類を郵送します。押印のうえ、ご返送ください。',
        '書類が届きしだい、法務局に登記を申請します。',
      ],
    },
    { heading: 'ご用意いただくもの（予定）' },
    { facts: preparations.map(({ who, lines }) => [who, lines.join('\n')] as const) },
    '押印・確認する書類は、事務所が作成してお送りします。事務所の確認により変わることがあります。',
    'お申込みの内容と進捗は、次のページでご確認いただけます。内容にまちがいがあるときは、同じページから事務所にお知らせください。',
    { link: from.detail },
  ]);
}

export interface VerificationInvitation {
  /** Receipt number in the displayed form: `V20261121-00012`. */
  number: string;
  /** `YYYY-MM-DD`, that day included. */
  dueDate: string;
  /** Opens the camera app for this receipt only. */
  link: string;
  /** Photos are not accepted any more, only デジタル認証アプリ. */
  withoutPhotos: boolean;
  /** The requesting office or system. */
  requester: string;
  /** The filing that waits for it, with its displayed number; null without one. */
  filing: { companyName: string; number: string } | null;
}

/** Who requests the verification, and for which application. */
export function requesterText(
  { requester, filing }: Pick<VerificationInvitation, 'requester' | 'filing'>,
  { otherSystem }: Sender,
): string {
  if (otherSystem) return `${requester}がご本人確認をお願いしています。`;
  const what = filing
    ? `${filing.companyName || 'お客'}様の商業登記のお申込み（申込番号 ${filing.number}）について`
    : '登記のお手続きのため';
  return `${what}、${requester}がご本人確認をお願いしています。`;
}

const whyVerification =
  '司法書士は、登記のご依頼を受ける際に、手続の内容により法律（犯罪による収益の移転防止に関する法律）または司法書士会の会則に基づき、ご担当者の本人確認を行います。';

const byPhotos: Block[] = [
  {
    steps: [
      'カメラの付いたスマートフォン',
      '本人確認書類の原本（運転免許証、マイナンバーカード、在留カードなどのうち1点）',
    ],
  },
  '本人確認書類とお顔を、その場で撮影していただきます。個人番号（マイナンバー）は取得しません。',
];

const byCertificate: Block[] = [
  {
    steps: [
      '「デジタル認証アプリ」を入れたスマートフォン',
      'マイナンバーカードと、その署名用パスワード（英数字6〜16文字）',
    ],
  },
  '署名用電子証明書に記載された氏名・住所・生年月日で、ご本人を確認します。個人番号（マイナンバー）は取得しません。',
];

function howToVerify(invitation: VerificationInvitation, from: Sender): Block[] {
  const { number, dueDate, link, withoutPhotos } = invitation;
  return [
    {
      facts: [
        ['受付番号', number],
        ['お手続きの期限', longDate(dueDate)],
        ['所要時間', '約5分'],
      ],
    },
    { heading: 'ご用意いただくもの' },
    ...(withoutPhotos ? byCertificate : byPhotos),
    '次のリンクをスマートフォンで開いてください。',
    { link },
    'このリンクはご本人専用です。ほかの方に転送しないでください。',
    `お心当たりのない場合は、お手数ですが${contactFor(from)}までご連絡ください。`,
    ...inOtherLanguages(invitation),
  ];
}

/** Subjects of the mails with a verification link; one mailbox gets those of all persons of a company. */
export const invitationSubjects = {
  first: (number: string) => `オンライン本人確認のお願い（${number}）`,
  again: (number: string) => `オンライン本人確認の再申請のお願い（${number}）`,
  anew: (number: string) => `オンライン本人確認の新しいリンクのお知らせ（${number}）`,
};

/** A mail's subject as other mails name it. */
export const plainSubject = (subject: string) => subject.replace(`【${service}】`, '');

/** Asks a person to verify the identity. */
export function verificationLink(
  to: Addressee,
  invitation: VerificationInvitation,
  from: Sender,
): Mail {
  return compose(
    invitationSubjects.first(invitation.number),
    to,
    from,
    [
      requesterText(invitation, from),
      ...(from.otherSystem ? [] : [whyVerification]),
      ...howToVerify(invitation, from),
    ],
    languageLinks(invitation.link),
  );
}

/** Sends the link anew to a changed mail address. */
export function verificationMoved(
  to: Addressee,
  invitation: VerificationInvitation,
  from: Sender,
): Mail {
  return compose(
    invitationSubjects.anew(invitation.number),
    to,
    from,
    [
      requesterText(invitation, from),
      'メールアドレスの変更により、お手続きのリンクを新しくしました。以前のメールアドレスにお送りしたリンクは、お使いいただけません。',
      ...howToVerify(invitation, from),
    ],
    languageLinks(invitation.link),
  );
}

/** Sends a new link, under a new receipt number, after one that has expired before anything was sent. */
export function verificationRenewed(
  to: Addressee,
  { reason, ...invitation }: VerificationInvitation & { reason: string },
  from: Sender,
): Mail {
  return compose(
    invitationSubjects.anew(invitation.number),
    to,
    from,
    [
      requesterText(invitation, from),
      'お送りしたリンクの期限が切れたため、新しいリンクをお送りします。',
      { facts: [['連絡事項', reason]] },
      '新しい受付番号とリンクは次のとおりです。以前のリンクはお使いいただけません。',
      ...howToVerify(invitation, from),
    ],
    languageLinks(invitation.link),
  );
}

/** Asks a person to verify the identity again, under a new receipt number. */
export function verificationAgain(
  to: Addressee,
  {
    reason,
    retakes,
    ...invitation
  }: VerificationInvitation & { reason: string; retakes: readonly string[] },
  from: Sender,
): Mail {
  return compose(
    invitationSubjects.again(invitation.number),
    to,
    from,
    [
      requesterText(invitation, from),
      '先日お申し込みいただいた本人確認について、次の理由により、もう一度お手続きをお願いします。お手数をおかけして申し訳ありません。',
      {
        facts: [
          ['再申請をお願いする理由', reason],
          ...(retakes.length > 0
            ? [['撮り直していただく写真', retakes.join('\n')] as [string, string]]
            : []),
        ],
      },
      '新しい受付番号とリンクは次のとおりです。以前のリンクはお使いいただけません。',
      ...howToVerify(invitation, from),
    ],
    languageLinks(invitation.link),
  );
}

/** The office shares papers that the company stamps; what they are stands on the site alone. */
export function papersShared(
  to: Addressee,
  { number, replacing = false }: { number: string; replacing?: boolean },
  from: Sender & { detail: string },
): Mail {
  return compose(`押印していただく書類のご案内（${number}）`, to, from, [
    ...(replacing
      ? ['前に掲載した書類を差し替えました。印刷済みのものは使わないでください。']
      : []),
    '登記の申請に使う書類をご用意しました。次のページで、書類と、押印の方法をご確認ください。',
    { facts: [['申込番号', number]] },
    { link: from.detail },
    '印刷して押印のうえ、事務所までお送りください。',
  ]);
}

/** The office has taken the mandate on. */
export function mandateTaken(
  to: Addressee,
  { number, plans, scrivener }: { number: string; plans: readonly string[]; scrivener: string },
  from: Sender & { detail: string },
): Mail {
  return compose(`受任のお知らせ（${number}）`, to, from, [
    '次のお申込みについて、司法書士がご依頼をお受けしました。',
    {
      facts: [
        ['申込番号', number],
        ['お申込みプラン', plans.join('、')],
        ['担当司法書士', scrivener],
      ],
    },
    '委任はいつでも終了することができます。ご希望の場合は、事務所までご連絡ください。',
    { link: from.detail },
  ]);
}

export interface Cancelled {
  number: string;
  plans: readonly string[];
  /** Yen that are to be paid back. */
  refund: number;
  /** The mandate was taken on, so that rewards and outlays may be deducted. */
  isMandateTaken: boolean;
}

/** The amount of a refund, and where the customer says its account. */
function refundParts({ refund, isMandateTaken }: Cancelled, { detail }: { detail: string }) {
  if (refund === 0) return ['すでにお振込みいただいている場合は、返金の手続をご案内します。'];
  const amount = formatYen(refund);
  return [
    isMandateTaken
      ? `お預かりしている${amount}から、受任後に行った事務の報酬と支出した費用を精算し、残額をお返しします。`
      : `お振込みいただいた${amount}は、全額をお返しします。`,
    '返金先の口座を、次のページでご登録ください。',
    { link: detail },
  ];
}

/** An application was cancelled, by the customer or by the office. */
export function cancelled(
  to: Addressee,
  cancellation: Cancelled,
  from: Sender & { detail: string },
): Mail {
  const { number, plans } = cancellation;
  return compose(`お申込みの取消しのお知らせ（${number}）`, to, from, [
    '次のお申込みを取り消しました。',
    {
      facts: [
        ['申込番号', number],
        ['お申込みプラン', plans.join('、')],
      ],
    },
    ...refundParts(cancellation, from),
    unknownToYou,
  ]);
}

/** A judicial scrivener has declined the mandate, which cancels the application. */
export function mandateDeclined(
  to: Addressee,
  cancellation: Cancelled,
  from: Sender & { detail: string },
): Mail {
  const { number, plans } = cancellation;
  return compose(`お申込みの取消しのお知らせ（${number}）`, to, from, [
    '次のお申込みについて、司法書士が内容を確認しましたが、受任に至りませんでした。お申込みを取り消しました。',
    {
      facts: [
        ['申込番号', number],
        ['お申込みプラン', plans.join('、')],
      ],
    },
    ...refundParts(cancellation, from),
    'お求めがあれば、受任しない理由を記した書面をお渡しします。事務所までご連絡ください。',
  ]);
}

/**
 * An inquiry arrived. The mail contains nothing that its writer typed, because writers may enter another person's
 * address and must not be able to send their own words there.
 */
export function inquiryReceived(
  { number, typeName }: { number: string; typeName: string },
  from: Sender & { help: string },
): Mail {
  return compose('お問い合わせを受け付けました', null, from, [
    'お問い合わせをいただき、ありがとうございます。次のとおり受け付けました。3営業日程度でご返信いたします。',
    {
      facts: [
        ['受付番号', number],
        ['お問い合わせの種類', typeName],
      ],
    },
    'よくある質問も、あわせてご覧ください。',
    { link: from.help },
    'お心当たりのない場合は、どなたかがメールアドレスを誤って入力したことが考えられます。お手続きは不要です。',
  ]);
}

/** A mail of some blocks, addressed and signed, in both forms; `first` stands above the addressee. */
export function compose(
  subject: string,
  to: Addressee | null,
  { home, office, otherSystem }: Sender,
  body: readonly Block[],
  first?: Block,
): Mail {
  const named = to ? [to.companyName, to.name].filter(Boolean).join('　') : '';
  const addressee = named ? `${named} 様` : 'お客様';
  const blocks: Block[] = [...(first ? [first] : []), addressee, ...body];
  const signature = [
    service,
    ...(otherSystem ? [] : officeLines(office)),
    `このメールは送信専用です。お問い合わせは${otherSystem ? `、${otherSystem}まで` : 'ホームページの「お問い合わせ」から'}お願いします。`,
  ];
  const text = [...blocks.map(asText), ['―'.repeat(20), ...signature, home].join('\n')];
  const lines = signature.map(escapeHtml).join('<br>');
  const html = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${blocks.map(asHtml).join('')}<hr><p>${lines}<br>${anchor(home)}</p></body></html>`;
  return { subject: `【${service}】${subject}`, text: `${text.join('\n\n')}\n`, html };
}

/** The office's name and contact; unknown facts are left out. */
function officeLines({ name, representative, registration, zipCode, address, telNo }: Office) {
  return [
    name,
    representative,
    registration,
    address && `${zipCode}　${address}`.trim(),
    telNo && `電話：${telNo}（${phoneHours}）`,
  ].filter((line) => line !== '');
}

function asText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return `■${block.heading}`;
  if ('facts' in block) {
    return block.facts.map(([label, value]) => `・${label}：${below(value, '\n　')}`).join('\n');
  }
  if ('steps' in block) return block.steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
  if ('links' in block) return block.links.map(([label, url]) => `${label}: ${url}`).join('\n');
  return block.act ? `${block.act}：\n${block.link}` : block.link;
}

function asHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${lineBreaks(block)}</p>`;
  if ('heading' in block) return `<h2>${escapeHtml(block.heading)}</h2>`;
  if ('facts' in block) {
    const items = block.facts.map(
      ([label, value]) => `<li>${escapeHtml(label)}：${below(escapeHtml(value), '<br>')}</li>`,
    );
    return `<ul>${items.join('')}</ul>`;
  }
  if ('steps' in block) {
    return `<ol>${block.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`;
  }
  if ('links' in block) {
    return `<p>${block.links.map(([label, url]) => `${label}: ${anchor(url)}`).join('<br>')}</p>`;
  }
  return `<p>${block.act ? button(block.act, block.link) : ''}${anchor(block.link)}</p>`;
}

const buttonLook =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0017c1;color:#ffffff;font-weight:bold;text-decoration:none';

/** Stands above its address, which is written out for the same reason as every other. */
const button = (act: string, url: string) =>
  `<a href="${escapeHtml(url)}" style="${buttonLook}">${escapeHtml(act)}</a><br>`;

/** A value of several lines begins below its label. */
function below(value: string, lineBreak: string): string {
  const lines = value.split('\n');
  return lines.length > 1 ? ['', ...lines].join(lineBreak) : value;
}

// A link shows its target, because readers are told never to trust one that does not.
function anchor(url: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
}

function lineBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const weekdays = '日月火水木金土';

/** `2026-11-28` → 2026年11月28日（土）. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${year}年${month}月${day}日（${weekday}）`;
}
