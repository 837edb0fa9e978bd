import type { ReactNode } from 'react';
import type { Act, DueKind, Stage } from '#contract/next-act-codes.ts';
import { type StageState, stagesOf } from '#contract/next-act-stages.ts';
import { actWords } from '#contract/next-act-words.ts';
import { IconCheck } from '#shared/ui/icons.ts';
import { Row } from '#shared/ui/layout.tsx';
import { PaymentDue, RegistrationDeadline } from '../due/due-chips.tsx';
import { dueNames, type ShownAct, turnNames } from './acts.ts';
import classes from './whose-turn.module.css';

interface WhoseTurnProps {
  progress: string;
  /** At least one, the first decides. */
  acts: readonly ShownAct[];
  /** The page says this day elsewhere. */
  hidesDue?: DueKind | undefined;
  /** What the customer does it with. */
  children?: ReactNode;
}

/** The stages, whose turn it is, one sentence and what to do; further acts in a line each. */
export function WhoseTurn({ progress, acts, hidesDue, children }: WhoseTurnProps) {
  const [first, ...others] = acts;
  if (!first) return null;
  const { turn, due, customer } = actWords(first.act);
  return (
    <>
      <StageLine progress={progress} acts={acts} />
      <div className={classes.act} data-turn={turn}>
        <p className={classes.turn}>{turnNames[turn]}</p>
        <h3 className={classes.title}>{customer.title}</h3>
        <p className="phrases">{customer.text}</p>
        {first.dueDate && due !== hidesDue && (
          <Row as="p" gap="0 4px" align="baseline">
            {dueNames[due]}：
            {due === 'payment' ? (
              <PaymentDue date={first.dueDate} daysLeft={first.dueDaysLeft} />
            ) : (
              <RegistrationDeadline date={first.dueDate} daysLeft={first.dueDaysLeft} />
            )}
          </Row>
        )}
        {children}
      </div>
      {others.length > 0 && (
        <ul className={classes.others} aria-label="並行する手続き">
          {others.map((one) => {
            const words = actWords(one.act);
            return (
              <li key={one.act}>
                <span className={classes.turn}>{turnNames[words.turn]}</span>
                <strong>{words.customer.title}</strong>
                <p>{words.customer.text}</p>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

const names: Record<Stage, string> = {
  apply: '申込み',
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
function StageLine({ progress, acts }: StageLineProps) {
  const stages = stagesOf(progress, acts);
  if (stages.length === 0) return null;
  return (
    <ol className={classes.line} aria-label="お手続きの流れ">
      {stages.map(({ stage, state }) => (
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
