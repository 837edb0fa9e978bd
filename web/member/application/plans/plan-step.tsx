import { useEffect, useState } from 'react';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { message } from '#contract/messages.ts';
import { chosenPlans } from '#contract/plan-amounts.ts';
import { type PlanTick, planChoices, ticksOf } from '#contract/plan-selection.ts';
import { PlanNames } from '#shared/amounts/plan-names.tsx';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { IconListDetails, IconX } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { choosing, type Draft, losesOfficers, ticking } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import { PlanDialog } from './plan-dialog.tsx';
import classes from './plan-step.module.css';

interface PlanStepProps {
  masters: ApplicationMasters;
  draft: Draft;
  /** The dialog opens with the step. */
  openAtOnce: boolean;
  /** Called with the draft after the dialog closes. */
  onClosed: (draft: Draft) => void;
}

/** Step 1: the choice of plans. */
export function PlanStep({ masters, draft, openAtOnce, onClosed }: PlanStepProps) {
  // Open from the start when the page was left with the dialog open; not because another tab has opened it.
  const [opened, setOpened] = useState(draft.ticks !== null);
  const plans = chosenPlans(masters, draft.planCodes);
  const tick = (ticks: readonly PlanTick[] | null) => {
    setOpened(ticks !== null);
    changeDraft((current) => ticking(current, ticks));
  };
  const open = () => tick(ticksOf(planChoices(masters.displayPlanList), draft.planCodes));
  const [openInitially] = useState(() => (openAtOnce && !opened ? open : null));
  useEffect(() => openInitially?.(), [openInitially]);

  // Other plans empty step 2, so a member who has entered officers is asked first.
  const choose = async (codes: string[]) => {
    if (losesOfficers(draft, codes)) {
      const agreed = await confirm({
        title: '役員変更の入力内容',
        text: message('cm013'),
        action: '消去して変更する',
        danger: true,
      });
      if (!agreed) return;
    }
    changeDraft((current) => choosing(current, codes));
    onClosed(choosing(draft, codes));
  };

  return (
    <>
      <Space as="p" mb={20} className="phrases">
        申し込むプランを選択してください。役員変更と住所変更は、まとめて申し込めます。
      </Space>
      {plans.length > 0 ? (
        <ul className={classes.plans} aria-label="選択中のプラン">
          {plans.map((plan) => (
            <li key={plan.planCd}>
              <PlanNames names={plan.name} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>プランはまだ選択されていません。</p>
      )}
      <div className={classes.buttons}>
        <Button
          variant={plans.length > 0 ? 'default' : 'filled'}
          icon={IconListDetails}
          onClick={open}
        >
          {plans.length > 0 ? 'プランを変更する' : 'プランを選択する'}
        </Button>
        {plans.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => void choose([])}
          >
            選択をクリア
          </Button>
        )}
      </div>
      <Notice mt={32} kind="info" title="お申込みの前に">
        株式会社（清算人・執行役を除く）の登記が対象です。住居表示の実施による変更は、
        <ScreenLink screen="PSS400" params={['MBR400']}>
          お問い合わせフォーム
        </ScreenLink>
        からご相談ください。
      </Notice>
      {opened && draft.ticks && (
        <PlanDialog
          masters={masters}
          ticks={draft.ticks}
          onTick={tick}
          onConfirm={choose}
          onCancel={() => {
            tick(null);
            onClosed(draft);
          }}
        />
      )}
    </>
  );
}
