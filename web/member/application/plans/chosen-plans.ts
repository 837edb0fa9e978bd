import type { Application, ApplicationMasters } from '#contract/endpoints/application.ts';
import { isComplete, offeredModes } from '#contract/officer-changes.ts';
import { chosenPlans } from '#contract/plan-amounts.ts';
import type { Draft } from '../draft/draft.ts';

/** The names of chosen plans without any input, which are charged all the same. */
export function plansWithoutEntry(
  masters: ApplicationMasters,
  { planCodes, officers }: Pick<Draft, 'planCodes' | 'officers'>,
): string[] {
  const isEmpty = (regDetailTyp: string) => {
    const modes = offeredModes([regDetailTyp]);
    return modes.length > 0 && !modes.some((mode) => officers[mode].rows.some(isComplete));
  };
  return chosenPlans(masters, planCodes)
    .filter(({ regDetailTyp }) => isEmpty(regDetailTyp))
    .map(({ name }) => name);
}

/** The chosen plans for the request. Prices are those of the masters; the server compares them with its own. */
export function sentPlans(
  masters: ApplicationMasters,
  codes: readonly string[],
): Application['requestPlanList'] {
  return chosenPlans(masters, codes).map((plan, index) => ({
    requestNo: index + 1,
    planCd: plan.planCd,
    planName: plan.name,
    planPrice: plan.price,
    supplInfo1: plan.supplInfo1,
  }));
}

export function regDetailTypsOf(masters: ApplicationMasters, codes: readonly string[]): string[] {
  const types = chosenPlans(masters, codes).map(({ regDetailTyp }) => regDetailTyp);
  return [...new Set(types.filter(Boolean))];
}
