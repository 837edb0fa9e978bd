import { errorItem } from '#contract/fields.ts';
import { checkPurpose, purposeLabel } from '#contract/photo-purpose.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, invalidField, notFound } from '../../platform/http/problem.ts';
import { shrinkPhoto } from '../../platform/images.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { demandApprover } from './claims.service.ts';
import { noteLook } from './photo-looks.service.ts';
import { type StoredPhoto, selectPhoto, selectPhotosOf } from './photos.queries.ts';
import { lastFinished } from './receipt-views.service.ts';
import { isClosed, loadingOrder } from './receipts.present.ts';
import { selectChain } from './receipts.queries.ts';
import { receiptEntry, receiptOfSystem } from './receipts.service.ts';

type PhotoPart = 'photo' | 'card';

/** Which photo a verifier opens. */
interface WantedPhoto {
  receiptNo: string;
  /** A code of the views. */
  docDetailKbn: string;
  /** Why, percent-encoded; needed for a closed receipt. */
  purpose: string | undefined;
}

/**
 * The bytes of one photo, or of its card at the camera's resolution, decrypted for this view, which is audited before
 * anything is shown. While the receipt waits, opening a photo is the look that an approval needs.
 */
export async function viewPhoto(
  deps: Deps,
  verifier: VerifierSession,
  wanted: WantedPhoto,
  context: RequestContext,
  part: PhotoPart = 'photo',
) {
  const receipt = await receiptOfSystem(deps, verifier.systemId, wanted.receiptNo);
  const photo = await standingPhoto(deps, receipt, wanted.docDetailKbn);
  if (part === 'card' && photo.card_at === null) throw notFound();
  const purpose = purposeOf(verifier, receipt, wanted.purpose);
  const opened = await openPhoto(deps, receipt, photo, { purpose, part }, context);
  if (part === 'photo') await noteLook(deps, verifier, receipt, photo);
  return opened;
}

/** Pixels: enough to tell the views apart, too few to read a card. */
const smallSide = 144;

/** Small pictures of a receipt's photos, in their order, audited as the view of the receipt that they belong to. */
export async function viewSmallPhotos(
  deps: Deps,
  verifier: VerifierSession,
  { receiptNo, purpose: encoded }: Pick<WantedPhoto, 'receiptNo' | 'purpose'>,
  context: RequestContext,
): Promise<{ photoList: { docDetailKbn: string; jpegBase64: string }[] }> {
  const receipt = await receiptOfSystem(deps, verifier.systemId, receiptNo);
  const purpose = purposeOf(verifier, receipt, encoded);
  const photos = receipt.applied_at ? await selectPhotosOf(deps.db.read, receipt.id) : [];
  const entry = receiptEntry(deps, context, 'receipt.view', receipt.id);
  await deps.auditBatcher.append({ ...entry, purpose });
  const photoList = [];
  for (const detail of loadingOrder) {
    const photo = photos.find((one) => one.detail === detail && !one.destroyed_at);
    if (!photo) continue;
    const reader = { kind: 'verifier', id: verifier.userId } as const;
    const small = await shrinkPhoto(await bytesOf(deps, photo, 'photo'), reader, smallSide);
    photoList.push({
      docDetailKbn: detail,
      jpegBase64: Buffer.from(small).toString('base64'),
    });
  }
  return { photoList };
}

/** The photo of a view that was sent before this receipt's own. */
export async function viewPreviousPhoto(
  deps: Deps,
  verifier: VerifierSession,
  wanted: WantedPhoto,
  context: RequestContext,
) {
  const receipt = await receiptOfSystem(deps, verifier.systemId, wanted.receiptNo);
  const chain = await selectChain(deps.db.read, receipt.chain_id);
  const earlier = lastFinished(receipt, chain);
  // Shown only when both photos exist to be compared.
  if (!earlier || !receipt.applied_at) throw notFound();
  const photo = await standingPhoto(deps, earlier, wanted.docDetailKbn);
  // It is compared with the photos of the receipt that is judged.
  const purpose = purposeOf(verifier, receipt, wanted.purpose);
  return openPhoto(deps, earlier, photo, { purpose }, context);
}

/**
 * The purpose for the audit log; '' while the receipt is judged.
 * @throws 403, 400
 */
function purposeOf(verifier: VerifierSession, receipt: ReceiptRow, encoded = ''): string {
  if (!isClosed(receipt)) return '';
  demandApprover(verifier, '審査を終えた受付の写真を表示');
  const purpose = decoded(encoded).trim();
  const found = checkPurpose(purpose);
  if (found) throw invalid([errorItem('x-purpose', found)]);
  return purpose;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidField('x-purpose', 'cm031', purposeLabel);
  }
}

/**
 * The photo of a view of an application that was sent.
 * @throws 404, also for a destroyed one
 */
export async function standingPhoto(deps: Deps, receipt: ReceiptRow, detail: string) {
  const photo = receipt.applied_at
    ? await selectPhoto(deps.db.read, receipt.id, detail)
    : undefined;
  if (!photo || photo.destroyed_at) throw notFound();
  return photo;
}

interface Opening {
  purpose?: string;
  part?: PhotoPart;
  action?: 'photo.view' | 'photo.recognise';
}

/** The bytes of a photo or of its card; who opened it is audited before. */
export async function openPhoto(
  deps: Deps,
  receipt: ReceiptRow,
  photo: StoredPhoto,
  { purpose = '', part = 'photo', action = 'photo.view' }: Opening,
  context: RequestContext,
) {
  const { detail } = photo;
  const name = part === 'card' ? [receipt.id, detail, part] : [receipt.id, detail];
  await deps.auditBatcher.append({
    ...receiptEntry(deps, context, action, receipt.id),
    object: { kind: 'photo', id: name.join('/') },
    purpose,
  });
  const bytes = await bytesOf(deps, photo, part);
  return { bytes, contentType: 'image/jpeg' as const, name: `${name.join('-')}.jpg` };
}

async function bytesOf(
  deps: Deps,
  { file_id, wrapped_key, card_at }: StoredPhoto,
  part: PhotoPart,
): Promise<Uint8Array> {
  const file = await deps.vault.open({ id: file_id, wrapped_key });
  const cut = card_at ?? file.byteLength;
  return part === 'card' ? file.subarray(cut) : file.subarray(0, cut);
}
