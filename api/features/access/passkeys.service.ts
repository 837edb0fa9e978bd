import { uuidv7 } from 'uuidv7';
import type { NewPasskey, PasskeyAnswer } from '#contract/endpoints/access.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Config } from '../../platform/config.ts';
import type { PasskeyRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, type Problem, refused } from '../../platform/http/problem.ts';
import type { ManagerSession, VerifierSession } from '../../platform/sessions.ts';
import { hashToken } from '../../platform/tokens.ts';
import { notifyAccessChange } from '../mail/access-mails.service.ts';
import { type ChallengeUse, challengeMinutes, endOfChallenge, newChallenge } from './challenges.ts';
import * as queries from './passkeys.queries.ts';
import { type StaffKind, selectStaffUser } from './staff-user.ts';

const mostPasskeys = 10;
/** COSE numbers of EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

export type StaffSession = ManagerSession | VerifierSession;

// Loaded when the first passkey is checked, because it takes half a second.
const library = () => import('@simplewebauthn/server');

/** Where passkeys of this service belong: a name that browsers compare, and the origin of its pages. */
function siteOf({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  return { expectedOrigin: publicOrigin, expectedRPID: new URL(publicOrigin).hostname };
}

function requestOptions(deps: Deps, use: ChallengeUse, passkeys: readonly PasskeyRow[]) {
  return {
    challenge: newChallenge(deps.vault.limitsSecret, use, deps.clock.now()),
    rpId: siteOf(deps.config).expectedRPID,
    timeout: challengeMinutes * 60_000,
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(describedKey),
  };
}

function describedKey({ credential_id: id, transports }: PasskeyRow) {
  return { id, type: 'public-key' as const, transports: transports.split(' ').filter(Boolean) };
}

/** A challenge for whoever signs in: the device knows its passkeys, so that no login id is asked. */
export function signInOptions(deps: Deps, kind: StaffKind) {
  return requestOptions(deps, { purpose: 'sign-in', kind, userId: '' }, []);
}

/** A challenge for the passkeys of the signed-in user; null without one. */
export async function proofOptions(deps: Deps, { kind, userId }: StaffSession) {
  const passkeys = await queries.selectPasskeysOf(deps.db.read, kind, userId);
  if (passkeys.length === 0) return null;
  return requestOptions(deps, { purpose: 'proof', kind, userId }, passkeys);
}

/** A passkey whose answer was right. */
export interface ProvenPasskey {
  userId: string;
  /**
   * Takes the challenge and the use of the passkey, in the transaction of what it is for; false when either was taken
   * before, so that an answer counts once.
   */
  take: (trx: Transaction) => Promise<boolean>;
}

/**
 * Checks the answer of a passkey: null for an unknown passkey, one of somebody else, a wrong or old challenge, another
 * site, a wrong signature, a device that did not verify its user, and a count that does not rise.
 */
export async function provenPasskey(
  deps: Deps,
  use: ChallengeUse,
  answer: PasskeyAnswer,
): Promise<ProvenPasskey | null> {
  const passkey = await queries.selectPasskey(deps.db.read, use.kind, answer.id);
  if (!passkey || (use.userId !== '' && passkey.user_id !== use.userId)) return null;
  const { userHandle } = answer.response;
  if (userHandle !== undefined && userHandle !== handleOf(use.kind, passkey.user_id)) return null;
  const challenge = challengeOf(answer.response.clientDataJSON);
  const end = endOfChallenge(deps.vault.limitsSecret, use, challenge, deps.clock.now());
  if (!end) return null;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, rawId: answer.id, clientExtensionResults: {} },
    expectedChallenge: challenge,
    ...siteOf(deps.config),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
    // The library throws for every answer that is not right, malformed ones included.
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return {
    userId: passkey.user_id,
    take: async (trx) => {
      const use = { counter: newCounter, used_at: deps.clock.now().toISOString() };
      return (
        (await queries.spendChallenge(trx, hashToken(challenge), end)) &&
        (await queries.noteUse(trx, passkey, use))
      );
    },
  };
}

/** The challenge in what the browser signed; '' in anything else. */
function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

function handleOf(kind: StaffKind, userId: string): string {
  return Buffer.from(`${kind}:${userId}`).toString('base64url');
}

/** The passkeys of the signed-in user. */
export async function ownPasskeys(deps: Deps, { kind, userId }: StaffSession) {
  const rows = await queries.selectPasskeysOf(deps.db.read, kind, userId);
  return {
    passkeyList: rows.map(({ id, name, created_at, used_at }) => ({
      passkeyId: id,
      name,
      displayCreatedDatetime: displayInstant(created_at),
      displayUsedDatetime: displayInstant(used_at),
    })),
    requiredFlg: deps.config.staffPasskeys === 'required',
  };
}

/** What a device needs to make a passkey for the signed-in user. */
export async function newPasskeyOptions(deps: Deps, { kind, userId, loginId, name }: StaffSession) {
  const known = await queries.selectPasskeysOf(deps.db.read, kind, userId);
  return {
    rp: { id: siteOf(deps.config).expectedRPID, name: '登記オンライン' },
    user: { id: handleOf(kind, userId), name: loginId, displayName: name },
    challenge: newChallenge(
      deps.vault.limitsSecret,
      { purpose: 'register', kind, userId },
      deps.clock.now(),
    ),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMinutes * 60_000,
    attestation: 'none' as const,
    excludeCredentials: known.map(describedKey),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  };
}

/**
 * Registers a passkey of the signed-in user, who is told by mail.
 * @throws 400 with cm413 for a credential that was not made for this, 409 with cm419 beyond the most
 */
export async function addPasskey(
  deps: Deps,
  { kind, userId }: StaffSession,
  { name, credential }: { name: string; credential: NewPasskey },
  context: RequestContext,
): Promise<void> {
  const now = deps.clock.now();
  const use = { purpose: 'register', kind, userId } as const;
  const challenge = challengeOf(credential.response.clientDataJSON);
  const end = endOfChallenge(deps.vault.limitsSecret, use, challenge, now);
  if (!end) throw wrongPasskey();
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...credential, rawId: credential.id, clientExtensionResults: {} },
    expectedChallenge: challenge,
    ...siteOf(deps.config),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // As above: it throws for everything that is not right.
  }).catch(() => null);
  if (!verified?.verified) throw wrongPasskey();
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  const row = {
    id: uuidv7(),
    kind,
    user_id: userId,
    credential_id: credentialId,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: (credential.response.transports ?? []).join(' '),
    name: name.trim(),
    created_at: now.toISOString(),
    used_at: null,
  };
  await deps.db.write(async (trx) => {
    if (!(await queries.spendChallenge(trx, hashToken(challenge), end))) throw wrongPasskey();
    if (!(await queries.insertPasskey(trx, row))) throw wrongPasskey();
    const all = await queries.selectPasskeysOf(trx, kind, userId);
    if (all.length > mostPasskeys) throw refused(409, 'cm419', mostPasskeys);
    await audit(trx, auditEntry(deps, context, 'passkey.add', row.id));
    await tellOwner(trx, deps, { kind, userId }, `パスキー「${row.name}」の登録`, row.id);
  });
  deps.wakeMail();
}

/**
 * Removes an own passkey.
 * @returns its name
 * @throws 404, 409 with cm417 for the last one where passkeys are required
 */
export async function removePasskey(
  deps: Deps,
  { kind, userId }: StaffSession,
  id: string,
  context: RequestContext,
): Promise<string> {
  const removed = await deps.db.write(async (trx) => {
    const before = await queries.selectPasskeysOf(trx, kind, userId);
    const passkey = before.find((one) => one.id === id);
    if (!passkey || !(await queries.deletePasskey(trx, passkey))) throw notFound();
    const left = await queries.selectPasskeysOf(trx, kind, userId);
    if (left.length === 0 && deps.config.staffPasskeys === 'required') throw refused(409, 'cm417');
    await audit(trx, auditEntry(deps, context, 'passkey.remove', id));
    await tellOwner(trx, deps, { kind, userId }, `パスキー「${passkey.name}」の削除`, `-${id}`);
    return passkey.name;
  });
  deps.wakeMail();
  return removed;
}

/**
 * Removes all passkeys of an account that is given back to its owner: whoever once knew its password may have registered
 * one. Returns how many.
 */
export const removePasskeysOf = queries.deletePasskeysOf;

async function tellOwner(
  trx: Transaction,
  deps: Deps,
  { kind, userId }: Pick<StaffSession, 'kind' | 'userId'>,
  change: string,
  event: string,
): Promise<void> {
  const user = await selectStaffUser(trx, kind, userId);
  if (user) await notifyAccessChange(trx, deps, { user, change, event: `passkey:${event}` });
}

function wrongPasskey(): Problem {
  return refused(400, 'cm413');
}
