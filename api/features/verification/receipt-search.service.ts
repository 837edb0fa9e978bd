import { verifyStatus } from '#contract/codes.ts';
import { normalisePhone } from '#contract/fields.ts';
import type { RequestContext } from '../../platform/audit.ts';
import {
  capped,
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { masterEntries } from '../masters/masters.service.ts';
import type { ReceiptListRow } from './receipt-lists.queries.ts';
import { presentFound } from './receipt-rows.present.ts';
import * as queries from './receipt-search.queries.ts';
import { expireReceipts, overdueStands, receiptEntry } from './receipts.service.ts';

export interface ReceiptSearch extends PageRequest {
  receiptNo: string;
  receiptDateStart: string;
  receiptDateEnd: string;
  appDateStart: string;
  appDateEnd: string;
  appName: string;
  verifyStatusList: string[];
}

/** Receipts of the own system; names match by prefix on their written form or reading. */
export async function searchReceipts(
  deps: Deps,
  verifier: VerifierSession,
  input: ReceiptSearch,
  context: RequestContext,
) {
  const db = deps.db.read;
  const size = input.pageSize ?? defaultPageSize;
  const offset = offsetOf(input);
  const filter = filterOf(verifier.systemId, input);
  // Updates expired receipts, so that the search finds today's status.
  if (await overdueStands(deps)) await expireReceipts(deps);
  const [found, counted, statuses] = await Promise.all([
    ofStatuses(input.verifyStatusList, filter, (one, shared) =>
      queries.selectReceipts(
        db,
        one,
        cursorOf(input),
        shared ? size + offset : size,
        shared ? 0 : offset,
      ),
    ),
    ofStatuses(input.verifyStatusList, filter, (one) => queries.countReceipts(db, one)),
    masterEntries(db, 'verify_status'),
    deps.auditBatcher.append(receiptEntry(deps, context, 'receipt.search', '')),
  ]);
  const at = queries.orderOf(filter);
  const instant = (row: ReceiptListRow) => row[at] ?? '';
  const newestFirst = (a: ReceiptListRow, b: ReceiptListRow) =>
    compare(instant(b), instant(a)) || compare(b.id, a.id);
  const rows = found.length === 1 ? (found[0] ?? []) : found.flat().sort(newestFirst).slice(offset);
  const page = pageOf(rows, size, (row) => ({ at: instant(row), id: row.id }));
  const viewer = { userId: verifier.userId, now: deps.clock.now() };
  return {
    verifyReceiptAppListSearchResultDtoList: page.rows.map((row) =>
      presentFound(row, statuses, viewer),
    ),
    ...capped(counted.reduce((sum, one) => sum + one, 0)),
    nextCursor: page.nextCursor,
  };
}

// Every status has its own part of the index, which is in order already: each is queried, and the results are merged.
function ofStatuses<T>(
  wanted: readonly string[],
  filter: queries.ReceiptFilter,
  ask: (filter: queries.ReceiptFilter, shared: boolean) => Promise<T>,
): Promise<T[]> {
  const statuses = Object.values(verifyStatus).filter((status) => wanted.includes(status));
  const asked = wanted.length === 0 ? ([''] as const) : statuses;
  return Promise.all(asked.map((status) => ask({ ...filter, status }, asked.length > 1)));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function filterOf(system: string, input: ReceiptSearch): queries.ReceiptFilter {
  return {
    system,
    // Typed in any width and case, with any dash.
    number: normalisePhone(input.receiptNo).toUpperCase(),
    receivedFrom: input.receiptDateStart,
    receivedTo: input.receiptDateEnd,
    appliedFrom: input.appDateStart,
    appliedTo: input.appDateEnd,
    name: input.appName,
    status: '',
  };
}
