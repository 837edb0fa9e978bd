import type { DisplayPlan } from '#contract/endpoints/plans.ts';
import type { PlanTick } from '#contract/plan-selection.ts';
import { formatYen } from '#contract/price.ts';
import { Note } from '#shared/ui/layout.tsx';
import { LegalText } from '#shared/ui/legal-text.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import classes from './plan-choice-card.module.css';
import { PlanPicture } from './plan-drawings.tsx';

interface PlanChoiceCardProps {
  plan: DisplayPlan;
  /** Undefined while the plan is not ticked. */
  tick: PlanTick | undefined;
  onTick: (tick: PlanTick | null) => void;
}

/** One plan of the dialog, with a select of capital classes if it has them. */
export function PlanChoiceCard({ plan, tick, onTick }: PlanChoiceCardProps) {
  const id = `plan-${plan.planCd}`;
  const ticked = tick !== undefined;
  return (
    <div className={classes.card} data-ticked={ticked || undefined}>
      <div className={classes.main}>
        <label className={classes.head} htmlFor={id}>
          <input
            type="checkbox"
            id={id}
            checked={ticked}
            aria-describedby={`${id}-text`}
            onChange={(event) =>
              // Unticking a parent also clears the choice of its child.
              onTick(
                event.currentTarget.checked ? { planCd: plan.planCd, childPlanCd: null } : null,
              )
            }
          />
          <span className={classes.picture}>
            <PlanPicture imageUrl={plan.imageUrl} type={plan.regDetailTyp} />
          </span>
          <span className={classes.name}>
            <Note as="span" className="numeric">
              {plan.displayPlanCd}
            </Note>
            <strong>{plan.name}</strong>
          </span>
        </label>
        <div id={`${id}-text`} className={classes.text}>
          <p className={classes.price}>
            報酬 <strong>{formatYen(plan.price)}</strong>（税抜）
            {!plan.childPlanUmuFlg && plan.supplInfo1 > 0 && (
              <span>＋ 手数料 {formatYen(plan.supplInfo1)}</span>
            )}
          </p>
          <LegalText html={plan.description} />
        </div>
      </div>
      {plan.childPlanUmuFlg && (
        <div className={classes.children}>
          <RadioField
            name={`${id}-capital`}
            label="資本金"
            mark={ticked ? 'required' : 'none'}
            inline
            disabled={!ticked}
            value={tick?.childPlanCd ?? ''}
            onChange={(childPlanCd) => onTick({ planCd: plan.planCd, childPlanCd })}
            options={plan.childPlanSelectDtoList.map((child) => ({
              value: child.planCd,
              label: child.nameDetail2,
              support: `登録免許税 ${formatYen(child.supplInfo1)}`,
            }))}
          />
        </div>
      )}
    </div>
  );
}
