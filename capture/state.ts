import { atom } from './atom.ts';
import type { ClosedWhy } from './guidance.ts';
import type { DeviceContent } from './queue/store.ts';
import type { StepId } from './steps.ts';

/** What the device's store holds, as last read. */
export const deviceAtom = atom<DeviceContent>({
  receipt: null,
  incoming: null,
  rows: [],
  keepsPhotos: true,
});

/** The row whose request is under way. */
export const sendingAtom = atom<number | null>(null);

export const stepAtom = atom<StepId>('apa100');

export type Loading =
  | { state: 'loading' }
  | { state: 'ready' }
  /** No answer, but the device remembers enough to go on. */
  | { state: 'remembered' }
  | { state: 'failed'; text: string }
  | { state: 'closed'; why: ClosedWhy };
export const loadingAtom = atom<Loading>({ state: 'loading' });

/** The query with which the identity provider sent the applicant back; '' when there is none to deal with. */
export const returnedAtom = atom('');

/** Why no screen of the flow can be shown at all. */
export type BlockingState = 'starting' | 'noStore' | 'outdated' | null;
export const blockingAtom = atom<BlockingState>('starting');

/** A photo is being reviewed and sent: what happens to it is told there, not on the screen behind. */
export const reviewingAtom = atom(false);
