import { atom } from 'jotai';
import { newKey } from '#api-client';
import { type InputType, inputType } from '#contract/codes.ts';
import type { ServerDraft } from '#contract/endpoints/drafts.ts';
import { load, send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { deviceStorage } from '#shared/device-storage.ts';
import { readDraft, removeDraft, writeDraft } from '#shared/session/device-store.ts';
import { onLeaving } from '#shared/session/leaving.ts';
import { currentSession, sessionStore } from '#shared/session/session.ts';
import type { Entered } from './draft.ts';

const name = 'application-sync';
const path = '/user/core/customers/{customerId}/draft';
const params = { customerId: '0' };
const silence = ['cm110', '申込みの下書きの保存'] as const;
/** How long nothing is typed before it goes to the server, and between tries after a failure; milliseconds. */
const pause = { typing: 1500, failure: 30_000 };

/** What this device knows of the server's draft; stored beside the draft. */
interface Known {
  /** The server's version that this device's draft is based on. */
  version: number;
  /** Something was entered here since. */
  isChanged: boolean;
}

/** What the member is told. */
export type DraftNews =
  /** Both were changed, or the server's is gone: until the member chooses, neither overwrites the other. */
  | { kind: 'conflict'; server: ServerDraft }
  /** Another device's draft has replaced this one's, which had no changes of its own. */
  | { kind: 'taken'; server: ServerDraft }
  | { kind: 'failed'; text: string };
export const draftNewsAtom = atom<DraftNews | null>(null);

/** False while something that was entered here is not on the server. */
export const onServerAtom = atom(true);

interface Local {
  /** What is entered on this device; null without anything. */
  entered(owner: string): Entered | null;
  /** Shows what another device has entered; null where there is nothing any more. */
  adopt(owner: string, entered: Entered | null): void;
}

/** Keeps the draft of the signed-in member on the server, for all devices. */
export function syncOf(local: Local) {
  let state: { owner: string; known: Known } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  // Sent without a response: what of it the server has is this device's.
  const unanswered = new Set<string>();

  onLeaving((kind) => {
    if (kind !== 'member') return;
    clearTimeout(timer);
    state = null;
    unanswered.clear();
    sessionStore.set(draftNewsAtom, null);
    sessionStore.set(onServerAtom, true);
  });

  const isSignedIn = (owner: string) => currentSession('member')?.user.id === owner;

  async function knownOf(owner: string): Promise<Known> {
    if (state?.owner === owner) return state.known;
    const stored = await readDraft<Known>(owner, name).catch(() => undefined);
    // Something may have been entered while the device's store was read.
    if (state?.owner === owner) return state.known;
    const known = stored ?? { version: 0, isChanged: local.entered(owner) !== null };
    if (isSignedIn(owner)) state = { owner, known };
    return known;
  }

  function note(owner: string, known: Known): void {
    if (!isSignedIn(owner)) return;
    state = { owner, known };
    sessionStore.set(onServerAtom, !known.isChanged);
    // Without input there is nothing to know that the server does not say.
    const isNeeded = known.isChanged || local.entered(owner) !== null;
    void (isNeeded ? writeDraft(owner, name, known) : removeDraft(owner, name)).catch(() => {});
  }

  const contentOf = (owner: string) => {
    const entered = local.entered(owner);
    return entered ? JSON.stringify({ device: thisDevice(), entered }) : '';
  };

  async function push(owner: string, { version }: Known): Promise<void> {
    const content = contentOf(owner);
    // Nothing is entered, and nothing was ever read: only what this device has sent is there to remove.
    if (content === '' && version === 0) return meet(owner, content);
    try {
      const body = { draftVersion: version, content };
      const { data } = await send('put', path, { params, body }, silence);
      unanswered.clear();
      note(owner, { version: data.draftVersion, isChanged: contentOf(owner) !== content });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 409) return meet(owner, content);
      unanswered.add(content);
      throw failure;
    }
  }

  /** Compares with the server: another tab of this device is no conflict, another device is. */
  async function meet(owner: string, content: string): Promise<void> {
    const server = await load('get', path, { params }, silence);
    const version = server.draftVersion;
    const isOurs = unanswered.has(server.content) || sentBy(server) === thisDevice();
    if (server.content === content)
      note(owner, { version, isChanged: contentOf(owner) !== content });
    else if (isOurs) await push(owner, { version, isChanged: true });
    else if (contentOf(owner) === '') take(owner, server);
    else sessionStore.set(draftNewsAtom, { kind: 'conflict', server });
  }

  async function pull(owner: string, { version }: Known): Promise<void> {
    const server = await load('get', path, { params }, silence);
    // What was entered or discarded meanwhile goes first.
    if (state?.known.isChanged) return;
    if (server.draftVersion === version) return note(owner, { version, isChanged: false });
    const isOurs = sentBy(server) === thisDevice() && local.entered(owner);
    if (isOurs) note(owner, { version: server.draftVersion, isChanged: false });
    else take(owner, server);
  }

  function take(owner: string, server: ServerDraft): void {
    if (!isSignedIn(owner)) return;
    const found = parsed(server)?.entered ?? null;
    const isReplaced = local.entered(owner) !== null;
    // Filed or discarded, perhaps by a call of this device whose response was lost: nothing vanishes unasked.
    if (isReplaced && !found) {
      sessionStore.set(draftNewsAtom, { kind: 'conflict', server });
      return;
    }
    adopt(owner, server);
    if (isReplaced) sessionStore.set(draftNewsAtom, { kind: 'taken', server });
  }

  function adopt(owner: string, server: ServerDraft): void {
    local.adopt(owner, parsed(server)?.entered ?? null);
    note(owner, { version: server.draftVersion, isChanged: false });
  }

  /**
   * One exchange after the other; a failed one is tried again later, and at the next change, sight or network.
   * @returns false where the server did not answer
   */
  function settle(owner: string): Promise<boolean> {
    clearTimeout(timer);
    const next = last.then(async () => {
      const known = await knownOf(owner);
      if (!isSignedIn(owner) || sessionStore.get(draftNewsAtom)?.kind === 'conflict') return true;
      try {
        await (known.isChanged ? push(owner, known) : pull(owner, known));
        if (sessionStore.get(draftNewsAtom)?.kind === 'failed') {
          sessionStore.set(draftNewsAtom, null);
        }
        return true;
      } catch (failure) {
        tell(owner, failure);
        return false;
      }
    });
    last = next.catch(() => {});
    return next;
  }

  function tell(owner: string, failure: unknown): void {
    if (!isSignedIn(owner) || (failure instanceof ApiFailure && failure.endedSession)) return;
    timer = setTimeout(() => void settle(owner), pause.failure);
    // Without a network the page says so itself.
    if (state?.known.isChanged && navigator.onLine) {
      sessionStore.set(draftNewsAtom, { kind: 'failed', text: failureText(failure) });
    }
  }

  return {
    /** Notes that something was entered, which is sent once nothing is typed for a while. */
    async changed(owner: string, at = pause.typing): Promise<void> {
      const known = await knownOf(owner);
      if (!known.isChanged) note(owner, { ...known, isChanged: true });
      clearTimeout(timer);
      timer = setTimeout(() => void settle(owner), at);
    },
    /** Asks the server for its draft, which it has emptied with the filing. */
    async filed(owner: string): Promise<void> {
      note(owner, { ...(await knownOf(owner)), isChanged: false });
      void settle(owner);
    },
    /** Sends what the server lacks, or brings what other devices have entered; whether the server has all then. */
    async settle(owner: string): Promise<boolean> {
      await settle(owner);
      return state?.owner === owner && !state.known.isChanged;
    },
    /** The server's version that this device's draft is based on, after an exchange; null where it failed. */
    async agree(owner: string): Promise<number | null> {
      const hasAnswered = await settle(owner);
      return hasAnswered && state?.owner === owner ? state.known.version : null;
    },
    /** Ends a conflict with this device's draft, or with the other's. */
    async choose(owner: string, server: ServerDraft, which: 'here' | 'elsewhere'): Promise<void> {
      sessionStore.set(draftNewsAtom, null);
      if (which === 'here') {
        note(owner, { version: server.draftVersion, isChanged: true });
        await settle(owner);
      } else {
        adopt(owner, server);
      }
    },
  };
}

/** What a device has stored; null for nothing, or for what this version of the app cannot show. */
export function parsed({ content }: ServerDraft): { device: string; entered: Entered } | null {
  try {
    const stored = JSON.parse(content);
    const { planCodes, officers } = stored.entered;
    const isDraft =
      Array.isArray(planCodes) &&
      Object.values(inputType).every((mode: InputType) => Array.isArray(officers[mode].rows));
    return isDraft ? stored : null;
  } catch {
    return null;
  }
}

const sentBy = (server: ServerDraft) => parsed(server)?.device;

/** A mark of this browser, which tells its tabs from other devices. */
function thisDevice(): string {
  const stored = deviceStorage.getItem('draft.device');
  if (stored) return stored;
  const made = newKey();
  deviceStorage.setItem('draft.device', made);
  return made;
}
