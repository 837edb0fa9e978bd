import { z } from 'zod';
import { inputType } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { fault, longest, mostUnits } from '../fields.ts';
import { addressHiddenLabel } from '../hidden-address.ts';
import { dateLabels, officerLabels } from '../officer-changes.ts';
import { particularLabels } from '../officer-particulars.ts';
import { threadLabels } from '../thread.ts';
import { draftVersion } from './drafts.ts';
import { displayPlan, officeKind, plan, taxSetting } from './plans.ts';
import { choice, compactDate, field, id, text } from './schema.ts';

const tag = '申込';

const inputButton = z.object({ inputType: z.enum(['1', '2', '3']), name: z.string() });
const changeDetail = z.object({ message: z.string(), buttons: z.array(inputButton) });

/** Master data of the application screen. */
const applicationMasters = z.object({
  planList: z.array(plan),
  displayPlanList: z.array(displayPlan),
  taxRateKbnInfo: taxSetting,
  officeKind,
  changeOfficerPullDown: z.array(choice),
  officerPullDown: z.array(choice),
  changeOfficerAppointPullDown: z.array(choice),
  changeOfficerResignPullDown: z.array(choice),
  changeOfficerOthersPullDown: z.array(choice),
  changeDetailMap: z.record(z.string(), changeDetail),
  baseChangeDetail: changeDetail,
  /** Days from application until payment is due. */
  paymentDays: z.number().int(),
});
export type ApplicationMasters = z.infer<typeof applicationMasters>;

/** An officer as the customer entered them in an earlier application. */
const knownOfficer = z.object({
  officialPositionClass: z.string(),
  officialPosition: z.string(),
  name: z.string(),
  officerAddress: z.string(),
});
export type KnownOfficer = z.infer<typeof knownOfficer>;

const mostOfficers = 100;

/** The chosen plans with the prices that the customer saw, which the server compares with its own. */
export const requestPlanList = z
  .array(
    z.object({
      requestNo: z.union([z.string().max(20), z.number().int()]).optional(),
      planCd: z.string().max(10),
      planName: z.string().max(200).optional(),
      planPrice: z.number().int(),
      supplInfo1: z.number().int(),
    }),
  )
  .max(20);

// Only lengths: the other rules depend on masters and on each other, and `checkWireOfficerChanges` checks them.
const codeToCheck = (label: string) =>
  field(label, (value) => (value.length > 10 ? fault('cm021', label) : null));
const textToCheck = (label: string, max: number) =>
  field(label, (value) => (value.length > max * mostUnits ? fault('cm032', label, max) : null));

export const application = z.object({
  appointDate: compactDate(dateLabels[inputType.appoint]).default(''),
  resignDate: compactDate(dateLabels[inputType.resign]).default(''),
  othersDate: compactDate(dateLabels[inputType.others]).default(''),
  requestPlanList,
  /**
   * Whether a representative's address is hidden in the registry: 1 no, 2 yes, 3 it is to be hidden, 9 unknown.
   * Required when a representative is appointed, re-appointed or moves, ignored otherwise.
   */
  addressHiddenTyp: field(addressHiddenLabel, () => null).default(''),
  /** What the customer writes to the office with it: the first message of its thread. */
  firstMessage: text(threadLabels.firstMessage, longest.comment, {
    required: false,
    lines: true,
  }).default(''),
  /** The tax rate (`value3`) that the customer saw; compared like the prices, if it is sent. */
  taxRate: z.string().max(10).optional(),
  /** Refuses with 409 what may be a mistake (mb067, mb068, mb095, mb096); sent again without it, the same application is taken. */
  askFlg: z.boolean().optional(),
  /** The company name that the customer saw: refuses with 409 (mb099) where the account has another one by now. */
  companyName: textToCheck('会社名', longest.companyName).optional(),
  /** The draft that the customer saw: refuses with 409 (mb078, mb074) where the server has a newer one. */
  draftVersion: draftVersion.optional(),
  changeOfficerList: z
    .array(
      z.object({
        changeNo: z.number().int().min(1).max(mostOfficers),
        officialPositionClass: codeToCheck(officerLabels.position),
        officialPosition: z.string().max(100).default(''),
        name: textToCheck(officerLabels.name, longest.name),
        changeOfficerClass: codeToCheck(officerLabels.reason),
        changeOfficerClassName: z.string().max(100).default(''),
        officerAddress: textToCheck(officerLabels.address, longest.address),
        /** Without it the date of the row's mode counts. */
        effectiveDate: compactDate(particularLabels.effectiveDate).optional(),
        /** It takes effect as its day begins, so that the day counts for the deadline. */
        midnightFlg: z.boolean().optional(),
        resolutionDate: compactDate(particularLabels.decidedOn).optional(),
        acceptanceDate: compactDate(particularLabels.acceptedOn).optional(),
        /** 補欠: the last day of the predecessor's term. */
        predecessorTermEndDate: compactDate(particularLabels.predecessorTermEnd).optional(),
        /** The meeting voted on re-electing an accounting auditor. */
        votedFlg: z.boolean().optional(),
        formerSurname: textToCheck(particularLabels.formerSurname, longest.name).optional(),
        newName: textToCheck(particularLabels.newName, longest.name).optional(),
      }),
    )
    .max(mostOfficers),
});
export type Application = z.input<typeof application>;

export const applicationEndpoints = {
  applicationMasters: endpoint({
    method: 'get',
    path: '/user/core/requests/editorials',
    caller: 'member',
    tag,
    summary: 'Master data of the application screen',
    data: applicationMasters,
  }),
  knownOfficers: endpoint({
    method: 'get',
    path: '/user/core/customers/{customerId}/officers',
    caller: 'member',
    tag,
    summary: 'Officers in earlier applications of the signed-in customer, newest first',
    params: z.object({ customerId: id }),
    data: z.array(knownOfficer),
  }),
  apply: endpoint({
    method: 'post',
    path: '/user/core/customers/{customerId}/requests/add',
    caller: 'member',
    tag,
    needsRoom: true,
    summary: 'Files an application',
    params: z.object({ customerId: id }),
    body: application,
    data: z.object({ requestNo: z.string(), displayRequestNo: z.string() }),
  }),
  afterRequest: endpoint({
    method: 'get',
    path: '/user/core/webcontents/aftrequestprocess',
    caller: 'member',
    tag,
    summary: 'What happens after an application, step by step',
    data: z.array(z.object({ title: z.string(), subTitle: z.string(), content: z.string() })),
  }),
};
