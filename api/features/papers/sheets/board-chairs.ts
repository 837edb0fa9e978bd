import type { OfficerChange } from '../../filings/filing-record.service.ts';
import { bareName } from './bare-name.ts';
import { decidedBy } from './motions.ts';
import type { PaperFacts } from './paper-facts.ts';

/** A dismissal by the board. */
export interface ChairedDismissal {
  row: OfficerChange;
  /** Who presided over it and after it, where the chair is the one whom it is about; '' where that is not said. */
  instead: { presides: string; after: string } | null;
}

/** Who presided over each dismissal, in their order, and as the board closed. */
export function boardChairs(paperFacts: PaperFacts): {
  dismissals: ChairedDismissal[];
  last: string;
} {
  const { boardChair, dismissalChair, chairAfterDismissal } = paperFacts.fields.values;
  const [presiding, following] = [linesOf(dismissalChair), linesOf(chairAfterDismissal)];
  let chair = boardChair;
  let replaced = 0;
  const dismissals = decidedBy('board', 'dismiss', paperFacts).map((row): ChairedDismissal => {
    if (!isSame(chair, row.name)) return { row, instead: null };
    // Whom the last line names serves for whatever follows.
    const said = (lines: readonly string[]) => lines[replaced] ?? lines.at(-1) ?? '';
    const [presides, after] = [said(presiding), said(following)];
    replaced += 1;
    chair = after;
    return { row, instead: { presides: isSame(presides, row.name) ? '' : presides, after } };
  });
  return { dismissals, last: chair };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const isSame = (one: string, other: string) =>
  one !== '' && bareName(one) === bareName(other);
