import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refundAccountFields } from '../refund-account.ts';
import { memberInfo } from './accounts.ts';
import { caseVersion, detail, due } from './filing-parts.ts';
import { nextAct } from './next-acts.ts';
import {
  code,
  fieldsOf,
  id,
  masterEntry,
  nothing,
  pages,
  paging,
  requestNo,
  rulesOf,
  version,
} from './schema.ts';

const tag = '申込';

/** Days until payment is due; negative when past, null when nothing is to be paid. */
const paymentDaysLeft = z.number().int().nullable();

/** The changes whose deadline is `deadlineDate`: 「甲野 太郎 様の住所変更（2026/09/20）」. */
const deadlineForList = z.array(z.string());

/** What is to be done next, the first act first. */
const nextActList = z.array(nextAct);

/** What each person fetches, stamps, signs and checks: see `preparations.ts`. */
const preparationList = z.array(
  z.object({
    /** 「丙川　次郎 様」, or who in words. */
    who: z.string(),
    preparationList: z.array(
      z.object({
        id: z.string(),
        does: z.enum(['fetch', 'stamp', 'sign', 'check']),
        name: z.string(),
        /** Null where the office will say how many. */
        copies: z.number().int().nullable(),
        seal: z.enum(['', 'registered', 'personal', 'registeredOrPersonal', 'any']),
        why: z.string(),
        /** When it is needed; '' where it is needed in any case. */
        condition: z.string(),
      }),
    ),
  }),
);

/** One filing as its customer sees it. */
export const filingDetail = z.object({
  ...detail,
  deadlineForList,
  progressKbnList: z.array(masterEntry),
  /** True while the customer may report the stamped papers as posted. */
  reportPostedActive: z.boolean(),
  /** True when the customer uploaded the PDF and so may replace or delete it. */
  fileDeletable: z.boolean(),
  paymentDaysLeft,
  /** The verification's newest status, 60 while photos are asked for again; '' without a verification. */
  verifyStatusClass: z.string(),
  /** Where to pay, in one line; '' when nothing is to be paid or the office has set no account. */
  bankAccount: z.string(),
  /** What to give a bank as the payer: the number and the company's kana; '' when nothing is to be paid. */
  transferName: z.string(),
  nextActList,
  preparationList,
  /** Name of the person whose original documents the office waits for; '' when it waits for none. */
  originalsOf: z.string(),
  /** Where stamped papers and originals are sent; '' when none are waited for or the office has set no address. */
  returnAddress: z.string(),
  /** Whether a correction has been proposed and has ended, agreed to or not. */
  correctedFlg: z.boolean(),
  /** Money that the office has to pay back; null for none. */
  refund: z
    .object({
      amount: z.number().int(),
      /** Rewards and outlays of the mandate may still be deducted. */
      mayLessenFlg: z.boolean(),
      /** When the account for it was entered; '' before. */
      displayDatetime: z.string(),
    })
    .nullable(),
  /** Whether the mailbox of the account is proven. */
  mailProvenFlg: z.boolean(),
});
export type FilingDetail = z.infer<typeof filingDetail>;

const memberRequest = z.object({
  latestProgressClass: z.string(),
  progressName: z.string(),
  displayRequestNo: z.string(),
  displayRequestDatetime: z.string(),
  /** Plan names, one a line. */
  displayPlanName: z.string(),
  confirmFlg: z.boolean(),
  hasFile: z.boolean(),
  ...due,
  deadlineForList,
  paymentDaysLeft,
  nextActList,
});

const look = z.object({
  displayDatetime: z.string(),
  /** The role of who looked, such as 事務所の担当者. */
  role: z.string(),
  what: z.string(),
});
export type Look = z.infer<typeof look>;

const ofCustomer = z.object({ customerId: id, requestNo });

export const customerFilingEndpoints = {
  memberHome: endpoint({
    method: 'get',
    path: '/user/core/customers/{customerId}/information',
    caller: 'member',
    tag,
    summary: 'Applications of the signed-in customer, newest first',
    params: z.object({ customerId: id }),
    query: z.object(paging),
    data: z.object({
      memberRequestList: z.array(memberRequest),
      /** Those that wait for the customer, on this page or not, the earliest due first. */
      waitingRequestList: z.array(memberRequest),
      /** Applications with messages of the office that the customer has not seen, the latest first. */
      unreadMessageList: z.array(
        z.object({ displayRequestNo: z.string(), count: z.number().int() }),
      ),
      loginUserInfo: memberInfo,
      progressKbnList: z.array(masterEntry),
      ...pages,
    }),
  }),
  filingDetail: endpoint({
    method: 'get',
    path: '/user/core/customers/{customerId}/requestdetail/{requestNo}',
    caller: 'member',
    tag,
    summary: 'One application of the signed-in customer',
    params: ofCustomer,
    data: filingDetail,
  }),
  looks: endpoint({
    method: 'get',
    path: '/user/core/customers/{customerId}/requestdetail/{requestNo}/looks',
    caller: 'member',
    tag,
    summary:
      'Who looked at the photos and papers of an application, by role and time, newest first',
    params: ofCustomer,
    query: z.object({ after: paging.after, pageSize: paging.pageSize }),
    data: z.object({
      lookList: z.array(look),
      nextCursor: pages.nextCursor,
    }),
  }),
  cancel: endpoint({
    method: 'post',
    path: '/user/core/customers/{customerId}/requests/{requestNo}/cancel',
    caller: 'member',
    tag,
    summary: 'Cancels an application while its progress allows it',
    params: ofCustomer,
    body: z.object({ customerId: id.optional(), requestNo: requestNo.optional(), ...version }),
    data: nothing,
  }),
  storeRefundAccount: endpoint({
    method: 'put',
    path: '/user/core/refundaccount/{requestNo}',
    caller: 'member',
    proof: 'always',
    tag,
    summary:
      'Stores the bank account for a refund that is to be made, encrypted, until the refund is noted',
    params: z.object({ requestNo }),
    body: z
      .object({ ...fieldsOf(refundAccountFields), ...caseVersion.shape })
      .check(...rulesOf(refundAccountFields)),
    data: nothing,
  }),
  reportPosted: endpoint({
    method: 'post',
    path: '/user/core/customers/requestdetail/latestprogressclass/update',
    caller: 'member',
    tag,
    summary: 'Reports the stamped papers as posted: progress 41 to 42 and nothing else',
    body: z.object({ requestNo, latestProgressClass: code('進捗', '42'), ...caseVersion.shape }),
    data: nothing,
  }),
};
