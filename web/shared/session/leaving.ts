import { tabStorage } from '../device-storage.ts';
import { removeAllFormDrafts } from '../forms/form-draft.ts';
import { deviceDatabase } from './device-database.ts';
import type { SessionKind } from './session.ts';

/** Why a user's data is removed from the device. When a session has only expired, drafts stay for their owner. */
export type LeavingReason = 'signed-out' | 'other-user' | 'expired';

type Wiper = (kind: SessionKind, reason: LeavingReason) => void | Promise<void>;
const wipers = new Set<Wiper>();

/** Registers the removal of personal data: every module that stores some must do so. */
export function onLeaving(wiper: Wiper): () => void {
  wipers.add(wiper);
  return () => wipers.delete(wiper);
}

/** Before the side, the name of the tab's storage for the login id of its session. */
export const tabLoginMark = 'login.of.';

export async function leave(kind: SessionKind, reason: LeavingReason): Promise<void> {
  if (reason !== 'expired') tabStorage.removeItem(`${tabLoginMark}${kind}`);
  const all = kind === 'member' ? [...wipers, wipeMember, removeAllFormDrafts] : [...wipers];
  // A store that fails to clear must not stop the others.
  await Promise.allSettled(all.map(async (wiper) => wiper(kind, reason)));
}

// A page that has used nothing of the device's store has not loaded it; the store may be full all the same.
const wipeMember: Wiper = async (_, reason) => {
  const store = await import('./device-store.ts').catch(() => null);
  if (store) await store.wipeDevice(reason);
  else if (reason !== 'expired') indexedDB.deleteDatabase(deviceDatabase);
};
