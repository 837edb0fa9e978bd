import { documentDetail, type FaceSide, isFaceDetail } from '#contract/codes.ts';
import { requiredDetails as detailsOfDocument } from '#contract/identity-documents.ts';
import type { Particular } from '#contract/particulars.ts';
import { type Choice, type ClosedAs, generationAt, isPicture, type Row } from './queue/queue.ts';
import { told } from './texts/text.ts';

/** What the device stores of a receipt, so that the flow continues after a reload or without a network. */
export interface Receipt {
  version: 1;
  receiptNo: string;
  systemId: string;
  accessKey: string;
  /** When the link was first opened here; tells receipts of this device apart. */
  openedAt: number;
  guidance: Guidance | null;
  document: Choice | null;
  /** Views that this receipt needs, as far as known. */
  required: string[];
  /** Views that the server has acknowledged. */
  accepted: string[];
  /** Views that it has acknowledged and does not count any more: it lost them, or two are one picture. */
  lost?: string[];
  /** True after the applicant has read why the back of the card is not photographed. */
  backExplained: boolean;
  /** Views that the office accepted with an earlier application and does not ask for again. */
  carried?: string[];
  /** After a start-over the server's older photos do not count. */
  restarted: boolean;
  /** The server has acknowledged address and birth date, where the office asks for them. */
  told?: boolean;
  /** The generation of the newest job; see {@link generationAt}. */
  generation: number;
  closed: ClosedAs | null;
  completedAt: number | null;
  /** The application was made by デジタル認証アプリ. */
  withoutPhotos?: true;
}

export interface Guidance {
  name: string;
  /** The requesting office; `telNo` is '' when unknown. */
  requester?: { name: string; telNo: string };
  /** The filing that waits for the verification. */
  filing?: { companyName: string; displayRequestNo: string } | null;
  documentList: Choice[];
  documentDetailList: Choice[];
  displayValidityperiodEndDatetime: string;
  reAppReason: string;
  /** Whether the link before has expired, and nothing was sent. */
  linkRenewedFlg?: boolean;
  faultList: Fault[];
  /** The methods to choose from, photos and others. */
  methodList?: Choice[];
  /** How long the office retains photos, in days, and whether it accepts those of the device's camera app. */
  refusedRetentionDays?: number;
  approvedRetentionDays?: number;
  filePhotosAllowed?: boolean;
  /** The side to which the face turns for its second photo; '' for either. */
  faceSide?: FaceSide | '';
  /** What the office does not know of the person and asks for. */
  askedParticularList?: Particular[];
}

/** What was wrong with a photo of the previous application. */
export interface Fault {
  documentDetailKbnCd: string;
  reason: string;
  /** What the applicant should do about it. */
  advice?: string;
  /** The faulty region, in fractions of the photo's sides. */
  region?: { x: number; y: number; width: number; height: number } | null;
}

export interface GuidanceAnswer extends Guidance {
  requiredDetailList: string[];
  uploadedList: { documentDetailKbnCd: string; carriedOver?: boolean }[];
  selectedDocument?: Choice | null;
  particularsTold?: boolean;
}

export interface Link {
  accessKey: string;
  receiptNo: string;
  systemId: string;
}

const day = 86_400_000;

export function newReceipt(link: Link, now: number): Receipt {
  return {
    version: 1,
    ...link,
    openedAt: now,
    guidance: null,
    document: null,
    required: [],
    accepted: [],
    backExplained: false,
    restarted: false,
    generation: 0,
    closed: null,
    completedAt: null,
  };
}

/**
 * The receipt with a new response of the server. `acceptedBefore` are the acknowledged views at the time of the
 * request: for these the response counts, but it cannot know later ones. `answeredAt` is the server's clock.
 */
export function withGuidance(
  receipt: Receipt,
  response: GuidanceAnswer,
  acceptedBefore: readonly string[],
  answeredAt: number,
): Receipt {
  const { name, requester, filing, documentList, documentDetailList, reAppReason } = response;
  const lost = acceptedBefore.filter((detail) => response.requiredDetailList.includes(detail));
  const there = receipt.restarted ? [] : alreadyThere(receipt, response);
  const carried = carriedOver(receipt, response);
  const known = !receipt.restarted || carried.some((detail) => !isFaceDetail(detail));
  return {
    ...receipt,
    document: receipt.document ?? (known ? (response.selectedDocument ?? null) : null),
    carried,
    guidance: {
      name,
      requester,
      filing,
      documentList,
      documentDetailList,
      displayValidityperiodEndDatetime: response.displayValidityperiodEndDatetime,
      reAppReason,
      linkRenewedFlg: response.linkRenewedFlg,
      faultList: response.faultList,
      methodList: response.methodList,
      refusedRetentionDays: response.refusedRetentionDays,
      approvedRetentionDays: response.approvedRetentionDays,
      filePhotosAllowed: response.filePhotosAllowed,
      faceSide: response.faceSide,
      askedParticularList: response.askedParticularList,
    },
    // An answer on its way cannot know what was acknowledged meanwhile.
    told: receipt.told || (response.particularsTold ?? false),
    required: union(receipt.required, response.requiredDetailList),
    accepted: without(union(receipt.accepted, [...there, ...carried]), lost),
    lost: union(receipt.lost ?? [], lost),
    generation: Math.max(receipt.generation, generationAt(answeredAt)),
    closed: null,
  };
}

/** The photos that the server has of this application, from this device or another; a document's only while it is the same. */
function alreadyThere(
  receipt: Receipt,
  { uploadedList, selectedDocument }: Pick<GuidanceAnswer, 'uploadedList' | 'selectedDocument'>,
): string[] {
  const { document } = receipt;
  const same = selectedDocument && (!document || document.cd === selectedDocument.cd);
  return uploadedList
    .map((photo) => photo.documentDetailKbnCd)
    .filter((detail) => detail !== documentDetail.faceDiagonal && (same || isFaceDetail(detail)));
}

/** The photos of an earlier application that this one may reuse; a document's only while it is the same. */
function carriedOver(
  receipt: Receipt,
  { uploadedList, selectedDocument }: GuidanceAnswer,
): string[] {
  const kept = uploadedList.filter((photo) => photo.carriedOver);
  return alreadyThere(receipt, { uploadedList: kept, selectedDocument });
}

/** Another document needs its own photos, whatever was taken of the previous one. */
export function withDocument(receipt: Receipt, document: Choice): Receipt {
  if (receipt.document?.cd === document.cd) return receipt;
  return {
    ...receipt,
    document,
    backExplained: false,
    required: union(receipt.required, detailsOfDocument(document.cd)),
    accepted: receipt.accepted.filter(isFaceDetail),
    lost: receipt.lost?.filter(isFaceDetail),
    carried: (receipt.carried ?? []).filter(isFaceDetail),
  };
}

/** The server has the choice of document; it already has the views that it does not ask for. */
export function documentAccepted(receipt: Receipt, required?: readonly string[]): Receipt {
  if (!required || !receipt.document) return receipt;
  const there = receipt.restarted
    ? []
    : detailsOfDocument(receipt.document.cd).filter(
        (detail) => !isFaceDetail(detail) && !required.includes(detail),
      );
  return {
    ...receipt,
    required: union(receipt.required, required),
    accepted: union(receipt.accepted, there),
  };
}

export function startedOver(receipt: Receipt): Receipt {
  const carried = receipt.carried ?? [];
  return {
    ...receipt,
    document: carried.every(isFaceDetail) ? null : receipt.document,
    accepted: carried,
    lost: [],
    required: union(receipt.required, receipt.accepted),
    backExplained: false,
    restarted: true,
    told: false,
  };
}

/** Keeps that the receipt ended, and nothing else: the last page has name and number from its memory. */
export function completed({ openedAt }: Receipt, now: number): Receipt {
  const nothing = { accessKey: '', receiptNo: '', systemId: '' };
  return { ...newReceipt(nothing, openedAt), completedAt: now };
}

/** When the device has to remove everything: 24 hours after the due date, Japan's, by the server's clock. */
export const forgetAt = (receipt: Receipt) => endOf(receipt) + day;

/** The end of the link, by the server's clock. */
export function endOf(receipt: Receipt): number {
  const shown = receipt.guidance?.displayValidityperiodEndDatetime ?? '';
  const [, year, month, date, hour = '23', minute = '59'] =
    /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D+(\d{1,2}):(\d{2}))?/.exec(shown) ?? [];
  if (!year || !month || !date) return receipt.openedAt + 13 * day;
  return Date.UTC(+year, +month - 1, +date, +hour - 9, +minute, 59);
}

/** A view is safe when the server has it, or the device stores it until the server does. */
export function isSafe(receipt: Receipt, rows: readonly Row[], detail: string): boolean {
  return (
    receipt.accepted.includes(detail) ||
    rows.some((row) => isPicture(row.job) && row.job.detail === detail && !row.refusal)
  );
}

/** The office's advice on a view of the previous application; '' without any. */
export function adviceOn(receipt: Receipt, detail: string): string {
  const faults = receipt.guidance?.faultList ?? [];
  const ofView = faults.filter(({ documentDetailKbnCd }) => documentDetailKbnCd === detail);
  return ofView.map(({ advice = '' }) => told(advice)).join('');
}

/** The receipt's number as mails write it: V20261121-00012. */
export function displayNumber({ receiptNo }: Pick<Receipt, 'receiptNo'>): string {
  return receiptNo.replace(/.{5}$/, '-$&');
}

export function nameOfDetail(receipt: Receipt, detail: string): string {
  const name = receipt.guidance?.documentDetailList.find((entry) => entry.cd === detail)?.name;
  return told(name ?? '');
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])];
}
function without(a: readonly string[], b: readonly string[]): string[] {
  return a.filter((entry) => !b.includes(entry));
}
