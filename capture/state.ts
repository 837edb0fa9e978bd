import { atom } from './atom.ts';
import type { ClosedWhy } from './guidance.ts';
import type { ClosedAs } from './queue/queue.ts';
import type { DeviceContent } from './queue/store.ts';
import type { Link } from './receipt.ts';
import type { StepId } from './steps.ts';

/** The content of the device's store, as last read. */
export const deviceAtom = atom<DeviceContent>({
  receipt: null,
  incoming: null,
  rows: [],
  keepsPhotos: true,
});

/** The device's content, where the receipt that has ended has the name and number that this page still shows. */
export function withLast(content: DeviceContent): DeviceContent {
  const { receipt: last } = deviceAtom.get();
  const { receipt } = content;
  if (!receipt?.completedAt || receipt.openedAt !== last?.openedAt) return content;
  const { receiptNo, guidance } = last;
  return { ...content, receipt: { ...receipt, receiptNo, guidance } };
}

/**
 * The number of this tab's receipt. When another tab takes up another receipt, this tab stops, so that the two are never
 * mixed.
 */
export const tabReceiptAtom = atom<string | null>(null);

/** The opened link, until the device has stored its receipt. */
export const openedLinkAtom = atom<Link | null>(null);

/** The row whose request is running. */
export const sendingAtom = atom<number | null>(null);

export const stepAtom = atom<StepId>('apa100');

export type Loading =
  | { state: 'loading' }
  | { state: 'ready' }
  /** There is no response, but the device's copy is enough to go on. */
  | { state: 'remembered' }
  | { state: 'failed'; text: string }
  /** `link` is in memory alone: what the device stores of it may be removed. */
  | { state: 'closed'; as: ClosedAs; why: ClosedWhy; link?: Link };
export const loadingAtom = atom<Loading>({ state: 'loading' });

/** The query of the identity provider's redirect; '' when there is none to handle. */
export const returnedAtom = atom('');

/** Why no screen of the flow can be shown at all. */
export type BlockingState = 'starting' | 'noStore' | 'outdated' | null;
export const blockingAtom = atom<BlockingState>('starting');

/** True while a photo is reviewed and sent, which shows its own state. */
export const reviewingAtom = atom(false);
