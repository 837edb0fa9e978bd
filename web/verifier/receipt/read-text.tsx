import { differingPlaces } from '#contract/cautions.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import type { JudgementLine } from '#contract/judgement.ts';
import classes from './judgement-bar.module.css';

interface ReadTextProps {
  receipt: ReceiptDetail;
  line: JudgementLine;
  read: string;
}

/** A reading with the characters marked that the request lacks. */
export function ReadText({ receipt, line, read }: ReadTextProps) {
  const asked = { name: receipt.appName, address: receipt.appAddress }[line as string];
  if (!asked) return read;
  const letters = [...read];
  const marks = differingPlaces(asked, read);
  // A text that folding shortens has no place for each of its letters.
  if (marks.length !== letters.length) return read;
  return letters.map((letter, at) =>
    marks[at] ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the letters of one reading never move
      <mark key={at} className={classes.differing}>
        {letter}
      </mark>
    ) : (
      letter
    ),
  );
}
