import type { ErrorItem } from '#contract/envelope.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { checkPlanSelection, selectedPlanCodes, ticksOf } from '#contract/plan-selection.ts';
import { type PriceTable, priceTable } from '#contract/price.ts';
import type { Plan, PlanMasters, TaxRate } from '../masters/masters.service.ts';

/** A plan of a request, with the amounts that the customer saw. */
export interface SentPlan {
  planCd: string;
  planPrice: number;
  supplInfo1: number;
}

/** Every error of a choice of plans, by wire field; the request's prices are compared, never used. */
export function checkPlans(sent: readonly SentPlan[], masters: PlanMasters): ErrorItem[] {
  const errors: ErrorItem[] = [];
  const { planList, choices } = masters;
  const version = new Set<string>();
  sent.forEach((input, index) => {
    const at = (name: string) => `requestPlanList[${index}].${name}`;
    const plan = planList.find(({ planCd }) => planCd === input.planCd);
    if (!plan) {
      errors.push(errorItem(at('planCd'), fault('cm021', '申込プラン')));
      return;
    }
    if (version.has(input.planCd)) errors.push(errorItem(at('planCd'), fault('mb015')));
    version.add(input.planCd);
    if (input.planPrice !== plan.price) {
      errors.push(errorItem(at('planPrice'), fault('mb037')));
    }
    if (input.supplInfo1 !== plan.supplInfo1) {
      errors.push(errorItem(at('supplInfo1'), fault('mb037')));
    }
    const parent = choices.find(({ planCd }) => planCd === input.planCd);
    if (parent && parent.children.length > 0) {
      errors.push(errorItem(at('planCd'), fault('cm021', '資本金')));
    }
    const siblings = choices.find(({ children }) =>
      children.some(({ planCd }) => planCd === input.planCd),
    );
    if (siblings?.children.some(({ planCd }) => planCd !== input.planCd && version.has(planCd))) {
      errors.push(errorItem(at('planCd'), fault('mb015')));
    }
  });
  if (errors.length > 0) return errors;
  const found = checkPlanSelection(choices, ticksOf(choices, [...version]));
  return found ? [errorItem('requestPlanList', found)] : [];
}

/** The plans of a checked choice, including automatic ones, in the order of the masters. */
export function plansOf(sent: readonly SentPlan[], { planList, choices }: PlanMasters): Plan[] {
  const sentCodes = sent.map(({ planCd }) => planCd);
  const codes = selectedPlanCodes(choices, ticksOf(choices, sentCodes));
  return planList.filter(({ planCd }) => codes.includes(planCd));
}

export function priceOf(plans: readonly Plan[], { value3 }: TaxRate): PriceTable {
  return priceTable(
    plans.map((plan) => Object.assign({}, plan, { duty: plan.supplInfo1 })),
    value3,
  );
}
