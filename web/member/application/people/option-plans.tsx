import { planTyp } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { codesOf } from '#contract/plan-amounts.ts';
import { planChoices, tickPlan, ticksOf } from '#contract/plan-selection.ts';
import { formatYen } from '#contract/price.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import classes from './people-entry.module.css';

/** What can be ordered beside the changes. */
export function OptionPlans({ masters, draft }: { masters: ApplicationMasters; draft: Draft }) {
  const choices = planChoices(masters.displayPlanList);
  const options = masters.displayPlanList.filter(
    (plan) => plan.planTyp === planTyp.option && !plan.childPlanUmuFlg,
  );
  if (options.length === 0 || draft.planCodes.length === 0) return null;
  return (
    <fieldset className={classes.section}>
      <legend>あわせて申し込めるもの</legend>
      {options.map(({ planCd, name, price, supplInfo1 }) => (
        <CheckboxField
          key={planCd}
          name={`option.${planCd}`}
          label={name}
          support={`報酬 ${formatYen(price)}（税抜）${supplInfo1 > 0 ? `＋ 手数料 ${formatYen(supplInfo1)}` : ''}`}
          checked={draft.planCodes.includes(planCd)}
          onChange={(checked) =>
            changeDraft((current) => {
              const tick = checked ? { planCd, childPlanCd: null } : null;
              const ticks = tickPlan(choices, ticksOf(choices, current.planCodes), planCd, tick);
              return { ...current, planCodes: codesOf(masters, ticks) };
            })
          }
        />
      ))}
    </fieldset>
  );
}
