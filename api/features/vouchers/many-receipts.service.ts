import { progress } from '#contract/codes.ts';
import { errorItem } from '#contract/fields.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/server-messages.ts';
import { mostReceipts, receiptAmount } from '#contract/vouchers.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import * as queries from './vouchers.queries.ts';
import { readVoucher } from './vouchers.service.ts';

/** Paid filings at work whose receipt is neither issued nor noted as handed over, the earliest payment first. */
export async function filingsWithoutReceipt(deps: Deps, context: RequestContext) {
  const [rows] = await Promise.all([
    queries.selectWithoutReceipt(deps.db.read, mostReceipts + 1),
    deps.auditBatcher.append(auditEntry(deps, context, 'voucher.search', '')),
  ]);
  return {
    filingList: rows.slice(0, mostReceipts).map((row) => ({
      displayRequestNo: displayNumber(row.id),
      companyName: row.company_name,
      planName: row.base_plan_names.replaceAll('\n', '、'),
      progressName: row.progress_name ?? '',
      completedFlg: row.progress === progress.completed,
      displayPaidDate: row.paid_at ? displayDate(japanDate(new Date(row.paid_at))) : '',
      amount: receiptAmount({ due: row.billed - (row.withheld ?? 0), writtenOff: row.written_off }),
      updateDatetime: row.updated_at,
      updateUserId: row.updated_by,
    })),
    moreFlg: rows.length > mostReceipts,
  };
}

/** Receipts as they were issued, in one PDF and the order of the list. @throws 404 where one does not exist, 409 for each that is void */
export async function printReceipts(
  deps: Deps,
  voucherIds: readonly string[],
  context: RequestContext,
): Promise<FileReply> {
  const rows = await queries.selectVouchersById(deps.db.read, voucherIds);
  const listed = voucherIds.map((voucherId) => {
    const row = rows.find(({ id, kind }) => id === voucherId && kind === 'paymentReceipt');
    if (!row) throw notFound();
    return row;
  });
  const faults = listed.flatMap(({ state, number, void_reason }, index) =>
    state === 'void'
      ? [
          errorItem(`voucherList[${index}]`, {
            key: 'mt302',
            text: message('mt302', number, void_reason),
          }),
        ]
      : [],
  );
  if (faults.length > 0) throw new Problem(409, faults);
  const sheets = [];
  for (const row of listed) {
    sheets.push({ stored: (await readVoucher(deps, row, context)).bytes });
  }
  const date = japanDate(deps.clock.now()).replaceAll('-', '');
  const title = `領収証_${date}_${sheets.length}件`;
  const bytes = await deps.printer.print({ title, sheets }, context.actor);
  return { bytes, contentType: 'application/pdf', name: `${title}.pdf` };
}
