import { planTyp } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { codesOf } from '#contract/plan-amounts.ts';
import { planChoices, tickPlan, ticksOf } from '#contract/plan-selection.ts';
import { formatYen } from '#contract/price.ts';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import { optionsId } from '../entry-dialog.ts';
import classes from './people-entry.module.css';

const title = 'あわせて申し込めるもの';

/** What can be ordered beside the changes. */
export function OptionPlans({ masters, draft }: { masters: ApplicationMasters; draft: Draft }) {
  const choices = planChoices(masters.displayPlanList);
  const options = masters.displayPlanList
    .filter((plan) => plan.planTyp === planTyp.option && !plan.childPlanUmuFlg)
    .map(({ price, supplInfo1, ...plan }) => ({
      ...plan,
      support: `報酬 ${formatYen(price)}（税抜）${supplInfo1 > 0 ? `＋ 手数料 ${formatYen(supplInfo1)}` : ''}`,
    }));
  if (options.length === 0 || draft.planCodes.length === 0) return null;
  const order = (planCd: string, isOrdered: boolean) =>
    changeDraft((current) => {
      const tick = isOrdered ? { planCd, childPlanCd: null } : null;
      const ticks = tickPlan(choices, ticksOf(choices, current.planCodes), planCd, tick);
      return { ...current, planCodes: codesOf(masters, ticks) };
    });
  const isOrdered = ({ planCd }: { planCd: string }) => draft.planCodes.includes(planCd);
  const single = options.filter(({ selectTyp }) => selectTyp !== '1');
  const exclusive = options.filter(({ selectTyp }) => selectTyp === '1');
  const groups = [...new Set(exclusive.map(({ categoryCd }) => categoryCd))].map((category) =>
    exclusive.filter(({ categoryCd }) => categoryCd === category),
  );
  return (
    <div className={classes.section}>
      {groups.map((group, index) => {
        const ordered = group.find(isOrdered)?.planCd ?? '';
        return (
          <RadioField
            key={group[0]?.planCd}
            name={index === 0 ? optionsId : `${optionsId}.${index}`}
            label={title}
            mark="none"
            value={ordered}
            onChange={(planCd) => order(planCd || ordered, planCd !== '')}
            options={[
              { value: '', label: '希望しない' },
              ...group.map(({ planCd, name, support }) => ({
                value: planCd,
                label: name,
                support,
              })),
            ]}
          />
        );
      })}
      {single.length > 0 && (
        <fieldset className={classes.section}>
          <legend>{title}</legend>
          {single.map((plan) => (
            <CheckboxField
              key={plan.planCd}
              name={`option.${plan.planCd}`}
              label={plan.name}
              support={plan.support}
              checked={isOrdered(plan)}
              onChange={(checked) => order(plan.planCd, checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
