import type { PublicPlans } from '#contract/endpoints/plans.ts';
import { readConfig } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { defaultMasters, officeDays, planMasters, taxRate } from '../masters/masters.service.ts';

/** Plans, tax and days to pay for the landing page. */
export async function publicPlans({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<PublicPlans> {
  const [{ displayPlanList }, taxRateKbnInfo, { paymentDays }] = await Promise.all([
    planMasters(db.read),
    taxRate(db.read),
    officeDays({ db, config }),
  ]);
  return {
    displayPlanList: displayPlanList.slice(),
    taxRateKbnInfo,
    paymentDays,
  };
}

/** The same as the service is delivered, before any office has changed it: what the built landing page shows. */
export function defaultPlans(): PublicPlans {
  const { plans, tax } = defaultMasters();
  const { paymentDays } = readConfig({});
  return { displayPlanList: plans.displayPlanList.slice(), taxRateKbnInfo: tax, paymentDays };
}
