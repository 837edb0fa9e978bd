import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  type Answer,
  type CallInput,
  type Client,
  createClient,
  type DataOf,
  type Method,
  NoAnswer,
  type PathOf,
} from '#api-client';
import { type MessageKey, message } from '#contract/messages.ts';
import { presencePath } from '#contract/presence.ts';
import { ApiFailure } from './api-failure.ts';
import { forgetKey, keyFor, requestText } from './idempotency-keys.ts';
import { heardOfDuty } from './session/duty.ts';
import { onLeaving } from './session/leaving.ts';
import {
  canRenew,
  endAbandonedLogin,
  endPersistentLogin,
  renew,
} from './session/persistent-login.ts';
import { askForProof } from './session/proof.ts';
import {
  borrowSession,
  currentSession,
  endSession,
  heardFromServer,
  type SessionKind,
} from './session/session.ts';

const client = createClient();

/** Tries the 30-day cookie of a member who wished to stay signed in, instead of a token that was `refused`. */
export async function renewMemberLogin(refused?: string): Promise<boolean> {
  return canRenew() && (await renew(client, refused));
}

/** Finds a member's login of this browser: in this tab, in another one, or by the 30-day cookie. */
export async function findMemberLogin(): Promise<boolean> {
  if (currentSession('member') || (await borrowSession('member'))) return true;
  return renewMemberLogin();
}

/** Ends the persistent login of a member who signs out, now or at the next chance. */
export const endKeptMemberLogin = () => endPersistentLogin(client);
/** The next chance to end it. */
export const endLeftMemberLogin = () => endAbandonedLogin(client);

/** The message when there is no response: a catalogue key with its parameters. */
export type Silence = readonly [key: MessageKey, ...params: (string | number)[]];

/** Of an act that cannot be taken back: without a response it is unknown whether it was done, and doing it again is safe. */
export const perhapsDone = (what: string, button: string, where: string): Silence => [
  'mb140',
  what,
  button,
  where,
];

function silentText(silence: Silence, wasOnline: boolean, isRead: boolean): string {
  // Without a network from the beginning nothing has left the device; one that broke off meanwhile may have taken it along.
  const isOffline = silence[0] === 'mb140' ? !wasOnline : !navigator.onLine;
  return isOffline ? message(isRead ? 'cm602' : 'cm601') : message(...silence);
}

export interface Answered<Data> {
  data: Data;
  message: string;
  messageCd: string | undefined;
  headers: Headers;
}

// Vite inserts this table from the contract during the build: see vite.config.ts.
declare const __SESSION_OF_CALL__: Record<string, SessionKind>;

/** The kind of session whose token a call carries; null for public calls. */
export function callerOf(method: Method, path: string): SessionKind | null {
  return __SESSION_OF_CALL__[`${method} ${path}`] ?? null;
}

async function exchange<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: CallInput<M, P>,
  silence: Silence,
  as: SessionKind | null,
  through: Client = client,
  key: string | null = null,
) {
  const wasOnline = navigator.onLine;
  const caller = as && currentSession(as)?.user.id;
  // Paths name nobody, so that as somebody else the call would change somebody else's account.
  const isSameUser = () => as !== null && currentSession(as)?.user.id === caller;
  const attempt = async () => {
    const token = as && currentSession(as)?.token;
    const keyed = key && { 'Idempotency-Key': key };
    const headers = {
      ...keyed,
      ...input.headers,
      ...(token && { 'X-AUTH-TOKEN': `Bearer ${token}` }),
    };
    return { token, answer: await through(method, path, { ...input, headers } as CallInput<M, P>) };
  };
  try {
    let { token, answer } = await attempt();
    if (answer.status === 401 && as === 'member' && token && (await renewMemberLogin(token))) {
      if (isSameUser()) ({ token, answer } = await attempt());
    }
    // Replaced meanwhile, here or in another tab, which this one may not have heard while it slept or was closed.
    if (as && answer.status === 401 && token && (await isReplaced(as, token))) {
      if (isSameUser()) ({ token, answer } = await attempt());
    }
    if (as && token && asksForProof(answer) && (await askForProof(as))) {
      if (isSameUser()) ({ token, answer } = await attempt());
    }
    if (as && token) {
      if (answer.status === 401) {
        await endSession(as, token);
      } else if (path !== presencePath) {
        // What a screen asks by itself does not prolong the session.
        heardFromServer(as, token);
      }
    }
    return answer;
  } catch (cause) {
    if (cause instanceof NoAnswer) {
      throw ApiFailure.silent(cause, silentText(silence, wasOnline, key === null));
    }
    throw cause;
  }
}

async function isReplaced(kind: SessionKind, token: string): Promise<boolean> {
  if (currentSession(kind)?.token === token) await borrowSession(kind, token);
  const current = currentSession(kind)?.token;
  return current !== undefined && current !== token;
}

/** Whether a call was refused until its user has proven again who they are. */
function asksForProof(answer: Answer<unknown>): boolean {
  if (answer.kind === 'file' || answer.status !== 403) return false;
  return answer.envelope.errorList.some(({ messageCd }) => messageCd === 'cm425');
}

const hearing = new Set<() => void>();

/** Runs `act`, and calls `onStored` as soon as the server has stored something for it. */
export async function hearStored<Result>(
  onStored: () => void,
  act: () => Promise<Result>,
): Promise<Result> {
  hearing.add(onStored);
  try {
    return await act();
  } finally {
    hearing.delete(onStored);
  }
}

/**
 * Sends a mutation and returns its response. While it has no response, sending it again has no second effect.
 * @throws {ApiFailure} for any unsuccessful response, with a message to show
 */
export async function send<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: CallInput<M, P>,
  silence: Silence = ['cm501'],
  as: SessionKind | null = callerOf(method, path),
  through?: Client,
): Promise<Answered<DataOf<M, P>>> {
  const act = requestText(as, method, path, input);
  const answered = await call(method, path, input, silence, as, through, act);
  for (const hear of hearing) hear();
  return answered;
}

async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: CallInput<M, P>,
  silence: Silence,
  as: SessionKind | null,
  through?: Client,
  act: string | null = null,
): Promise<Answered<DataOf<M, P>>> {
  const response = await exchange(method, path, input, silence, as, through, act && keyFor(act));
  // After an error of the server it is unknown what was done, so the key stays.
  if (act && response.status < 500) forgetKey(act);
  if (response.kind === 'file') throw ApiFailure.silent(null, message(...silence));
  const { status, envelope, headers } = response;
  if (envelope.statusCd !== 200) {
    const failure = ApiFailure.fromServer(status, envelope);
    if (as && status === 403) heardOfDuty(as, failure.messageCd);
    throw failure;
  }
  return {
    data: envelope.data as DataOf<M, P>,
    message: envelope.message,
    messageCd: envelope.messageCd,
    headers,
  };
}

/** Makes a call and returns its data; for queries. */
export async function load<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: CallInput<M, P>,
  silence: Silence = ['cm501'],
  as: SessionKind | null = callerOf(method, path),
): Promise<DataOf<M, P>> {
  return (await call(method, path, input, silence, as)).data;
}

/** The key and function of a query of `path`; `what` names the data in the message when there is no response. */
export function getQuery<P extends PathOf<'get'>>(
  queryKey: QueryKey,
  path: P,
  ...[what, input, as]: object extends CallInput<'get', P>
    ? [what?: string, input?: CallInput<'get', P>, as?: SessionKind]
    : [what: string | undefined, input: CallInput<'get', P>, as?: SessionKind]
) {
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      load(
        'get',
        path,
        { ...input, signal } as CallInput<'get', P>,
        what === undefined ? undefined : ['cm100', what],
        as,
      ),
  };
}

/** Fetches a photo or PDF. */
export async function loadFile<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: CallInput<M, P>,
  silence: Silence = ['cm501'],
): Promise<Blob> {
  const response = await exchange(method, path, input, silence, callerOf(method, path));
  if (response.kind === 'file') return response.file;
  throw ApiFailure.fromServer(response.status, response.envelope);
}

// It takes every page to begin with a network, and would not notice when the first one comes.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // A refusal would be repeated, and who waited for the whole timeout is told; a lost connection is worth a retry.
      retry: (count, failure) =>
        failure instanceof ApiFailure && failure.lostConnection && count < 1,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      // What failed without a network comes when there is one again.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Refetches what shows of the queries below a key, and the others when they show next. */
export const invalidate = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });

onLeaving(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});
