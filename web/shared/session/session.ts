import { type Atom, atom, createStore, useAtomValue, type WritableAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import type { ManagerInfo, MemberInfo, VerifierInfo } from '#contract/endpoints/accounts.ts';
import { deviceStorage, tabStorage } from '../device-storage.ts';
import { type LeavingReason, leave } from './leaving.ts';

/** The three kinds of people who sign in; each has a session of his own beside the others. */
export type SessionKind = 'member' | 'manager' | 'verifier';

interface Users {
  member: MemberInfo;
  manager: ManagerInfo;
  verifier: VerifierInfo;
}

export interface Session<Kind extends SessionKind = SessionKind> {
  token: string;
  user: Users[Kind];
  signedInAt: number;
}

/** One store for React and for what runs outside of it: the API client and the guards. */
export const sessionStore = createStore();

function sessionAtom<Kind extends SessionKind>(kind: Kind) {
  return atomWithStorage<Session<Kind> | null>(
    `session.${kind}`,
    null,
    createJSONStorage(() => tabStorage),
    { getOnInit: true },
  );
}

const atoms = {
  member: sessionAtom('member'),
  manager: sessionAtom('manager'),
  verifier: sessionAtom('verifier'),
};

/** When the server last heard from each kind of session; its idle limit counts from there. */
export const lastResponseAt = {
  member: atom(Date.now()),
  manager: atom(Date.now()),
  verifier: atom(Date.now()),
} satisfies Record<SessionKind, unknown>;

export function currentSession<Kind extends SessionKind>(kind: Kind): Session<Kind> | null {
  return sessionStore.get<unknown>(atoms[kind] as Atom<unknown>) as Session<Kind> | null;
}

export function useSession<Kind extends SessionKind>(kind: Kind): Session<Kind> | null {
  return useAtomValue(atoms[kind] as Atom<unknown>) as Session<Kind> | null;
}

function keep<Kind extends SessionKind>(kind: Kind, session: Session<Kind> | null) {
  // Each atom takes its own kind of session; the compiler cannot follow the key through the union.
  const target = atoms[kind] as unknown as WritableAtom<unknown, [Session<Kind> | null], void>;
  sessionStore.set(target, session);
}

/** Someone has signed in. What a previous user left on this device is wiped before anything of his can show. */
export async function signIn<Kind extends SessionKind>(
  kind: Kind,
  token: string,
  user: Users[Kind],
): Promise<void> {
  const owner = ownerOf(kind, user);
  const previous = deviceStorage.getItem(`owner.${kind}`);
  if (previous !== null && previous !== owner) {
    // Other tabs first: one that still shows the previous user would write his things back.
    tell({ kind, says: 'left' });
    await leave(kind, 'other-user');
  }
  deviceStorage.setItem(`owner.${kind}`, owner);
  sessionStore.set(lastResponseAt[kind], Date.now());
  keep(kind, { token, user, signedInAt: Date.now() });
}

/** What the server has renewed of the same user's session: its token, or what is known of the user. */
export function renewSession<Kind extends SessionKind>(
  kind: Kind,
  renewed: Partial<Session<Kind>>,
): void {
  const session = currentSession(kind);
  if (session) keep(kind, { ...session, ...renewed });
}

/**
 * The user goes, and everything personal leaves the device with him. `goAway` leads off his screens first, so that none
 * of them asks for what is being wiped. Telling the server is `signOut`'s part.
 */
export async function forgetSession(
  kind: SessionKind,
  goAway: () => Promise<unknown>,
): Promise<void> {
  keep(kind, null);
  try {
    await goAway();
  } finally {
    await leave(kind, 'signed-out');
    deviceStorage.removeItem(`owner.${kind}`);
    tell({ kind, says: 'left' });
  }
}

type EndListener = (kind: SessionKind, expired: boolean) => Promise<unknown>;
const endListeners = new Set<EndListener>();

/** Called when a session has ended without its screen; the router goes to that side's login. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The server no longer knows the token. Unsent input stays for the same user's next login. */
export async function endSession(kind: SessionKind, token: string): Promise<void> {
  // A late answer to a call of an older session must not end the new one.
  if (currentSession(kind)?.token !== token) return;
  await end(kind, 'expired', true);
}

/** The user is to sign in again although the session has not run out. Unsent input stays likewise. */
export async function askForLogin(kind: SessionKind): Promise<void> {
  if (currentSession(kind)) await end(kind, 'expired', false);
}

async function end(kind: SessionKind, reason: LeavingReason, expired: boolean) {
  keep(kind, null);
  await Promise.allSettled([...endListeners].map((listener) => listener(kind, expired)));
  await leave(kind, reason);
}

function ownerOf(kind: SessionKind, user: Users[SessionKind]): string {
  return kind === 'verifier' ? `${(user as VerifierInfo).systemId}/${user.id}` : user.id;
}

// Signing out in one tab signs out in all: the others would show what has just been wiped. And who opens a detail in a tab
// of its own is still the same user.
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;
others?.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
  const { kind } = word;
  const session = currentSession(kind);
  if (!session) return;
  if (word.says === 'asks') {
    tell({ kind, says: 'is', session, heardAt: sessionStore.get(lastResponseAt[kind]) });
  } else if (word.says === 'heard') {
    if (word.token === session.token) sessionStore.set(lastResponseAt[kind], word.at);
  } else if (word.says !== 'is') {
    void end(kind, 'signed-out', false);
  }
});

/** What tabs say to each other: that a user left, who is asked for, who he is, and when the server was heard. */
type Word = { kind: SessionKind } & (
  | { says: 'left' }
  | { says: 'asks' }
  | { says: 'is'; session: Session; heardAt: number }
  | { says: 'heard'; token: string; at: number }
);

function tell(word: Word): void {
  others?.postMessage(word);
}

// A tab in the background may take its time; who is on a device where nobody signed in does not wait at all.
const patience = 1_000;

/** Takes over the session of another tab of this browser, if one is signed in; false when none says so in time. */
export function borrowSession(kind: SessionKind): Promise<boolean> {
  if (!others || deviceStorage.getItem(`owner.${kind}`) === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (found: boolean) => {
      clearTimeout(timer);
      others.removeEventListener('message', hear);
      resolve(found);
    };
    const hear = ({ data: word }: MessageEvent<Word>) => {
      if (word.kind !== kind || word.says !== 'is' || !isOwner(kind, word.session)) return;
      sessionStore.set(lastResponseAt[kind], word.heardAt);
      keep(kind, word.session);
      finish(true);
    };
    const timer = setTimeout(() => finish(false), patience);
    others.addEventListener('message', hear);
    tell({ kind, says: 'asks' });
  });
}

const toldAtMostEvery = 5_000;
const toldAt = { member: 0, manager: 0, verifier: 0 };

/** The server has answered a call of this session: its idle time begins anew, in all tabs that share it. */
export function heardFromServer(kind: SessionKind, token: string): void {
  const at = Date.now();
  sessionStore.set(lastResponseAt[kind], at);
  if (at - toldAt[kind] < toldAtMostEvery) return;
  toldAt[kind] = at;
  tell({ kind, says: 'heard', token, at });
}

function isOwner(kind: SessionKind, { user }: Session): boolean {
  return deviceStorage.getItem(`owner.${kind}`) === ownerOf(kind, user);
}

// A tab that slept, or that the browser brought back, may hold somebody who has left this device since.
for (const kind of ['member', 'manager', 'verifier'] as const) {
  const session = currentSession(kind);
  if (session && !isOwner(kind, session)) keep(kind, null);
}
