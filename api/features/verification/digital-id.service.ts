import { hkdfSync } from 'node:crypto';
import { documentDetail, identityMethod, verifyStatus } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import { isOpen, statusOn } from '#contract/verification-states.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertFile } from '../../platform/files/files.queries.ts';
import type { Sealed } from '../../platform/files/vault.ts';
import { notFound, refused } from '../../platform/http/problem.ts';
import {
  AnswerRefused,
  type Claims,
  type Fault,
  type IdentityProvider,
  ProviderUnreachable,
  type Visit,
} from '../../platform/identity-provider.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { type VerificationMethod, verificationMethod } from '../masters/masters.service.ts';
import { hasDigitalId } from '../masters/own-way.service.ts';
import { type ApplicantContext, asApplicant, dropFiles, removeBytes } from './applicant.service.ts';
import { certifiedResult } from './certified-claims.ts';
import { closedProblem } from './closed-link.ts';
import * as queries from './digital-id.queries.ts';
import { methodsOpenTo } from './methods.service.ts';
import { deletePhotos } from './photos.queries.ts';
import { updateReceipt } from './receipts.queries.ts';
import { auditReceipt, locked, upToDate } from './receipts.service.ts';
import { tellApplicant } from './tell-applicant.service.ts';

/** Where the provider redirects the browser back to: a page of the camera app, which sends the response here. */
const returnPath = '/comregtaqusu/capture/digital-id';

/** How long a visit to the provider is valid. */
export const visitSeconds = 10 * 60;

/** The tolerated difference of two clocks. */
const tolerance = 2 * 60 * 1000;

/**
 * Begins a visit to the provider for a receipt and one browser. Only that browser has the visit's secret; the database
 * stores hashes.
 * @returns the URL to redirect to, and the key that the browser sends afterwards
 * @throws 404 when the system does not offer the method, 409 when the receipt does not accept it, 503
 */
export async function beginDigitalId(deps: Deps, opened: ReceiptRow, context: ApplicantContext) {
  const provider = demandProvider(deps, opened);
  const receipt = await upToDate(deps, opened);
  await demandOpen(deps, receipt);
  await deps.limits.consume('digitalId', receipt.id);
  const state = newToken();
  const browserKey = newToken();
  const authorizationUrl = await answered(deps, context, () =>
    provider.authorizationUrl(visitOf(deps, state, browserKey)),
  );
  const now = deps.clock.now();
  await deps.db.write(async (trx) => {
    demandInvited(deps, await locked(trx, receipt.id));
    await queries.putVisit(trx, {
      receipt_id: receipt.id,
      state_hash: hashToken(state),
      browser_hash: hashToken(browserKey),
      started_at: now.toISOString(),
      ends_at: new Date(now.getTime() + visitSeconds * 1000).toISOString(),
      used_at: null,
    });
    await auditReceipt(trx, deps, asApplicant(context, receipt), 'certificate.begin', receipt.id);
  });
  return { authorizationUrl: authorizationUrl.href, browserKey };
}

/** What a browser returns from the provider. */
export interface BroughtBack {
  state: string;
  code: string;
  error: string;
  iss: string;
}

/**
 * Takes the result of the signature certificate and submits the application without photos.
 * @throws 404 when the system does not offer the method; 409 for anything but a fresh result of this visit; 503
 */
export async function completeDigitalId(
  deps: Deps,
  opened: ReceiptRow,
  brought: BroughtBack,
  browserKey: string,
  context: ApplicantContext,
): Promise<void> {
  const provider = demandProvider(deps, opened);
  const receipt = await upToDate(deps, opened);
  const method = await demandOpen(deps, receipt);
  const startedAt = await endVisit(deps, receipt, brought.state, browserKey);
  if (brought.error === 'access_denied') throw refused(409, 'apv035');
  if (brought.error || !brought.code) throw refused(409, 'apv039');
  const { claims, received } = await answered(deps, context, () =>
    provider.redeem(visitOf(deps, brought.state, browserKey), brought),
  );
  const { facts, signedAt } = freshResult(deps, claims, startedAt);
  const sealed = await deps.vault.seal(Buffer.from(JSON.stringify({ ...facts, received })));
  const unused = await deps.db.write((trx) =>
    submit(trx, deps, receipt.id, { sealed, signedAt, issuer: provider.issuer, method }, context),
  );
  deps.wakeMail();
  await removeBytes(deps, unused);
}

interface Submitted {
  sealed: Sealed;
  signedAt: Date;
  issuer: string;
  method: VerificationMethod;
}

/** Submits the application; returns the files that are not needed any more. */
async function submit(
  trx: Transaction,
  deps: Deps,
  id: string,
  { sealed, signedAt, issuer, method }: Submitted,
  context: ApplicantContext,
): Promise<string[]> {
  const receipt = await locked(trx, id);
  demandInvited(deps, receipt);
  const at = deps.clock.now().toISOString();
  const byApplicant = asApplicant(context, receipt);
  await insertFile(trx, {
    sealed,
    kind: 'certificate',
    contentType: 'application/json',
    name: '',
    at,
    by: id,
  });
  await queries.insertResult(trx, {
    receipt_id: id,
    file_id: sealed.id,
    issuer,
    signed_at: signedAt.toISOString(),
    received_at: at,
  });
  // Photos that were sent before are not needed any more.
  const photos = await deletePhotos(trx, id, Object.values(documentDetail));
  const unused = await dropFiles(trx, deps, photos);
  await updateReceipt(trx, id, {
    method: method.code,
    rule_version: method.ruleVersion,
    document_kind: '',
    document_chosen_at: null,
    status: verifyStatus.applied,
    applied_at: at,
    retention_from: null,
    updated_at: laterThan(receipt.updated_at, deps.clock),
    updated_by: byApplicant.actor.id,
  });
  await auditReceipt(trx, deps, byApplicant, 'certificate.store', id);
  await auditReceipt(trx, deps, byApplicant, 'receipt.submit', id);
  await tellApplicant(trx, deps, { ...receipt, method: method.code }, 'received');
  return unused;
}

/** Removes visits that ended long ago. A job calls it. */
export async function sweepVisits(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - 24 * 60 * 60 * 1000).toISOString();
  return deps.db.write((trx) => queries.deleteVisits(trx, before));
}

function demandProvider(deps: Deps, { system_id }: ReceiptRow): IdentityProvider {
  if (!deps.identityProvider || !hasDigitalId(deps, system_id)) throw notFound();
  return deps.identityProvider;
}

/** The current method, for a receipt that accepts it. */
async function demandOpen(deps: Deps, receipt: ReceiptRow): Promise<VerificationMethod> {
  const status = receipt.status;
  if (!isOpen(status)) throw closedProblem(status);
  const open = await methodsOpenTo(deps, receipt);
  if (!open.some(({ cd }) => cd === identityMethod.digitalId)) {
    throw receipt.birth_date === '' ? refused(409, 'apv042') : notFound();
  }
  return verificationMethod(deps.db.read, identityMethod.digitalId);
}

function demandInvited(deps: Deps, { status, due_date }: ReceiptRow): void {
  const now = statusOn(status, due_date, japanDate(deps.clock.now()));
  if (!isOpen(now)) throw closedProblem(now);
}

/**
 * Ends a visit with the browser that began it, whatever its result, so that it cannot be used again.
 * @returns when it began
 */
async function endVisit(
  deps: Deps,
  { id }: ReceiptRow,
  state: string,
  browserKey: string,
): Promise<Date> {
  const visit = await queries.selectVisit(deps.db.read, id);
  const stateHash = hashToken(state);
  if (visit?.state_hash !== stateHash) throw refused(409, 'apv031');
  if (visit.browser_hash !== hashToken(browserKey)) throw refused(409, 'apv032');
  const now = deps.clock.now().toISOString();
  if (!(await deps.writeSeparately((trx) => queries.useVisit(trx, stateHash, now)))) {
    throw refused(409, 'apv033');
  }
  if (now > visit.ends_at) throw refused(409, 'apv034', visitSeconds / 60);
  return new Date(visit.started_at);
}

// Nonce and PKCE verifier are derived from a secret that only the browser has, so that stored data cannot replace it.
function visitOf({ config }: Deps, state: string, browserKey: string): Visit {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', browserKey, state, purpose, 32)).toString('base64url');
  return {
    redirectUri: config.publicOrigin + returnPath,
    state,
    nonce: derived('nonce'),
    codeVerifier: derived('code verifier'),
  };
}

/** A signature made in this visit, and not in an earlier one. */
function freshResult(deps: Deps, claims: Claims, startedAt: Date) {
  const result = certifiedResult(claims);
  const signed = result.signedAt.getTime();
  if (signed < startedAt.getTime() - tolerance) throw refused(409, 'apv043');
  if (signed > deps.clock.now().getTime() + tolerance) throw refused(409, 'apv039');
  return result;
}

const faults = {
  nonce: 'apv036',
  audience: 'apv037',
  expired: 'apv038',
  code: 'apv033',
  invalid: 'apv039',
} as const satisfies Record<Fault, string>;

async function answered<T>(
  deps: Deps,
  context: RequestContext,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof AnswerRefused || cause instanceof ProviderUnreachable)) throw cause;
    deps.log.warn({ requestId: context.requestId, reason: cause.message }, 'no certified result');
    throw cause instanceof AnswerRefused
      ? refused(409, faults[cause.fault])
      : refused(503, 'apv030');
  }
}
