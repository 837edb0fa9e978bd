import { progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/filings.ts';

/** What happens next with an application, and whose turn it is. */
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
const verify: NextStep = {
  turn: 'customer',
  title: 'オンライン本人確認',
  text: 'ご担当者あてにお送りしたメールのリンクをスマートフォンで開き、本人確認書類とお顔を撮影してください。お済みの場合は、事務所の確認をお待ちください。',
};

const afterwards: Record<string, NextStep> = {
  [progress.paid]: {
    turn: 'office',
    title: '本人確認のご案内',
    text: 'ご担当者あてに、オンライン本人確認のご案内をメールでお送りします。届くまでお待ちください。',
  },
  [progress.verifying]: verify,
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

/** The steps that come next: what waits for the customer first. A completed or cancelled application has none. */
export function nextSteps({ latestProgressClass, paid }: FilingDetail): NextStep[] {
  const step = afterwards[latestProgressClass];
  return [...(paid ? [] : [pay]), ...(step ? [step] : [])];
}
