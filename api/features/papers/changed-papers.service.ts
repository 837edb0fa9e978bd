import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { takePapersMailBack } from '../mail/paper-mails.service.ts';
import { openPapers } from './paper-work.ts';
import * as queries from './papers.queries.ts';

/** What the papers of a filing say, by paper. */
export type PaperContents = ReadonlyMap<string, string>;

export async function paperContents(
  trx: Transaction,
  deps: Deps,
  requestNo: string,
): Promise<PaperContents> {
  const { papers } = await openPapers(deps, requestNo, trx);
  return new Map(papers.map(({ paper, contentHash }) => [paper.id, contentHash]));
}

/** Takes back the mail about shared papers that waits, once nothing is shared any more. */
export async function takeNoticeBack(
  trx: Transaction,
  deps: Deps,
  filingId: string,
): Promise<void> {
  const shared = await queries.selectShared(trx, filingId);
  if (shared.length === 0) await takePapersMailBack(trx, deps, filingId);
}

/**
 * Takes back the final papers of a filing that say something else than before: they become drafts, are shared no longer,
 * and the next time they are made final they get a new version.
 * @returns the ids of all papers that changed, and the titles of those that were taken back
 */
export async function takeBackChanged(
  trx: Transaction,
  deps: Deps,
  requestNo: string,
  before: PaperContents,
  byName: string,
): Promise<{ changed: string[]; takenBack: string[] }> {
  const now = await paperContents(trx, deps, requestNo);
  const changed = [...before.keys()].filter((id) => now.get(id) !== before.get(id));
  const finals = await queries.selectFinals(trx, requestNo);
  const outdated = finals.filter(
    ({ state, paper_id }) => state === 'final' && changed.includes(paper_id),
  );
  for (const row of outdated) {
    await queries.updateFinal(trx, row, {
      state: 'replaced',
      replaced_at: deps.clock.now().toISOString(),
      replaced_by_name: byName,
    });
  }
  await takeNoticeBack(trx, deps, requestNo);
  const takenBack = outdated.map(
    ({ title, of_name, version }) => `${of_name ? `${of_name}の` : ''}${title}（第${version}版）`,
  );
  return { changed, takenBack };
}
