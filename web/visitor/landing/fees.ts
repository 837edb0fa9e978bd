import { queryOptions, useQuery } from '@tanstack/react-query';
import { planTyp } from '#contract/codes.ts';
import type { PublicPlans } from '#contract/endpoints/plans.ts';
import { load } from '#shared/api.ts';
import { deviceStorage } from '#shared/device-storage.ts';
import { servedFacts } from '#shared/page-data.ts';

const storageKey = 'visitor.plans';

function loadPlans(signal: AbortSignal) {
  return load('get', '/all/core/plans', { signal }, ['cm100', '料金']);
}

/** The plans and their fees; what came with the page or was seen last shows at once, and stays without a network. */
export const plansQuery = queryOptions({
  queryKey: ['visitor', 'plans'],
  queryFn: async ({ signal }) => {
    const plans = await loadPlans(signal);
    keep(plans);
    return plans;
  },
  initialData: () => {
    const { plans } = servedFacts();
    if (plans) keep(plans);
    return plans ?? seenLast();
  },
  // What came with the page is of now; what was seen last is asked for anew.
  initialDataUpdatedAt: () => (servedFacts().plans ? performance.timeOrigin : 0),
});

function keep(plans: PublicPlans): void {
  deviceStorage.setItem(storageKey, JSON.stringify(plans));
}

function seenLast(): PublicPlans | undefined {
  try {
    const seen = JSON.parse(deviceStorage.getItem(storageKey) ?? 'null') as PublicPlans | null;
    return Array.isArray(seen?.displayPlanList) ? seen : undefined;
  } catch {
    return undefined;
  }
}

/** The plans and their fees; undefined while they are not known. */
export function usePlans(): PublicPlans | undefined {
  return useQuery(plansQuery).data;
}

/** The lowest reward of a filing; undefined while it is not known. */
export function useBaseFee(): number | undefined {
  const prices = usePlans()
    ?.displayPlanList.filter((plan) => plan.planTyp === planTyp.base)
    .map(({ price }) => price);
  return prices && prices.length > 0 ? Math.min(...prices) : undefined;
}
