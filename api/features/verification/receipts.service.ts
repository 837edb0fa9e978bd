import { randomInt } from 'node:crypto';
import type { AuditAction } from '#contract/audit-names.ts';
import { faceSides, verifyStatus } from '#contract/codes.ts';
import { addDays, displayDate, japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { statusOn } from '#contract/verification-states.ts';
import { methodOn } from '#law/provisions.ts';
import { type AuditEntry, audit, auditAll, type RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import { nextNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refused } from '../../platform/http/problem.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { currentFiling } from '../filings/filing-record.service.ts';
import { notifyVerification } from '../mail/verification-mails.service.ts';
import {
  officeDays,
  type VerificationMethod,
  verificationMethod,
} from '../masters/masters.service.ts';
import { receiptOf } from './mailed.ts';
import { addToSearch } from './receipt-search.queries.ts';
import * as queries from './receipts.queries.ts';
import { requesterOf } from './requester.service.ts';

type NewReceipt = Pick<
  ReceiptRow,
  | 'system_id'
  | 'filing_id'
  | 'name'
  | 'name_kana'
  | 'sex'
  | 'birth_date'
  | 'address'
  | 'mail_address'
  | 'updated_by'
> &
  Partial<
    Pick<
      ReceiptRow,
      | 'chain_id'
      | 'branch_no'
      | 'reapply_reason'
      | 'document_kind'
      | 'document_chosen_at'
      | 'asked_particulars'
      | 'particulars_told_at'
    >
  >;

/**
 * Adds a receipt with a new key, which only its mail contains; `retakes` are the mail's lines about photos to be taken
 * again.
 */
export async function addReceipt(
  trx: Transaction,
  deps: Deps,
  method: VerificationMethod,
  input: NewReceipt,
  retakes: readonly string[] = [],
): Promise<ReceiptRow> {
  const now = deps.clock.now();
  const id = await nextNumber(trx, 'V', now);
  const accessKey = newToken();
  const receipt: ReceiptRow = {
    chain_id: id,
    branch_no: 0,
    reapply_reason: '',
    document_kind: '',
    document_chosen_at: null,
    asked_particulars: '',
    particulars_told_at: null,
    ...input,
    id,
    method: method.code,
    rule_version: method.ruleVersion,
    access_key_hash: hashToken(accessKey),
    status: verifyStatus.invited,
    received_at: now.toISOString(),
    due_date: await dueDate(trx, deps, method, now),
    document_generation: 0,
    particulars_generation: 0,
    applied_at: null,
    decided_at: null,
    decided_by: null,
    decided_by_name: '',
    reapplied: 0,
    claimed_by: null,
    claimed_by_name: null,
    claimed_until: null,
    waited_seconds: null,
    link_requested_at: null,
    // By lot, so that nobody knows before which photo will be asked for.
    face_side: faceSides[randomInt(faceSides.length)] ?? '',
    retention_from: null,
    retention_announced_at: null,
    photos_gone_at: null,
    approved_days: deps.config.retentionApprovedDays,
    refused_days: deps.config.retentionRefusedDays,
    updated_at: now.toISOString(),
  };
  await queries.insertReceipt(trx, receipt);
  await addToSearch(trx, receipt);
  const { name: requester } = await requesterOf(trx, deps, receipt);
  const filing = receipt.filing_id ? await currentFiling(trx, receipt.filing_id, null) : null;
  const renewed = await isRenewal(trx, receipt);
  const invitation = { accessKey, requester, filing, retakes, renewed };
  await notifyVerification(trx, deps, receiptOf(receipt), invitation);
  return receipt;
}

/** Whether a receipt only replaces a link that has expired: nothing was sent that could be asked for again. */
export async function isRenewal(
  db: Reader,
  receipt: Pick<ReceiptRow, 'chain_id' | 'branch_no'>,
): Promise<boolean> {
  return receipt.branch_no > 0 && !(await queries.hasAppliedBefore(db, receipt));
}

async function dueDate(
  trx: Transaction,
  deps: Deps,
  { validUntil }: VerificationMethod,
  now: Date,
): Promise<string> {
  const { verifyValidDays } = await officeDays(deps, trx);
  const due = addDays(japanDate(now), verifyValidDays);
  return validUntil && validUntil < due ? validUntil : due;
}

/** A method that is valid today. @throws 409 with its last day when it has ended */
export async function openMethod(deps: Deps, code: string): Promise<VerificationMethod> {
  const method = await verificationMethod(deps.db.read, code);
  demandMethod(method, japanDate(deps.clock.now()));
  return method;
}

export function demandMethod({ validUntil }: VerificationMethod, today: string): void {
  if (hasEnded({ validUntil }, today)) throw refused(409, 'mt014', displayDate(validUntil ?? ''));
}

/** Whether the law allows a method no longer. */
export const hasEnded = (
  { validUntil }: Pick<VerificationMethod, 'validUntil'>,
  today: string,
): boolean => validUntil !== null && today > validUntil;

/** How long before its end a method is named, in days. */
const endDays = 31;

/** How many receipts of a system are under way by photos in the last month of these; '' before and without any. */
export async function endingText(db: Reader, system: string, today: string): Promise<string> {
  const until = methodOn('photo', today)?.until;
  if (!until || addDays(today, endDays) <= until) return '';
  const { count } = await queries.countByPhotos(db, system);
  return Number(count) === 0 ? '' : message('mt233', displayDate(until), String(count));
}

/** Counts a verification mail to an address; uncounts it when the work fails. */
export async function withMailAllowance<T>(
  deps: Deps,
  mailAddress: string,
  work: () => Promise<T>,
): Promise<T> {
  const used = await deps.limits.consume('verificationMail', mailAddress.trim().toLowerCase());
  try {
    return await work();
  } catch (cause) {
    await used.forgive();
    throw cause;
  }
}

/** The receipt of a system by its number, its status up to date; 404 when it is missing or another system's. */
export async function receiptOfSystem(
  deps: Deps,
  system: string,
  number: string,
): Promise<ReceiptRow> {
  const receipt = await queries.selectReceipt(deps.db.read, plainNumber(number));
  if (receipt?.system_id !== system) throw notFound();
  return upToDate(deps, receipt);
}

/** The receipt, after storing its expiry if its due date has passed. */
export async function upToDate(deps: Deps, receipt: ReceiptRow): Promise<ReceiptRow> {
  const today = japanDate(deps.clock.now());
  if (statusOn(receipt.status, receipt.due_date, today) === receipt.status) return receipt;
  return deps.writeSeparately(async (trx) =>
    expireLocked(trx, deps, await locked(trx, receipt.id)),
  );
}

/** The receipt, locked until the transaction ends. */
export async function locked(trx: Transaction, id: string): Promise<ReceiptRow> {
  const receipt = await queries.lockReceipt(trx, id);
  if (!receipt) throw notFound();
  return receipt;
}

/** The actor of the job. */
const expiryJob = { kind: 'job', id: 'expiry', address: '' };

/** Sets a locked receipt to expired if its due date has passed. */
export async function expireLocked(
  trx: Transaction,
  deps: Deps,
  receipt: ReceiptRow,
): Promise<ReceiptRow> {
  const status = statusOn(receipt.status, receipt.due_date, japanDate(deps.clock.now()));
  if (status === receipt.status) return receipt;
  const changes = {
    status,
    retention_from: receipt.due_date,
    updated_at: laterThan(receipt.updated_at, deps.clock),
    updated_by: expiryJob.id,
  };
  await queries.updateReceipt(trx, receipt.id, changes);
  await audit(trx, expiredEntry(deps, receipt.id));
  return { ...receipt, ...changes };
}

/** Whether there is an invitation to be set to expired. */
export async function overdueStands(deps: Deps): Promise<boolean> {
  return queries.selectOverdueStands(deps.db.read, japanDate(deps.clock.now()));
}

const expiredAtOnce = 200;

/** Sets invitations whose due date has passed to expired; returns how many. A job calls it. */
export async function expireReceipts(deps: Deps): Promise<number> {
  let total = 0;
  for (;;) {
    const now = deps.clock.now();
    const ids = await deps.db.write(async (trx) => {
      const expired = await queries.expireOverdue(
        trx,
        japanDate(now),
        now.toISOString(),
        expiryJob.id,
        expiredAtOnce,
      );
      if (expired.length > 0) {
        await auditAll(
          trx,
          expired.map((id) => expiredEntry(deps, id)),
        );
      }
      return expired;
    });
    total += ids.length;
    if (ids.length < expiredAtOnce) return total;
  }
}

function expiredEntry(deps: Deps, id: string): AuditEntry {
  return receiptEntry(deps, { actor: expiryJob, requestId: '' }, 'receipt.expire', id);
}

/** The audit entry of an action on a receipt, reading included. */
export function receiptEntry(
  deps: Deps,
  context: RequestContext,
  action: AuditAction,
  id: string,
): AuditEntry {
  return {
    at: deps.clock.now().toISOString(),
    actor: context.actor,
    requestId: context.requestId,
    action,
    object: { kind: 'receipt', id },
  };
}

/** Writes an audit entry about a change to a receipt, in the transaction of the change. */
export async function auditReceipt(
  trx: Transaction,
  deps: Deps,
  context: RequestContext,
  action: AuditAction,
  id: string,
): Promise<void> {
  await audit(trx, receiptEntry(deps, context, action, id));
}

/** The newest receipt of a chain. */
export async function newestOfChain(db: Reader, chainId: string): Promise<ReceiptRow> {
  const newest = await queries.selectNewestOfChain(db, chainId);
  if (!newest) throw new Error('a chain of receipts is empty');
  return newest;
}
