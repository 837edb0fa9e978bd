import { codeIn } from '#contract/code.ts';
import { documentDetail, documentKind, identityMethod, verifyStatus } from '#contract/codes.ts';
import { requiredDetails } from '#contract/identity-documents.ts';
import { endOfDay, japanDate } from '#contract/japan-time.ts';
import { isApplied, isOpen, statusOn } from '#contract/verification-states.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, notFound, wrongState } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/tokens.ts';
import { listErased } from '../backup/backup.service.ts';
import {
  masterChoices,
  verificationMethod,
  verificationReasons,
} from '../masters/masters.service.ts';
import { askedOf } from './asked-particulars.ts';
import { closedProblem } from './closed-link.ts';
import { filingOf, isCancelled, isNeeded } from './joining.service.ts';
import { methodsOpenTo } from './methods.service.ts';
import * as photos from './photos.queries.ts';
import { displayDue, regionOf } from './receipts.present.ts';
import * as queries from './receipts.queries.ts';
import { auditReceipt, isRenewal, locked, receiptEntry, upToDate } from './receipts.service.ts';
import { requesterOf } from './requester.service.ts';

/** An applicant's credentials: the key of the mailed link, and the receipt it should open. */
export interface Link {
  accessKey: string | undefined;
  receiptNo: string;
  /** Checked if the call has it. */
  systemId?: string;
}

export interface ApplicantContext extends RequestContext {
  address: string;
}

/** Photos of a document that was chosen in time are accepted this long after the due date. */
const grace = 24 * 60 * 60 * 1000;

/**
 * The receipt that a link opens.
 * @throws 404, the same for a wrong key, another system's and a missing receipt; 429 after too many of them; 409 when
 * its filing was cancelled, or needs it no more, before anything was submitted
 */
export async function openLink(
  deps: Deps,
  { accessKey, receiptNo, systemId }: Link,
  context: ApplicantContext,
): Promise<ReceiptRow> {
  // Looked up before anything is counted, so that others at the same address cannot lock out the holder of the key.
  const receipt = await queries.selectReceiptByKey(deps.db.read, hashToken(accessKey ?? ''));
  const opens =
    receipt?.id === plainNumber(receiptNo) &&
    (systemId === undefined || receipt.system_id === systemId);
  if (!opens) {
    await deps.limits.consume('wrongAccessKey', context.address);
    throw notFound();
  }
  if (!isApplied(receipt.status)) await demandNeeded(deps.db.read, deps, receipt);
  return receipt;
}

/** No identity is collected that nobody needs. @throws 409 for one whose filing was cancelled, or needs it no more */
async function demandNeeded(db: Reader, deps: Deps, receipt: ReceiptRow): Promise<void> {
  const { status } = receipt;
  const filing = await filingOf(deps, receipt, db);
  if (isCancelled(filing)) throw closedProblem(status, 'cancelled');
  const waits = isOpen(status) || status === verifyStatus.expired;
  if (waits && !(await isNeeded(db, receipt, filing))) throw closedProblem(status, 'unneeded');
}

/** Names the applicant in the audit log by the receipt, the only thing that is known. */
export function asApplicant(
  context: ApplicantContext,
  receipt: Pick<ReceiptRow, 'id'>,
): RequestContext {
  return { requestId: context.requestId, actor: { ...context.actor, id: receipt.id } };
}

/**
 * Refuses unless a receipt accepts photos now, also where its filing has ceased to need it while a photo was on its way. Those of a document that was chosen in time are accepted a day longer,
 * but never after the method has ended, because they could not be approved any more.
 */
export async function demandTakesPhotos(
  db: Reader,
  deps: Deps,
  receipt: ReceiptRow,
): Promise<void> {
  await demandNeeded(db, deps, receipt);
  const now = deps.clock.now();
  const status = statusOn(receipt.status, receipt.due_date, japanDate(now));
  if (isOpen(status)) {
    if (receipt.method !== identityMethod.photo) throw wrongState('写真で本人確認');
    return;
  }
  if (status !== verifyStatus.expired || receipt.document_chosen_at === null) {
    throw closedProblem(status);
  }
  const { validUntil } = await verificationMethod(db, receipt.method);
  const ended = validUntil !== null && japanDate(now) > validUntil;
  if (ended || now.getTime() > Date.parse(endOfDay(receipt.due_date)) + grace) {
    throw closedProblem(status);
  }
}

/** The missing views of the chosen document; before a choice all of them. */
export function missingDetails(
  documentKind: string,
  stored: readonly photos.StoredPhoto[],
): string[] {
  const needed =
    documentKind === '' ? Object.values(documentDetail) : requiredDetails(documentKind);
  return needed.filter(
    (detail) => !stored.some((photo) => photo.detail === detail && !photo.destroyed_at),
  );
}

/** The photos without those that are one picture for several views, which shows nothing of the second view. */
export function differentPhotos(stored: readonly photos.StoredPhoto[]): photos.StoredPhoto[] {
  return stored.filter(
    ({ detail, received_sha256 }) =>
      !stored.some((one) => one.detail !== detail && one.received_sha256 === received_sha256),
  );
}

/** What the holder of an access key needs to begin or continue. */
export async function guidance(deps: Deps, link: Link, context: ApplicantContext) {
  const db = deps.db.read;
  const receipt = await upToDate(deps, await openLink(deps, link, context));
  const status = receipt.status;
  const filing = await filingOf(deps, receipt);
  if (!isOpen(status)) throw closedProblem(status, isCancelled(filing) ? 'cancelled' : 'open');
  const [
    requester,
    stored,
    documentList,
    documentDetailList,
    methodList,
    filePhotosAllowed,
    faultList,
    linkRenewedFlg,
  ] = await Promise.all([
    requesterOf(db, deps, receipt),
    photos.selectPhotosOf(db, receipt.id),
    masterChoices(db, 'document'),
    masterChoices(db, 'document_detail'),
    methodsOpenTo(deps, receipt),
    queries.selectFilePhotosAllowed(db, receipt.system_id),
    faultsBefore(db, receipt),
    isRenewal(db, receipt),
    deps.auditBatcher.append(
      receiptEntry(deps, asApplicant(context, receipt), 'receipt.open', receipt.id),
    ),
  ]);
  const usable = differentPhotos(stored);
  return {
    name: receipt.name,
    requester,
    filing: filing && {
      companyName: filing.companyName,
      displayRequestNo: displayNumber(filing.id),
    },
    sex: receipt.sex,
    birthday: receipt.birth_date,
    askedParticularList: askedOf(receipt),
    particularsTold: receipt.particulars_told_at !== null,
    documentList,
    documentDetailList,
    displayValidityperiodEndDatetime: displayDue(receipt),
    reAppReason: receipt.reapply_reason,
    linkRenewedFlg,
    requiredDetailList: missingDetails(receipt.document_kind, usable),
    uploadedList: usable
      .filter((photo) => !photo.destroyed_at)
      .map((photo) => ({
        documentDetailKbnCd: photo.detail,
        sha256: photo.received_sha256,
        carriedOver: photo.carried_from !== null,
      })),
    faultList,
    selectedDocument: documentList.find(({ cd }) => cd === receipt.document_kind) ?? null,
    methodList,
    refusedRetentionDays: receipt.refused_days ?? deps.config.retentionRefusedDays,
    approvedRetentionDays: receipt.approved_days ?? deps.config.retentionApprovedDays,
    filePhotosAllowed,
    faceSide: receipt.face_side,
  };
}

/** The faults of the photos that a receipt asks for again. */
async function faultsBefore(db: Reader, { chain_id, branch_no }: ReceiptRow) {
  const before = branch_no > 0 && (await queries.selectBefore(db, chain_id, branch_no));
  if (!before) return [];
  const [faults, reasons] = await Promise.all([
    photos.selectFaultsOf(db, before.id),
    verificationReasons(db),
  ]);
  return faults.map((fault) => {
    const reason = reasons.find(({ cd }) => cd === fault.reason_code);
    return {
      documentDetailKbnCd: fault.detail,
      reasonCd: fault.reason_code,
      reason: reason?.name ?? '',
      advice: reason?.advice ?? '',
      region: regionOf(fault),
    };
  });
}

const documentDetails = [documentDetail.front, documentDetail.diagonal, documentDetail.back];

/**
 * Chooses the document; another one discards the document photos taken so far. A lower generation than the stored
 * choice changes nothing.
 * @returns the views that are still missing
 */
export async function chooseDocument(
  deps: Deps,
  link: Link,
  given: string,
  generation: number,
  context: ApplicantContext,
): Promise<string[]> {
  const { id } = await openLink(deps, link, context);
  const documents = await masterChoices(deps.db.read, 'document');
  const kind = codeIn(documentKind, given);
  if (!kind || !documents.some(({ cd }) => cd === kind)) {
    throw invalidField('selectDocument', 'apv072', '本人確認書類');
  }
  const { missing, discarded } = await deps.db.write(async (trx) => {
    const receipt = await locked(trx, id);
    const status = statusOn(receipt.status, receipt.due_date, japanDate(deps.clock.now()));
    const same = receipt.document_kind === kind;
    // The response to a choice may have been lost, so the same choice gets the same response.
    if (!(same && isApplied(status))) await demandTakesPhotos(trx, deps, receipt);
    const late = receipt.document_kind !== '' && generation < receipt.document_generation;
    let discarded: string[] = [];
    if (!late && same) {
      await queries.updateReceipt(trx, id, { document_generation: generation });
    } else if (!late) {
      // After the due date no other document can be chosen, because it would not have been in time.
      if (!isOpen(status)) throw closedProblem(status);
      await queries.updateReceipt(trx, id, {
        document_kind: kind,
        document_chosen_at: deps.clock.now().toISOString(),
        document_generation: generation,
      });
      const emptied = await photos.deletePhotos(trx, id, documentDetails);
      discarded = await dropFiles(trx, deps, emptied);
      await auditReceipt(trx, deps, asApplicant(context, receipt), 'receipt.choose', id);
    }
    const usable = differentPhotos(await photos.selectPhotosOf(trx, id));
    return { missing: missingDetails(late ? receipt.document_kind : kind, usable), discarded };
  });
  await removeBytes(deps, discarded);
  return missing;
}

/**
 * Forgets the keys of files that no receipt refers to any more; a photo that was carried over stays.
 * @returns the files whose bytes are to be removed after the commit
 */
export async function dropFiles(
  trx: Transaction,
  deps: Deps,
  fileIds: readonly string[],
): Promise<string[]> {
  const dropped = await photos.selectUnreferenced(trx, fileIds);
  for (const fileId of dropped) await deps.vault.destroy(trx, fileId);
  return dropped;
}

/** Removes bytes whose key was destroyed already; if that fails, a sweep does so later. */
export async function removeBytes(deps: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deps.vault
    .removeBytes(...ids)
    .catch((err: unknown) => deps.log.warn({ err, count: ids.length }, 'bytes were not removed'));
  // Lists them for restores of backups. If this fails, a job does so a minute later.
  await deps.afterCommit((committed) =>
    listErased(committed).catch((err: unknown) =>
      deps.log.error({ err }, 'destroyed photos were not listed beside the backups'),
    ),
  );
}
