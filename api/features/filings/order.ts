import { taxLabel } from '#contract/plan-amounts.ts';
import { type OfficeKind, type PriceTable, withholdingTax } from '#contract/price.ts';
import type { FilingPlanRow } from '../../platform/database/tables.ts';
import type { Plan, PlanMasters, TaxRate } from '../masters/masters.service.ts';
import { priceOf } from '../plans/chosen-plans.service.ts';

interface Masters {
  plans: PlanMasters;
  tax: TaxRate;
}

/** What a filing orders: its plans with their amounts, in yen. */
export interface Order {
  price: PriceTable;
  chosen: readonly Plan[];
  /** Names of plans, one a line, without automatic ones. */
  basePlanNames: string;
  optionPlanNames: string;
  taxName: string;
  /** What the customer withholds from the billed amount. */
  withheld: number;
  /** What the registration tax is computed from. */
  taxed: { regDetailTyp: string; duty: number }[];
}

export function orderOf(
  chosen: readonly Plan[],
  { plans, tax }: Masters,
  officeKind: OfficeKind,
): Order {
  const price = priceOf(chosen, tax);
  const nameLines = (typ: string) =>
    chosen
      .filter(({ planTyp, planCd }) => planTyp === typ && !isAutomatic(planCd, plans))
      .map(({ name }) => name)
      .join('\n');
  return {
    ...{ price, chosen },
    basePlanNames: nameLines('1'),
    optionPlanNames: nameLines('2'),
    taxName: taxLabel(tax),
    withheld: withholdingTax(price.rewardSubtotal, officeKind),
    taxed: price.rows.map(({ chargedDuty }, index) => ({
      regDetailTyp: chosen[index]?.regDetailTyp ?? '',
      duty: chargedDuty,
    })),
  };
}

/** The columns of a filing that an order fills. */
export function orderColumns({ price, withheld, ...order }: Order) {
  return {
    base_plan_names: order.basePlanNames,
    option_plan_names: order.optionPlanNames,
    reward_subtotal: price.rewardSubtotal,
    duty_subtotal: price.dutySubtotal,
    total: price.total,
    tax_name: order.taxName,
    tax: price.tax,
    billed: price.billed,
    withheld,
  };
}

/** The plans of an order, as the rows of a filing. */
export function planRows(
  { price, chosen }: Order,
  filing_id: string,
  applied_at: string,
): FilingPlanRow[] {
  return price.rows.map((row, index) => {
    const plan = chosen[index] as Plan;
    return {
      filing_id,
      no: index + 1,
      plan_code: plan.planCd,
      family_code: plan.parentPlanCd || plan.planCd,
      plan_name: plan.name,
      reg_detail_typ: plan.regDetailTyp,
      price: row.price,
      duty: row.chargedDuty,
      duty_note: row.dutyNote ?? '',
      applied_at,
    };
  });
}

function isAutomatic(code: string, { choices }: PlanMasters): boolean {
  return choices.some(({ planCd, autoAddFlg }) => planCd === code && autoAddFlg);
}
