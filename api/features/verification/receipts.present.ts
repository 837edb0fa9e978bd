import { hintNames } from '#contract/cautions.ts';
import {
  type Deal,
  type DocumentDetail,
  deal,
  documentDetail,
  verifyStatus,
} from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import type {
  Claim,
  ReasonEntry,
  Region,
  StoredJudgement,
} from '#contract/endpoints/review-parts.ts';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import { displayDate, displayInstant, endOfDay } from '#contract/japan-time.ts';
import type { Hint } from '#contract/picture/hints.ts';
import { dealOfStatus, isWaiting, statusAfter } from '#contract/verification-states.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type {
  DealReasonRow,
  DealRow,
  PhotoFaultRow,
  ReceiptRow,
} from '../../platform/database/tables.ts';
import type { People } from '../access/one-person.service.ts';
import { askedOf } from './asked-particulars.ts';
import { samePersons, voteOfSamePerson } from './four-eyes.service.ts';
import type { StoredPhoto } from './photos.queries.ts';
import { approversFor, dealOfVote, isVote } from './votes.ts';

/** The order in which a verifier's screen loads them: the fronts of document and face first. */
export const loadingOrder: readonly DocumentDetail[] = [
  documentDetail.front,
  documentDetail.faceFront,
  documentDetail.diagonal,
  documentDetail.back,
  documentDetail.faceDiagonal,
];

/** The end of a due date, in the displayed form. */
export function displayDue({ due_date }: Pick<ReceiptRow, 'due_date'>): string {
  return displayInstant(endOfDay(due_date));
}

/** Whether nobody judges its photos any more, so that they open for a purpose alone. */
export function isClosed({ status }: Pick<ReceiptRow, 'status'>): boolean {
  return !isWaiting(status);
}

/** The viewing verifier, and the time. */
export interface Viewer {
  userId: string;
  now: Date;
}

/** Who has claimed a receipt; null for an unclaimed one. */
export function presentClaim(
  row: Pick<ReceiptRow, 'claimed_by' | 'claimed_by_name' | 'claimed_until'>,
  { userId, now }: Viewer,
): Claim {
  if (!row.claimed_until || row.claimed_until <= now.toISOString()) return null;
  return {
    userName: row.claimed_by_name ?? '',
    mine: row.claimed_by === userId,
    until: row.claimed_until,
    displayUntil: displayInstant(row.claimed_until),
  };
}

/** The marked region; null without one. */
export function regionOf({ x, y, width, height }: PhotoFaultRow): Region | null {
  if (x === null || y === null || width === null || height === null) return null;
  return { x, y, width, height };
}

/** An earlier receipt of a chain, with its photos and their faults. */
export interface EarlierReceipt {
  receipt: ReceiptRow;
  photos: StoredPhoto[];
  faults: PhotoFaultRow[];
}

export interface ReceiptParts {
  receipt: ReceiptRow;
  filingCancelled: boolean;
  isNeeded: boolean;
  /** The whole chain, the newest first. */
  chain: ReceiptRow[];
  deals: DealRow[];
  /** The reasons of those deals. */
  dealReasons: DealReasonRow[];
  photos: StoredPhoto[];
  /** Views whose photo the viewer has not opened. */
  unopened: ReadonlySet<string>;
  faults: PhotoFaultRow[];
  /** The last receipt before this one whose applicant had finished. */
  earlier: EarlierReceipt | null;
  viewer: Viewer & { mayDecide: boolean };
  /** As the system asks for. */
  approversNeeded: number;
  /** Whether the applicant is the viewer. */
  isOwn: boolean;
  samePhoto: ReceiptDetail['samePhoto'];
  cautions: ReceiptDetail['cautionList'];
  judgements: StoredJudgement[];
  people: People;
  methodName: string;
  hasMethodEnded: boolean;
  reasons: ReasonEntry[];
  names: Record<'documents' | 'details' | 'sexes' | 'deals', (code: string) => string>;
  statuses: MasterEntry[];
}

/** One receipt for its verifier. Photos show only after the applicant has finished. */
export function presentDetail(parts: ReceiptParts): ReceiptDetail {
  const { receipt, chain, deals, photos, viewer, names, statuses, reasons } = parts;
  const status = receipt.status;
  const facts = {
    purged: photos.some((photo) => photo.destroyed_at !== null),
    superseded: chain[0]?.id !== receipt.id,
    unneeded: !parts.isNeeded,
  };
  const claim = isWaiting(status) ? presentClaim(receipt, viewer) : null;
  const free = claim === null || claim.mine;
  const allowed = (code: Deal) =>
    viewer.mayDecide && free && !parts.isOwn && statusAfter(code, status, facts) !== null;
  const votes = isWaiting(status) ? deals.filter(isVote) : [];
  const voted = votes.some((vote) => vote.dealt_by === viewer.userId);
  const approversNeeded = approversFor(deal.approve, parts.approversNeeded, photos);
  const takesTwo = approversNeeded > 1;
  const sameVote = takesTwo ? voteOfSamePerson(parts.people.ties, viewer.userId, votes) : undefined;
  const mayVote = !voted && !sameVote;
  const decision = dealOfStatus(status);
  const reasonNames = (dealId: string) =>
    parts.dealReasons
      .filter(({ deal_id }) => deal_id === dealId)
      .map(({ reason_code }) => nameOfReason(reasons, reason_code));
  return {
    appRequestUpdateDatetime: receipt.updated_at,
    appRequestUpdateUserId: receipt.updated_by,
    verifyStatusKbn: status,
    verifyStatusKbnName: statuses.find(({ value1 }) => value1 === status)?.name ?? '',
    appName: receipt.name,
    appNameKana: receipt.name_kana,
    appSex: names.sexes(receipt.sex),
    displayAppBirthday: displayDate(receipt.birth_date),
    appAddress: receipt.address,
    askedParticularList: askedOf(receipt),
    displayToldDatetime: displayInstant(receipt.particulars_told_at),
    receiptNo: displayNumber(receipt.id),
    originReceiptNo: receipt.branch_no > 0 ? displayNumber(receipt.chain_id) : '',
    displayReceiptDatetime: displayInstant(receipt.received_at),
    displayAppDatetime: displayInstant(receipt.applied_at),
    displayApprovalDealKbnName: decision ? names.deals(decision) : '',
    displayApprovalDatetime: decision ? displayInstant(receipt.decided_at) : '',
    approvalName: decision ? receipt.decided_by_name : '',
    canApproval: allowed(deal.approve) && mayVote && !parts.hasMethodEnded,
    methodEndedFlg: parts.hasMethodEnded,
    canRequestCancel: allowed(deal.cancel),
    canReApp: allowed(deal.reapply),
    canDeny: allowed(deal.deny) && mayVote,
    filingCancelled: parts.filingCancelled,
    unneededFlg: facts.unneeded && !facts.superseded && status !== verifyStatus.cancelled,
    reAppFlg: receipt.reapplied === 1,
    cancelAppFlg: status === verifyStatus.cancelled,
    approvalAppFlg: status === verifyStatus.approved,
    expired: status === verifyStatus.expired,
    displayValidityperiodEndDatetime: displayDue(receipt),
    faceSide: receipt.face_side,
    displayLinkRequestedDatetime: displayInstant(receipt.link_requested_at),
    appDocKbn: receipt.applied_at ? receipt.document_kind : '',
    appDocKbnName: receipt.applied_at ? names.documents(receipt.document_kind) : '',
    inputComment: '',
    photoList: receipt.applied_at ? presentPhotos(parts) : [],
    verifyDealWithHistoryExList: deals
      .map((row, index) => ({
        no: index + 1,
        dealUserName: row.dealt_by_name,
        approverFlg: row.was_approver === 1,
        dealKbnName: names.deals(row.deal),
        displayDealDatetime: displayInstant(row.dealt_at),
        dealComment: row.comment,
        reasonNameList: reasonNames(row.id),
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
    method: { cd: receipt.method, name: parts.methodName },
    ruleVersion: receipt.rule_version,
    claim,
    approversNeeded,
    voteList: votes.map((row) => ({
      dealKbn: dealOfVote(row.deal),
      dealKbnName: names.deals(dealOfVote(row.deal)),
      userName: row.dealt_by_name,
      mine: row.dealt_by === viewer.userId,
      displayDealDatetime: displayInstant(row.dealt_at),
      dealComment: row.comment,
      reasonNameList: reasonNames(row.id),
    })),
    samePersonVoteName: voted ? '' : (sameVote?.dealt_by_name ?? ''),
    samePersonList: takesTwo && viewer.mayDecide ? samePersons(parts.people, viewer.userId) : [],
    ownFlg: parts.isOwn,
    samePhoto: parts.samePhoto,
    cautionList: parts.cautions,
    judgementList: parts.judgements,
    purposeNeeded: isClosed(receipt),
    canPurge:
      receipt.applied_at !== null &&
      (!isClosed(receipt) || viewer.mayDecide) &&
      photos.some(({ destroyed_at }) => !destroyed_at),
    verifyReasonList: reasons,
  };
}

function nameOfReason(reasons: readonly ReasonEntry[], code: string): string {
  return reasons.find(({ cd }) => cd === code)?.name ?? '';
}

function presentPhotos({ photos, unopened, faults, earlier, names, reasons }: ReceiptParts) {
  const faultsOn = (rows: PhotoFaultRow[], detail: string) =>
    rows
      .filter((fault) => fault.detail === detail)
      .map((fault) => ({
        reasonCd: fault.reason_code,
        reasonName: nameOfReason(reasons, fault.reason_code),
        region: regionOf(fault),
      }));
  const previous = (detail: string) => {
    const photo = earlier?.photos.find((one) => one.detail === detail);
    if (!earlier || !photo) return null;
    return {
      receiptNo: displayNumber(earlier.receipt.id),
      displayCapturedDatetime: displayInstant(photo.stored_at),
      destroyed: photo.destroyed_at !== null,
      faultList: faultsOn(earlier.faults, detail),
    };
  };
  return loadingOrder.flatMap((detail) =>
    photos
      .filter((photo) => photo.detail === detail)
      .map((photo) => ({
        docDetailKbn: detail,
        name: names.details(detail),
        capturedBy: photo.captured_by,
        displayCapturedDatetime: displayInstant(photo.stored_at),
        destroyed: photo.destroyed_at !== null,
        opened: !unopened.has(detail),
        card: photo.card_at !== null,
        hintName: hintNames[photo.hint as Hint] ?? '',
        cameraName: photo.camera,
        carriedOver: photo.carried_from !== null,
        faultList: faultsOn(faults, detail),
        // A carried-over photo is the earlier photo itself.
        previous: photo.carried_from === null ? previous(detail) : null,
      })),
  );
}
