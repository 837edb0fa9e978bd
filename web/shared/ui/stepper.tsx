import { useEffect, useRef } from 'react';
import { useScreenTitle } from '../navigation/document-title.ts';
import { IconCheck } from './icons.ts';
import { Space } from './layout.tsx';
import classes from './stepper.module.css';

interface StepperProps {
  /** The name of the whole: 申込内容の入力. */
  title: string;
  steps: readonly string[];
  /** From 0. */
  current: number;
  /** Which steps are complete; without it, all before the current one. */
  complete?: readonly boolean[];
  /** Called by a tap on a step before the current one. */
  onStep?: (step: number) => void;
}

/** The heading 「申込内容の入力（1/3）」 and its steps; the heading takes the focus at each step. */
export function Stepper({ title, steps, current, complete, onStep }: StepperProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  const text = `${title}（${current + 1}/${steps.length}）`;
  useScreenTitle(text);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [current]);

  return (
    <Space mb={32}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {text}
      </h1>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const isBefore = index < current;
          const isDone = isBefore && complete?.[index] !== false;
          const state = isDone ? 'done' : index === current ? 'current' : 'ahead';
          const content = (
            <>
              <span className={classes.number} aria-hidden>
                {isDone ? <IconCheck size={18} stroke={2.5} /> : index + 1}
              </span>
              <span className={classes.name}>{step}</span>
              {isDone && <span className="visually-hidden">（入力済み）</span>}
            </>
          );
          return (
            <li
              key={step}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {isBefore && onStep ? (
                <button type="button" className={classes.back} onClick={() => onStep(index)}>
                  {content}
                </button>
              ) : (
                <span className={classes.place}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Space>
  );
}
