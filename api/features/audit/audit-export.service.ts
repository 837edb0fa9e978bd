import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AuditEntry, auditEntry, type RequestContext } from '../../platform/audit.ts';
import { byteOrderMark, csvTable } from '../../platform/csv-table.ts';
import { fromNewest } from '../../platform/database/cursors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CsvReply } from '../../platform/http/streamed-response.ts';
import { type AuditCriteria, findLines } from './audit.service.ts';

const atOnce = 500;
const columns = ['日時', '区分', '氏名', 'ログインID', '操作', '対象', '接続元'];

/** All entries that a search finds, newest first, as a table for a spreadsheet. The export is audited too. */
export async function exportAudit(
  deps: Deps,
  input: AuditCriteria,
  context: RequestContext & { today: string },
): Promise<CsvReply> {
  const entry: AuditEntry = auditEntry(deps, context, 'audit.export', '');
  await deps.auditBatcher.append(entry);
  async function* lines() {
    yield byteOrderMark + csvTable([columns]);
    for (let cursor = fromNewest; ; ) {
      const { rows, shown } = await findLines(deps, input, cursor, atOnce);
      const cells = shown
        .slice(0, atOnce)
        .map((row) => [
          row.displayDatetime,
          row.userKindName,
          row.userName,
          row.userLogin,
          row.actionName,
          row.displayNo,
          row.address,
        ]);
      if (cells.length > 0) yield csvTable(cells);
      const last = rows[atOnce - 1];
      if (rows.length <= atOnce || !last) return;
      cursor = { at: last.at, id: last.id };
      // Lets other requests run between two pages.
      await nextTurn();
    }
  }
  return { lines: lines(), name: `操作記録_${context.today.replaceAll('-', '')}.csv` };
}
