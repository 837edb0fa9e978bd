import { type PaperKind, paperKinds } from '#contract/law/needed-document.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { Sheet } from '../../platform/paper/paper.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { caseRecord, rememberPaper } from '../cases/case-record.service.ts';
import { auditFiling } from '../filings/filing-record.service.ts';
import { registryWords } from '../masters/masters.service.ts';
import { application } from './sheets/application.ts';
import { boardMinutes, mutualSelection, shareholders } from './sheets/blanks.ts';
import { acceptances, resignations } from './sheets/letters.ts';
import { minutes } from './sheets/minutes.ts';
import type { PaperFacts } from './sheets/paper-facts.ts';
import { power } from './sheets/power.ts';

const makers: Record<PaperKind, (paperFacts: PaperFacts) => Sheet[]> = {
  application,
  power,
  minutes,
  shareholders,
  boardMinutes,
  mutualSelection,
  acceptance: acceptances,
  resignation: resignations,
};

/** Forms that can be printed for any filing; the others only when the filing needs them. */
const forms: readonly PaperKind[] = ['shareholders', 'boardMinutes', 'mutualSelection'];

/**
 * A draft made from a filing, or all that it needs in one PDF. The case's timeline records who made which.
 * @throws 404 for a paper that the filing does not need
 */
export async function printPaper(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, paper }: { requestNo: string; paper: string },
  context: RequestContext,
): Promise<FileReply> {
  const opened = await caseRecord(deps, requestNo);
  const { filing, plans, officers } = opened.parts;
  const { documents } = opened.law;
  const needed = [...new Set(documents.flatMap((one) => (one.paper ? [one.paper] : [])))];
  const kinds = paper === 'all' ? needed : [paper as PaperKind];
  if (!kinds.every((kind) => needed.includes(kind) || forms.includes(kind))) throw notFound();
  const paperFacts: PaperFacts = {
    filing,
    plans,
    officers,
    law: opened.law,
    facts: opened.facts,
    company: opened.company,
    words: await registryWords(deps.db.read),
    office: deps.office,
  };
  const subject = paper === 'all' ? '登記書類一式' : paperKinds[paper as PaperKind];
  const title = `${subject} ${displayNumber(filing.id)}`;
  const bytes = await deps.printer.print({
    title,
    sheets: kinds.flatMap((kind) => makers[kind](paperFacts)),
  });
  await deps.db.write(async (trx) => {
    await rememberPaper(trx, deps, manager, filing.id, subject);
    await auditFiling(trx, deps, context, 'case.paper', filing.id);
  });
  return { bytes, contentType: 'application/pdf', name: `${title.replace(' ', '_')}.pdf` };
}
