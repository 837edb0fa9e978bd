import { plan, registrySystemId } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import { type OwnWay, type WayWords, wayWords } from '#contract/own-way.ts';
import { methodOn } from '#law/provisions.ts';
import type { Deps } from '../../platform/deps.ts';
import { verifiesSignatures } from '../../platform/office.ts';

type WayDeps = Pick<Deps, 'config' | 'office' | 'clock'>;

/** Whether the office verifies signatures today, and has a contract for デジタル認証アプリ that covers a system. */
export function hasDigitalId({ config, office, clock }: WayDeps, system: string): boolean {
  const mayVerify = verifiesSignatures(office, japanDate(clock.now()));
  return mayVerify && (config.digitalId?.systems.includes(system) ?? false);
}

/** How the contact of an application is identified today. */
export function ownWay(deps: WayDeps): OwnWay {
  if (methodOn('photo', japanDate(deps.clock.now()))) return 'photo';
  return hasDigitalId(deps, registrySystemId) ? 'certificate' : 'office';
}

/** The words of today's way. */
export const wordsOfToday = (deps: WayDeps): WayWords => wayWords[ownWay(deps)];

interface Named {
  planCd: string;
  name: string;
}

/** The plans, with the identification that every application contains named as it is made today. */
export function plansToday<
  Plans extends { planList: readonly Named[]; displayPlanList: readonly Named[] },
>(deps: WayDeps, plans: Plans): Plans {
  if (ownWay(deps) !== 'office') return plans;
  const named = (one: Named) =>
    one.planCd === plan.verification ? { ...one, name: wayWords.office.name } : one;
  const { planList, displayPlanList } = plans;
  return {
    ...plans,
    planList: planList.map(named),
    displayPlanList: displayPlanList.map(named),
  };
}
