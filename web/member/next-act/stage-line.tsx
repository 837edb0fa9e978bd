import { type StageState, stagesOf } from '#contract/next-act.ts';
import type { Act, Stage } from '#contract/next-act-codes.ts';
import { IconCheck } from '#shared/ui/icons.ts';
import classes from './stage-line.module.css';

const names: Record<Stage, string> = {
  apply: '申込',
  payment: '入金',
  identity: '本人確認',
  papers: '書類',
  registry: '登記申請',
  done: '完了',
};
const states: Record<StageState, string> = { done: '（済み）', present: '（今ここ）', ahead: '' };

interface StageLineProps {
  progress: string;
  acts: readonly { act: Act }[];
}

/** All stages of a filing in one line, with the present one. */
export function StageLine({ progress, acts }: StageLineProps) {
  return (
    <ol className={classes.line} aria-label="お手続きの流れ">
      {stagesOf(progress, acts).map(({ stage, state }) => (
        <li
          key={stage}
          data-state={state}
          aria-current={state === 'present' ? 'step' : undefined}
          className={classes.stage}
        >
          <span className={classes.mark} aria-hidden>
            {state === 'done' && <IconCheck size={14} stroke={3} />}
          </span>
          <span className={classes.name}>{names[stage]}</span>
          {states[state] && <span className="visually-hidden">{states[state]}</span>}
        </li>
      ))}
    </ol>
  );
}
