import { useState } from 'react';
import { type Progress, progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { useSwappedFocus } from '#shared/ui/swapped-focus.ts';
import { StepForm, wasTyping } from '../step-form.tsx';
import { type ProgressChangeOf, useProgressChange } from '../use-progress-change.tsx';

/** Asked before what cannot be taken back for long; what its minute of undoing covers is not asked about. */
const questions: Partial<Record<Progress, string>> = {
  [progress.filed]: '登記の申請を記録し、お客様へメールでお知らせします。よろしいですか？',
  [progress.completed]: '登記の完了を記録し、お客様へメールでお知らせします。よろしいですか？',
};

interface ActStepsProps extends ProgressChangeOf {
  work: CaseWork;
  steps: readonly Progress[];
  /** The first step is what the office has to do now. */
  isOwn: boolean;
}

/** The changes of progress that end an act, through the same gates as the select. */
export function ActSteps({ steps, isOwn, ...of }: ActStepsProps) {
  const { requestNo, filing, work } = of;
  const { correcting, filed } = progress;
  const change = useProgressChange(of);
  const [isOpened, setOpened] = useState(() => wasTyping(requestNo, correcting));
  const around = useSwappedFocus(isOpened);
  const form = { requestNo, work, change };
  const isCorrecting = filing.latestProgressClass === correcting;
  // A correction belongs to a filing that has its number already.
  if (steps[0] === filed && !isCorrecting) {
    return (
      <>
        <StepForm {...form} code={filed} question={questions[filed]} />
        {change.dialog}
      </>
    );
  }
  return (
    <div ref={around}>
      {isOpened ? (
        <StepForm {...form} code={correcting} onClose={() => setOpened(false)} />
      ) : (
        <Row gap="8px 12px">
          {steps.map((code, index) => (
            <Button
              key={code}
              filled={isOwn && index === 0}
              disabled={change.busy}
              onClick={() => {
                if (code === correcting) setOpened(true);
                else
                  void change.choose(code, undefined, code === filed ? undefined : questions[code]);
              }}
            >
              {isCorrecting && code === filed && '補正を済ませ、'}「{change.nameOf(code)}」に進める
            </Button>
          ))}
        </Row>
      )}
      {change.dialog}
    </div>
  );
}
