import { uuidv7 } from 'uuidv7';
import {
  checkDivision,
  type Division,
  type DivisionLine,
  type DivisionTerms,
  dividedSums,
  sumOf,
} from '#contract/division.ts';
import { errorItem } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { DivisionRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, refused, wrongState } from '../../platform/http/problem.ts';
import * as queries from './division.queries.ts';
import type { Filing } from './filing.ts';
import { change } from './filing-record.service.ts';
import { selectMandateTaken, selectReceiptOfKept } from './ledger.queries.ts';
import { entriesOf, ledgerOf, type NotedBy } from './ledger.service.ts';

/** How what is kept of a cancelled mandate divides, with the taxes as they were computed then. */
export interface KeptDivision extends ReturnType<typeof divisionOf> {}

function divisionOf(row: DivisionRow) {
  const lineList = JSON.parse(row.lines) as DivisionLine[];
  return {
    id: row.id,
    endedDate: row.ended_on,
    lineList,
    reward: sumOf(lineList, 'reward'),
    outlay: sumOf(lineList, 'outlay'),
    tax: row.tax,
    withheld: row.withheld,
    notedAt: row.noted_at,
    notedByName: row.noted_by_name,
  };
}

/** What the kept amount of a filing is divided by; null unless it was cancelled after its mandate was taken on. */
export async function divisionTerms(
  db: Reader,
  { config }: Pick<Deps, 'config'>,
  filing: Filing,
): Promise<(DivisionTerms & { appliedDate: string; cancelledDate: string }) | null> {
  if (!ledgerOf(filing).isCancelled || !(await selectMandateTaken(db, filing.id))) return null;
  return {
    ...{ taxName: filing.taxName, officeKind: config.officeKind },
    appliedDate: japanDate(new Date(filing.appliedAt)),
    cancelledDate: japanDate(new Date(filing.progressAt)),
  };
}

/** How what is kept of a filing divides; null where nobody has said it, or only of what was kept before. */
export async function keptDivision(db: Reader, filing: Filing): Promise<KeptDivision | null> {
  if (!ledgerOf(filing).isCancelled) return null;
  const [row] = await queries.selectDivisions(db, [filing.id]);
  return row ? divisionOf(row) : null;
}

/** The reward, with its tax, within what is kept of cancelled filings; only of those of which somebody has said it. */
export async function keptRewards(
  db: Reader,
  filingIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queries.selectDivisions(db, filingIds);
  return new Map(rows.map((row) => [row.filing_id, divisionOf(row).reward]));
}

/**
 * Notes how all that is kept of a cancelled mandate divides, in place of what was noted before.
 * @throws 400 when it makes up another amount, 409 unless something is kept of a mandate that was taken on, or while a receipt
 * in force says it
 */
export async function divideKept(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  { endedDate, lineList }: Division,
  by: NotedBy,
  today: string,
  context: RequestContext,
): Promise<void> {
  const terms = await divisionTerms(trx, deps, filing);
  const entry = (await entriesOf(trx, filing.id)).findLast(
    ({ kind, revokedAt }) => kind === 'retained' && revokedAt === null,
  );
  if (!terms || !entry) throw wrongState('返金しない額の内訳の記録は');
  const lines = lineList.map(({ kind, name, amount }) => ({ kind, name: name.trim(), amount }));
  const wrong = checkDivision({ endedDate, lineList: lines }, filing.retained, terms, today);
  if (wrong.length > 0) throw invalid(wrong.map((found) => errorItem(found.field, found)));
  const { tax, withheld } = dividedSums(lines, terms);
  await queries.insertDivision(trx, {
    ...{ id: uuidv7(), filing_id: filing.id, entry_id: entry.id, kept: filing.retained },
    ...{ ended_on: endedDate, lines: JSON.stringify(lines), tax, withheld },
    ...{ noted_at: deps.clock.now().toISOString(), noted_by: by.userId, noted_by_name: by.name },
  });
  await change(trx, deps, filing, {}, context);
  // Asked after the change, for which one that is being issued is waited.
  const receipt = await selectReceiptOfKept(trx, filing.id);
  if (receipt !== null) throw refused(409, 'mt195', receipt);
}
