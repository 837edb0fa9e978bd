import { inputType, planTyp, regDetailTyp } from '#contract/codes.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { codesOf, type PricedMasters } from '#contract/plan-amounts.ts';
import { type PlanTick, planChoices, ticksOf } from '#contract/plan-selection.ts';
import { type Draft, samePlans } from '../draft/draft.ts';
import { filledRows } from './person.ts';

type Masters = PricedMasters;

/** The capital class of a plan by the company's answer. */
const classOfCapital: Record<string, string> = { upTo100M: 'small', over100M: 'large' };

/** The kinds of plans that the entered changes need. */
function neededTypes(lists: OfficerLists): string[] {
  const isUsed = (mode: keyof OfficerLists) => filledRows(lists[mode].rows).length > 0;
  return [
    ...(isUsed(inputType.appoint) || isUsed(inputType.resign) ? [regDetailTyp.officerChange] : []),
    ...(isUsed(inputType.others) ? [regDetailTyp.addressChange] : []),
  ];
}

const choicesOf = (masters: Masters) => planChoices(masters.displayPlanList);
const baseOf = (masters: Masters, type: string) =>
  choicesOf(masters).find((plan) => plan.planTyp === planTyp.base && plan.regDetailTyp === type);

/**
 * A draft with other officers and the plans that they need. Plans that were chosen stay; one goes when the last change
 * that needed it does.
 * @param capital the company's answer, '' where it is not known: a plan that depends on it is then not chosen yet
 */
export function withOfficers(
  masters: Masters,
  draft: Draft,
  officers: OfficerLists,
  capital: string,
): Draft {
  const choices = choicesOf(masters);
  const before = neededTypes(draft.officers);
  const needed = neededTypes(officers);
  const typeOf = ({ planCd }: PlanTick) =>
    choices.find((plan) => plan.planCd === planCd)?.regDetailTyp ?? '';
  const kept = ticksOf(choices, draft.planCodes).filter((tick) => {
    const type = typeOf(tick);
    return !before.includes(type) || needed.includes(type);
  });
  const chosen = choices
    .flatMap(({ children }) => children)
    .find(({ planCd }) => kept.some((tick) => tick.childPlanCd === planCd));
  const capitalClass = chosen?.capitalClass ?? classOfCapital[capital];
  const added = needed
    .filter((type) => !kept.some((tick) => typeOf(tick) === type))
    .flatMap((type): PlanTick[] => {
      const plan = baseOf(masters, type);
      if (!plan) return [];
      const child = plan.children.find((one) => one.capitalClass === capitalClass);
      if (plan.children.length > 0 && !child) return [];
      return [{ planCd: plan.planCd, childPlanCd: child?.planCd ?? null }];
    });
  return { ...draft, officers, planCodes: codesFor(masters, [...kept, ...added]) };
}

/** The same officers with plans of the company's capital class; the same draft where they are already. */
export function withCapital(masters: Masters, draft: Draft, capital: string): Draft {
  const choices = choicesOf(masters);
  const ticks = ticksOf(choices, draft.planCodes).map((tick) => {
    const { children = [] } = choices.find(({ planCd }) => planCd === tick.planCd) ?? {};
    const child = children.find((one) => one.capitalClass === classOfCapital[capital]);
    return child ? { ...tick, childPlanCd: child.planCd } : tick;
  });
  const changed = { ...draft, planCodes: codesFor(masters, ticks) };
  const next = withOfficers(masters, changed, draft.officers, capital);
  return samePlans(draft, next.planCodes) ? draft : next;
}

/** Whether a plan that is needed waits for the answer about the capital. */
export function lacksCapital(masters: Masters, draft: Draft): boolean {
  const chosen = masters.planList.filter(({ planCd }) => draft.planCodes.includes(planCd));
  return neededTypes(draft.officers).some(
    (type) => !chosen.some((plan) => plan.regDetailTyp === type),
  );
}

function codesFor(masters: Masters, ticks: readonly PlanTick[]): string[] {
  return ticks.length > 0 ? codesOf(masters, ticks) : [];
}
