import { z } from 'zod';

const officerRow = z.object({
  changeNo: z.number().int(),
  officialPositionClass: z.string(),
  officialPosition: z.string(),
  name: z.string(),
  nameKana: z.string(),
  changeOfficerClass: z.string(),
  changeOfficerClassName: z.string(),
  officerAddress: z.string(),
  /** Which of the three dates the row belongs to: '1' appoint, '2' resign, '3' others. */
  inputType: z.string(),
  /** `YYYY-MM-DD`: its own day, or the one of its mode. */
  effectiveDate: z.string(),
  /** What is rarely said of a change, one line each: 「決議の日：2026/06/26」. */
  particularList: z.array(z.string()),
});

/** The estimate that the customer saw while applying, which is what is billed, until a correction is agreed to; yen. */
const amounts = z.object({
  planAmountList: z.array(
    z.object({
      planCd: z.string(),
      planName: z.string(),
      planPrice: z.number().int(),
      supplInfo1: z.number().int(),
      dutyNote: z.string(),
    }),
  ),
  rewardSubtotal: z.number().int(),
  dutySubtotal: z.number().int(),
  total: z.number().int(),
  taxName: z.string(),
  tax: z.number().int(),
  billed: z.number().int(),
  /** What the customer withholds from the billed amount; 0 unless the office is an individual. */
  withheld: z.number().int(),
  /** The date of the terms that were shown with it, in its printed form; '' where unknown. */
  termsDate: z.string(),
  /** When a correction changed the amounts last; '' where they are those of the application. */
  agreedAnewDatetime: z.string(),
  /** The estimates that corrections have replaced, oldest first; each can be printed by its number. */
  formerEstimateList: z.array(
    z.object({
      edition: z.number().int(),
      displayShownDatetime: z.string(),
      billed: z.number().int(),
    }),
  ),
});

/** The registry's deadline and the payment that is due; part of every filing in a list or on its own. */
export const due = {
  /** `YYYY-MM-DD`, '' when no date counts. */
  deadlineDate: z.string(),
  /** Days to the deadline; negative when past, null once it is filed with the registry, or cancelled. */
  deadlineDaysLeft: z.number().int().nullable(),
  paymentDueDate: z.string(),
  paymentOverdue: z.boolean(),
  paid: z.boolean(),
};

/** Whether a representative's address is hidden in the registry, a code: see `hidden-address.ts`. */
export const addressHiddenTyp = z.string();

const progressHistory = z.array(
  z.object({
    progress: z.string(),
    progressName: z.string(),
    displayDatetime: z.string(),
    /** Empty for customers, who are not shown the names of staff. */
    userName: z.string(),
  }),
);

/** What customer and staff both see of one filing. */
export const detail = {
  displayRequestNo: z.string(),
  displayRequestDatetime: z.string(),
  displayBasePlanName: z.string(),
  displayOptionPlanName: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  fileUpload: z.boolean(),
  changeOfficerList: z.array(officerRow),
  displayAppointDate: z.string(),
  displayResignDate: z.string(),
  displayOthersDate: z.string(),
  addressHiddenTyp,
  detailUpdateDatetime: z.string(),
  detailUpdateUserId: z.string(),
  cancelInactive: z.boolean(),
  cancelMessage: z.string(),
  latestProgressClass: z.string(),
  progressName: z.string(),
  progressHistoryList: progressHistory,
  ...amounts.shape,
  ...due,
  /** Whether the other side wrote something that was not read, or not dealt with, yet. */
  newMessageFlg: z.boolean(),
  /** The day of the payment, `YYYY-MM-DD`; '' while none is recorded. */
  paidDate: z.string(),
  /** Yen that came, less what was paid back; 0 also where all of the bill was written off. */
  receivedAmount: z.number().int(),
  /** Yen that are still to come; 0 when nothing is. */
  openAmount: z.number().int(),
};

/** True while a verifier's decision waits to be stored by the status call. */
export const verifyNews = z.boolean();

/** True where the office itself has identified the person who acts, as the confirmation record says. */
export const officeIdentifiedFlg = z.boolean();

/** False while no press on a mailed page has proven the customer's mailbox (メール未確認); true for an inquiry. */
export const mailProvenFlg = z.boolean();

/** The version that an update of a case is based on. */
export const caseVersion = z.object({
  detailUpdateDatetime: z.string().max(40),
  detailUpdateUserId: z.string().max(64),
});

/** The caller's own change of progress that can still be undone; null for none. */
export const progressUndo = z
  .object({
    /** The name of the earlier progress. */
    progressName: z.string(),
    /** Whole seconds until the customer's mail is sent, which a device whose clock is wrong can count down, too. */
    secondsLeft: z.number().int(),
  })
  .nullable();
