import { progress } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { JournalLayout } from '#contract/ledger.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CsvReply } from '../../platform/http/streamed-response.ts';
import { type FilingPlan, registrationTax } from '../filings/filing-record.service.ts';
import * as queries from './journal.queries.ts';
import { type JournalEntry, type JournalFiling, journalOf } from './journal.ts';
import { journalHead, journalRows } from './journal-files.ts';

const atOnce = 200;

/** The entries of some days for an accounting program, by day. Revoked money is not among them. */
export async function exportJournal(
  deps: Deps,
  { layout, ...days }: queries.Days & { layout: JournalLayout },
  context: RequestContext,
): Promise<CsvReply> {
  const db = deps.db.read;
  await deps.auditBatcher.append(auditEntry(deps, context, 'journal.export', ''));
  async function* lines() {
    yield journalHead(layout);
    const ids = await queries.selectFilingsWithEntries(db, days);
    const entries: JournalEntry[] = [];
    for (let start = 0; start < ids.length; start += atOnce) {
      const all = await entriesOf(deps, ids.slice(start, start + atOnce));
      entries.push(...all.filter(({ date }) => date >= days.dateStart && date <= days.dateEnd));
    }
    entries.sort((one, other) => one.date.localeCompare(other.date));
    for (const [index, entry] of entries.entries()) yield journalRows(layout, entry, index + 1);
  }
  const period = [days.dateStart, days.dateEnd].map((day) => day.replaceAll('-', '')).join('-');
  return { lines: lines(), name: `仕訳_${layout}_${period}.csv` };
}

async function entriesOf(deps: Deps, ids: readonly string[]): Promise<JournalEntry[]> {
  const db = deps.db.read;
  const [filings, money, replaced] = await Promise.all([
    queries.selectAmounts(db, ids),
    queries.selectMoney(db, ids),
    queries.selectReplacedPlans(db, ids),
  ]);
  const moneyOf = byFiling(money);
  const replacedOf = byFiling(replaced);
  const today = japanDate(deps.clock.now());
  return filings.flatMap((filing) => {
    const filedOn = filing.filedOn ?? '';
    const endedOn = japanDate(new Date(filing.progressAt));
    const entries = journalOf({
      ...filing,
      withheld: filing.withheld ?? 0,
      taxes: taxesOf(replacedOf.get(filing.id) ?? [], Number(filing.registrationTax ?? 0)),
      filedOn: filedOn <= today ? filedOn : '',
      completedOn: filing.progress === progress.completed ? endedOn : '',
      cancelledOn: filing.progress === progress.cancelled ? endedOn : '',
      money: moneyOf.get(filing.id) ?? [],
    });
    const subject = `${displayNumber(filing.id)} ${filing.companyName}`;
    return entries.map((entry) => ({ ...entry, text: `${subject} ${entry.text}` }));
  });
}

function byFiling<Row extends { filingId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.filingId, [...(found.get(row.filingId) ?? []), row]);
  return found;
}

/** The registration tax from the application on, and from each correction on. */
function taxesOf(
  replaced: readonly { plans: string; replacedAt: string }[],
  present: number,
): JournalFiling['taxes'] {
  const former = replaced.map(({ plans }) => registrationTax(JSON.parse(plans) as FilingPlan[]));
  const days = ['', ...replaced.map(({ replacedAt }) => japanDate(new Date(replacedAt)))];
  return [...former, present].map((tax, nth) => ({ from: days[nth] ?? '', tax }));
}
