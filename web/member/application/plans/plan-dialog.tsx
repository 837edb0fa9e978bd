import { useRef, useState } from 'react';
import { planTyp } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import type { DisplayPlan } from '#contract/endpoints/plans.ts';
import { codesOf } from '#contract/plan-amounts.ts';
import {
  checkPlanSelection,
  type PlanTick,
  planChoices,
  tickPlan,
} from '#contract/plan-selection.ts';
import { useErrorTitle } from '#shared/navigation/document-title.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { IconChevronDown } from '#shared/ui/icons.ts';
import { Stack } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PlanChoiceCard } from './plan-choice-card.tsx';
import classes from './plan-dialog.module.css';

interface PlanDialogProps {
  masters: ApplicationMasters;
  ticks: readonly PlanTick[];
  onTick: (ticks: readonly PlanTick[]) => void;
  onConfirm: (codes: string[]) => void;
  onCancel: () => void;
}

/** The dialog in which plans are ticked; nothing is chosen before it is confirmed. */
export function PlanDialog({ masters, ticks, onTick, onConfirm, onCancel }: PlanDialogProps) {
  const choices = planChoices(masters.displayPlanList);
  const [refusal, setRefusal] = useState('');
  const refusalBox = useRef<HTMLDivElement>(null);

  useErrorTitle(refusal !== '');

  const change = (next: readonly PlanTick[]) => {
    onTick(next);
    if (refusal && checkPlanSelection(choices, next)?.text !== refusal) setRefusal('');
  };
  const confirm = async () => {
    const found = checkPlanSelection(choices, ticks);
    if (!found) return onConfirm(codesOf(masters, ticks));
    setRefusal(found.text);
    await showMessage('error', found.text);
    refusalBox.current?.focus();
  };

  const ofType = (type: string) => masters.displayPlanList.filter((plan) => plan.planTyp === type);
  const panel = (title: string, plans: readonly DisplayPlan[]) => (
    <details className={classes.panel} open>
      <summary>
        <span>{title}</span>
        <IconChevronDown size={22} aria-hidden />
      </summary>
      <div className={classes.plans}>
        {plans.map((plan) => (
          <PlanChoiceCard
            key={plan.planCd}
            plan={plan}
            tick={ticks.find(({ planCd }) => planCd === plan.planCd)}
            onTick={(tick) => change(tickPlan(choices, ticks, plan.planCd, tick))}
          />
        ))}
      </div>
    </details>
  );
  return (
    <DialogFrame
      opened
      persistent
      size="large"
      title="申込プランの選択"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>キャンセル</Button>
          <Button variant="subtle" className={classes.clear} onClick={() => change([])}>
            クリア
          </Button>
          <Button filled onClick={confirm}>
            確定する
          </Button>
        </>
      }
    >
      <Stack>
        {refusal && (
          <div ref={refusalBox} tabIndex={-1}>
            <Notice kind="error">{refusal}</Notice>
          </div>
        )}
        {panel('基本プラン', ofType(planTyp.base))}
        {panel('オプションプラン', ofType(planTyp.option))}
      </Stack>
    </DialogFrame>
  );
}
