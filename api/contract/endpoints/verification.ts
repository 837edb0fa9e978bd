import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { checkKana, checkMailAddress, longest } from '../fields.ts';
import { verifierInfo } from './accounts.ts';
import {
  claim,
  faultOnPhoto,
  photoFault,
  reasonCdList,
  reasonEntry,
  region,
  vote,
} from './review-parts.ts';
import {
  choice,
  code,
  date,
  field,
  masterEntry,
  nothing,
  pages,
  paging,
  receiptNo,
  text,
} from './schema.ts';

const applicant = '本人確認（申請者）';
const office = '本人確認（依頼）';
const verifier = '本人確認（審査）';

const accessKey = z.object({ 'x-access-key': z.string().max(200).optional() });
const generation = {
  /** Rises over retakes and start-overs; a lower one than stored answers 200 and changes nothing. */
  'x-generation': z.coerce.number().int().min(0).max(1_000_000_000).default(0),
};
const photoHeaders = accessKey.extend({
  ...generation,
  'x-captured-by': z.enum(['camera', 'file']).default('camera'),
});

const person = {
  systemId: z.string().max(20),
  mailAddress: field('メールアドレス', (value) => checkMailAddress('メールアドレス', value)),
  name: text('担当者氏名', longest.name),
  nameKana: field('担当者氏名（カナ）', (value) =>
    checkKana('担当者氏名（カナ）', value, longest.kana),
  ),
  sex: code('性別', '1', '2', '9').default('9'),
  birthDate: date('生年月日', false).default(''),
  address: text('住所', longest.address, { required: false }).default(''),
};

const photoAnswer = z.object({ sha256: z.string() });
const status = z.object({
  receiptNo: z.string(),
  verifyStatusClass: z.string(),
  verifyResult: z.string(),
  verifyResultComment: z.string(),
});

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
  receiptNo: z.string(),
  originReceiptNo: z.string(),
  displayReceiptDatetime: z.string(),
  displayAppDatetime: z.string(),
  displayApprovalDealKbnName: z.string(),
  displayApprovalDatetime: z.string(),
  approvalName: z.string(),
  canApproval: z.boolean(),
  /** Where a photo was destroyed a denial is possible, an approval not. */
  canDeny: z.boolean(),
  canRequestCancel: z.boolean(),
  canReApp: z.boolean(),
  /** The application that it is for was cancelled: nobody is asked again. */
  filingCancelled: z.boolean(),
  reAppFlg: z.boolean(),
  cancelAppFlg: z.boolean(),
  approvalAppFlg: z.boolean(),
  expired: z.boolean(),
  displayValidityperiodEndDatetime: z.string(),
  appDocKbnName: z.string(),
  inputComment: z.string(),
  /** The photos that stand, in the order in which they are to be loaded. */
  photoList: z.array(
    z.object({
      docDetailKbn: z.string(),
      name: z.string(),
      /** `camera` or `file`: a picture chosen from the device is marked. */
      capturedBy: z.string(),
      displayCapturedDatetime: z.string(),
      /** True when the bytes were destroyed. */
      destroyed: z.boolean(),
      /** Accepted with an earlier receipt and not asked for again. */
      carriedOver: z.boolean(),
      /** What was found wrong with this photo when the person was asked again. */
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
  /** How the identity was asked for, and the rule under which that was. */
  method: choice,
  ruleVersion: z.string(),
  /** Who has this receipt in hand now. */
  claim,
  /** How many approvers an approval or denial takes: 1 or 2. */
  approversNeeded: z.number().int(),
  /** Votes that wait for another approver, the oldest first; empty once decided. */
  voteList: z.array(vote),
  /** Who has voted and counts as one person with whoever asks, whose vote would not be a second one; '' for nobody. */
  samePersonVoteName: z.string(),
  /** Where a decision takes two: approvers with whom whoever asks counts as one person. */
  samePersonList: z.array(z.string()),
  /** Photos showing an individual number can be destroyed. */
  canPurge: z.boolean(),
  /** What may be named as a reason, for which deals and views. */
  verifyReasonList: z.array(reasonEntry),
});
export type ReceiptDetail = z.infer<typeof receiptDetail>;

const ofReceipt = z.object({ receiptNo });

export const verificationEndpoints = {
  requestVerification: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/add',
    caller: 'client',
    tag: office,
    summary: 'Asks a person to verify the identity: makes a receipt and mails the link',
    body: z.object({ ...person, requestNo: z.string().max(20).optional() }),
    data: z.object({
      receiptNo: z.string(),
      displayReceiptDatetime: z.string(),
      displayValidityperiodEndDatetime: z.string(),
      verifyStatusKbn: z.string(),
    }),
  }),
  verificationStatus: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/status',
    withoutKey: 'looks',
    caller: 'client',
    tag: office,
    summary: 'The state of the newest receipt of the chain that began with this one',
    body: z.object({
      systemId: z.string().max(20),
      receiptNo,
      userNo: z.string().max(64).optional(),
      mailAddress: z.string().max(254).optional(),
    }),
    data: status,
  }),
  reapply: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/{receiptNo}/add',
    caller: 'verifier',
    tag: verifier,
    summary:
      'Asks again: a new receipt with a new link, the reason in its mail; marked photos alone are asked for',
    params: ofReceipt,
    body: decision.extend({
      /** Photos to be taken again; the others are carried over. None marked asks for all. */
      photoFaultList: z.array(photoFault).max(20).default([]),
      /** The comment says in its own words what to do about the reasons: nothing is added to it. */
      adviceInComment: z.boolean().default(false),
    }),
    data: z.object({ receiptNo: z.string() }),
  }),

  guidance: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/{accesskey}',
    withoutKey: 'looks',
    caller: 'anyone',
    tag: applicant,
    summary:
      'What the holder of an access key needs to begin; a closed link names its status in `field`, followed by 81 when its filing was cancelled',
    params: z.object({ accesskey: z.string().max(200) }),
    body: z.object({ receiptNo, systemId: z.string().max(20) }),
    data: z.object({
      name: z.string(),
      /** Who asks; `telNo` is '' where none is known. */
      requester: z.object({ name: z.string(), telNo: z.string() }),
      /** The application that waits for it; null where the receipt belongs to none. */
      filing: z.object({ companyName: z.string(), displayRequestNo: z.string() }).nullable(),
      sex: z.string(),
      birthday: z.string(),
      documentList: z.array(choice),
      documentDetailList: z.array(choice),
      displayValidityperiodEndDatetime: z.string(),
      /** Why a new application was asked for; '' for a first one. */
      reAppReason: z.string(),
      requiredDetailList: z.array(z.string()),
      /** `carriedOver`: accepted with an earlier receipt and not asked for again. */
      uploadedList: z.array(
        z.object({
          documentDetailKbnCd: z.string(),
          sha256: z.string(),
          carriedOver: z.boolean(),
        }),
      ),
      /** What was wrong with photos of the receipt before; `region` in fractions of that picture. */
      faultList: z.array(
        z.object({
          documentDetailKbnCd: z.string(),
          reasonCd: z.string(),
          /** What was wrong, in a word. */
          reason: z.string(),
          /** What to do about it. */
          advice: z.string(),
          region: region.nullable(),
        }),
      ),
      /** The document chosen so far, or carried over with its accepted photos; null before a choice. */
      selectedDocument: choice.nullable(),
      /** How this receipt's identity can be verified: the methods that its system offers today. */
      methodList: z.array(choice),
      /** How long photos are kept, in days: of refused, cancelled and expired receipts, and of approved ones. */
      refusedRetentionDays: z.number().int(),
      approvedRetentionDays: z.number().int(),
      /** Whether photos may also come from the device's own camera app. */
      filePhotosAllowed: z.boolean(),
    }),
  }),
  chooseDocument: endpoint({
    method: 'post',
    path: '/all/app/verifyapp/add',
    caller: 'applicant',
    tag: applicant,
    summary: 'Chooses the document; another one discards the document photos taken so far',
    headers: accessKey.extend(generation),
    body: z.object({ receiptNo, selectDocument: choice }),
    data: z.object({ requiredDetailList: z.array(z.string()) }),
  }),
  addPhoto: endpoint({
    method: 'post',
    path: '/all/app/verifyappfileinfo/add/{documentKbnCd}/{documentDetailKbnCd}/{receiptNo}',
    caller: 'applicant',
    tag: applicant,
    summary: 'Stores one photo; the same bytes again change nothing',
    params: z.object({
      documentKbnCd: z.string().max(10),
      documentDetailKbnCd: z.string().max(10),
      receiptNo,
    }),
    headers: photoHeaders,
    bodyKind: 'photo',
    data: photoAnswer,
  }),
  submit: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/{systemId}/{receiptNo}/verifyappfileinfo/add/{documentKbnCd}/{documentDetailKbnCd}',
    caller: 'applicant',
    tag: applicant,
    summary: 'Stores the last photo and submits; refused with a list while others are missing',
    params: z.object({
      systemId: z.string().max(20),
      receiptNo,
      documentKbnCd: z.string().max(10),
      documentDetailKbnCd: z.string().max(10),
    }),
    headers: photoHeaders,
    bodyKind: 'photo',
    data: photoAnswer,
  }),

  verifierHome: endpoint({
    method: 'get',
    path: '/user/verify/information',
    caller: 'verifier',
    tag: verifier,
    summary: 'Receipts of the own system of the last 30 days, newest first',
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
      /** Receipts that wait for a decision now, and since when the oldest does ('' for none). */
      waitingCount: z.number().int(),
      displayOldestAppDatetime: z.string(),
      ...pages,
    }),
  }),
  receiptDetail: endpoint({
    method: 'get',
    path: '/user/verify/verifyapps/{receiptNo}',
    caller: 'verifier',
    tag: verifier,
    summary: 'One receipt of the own system',
    params: ofReceipt,
    data: receiptDetail,
  }),
  photo: endpoint({
    method: 'get',
    path: '/user/verify/verifyapps/verifyappdocs/verfyappfiles/{receiptNo}/{docDetailKbn}',
    caller: 'verifier',
    tag: verifier,
    summary: 'One photo; every view is audited',
    params: z.object({ receiptNo, docDetailKbn: z.string().max(10) }),
    answer: 'photo',
  }),
  decide: endpoint({
    method: 'post',
    path: '/user/verify/verifyapps/{receiptNo}/verifydealwirhhistory/dealwith',
    caller: 'verifier',
    tag: verifier,
    summary:
      'Approves (100) or denies (200) an application, or votes for it where two approvers are needed',
    params: ofReceipt,
    body: decision,
    data: nothing,
  }),
  cancelVerification: endpoint({
    method: 'post',
    path: '/user/verify/verifyappreruest/{receiptNo}/cancel',
    caller: 'verifier',
    tag: verifier,
    summary: 'Cancels a request for verification',
    params: ofReceipt,
    body: decision,
    data: nothing,
  }),
};
