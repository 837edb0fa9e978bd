import { documentDetail, identityMethod } from '#contract/codes.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { photoField } from '#contract/judgement.ts';
import { isWaiting } from '#contract/verification-states.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { masterChoices } from '../masters/masters.service.ts';
import { insertLook, selectLooked } from './photo-looks.queries.ts';
import { type StoredPhoto, selectPhotosOf } from './photos.queries.ts';

/** Stores a verifier's look at a photo while its receipt waits. The file stands for the bytes: a retake has another one. */
export async function noteLook(
  deps: Deps,
  { userId }: VerifierSession,
  { id, status }: ReceiptRow,
  { file_id }: StoredPhoto,
): Promise<void> {
  if (!isWaiting(status)) return;
  const looked_at = deps.clock.now().toISOString();
  await deps.db.write((trx) =>
    insertLook(trx, { receipt_id: id, file_id, looked_by: userId, looked_at }),
  );
}

/** Views of a receipt whose photo a verifier has not opened yet. */
export async function unopenedViews(
  db: Reader,
  receiptId: string,
  userId: string,
  photos: readonly StoredPhoto[],
): Promise<Set<string>> {
  const looked = await selectLooked(db, receiptId, userId);
  const unopened = photos.filter(
    ({ file_id, destroyed_at }) => !destroyed_at && !looked.has(file_id),
  );
  return new Set(unopened.map(({ detail }) => detail));
}

/** Refuses an approval before this approver has opened every photo. @throws 409, one error a photo */
export async function demandLooks(
  trx: Transaction,
  { userId }: VerifierSession,
  { id, method }: ReceiptRow,
): Promise<void> {
  if (method !== identityMethod.photo) return;
  const unopened = await unopenedViews(trx, id, userId, await selectPhotosOf(trx, id));
  if (unopened.size === 0) return;
  const names = await masterChoices(trx, 'document_detail');
  const errors = Object.values(documentDetail)
    .filter((detail) => unopened.has(detail))
    .map((detail) => {
      const name = names.find(({ cd }) => cd === detail)?.name ?? detail;
      return errorItem(photoField(detail), fault('vfv057', name));
    });
  throw new Problem(409, errors);
}
