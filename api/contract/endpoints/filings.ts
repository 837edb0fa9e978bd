import { z } from 'zod';
import { inputType } from '../codes.ts';
import { ofEachField, registeredFieldNames } from '../customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { fault, longest, mostUnits } from '../fields.ts';
import { addressHiddenLabel } from '../hidden-address.ts';
import { dateLabels, officerLabels } from '../officer-changes.ts';
import { memberInfo } from './accounts.ts';
import {
  choice,
  code,
  compactDate,
  date,
  field,
  id,
  inOrder,
  masterEntry,
  nothing,
  pages,
  paging,
  requestNo,
  text,
  version,
  versionHeaders,
} from './schema.ts';

const member = '申込';
const staff = '申込の管理';

/** A plan as the dialog shows it, children inside their parent. Amounts in yen, before consumption tax. */
const displayPlan = z.object({
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

/** Every code that an application may hold, children and 9010 too. */
const plan = z.object({
  planCd: z.string(),
  name: z.string(),
  planTyp: z.string(),
  price: z.number().int(),
  supplInfo1: z.number().int(),
  regDetailTyp: z.string(),
  dutyGroup: z.string(),
  parentPlanCd: z.string(),
});

const taxSetting = z.object({ name: z.string(), value3: z.string() });

/** What the landing page tells of fees. */
const publicPlans = z.object({
  displayPlanList: z.array(displayPlan),
  taxRateKbnInfo: taxSetting,
  /** Days from application until payment is due. */
  paymentDays: z.number().int(),
});
export type PublicPlans = z.infer<typeof publicPlans>;

const inputButton = z.object({ inputType: z.enum(['1', '2', '3']), name: z.string() });
const changeDetail = z.object({ message: z.string(), buttons: z.array(inputButton) });

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
});

/** Amounts stored with the filing, as billed; yen. */
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
});

/** The statutory deadline and the payment that is due, wherever a filing is listed or shown. */
const due = {
  /** `YYYY-MM-DD`, '' when no date counts. */
  deadlineDate: z.string(),
  /** Days to the deadline; negative when past, null once it is filed with the registry, or cancelled. */
  deadlineDaysLeft: z.number().int().nullable(),
  paymentDueDate: z.string(),
  paymentOverdue: z.boolean(),
  paid: z.boolean(),
};

/** What a customer is told beside it: days until payment is due, negative when past, null when nothing is to be paid. */
const paymentDaysLeft = z.number().int().nullable();

/** What was answered to whether a representative's address is hidden: see `hidden-address.ts`. */
const addressHiddenTyp = z.string();

const progressHistory = z.array(
  z.object({
    progress: z.string(),
    progressName: z.string(),
    displayDatetime: z.string(),
    /** Empty for customers: staff are not named to them. */
    userName: z.string(),
  }),
);

/** What customer and staff both see of one filing. */
const detail = {
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
  /** The day on which the payment came, `YYYY-MM-DD`; '' while none is noted. */
  paidDate: z.string(),
};

export const filingDetail = z.object({
  ...detail,
  progressKbnList: z.array(masterEntry),
  /** True while the customer may report the stamped papers as posted. */
  reportPostedActive: z.boolean(),
  /** True when the customer himself uploaded the PDF and may replace or delete it. */
  fileDeletable: z.boolean(),
  paymentDaysLeft,
  /** How far the verification is: its newest status, 60 while photos are asked for again; '' where none stands. */
  verifyStatusClass: z.string(),
  /** Where to pay, in one line; '' when nothing is to be paid or the office has not told. */
  bankAccount: z.string(),
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
  paymentDaysLeft,
});

const applicationTexts = z.object({
  planList: z.array(plan),
  displayPlanList: z.array(displayPlan),
  taxRateKbnInfo: taxSetting,
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
export type ApplicationMasters = z.infer<typeof applicationTexts>;
export type DisplayPlan = z.infer<typeof displayPlan>;

/** An officer as the customer wrote him in an earlier application. */
const knownOfficer = z.object({
  officialPositionClass: z.string(),
  officialPosition: z.string(),
  name: z.string(),
  officerAddress: z.string(),
});
export type KnownOfficer = z.infer<typeof knownOfficer>;

const mostOfficers = 100;

/** The chosen plans with the amounts that were shown: the server compares them with its own. */
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

// The rules of these depend on masters and on each other: `checkWireOfficerChanges` names all their faults at once.
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
   * Whether a representative's address is hidden in the registry, or shall be: 1 no, 2 it is, 3 it shall be, 9 unknown.
   * Required where one is appointed, re-appointed or moves, ignored elsewhere.
   */
  addressHiddenTyp: field(addressHiddenLabel, () => null).default(''),
  /** The rate (`value3`) of the tax that was shown; compared like the prices where it is sent. */
  taxRate: z.string().max(10).optional(),
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
      }),
    )
    .max(mostOfficers),
});
export type Application = z.input<typeof application>;

/** The plans whose codes, prices and classes a request list may be filtered by. */
const search = z
  .object({
    requestDateStart: date('申込日（開始）'),
    requestDateEnd: date('申込日（終了）'),
    name: text('氏名', longest.name, { required: false }).default(''),
    companyName: text('会社名', longest.companyName, { required: false }).default(''),
    selectPlan: z.string().max(10).default(''),
    selectPlogress: z.string().max(10).default(''),
    ...paging,
  })
  .check(inOrder('requestDateStart', 'requestDateEnd', '申込日（開始）', '申込日（終了）'));
export type FilingSearch = z.input<typeof search>;

/** True while a verifier's decision waits to be stored by the status call. */
const verifyNews = z.boolean();

const staffRow = z.object({
  displayNo: z.string(),
  displayDate: z.string(),
  latestProgressClass: z.string(),
  progressName: z.string(),
  companyName: z.string(),
  name: z.string(),
  managerName: z.string(),
  managerNameKana: z.string(),
  displayBasePlanName: z.string(),
  displayOptionPlanName: z.string(),
  addressHiddenTyp,
  /** '' while no verification stands: 未確認. */
  verifyStatusClass: z.string(),
  verifyStatusName: z.string(),
  verifyNews,
  unconfirmedInactive: z.boolean(),
  mailAddress: z.string(),
  /** Whole days since the progress last changed; null for a closed filing and for an inquiry. */
  progressDays: z.number().int().nullable(),
  ...due,
});
export type StaffRow = z.infer<typeof staffRow>;

const foundRow = staffRow.extend({
  requestDate: z.string(),
  progress: z.string(),
  comment: z.string(),
});
export type FoundRow = z.infer<typeof foundRow>;

const homeRow = staffRow.extend({
  /** True until this clerk has opened it as it now is. */
  unread: z.boolean(),
  /** True for an inquiry that nobody has dealt with yet. */
  waiting: z.boolean(),
});
export type HomeRow = z.infer<typeof homeRow>;

/** The queues of the day that the home list can be narrowed to. */
export const filingQueues = ['unpaid', 'overdue', 'verifying', 'deadline', 'returning'] as const;
export type FilingQueue = (typeof filingQueues)[number];
export const homeQueues = [...filingQueues, 'inquiries'] as const;
export type HomeQueue = (typeof homeQueues)[number];

export const filingCase = z.object({
  ...detail,
  customerId: z.string(),
  name: z.string(),
  nameKana: z.string(),
  companyName: z.string(),
  companyNameKana: z.string(),
  managerName: z.string(),
  managerNameKana: z.string(),
  mailAddress: z.string(),
  verifyStatusClass: z.string(),
  verifyStatusName: z.string(),
  verifyNews,
  verifyResult: z.string(),
  verifyResultComment: z.string(),
  /** The newest receipt of this filing's verification, '' when none was asked for. */
  receiptNo: z.string(),
  loginUserNo: z.string(),
  unconfirmedInactive: z.boolean(),
  appointDate: z.string(),
  resignDate: z.string(),
  othersDate: z.string(),
  comment: z.string(),
  commentList: z.array(
    z.object({ comment: z.string(), userName: z.string(), displayDatetime: z.string() }),
  ),
  /** Codes of the selector; without 81. */
  progressList: z.array(masterEntry),
  verifyStatusKbnList: z.array(masterEntry),
});
export type FilingCase = z.infer<typeof filingCase>;

const numbered = { params: z.object({ requestNo }) };
const ofCustomer = z.object({ customerId: id, requestNo });

/** What an update of a case carries: the version it was made from. */
const caseVersion = z.object({
  detailUpdateDatetime: z.string().max(40),
  detailUpdateUserId: z.string().max(64),
});

export const filingEndpoints = {
  plans: endpoint({
    method: 'get',
    path: '/all/core/plans',
    caller: 'anyone',
    tag: member,
    summary: 'Plans, tax and days to pay for the landing page',
    data: publicPlans,
  }),
  applicationMasters: endpoint({
    method: 'get',
    path: '/user/core/requests/editorials',
    caller: 'member',
    tag: member,
    summary: 'Master data of the application screen',
    data: applicationTexts,
  }),
  knownOfficers: endpoint({
    method: 'get',
    path: '/user/core/customers/{customerId}/officers',
    caller: 'member',
    tag: member,
    summary: 'Officers in earlier applications of the signed-in customer, newest first',
    params: z.object({ customerId: id }),
    data: z.array(knownOfficer),
  }),
  memberHome: endpoint({
    method: 'get',
    path: '/user/core/customers/{customerId}/information',
    caller: 'member',
    tag: member,
    summary: 'Applications of the signed-in customer, newest first',
    params: z.object({ customerId: id }),
    query: z.object(paging),
    data: z.object({
      memberRequestList: z.array(memberRequest),
      loginUserInfo: memberInfo,
      progressKbnList: z.array(masterEntry),
      ...pages,
    }),
  }),
  apply: endpoint({
    method: 'post',
    path: '/user/core/customers/{customerId}/requests/add',
    caller: 'member',
    tag: member,
    summary: 'Files an application',
    params: z.object({ customerId: id }),
    body: application,
    data: z.object({ requestNo: z.string(), displayRequestNo: z.string() }),
  }),
  filingDetail: endpoint({
    method: 'get',
    path: '/user/core/customers/{customerId}/requestdetail/{requestNo}',
    caller: 'member',
    tag: member,
    summary: 'One application of the signed-in customer',
    params: ofCustomer,
    data: filingDetail,
  }),
  cancel: endpoint({
    method: 'post',
    path: '/user/core/customers/{customerId}/requests/{requestNo}/cancel',
    caller: 'member',
    tag: member,
    summary: 'Cancels an application while its progress allows it',
    params: ofCustomer,
    body: z.object({ customerId: id.optional(), requestNo: requestNo.optional(), ...version }),
    data: nothing,
  }),
  reportPosted: endpoint({
    method: 'post',
    path: '/user/core/customers/requestdetail/latestprogressclass/update',
    caller: 'member',
    tag: member,
    summary: 'Reports the stamped papers as posted: progress 41 to 42 and nothing else',
    body: z.object({ requestNo, latestProgressClass: code('進捗', '42'), ...caseVersion.shape }),
    data: nothing,
  }),
  afterRequest: endpoint({
    method: 'get',
    path: '/user/core/webcontents/aftrequestprocess',
    caller: 'member',
    tag: member,
    summary: 'What happens after an application, step by step',
    data: z.array(z.object({ title: z.string(), subTitle: z.string(), content: z.string() })),
  }),

  staffHome: endpoint({
    method: 'get',
    path: '/user/mainte/information',
    caller: 'manager',
    tag: staff,
    summary: 'Requests and inquiries of the last 30 days, newest first',
    query: z.object({
      ...paging,
      /** Filings of this queue instead, of any date, longest waiting first. */
      queue: z.enum(homeQueues).optional(),
      /** Filings by their deadline, the most urgent first. */
      sort: z.enum(['deadline']).optional(),
    }),
    data: z.object({
      loginUserInfo: z.object({ id: z.string(), name: z.string(), deptname: z.string() }),
      /** How many filings or inquiries wait in each queue, counted up to 1,000. */
      counterList: z.array(
        z.object({ queue: z.enum(homeQueues), count: z.number().int(), capped: z.boolean() }),
      ),
      searchStartDate: z.string(),
      searchEndDate: z.string(),
      managerRequestList: z.array(homeRow),
      progressKbnList: z.array(masterEntry),
      verifyStatusKbnList: z.array(masterEntry),
      dealResultKbnList: z.array(masterEntry),
      ...pages,
    }),
  }),
  searchConditions: endpoint({
    method: 'get',
    path: '/user/mainte/requestdetails/searchconditions',
    caller: 'manager',
    tag: staff,
    summary: 'Plans and progress codes to filter the request list by',
    data: z.object({
      planList: z.array(plan),
      progressList: z.array(masterEntry),
      verifyStatusKbnList: z.array(masterEntry),
    }),
  }),
  search: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/list',
    withoutKey: 'looks',
    caller: 'manager',
    tag: staff,
    summary: 'Request list by date, name, company, plan and progress; names match by prefix',
    body: search,
    data: z.object({ requestInfoSearchResultDtoList: z.array(foundRow), ...pages }),
  }),
  exportSearch: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/export',
    withoutKey: 'looks',
    caller: 'manager',
    tag: staff,
    summary: 'Everything that a search finds, as CSV for a spreadsheet (UTF-8 with BOM)',
    body: search,
    answer: 'csv',
  }),
  filingCase: endpoint({
    method: 'get',
    path: '/user/mainte/requestdetails/{requestNo}',
    caller: 'manager',
    tag: staff,
    summary: 'One filing with everything that staff need',
    ...numbered,
    data: z.object({ requestDetailsConfirmResultDto: filingCase }),
  }),
  changeProgress: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/latestprogressclass',
    caller: 'manager',
    tag: staff,
    summary: 'Sets the progress; 81 is set by suspending alone',
    ...numbered,
    body: z.object({
      selectedProgress: z.string().max(10),
      requestDetailsConfirmResultDto: caseVersion,
    }),
    data: nothing,
  }),
  suspend: endpoint({
    method: 'put',
    path: '/user/mainte/requestdetails/{requestNo}/suspend',
    caller: 'manager',
    tag: staff,
    summary: 'Cancels a filing on behalf of the office',
    ...numbered,
    headers: versionHeaders,
    data: nothing,
  }),
  comment: endpoint({
    method: 'post',
    path: '/user/mainte/comment/{requestNo}',
    caller: 'manager',
    tag: staff,
    summary: 'Adds a comment to a filing',
    ...numbered,
    body: z.object({
      inputComment: text('コメント', longest.comment, { lines: true }),
      requestDetailsConfirmResultDto: z.object({ comment: z.string().max(100_000) }).optional(),
    }),
    data: nothing,
  }),
  customerOfFiling: endpoint({
    method: 'get',
    path: '/user/mainte/customers/{customerId}',
    caller: 'manager',
    tag: staff,
    summary: 'Member information, read only',
    params: z.object({ customerId: id }),
    data: z.object({
      ...ofEachField(registeredFieldNames, () => z.string()),
      joinDate: z.string(),
      unsubscribeDate: z.string(),
      updateDatetime: z.string(),
      deleteDatetime: z.string(),
    }),
  }),
  requestVerification: endpoint({
    method: 'post',
    path: '/user/mainte/verifyhistory/{requestNo}/verifyAppRequest',
    caller: 'manager',
    tag: staff,
    summary:
      'Joins a verification receipt to a filing; the body is the answer of verifyappreqest/add',
    ...numbered,
    body: z.object({ receiptNo: z.string().max(20) }),
    data: nothing,
  }),
  storeVerification: endpoint({
    method: 'put',
    path: '/user/mainte/verifyhistory/{requestNo}/verifystatus',
    caller: 'manager',
    tag: staff,
    summary:
      'Stores the verification result, which the server reads itself; a differing body is refused',
    ...numbered,
    body: z.object({
      receiptNo: z.string().max(20),
      verifyStatusClass: z.string().max(10),
      verifyResult: z.string().max(100).optional(),
      verifyResultComment: z.string().max(2000).optional(),
    }),
    data: nothing,
  }),
};
