import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { CurrentLine } from './current-line.tsx';
import classes from './judgement-bar.module.css';
import { JudgementLines } from './judgement-lines.tsx';
import type { PhotoStates } from './receipt-photos.ts';
import type { JudgementInput } from './use-judgement.ts';

interface JudgementBarProps {
  receipt: ReceiptDetail;
  judgement: JudgementInput;
  states: PhotoStates;
}

/** The lines that are compared, and the one in hand: what the photos show beside what the request says. */
export function JudgementBar({ receipt, judgement, states }: JudgementBarProps) {
  const { current } = judgement;
  if (!current) return null;
  return (
    <section className={classes.bar} aria-label="照合">
      <JudgementLines judgement={judgement} />
      <CurrentLine key={current} {...{ receipt, judgement, states, line: current }} />
    </section>
  );
}
