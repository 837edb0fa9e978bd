import type { PublicPlans } from '#contract/endpoints/plans.ts';
import { readConfig } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { defaultMasters, officeDays, planMasters, taxRate } from '../masters/masters.service.ts';
import { plansToday } from '../masters/own-way.service.ts';

/** Plans, tax and days to pay for the landing page. */
export async function publicPlans(
  deps: Pick<Deps, 'db' | 'config' | 'office' | 'clock'>,
): Promise<PublicPlans> {
  const { db, config } = deps;
  const [plans, taxRateKbnInfo, { paymentDays }] = await Promise.all([
    planMasters(db.read),
    taxRate(db.read),
    officeDays({ db, config }),
  ]);
  const { displayPlanList, planList } = plansToday(deps, plans);
  return {
    displayPlanList: displayPlanList.slice(),
    planList: planList.slice(),
    taxRateKbnInfo,
    officeKind: config.officeKind,
    paymentDays,
  };
}

/** The default plans, before an office changes them: for the prerendered landing page. */
export function defaultPlans(): PublicPlans {
  const { plans, tax } = defaultMasters();
  const { officeKind, paymentDays } = readConfig({});
  return {
    displayPlanList: plans.displayPlanList.slice(),
    planList: plans.planList.slice(),
    taxRateKbnInfo: tax,
    officeKind,
    paymentDays,
  };
}
