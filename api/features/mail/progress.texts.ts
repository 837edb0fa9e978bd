import { forEachCode } from '#contract/code.ts';
import { type Progress, progress } from '#contract/codes.ts';
import { type Act, act, actWords } from '#contract/next-act-words.ts';
import { type Addressee, compose, type Mail, type Sender } from './mail.texts.ts';

// What comes next after a progress, in the words that the customer reads on the page of the application.
const nextAt = /* @__PURE__ */ forEachCode<string, Progress, Act | null>(progress, {
  // Only the office sets it again.
  accepted: null,
  // Whether the mandate is taken by then is not known here.
  paid: null,
  verifying: act.photograph,
  verified: act.preparePapers,
  papersSent: act.stamp,
  papersReturned: act.receivePapers,
  papersReceived: act.file,
  filed: act.registry,
  correcting: act.correct,
  completed: null,
  cancelled: null,
});

const otherwise: Partial<Record<Progress, string>> = {
  [progress.paid]:
    'ご入金を確認しました。受任をお知らせしたお申込みについては、ご担当者あてに、オンライン本人確認のご案内をメールでお送りします。',
  [progress.completed]:
    '登記が完了しました。登記情報（PDF）を掲載したときは、次のページでお受け取りいただけます。',
};

export interface ChangedProgress {
  /** In the displayed form: `20261121-00012`. */
  number: string;
  code: Progress;
  progressName: string;
}

/** The progress of an application changed; what the customer has to do now, or what the office and the registry do. */
export function progressChanged(
  to: Addressee,
  { number, code, progressName }: ChangedProgress,
  from: Sender & { detail: string },
): Mail {
  const next = nextAt(code);
  const words = next && actWords(next);
  const { name, zipCode, address } = from.office;
  return compose(`お申込みの進捗のお知らせ（${number}）`, to, from, [
    `お申込みの進捗が「${progressName}」になりました。`,
    {
      facts: [
        ['申込番号', number],
        ['進捗', progressName],
      ],
    },
    ...(words
      ? [
          {
            heading:
              words.turn === 'customer'
                ? `お客様にお願いすること：${words.customer.title}`
                : words.customer.title,
          },
          words.customer.text,
        ]
      : [otherwise[code] ?? ''].filter(Boolean)),
    ...(next === act.stamp && address
      ? [{ facts: [['ご返送先', `${zipCode}　${address}　${name}`.trim()] as const] }]
      : []),
    '詳しくは、次のページでご確認ください。',
    { link: from.detail },
  ]);
}
