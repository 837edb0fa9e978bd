import type { DueKind, Stage, Turn } from './next-act-codes.ts';

interface Words {
  title: string;
  /** One sentence, at most two. */
  text: string;
}

export interface ActWords {
  turn: Turn;
  stage: Stage;
  due: DueKind;
  customer: Words;
  office: Words;
}

/** Puts the words of an act together. */
export function says(
  [turn, stage, due]: [Turn, Stage, DueKind],
  [title, text]: [string, string],
  [officeTitle, officeText]: [string, string],
): ActWords {
  return {
    turn,
    stage,
    due,
    customer: { title, text },
    office: { title: officeTitle, text: officeText },
  };
}
