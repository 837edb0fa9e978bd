import type { Transfer, TransferState } from '#contract/endpoints/transfers.ts';
import { displayDate, displayInstant } from '#contract/japan-time.ts';
import { openAmount } from '#contract/ledger.ts';
import { formatYen } from '#contract/price.ts';
import { isOwed } from '#contract/progress.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import {
  cursorOf,
  defaultPageSize,
  fromNewest,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import { displayNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { BankTransferRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, Problem, refused, wrongState } from '../../platform/http/problem.ts';
import { auditFiling, currentFiling, type Filing } from '../filings/filing-record.service.ts';
import {
  addEntries,
  entriesOfTransfers,
  type LedgerEntry,
  ledgerOf,
  type NotedBy,
  revokeEntries,
} from '../filings/ledger.service.ts';
import { undecided } from './import.service.ts';
import { proposedFor } from './owed-filings.service.ts';
import * as queries from './payments.queries.ts';

export interface TransferCriteria extends PageRequest {
  state: TransferState;
}

// More do not wait in an office; proposals then look at the newest alone.
const mostWaiting = 1000;

/** Transfers of a status, newest first; waiting ones with the filings that each certainly pays. */
export async function searchTransfers(
  deps: Deps,
  input: TransferCriteria,
  context: RequestContext,
) {
  const db = deps.db.read;
  const size = input.pageSize ?? defaultPageSize;
  const isWaiting = input.state === 'waiting';
  const [rows, count, waiting] = await Promise.all([
    queries.selectTransfers(db, input.state, cursorOf(input), size, offsetOf(input)),
    queries.countTransfers(db, input.state),
    isWaiting ? queries.selectTransfers(db, 'waiting', fromNewest, mostWaiting, 0) : [],
    deps.auditBatcher.append(auditEntry(deps, context, 'transfer.list', '')),
  ]);
  const page = pageOf(rows, size, (row) => ({ at: row.paid_on, id: row.id }));
  const ids = page.rows.map(({ id }) => id);
  const [proposals, entries] = await Promise.all([
    proposedFor(
      deps,
      waiting.toReversed().map((row) => ({ ...row, paidOn: row.paid_on })),
    ),
    isWaiting ? [] : entriesOfTransfers(db, ids),
  ]);
  const transferList = page.rows.map((row): Transfer => {
    const filingList = filingsOf(row.id, entries);
    return {
      transferId: row.id,
      displayPaidDate: displayDate(row.paid_on),
      payer: row.payer,
      amount: row.amount,
      state: row.state as TransferState,
      proposalKind: '',
      proposalList: [],
      equalCount: 0,
      ...proposals.get(row.id),
      displayNo: filingList[0]?.displayNo ?? '',
      filingList,
      settledByName: row.settled_by_name,
      displaySettledAt: displayInstant(row.settled_at),
    };
  });
  return { transferList, ...count, nextCursor: page.nextCursor };
}

function filingsOf(id: string, entries: readonly LedgerEntry[]) {
  return entries
    .filter(({ transferId, kind }) => transferId === id && kind === 'received')
    .map(({ filingId, amount }) => ({ displayNo: displayNumber(filingId), amount }));
}

/** A part of a transfer that pays a filing; its whole where the amount is missing. */
export interface TransferPart {
  transferId: string;
  requestNo: string;
  amount?: number | undefined;
  /** The yen that were shown as open of the filing. */
  openAmount?: number | undefined;
  writeOffAmount: number;
  reason: string;
}

/**
 * Confirms transfers as payments, all or none; each as a whole.
 * @throws 409 when a transfer is settled, or a filing is paid already or has another amount open than the whole transfer or
 * than was shown; 400 when parts do not make up their transfer, or the ledger speaks against one. Each part that is refused is named.
 */
export async function confirmTransfers(
  deps: Deps,
  by: NotedBy,
  parts: readonly TransferPart[],
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const refusals: Problem[] = [];
    const openBefore: OpenBefore = new Map();
    const tryTo = async (place: number, act: () => Promise<void>) => {
      const refusal = await refusalFrom(act);
      if (refusal) refusals.push(at(`transferList[${place}]`, refusal));
      return !refusal;
    };
    for (const [first, { transferId }] of parts.entries()) {
      if (parts.findIndex((part) => part.transferId === transferId) < first) continue;
      const own = [...parts.entries()].filter(([, part]) => part.transferId === transferId);
      const isFree = await tryTo(first, () => settleWhole(trx, deps, by, own, context));
      if (!isFree) continue;
      const row = await existing(trx, transferId);
      for (const [place, part] of own) {
        await tryTo(place, () => receive(trx, deps, by, row, part, openBefore, context));
      }
    }
    const [refusal] = refusals;
    if (refusal) {
      throw new Problem(
        refusal.status,
        refusals.flatMap(({ errors }) => errors),
      );
    }
  });
}

/** What an act was refused for; null when it was done. */
async function refusalFrom(act: () => Promise<void>): Promise<Problem | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error;
    throw error;
  }
}

const at = (field: string, { status, errors }: Problem) =>
  new Problem(
    status,
    errors.map((error) => ({ ...error, field })),
  );

/** Settles a transfer that its parts make up. */
async function settleWhole(
  trx: Transaction,
  deps: Deps,
  by: NotedBy,
  parts: readonly [number, TransferPart][],
  context: RequestContext,
): Promise<void> {
  const row = await existing(trx, parts[0]?.[1].transferId ?? '');
  const sum = parts.reduce((all, [, { amount = row.amount }]) => all + amount, 0);
  if (sum !== row.amount) throw refused(400, 'mt123', formatYen(row.amount), formatYen(sum));
  await settle(trx, deps, by, row, 'confirmed');
  await audit(trx, auditEntry(deps, context, 'transfer.confirm', row.id));
}

/** Yen that were open of filings before a confirmation, by their ids: several transfers may be for one. */
type OpenBefore = Map<string, number>;

async function receive(
  trx: Transaction,
  deps: Deps,
  by: NotedBy,
  row: BankTransferRow,
  { requestNo, amount, openAmount: shown, writeOffAmount, reason }: TransferPart,
  openBefore: OpenBefore,
  context: RequestContext,
): Promise<void> {
  const filing = await currentFiling(trx, plainNumber(requestNo), null);
  const open = openBefore.get(filing.id) ?? shownAsOpen(filing);
  openBefore.set(filing.id, open);
  if (shown !== undefined && shown !== open) {
    throw refused(409, 'mt225', displayNumber(filing.id), formatYen(shown), formatYen(open));
  }
  if (amount === undefined) {
    if (!isOwed(filing.paidAt !== null, filing.progress)) throw wrongState('入金の確認は');
    if (openAmount(ledgerOf(filing)) !== row.amount) throw wrongState('金額の異なる入金の確認は');
  }
  const common = { date: row.paid_on, payer: row.payer, reason, transferId: row.id };
  const entries = [{ ...common, kind: 'received' as const, amount: amount ?? row.amount }];
  const rest = [{ ...common, kind: 'writtenOff' as const, amount: writeOffAmount }];
  const all = writeOffAmount > 0 ? [...entries, ...rest] : entries;
  await addEntries(trx, deps, filing, all, by, context);
  await auditFiling(trx, deps, context, 'filing.payment', filing.id);
}

const shownAsOpen = (filing: Filing) =>
  isOwed(filing.paidAt !== null, filing.progress) ? openAmount(ledgerOf(filing)) : 0;

/** Dismisses a transfer. */
export async function dismissTransfer(
  deps: Deps,
  by: NotedBy,
  id: string,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    await settle(trx, deps, by, await existing(trx, id), 'dismissed');
    await audit(trx, auditEntry(deps, context, 'transfer.dismiss', id));
  });
}

/**
 * Reopens a settled transfer; its filings are unpaid again.
 * @throws 409 for one that waits, and for the payment of a cancelled filing or of one that was paid back since
 */
export async function reopenTransfer(
  deps: Deps,
  by: NotedBy,
  id: string,
  context: RequestContext,
): Promise<void> {
  await deps.db.write((trx) => reopenTransfers(trx, deps, by, [id], context));
}

/** Reopens settled transfers in the caller's transaction, revoking their entries. */
export async function reopenTransfers(
  trx: Transaction,
  deps: Deps,
  by: NotedBy,
  ids: readonly string[],
  context: RequestContext,
): Promise<void> {
  const entries = await entriesOfTransfers(trx, ids);
  for (const filingId of new Set(entries.map((entry) => entry.filingId))) {
    const filing = await currentFiling(trx, filingId, null);
    const own = entries.filter((entry) => entry.filingId === filingId);
    await revokeEntries(trx, deps, filing, own, by, context);
    await auditFiling(trx, deps, context, 'filing.paymentRevoked', filingId);
  }
  for (const id of ids) {
    const row = await existing(trx, id);
    const wasSettled = row.state !== 'waiting';
    if (!wasSettled || !(await queries.settleTransfer(trx, id, row.state, undecided)))
      throw wrongState('処理の取消は');
    await audit(trx, auditEntry(deps, context, 'transfer.reopen', id));
  }
}

async function existing(trx: Transaction, id: string): Promise<BankTransferRow> {
  const row = await queries.selectTransfer(trx, id);
  if (!row) throw notFound();
  return row;
}

async function settle(
  trx: Transaction,
  deps: Deps,
  by: NotedBy,
  row: BankTransferRow,
  state: TransferState,
): Promise<void> {
  const settled = await queries.settleTransfer(trx, row.id, 'waiting', {
    state,
    settled_at: deps.clock.now().toISOString(),
    settled_by: by.userId,
    settled_by_name: by.name,
  });
  if (!settled) throw wrongState('振込の処理は');
}
