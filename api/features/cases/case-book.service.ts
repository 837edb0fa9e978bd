import { progress } from '#contract/codes.ts';
import { displayDate, japanDate, startOfDay } from '#contract/japan-time.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import { byteOrderMark, csvTable } from '../../platform/csv-table.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { CsvReply } from '../../platform/http/streamed-response.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { keptRewards } from '../filings/division.service.ts';
import * as queries from './duties.queries.ts';

const columns: [label: string, width: number][] = [
  ['番号', 11],
  ['受任年月日', 21],
  ['依頼者の住所・氏名', 52],
  ['件名', 30],
  ['報酬額', 18],
  ['終了年月日', 21],
  ['備考', 12],
];

/** The mandates taken on in a year, Japan's, in their order (事件簿). */
export async function caseBookTable(
  deps: Deps,
  manager: ManagerSession,
  year: string,
  context: RequestContext,
): Promise<CsvReply> {
  const rows = await caseBook(deps, manager, year, context);
  async function* lines() {
    yield byteOrderMark + csvTable([columns.map(([label]) => label), ...rows]);
  }
  return { lines: lines(), name: `事件簿_${year}.csv` };
}

/** The same as PDF. */
export async function caseBookPaper(
  deps: Deps,
  manager: ManagerSession,
  year: string,
  context: RequestContext,
): Promise<FileReply> {
  const rows = await caseBook(deps, manager, year, context);
  const bytes = await deps.printer.print(
    {
      title: `事件簿 ${year}年`,
      sheets: [
        {
          numbered: true,
          size: 9.5,
          blocks: [
            {
              kind: 'text',
              text: `事件簿（${year}年）`,
              size: 16,
              bold: true,
              align: 'centre',
              after: 3,
            },
            {
              kind: 'table',
              columns: columns.map(([, width], index) => ({
                width,
                ...(index === 4 && { align: 'right' as const }),
              })),
              head: columns.map(([label]) => label),
              rows: rows.length > 0 ? rows : [['', '', '受任した事件はありません', '', '', '', '']],
              size: 8,
            },
          ],
        },
      ],
    },
    context.actor,
  );
  return { bytes, contentType: 'application/pdf', name: `事件簿_${year}.pdf` };
}

async function caseBook(
  deps: Deps,
  { adminFlg, scrivenerFlg }: ManagerSession,
  year: string,
  context: RequestContext,
): Promise<string[][]> {
  if (!adminFlg && !scrivenerFlg) throw forbidden('事件簿を出力');
  const from = startOfDay(`${year}-01-01`);
  const until = startOfDay(`${Number(year) + 1}-01-01`);
  const found = await queries.selectCaseBook(deps.db.read, from, until);
  await deps.auditBatcher.append(auditEntry(deps, context, 'case.book', year, 'filing'));
  const rewards = await keptRewards(
    deps.db.read,
    found.filter(isCancelled).map(({ id }) => id),
  );
  return found.map((row, index) => [
    String(index + 1),
    displayDate(japanDate(new Date(row.decided_at))),
    `${row.address}　${row.company_name}　代表者 ${row.name}`,
    `商業登記 ${row.base_plan_names.replaceAll('\n', '、')}`,
    rewardOf(row, rewards.get(row.id)),
    endedOn(row),
    remarkOf(row),
  ]);
}

interface Money {
  progress: string;
  reward_subtotal: number;
  tax: number;
  received: number;
  retained: number;
}

const isCancelled = (row: Pick<Money, 'progress'>) => row.progress === progress.cancelled;

/** None of a cancelled filing of which no money is left; of what was kept as much as somebody has said. */
function rewardOf(row: Money, ofKept: number | undefined): string {
  if (!isCancelled(row)) return formatNumber(row.reward_subtotal + row.tax);
  if (ofKept !== undefined) return formatNumber(ofKept);
  return row.received === 0 ? '0' : '';
}

function remarkOf({ id, ...row }: Money & { id: string }): string {
  if (!isCancelled(row)) return displayNumber(id);
  return row.retained === 0 ? '取消' : `取消（精算 ${formatNumber(row.retained)}円）`;
}

const formatNumber = (yen: number) => yen.toLocaleString('ja-JP');

function endedOn({ progress: code, progress_at }: { progress: string; progress_at: string }) {
  const ended = code === progress.completed || code === progress.cancelled;
  return ended ? displayDate(japanDate(new Date(progress_at))) : '';
}
