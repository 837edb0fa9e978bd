import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { officeKinds } from '../price.ts';

/** A plan as the dialog shows it, children inside their parent. Amounts in yen, before consumption tax. */
export const displayPlan = z.object({
  planCd: z.string(),
  displayPlanCd: z.string(),
  planTyp: z.string(),
  categoryCd: z.string(),
  selectTyp: z.string(),
  regDetailTyp: z.string(),
  dutyGroup: z.string(),
  name: z.string(),
  nameDetail1: z.string(),
  nameDetail2: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  price: z.number().int(),
  autoAddFlg: z.boolean(),
  imageUrl: z.string(),
  supplInfo1: z.number().int(),
  supplInfo2: z.string(),
  supplInfo3: z.string(),
  childPlanUmuFlg: z.boolean(),
  childPlanSelectDtoList: z.array(
    z.object({
      planCd: z.string(),
      nameDetail2: z.string(),
      capitalClass: z.string(),
      supplInfo1: z.number().int(),
    }),
  ),
});
export type DisplayPlan = z.infer<typeof displayPlan>;

/** Every code that an application may hold, children and 9010 too. */
export const plan = z.object({
  planCd: z.string(),
  name: z.string(),
  planTyp: z.string(),
  price: z.number().int(),
  supplInfo1: z.number().int(),
  regDetailTyp: z.string(),
  dutyGroup: z.string(),
  parentPlanCd: z.string(),
});

export const taxSetting = z.object({ name: z.string(), value3: z.string() });
/** Whether customers withhold tax: only those of an individual do. */
export const officeKind = z.enum(officeKinds);

/** What the landing page shows of fees. */
const publicPlans = z.object({
  displayPlanList: z.array(displayPlan),
  /** Every plan, automatic ones too, so that a total leaves nothing out. */
  planList: z.array(plan),
  taxRateKbnInfo: taxSetting,
  officeKind,
  /** Days from application until payment is due. */
  paymentDays: z.number().int(),
});
export type PublicPlans = z.infer<typeof publicPlans>;

export const planEndpoints = {
  plans: endpoint({
    method: 'get',
    path: '/all/core/plans',
    caller: 'anyone',
    tag: '申込',
    summary: 'Plans, tax and days to pay for the landing page',
    data: publicPlans,
  }),
};
