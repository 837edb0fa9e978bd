import { progress, verifyStatus } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { isOwed } from '#contract/progress.ts';

/** What happens next with an application, and who has to act. */
export interface NextStep {
  turn: 'customer' | 'office';
  title: string;
  text: string;
}

const pay: NextStep = {
  turn: 'customer',
  title: 'ご請求額のお振り込み',
  text: 'お振り込みを確認しましたら、次の手続きに進みます。',
};
const verifying: Record<string, NextStep> = {
  [verifyStatus.invited]: {
    turn: 'customer',
    title: 'ご担当者の撮影待ち',
    text: 'ご担当者あてにお送りしたメールのリンクをスマートフォンで開き、本人確認書類とお顔を撮影してください。',
  },
  [verifyStatus.applied]: {
    turn: 'office',
    title: '本人確認の審査',
    text: '写真を受け付けました。事務所で確認しています。',
  },
  [verifyStatus.approved]: {
    turn: 'office',
    title: '本人確認の完了',
    text: '本人確認ができました。事務所が書類の作成に進みます。',
  },
  [verifyStatus.reapplication]: {
    turn: 'customer',
    title: 'ご担当者の再度の撮影待ち',
    text: 'ご担当者あてに、もう一度撮影をお願いするメールをお送りしました。新しいメールのリンクをスマートフォンで開き、撮影してください。',
  },
  [verifyStatus.expired]: {
    turn: 'office',
    title: '本人確認の再度のご案内',
    text: '撮影の期限が過ぎました。事務所から新しいご案内をお送りするまで、お待ちください。',
  },
};
const awaiting: NextStep = {
  turn: 'office',
  title: 'オンライン本人確認',
  text: '事務所からのご連絡をお待ちください。',
};

const afterwards: Record<string, NextStep> = {
  [progress.paid]: {
    turn: 'office',
    title: '本人確認のご案内',
    text: 'ご担当者あてに、オンライン本人確認のご案内をメールでお送りします。届くまでお待ちください。',
  },
  [progress.verified]: {
    turn: 'office',
    title: '書類の作成と発送',
    text: '登記に必要な書類を事務所が作成し、郵送します。届きましたら内容をご確認ください。',
  },
  [progress.papersSent]: {
    turn: 'customer',
    title: '書類への押印とご返送',
    text: 'お送りした書類に押印し、同封の封筒でご返送ください。投函後に「返送したことを連絡する」を押してお知らせください。',
  },
  [progress.papersReturned]: {
    turn: 'office',
    title: '書類の到着の確認',
    text: 'ご返送いただいた書類の到着を確認し、登記の申請を準備します。',
  },
  [progress.papersReceived]: {
    turn: 'office',
    title: '法務局への申請',
    text: '書類を点検し、法務局に登記を申請します。',
  },
  [progress.filed]: {
    turn: 'office',
    title: '法務局の審査',
    text: '法務局が審査しています。通常1〜2週間で完了し、完了はメールでお知らせします。',
  },
  [progress.correcting]: {
    turn: 'office',
    title: '補正への対応',
    text: '法務局から求められた補正に、事務所が対応しています。ご協力が必要な場合は、ご連絡します。',
  },
};

/** The next steps, those of the customer first. A completed or cancelled application has none. */
export function nextSteps(
  detail: Pick<FilingDetail, 'latestProgressClass' | 'paid' | 'verifyStatusClass'>,
): NextStep[] {
  const { latestProgressClass, paid, verifyStatusClass } = detail;
  const step =
    latestProgressClass === progress.verifying
      ? (verifying[verifyStatusClass] ?? awaiting)
      : afterwards[latestProgressClass];
  return [...(isOwed(paid, latestProgressClass) ? [pay] : []), ...(step ? [step] : [])];
}
