import { z } from 'zod';
import { checkRecorded } from '../confirmation-record.ts';
import { registeredFields } from '../customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { ofEach } from '../field-table.ts';
import { longest } from '../fields.ts';
import { gates, longestGateReason } from '../gates.ts';
import { registryRecordLabels } from '../registry-record.ts';
import {
  caseVersion,
  detail,
  mailProvenFlg,
  officeIdentifiedFlg,
  progressUndo,
  verifyNews,
} from './filing-parts.ts';
import {
  entered,
  field,
  id,
  masterEntry,
  nothing,
  requestNo,
  text,
  version,
  versionHeaders,
} from './schema.ts';

const tag = '申込の管理';

/** One filing as staff see it. */
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
  mailProvenFlg,
  verifyStatusClass: z.string(),
  verifyStatusName: z.string(),
  verifyNews,
  officeIdentifiedFlg,
  verifyResult: z.string(),
  verifyResultComment: z.string(),
  /** The newest receipt of this filing's verification; '' when no verification was requested. */
  receiptNo: z.string(),
  /** When the applicant asked for a new link after the receipt's expired; '' where not. */
  displayLinkRequestedDatetime: z.string(),
  progressUndo,
  /** The registry PDF is to be published, or the office has decided that none is. */
  pdfWaivableFlg: z.boolean(),
  pdfWaivedFlg: z.boolean(),
  /** That decision can be taken back: the customer still has the account. */
  pdfUnwaivableFlg: z.boolean(),
  loginUserNo: z.string(),
  unconfirmedInactive: z.boolean(),
  appointDate: z.string(),
  resignDate: z.string(),
  othersDate: z.string(),
  comment: z.string(),
  commentList: z.array(
    z.object({ comment: z.string(), userName: z.string(), displayDatetime: z.string() }),
  ),
  /** Codes that the selector offers: all but 81. */
  progressList: z.array(masterEntry),
  verifyStatusKbnList: z.array(masterEntry),
});
export type FilingCase = z.infer<typeof filingCase>;

const ofFiling = z.object({ requestNo });

export const staffFilingEndpoints = {
  filingCase: endpoint({
    method: 'get',
    path: '/user/mainte/requestdetails/{requestNo}',
    caller: 'manager',
    tag,
    summary: 'One filing with everything that staff need',
    params: ofFiling,
    data: z.object({ requestDetailsConfirmResultDto: filingCase }),
  }),
  changeProgress: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/latestprogressclass',
    caller: 'manager',
    tag,
    summary:
      'Sets the progress; 81 is set by suspending alone. On the way to the registry (61, 62) and to 71 it responds 409 with what is missing, one error a gate (`field`), until `gateReason` is sent; some gates no reason opens. A step back from 61, 62 or 71 to an earlier one takes the application out of the registry record',
    params: ofFiling,
    body: z.object({
      selectedProgress: z.string().max(10),
      /** Why the filing goes on although something is missing. */
      gateReason: field('理由', (value) =>
        checkRecorded('理由', value, longestGateReason, { lines: true, required: true }),
      ).optional(),
      /** The texts of what was missing when the reason was given: it opens nothing else. Without them it opens all. */
      gapList: z.array(z.string().max(10000)).max(gates.length).optional(),
      /**
       * What is noted with the step, in the same transaction: the application with that to 61, what is to be corrected by
       * when with that to 62. Undoing the step takes it back.
       */
      registryRecord: z
        .object({
          filedOn: entered(registryRecordLabels.filedOn).optional(),
          receiptNumber: entered(registryRecordLabels.receiptNumber).optional(),
          correction: entered(registryRecordLabels.correction).optional(),
          correctionDue: entered(registryRecordLabels.correctionDue).optional(),
          ...version,
        })
        .optional(),
      requestDetailsConfirmResultDto: caseVersion,
    }),
    data: nothing,
  }),
  undoProgress: endpoint({
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/latestprogressclass/undo',
    caller: 'manager',
    tag,
    summary:
      'Undoes the change of progress that the caller made within the last minute, unless anything was changed since; its mail is not sent',
    params: ofFiling,
    body: caseVersion,
    data: nothing,
  }),
  suspend: endpoint({
    method: 'put',
    path: '/user/mainte/requestdetails/{requestNo}/suspend',
    caller: 'manager',
    tag,
    summary: 'Cancels a filing on behalf of the office',
    params: ofFiling,
    headers: versionHeaders,
    data: nothing,
  }),
  comment: endpoint({
    method: 'post',
    path: '/user/mainte/comment/{requestNo}',
    caller: 'manager',
    tag,
    summary: 'Adds a comment to a filing',
    params: ofFiling,
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
    tag,
    summary: 'Member information, read only',
    params: z.object({ customerId: id }),
    data: z.object({
      ...ofEach(registeredFields, () => z.string()),
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
    tag,
    summary:
      'Joins a verification receipt of a person of the filing to it; the body is the answer of verifyappreqest/add',
    params: ofFiling,
    body: z.object({ receiptNo: z.string().max(20) }),
    data: nothing,
  }),
  storeVerification: endpoint({
    method: 'put',
    path: '/user/mainte/verifyhistory/{requestNo}/verifystatus',
    caller: 'manager',
    tag,
    summary:
      'Stores the verification result, which the server reads itself; a differing body is refused',
    params: ofFiling,
    body: z.object({
      receiptNo: z.string().max(20),
      verifyStatusClass: z.string().max(10),
      verifyResult: z.string().max(100).optional(),
      verifyResultComment: z.string().max(2000).optional(),
    }),
    data: nothing,
  }),
};
