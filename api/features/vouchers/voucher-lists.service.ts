import { progress } from '#contract/codes.ts';
import type { FilingVouchers, OwnVoucher, Voucher } from '#contract/endpoints/vouchers.ts';
import { displayDate, displayInstant, japanDate } from '#contract/japan-time.ts';
import { replacedByCorrection, voucherKinds } from '#contract/vouchers.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import {
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { VoucherRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import { detailVersion } from '../../platform/http/version.ts';
import { searchForm } from '../../platform/japanese.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import {
  anyFiling,
  type Filing,
  filingAuditEntry,
  ownFiling,
} from '../filings/filing-record.service.ts';
import { amountOf } from './voucher-content.ts';
import * as queries from './vouchers.queries.ts';
import {
  type ReceiptBasis,
  readVoucher,
  receiptBasis,
  refusalOf,
  voucherIn,
} from './vouchers.service.ts';

/** The vouchers of a filing as the office sees them, and what it can issue. */
export async function filingVouchers(
  deps: Deps,
  requestNo: string,
  context: RequestContext,
): Promise<FilingVouchers> {
  const filing = await anyFiling(deps, requestNo);
  const [rows, basis] = await Promise.all([
    queries.selectOfFiling(deps.db.read, filing.id),
    receiptBasis(deps, filing),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'voucher.list', filing.id)),
  ]);
  const isCompleted = filing.progress === progress.completed;
  return {
    displayRequestNo: displayNumber(filing.id),
    companyName: filing.companyName,
    issuableList: voucherKinds.map((kind) => ({
      kind,
      amount: amountOf(filing, kind),
      refusal: refusalOf(deps, filing, kind, rows, basis)?.errors[0]?.message ?? '',
    })),
    qualifiedFlg: deps.office.invoiceNumber !== '',
    completedDate: isCompleted ? japanDate(new Date(filing.progressAt)) : '',
    voucherList: rows.map((row) => ({
      ...shown(row),
      outdatedFlg: isOutdated(row, filing, basis),
    })),
    ...detailVersion(filing),
  };
}

function isOutdated(row: VoucherRow, filing: Filing, { division }: ReceiptBasis): boolean {
  if (row.state !== 'issued') return false;
  if (row.recipient !== filing.companyName) return true;
  if (filing.progress === progress.cancelled) {
    return row.division_id === null || row.division_id !== division?.id;
  }
  return (
    row.amount !== amountOf(filing, row.kind) ||
    (row.kind === 'paymentReceipt' && filing.paidAt === null)
  );
}

function issuedPart(row: VoucherRow) {
  return {
    voucherId: row.id,
    number: row.number,
    kind: row.kind,
    amount: row.amount,
    recipient: row.recipient,
    displayIssuedDate: displayDate(row.issued_on),
    displayTradedDate: displayDate(row.traded_on),
    medium: row.medium,
    qualifiedFlg: row.qualified === 1,
  };
}

function shown(row: VoucherRow): Voucher {
  return {
    ...issuedPart(row),
    voidFlg: row.state === 'void',
    voidReason: row.void_reason,
    userName: row.made_by_name,
    displayDatetime: displayInstant(row.made_at),
    voidedByName: row.voided_by_name ?? '',
    displayVoidedDatetime: row.voided_at ? displayInstant(row.voided_at) : '',
  };
}

/** Vouchers of all filings, newest first, as 電子帳簿保存法 has them found: by day, amount and counterparty together. */
export async function searchVouchers(
  deps: Deps,
  input: queries.VoucherFilter & PageRequest,
  context: RequestContext,
) {
  const filter = { ...input, recipient: searchForm(input.recipient) };
  const size = input.pageSize ?? defaultPageSize;
  const db = deps.db.read;
  const [rows, count] = await Promise.all([
    queries.selectVouchers(db, filter, cursorOf(input), size, offsetOf(input)),
    queries.countVouchers(db, filter),
    deps.auditBatcher.append(auditEntry(deps, context, 'voucher.search', '')),
  ]);
  const page = pageOf(rows, size, (row) => ({ at: row.traded_on, id: row.id }));
  return {
    voucherList: page.rows.map((row) => ({
      ...shown(row),
      displayRequestNo: displayNumber(row.filing_id),
    })),
    ...count,
    nextCursor: page.nextCursor,
  };
}

const isReplaced = ({ state, void_reason }: VoucherRow) =>
  state === 'void' && void_reason === replacedByCorrection;

/** The invoice of a cancelled filing asks for what is not due any more. */
const isCancelled = ({ kind }: VoucherRow, filing: Filing) =>
  kind === 'invoice' && filing.progress === progress.cancelled;

/** A receipt on paper counts with its seal alone, so that its file stays with the office. */
const isReadable = (row: VoucherRow, filing: Filing) =>
  row.state === 'issued' && row.medium === 'electronic' && !isCancelled(row, filing);

/** The vouchers in force of an own filing, and invoices that a correction has replaced; 404 for another customer's. */
export async function ownVouchers(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
): Promise<{ voucherList: OwnVoucher[] }> {
  const filing = await ownFiling(deps, member, requestNo);
  const rows = await queries.selectOfFiling(deps.db.read, filing.id);
  return {
    voucherList: rows
      .filter((row) => row.state === 'issued' || isReplaced(row))
      .map((row) => ({
        ...issuedPart(row),
        fileFlg: isReadable(row, filing),
        replacedFlg: isReplaced(row),
        cancelledFlg: !isReplaced(row) && isCancelled(row, filing),
      })),
  };
}

/** An own voucher as PDF; 404 when it is void, on paper, of no use since the cancellation, or another customer's. */
export async function ownVoucherFile(
  deps: Deps,
  member: MemberSession,
  { requestNo, voucherId }: { requestNo: string; voucherId: string },
  context: RequestContext,
): Promise<FileReply> {
  const filing = await ownFiling(deps, member, requestNo);
  const row = await voucherIn(deps, filing.id, voucherId);
  if (!isReadable(row, filing)) throw notFound();
  return readVoucher(deps, row, context);
}
