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
export const lastAnswerAt = {
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
    others?.postMessage({ kind });
    await leave(kind, 'other-user');
  }
  deviceStorage.setItem(`owner.${kind}`, owner);
  sessionStore.set(lastAnswerAt[kind], Date.now());
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
    others?.postMessage({ kind });
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

// Signing out in one tab signs out in all: the others would show what has just been wiped.
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;
others?.addEventListener('message', ({ data }: MessageEvent<{ kind: SessionKind }>) => {
  if (currentSession(data.kind)) void end(data.kind, 'signed-out', false);
});

// A tab that slept, or that the browser brought back, may hold somebody who has left this device since.
for (const kind of ['member', 'manager', 'verifier'] as const) {
  const session = currentSession(kind);
  if (session && deviceStorage.getItem(`owner.${kind}`) !== ownerOf(kind, session.user)) {
    keep(kind, null);
  }
}
