import { setImmediate as nextTurn } from 'node:timers/promises';
import { addressHiddenNames } from '#contract/hidden-address.ts';
import { displayDate, displayInstant, japanDate } from '#contract/japan-time.ts';
import { isOwed } from '#contract/progress.ts';
import { isOfOffice } from '#contract/verification-states.ts';
import type { RequestContext } from '../../../platform/audit.ts';
import { byteOrderMark, csvTable } from '../../../platform/csv-table.ts';
import { fromNewest, type PageRequest } from '../../../platform/database/cursors.ts';
import { displayNumber } from '../../../platform/database/sequences.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CsvReply } from '../../../platform/http/streamed-response.ts';
import { type NamedFiling, selectNamed } from '../filing-list.queries.ts';
import { filingAuditEntry } from '../filing-record.service.ts';
import { dueOf, planNames } from '../filings.present.ts';
import { selectSearch } from './filing-search.queries.ts';
import { filterOf, type SearchRequest } from './search.service.ts';

const atOnce = 200;

const columns: [label: string, value: (row: NamedFiling, today: string) => string | number][] = [
  ['申込番号', (row) => displayNumber(row.id)],
  ['申込日時', (row) => displayInstant(row.appliedAt)],
  ['進捗', (row) => row.progressName],
  ['会社名', (row) => row.companyName],
  ['代表者', (row) => row.name],
  ['担当者', (row) => row.managerName],
  ['担当者（カナ）', (row) => row.managerNameKana],
  ['メールアドレス', (row) => row.mailAddress],
  ['プラン', (row) => planNames(row).replaceAll('\n', '、')],
  ['住所非表示', (row) => addressHiddenNames[row.hiding] ?? ''],
  ['ご請求額', (row) => row.billed],
  ['報酬', (row) => row.rewardSubtotal],
  ['消費税', (row) => row.tax],
  ['登録免許税・登記手数料', (row) => row.dutySubtotal],
  ['本人確認', identityOf],
  ['登記期限', (row) => displayDate(row.deadline)],
  ['入金期限', (row) => displayDate(row.paymentDue)],
  ['入金', paymentOf],
  ['入金日', paidDateOf],
  ['コメント', (row) => row.lastComment],
];

function identityOf({ verifyStatus, verifyName, isIdentifiedByOffice }: NamedFiling): string {
  if (isOfOffice(verifyStatus, isIdentifiedByOffice)) return '事務所で確認済';
  return verifyName || '未確認';
}

function paymentOf(row: NamedFiling, today: string): string {
  if (row.paidAt) return row.received > 0 ? '入金済' : '入金なし（未収額なし）';
  if (!isOwed(false, row.progress)) return '入金の記録なし';
  return dueOf(row, today).paymentOverdue ? '入金期限超過' : '入金待ち';
}

function paidDateOf({ paidAt, received }: NamedFiling): string {
  return paidAt && received > 0 ? displayDate(japanDate(new Date(paidAt))) : '';
}

/** Everything that a search finds, newest first, as a table for a spreadsheet; read and sent page by page. */
export async function exportSearch(
  deps: Deps,
  input: Omit<SearchRequest, keyof PageRequest>,
  today: string,
  context: RequestContext,
): Promise<CsvReply> {
  const filter = await filterOf(deps, input);
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'filing.export', ''));
  const db = deps.db.read;
  async function* lines() {
    yield byteOrderMark + csvTable([columns.map(([label]) => label)]);
    for (let cursor = fromNewest; ; ) {
      const ids = await selectSearch(db, filter, cursor, atOnce);
      const rows = await selectNamed(db, ids.slice(0, atOnce));
      if (rows.length > 0)
        yield csvTable(rows.map((row) => columns.map(([, value]) => value(row, today))));
      const last = rows.at(-1);
      if (ids.length <= atOnce || !last) return;
      cursor = { at: last.appliedAt, id: last.id };
      // Lets other requests run between two pages.
      await nextTurn();
    }
  }
  return { lines: lines(), name: `申込一覧_${today.replaceAll('-', '')}.csv` };
}
