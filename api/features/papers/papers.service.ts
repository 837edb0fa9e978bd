import { looksLikeIndividualNumber } from '#contract/confirmation-record.ts';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { type PaperFields, tidyPaperFields } from '#contract/paper-fields.ts';
import { paperKinds } from '#law/assess.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, notFound } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { followQuestionsOf } from '../cases/asked-questions.service.ts';
import { type StoredFacts, storeFactsOf, takeMeetingAnswer } from '../cases/case-facts.service.ts';
import { rememberPaper } from '../cases/case-record.service.ts';
import { saidOfMeeting } from '../cases/meeting-answers.service.ts';
import { anyFiling, auditFiling, filingAuditEntry } from '../filings/filing-record.service.ts';
import { answerSeen, decidedNow, sourcesOf } from './paper-sources.service.ts';
import { presentWork } from './paper-view.ts';
import { changeContent, openPapers, paperIn } from './paper-work.ts';
import { paragraphsOf } from './sheets/papers.ts';

/** The papers of a filing: what was typed, what is missing, their states. */
export async function paperWork(
  deps: Deps,
  requestNo: string,
  context: RequestContext,
): Promise<PaperWork> {
  const open = await openPapers(deps, requestNo);
  const { id } = open.paperFacts.filing;
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'paper.list', id));
  const said = await saidOfMeeting(deps.db.read, id);
  const sources = await sourcesOf(deps.db.read, open);
  return presentWork(open, sources, said.isSent ? said.accepted : {});
}

/**
 * Sets what was typed for the papers; 409 when a colleague has changed it. With an answer of the customer that the caller has
 * seen, what it says of the facts of the case is taken over, too.
 * @param saysSittings a caller who says nothing of sittings leaves what is stored of them
 */
export async function storeFields(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  given: PaperFields & Version & { seen: readonly string[]; facts?: StoredFacts | undefined },
  saysSittings: boolean,
  context: RequestContext,
): Promise<void> {
  const filing = await anyFiling(deps, requestNo);
  const fields = tidyPaperFields(given);
  await deps.db.write(async (trx) => {
    if (given.facts) await storeFactsOf(trx, deps, manager, filing.id, given.facts, context);
    const sources = await sourcesOf(trx, await openPapers(deps, filing.id, trx));
    await changeContent(trx, deps, manager, filing, given, '書類の記入事項の変更は', (content) => ({
      ...content,
      fields: saysSittings ? fields : { ...fields, sittings: content.fields.sittings },
      decided: decidedNow(content.decided, sources, given.seen),
    }));
    const saidAt = answerSeen(given.seen);
    if (saidAt) await takeMeetingAnswer(trx, deps, manager, filing, saidAt, context);
    await followQuestionsOf(trx, deps, filing.id);
    await rememberPaper(trx, deps, manager, filing.id, '', 'paperFields');
    await auditFiling(trx, deps, context, 'paper.fields', filing.id);
  });
}

/**
 * Changes a paragraph by hand; an empty text takes the change back.
 * @throws 404 for a paper or a paragraph that the filing does not have
 */
export async function editParagraph(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, paper }: { requestNo: string; paper: string },
  given: { original: string; text: string } & Version,
  context: RequestContext,
): Promise<void> {
  const open = await openPapers(deps, requestNo);
  const { plain, unused } = paperIn(open, paper);
  const { original } = given;
  const text = given.text.trim();
  const known = paragraphsOf(plain).includes(original);
  if (!known && !(text === '' && unused.some((one) => one.original === original))) throw notFound();
  const { filing, facts } = open.paperFacts;
  // 会社法人等番号 has twelve digits too.
  if (looksLikeIndividualNumber(text.normalize('NFKC').replaceAll(facts.corporateNumber, ''))) {
    throw invalidField('text', 'mt040', '手直し後の文');
  }
  await deps.db.write(async (trx) => {
    await changeContent(trx, deps, manager, filing, given, '書類の手直しは', (content) => ({
      ...content,
      edits: [
        ...content.edits.filter((one) => one.paperId !== paper || one.original !== original),
        ...(text === '' || text === original
          ? []
          : [
              {
                ...{ paperId: paper, original, text },
                at: deps.clock.now().toISOString(),
                byName: manager.name,
              },
            ]),
      ],
    }));
    await rememberPaper(trx, deps, manager, filing.id, plain.title, 'paperEdit');
    await auditFiling(trx, deps, context, 'paper.edit', filing.id);
  });
}

/**
 * A draft made from a filing, or all that it needs in one PDF. The case's timeline records who made which.
 * @param paper a paper's id, a kind of paper, or `all`
 * @throws 404 for a paper that the filing does not have
 */
export async function printPaper(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, paper }: { requestNo: string; paper: string },
  context: RequestContext,
): Promise<FileReply> {
  const { paperFacts, papers } = await openPapers(deps, requestNo);
  const { filing } = paperFacts;
  const printed = papers
    .map((one) => one.paper)
    .filter((one) => (paper === 'all' ? one.isNeeded : one.id === paper || one.kind === paper));
  if (printed.length === 0) throw notFound();
  const subject = paper === 'all' ? '登記書類一式' : (printed[0]?.title ?? paperKinds.application);
  const title = `${subject} ${displayNumber(filing.id)}`;
  const bytes = await deps.printer.print(
    {
      title,
      sheets: printed.flatMap(({ sheets }) => sheets),
    },
    context.actor,
  );
  await deps.db.write(async (trx) => {
    await rememberPaper(trx, deps, manager, filing.id, subject);
    await auditFiling(trx, deps, context, 'case.paper', filing.id);
  });
  return { bytes, contentType: 'application/pdf', name: `${title.replace(' ', '_')}.pdf` };
}
