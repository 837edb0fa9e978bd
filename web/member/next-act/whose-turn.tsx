import type { ReactNode } from 'react';
import { actWords } from '#contract/next-act-words.ts';
import { Row } from '#shared/ui/layout.tsx';
import { PaymentDue, RegistrationDeadline } from '../due/due-chips.tsx';
import { dueNames, type ShownAct, turnNames } from './acts.ts';
import { StageLine } from './stage-line.tsx';
import classes from './whose-turn.module.css';

interface WhoseTurnProps {
  progress: string;
  /** At least one, the first decides. */
  acts: readonly ShownAct[];
  /** Heading level of the act's title. */
  heading: 'h2' | 'h3';
  /** The children say the day. */
  hidesDue?: boolean;
  /** What the customer does it with. */
  children?: ReactNode;
}

/** The stages, whose turn it is, one sentence and what to do; further acts in a line each. */
export function WhoseTurn({
  progress,
  acts,
  heading: Heading,
  hidesDue = false,
  children,
}: WhoseTurnProps) {
  const [first, ...others] = acts;
  if (!first) return null;
  const { turn, due, customer } = actWords(first.act);
  return (
    <>
      <StageLine progress={progress} acts={acts} />
      <div className={classes.act} data-turn={turn}>
        <p className={classes.turn}>{turnNames[turn]}</p>
        <Heading className={classes.title}>{customer.title}</Heading>
        <p className="phrases">{customer.text}</p>
        {first.dueDate && !hidesDue && (
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
