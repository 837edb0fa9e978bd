import type { ApplicationMasters } from './endpoints/application.ts';
import { type PlanTick, planChoices, selectedPlanCodes } from './plan-selection.ts';
import { priceTable, withholdingTax } from './price.ts';

/** What the price of a choice depends on. */
export type PricedMasters = Pick<
  ApplicationMasters,
  'planList' | 'displayPlanList' | 'taxRateKbnInfo' | 'officeKind'
>;

export interface AmountRow {
  planCd: string;
  name: string;
  price: number;
  /** The charged amount: 0 when another row of its group is charged. */
  duty: number;
  note: string;
}

/** The price table of a choice, in whole yen. */
export interface Amounts {
  rows: readonly AmountRow[];
  rewardSubtotal: number;
  dutySubtotal: number;
  total: number;
  taxLabel: string;
  tax: number;
  billed: number;
  /** What customers of an individual withhold from the billed amount. */
  withheld: number;
}

/** The codes that a confirmed choice stores, including plans that are added automatically. */
export function codesOf(masters: PricedMasters, ticks: readonly PlanTick[]): string[] {
  const shown = masters.displayPlanList;
  const chosen = selectedPlanCodes(planChoices(shown), ticks);
  const automatic = masters.planList.filter(
    ({ planCd, parentPlanCd }) =>
      parentPlanCd === '' && !shown.some((plan) => plan.planCd === planCd),
  );
  return [...chosen, ...automatic.map(({ planCd }) => planCd)];
}

/** The chosen plans in the order of the masters; unknown codes are left out. */
export function chosenPlans(masters: Pick<PricedMasters, 'planList'>, codes: readonly string[]) {
  return masters.planList.filter(({ planCd }) => codes.includes(planCd));
}

export function amountsOf(masters: PricedMasters, codes: readonly string[]): Amounts {
  const plans = chosenPlans(masters, codes).map((plan) => ({ ...plan, duty: plan.supplInfo1 }));
  const table = priceTable(plans, masters.taxRateKbnInfo.value3);
  return {
    ...table,
    rows: table.rows.map((row) => ({
      planCd: row.planCd,
      name: row.name,
      price: row.price,
      duty: row.chargedDuty,
      note: row.dutyNote ?? '',
    })),
    taxLabel: taxLabel(masters.taxRateKbnInfo),
    withheld: withholdingTax(table.rewardSubtotal, masters.officeKind),
  };
}

/** 「消費税（10%）」: the tax with its rate. */
export function taxLabel({ name, value3 }: PricedMasters['taxRateKbnInfo']): string {
  const percent = Number((Number(value3) * 100).toFixed(2));
  return `${name}（${percent}%）`;
}
