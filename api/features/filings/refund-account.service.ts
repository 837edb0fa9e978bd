import { progress } from '#contract/codes.ts';
import { addDays, displayInstant, japanDate } from '#contract/japan-time.ts';
import { type NewEntry, refundDue } from '#contract/ledger.ts';
import {
  noRefundAccount,
  type RefundAccount,
  storedRefundAccount,
} from '#contract/refund-account.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertFile, selectFile } from '../../platform/files/files.queries.ts';
import { invalidField, Problem, refused, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import { notifyRefundAccount } from '../mail/refund-mails.service.ts';
import { officeDays } from '../masters/masters.service.ts';
import type { Filing } from './filing.ts';
import {
  anyFiling,
  auditFiling,
  change,
  currentFiling,
  ownFiling,
} from './filing-record.service.ts';
import { selectMandateTaken } from './ledger.queries.ts';
import { ledgerOf } from './ledger.ts';
import * as queries from './refund-account.queries.ts';
import type { WhichFilings } from './which-filings.service.ts';

/** Refunds to be made, by filing: whether the account is known, and by when the office wants to pay. */
export async function refundsOf(deps: Deps, db: Reader, which: WhichFilings) {
  const rows = await queries.selectRefunds(db, which);
  if (rows.length === 0) return new Map<string, { hasAccount: boolean; dueDate: string }>();
  const { paymentDays } = await officeDays(deps, db);
  return new Map(
    rows.map((row) => {
      const { progress_at, received_at } = row;
      const isCancelled = row.progress === progress.cancelled;
      const since = isCancelled || !received_at ? progress_at : received_at;
      const dueDate = addDays(japanDate(new Date(since)), paymentDays);
      return [row.id, { hasAccount: row.entered_at !== null, dueDate }];
    }),
  );
}

/** The facts of a refund for the customer: its yen, and whether a mandate was taken on, of which something may be deducted. */
export const refundTold = async (db: Reader, filing: Filing) => ({
  refund: refundDue(ledgerOf(filing)),
  isMandateTaken: await selectMandateTaken(db, filing.id),
});

/** A customer's refund that is to be made, with the time of the account's entry; null for none. */
export async function refundOwed(db: Reader, filing: Filing) {
  const { refund: amount, isMandateTaken } = await refundTold(db, filing);
  if (amount <= 0) return null;
  const account = await queries.selectAccount(db, filing.id);
  const isLessened = filing.progress === progress.cancelled && isMandateTaken;
  return {
    amount,
    mayLessenFlg: isLessened && filing.retained === 0,
    displayDatetime: displayInstant(account?.entered_at ?? null),
  };
}

/**
 * Stores where the customer wants a refund to be paid, in place of an earlier account.
 * @throws 409 for an older version, without a proven mailbox, or where nothing is to be paid back
 */
export async function storeRefundAccount(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  account: RefundAccount,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await ownFiling(deps, member, requestNo);
  // Strangers may have an account under a mail address that is not theirs.
  if (!member.mailProven) throw refused(409, 'mb168');
  await storeAccount(deps, member.userId, id, account, version, context);
}

/**
 * Stores the account that the customer told the office, in place of an earlier one; the customer gets a mail about it.
 * @throws as `storeRefundAccount`
 */
export async function enterRefundAccount(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  account: RefundAccount,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await storeAccount(deps, manager.userId, id, account, version, context);
}

async function storeAccount(
  deps: Deps,
  by: string,
  id: string,
  account: RefundAccount,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const allowed = async (db: Reader) => {
    const filing = await currentFiling(db, id, version);
    if (refundDue(ledgerOf(filing)) <= 0) throw wrongState('返金先の口座の登録は');
    return filing;
  };
  await allowed(deps.db.read);
  const sealed = await deps.vault.seal(Buffer.from(JSON.stringify(storedRefundAccount(account))));
  const store = async (trx: Transaction) => {
    const filing = await allowed(trx);
    const changed = await change(trx, deps, filing, {}, context);
    await forgetAccount(trx, deps, id);
    const at = changed.updatedAt;
    const file = { kind: 'account', contentType: 'application/json', name: '' };
    await insertFile(trx, { ...file, sealed, at, by });
    await queries.insertAccount(trx, { filing_id: id, file_id: sealed.id, entered_at: at });
    await auditFiling(trx, deps, context, 'filing.refund-account', id);
    await notifyRefundAccount(trx, deps, filing, { amount: refundDue(ledgerOf(filing)), at });
  };
  await deps.db.write(store).catch(async (refusal: unknown) => {
    // It was refused before any commit.
    if (refusal instanceof Problem) await deps.vault.removeBytes(sealed.id);
    throw refusal;
  });
  deps.wakeMail();
}

/**
 * The account to which the office pays a refund that is to be made, empty while none is known; each look is audited.
 * @throws 409 where nothing is to be paid back
 */
export async function refundAccount(deps: Deps, requestNo: string, context: RequestContext) {
  const filing = await anyFiling(deps, requestNo);
  if (refundDue(ledgerOf(filing)) <= 0) throw wrongState('返金先の口座の表示は');
  const row = await queries.selectAccount(deps.db.read, filing.id);
  if (!row) return { ...noRefundAccount, enteredAt: '' };
  await deps.db.write((trx) =>
    auditFiling(trx, deps, context, 'filing.refund-account-view', filing.id),
  );
  const file = await selectFile(deps.db.read, row.file_id);
  // It may have been erased by a colleague's act just now.
  if (!file) return { ...noRefundAccount, enteredAt: '' };
  const bytes = await deps.vault.open(file);
  const account = JSON.parse(Buffer.from(bytes).toString()) as RefundAccount;
  return { ...account, enteredAt: row.entered_at };
}

/** @throws 400 for money that is to go to no known account */
export async function demandAccount(
  db: Reader,
  filingId: string,
  { kind, way, payer }: NewEntry,
): Promise<void> {
  if (kind !== 'refunded' || way !== 'transfer' || payer.trim() !== '') return;
  if (!(await queries.selectAccount(db, filingId))) throw invalidField('payer', 'mt297');
}

/** @throws 409 where another account is known than the one that was shown, '' for none */
export async function demandShownAccount(db: Reader, filingId: string, shown: string) {
  const row = await queries.selectAccount(db, filingId);
  if ((row?.entered_at ?? '') !== shown) throw refused(409, 'mt290');
}

/** Erases the account once nothing is to be paid back. */
export async function forgetPaidBack(
  trx: Transaction,
  deps: Pick<Deps, 'vault'>,
  filing: Filing,
): Promise<void> {
  if (refundDue(ledgerOf(filing)) <= 0) await forgetAccount(trx, deps, filing.id);
}

/** Destroys the key of the account's file, whose bytes the next sweep removes. */
async function forgetAccount(
  trx: Transaction,
  deps: Pick<Deps, 'vault'>,
  filingId: string,
): Promise<void> {
  const row = await queries.selectAccount(trx, filingId);
  if (!row) return;
  await queries.deleteAccount(trx, filingId);
  await deps.vault.destroy(trx, row.file_id);
}
