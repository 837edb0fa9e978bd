import { displayDate } from '#contract/japan-time.ts';
import { formatYen } from '#contract/price.ts';
import {
  type Addressee,
  compose,
  contactFor,
  type Mail,
  requesterText,
  type Sender,
  type VerificationInvitation,
} from './mail.texts.ts';

/** An application for identity verification, as its mails name it. */
export interface AppliedVerification
  extends Pick<VerificationInvitation, 'number' | 'requester' | 'filing'> {
  /** Whether the filing waits for it. */
  needed: boolean;
  /** Whether photos were sent, and not a certificate alone. */
  withPhotos: boolean;
}

const facts = ({ number, filing }: AppliedVerification) => ({
  facts: [
    ['受付番号', number],
    ...(filing ? [['申込番号', filing.number] as const] : []),
  ] as readonly (readonly [string, string])[],
});

/** The office has published the registry PDF of a completed application. */
export function pdfPublished(
  to: Addressee,
  { number }: { number: string },
  from: Sender & { detail: string },
): Mail {
  return compose(`登記情報（PDF）の掲載のお知らせ（${number}）`, to, from, [
    '登記が完了したお申込みについて、登記情報（PDF）を掲載しました。次のページでお受け取りください。',
    { facts: [['申込番号', number]] },
    { link: from.detail },
  ]);
}

/** The customer has said where a refund is to be paid. The mail does not name the account. */
export function refundAccountStored(
  to: Addressee,
  { number, amount }: { number: string; amount: number },
  from: Sender & { detail: string },
): Mail {
  return compose(`返金先の口座を承りました（${number}）`, to, from, [
    '返金先の口座のご登録をいただき、ありがとうございます。事務所からお振り込みします。',
    {
      facts: [
        ['申込番号', number],
        ['お返しする額', formatYen(amount)],
      ],
    },
    '口座は、次のページで入れ直せます。お心当たりのない場合は、お手数ですが事務所までご連絡ください。',
    { link: from.detail },
  ]);
}

/** The office has paid money back. The mail does not name the account. */
export function refundPaid(
  to: Addressee,
  { number, amount, paidOn }: { number: string; amount: number; paidOn: string },
  from: Sender & { detail: string },
): Mail {
  return compose(`ご返金のお知らせ（${number}）`, to, from, [
    '次のとおり、ご返金しました。お受け取りをご確認ください。',
    {
      facts: [
        ['申込番号', number],
        ['ご返金額', formatYen(amount)],
        ['ご返金日', displayDate(paidOn)],
      ],
    },
    '数日たってもお受け取りになれない場合は、お手数ですが事務所までご連絡ください。',
    { link: from.detail },
  ]);
}

/** What the applicant sent has arrived. */
export function verificationReceived(
  to: Addressee,
  applied: AppliedVerification,
  from: Sender,
): Mail {
  const { requester, withPhotos } = applied;
  return compose(`本人確認の申請を受け付けました（${applied.number}）`, to, from, [
    'オンライン本人確認のお手続きをいただき、ありがとうございます。次のとおり受け付けました。',
    facts(applied),
    { heading: '今後の流れ' },
    {
      steps: [
        `${requester}で、お送りいただいた${withPhotos ? '写真' : '内容'}を確認します。`,
        '確認の結果を、メールでお知らせします。',
        `もう一度${withPhotos ? '撮影' : 'お手続き'}をお願いする場合は、新しいリンクをメールでお送りします。`,
      ],
    },
    `お心当たりのない場合は、お手数ですが${contactFor(from)}までご連絡ください。`,
  ]);
}

/** The person was identified. */
export function verificationApproved(
  to: Addressee,
  applied: AppliedVerification,
  from: Sender,
): Mail {
  return compose(`本人確認が完了しました（${applied.number}）`, to, from, [
    'お送りいただいた内容で、ご本人であることを確認しました。本人確認のお手続きは、これで完了です。',
    facts(applied),
    applied.filing && applied.needed
      ? `${applied.filing.companyName || 'お客'}様の登記のお手続きを進めます。次にお願いすることがあるときは、事務所からご連絡します。`
      : `次にお願いすることがあるときは、${contactFor(from)}からご連絡します。`,
  ]);
}

/**
 * The person could not be identified. The reason is not mailed: it may be a suspicion, and tells a forger what to do
 * better.
 */
export function verificationRefused(
  to: Addressee,
  applied: AppliedVerification,
  from: Sender,
): Mail {
  return compose(`本人確認の結果のお知らせ（${applied.number}）`, to, from, [
    requesterText(applied, from),
    'お送りいただいた内容を確認しましたが、ご本人であることを確認できませんでした。',
    facts(applied),
    { heading: '今後のお手続き' },
    {
      steps: [
        `別の方法${from.otherSystem ? '' : '（ご来所、書類の原本のご郵送など）'}での本人確認について、${contactFor(from)}からご連絡します。`,
        `お急ぎの場合や、ご不明な点がある場合は、${from.otherSystem ?? '下記の事務所'}までお問い合わせください。`,
      ],
    },
    ...(applied.filing && applied.needed
      ? ['本人確認が済むまで、登記の申請は行いません。お申込みは取り消されていません。']
      : []),
  ]);
}

/** The request was cancelled after the person had sent what it asked for. */
export function verificationCancelled(
  to: Addressee,
  applied: AppliedVerification,
  from: Sender,
): Mail {
  const { requester, withPhotos } = applied;
  return compose(`本人確認の依頼の取消しのお知らせ（${applied.number}）`, to, from, [
    `お手続きいただいた次の本人確認について、${requester}が依頼を取り消しました。`,
    facts(applied),
    `お送りいただいた${withPhotos ? '写真' : '内容'}は、本人確認には使わず、定められた期間の後に消去します。`,
    'あらためて本人確認をお願いする場合は、新しいリンクをメールでお送りします。',
  ]);
}

/** A person is identified by originals, which the customer posts to the office. */
export function originalsRequested(
  to: Addressee,
  { number, name }: { number: string; name: string },
  from: Sender & { detail: string },
): Mail {
  const { address, zipCode, name: office } = from.office;
  return compose(`本人確認書類の原本のご郵送のお願い（${number}）`, to, from, [
    'お申込みの登記について、ご本人確認のため、次の方の書類の原本をご郵送ください。',
    {
      facts: [
        ['申込番号', number],
        ['本人確認を受ける方', name || '次のページでご確認ください'],
        [
          'お送りいただく書類',
          '住民票の写しの原本1通（発行から6か月以内、個人番号の記載のないもの）',
        ],
        [
          'お送り先',
          address
            ? [zipCode, address, office].filter(Boolean).join('　')
            : '事務所よりご案内します。',
        ],
      ],
    },
    { heading: '今後の流れ' },
    {
      steps: [
        '書類が届きましたら、記載された住所あてに、転送不要の書留郵便で書面をお送りします。',
        '書留をお受け取りください。配達を確認して、本人確認を完了します。',
        '不在などで書面が事務所に戻ったときは、あらためてご連絡します。',
      ],
    },
    '住民票の写しをご用意できない場合や、ほかの書類をお使いになりたい場合は、事務所までご連絡ください。コピーはお使いいただけません。',
    { link: from.detail },
  ]);
}
