import { useCallback, useState } from 'react';
import { documentDetail } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import {
  type Photo,
  type PhotoStates,
  useReceiptPhotos,
  useSmallPhotos,
} from './receipt-photos.ts';

const { front, diagonal, back, faceFront, faceDiagonal } = documentDetail;
/** The order of the keys 1 to 5. */
export const keyed: readonly string[] = [front, diagonal, back, faceFront, faceDiagonal];

export function inOrder(photos: readonly Photo[]): Photo[] {
  return keyed.flatMap((code) => photos.find(({ docDetailKbn }) => docDetailKbn === code) ?? []);
}

/**
 * The photos of a receipt that were opened in a pane, small pictures of all of them, and the views that an approval still
 * needs a look at.
 */
export function useOpenedPhotos(
  receiptNo: string,
  receipt: ReceiptDetail,
  { mayOpen, purpose }: { mayOpen: boolean; purpose: string },
) {
  // In the order in which they were opened.
  const [views, setViews] = useState<readonly string[]>([]);
  const onOpen = useCallback(
    (view: string) => setViews((before) => (before.includes(view) ? before : [...before, view])),
    [],
  );
  const photos = views.flatMap(
    (view) => receipt.photoList.find(({ docDetailKbn }) => docDetailKbn === view) ?? [],
  );
  const present = useReceiptPhotos(receiptNo, mayOpen ? photos : [], { purpose });
  const small = useSmallPhotos(receiptNo, mayOpen && receipt.photoList.length > 0, purpose);
  return { present, small, unopened: unopenedViews(receipt, present.states), onOpen };
}

/** Views that an approver has not opened yet, in order; none where nothing can be approved. */
function unopenedViews(
  { canApproval, photoList }: ReceiptDetail,
  states: PhotoStates,
): readonly string[] {
  if (!canApproval) return [];
  const isOpened = ({ docDetailKbn, opened }: Photo) => {
    const state = states[docDetailKbn];
    return opened || (state !== undefined && 'url' in state);
  };
  return inOrder(photoList)
    .filter((photo) => !photo.destroyed && !isOpened(photo))
    .map(({ docDetailKbn }) => docDetailKbn);
}
