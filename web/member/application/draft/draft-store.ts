import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { newKey } from '#api-client';
import type { ServerDraft } from '#contract/endpoints/drafts.ts';
import { readDraft, removeDraft, writeDraft } from '#shared/session/device-store.ts';
import { onLeaving } from '#shared/session/leaving.ts';
import { currentSession, sessionStore, useSession } from '#shared/session/session.ts';
import {
  type Draft,
  type EditStatus,
  editStatus,
  emptyDraft,
  enteredOf,
  holdsInput,
  isSameInput,
} from './draft.ts';
import { draftNewsAtom, onServerAtom, syncOf } from './draft-sync.ts';

const name = 'application';
/** How long an empty device waits for the server's draft before it begins a new one, in milliseconds. */
const patience = 3000;

interface OwnedDraft {
  owner: string;
  draft: Draft;
}

/** False once the device has refused to store the draft, as in some private windows. */
export const keptOnDeviceAtom = atom(true);

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

function keep(owner: string, draft: Draft): void {
  void writeDraft(owner, name, draft).then(
    () => sessionStore.set(keptOnDeviceAtom, true),
    () => sessionStore.set(keptOnDeviceAtom, false),
  );
}

const draftOf = (owner: string) => {
  const owned = sessionStore.get(keptAtom);
  return owned?.owner === owner ? owned.draft : null;
};

const sync = syncOf({
  entered: (owner) => {
    const draft = draftOf(owner);
    return draft && holdsInput(draft) ? enteredOf(draft) : null;
  },
  adopt: (owner, entered) => {
    const before = draftOf(owner);
    if (!entered && before && !holdsInput(before)) return;
    // A draft of an earlier version may lack a field.
    const status = entered ? editStatus.input : editStatus.before;
    const inTables = before?.inTables ?? false;
    const draft = { ...emptyDraft(newKey()), ...entered, status, inTables };
    store(owner, draft);
    if (entered) keep(owner, draft);
    else void removeDraft(owner, name).catch(() => {});
  },
});

/** The server's word that another device has sent what this one shows; null without it. */
export const filedElsewhereAtom = atom((get) => {
  const news = get(draftNewsAtom);
  return news?.kind === 'conflict' && news.server.displayFiledRequestNo ? news.server : null;
});

/** The owner whose draft this page has read; null without one. */
function reader(): string | null {
  const owner = currentSession('member')?.user.id;
  return owner !== undefined && draftOf(owner) ? owner : null;
}

function settle(): void {
  const owner = reader();
  if (owner) void sync.settle(owner);
}
globalThis.addEventListener?.('online', settle);
// Hidden, a page may be about to end; shown again, it may be behind another device.
globalThis.document?.addEventListener('visibilitychange', settle);

/** Tries again what could not be sent. */
export const sendDraft = settle;

/** Goes on as another application, after the one under this key was ended. */
export async function renewDraft(): Promise<void> {
  const news = sessionStore.get(draftNewsAtom);
  const isGone = news?.kind === 'conflict' && news.server.content === '';
  if (isGone) await chooseDraft(news.server, 'here');
  else changeDraft((draft) => ({ ...draft, key: newKey() }));
}

/** Ends a conflict with another device. */
export async function chooseDraft(server: ServerDraft, which: 'here' | 'elsewhere'): Promise<void> {
  const owner = reader();
  const draft = owner && draftOf(owner);
  if (!owner || !draft) return;
  // The other device may have filed under the key: what goes on here is another application.
  if (which === 'here' && server.content === '') {
    const renewed = { ...draft, key: newKey() };
    store(owner, renewed);
    keep(owner, renewed);
  }
  await sync.choose(owner, server, which);
}

let reading: { owner: string; done: Promise<void> } | null = null;

function read(owner: string): Promise<void> {
  if (reading?.owner === owner) return reading.done;
  const done = readAll(owner).finally(() => {
    reading = null;
  });
  reading = { owner, done };
  return done;
}

async function readAll(owner: string): Promise<void> {
  // A device without storage, as in some private windows, still lets its user apply.
  const stored = await readDraft<Draft>(owner, name).catch(() => undefined);
  const isRead = () => currentSession('member')?.user.id !== owner || draftOf(owner) !== null;
  if (isRead()) return;
  if (stored) {
    sessionStore.set(keptAtom, { owner, draft: { ...emptyDraft(newKey()), ...stored } });
    void sync.settle(owner);
    return;
  }
  const found = sync.settle(owner);
  if (navigator.onLine) {
    await Promise.race([found, new Promise((resolve) => setTimeout(resolve, patience))]);
  }
  if (isRead()) return;
  sessionStore.set(keptAtom, { owner, draft: emptyDraft(newKey()) });
}

/** The draft of the signed-in member as it is now, drawn or not; null until it is read. */
export function latestDraft(): Draft | null {
  const owner = currentSession('member')?.user.id;
  return owner === undefined ? null : draftOf(owner);
}

/** Changes the draft, here, on the device, and soon on the server. Does nothing without a member. */
export function changeDraft(change: (draft: Draft) => Draft): void {
  changing(change, (owner) => void sync.changed(owner));
}

/**
 * Changes the draft by what follows from known facts, which is no input of the member: other devices derive it, too, and
 * may still replace this draft.
 */
export const deriveDraft = (change: (draft: Draft) => Draft): void => changing(change, null);

function changing(change: (draft: Draft) => Draft, onInput: ((owner: string) => void) | null) {
  const owner = currentSession('member')?.user.id;
  const before = owner === undefined ? null : draftOf(owner);
  if (owner === undefined || !before) return;
  const changed = change(before);
  if (changed === before) return;
  const isInput = !isSameInput(changed, before);
  if (changed.proposedFor && !(isInput && onInput)) {
    sessionStore.set(keptAtom, { owner, draft: changed });
    return;
  }
  const draft = changed.proposedFor ? { ...changed, proposedFor: '' } : changed;
  store(owner, draft);
  keep(owner, draft);
  if (isInput && (holdsInput(draft) || holdsInput(before))) onInput?.(owner);
}

/** Shows a proposal where nothing is entered; it becomes a draft with its first change. */
export function proposeDraft(draft: Draft): void {
  const owner = currentSession('member')?.user.id;
  const before = owner === undefined ? null : draftOf(owner);
  if (owner === undefined || !before || holdsInput(before)) return;
  sessionStore.set(keptAtom, { owner, draft });
}

/** Removes the draft after it was discarded or, with that status, sent. */
export async function clearDraft(status: EditStatus = editStatus.before): Promise<void> {
  const owner = currentSession('member')?.user.id;
  if (!owner) return;
  store(owner, { ...emptyDraft(newKey()), status });
  sessionStore.set(draftNewsAtom, null);
  await removeDraft(owner, name).catch(() => {});
  // The filing itself has emptied it at the server.
  await (status === editStatus.submitted ? sync.filed(owner) : sync.changed(owner, 0));
}

/** Whether an unfinished application of the signed-in member is on this device alone. */
export async function holdsUnsent(): Promise<boolean> {
  const owner = currentSession('member')?.user.id;
  if (!owner) return false;
  if (!draftOf(owner)) await read(owner);
  const draft = draftOf(owner);
  return draft !== null && holdsInput(draft) && !(await sync.settle(owner));
}

/**
 * The version of the server's draft that is what this page shows, undefined without a draft.
 * @returns `changed` where another device has changed it, which is shown now; `unknown` where the server did not answer
 */
export async function agreedVersion(): Promise<number | undefined | 'changed' | 'unknown'> {
  const owner = reader();
  const before = owner && draftOf(owner);
  if (!owner || !before) return undefined;
  const version = await sync.agree(owner);
  if (version === null) return 'unknown';
  const news = sessionStore.get(draftNewsAtom);
  // Perhaps an application of this device has arrived, and only its response was lost: its key finds it.
  if (news?.kind === 'conflict') return news.server.content === '' ? version : 'changed';
  const now = draftOf(owner);
  // Compared by what they say: another tab that opens the draft sends it here as a copy.
  return now !== null && contentOf(now) === contentOf(before) ? version : 'changed';
}

const contentOf = (draft: Draft) => JSON.stringify(enteredOf(draft));

/** Whether leaving the screen loses what was entered: neither the device nor the server has it. */
export function useLosesDraft(): boolean {
  const draft = useDraft();
  const isKept = useAtomValue(keptOnDeviceAtom);
  const isOnServer = useAtomValue(onServerAtom);
  return !isKept && !isOnServer && draft !== null && holdsInput(draft);
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
