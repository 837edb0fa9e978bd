import {
  type DocumentDetail,
  deal,
  documentDetail,
  type VerifyStatus,
  verifyStatus,
} from '#contract/codes.ts';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import type { ReceiptDetail } from '#contract/endpoints/verification.ts';
import { displayDate, displayInstant, endOfDay } from '#contract/japan-time.ts';
import { dealOfStatus, isApplied, statusAfter, statusOn } from '#contract/verification-states.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { DealRow, ReceiptRow } from '../../platform/database/tables.ts';
import type { StoredPhoto } from './photos.queries.ts';
import type { ReceiptListRow } from './receipts.queries.ts';

/** In this order a verifier's screen loads them: the fronts of document and face first. */
const loadingOrder: readonly DocumentDetail[] = [
  documentDetail.front,
  documentDetail.faceFront,
  documentDetail.diagonal,
  documentDetail.back,
  documentDetail.faceDiagonal,
];

/** The end of a due date, as it is shown. */
export function displayDue({ due_date }: Pick<ReceiptRow, 'due_date'>): string {
  return displayInstant(endOfDay(due_date));
}

/** A row of the verifier's lists; `no` is its place in the list. */
export function presentRow(
  row: ReceiptListRow,
  no: number,
  today: string,
  statuses: MasterEntry[],
) {
  const status = statusOn(row.status, row.due_date, today);
  return {
    no,
    receiptNo: displayNumber(row.id),
    displayReceiptDatetime: displayInstant(row.received_at),
    displayAppDatetime: displayInstant(row.applied_at),
    displayValidityperiodEndDatetime: displayDue(row),
    appName: row.name,
    verifyStatusKbn: status,
    verifyStatusKbnName: statuses.find(({ value1 }) => value1 === status)?.nameAbbr ?? '',
    applied: isApplied(status),
    expired: status === verifyStatus.expired,
    claim: null,
  };
}

export interface ReceiptParts {
  receipt: ReceiptRow;
  /** The whole chain, the newest first. */
  chain: ReceiptRow[];
  deals: DealRow[];
  photos: StoredPhoto[];
  mayDecide: boolean;
  names: Record<'documents' | 'details' | 'sexes', (code: string) => string>;
  statuses: MasterEntry[];
  dealNames: (code: string) => string;
}

/** One receipt as a verifier sees it. Photos show only once the applicant has finished. */
export function presentDetail(parts: ReceiptParts): ReceiptDetail {
  const { receipt, chain, deals, photos, mayDecide, names, statuses, dealNames } = parts;
  const status = receipt.status as VerifyStatus;
  const facts = {
    purged: photos.some((photo) => photo.destroyed_at !== null),
    superseded: chain[0]?.id !== receipt.id,
  };
  const allowed = (code: (typeof deal)[keyof typeof deal]) =>
    mayDecide && statusAfter(code, status, facts) !== null;
  const decision = dealOfStatus(status);
  return {
    appRequestUpdateDatetime: receipt.updated_at,
    appRequestUpdateUserId: receipt.updated_by,
    verifyStatusKbn: status,
    verifyStatusKbnName: statuses.find(({ value1 }) => value1 === status)?.name ?? '',
    appName: receipt.name,
    appNameKana: receipt.name_kana,
    appSex: names.sexes(receipt.sex),
    displayAppBirthday: displayDate(receipt.birth_date),
    receiptNo: displayNumber(receipt.id),
    originReceiptNo: receipt.branch_no > 0 ? displayNumber(receipt.chain_id) : '',
    displayReceiptDatetime: displayInstant(receipt.received_at),
    displayAppDatetime: displayInstant(receipt.applied_at),
    displayApprovalDealKbnName: decision ? dealNames(decision) : '',
    displayApprovalDatetime: decision ? displayInstant(receipt.decided_at) : '',
    approvalName: decision ? receipt.decided_by_name : '',
    canApproval: allowed(deal.approve),
    canRequestCancel: allowed(deal.cancel),
    canReApp: allowed(deal.reapply),
    reAppFlg: receipt.reapplied === 1,
    cancelAppFlg: status === verifyStatus.cancelled,
    approvalAppFlg: status === verifyStatus.approved,
    expired: status === verifyStatus.expired,
    displayValidityperiodEndDatetime: displayDue(receipt),
    appDocKbnName: receipt.applied_at ? names.documents(receipt.document_kind) : '',
    inputComment: '',
    photoList: receipt.applied_at ? presentPhotos(photos, names.details) : [],
    verifyDealWithHistoryExList: deals
      .map((row, index) => ({
        no: index + 1,
        dealUserName: row.dealt_by_name,
        approverFlg: row.was_approver === 1,
        dealKbnName: dealNames(row.deal),
        displayDealDatetime: displayInstant(row.dealt_at),
        dealComment: row.comment,
        reasonNameList: [],
      }))
      .reverse(),
    verifyAppReqestHistoryList: chain
      .filter(({ branch_no }) => branch_no < receipt.branch_no)
      .map((row) => ({
        branchNo: row.branch_no,
        receiptNo: displayNumber(row.id),
        dispRequestDate: displayInstant(row.received_at),
        showDetailFlg: true,
      })),
    verifyStatusKbnList: statuses,
    method: { cd: receipt.method, name: '' },
    ruleVersion: receipt.rule_version,
    claim: null,
    approversNeeded: 1,
    voteList: [],
    canPurge: false,
    verifyReasonList: [],
  };
}

function presentPhotos(photos: StoredPhoto[], nameOf: (code: string) => string) {
  return loadingOrder.flatMap((detail) =>
    photos
      .filter((photo) => photo.detail === detail)
      .map((photo) => ({
        docDetailKbn: detail,
        name: nameOf(detail),
        capturedBy: photo.captured_by,
        displayCapturedDatetime: displayInstant(photo.stored_at),
        destroyed: photo.destroyed_at !== null,
        carriedOver: false,
        faultList: [],
        previous: null,
      })),
  );
}
