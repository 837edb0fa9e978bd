import { createHash } from 'node:crypto';
import { codeIn } from '#contract/code.ts';
import { documentDetail, isFaceDetail, noDocumentKind, verifyStatus } from '#contract/codes.ts';
import { requiredDetails } from '#contract/identity-documents.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/server-messages.ts';
import { isApplied, statusOn } from '#contract/verification-states.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { PictureTraits } from '../../platform/decoding/picture-traits.ts';
import type { Deps } from '../../platform/deps.ts';
import { readPicture } from '../../platform/file-intake.ts';
import { insertFile } from '../../platform/files/files.queries.ts';
import type { Sealed } from '../../platform/files/vault.ts';
import { invalidField, Problem, refused, wrongState } from '../../platform/http/problem.ts';
import { masterChoices } from '../masters/masters.service.ts';
import {
  type ApplicantContext,
  asApplicant,
  demandTakesPhotos,
  differentPhotos,
  dropFiles,
  missingDetails,
  removeBytes,
} from './applicant.service.ts';
import { demandTold } from './asked-particulars.ts';
import * as queries from './photos.queries.ts';
import { selectFilePhotosAllowed, updateReceipt } from './receipts.queries.ts';
import { auditReceipt, locked } from './receipts.service.ts';
import { tellApplicant } from './tell-applicant.service.ts';

/** One photo as it arrives. */
export interface SentPhoto {
  /** A document kind, or the literal `null` for a face. */
  documentKind: string;
  detail: string;
  generation: number;
  capturedBy: 'camera' | 'file';
  /** The camera's name, percent-encoded; '' where unknown. */
  camera: string;
  bytes: Uint8Array;
  /** The card of a document's photo at the camera's resolution; null without one. */
  card: Uint8Array | null;
}

/** Pixels of a photo's shorter side, without which nobody reads a card or knows a face; the camera app's has 600. */
const shortestSide = 300;

interface HashedPhoto extends SentPhoto {
  sha256: string;
  cardSha256: string | null;
}

/**
 * Stores one photo. The same bytes, or a lower generation than the stored one, change nothing.
 * @returns SHA-256 of the bytes received, of the card '' when none came
 */
export async function addPhoto(
  deps: Deps,
  receipt: ReceiptRow,
  sent: SentPhoto,
  context: ApplicantContext,
): Promise<{ sha256: string; cardSha256: string }> {
  return receive(deps, receipt, sent, context, async () => {});
}

/**
 * Stores the last photo and submits, in one transaction. The same photo again afterwards has the same response.
 * @throws 409 with the missing views when there are any, or with what is asked of the person and was not told
 */
export async function submit(
  deps: Deps,
  receipt: ReceiptRow,
  sent: SentPhoto,
  context: ApplicantContext,
): Promise<string> {
  if (sent.detail !== documentDetail.faceDiagonal) {
    throw invalidField('documentDetailKbnCd', 'cm040');
  }
  const { sha256 } = await receive(deps, receipt, sent, context, async (trx, held, byApplicant) => {
    const stored = await queries.selectPhotosOf(trx, held.id);
    demandTold(held);
    const missing = missingDetails(held.document_kind, stored);
    if (missing.length > 0) throw await gap(trx, 'apv015', missing);
    await demandDifferent(trx, stored);
    await updateReceipt(trx, held.id, {
      status: verifyStatus.applied,
      applied_at: deps.clock.now().toISOString(),
      retention_from: null,
      updated_at: laterThan(held.updated_at, deps.clock),
      updated_by: byApplicant.actor.id,
    });
    await auditReceipt(trx, deps, byApplicant, 'receipt.submit', held.id);
    await tellApplicant(trx, deps, held, 'received');
  });
  deps.wakeMail();
  return sha256;
}

/** 409 that names the views that have to be taken. */
async function gap(db: Reader, key: 'apv015' | 'apv016', views: string[]): Promise<Problem> {
  const details = await masterChoices(db, 'document_detail');
  const names = views.map((detail) => details.find(({ cd }) => cd === detail)?.name ?? detail);
  return new Problem(409, [
    {
      message: message(key, names.join('、')),
      messageCd: key,
      field: views.join(','),
    },
  ]);
}

async function demandDifferent(db: Reader, stored: readonly queries.StoredPhoto[]): Promise<void> {
  const different = differentPhotos(stored);
  const equal = stored.filter((photo) => !different.includes(photo));
  if (equal.length > 0) throw await gap(db, 'apv016', equal.map(({ detail }) => detail).sort());
}

type Afterwards = (trx: Transaction, receipt: ReceiptRow, context: RequestContext) => Promise<void>;

async function receive(
  deps: Deps,
  receipt: ReceiptRow,
  input: SentPhoto,
  context: ApplicantContext,
  afterwards: Afterwards,
): Promise<{ sha256: string; cardSha256: string }> {
  const { bytes, card } = input;
  const sent = { ...input, sha256: sha256Of(bytes), cardSha256: card && sha256Of(card) };
  checkSlot(sent);
  // Checked before the costly part, and again under the lock.
  let verdict = await judge(deps.db.read, deps, receipt, sent);
  let sealed: SealedPhoto | null = null;
  while (verdict !== 'finished') {
    // After a failed transaction these bytes stay, because it may still have been committed.
    sealed ??= verdict === 'store' ? await seal(deps, receipt.id, sent) : null;
    const done = await deps.db
      .write((trx) =>
        settle(trx, deps, receipt.id, sent, sealed, asApplicant(context, receipt), afterwards),
      )
      .catch(unlessSlotChanged);
    verdict = done?.verdict ?? 'store';
    if (!done) continue;
    await removeBytes(deps, sealed && verdict !== 'store' ? [sealed.id] : done.unused);
    break;
  }
  return { sha256: sent.sha256, cardSha256: sent.cardSha256 ?? '' };
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** An encrypted photo with what it shows, and the byte at which its card begins; null without one. */
type SealedPhoto = Sealed & { cardAt: number | null; traits: PictureTraits | null };

// Photo and card are one file, so that whatever destroys, carries over or restores one of them does so to both.
async function seal(
  deps: Deps,
  receiptId: string,
  { bytes, card, detail }: SentPhoto,
): Promise<SealedPhoto> {
  const by = { kind: 'applicant', id: receiptId } as const;
  const view = codeIn(documentDetail, detail);
  const photo = await readPicture(bytes, by, { shortest: shortestSide, ...(view && { view }) });
  const behind = card && (await readPicture(card, by, { field: 'cardData' })).bytes;
  const { traits } = photo;
  const sealed = await deps.vault.seal(behind ? Buffer.concat([photo.bytes, behind]) : photo.bytes);
  return { ...sealed, cardAt: behind && photo.bytes.byteLength, traits };
}

/** The slot changed after the photo was found in it, so that it has to be stored after all. */
class SlotChanged extends Error {
  override name = 'SlotChanged';
}

function unlessSlotChanged(cause: unknown): null {
  if (cause instanceof SlotChanged) return null;
  throw cause;
}

async function settle(
  trx: Transaction,
  deps: Deps,
  receiptId: string,
  sent: HashedPhoto,
  sealed: SealedPhoto | null,
  context: RequestContext,
  afterwards: Afterwards,
) {
  const receipt = await locked(trx, receiptId);
  const verdict = await judge(trx, deps, receipt, sent);
  if (verdict === 'store' && !sealed) throw new SlotChanged();
  let unused: string[] = [];
  if (verdict === 'store' && sealed) {
    unused = await store(trx, deps, receipt, sent, sealed, context);
  } else if (verdict === 'kept') {
    await queries.raiseGeneration(trx, receipt.id, sent.detail, sent.generation);
  }
  if (verdict !== 'finished') await afterwards(trx, receipt, context);
  return { verdict, unused };
}

/** Stores a photo in its slot; returns the files whose bytes are not needed any more. */
async function store(
  trx: Transaction,
  deps: Deps,
  receipt: ReceiptRow,
  sent: HashedPhoto,
  sealed: SealedPhoto,
  context: RequestContext,
): Promise<string[]> {
  const at = deps.clock.now().toISOString();
  const before = await queries.selectPhoto(trx, receipt.id, sent.detail);
  await insertFile(trx, {
    sealed,
    kind: 'photo',
    contentType: 'image/jpeg',
    name: '',
    at,
    by: receipt.id,
  });
  await queries.putPhoto(trx, {
    receipt_id: receipt.id,
    detail: sent.detail,
    file_id: sealed.id,
    generation: sent.generation,
    received_sha256: sent.sha256,
    captured_by: sent.capturedBy,
    stored_at: at,
    carried_from: null,
    card_at: sealed.cardAt,
    card_sha256: sent.cardSha256,
    hint: sealed.traits?.hint ?? '',
    picture_hash: sealed.traits?.hash ?? '',
    camera: cameraOf(sent.camera),
    colourless: sealed.traits?.isColourless ? 1 : 0,
  });
  await auditReceipt(trx, deps, context, 'photo.store', receipt.id);
  return before ? dropFiles(trx, deps, [before.file_id]) : [];
}

const longestCamera = 100;

/** The camera's name as plain text. A name that cannot be read is no reason to refuse the photo. */
function cameraOf(encoded: string): string {
  try {
    const name = decodeURIComponent(encoded).replace(/\p{C}/gu, '');
    return [...name].slice(0, longestCamera).join('').trim();
  } catch {
    return '';
  }
}

/** Refuses unknown views, faces of a document, cards of a face, and the back of a card with the number. */
function checkSlot({ documentKind, detail, card }: SentPhoto): void {
  const known = Object.values(documentDetail).some((code) => code === detail);
  if (!known) throw invalidField('documentDetailKbnCd', 'cm040');
  if (isFaceDetail(detail)) {
    if (card) throw invalidField('cardData', 'cm040');
    if (documentKind !== noDocumentKind) throw invalidField('documentKbnCd', 'cm040');
    return;
  }
  if (!requiredDetails(documentKind).some((code) => code === detail)) throw refused(409, 'apv020');
}

/**
 * What to do with a photo: nothing because the application is complete with it, nothing because the slot holds it or a
 * newer one, or storing it.
 */
async function judge(
  db: Reader,
  deps: Deps,
  receipt: ReceiptRow,
  sent: HashedPhoto,
): Promise<'finished' | 'kept' | 'store'> {
  const stored = await queries.selectPhoto(db, receipt.id, sent.detail);
  const same =
    stored?.received_sha256 === sent.sha256 &&
    stored.card_sha256 === sent.cardSha256 &&
    !stored.destroyed_at;
  const today = japanDate(deps.clock.now());
  if (same && isApplied(statusOn(receipt.status, receipt.due_date, today))) return 'finished';
  await demandTakesPhotos(db, deps, receipt);
  if (!isFaceDetail(sent.detail) && receipt.document_kind !== sent.documentKind) {
    throw wrongState('この書類の写真を登録');
  }
  if (sent.capturedBy === 'file' && !(await selectFilePhotosAllowed(db, receipt.system_id))) {
    throw wrongState('端末に保存された画像を登録');
  }
  return same || (stored && sent.generation < stored.generation) ? 'kept' : 'store';
}
