import { useEffect, useRef, useState } from 'react';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { addressHiddenLabel } from '#contract/hidden-address.ts';
import { message } from '#contract/messages.ts';
import { isComplete } from '#contract/officer-changes.ts';
import { amountsOf, chosenPlans } from '#contract/plan-amounts.ts';
import { formatYen } from '#contract/price.ts';
import { PlanNames } from '#shared/amounts/plan-names.tsx';
import { useErrorTitle } from '#shared/navigation/document-title.ts';
import { useGo } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { IconArrowLeft, IconArrowRight } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Stepper } from '#shared/ui/stepper.tsx';
import { useKnownCompany } from '../company/known-company.ts';
import { confirming, type Draft } from './draft/draft.ts';
import { completeSteps, contradictionOf, isUnfinished, isWhole } from './draft/draft-steps.ts';
import { changeDraft } from './draft/draft-store.ts';
import type { EntryDialog } from './entry-dialog.ts';
import classes from './entry-steps.module.css';
import { useGiveUp } from './give-up.ts';
import { modeName, modes } from './officers/modes.ts';
import { OfficerStep } from './officers/officer-step.tsx';
import { MissingEntries } from './plans/missing-entries.tsx';
import { PlanStep } from './plans/plan-step.tsx';
import { PricePanel } from './price-panel.tsx';

const names = ['プランの選択', '役員変更の入力', '入力内容の確認'] as const;

interface EntryStepsProps {
  masters: ApplicationMasters;
  draft: Draft;
  /** From 0. */
  step: number;
  /** True when the member came from the check page to change one thing. */
  backToCheck: boolean;
  /** The dialog for that thing. */
  dialog: EntryDialog | null;
}

export function EntrySteps({ masters, draft, step, backToCheck, dialog }: EntryStepsProps) {
  const go = useGo();
  const giveUp = useGiveUp();
  const [refusal, setRefusal] = useState<{ text: string; step: number } | null>(null);
  const refusalBox = useRef<HTMLDivElement>(null);
  const { plans, officers } = completeSteps(draft);
  const company = useKnownCompany();
  const complete = isWhole(draft, company);
  const contradiction = officers ? contradictionOf(draft, company) : null;
  const missing = !plans
    ? message('cm021', '申込プラン')
    : !officers || isUnfinished(draft)
      ? message('cm020', '役員変更の内容')
      : (contradiction ?? message('cm021', addressHiddenLabel));
  const unready = contradiction ?? message('cm020', 'ステップ1・2の申込内容');
  const shown = refusal?.step === step && !(step === 0 ? plans : complete);
  useErrorTitle(shown);

  useEffect(() => {
    // The heading appeared later than the screen, and nothing has the focus yet.
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);

  const goTo = (next: number) =>
    go('MBR400', [], {
      search: {
        step: `${next + 1}`,
        ...(backToCheck && { back: 'check' }),
      },
    });
  const refuse = async (text: string) => {
    setRefusal({ text, step });
    await showMessage('error', text);
    refusalBox.current?.focus({ preventScroll: true });
    refusalBox.current?.scrollIntoView({ block: 'center' });
  };
  const toCheck = (replace = false) => {
    changeDraft(confirming);
    return go('MBR510', [], { replace });
  };
  const check = async () => {
    if (!complete) return refuse(unready);
    await toCheck();
  };
  /** After a dialog: a member who came from the check page for it returns there if nothing is missing now. */
  const closed = (left: Draft) => {
    if (!backToCheck || dialog === null) return;
    if (isWhole(left, company)) return void toCheck(true);
    const search = { step: `${step + 1}`, back: 'check' };
    void go('MBR400', [], { replace: true, search });
  };
  const next = async () => {
    if (step === 0 && !plans) return refuse(missing);
    if (step === 0 && !(backToCheck && complete)) return goTo(1);
    if (!complete) return refuse(unready);
    return backToCheck ? check() : goTo(2);
  };

  return (
    <>
      <Stepper
        title="申込内容の入力"
        steps={names}
        current={step}
        complete={[plans, officers]}
        onStep={goTo}
      />
      <div className={classes.columns}>
        <div className={classes.form}>
          {shown && (
            <div className={classes.refusal} ref={refusalBox} tabIndex={-1}>
              <Notice kind="error" title={refusal.text}>
                {refusal.text !== missing && missing}
              </Notice>
            </div>
          )}
          {step === 0 && (
            <PlanStep
              masters={masters}
              draft={draft}
              openAtOnce={dialog === 'plans'}
              onClosed={closed}
            />
          )}
          {step === 1 && (
            <OfficerStep
              masters={masters}
              draft={draft}
              openAtOnce={dialog === 'plans' ? null : dialog}
              refused={shown}
              onClosed={closed}
            />
          )}
          {step === 2 && <FinishStep masters={masters} draft={draft} />}
          {!backToCheck && (
            <p className={classes.people}>
              <ScreenLink screen="MBR400">役員の一覧から入力する</ScreenLink>
            </p>
          )}
        </div>
        <div className={classes.price}>
          <PricePanel masters={masters} draft={draft} />
        </div>
        <div className={classes.actions}>
          <Button variant="subtle" onClick={giveUp}>
            キャンセル
          </Button>
          <div className={classes.steps}>
            {step > 0 && (
              <Button icon={IconArrowLeft} onClick={() => void goTo(step - 1)}>
                戻る
              </Button>
            )}
            {step === 2 ? (
              <Button filled onClick={check}>
                申込内容を確認する
              </Button>
            ) : (
              <Button
                // One filled button a screen: before any plan is chosen, that is the one that opens the plans.
                variant={step === 0 && !plans ? 'default' : 'filled'}
                rightSection={<IconArrowRight size={20} aria-hidden />}
                onClick={next}
              >
                {backToCheck && (step === 1 || complete) ? '確認画面へ戻る' : '次へ'}
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** Step 3: a summary of the input, before the check page shows all of it. */
function FinishStep({ masters, draft }: { masters: ApplicationMasters; draft: Draft }) {
  const plans = chosenPlans(masters, draft.planCodes);
  const { billed, withheld } = amountsOf(masters, draft.planCodes);
  const entered = modes.flatMap((mode) => {
    const count = draft.officers[mode].rows.filter(isComplete).length;
    return count > 0 ? [`${modeName(masters, mode)}　${count}件`] : [];
  });
  return (
    <>
      <Space as="p" mb={20} className="phrases">
        入力した内容を次の画面で確認します。まだ申込みは完了していません。
      </Space>
      <MissingEntries masters={masters} draft={draft} />
      <DescriptionList
        items={[
          {
            label: '申込プラン',
            value: plans.length > 0 && (
              <PlanNames names={plans.map(({ name }) => name).join('\n')} />
            ),
          },
          { label: '役員変更', value: entered.join('\n') },
          {
            label: 'ご請求額',
            value: plans.length > 0 && formatYen(billed),
          },
          ...(withheld > 0 ? [{ label: '差引お支払額', value: formatYen(billed - withheld) }] : []),
        ].map((item) => ({ ...item, value: item.value || null }))}
      />
    </>
  );
}
