import type { Gap, Gate } from '#contract/gates.ts';
import { Note } from '#shared/ui/layout.tsx';
import classes from './duties.module.css';
import { showPlace } from './show-place.ts';

/** The ids of the parts of the screen in which each gap is closed. */
export const placeOfGate: Record<Gate, string> = {
  mandate: 'case-mandate',
  correction: 'case-corrections',
  law: 'case-law',
  identity: 'case-verification',
  intention: 'case-intention',
  confirmation: 'case-confirmation',
  documents: 'case-documents',
  payment: 'case-payment',
  date: 'case-officers',
};

interface GapListProps {
  gaps: readonly Gap[];
  /** Called before the place of a gap is shown. */
  onLeave?: () => void;
}

/** What is missing, each with a way to its place on the screen. */
export function GapList({ gaps, onLeave }: GapListProps) {
  const show = (gate: Gate) => {
    onLeave?.();
    showPlace(placeOfGate[gate]);
  };
  return (
    <ul className={classes.gaps} aria-label="済んでいないこと">
      {gaps.map(({ gate, text, mayReason }) => (
        <li key={text}>
          <button type="button" className={classes.goto} onClick={() => show(gate)}>
            {text}
          </button>
          {!mayReason && <Note inline>省略できません</Note>}
        </li>
      ))}
    </ul>
  );
}
