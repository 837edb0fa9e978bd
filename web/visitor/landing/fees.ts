import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicPlans } from '#contract/endpoints/plans.ts';
import { load } from '#shared/api.ts';
import { deviceStorage } from '#shared/device-storage.ts';
import { servedFacts } from '#shared/page-data.ts';

const storageKey = 'visitor.plans';

function loadPlans(signal: AbortSignal) {
  return load('get', '/all/core/plans', { signal }, ['cm100', '料金']);
}

/** The plans and their fees; the page data or the device's copy show immediately, and stay without a network. */
export const plansQuery = queryOptions({
  queryKey: ['visitor', 'plans'],
  queryFn: async ({ signal }) => {
    const plans = await loadPlans(signal);
    store(plans);
    return plans;
  },
  initialData: () => {
    const { plans } = servedFacts();
    if (plans) store(plans);
    return plans ?? seenLast();
  },
  // Page data is current; the device's copy is refetched.
  initialDataUpdatedAt: () => (servedFacts().plans ? performance.timeOrigin : 0),
});

function store(plans: PublicPlans): void {
  deviceStorage.setItem(storageKey, JSON.stringify(plans));
}

function seenLast(): PublicPlans | undefined {
  try {
    const stored = JSON.parse(deviceStorage.getItem(storageKey) ?? 'null') as PublicPlans | null;
    // A copy of an earlier version lacks the list.
    return Array.isArray(stored?.planList) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The plans and their fees; undefined while they are unknown. */
export function usePlans(): PublicPlans | undefined {
  return useQuery(plansQuery).data;
}
