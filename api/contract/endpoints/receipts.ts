import { z } from 'zod';
import { faceSides } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { longest } from '../fields.ts';
import { particularNames } from '../particulars.ts';
import { verifierInfo } from './accounts.ts';
import {
  caution,
  claim,
  faultOnPhoto,
  judgement,
  photoFault,
  purposeHeaders,
  reasonCdList,
  reasonEntry,
  storedJudgement,
  vote,
} from './review-parts.ts';
import { choice, date, masterEntry, nothing, pages, paging, receiptNo, text } from './schema.ts';

const tag = '本人確認（審査）';

/** A row of the verifier's home list. */
const homeRow = z.object({
  no: z.number().int(),
  receiptNo: z.string(),
  displayReceiptDatetime: z.string(),
  displayAppDatetime: z.string(),
  displayValidityperiodEndDatetime: z.string(),
  appName: z.string(),
  verifyStatusKbn: z.string(),
  verifyStatusKbnName: z.string(),
  applied: z.boolean(),
  expired: z.boolean(),
  /** The applicant asked for a new link after this one expired. */
  linkRequested: z.boolean(),
  claim,
});

const decision = z.object({
  receiptNo: receiptNo.optional(),
  dealKbn: z.string().max(10).default(''),
  dealComment: text('コメント', longest.comment, { required: false, lines: true }).default(''),
  reasonCdList,
  appRequestUpdateDatetime: z.string().max(40),
  appRequestUpdateUserId: z.string().max(64),
});

export const receiptDetail = z.object({
  appRequestUpdateDatetime: z.string(),
  appRequestUpdateUserId: z.string(),
  verifyStatusKbn: z.string(),
  verifyStatusKbnName: z.string(),
  appName: z.string(),
  appNameKana: z.string(),
  appSex: z.string(),
  displayAppBirthday: z.string(),
  appAddress: z.string(),
  /** What is asked of the person himself, and when he told it; '' before. */
  askedParticularList: z.array(z.enum(particularNames)),
  displayToldDatetime: z.string(),
  receiptNo: z.string(),
  originReceiptNo: z.string(),
  displayReceiptDatetime: z.string(),
  displayAppDatetime: z.string(),
  displayApprovalDealKbnName: z.string(),
  displayApprovalDatetime: z.string(),
  approvalName: z.string(),
  canApproval: z.boolean(),
  /** The law allows its method no longer. */
  methodEndedFlg: z.boolean(),
  /** Once a photo was destroyed, the receipt can be denied but not approved. */
  canDeny: z.boolean(),
  canRequestCancel: z.boolean(),
  canReApp: z.boolean(),
  /** True when its filing was cancelled. */
  filingCancelled: z.boolean(),
  /** True when its filing was cancelled, or goes on without it, so that the applicant is not asked again. */
  unneededFlg: z.boolean(),
  reAppFlg: z.boolean(),
  cancelAppFlg: z.boolean(),
  approvalAppFlg: z.boolean(),
  expired: z.boolean(),
  displayValidityperiodEndDatetime: z.string(),
  /** The side, the applicant's own, to which the face was to turn for its second photo; '' where none was said. */
  faceSide: z.enum([...faceSides, '']),
  /** When the applicant asked for a new link after this one expired; '' where not. */
  displayLinkRequestedDatetime: z.string(),
  appDocKbn: z.string(),
  appDocKbnName: z.string(),
  inputComment: z.string(),
  /** The current photos, in the order in which they are to be loaded. */
  photoList: z.array(
    z.object({
      docDetailKbn: z.string(),
      name: z.string(),
      /** `camera` or `file`; screens mark a file, which the applicant chose from the device. */
      capturedBy: z.string(),
      displayCapturedDatetime: z.string(),
      destroyed: z.boolean(),
      /** Whether the caller has opened exactly these bytes, as an approval needs. */
      opened: z.boolean(),
      /** Whether its card is there at the camera's resolution, too. */
      card: z.boolean(),
      /** Fault of its picture, noticed when it came; '' for none. */
      hintName: z.string(),
      /** The name of the camera, as the device says it; '' where unknown. */
      cameraName: z.string(),
      /** True when it was accepted with an earlier receipt and not asked for again. */
      carriedOver: z.boolean(),
      /** What a verifier marked on this photo when asking again. */
      faultList: z.array(faultOnPhoto),
      /** The photo that this one replaces, and what was wrong with it; null where there is none. */
      previous: z
        .object({
          receiptNo: z.string(),
          displayCapturedDatetime: z.string(),
          destroyed: z.boolean(),
          faultList: z.array(faultOnPhoto),
        })
        .nullable(),
    }),
  ),
  verifyDealWithHistoryExList: z.array(
    z.object({
      no: z.number().int(),
      dealUserName: z.string(),
      approverFlg: z.boolean(),
      dealKbnName: z.string(),
      displayDealDatetime: z.string(),
      dealComment: z.string(),
      reasonNameList: z.array(z.string()),
    }),
  ),
  verifyAppReqestHistoryList: z.array(
    z.object({
      branchNo: z.number().int(),
      receiptNo: z.string(),
      dispRequestDate: z.string(),
      showDetailFlg: z.boolean(),
    }),
  ),
  verifyStatusKbnList: z.array(masterEntry),
  /** The method of verification; `ruleVersion` names the version of the law that it followed. */
  method: choice,
  ruleVersion: z.string(),
  /** The verifier who has claimed the receipt. */
  claim,
  /** How many approvers have to agree to an approval or denial: 1 or 2. */
  approversNeeded: z.number().int(),
  /** Votes that wait for another approver, the oldest first; empty once decided. */
  voteList: z.array(vote),
  /** The voter who counts as the same person as the caller, whose vote so counts no second time; '' without one. */
  samePersonVoteName: z.string(),
  /** When a decision takes two: approvers who count as the same person as the caller. */
  samePersonList: z.array(z.string()),
  /** True when the applicant is the caller, or shares the caller's mail address. */
  ownFlg: z.boolean(),
  /** While it waits: a photo whose bytes another receipt has too, and that receipt; null without one. */
  samePhoto: z
    .object({
      name: z.string(),
      receiptNo: z.string(),
      /** This receipt's came first: only the later one is held up. */
      firstFlg: z.boolean(),
    })
    .nullable(),
  /** While it waits: cautions about person and photos; those of readings are there once `proposals` was called. */
  cautionList: z.array(caution),
  /** What the approvers compared, the oldest first. */
  judgementList: z.array(storedJudgement),
  /** True when the receipt is closed, so that its photos open for a purpose alone, and for approvers. */
  purposeNeeded: z.boolean(),
  /** True when the caller may destroy photos that show an individual number. */
  canPurge: z.boolean(),
  /** The reasons to choose from, each with the deals and views it applies to. */
  verifyReasonList: z.array(reasonEntry),
});
export type ReceiptDetail = z.infer<typeof receiptDetail>;

const ofReceipt = z.object({ receiptNo });

export const receiptEndpoints = {
  reapply: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/{receiptNo}/add',
    caller: 'verifier',
    proof: 'sensitive',
    tag,
    summary:
      'Asks again: a new receipt with a new link, the reason in its mail; marked photos alone are asked for',
    params: ofReceipt,
    body: decision.extend({
      /** Photos to be taken again, all of them when the list is empty; the others are carried over. */
      photoFaultList: z.array(photoFault).max(20).default([]),
      /** True when the comment itself says what to do about the reasons, so that no advice is added to it. */
      adviceInComment: z.boolean().default(false),
      /** For a receipt that lacks them: what the method needs. */
      birthDate: date('生年月日', false).default(''),
      address: text('住居', longest.address, { required: false }).default(''),
      /** Asks the person for what is missing, and anew for what he has told. */
      askPerson: z.boolean().default(false),
    }),
    data: z.object({ receiptNo: z.string() }),
  }),
  verifierHome: endpoint({
    method: 'get',
    path: '/user/verify/information',
    caller: 'verifier',
    tag,
    summary:
      'What waits for a decision in the own system, the longest waiting first, then the other receipts of the last 30 days, newest first',
    query: z.object(paging),
    data: z.object({
      verifyAppRequestList: z.array(homeRow),
      searchStartDate: z.string(),
      searchEndDate: z.string(),
      verifyStatusKbnList: z.array(masterEntry),
      dealWithKbnList: z.array(masterEntry),
      documentKbnList: z.array(choice),
      documentDetailKbnList: z.array(choice),
      dealResultKbnList: z.array(masterEntry),
      sexKbnList: z.array(choice),
      loginUserInfo: verifierInfo,
      /** Receipts that wait for a decision; the time below is the oldest one's, '' for none. */
      waitingCount: z.number().int(),
      /** In the last month of photos, how many receipts go by them; '' else. */
      endingText: z.string(),
      displayOldestAppDatetime: z.string(),
      ...pages,
    }),
  }),
  receiptDetail: endpoint({
    method: 'get',
    path: '/user/verify/verifyapps/{receiptNo}',
    caller: 'verifier',
    tag,
    summary: 'One receipt of the own system',
    params: ofReceipt,
    data: receiptDetail,
  }),
  photo: endpoint({
    method: 'get',
    path: '/user/verify/verifyapps/verifyappdocs/verfyappfiles/{receiptNo}/{docDetailKbn}',
    caller: 'verifier',
    tag,
    summary:
      'One photo; every view is audited, and is the look that an approval needs. Those of a closed receipt open for approvers who say why',
    params: z.object({ receiptNo, docDetailKbn: z.string().max(10) }),
    headers: purposeHeaders,
    responseKind: 'photo',
  }),
  decide: endpoint({
    method: 'post',
    path: '/user/verify/verifyapps/{receiptNo}/verifydealwirhhistory/dealwith',
    caller: 'verifier',
    proof: 'sensitive',
    tag,
    summary:
      'Approves (100) or denies (200) an application, or votes for it where two approvers are needed. Photos of a document are approved only with a judgement in which all lines agree: 400 for lines that are open or wrong, 409 for those that refuse the approval, for cautions without a reason, and for photos that the caller has not opened, each named in `field`',
    params: ofReceipt,
    body: decision.extend({ judgement: judgement.optional() }),
    data: nothing,
  }),
  cancelVerification: endpoint({
    method: 'post',
    path: '/user/verify/verifyappreruest/{receiptNo}/cancel',
    caller: 'verifier',
    tag,
    summary: 'Cancels a request for verification',
    params: ofReceipt,
    body: decision,
    data: nothing,
  }),
};
