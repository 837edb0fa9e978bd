import { planTyp, regDetailTyp } from './codes.ts';
import { type Fault, fault } from './fields.ts';

/** A plan of the master data, with its children. */
export interface PlanChoice {
  planCd: string;
  planTyp: string;
  categoryCd: string;
  /** '1': at most one plan of the category. */
  selectTyp: string;
  regDetailTyp: string;
  autoAddFlg: boolean;
  /** Plans of one group charge the same duty; capital classes must agree within it. */
  dutyGroup: string;
  children: { planCd: string; capitalClass: string }[];
}

export interface PlanTick {
  planCd: string;
  childPlanCd: string | null;
}

/** Checks the plan dialog on confirmation, in the specification's order; null when the selection can be ordered. */
export function checkPlanSelection(
  plans: readonly PlanChoice[],
  ticks: readonly PlanTick[],
): Fault | null {
  const chosen = ticks.flatMap((tick) => {
    const plan = plans.find(({ planCd }) => planCd === tick.planCd);
    return plan ? [{ plan, childPlanCd: tick.childPlanCd }] : [];
  });

  const registryTypes: readonly string[] = Object.values(regDetailTyp);
  if (
    !chosen.some(
      ({ plan }) => plan.planTyp === planTyp.base && registryTypes.includes(plan.regDetailTyp),
    )
  ) {
    return fault('cm021', '申込プラン');
  }

  if (chosen.some(({ plan, childPlanCd }) => plan.children.length > 0 && !childPlanCd)) {
    return fault('cm021', '資本金');
  }

  const perCategory = new Map<string, number>();
  for (const { plan } of chosen) {
    if (plan.selectTyp !== '1') continue;
    perCategory.set(plan.categoryCd, (perCategory.get(plan.categoryCd) ?? 0) + 1);
  }
  if ([...perCategory.values()].some((count) => count > 1)) return fault('mb015');

  const capital = new Map<string, Set<string>>();
  for (const { plan, childPlanCd } of chosen) {
    const child = plan.children.find(({ planCd }) => planCd === childPlanCd);
    if (!child || !plan.dutyGroup) continue;
    capital.set(plan.dutyGroup, (capital.get(plan.dutyGroup) ?? new Set()).add(child.capitalClass));
  }
  if ([...capital.values()].some((classes) => classes.size > 1)) return fault('mb015');

  return null;
}

/**
 * The ticks after one plan was ticked or changed (`tick`), or unticked (null): an exclusive plan replaces the others of
 * its category, and plans of the same duty group without a capital class take over the tick's.
 */
export function tickPlan(
  plans: readonly PlanChoice[],
  ticks: readonly PlanTick[],
  planCd: string,
  tick: PlanTick | null,
): PlanTick[] {
  const planOf = (code: string) => plans.find((plan) => plan.planCd === code);
  const changed = planOf(planCd);
  const excludes = (other: PlanChoice | undefined) =>
    changed?.selectTyp === '1' &&
    other?.selectTyp === '1' &&
    other.categoryCd === changed.categoryCd;
  const others = ticks.filter((other) => other.planCd !== planCd);
  if (!tick || !changed) return others;
  const next = [...others.filter((other) => !excludes(planOf(other.planCd))), tick];
  const classes = next.map((one) => {
    const plan = planOf(one.planCd);
    const child = plan?.children.find((found) => found.planCd === one.childPlanCd);
    return child && plan?.dutyGroup === changed.dutyGroup ? child.capitalClass : '';
  });
  // The class just chosen takes precedence over an earlier one.
  const capital = classes.findLast(Boolean);
  return next.map((one) => {
    const plan = planOf(one.planCd);
    if (one.childPlanCd || !plan?.dutyGroup || plan.dutyGroup !== changed.dutyGroup) return one;
    const child = plan.children.find(({ capitalClass }) => capitalClass === capital);
    return { ...one, childPlanCd: child?.planCd ?? null };
  });
}

/**
 * The codes that a confirmed selection stores: the child instead of its parent, and plans that are added automatically.
 */
export function selectedPlanCodes(
  plans: readonly PlanChoice[],
  ticks: readonly PlanTick[],
): string[] {
  return plans.flatMap((plan) => {
    if (plan.autoAddFlg) return [plan.planCd];
    const tick = ticks.find(({ planCd }) => planCd === plan.planCd);
    return tick ? [tick.childPlanCd ?? plan.planCd] : [];
  });
}

/** The ticks of a stored selection; codes without a plan any more are dropped. */
export function ticksOf(plans: readonly PlanChoice[], codes: readonly string[]): PlanTick[] {
  return plans.flatMap((plan): PlanTick[] => {
    if (plan.autoAddFlg) return [];
    if (plan.children.length === 0) {
      return codes.includes(plan.planCd) ? [{ planCd: plan.planCd, childPlanCd: null }] : [];
    }
    const child = plan.children.find(({ planCd }) => codes.includes(planCd));
    return child ? [{ planCd: plan.planCd, childPlanCd: child.planCd }] : [];
  });
}

/** The dialog's plans in the form that the rules take. */
export function planChoices(
  displayPlans: readonly (Omit<PlanChoice, 'children'> & {
    childPlanSelectDtoList: PlanChoice['children'];
  })[],
): PlanChoice[] {
  return displayPlans.map(({ childPlanSelectDtoList, ...plan }) => ({
    ...plan,
    children: childPlanSelectDtoList,
  }));
}
