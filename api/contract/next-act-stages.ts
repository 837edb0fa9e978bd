import { codeIn, forEachCode } from './code.ts';
import { progress } from './codes.ts';
import { isEnd } from './next-act.ts';
import { type Act, act, type Stage, stages } from './next-act-codes.ts';
import { actWords } from './next-act-words.ts';

export type StageState = 'done' | 'present' | 'ahead';

// A correction and a question may come at every stage, and may leave nothing else to be done.
const atAnyStage: readonly Act[] = [
  act.consent,
  act.reissueInvoice,
  act.answerQuestions,
  act.takeAnswers,
  act.tellMeeting,
  act.takeMeeting,
];

/** Every stage of a filing with its state, of which at most one is present. Empty for a cancelled filing. */
export function stagesOf(
  code: string,
  acts: readonly { act: Act }[],
): { stage: Stage; state: StageState }[] {
  if (code === progress.cancelled) return [];
  const reached = reachedBy(code);
  const first = acts.find((one) => !atAnyStage.includes(one.act));
  const present = first ? actWords(first.act).stage : acts.length > 0 ? stages[reached] : undefined;
  return stages.map((stage, index) => {
    if (stage === present && !(first && isEnd(first.act))) return { stage, state: 'present' };
    return { stage, state: index < reached ? 'done' : 'ahead' };
  });
}

/** How many stages a progress has behind it. */
function reachedBy(code: string): number {
  const known = codeIn(progress, code);
  if (known === undefined) return 1;
  return forEachCode(progress, {
    accepted: 1,
    paid: 2,
    verifying: 2,
    verified: 3,
    papersSent: 3,
    papersReturned: 3,
    papersReceived: 4,
    filed: 4,
    correcting: 4,
    completed: 6,
    cancelled: 0,
  })(known);
}
