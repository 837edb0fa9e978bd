import type { Application, ApplicationMasters } from '#contract/endpoints/application.ts';
import { isComplete, offeredModes } from '#contract/officer-changes.ts';
import { type PlanTick, planChoices, selectedPlanCodes } from '#contract/plan-selection.ts';
import { priceTable } from '#contract/price.ts';
import type { Amounts } from '../../amounts/amount-table.tsx';
import type { Draft } from '../draft/draft.ts';

/** The codes that a confirmed choice stores, including plans that are added automatically. */
export function codesOf(masters: ApplicationMasters, ticks: readonly PlanTick[]): string[] {
  const shown = masters.displayPlanList;
  const chosen = selectedPlanCodes(planChoices(shown), ticks);
  const automatic = masters.planList.filter(
    ({ planCd, parentPlanCd }) =>
      parentPlanCd === '' && !shown.some((plan) => plan.planCd === planCd),
  );
  return [...chosen, ...automatic.map(({ planCd }) => planCd)];
}

/** The chosen plans in the order of the masters; unknown codes are left out. */
export function chosenPlans(masters: ApplicationMasters, codes: readonly string[]) {
  return masters.planList.filter(({ planCd }) => codes.includes(planCd));
}

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

export function amountsOf(masters: ApplicationMasters, codes: readonly string[]): Amounts {
  const { name, value3 } = masters.taxRateKbnInfo;
  const plans = chosenPlans(masters, codes).map((plan) => ({ ...plan, duty: plan.supplInfo1 }));
  const table = priceTable(plans, value3);
  const rate = Number(value3).toLocaleString('ja-JP', {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return {
    ...table,
    rows: table.rows.map((row) => ({
      planCd: row.planCd,
      name: row.name,
      price: row.price,
      duty: row.chargedDuty,
      note: row.dutyNote ?? '',
    })),
    taxLabel: `${name}（${rate}）`,
  };
}
