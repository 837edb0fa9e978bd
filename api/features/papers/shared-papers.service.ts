import type { SharedPaper } from '#contract/endpoints/papers.ts';
import { displayInstant } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { ownFiling } from '../filings/filing-record.service.ts';
import type { WhichFilings } from '../filings/which-filings.service.ts';
import { readPaper } from './final-papers.service.ts';
import { stampingOf } from './paper-view.ts';
import * as queries from './papers.queries.ts';

/** The papers that the office shares with the signed-in customer; 404 for another customer's filing. */
export async function sharedPapers(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
): Promise<{ paperList: SharedPaper[] }> {
  const filing = await ownFiling(deps, member, requestNo);
  const rows = await queries.selectShared(deps.db.read, filing.id);
  return {
    paperList: rows.map((row) => {
      const { stamps, copies } = stampingOf(row);
      return {
        ...{ paperId: row.paper_id, paperVersion: row.version, title: row.title, of: row.of_name },
        ...{ copies, stampList: stamps },
        displaySharedDatetime: displayInstant(row.shared_at ?? ''),
      };
    }),
  };
}

/** A shared paper as PDF; 404 when it is not shared, or another customer's. */
export async function sharedPaper(
  deps: Deps,
  member: MemberSession,
  { requestNo, paper }: { requestNo: string; paper: string },
  context: RequestContext,
): Promise<FileReply> {
  const filing = await ownFiling(deps, member, requestNo);
  const rows = await queries.selectShared(deps.db.read, filing.id);
  const row = rows.find(({ paper_id }) => paper_id === paper);
  if (!row) throw notFound();
  return readPaper(deps, row, context);
}

/** Which of some filings have shared papers that somebody stamps. */
export async function filingsToStamp(db: Reader, which: WhichFilings): Promise<Set<string>> {
  const rows = await queries.selectSharedStamps(db, which);
  const stamped = rows.filter((row) => stampingOf(row).stamps.length > 0);
  return new Set(stamped.map(({ filing_id }) => filing_id));
}
