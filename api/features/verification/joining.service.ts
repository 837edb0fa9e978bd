import { progress, registrySystemId, type VerifyStatus, verifyStatus } from '#contract/codes.ts';
import { isBeforeVerification, isClosed } from '#contract/progress.ts';
import { dealOfStatus, isUnderWay } from '#contract/verification-states.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refused, stale, wrongState } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { advancesBy } from '../filings/advance.service.ts';
import {
  anyFiling,
  auditFiling,
  change,
  currentFiling,
  type Filing,
  type FilingChange,
  markVerificationUpdated,
  moveTo,
} from '../filings/filing-record.service.ts';
import { isIdentifiedByOffice } from '../filings/identified.service.ts';
import { moveWithMail } from '../filings/progress.service.ts';
import { masterName } from '../masters/masters.service.ts';
import * as queries from './receipts.queries.ts';
import { expireLocked, locked, newestOfChain } from './receipts.service.ts';

/** A receipt's result as a client gets it, and may send it back to be stored. */
export interface VerificationResult {
  receiptNo: string;
  verifyStatusClass: string;
  verifyResult: string;
  verifyResultComment: string;
}

/** The filing of a receipt; null without one. */
export async function filingOf(
  deps: Deps,
  { filing_id }: Pick<ReceiptRow, 'filing_id'>,
  db: Reader = deps.db.read,
): Promise<Filing | null> {
  return filing_id === null ? null : anyFiling(deps, filing_id, db);
}

export function isCancelled(filing: Filing | null): boolean {
  return filing?.progress === progress.cancelled;
}

/**
 * Whether anything waits for a receipt: no more once its filing was cancelled, counts another receipt or none, or the
 * office has identified the person itself.
 */
export async function isNeeded(
  db: Reader,
  { id }: Pick<ReceiptRow, 'id'>,
  filing: Filing | null,
): Promise<boolean> {
  if (!filing) return true;
  if (isCancelled(filing) || filing.receiptId !== id) return false;
  return !(await isIdentifiedByOffice(db, filing.id));
}

/** Rules of the office's cases about a filing's people. */
export interface CaseRules {
  /** Refuses with 400 a person who is not of the filing. */
  demandPerson: (
    deps: Deps,
    db: Reader,
    filing: Filing,
    named: { personId?: string | undefined; name: string; nameKana: string },
  ) => Promise<void>;
  /** Whether the identification of the filing counts, as the transaction has it. */
  isIdentified: (deps: Deps, trx: Transaction, filing: Filing) => Promise<boolean>;
  /** Counts again what a completed filing leaves to be done, its confirmation record among it. */
  followClosing: (trx: Transaction, deps: Deps, filingId: string) => Promise<void>;
}

/** Two spellings of one mailbox are one address. */
export function sameMailbox(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * Joins a receipt to a filing: 11 and 21 become 31.
 * @throws 409 when the filing is closed, has another verification, or its person was identified by the office
 */
export async function joinFiling(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  receipt: ReceiptRow,
  staffName: string,
  context: RequestContext,
): Promise<void> {
  if (isClosed(filing.progress) || filing.verifyStatus !== '') {
    throw wrongState('本人確認を依頼');
  }
  if (await isIdentifiedByOffice(trx, filing.id)) throw refused(409, 'mt241');
  const changes = {
    receiptId: receipt.id,
    verifyStatus: receipt.status,
    verifyComment: '',
    verificationDecidedAt: null,
  };
  if (isBeforeVerification(filing.progress)) {
    // The mail with the link is being sent, so no mail about the progress is needed.
    await moveTo(trx, deps, filing, progress.verifying, context, staffName, changes);
  } else {
    await change(trx, deps, filing, changes, context);
  }
  await auditFiling(trx, deps, context, 'filing.verification', filing.id);
}

/** Joins an earlier receipt of a person of the filing to it; a repetition changes nothing. */
export async function joinReceipt(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  receiptNo: string,
  context: RequestContext,
  { demandPerson }: Pick<CaseRules, 'demandPerson'>,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const found = await queries.selectReceipt(trx, plainNumber(receiptNo));
    if (found?.system_id !== registrySystemId) throw notFound();
    const receipt = await expireLocked(trx, deps, await locked(trx, found.id));
    const filing = await currentFiling(trx, id, null);
    if (receipt.filing_id === filing.id && filing.receiptId === receipt.id) return;
    if (!sameMailbox(receipt.mail_address, filing.mailAddress)) {
      throw refused(409, 'cm036', '受付のメールアドレス', '申込のメールアドレス');
    }
    const free = receipt.filing_id === null && isUnderWay(receipt.status);
    if (!free) throw wrongState('この受付を申込に登録');
    await demandPerson(deps, trx, filing, { name: receipt.name, nameKana: receipt.name_kana });
    await joinFiling(trx, deps, filing, receipt, manager.name, context);
    await queries.updateReceipt(trx, receipt.id, { filing_id: filing.id });
  });
}

/** A receipt's outcome so far. */
export async function resultOf(db: Reader, receipt: ReceiptRow): Promise<VerificationResult> {
  const code = dealOfStatus(receipt.status);
  const deals = code ? await queries.selectDealsOf(db, receipt.id) : [];
  return {
    receiptNo: receipt.id,
    verifyStatusClass: receipt.status,
    verifyResult: code ? await masterName(db, 'deal', code) : '',
    verifyResultComment: deals.findLast((row) => row.deal === code)?.comment ?? '',
  };
}

export type SentResult = Pick<VerificationResult, 'receiptNo' | 'verifyStatusClass'> & {
  [Name in 'verifyResult' | 'verifyResultComment']?: string | undefined;
};

/**
 * Stores the outcome of a filing's verification, which is read here and only compared with the client's; an approval
 * that counts moves 31 to 32. Returns the outcome.
 * @throws 409 when the client's outcome differs
 */
export async function storeVerification(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  sent: SentResult,
  context: RequestContext,
  rules: CaseRules,
): Promise<VerificationResult> {
  const { id } = await anyFiling(deps, requestNo);
  const found = await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, null);
    const joined = filing.receiptId && (await queries.selectReceipt(trx, filing.receiptId));
    if (!joined || filing.progress === progress.cancelled) {
      throw wrongState('本人確認の結果を登録');
    }
    const { id: newestId } = await newestOfChain(trx, joined.chain_id);
    const newest = await expireLocked(trx, deps, await locked(trx, newestId));
    const result = await resultOf(trx, newest);
    if (!says(sent, result)) throw stale();

    const changes = {
      receiptId: newest.id,
      verifyStatus: shownStatus(newest.status),
      verifyComment: result.verifyResultComment,
      verificationDecidedAt: null,
    };
    await takeIn(trx, deps, filing, changes, { rules, byName: manager.name, context });
    return result;
  });
  deps.wakeMail();
  return found;
}

interface Taking {
  rules: CaseRules;
  /** The people who decided. */
  byName: string;
  context: RequestContext;
}

/** Stores an outcome with its filing. The step to 32 waits for an approval that counts: the customer is told of it. */
async function takeIn(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  changes: FilingChange,
  { rules, byName, context }: Taking,
): Promise<void> {
  const isNew = !holds(filing, changes);
  const taken = isNew ? await change(trx, deps, filing, changes, context) : filing;
  const isStep =
    changes.verifyStatus === verifyStatus.approved &&
    taken.progress === progress.verifying &&
    (await rules.isIdentified(deps, trx, taken));
  if (isStep) await moveWithMail(trx, deps, taken, progress.verified, context, byName);
  await rules.followClosing(trx, deps, filing.id);
  if (isNew || isStep) {
    await auditFiling(trx, deps, context, 'filing.verification', filing.id);
  }
}

/**
 * Tells the filing of a receipt that it was approved: it takes that in by itself where the office wants so, and is marked
 * otherwise, until the office has stored the result.
 */
export async function reportApproval(
  trx: Transaction,
  deps: Deps,
  receipt: ReceiptRow,
  taking: Taking,
): Promise<void> {
  if (!receipt.filing_id) return;
  const filing = await currentFiling(trx, receipt.filing_id, null);
  if (filing.receiptId !== receipt.id || !advancesBy(deps, 'approval', filing)) {
    await markVerificationUpdated(trx, deps, filing.id, receipt.id);
    await taking.rules.followClosing(trx, deps, filing.id);
    return;
  }
  const approved = { ...receipt, status: verifyStatus.approved };
  const changes = {
    verifyStatus: verifyStatus.approved,
    verifyComment: (await resultOf(trx, approved)).verifyResultComment,
    verificationDecidedAt: null,
  };
  await takeIn(trx, deps, filing, changes, taking);
}

function says(sent: SentResult, result: VerificationResult): boolean {
  const { receiptNo, verifyStatusClass, verifyResult, verifyResultComment } = result;
  return (
    plainNumber(sent.receiptNo) === receiptNo &&
    sent.verifyStatusClass === verifyStatusClass &&
    (sent.verifyResult ?? verifyResult) === verifyResult &&
    (sent.verifyResultComment ?? verifyResultComment) === verifyResultComment
  );
}

function holds(filing: Filing, changes: FilingChange): boolean {
  return Object.entries(changes).every(
    ([name, value]) => filing[name as keyof FilingChange] === value,
  );
}

/** A filing's verification status: after a cancelled request it has none. */
function shownStatus(status: VerifyStatus): VerifyStatus | '' {
  return status === verifyStatus.cancelled ? '' : status;
}

/** Lets the filing of a receipt follow to another receipt of its chain, or to no verification. */
export async function followReceipt(
  trx: Transaction,
  deps: Deps,
  from: ReceiptRow,
  to: Pick<ReceiptRow, 'id' | 'status'>,
  context: RequestContext,
  { followClosing }: Pick<CaseRules, 'followClosing'>,
): Promise<void> {
  if (!from.filing_id) return;
  const filing = await currentFiling(trx, from.filing_id, null);
  if (filing.receiptId !== from.id) return;
  const changes = {
    receiptId: to.id,
    verifyStatus: shownStatus(to.status),
    verifyComment: '',
    // The office is notified of asking again; a cancelled request shows by itself.
    verificationDecidedAt: to.id === from.id ? null : deps.clock.now().toISOString(),
  };
  await change(trx, deps, filing, changes, context);
  await auditFiling(trx, deps, context, 'filing.verification', filing.id);
  await followClosing(trx, deps, filing.id);
}
