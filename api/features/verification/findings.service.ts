import { type Caution, caution } from '#contract/cautions.ts';
import { documentDetail } from '#contract/codes.ts';
import type { Proposal } from '#contract/endpoints/review-parts.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ReadWord } from '../../platform/text-reader.ts';
import { proposalsOf } from './card-text.ts';
import { filesOf, isByPhotos } from './cautions.service.ts';
import { cautionsOfPictures, cautionsOfReadings, showsNumber } from './cautions.ts';
import * as queries from './findings.queries.ts';
import { openPhoto } from './photo-views.service.ts';
import { type StoredPhoto, selectPhotosOf } from './photos.queries.ts';

const { front, back } = documentDetail;

export interface Reading extends RequestContext {
  /** Aborted when the verifier goes on. */
  signal?: AbortSignal;
}

/**
 * Reads a document and compares the photos of a receipt with those of others. Of what was read only the cautions are
 * stored; readings go to the approver and perish.
 */
export async function examine(
  deps: Deps,
  receipt: ReceiptRow,
  reading: Reading,
): Promise<{ proposalList: Proposal[]; cautionList: Caution[] }> {
  const photos = (await selectPhotosOf(deps.db.read, receipt.id)).filter(
    ({ destroyed_at }) => destroyed_at === null,
  );
  const frontLines = await read(deps, receipt, photos, front, reading);
  const proposalList = proposalsOf(frontLines, receipt.document_kind);
  const backLines = await read(deps, receipt, photos, back, reading);
  const details = photos.map(({ detail }) => detail);
  const others = await queries.selectPictureHashes(deps.db.read, receipt, details);
  const cautionList = [
    ...cautionsOfReadings(proposalList, frontLines, receipt),
    ...(showsNumber(backLines) ? [caution('back', 'individualNumber')] : []),
    ...cautionsOfPictures(photos, others),
  ];
  await deps.db.write((trx) =>
    queries.putFindings(trx, {
      receipt_id: receipt.id,
      files: filesOf(photos),
      cautions: JSON.stringify(cautionList),
      found_at: deps.clock.now().toISOString(),
    }),
  );
  return { proposalList, cautionList };
}

async function read(
  deps: Deps,
  receipt: ReceiptRow,
  photos: readonly StoredPhoto[],
  view: string,
  { signal, ...context }: Reading,
): Promise<ReadWord[][]> {
  const photo = photos.find(({ detail }) => detail === view);
  if (!photo || !deps.textReader.available) return [];
  const part = photo.card_at === null ? 'photo' : 'card';
  const opening = { part, action: 'photo.recognise' } as const;
  const { bytes } = await openPhoto(deps, receipt, photo, opening, context);
  return deps.textReader.read(bytes, signal);
}

/** Examines a receipt's photos before an approval unless they were. */
export async function examineOnce(
  deps: Deps,
  receipt: ReceiptRow,
  context: RequestContext,
): Promise<void> {
  if (!isByPhotos(receipt)) return;
  const photos = await selectPhotosOf(deps.db.read, receipt.id);
  const found = await queries.selectFindings(deps.db.read, receipt.id);
  if (found?.files !== filesOf(photos)) await examine(deps, receipt, context);
}
