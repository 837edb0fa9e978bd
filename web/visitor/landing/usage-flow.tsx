import type { ComponentType } from 'react';
import {
  ApplyDrawing,
  CompleteDrawing,
  IdentityDrawing,
  PostDrawing,
} from '#shared/ui/drawings/usage-steps.tsx';
import { usePlans } from './fees.ts';
import classes from './usage-flow.module.css';

interface Step {
  title: string;
  text: string;
  /** A text with the office's number of days to pay. */
  note?: (days: number) => string;
  Drawing: ComponentType;
}

const steps: readonly Step[] = [
  {
    title: '申込み',
    text: 'プランを選び、役員の変更内容を入力して申し込みます。',
    note: (days: number) => `料金は${days}日以内にお振り込みください。`,
    Drawing: ApplyDrawing,
  },
  {
    title: '本人確認',
    text: 'メールで届くリンクを開き、本人確認書類とお顔をスマートフォンで撮影します。',
    Drawing: IdentityDrawing,
  },
  {
    title: '書類郵送',
    text: '事務所が作成した申請書類が郵便で届きます。押印して返送してください。',
    Drawing: PostDrawing,
  },
  {
    title: '登記完了',
    text: '司法書士事務所が法務局へ申請し、完了をお知らせします。',
    Drawing: CompleteDrawing,
  },
];

export function UsageFlow() {
  const days = usePlans()?.paymentDays;
  return (
    <ol className={classes.flow}>
      {steps.map(({ title, text, note, Drawing }, index) => (
        <li key={title} className={classes.step}>
          <div className={classes.drawing}>
            <Drawing />
          </div>
          <div>
            <h3 className={classes.title}>
              <span className={classes.number}>{index + 1}</span>
              {title}
            </h3>
            <p>
              {text}
              {note && days !== undefined && note(days)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
