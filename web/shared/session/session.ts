import { type Atom, atom, createStore, useAtomValue, type WritableAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import type { ManagerInfo, MemberInfo, VerifierInfo } from '#contract/endpoints/accounts.ts';
import { deviceStorage, tabStorage } from '../device-storage.ts';
import { type LeavingReason, leave } from './leaving.ts';

/** The three kinds of users who sign in; a browser may have a session of each. */
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

/** One store for React and for code outside of it: the API client and the guards. */
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

/** When the server last responded to each kind of session, from which the idle limit counts. */
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

function store<Kind extends SessionKind>(kind: Kind, session: Session<Kind> | null) {
  // Each atom takes its own kind of session; the compiler cannot follow the key through the union.
  const target = atoms[kind] as unknown as WritableAtom<unknown, [Session<Kind> | null], void>;
  sessionStore.set(target, session);
}

/** A user has signed in. What a previous user left on this device is removed before anything of theirs can show. */
export async function signIn<Kind extends SessionKind>(
  kind: Kind,
  token: string,
  user: Users[Kind],
): Promise<void> {
  const owner = ownerOf(kind, user);
  const previous = deviceStorage.getItem(`owner.${kind}`);
  if (previous !== null && previous !== owner) {
    // Other tabs first: one that still shows the previous user would store data of theirs again.
    broadcast({ kind, says: 'left' });
    await leave(kind, 'other-user');
  }
  deviceStorage.setItem(`owner.${kind}`, owner);
  sessionStore.set(lastResponseAt[kind], Date.now());
  store(kind, { token, user, signedInAt: Date.now() });
}

/** Stores a renewed token or changed user data of the same user's session. */
export function renewSession<Kind extends SessionKind>(
  kind: Kind,
  renewed: Partial<Session<Kind>>,
): void {
  const session = currentSession(kind);
  if (session) store(kind, { ...session, ...renewed });
}

/** Gives a session that was just renewed to the other tabs, whose own the server has ended with that. */
export function shareRenewed(kind: SessionKind): void {
  const session = currentSession(kind);
  if (session) broadcast({ kind, says: 'renewed', session });
}

/**
 * Ends the session here and removes everything personal from the device. `goAway` leaves the user's screens first, so
 * that none of them requests what is being removed. `signOut` tells the server.
 */
export async function forgetSession(
  kind: SessionKind,
  goAway: () => Promise<unknown>,
): Promise<void> {
  store(kind, null);
  try {
    await goAway();
  } finally {
    await leave(kind, 'signed-out');
    deviceStorage.removeItem(`owner.${kind}`);
    broadcast({ kind, says: 'left' });
  }
}

type EndListener = (kind: SessionKind, expired: boolean) => Promise<unknown>;
const endListeners = new Set<EndListener>();

/** Calls back when a session ends by itself; the router then goes to that side's login. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The server no longer accepts the token. Drafts stay for the same user's next login. */
export async function endSession(kind: SessionKind, token: string): Promise<void> {
  // A late response to a call of an older session must not end the new one.
  if (currentSession(kind)?.token !== token) return;
  await end(kind, 'expired', true);
}

/** Asks the user to sign in again although the session has not expired. Drafts stay as well. */
export async function askForLogin(kind: SessionKind): Promise<void> {
  if (currentSession(kind)) await end(kind, 'expired', false);
}

async function end(kind: SessionKind, reason: LeavingReason, expired: boolean) {
  store(kind, null);
  await Promise.allSettled([...endListeners].map((listener) => listener(kind, expired)));
  await leave(kind, reason);
}

function ownerOf(kind: SessionKind, user: Users[SessionKind]): string {
  return kind === 'verifier' ? `${(user as VerifierInfo).systemId}/${user.id}` : user.id;
}

// Signing out in one tab signs out all tabs, which would otherwise show data that was just removed. A detail opened in
// a new tab shares the session.
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;
others?.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
  const { kind } = word;
  const session = currentSession(kind);
  if (!session) return;
  if (word.says === 'asks') {
    broadcast({ kind, says: 'is', session, heardAt: sessionStore.get(lastResponseAt[kind]) });
  } else if (word.says === 'is') {
    const heardAt = Math.max(sessionStore.get(lastResponseAt[kind]), word.heardAt);
    if (word.session.token === session.token) sessionStore.set(lastResponseAt[kind], heardAt);
  } else if (word.says === 'heard') {
    if (word.token === session.token) sessionStore.set(lastResponseAt[kind], word.at);
  } else if (word.says === 'renewed') {
    if (!isOwner(kind, word.session) || word.session.signedInAt < session.signedInAt) return;
    const heardAt = sessionStore.get(lastResponseAt[kind]);
    sessionStore.set(lastResponseAt[kind], Math.max(heardAt, word.session.signedInAt));
    store(kind, word.session);
  } else if (word.says === 'left') {
    void end(kind, 'signed-out', false);
  }
});

/**
 * Messages between tabs: a user signed out, a tab asks for the session, its answer, the session that replaces the one
 * before it, and the time of the server's last response.
 */
type Word = { kind: SessionKind } & (
  | { says: 'left' }
  | { says: 'asks' }
  | { says: 'is'; session: Session; heardAt: number }
  | { says: 'renewed'; session: Session }
  | { says: 'heard'; token: string; at: number }
);

function broadcast(word: Word): void {
  others?.postMessage(word);
}

// How long to wait for other tabs, which may be slow in the background; a device without a signed-in user does not
// wait.
const patience = 3_000;

/**
 * Takes over the session of another tab of this browser; false when no tab responds in time.
 * @param refused the token of this tab that the server no longer accepts: another tab may have got the one that replaced it
 */
export function borrowSession(kind: SessionKind, refused?: string): Promise<boolean> {
  if (!others || deviceStorage.getItem(`owner.${kind}`) === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (found: boolean) => {
      clearTimeout(timer);
      others.removeEventListener('message', hear);
      resolve(found);
    };
    const hear = ({ data: word }: MessageEvent<Word>) => {
      if (word.kind !== kind || word.says !== 'is' || !isOwner(kind, word.session)) return;
      // Another tab that has not heard either, or this one has signed out or heard meanwhile.
      if (word.session.token === refused || currentSession(kind)?.token !== refused) return;
      sessionStore.set(lastResponseAt[kind], word.heardAt);
      store(kind, word.session);
      finish(true);
    };
    const timer = setTimeout(() => finish(false), patience);
    others.addEventListener('message', hear);
    broadcast({ kind, says: 'asks' });
  });
}

const toldAtMostEvery = 5_000;
const toldAt = { member: 0, manager: 0, verifier: 0 };

/** The server has responded to a call of this session, so its idle time starts again, in all tabs that share it. */
export function heardFromServer(kind: SessionKind, token: string): void {
  const at = Date.now();
  sessionStore.set(lastResponseAt[kind], at);
  if (at - toldAt[kind] < toldAtMostEvery) return;
  toldAt[kind] = at;
  broadcast({ kind, says: 'heard', token, at });
}

function isOwner(kind: SessionKind, { user }: Session): boolean {
  return deviceStorage.getItem(`owner.${kind}`) === ownerOf(kind, user);
}

// A tab that was suspended or restored may hold a user who has signed out on this device since.
for (const kind of ['member', 'manager', 'verifier'] as const) {
  const session = currentSession(kind);
  if (session && !isOwner(kind, session)) store(kind, null);
}
