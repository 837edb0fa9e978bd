import { type Caution, caution, doubtsAbout } from '#contract/cautions.ts';
import { identityMethod } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { Judgement } from '#contract/judgement.ts';
import { compareNames } from '#contract/name-variants.ts';
import { isWaiting } from '#contract/verification-states.ts';
import { hashedFor } from '../../platform/audit-key.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { cautionsOfPhotos, single } from './cautions.ts';
import { selectFindings } from './findings.queries.ts';
import { selectByNumber } from './judgements.queries.ts';
import { type StoredPhoto, selectPhotosOf } from './photos.queries.ts';

/** Identifies the photos that were compared and read. */
export const filesOf = (photos: readonly StoredPhoto[]) =>
  photos
    .filter(({ destroyed_at }) => destroyed_at === null)
    .map(({ file_id }) => file_id)
    .sort()
    .join(',');

/** Whether photos of this receipt are judged now. */
export const isByPhotos = ({ method, status }: ReceiptRow) =>
  method === identityMethod.photo && isWaiting(status);

/** Cautions about a receipt that waits, apart from its judgement's own. */
export async function cautionsOf(
  db: Reader,
  receipt: ReceiptRow,
  photos: readonly StoredPhoto[],
): Promise<Caution[]> {
  if (!isByPhotos(receipt)) return [];
  const found = await selectFindings(db, receipt.id);
  const stands = found !== undefined && found.files === filesOf(photos);
  return single([
    ...(stands ? (JSON.parse(found.cautions) as Caution[]) : []),
    ...cautionsOfPhotos(photos),
    ...doubtsAbout({ lineList: [] }, doubted(receipt)),
  ]);
}

const doubted = (receipt: ReceiptRow) => ({
  documentKind: receipt.document_kind,
  appliedOn: receipt.applied_at === null ? '' : japanDate(new Date(receipt.applied_at)),
  birthDate: receipt.birth_date,
});

/** Every caution that an approval with this judgement has to answer. */
export async function cautionsAgainst(
  trx: Transaction,
  deps: Deps,
  receipt: ReceiptRow,
  judgement: Judgement,
): Promise<Caution[]> {
  const photos = await selectPhotosOf(trx, receipt.id);
  return single([
    ...(await cautionsOf(trx, receipt, photos)),
    ...doubtsAbout(judgement, doubted(receipt)),
    ...(await knownNumber(trx, deps, receipt, judgement)),
  ]);
}

/** A number that another person's document had, by name or birth date. */
async function knownNumber(
  trx: Transaction,
  deps: Deps,
  receipt: ReceiptRow,
  judgement: Judgement,
): Promise<Caution[]> {
  const hash = await numberHash(trx, deps, judgement);
  if (hash === null) return [];
  const { name, birth_date } = receipt;
  const other = (await selectByNumber(trx, receipt, hash)).find(
    (one) =>
      compareNames(one.name, name) === 'other' ||
      (one.birth_date !== '' && one.birth_date !== birth_date),
  );
  return other ? [caution('documentNumber', 'numberKnown', displayNumber(other.id))] : [];
}

/** Keyed hash of the number that a judgement read; null without one. */
export async function numberHash(
  trx: Transaction,
  deps: Deps,
  { lineList }: Judgement,
): Promise<string | null> {
  const number = lineList.find(({ line }) => line === 'documentNumber')?.value.trim() ?? '';
  if (number === '') return null;
  const { auditKeys } = deps.vault;
  const key = (await auditKeys.open(trx)) ?? (await auditKeys.make(trx));
  return hashedFor(key, 'document numbers', number.normalize('NFKC'));
}
