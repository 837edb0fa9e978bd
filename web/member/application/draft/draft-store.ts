import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { newKey } from '#api-client';
import { readDraft, removeDraft, writeDraft } from '#shared/session/device-store.ts';
import { onLeaving } from '#shared/session/leaving.ts';
import { currentSession, sessionStore, useSession } from '#shared/session/session.ts';
import { type Draft, type EditStatus, editStatus, emptyDraft, isUnderway } from './draft.ts';

const name = 'application';

interface OwnedDraft {
  owner: string;
  draft: Draft;
}

/** False once the device has refused to store the draft, as in some private windows. */
const keptOnDeviceAtom = atom(true);

/** The unsent application of the signed-in member; null until the device's store has been read. */
const keptAtom = atom<OwnedDraft | null>(null);

onLeaving((kind) => {
  if (kind === 'member') sessionStore.set(keptAtom, null);
});

// Two tabs of the same member share one draft: each tells the other what it changes or sends.
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('draft') : null;
otherTabs?.addEventListener('message', ({ data }: MessageEvent<OwnedDraft>) => {
  if (sessionStore.get(keptAtom)?.owner === data.owner) sessionStore.set(keptAtom, data);
});

function store(owner: string, draft: Draft): void {
  sessionStore.set(keptAtom, { owner, draft });
  otherTabs?.postMessage({ owner, draft } satisfies OwnedDraft);
}

let reading: { owner: string; done: Promise<void> } | null = null;

function read(owner: string): Promise<void> {
  if (reading?.owner === owner) return reading.done;
  const done = readDraft<Draft>(owner, name)
    // A device without storage, as in some private windows, still lets its user apply.
    .catch(() => undefined)
    .then((draft) => {
      if (currentSession('member')?.user.id !== owner) return;
      if (sessionStore.get(keptAtom)?.owner === owner) return;
      // A draft of an earlier version may lack a field.
      sessionStore.set(keptAtom, { owner, draft: { ...emptyDraft(newKey()), ...draft } });
    })
    .finally(() => {
      reading = null;
    });
  reading = { owner, done };
  return done;
}

/** Changes the draft, here and on the device. Does nothing without a member. */
export function changeDraft(change: (draft: Draft) => Draft): void {
  const owner = currentSession('member')?.user.id;
  const owned = sessionStore.get(keptAtom);
  if (!owner || owned?.owner !== owner) return;
  const draft = change(owned.draft);
  if (draft === owned.draft) return;
  store(owner, draft);
  void writeDraft(owner, name, draft).then(
    () => sessionStore.set(keptOnDeviceAtom, true),
    () => sessionStore.set(keptOnDeviceAtom, false),
  );
}

/** Removes the draft after it was discarded or, with that status, sent. */
export async function clearDraft(status: EditStatus = editStatus.before): Promise<void> {
  const owner = currentSession('member')?.user.id;
  if (!owner) return;
  store(owner, { ...emptyDraft(newKey()), status });
  await removeDraft(owner, name).catch(() => {});
}

/** Whether the device has an unfinished application of the signed-in member. */
export async function holdsUnsent(): Promise<boolean> {
  const owner = currentSession('member')?.user.id;
  if (!owner) return false;
  if (sessionStore.get(keptAtom)?.owner !== owner) await read(owner);
  const owned = sessionStore.get(keptAtom);
  return owned?.owner === owner && isUnderway(owned.draft);
}

/** Whether leaving the screen loses what was entered: the device does not store it. */
export function useLosesDraft(): boolean {
  const draft = useDraft();
  const isKept = useAtomValue(keptOnDeviceAtom);
  return !isKept && draft !== null && isUnderway(draft);
}

/** The draft of the signed-in member; null while the device's store is read. */
export function useDraft(): Draft | null {
  const owner = useSession('member')?.user.id;
  const owned = useAtomValue(keptAtom);
  const mine = owner !== undefined && owned?.owner === owner ? owned.draft : null;
  useEffect(() => {
    if (owner !== undefined && !mine) void read(owner);
  }, [owner, mine]);
  return mine;
}
