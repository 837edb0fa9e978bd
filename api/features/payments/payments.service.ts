import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { PaymentProposal, Transfer, TransferState } from '#contract/endpoints/transfers.ts';
import { errorItem } from '#contract/fields.ts';
import { displayDate, displayInstant } from '#contract/japan-time.ts';
import { checkPaidDate } from '#contract/paid-date.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import {
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { BankTransferRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, wrongState } from '../../platform/http/problem.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { amountDue, revokePayment, setPaid, unpaidOf } from '../filings/filing-payments.service.ts';
import { type BankLine, readBankFile } from './bank-file.ts';
import { isPayer } from './payer-kana.ts';
import * as queries from './payments.queries.ts';

/** Records that a filing was paid. */
export async function confirmPayment(
  deps: Deps,
  number: string,
  paidDate: string,
  today: string,
  context: RequestContext,
): Promise<void> {
  const wrong = checkPaidDate(paidDate, today);
  if (wrong) throw invalid([errorItem('paidDate', wrong)]);
  await deps.db.write((trx) => setPaid(trx, deps, number, paidDate, context));
}

/**
 * Removes a payment that was recorded by mistake, by hand or for a transfer, which is then reopened.
 * @throws 409 when there is none, or the filing is cancelled
 */
export async function takePaymentBack(
  deps: Deps,
  number: string,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const filing = await revokePayment(trx, deps, number, context);
    if (filing.paidAt === null) throw wrongState('入金の確認の取消は');
    await queries.reopenTransfersOf(trx, filing.id, undecided);
  });
}

/** Imports a bank's file. That confirms nothing; the same file again does nothing. */
export async function importTransfers(
  deps: Deps,
  manager: ManagerSession,
  bytes: Uint8Array,
  today: string,
  context: RequestContext,
): Promise<{ addedCount: number; knownCount: number }> {
  const lines = readBankFile(bytes, today);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const at = deps.clock.now().toISOString();
  return deps.db.write(async (trx) => {
    const claim = { sha256, imported_at: at, imported_by: manager.userId, row_count: lines.length };
    const isNew = await queries.claimFile(trx, claim);
    const addedCount = isNew ? await queries.insertTransfers(trx, rowsOf(lines, sha256)) : 0;
    if (isNew) await audit(trx, auditEntry(deps, context, 'transfer.import', ''));
    return { addedCount, knownCount: lines.length - addedCount };
  });
}

function rowsOf(lines: BankLine[], sha256: string): BankTransferRow[] {
  const equals = new Map<string, number>();
  return lines.map(({ line, paidOn, payer, amount }) => {
    const key = `${paidOn} ${amount} ${payer}`;
    const nth = (equals.get(key) ?? 0) + 1;
    equals.set(key, nth);
    return {
      id: uuidv7(),
      file_sha256: sha256,
      line,
      paid_on: paidOn,
      payer,
      amount,
      nth,
      ...undecided,
    };
  });
}

const undecided = {
  state: 'waiting',
  filing_id: null,
  settled_at: null,
  settled_by: '',
  settled_by_name: '',
};

export interface TransferCriteria extends PageRequest {
  state: TransferState;
}

/** Transfers of a status, newest first; waiting ones with the filings that each may pay. */
export async function searchTransfers(
  deps: Deps,
  input: TransferCriteria,
  context: RequestContext,
) {
  const db = deps.db.read;
  const size = input.pageSize ?? defaultPageSize;
  const [rows, count] = await Promise.all([
    queries.selectTransfers(db, input.state, cursorOf(input), size, offsetOf(input)),
    queries.countTransfers(db, input.state),
    deps.auditBatcher.append(auditEntry(deps, context, 'transfer.list', '')),
  ]);
  const page = pageOf(rows, size, (row) => ({ at: row.paid_on, id: row.id }));
  const transferList: Transfer[] = [];
  for (const row of page.rows) transferList.push(await presented(deps, row));
  return { transferList, ...count, nextCursor: page.nextCursor };
}

const mostProposals = 5;

async function presented(deps: Deps, row: BankTransferRow): Promise<Transfer> {
  return {
    transferId: row.id,
    displayPaidDate: displayDate(row.paid_on),
    payer: row.payer,
    amount: row.amount,
    state: row.state as TransferState,
    proposalList: row.state === 'waiting' ? await proposalsFor(deps, row) : [],
    displayNo: row.filing_id ? displayNumber(row.filing_id) : '',
    settledByName: row.settled_by_name,
    displaySettledAt: displayInstant(row.settled_at),
  };
}

/** Filings of exactly this amount; those of this payer first, then the oldest. */
async function proposalsFor(deps: Deps, row: BankTransferRow): Promise<PaymentProposal[]> {
  const filings = await unpaidOf(deps, deps.db.read, row.amount);
  const proposals = filings.map((filing) => ({
    requestNo: filing.id,
    displayNo: displayNumber(filing.id),
    companyName: filing.companyName,
    name: filing.name,
    amount: row.amount,
    displayDate: displayInstant(filing.appliedAt),
    kanaFits: [filing.companyNameKana, filing.nameKana, filing.managerNameKana].some((kana) =>
      isPayer(row.payer, kana),
    ),
  }));
  return proposals
    .sort((a, b) => Number(b.kanaFits) - Number(a.kanaFits) || (a.requestNo < b.requestNo ? -1 : 1))
    .slice(0, mostProposals);
}

/**
 * Confirms transfers as payments, all or none.
 * @throws 409 when a transfer is settled, a filing paid already, or another amount due for it
 */
export async function confirmTransfers(
  deps: Deps,
  manager: ManagerSession,
  chosen: { transferId: string; requestNo: string }[],
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    for (const { transferId, requestNo } of chosen) {
      const row = await existing(trx, transferId);
      const filing = await setPaid(trx, deps, requestNo, row.paid_on, context);
      if (amountDue(filing, deps.config.officeKind) !== row.amount) {
        throw wrongState('金額の異なる入金の確認は');
      }
      await settle(trx, deps, manager, row, 'waiting', {
        state: 'confirmed',
        filing_id: filing.id,
      });
      await audit(trx, auditEntry(deps, context, 'transfer.confirm', transferId));
    }
  });
}

/** Dismisses a transfer. */
export async function dismissTransfer(
  deps: Deps,
  manager: ManagerSession,
  id: string,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const row = await existing(trx, id);
    await settle(trx, deps, manager, row, 'waiting', { state: 'dismissed', filing_id: null });
    await audit(trx, auditEntry(deps, context, 'transfer.dismiss', id));
  });
}

/**
 * Reopens a settled transfer; its filing is unpaid again.
 * @throws 409 for one that waits, and for the payment of a cancelled filing
 */
export async function reopenTransfer(
  deps: Deps,
  id: string,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const row = await existing(trx, id);
    if (row.state === 'waiting') throw wrongState('処理の取消は');
    if (row.filing_id) await revokePayment(trx, deps, row.filing_id, context);
    if (!(await queries.settleTransfer(trx, id, row.state, undecided)))
      throw wrongState('処理の取消は');
    await audit(trx, auditEntry(deps, context, 'transfer.reopen', id));
  });
}

async function existing(trx: Transaction, id: string): Promise<BankTransferRow> {
  const row = await queries.selectTransfer(trx, id);
  if (!row) throw notFound();
  return row;
}

async function settle(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  row: BankTransferRow,
  from: TransferState,
  change: { state: TransferState; filing_id: string | null },
): Promise<void> {
  const settled = await queries.settleTransfer(trx, row.id, from, {
    ...change,
    settled_at: deps.clock.now().toISOString(),
    settled_by: manager.userId,
    settled_by_name: manager.name,
  });
  if (!settled) throw wrongState('振込の処理は');
}
