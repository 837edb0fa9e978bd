import { queryOptions, useQuery } from '@tanstack/react-query';
import { planTyp } from '#contract/codes.ts';
import { load } from '#shared/api.ts';

const storageKey = 'visitor.plans';

type Plans = Awaited<ReturnType<typeof loadPlans>>;

function loadPlans(signal: AbortSignal) {
  return load('get', '/all/core/plans', { signal }, ['cm100', '料金']);
}

/** The plans and their fees; what was seen last shows at once, and stays without a network. */
export const plansQuery = queryOptions({
  queryKey: ['visitor', 'plans'],
  queryFn: async ({ signal }) => {
    const plans = await loadPlans(signal);
    localStorage.setItem(storageKey, JSON.stringify(plans));
    return plans;
  },
  initialData: seenLast,
  initialDataUpdatedAt: 0,
});

function seenLast(): Plans | undefined {
  try {
    const seen = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Plans | null;
    return Array.isArray(seen?.displayPlanList) ? seen : undefined;
  } catch {
    return undefined;
  }
}

/** The lowest reward of a filing; undefined while it is not known. */
export function useBaseFee(): number | undefined {
  const { data } = useQuery(plansQuery);
  const prices = data?.displayPlanList
    .filter((plan) => plan.planTyp === planTyp.base)
    .map(({ price }) => price);
  return prices && prices.length > 0 ? Math.min(...prices) : undefined;
}
