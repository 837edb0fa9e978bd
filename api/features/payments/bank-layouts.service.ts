import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { NotedBy } from '../filings/ledger.service.ts';
import type { Remembered } from './bank-csv.ts';
import { previewBankFile } from './bank-file.ts';
import { type Columns, headingKey } from './bank-layouts.ts';
import * as queries from './payments.queries.ts';

const previewedRows = 20;
const previewedColumns = 50;
const longestCell = 60;
/** A row of fewer words is the account or the period above a list. */
const fewestNames = 3;

/** The first rows of a bank's CSV, and which of them looks like its heading. */
export function previewFile(bytes: Uint8Array): { rowList: string[][]; headingRow: number } {
  const rows = previewBankFile(bytes, previewedRows);
  const rowList = rows.map((row) =>
    row.slice(0, previewedColumns).map((cell) => cell.slice(0, longestCell)),
  );
  const headingRow = rowList.findIndex((row) => {
    const names = row.filter(Boolean);
    return names.length >= fewestNames && !names.some((name) => /^[\d,/.-]+$/.test(name));
  });
  return { rowList, headingRow };
}

/** The layouts that managers pointed out, by their headings. */
export async function rememberedLayouts(deps: Deps): Promise<Remembered> {
  const rows = await queries.selectLayouts(deps.db.read);
  return new Map(rows.map(({ heading, columns }) => [heading, JSON.parse(columns) as Columns]));
}

interface PointedOut {
  headingList: string[];
  columnCount: number;
  dateColumnList: number[];
  amountColumn: number;
  payerColumn: number;
}

/**
 * Remembers the columns of files with a heading, or of this width without one.
 * @throws 400 when a column is none of the file's, or has two meanings
 */
export async function rememberLayout(
  deps: Deps,
  by: NotedBy,
  given: PointedOut,
  context: RequestContext,
): Promise<void> {
  const { headingList, columnCount, dateColumnList, amountColumn, payerColumn } = given;
  const all = [...dateColumnList, amountColumn, payerColumn];
  if (new Set(all).size !== all.length || all.some((column) => column >= columnCount)) {
    throw invalidField('amountColumn', 'mt128');
  }
  const columns: Columns = {
    dates: dateColumnList,
    income: amountColumn,
    payers: [payerColumn],
    direction: -1,
  };
  await deps.db.write(async (trx) => {
    await queries.storeLayout(trx, {
      heading: headingKey(headingList, columnCount),
      columns: JSON.stringify(columns),
      remembered_at: deps.clock.now().toISOString(),
      remembered_by: by.userId,
      remembered_by_name: by.name,
    });
    await audit(trx, auditEntry(deps, context, 'transfer.layout', ''));
  });
}
