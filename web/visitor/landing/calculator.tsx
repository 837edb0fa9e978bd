import { useEffect, useRef, useState } from 'react';
import { officerRowsPerMode, planTyp, regDetailTyp } from '#contract/codes.ts';
import type { PublicPlans } from '#contract/endpoints/plans.ts';
import { amountsOf, codesOf } from '#contract/plan-amounts.ts';
import { checkPlanSelection, planChoices } from '#contract/plan-selection.ts';
import { formatYen } from '#contract/price.ts';
import { AmountTable } from '#shared/amounts/amount-table.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { Stack } from '#shared/ui/layout.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import classes from './calculator.module.css';

/** What a filing costs in all, for visitors without an account; the default export of a lazy chunk. */
export default function Calculator({ plans }: { plans: PublicPlans }) {
  const base = plans.displayPlanList.filter((plan) => plan.planTyp === planTyp.base);
  const options = plans.displayPlanList.filter((plan) => plan.planTyp === planTyp.option);
  const capitals = new Map(
    base.flatMap((plan) =>
      plan.childPlanSelectDtoList.map(({ capitalClass, nameDetail2 }) => [
        capitalClass,
        nameDetail2,
      ]),
    ),
  );
  const [chosen, setChosen] = useState(() => base.slice(0, 1).map(({ planCd }) => planCd));
  const [capital, setCapital] = useState(() => [...capitals.keys()][0] ?? '');
  const [option, setOption] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const ticks = plans.displayPlanList
    .filter(({ planCd }) => chosen.includes(planCd) || planCd === option)
    .map(({ planCd, childPlanSelectDtoList }) => ({
      planCd,
      childPlanCd:
        childPlanSelectDtoList.find(({ capitalClass }) => capitalClass === capital)?.planCd ?? null,
    }));
  const changesOfficers = base.some(
    (plan) => plan.regDetailTyp === regDetailTyp.officerChange && chosen.includes(plan.planCd),
  );
  const refusal = checkPlanSelection(planChoices(plans.displayPlanList), ticks)?.text;
  const amounts = amountsOf(plans, codesOf(plans, ticks));
  return (
    <section className={classes.calculator} aria-labelledby="calculator">
      <h3 id="calculator" ref={heading} tabIndex={-1}>
        総額の計算
      </h3>
      <div className={classes.columns}>
        <Stack gap={24}>
          <fieldset className={classes.kinds}>
            <legend>変更の内容</legend>
            {base.map(({ planCd, name }) => (
              <CheckboxField
                key={planCd}
                name={`calculator-${planCd}`}
                label={name}
                checked={chosen.includes(planCd)}
                onChange={(checked) =>
                  setChosen(
                    checked ? [...chosen, planCd] : chosen.filter((other) => other !== planCd),
                  )
                }
              />
            ))}
          </fieldset>
          {changesOfficers && (
            <p>
              {`役員が何名でも、料金は変わりません。就任・重任、退任のそれぞれ${officerRowsPerMode}名までお申し込みいただけます。`}
            </p>
          )}
          <RadioField
            name="calculator-capital"
            label="資本金の額"
            mark="none"
            value={capital}
            onChange={setCapital}
            options={[...capitals].map(([value = '', label = '']) => ({ value, label }))}
          />
          {options.length > 0 && (
            <RadioField
              name="calculator-option"
              label="オプション"
              mark="none"
              value={option}
              onChange={setOption}
              options={[
                { value: '', label: '希望しない' },
                ...options.map(({ planCd, name }) => ({ value: planCd, label: name })),
              ]}
            />
          )}
          {!refusal && (
            // What is read out stands below; this is for eyes that are at the choices.
            <p className={classes.sum} aria-hidden>
              {'総額 '}
              <strong>{formatYen(amounts.billed)}</strong>
            </p>
          )}
        </Stack>
        <div className={classes.result} aria-live="polite" aria-atomic>
          {refusal ?? <AmountTable amounts={amounts} />}
        </div>
      </div>
    </section>
  );
}
