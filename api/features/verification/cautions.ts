import {
  type Caution,
  caution,
  contradicts,
  isVirtualCamera,
  surelyRead,
} from '#contract/cautions.ts';
import { documentDetail, isFaceDetail } from '#contract/codes.ts';
import { looksLikeIndividualNumber } from '#contract/confirmation-record.ts';
import type { Proposal } from '#contract/endpoints/review-parts.ts';
import { documentKinds, documentLines } from '#contract/identity-document-lines.ts';
import type { JudgementLine } from '#contract/judgement.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { ReadWord } from '../../platform/text-reader.ts';
import type { StoredPhoto } from './photos.queries.ts';

// What a machine notices about a receipt's photos, by line of its judgement.

const { front, diagonal, back } = documentDetail;

const lineOfView: Record<string, JudgementLine> = {
  [front]: 'photo',
  [diagonal]: 'thickness',
  [back]: 'back',
};
const lineOf = (detail: string): JudgementLine => lineOfView[detail] ?? 'face';

/** Whole views, in which a part of the card that is cut off matters; the oblique one is often cut by its frame. */
const wholeViews: readonly string[] = [front, back];

/** Cautions about photos alone. */
export function cautionsOfPhotos(photos: readonly StoredPhoto[]): Caution[] {
  return single(
    photos
      .filter(({ destroyed_at }) => destroyed_at === null)
      .flatMap(({ detail, hint, camera, colourless }) => [
        ...(colourless === 1 ? [caution(lineOf(detail), 'colourless')] : []),
        ...(hint === 'cut' && wholeViews.includes(detail) ? [caution(lineOf(detail), 'cut')] : []),
        ...(isVirtualCamera(camera)
          ? [caution(isFaceDetail(detail) ? 'face' : 'photo', 'virtualCamera', camera)]
          : []),
      ]),
  );
}

/** One caution of a kind for each line, the first. */
export const single = (cautions: readonly Caution[]): Caution[] =>
  cautions.filter(
    ({ line, cd }, at) => cautions.findIndex((one) => one.line === line && one.cd === cd) === at,
  );

/** Cautions about readings that contradict the request. */
export function cautionsOfReadings(
  proposals: readonly Proposal[],
  lines: readonly ReadWord[][],
  receipt: ReceiptRow,
): Caution[] {
  const asked = {
    name: receipt.name,
    address: receipt.address,
    birthDate: receipt.birth_date,
  };
  const differing = proposals
    .filter(
      ({ line, value, confidence }) => confidence >= surelyRead && contradicts(line, value, asked),
    )
    .map(({ line }) => caution(line, 'reading'));
  const title = otherTitle(lines, receipt.document_kind);
  return [...differing, ...(title ? [caution('photo', 'otherKind', title)] : [])];
}

const textOf = (words: readonly ReadWord[]) =>
  words.map(({ text }) => text.normalize('NFKC')).join('');

/** The name of another kind of document whose title was surely read; '' where the own one was, too. */
function otherTitle(lines: readonly ReadWord[][], kind: string): string {
  const texts = lines
    .filter((words) => words.every(({ confidence }) => confidence >= surelyRead))
    .map(textOf);
  const shown = documentKinds
    .map((one) => ({ one, row: documentLines(one) }))
    .filter(({ row }) => texts.some((text) => row.title.test(text)));
  if (shown.some(({ one }) => one === kind)) return '';
  return shown[0]?.row.name ?? '';
}

/** Whether twelve digits stand together on a back, as an individual number does. */
export const showsNumber = (lines: readonly ReadWord[][]): boolean =>
  lines.some((words) => looksLikeIndividualNumber(textOf(words)));

/** Bits of a picture's hash that another size or quality of the same picture changes, at most. */
const mostChanged = 6;

type Pictured = Pick<StoredPhoto, 'receipt_id' | 'detail' | 'picture_hash' | 'stored_at'>;

const isEarlier = (one: Pictured, other: Pictured) =>
  one.stored_at === other.stored_at
    ? one.receipt_id < other.receipt_id
    : one.stored_at < other.stored_at;

/** Photos that show the same picture as one that came earlier with another receipt. */
export function cautionsOfPictures(
  photos: readonly Pictured[],
  others: readonly Pictured[],
): Caution[] {
  return single(
    photos
      .filter(({ picture_hash }) => picture_hash !== '')
      .flatMap((own) => {
        const same = others.find(
          (one) =>
            one.detail === own.detail &&
            isEarlier(one, own) &&
            differingBits(one.picture_hash, own.picture_hash) <= mostChanged,
        );
        return same
          ? [caution(lineOf(own.detail), 'samePicture', displayNumber(same.receipt_id))]
          : [];
      }),
  );
}

function differingBits(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < one.length && count <= mostChanged; at += 8) {
    let bits =
      Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16);
    for (; bits !== 0; bits &= bits - 1) count += 1;
  }
  return count;
}
