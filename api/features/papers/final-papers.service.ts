import { uuidv7 } from 'uuidv7';
import { progress } from '#contract/codes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { FinalPaperRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertFile, selectFile } from '../../platform/files/files.queries.ts';
import { forbidden, notFound, refused, stale, wrongState } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { openFiling, rememberPaper } from '../cases/case-record.service.ts';
import { demandNoCorrection } from '../cases/corrected-case.service.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  type Filing,
  filingAuditEntry,
  stepsOf,
} from '../filings/filing-record.service.ts';
import { waitsForSending } from '../mail/filing-mails.service.ts';
import {
  notifyPaperReplaced,
  notifyPapersShared,
  type Replacing,
} from '../mail/paper-mails.service.ts';
import { takeNoticeBack } from './changed-papers.service.ts';
import { copiesOf, type Stamping, stampsOf } from './paper-view.ts';
import { openPapers, paperIn } from './paper-work.ts';
import * as queries from './papers.queries.ts';
import { openBlanks } from './sheets/open-blanks.ts';
import { finalSheets } from './sheets/papers.ts';

interface PaperPath {
  requestNo: string;
  paper: string;
}

/** `髙﨑太郎の就任承諾書`, or the title alone for a paper of the company. */
function named({ title, of }: { title: string; of: string }): string {
  return of === '' ? title : `${of}の${title}`;
}

/**
 * Prints a paper for good and stores it, encrypted like every file. Only a judicial scrivener may.
 * @throws 403 for others, 409 with everything that is missing, 409 when it is final already or was changed meanwhile, or
 * while a correction waits
 */
export async function finalise(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, paper: paperId }: PaperPath,
  given: Version,
  context: RequestContext,
): Promise<{ paperVersion: number; name: string }> {
  demandScrivener(manager, '書類を確定');
  const open = await openPapers(deps, requestNo);
  const { paper, contentHash } = paperIn(open, paperId);
  const { filing, fields } = open.paperFacts;
  const name = named(paper);
  await openFiling(deps.db.read, filing.id, '書類の確定は');
  await demandNoCorrection(deps.db.read, filing.id, '書類の確定');
  demandVersion(open.work, given);
  const versions = open.finals.filter(({ paper_id }) => paper_id === paperId);
  if (versions.some(({ state }) => state === 'final')) throw wrongState(`${name}の確定は`);
  const missing = openBlanks(paper);
  if (missing.length > 0) throw refused(409, 'mt062', name, missing.join('、'));
  const version = (versions[0]?.version ?? 0) + 1;
  const title = `${paper.title} ${displayNumber(filing.id)}`;
  const bytes = await deps.printer.print({ title, sheets: finalSheets(paper) }, context.actor);
  const sealed = await deps.vault.seal(bytes);
  const at = deps.clock.now().toISOString();
  const stamping: Stamping = { stamps: stampsOf(paper), copies: copiesOf(paper, fields.copies) };
  const row: FinalPaperRow = {
    id: uuidv7(),
    ...{ filing_id: filing.id, paper_id: paperId, version, state: 'final' },
    ...{ title: paper.title, of_name: paper.of },
    ...{ file_id: sealed.id, sha256: sealed.sha256, content_hash: contentHash },
    stamps: JSON.stringify(stamping),
    ...{ made_at: at, made_by: manager.userId, made_by_name: manager.name },
    ...{ replaced_at: null, replaced_by_name: null, shared_at: null, shared_by_name: null },
  };
  await deps.db.write(async (trx) => {
    // What was printed is what stands in the case now.
    await openFiling(trx, filing.id, '書類の確定は');
    await demandNoCorrection(trx, filing.id, '書類の確定');
    await currentFiling(trx, filing.id, {
      updateDatetime: filing.updatedAt,
      updateUserId: filing.updatedBy,
    });
    demandVersion(await queries.selectWork(trx, filing.id), given);
    // Neither version tells of the facts and of the company, which the paper prints too.
    const now = paperIn(await openPapers(deps, requestNo, trx), paperId);
    if (now.contentHash !== contentHash) throw stale();
    await insertFile(trx, {
      ...{ sealed, kind: 'paper', contentType: 'application/pdf', at, by: manager.userId },
      name: `${title.replace(' ', '_')}_第${version}版.pdf`,
    });
    if (!(await queries.insertFinal(trx, row))) throw stale();
    await rememberPaper(trx, deps, manager, filing.id, `${name}（第${version}版）`, 'paperFinal');
    await auditFiling(trx, deps, context, 'paper.final', filing.id);
  });
  return { paperVersion: version, name };
}

/** Takes a final paper back: its version stays as replaced, and is shown to the customer no longer. */
export async function reopen(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, paper }: PaperPath,
  paperVersion: number,
  context: RequestContext,
): Promise<string> {
  demandScrivener(manager, '確定した書類を変更');
  const { filing, row } = await inForce(deps, requestNo, paper, '草案に戻すことは');
  const name = named({ title: row.title, of: row.of_name });
  await deps.db.write(async (trx) => {
    await openFiling(trx, filing.id, '確定した書類の変更は');
    const replaced = {
      state: 'replaced' as const,
      replaced_at: deps.clock.now().toISOString(),
      replaced_by_name: manager.name,
    };
    if (!(await queries.updateFinal(trx, { ...row, version: paperVersion }, replaced)))
      throw stale();
    await rememberPaper(
      trx,
      deps,
      manager,
      filing.id,
      `${name}（第${paperVersion}版）`,
      'paperReopen',
    );
    await takeNoticeBack(trx, deps, filing.id);
    await auditFiling(trx, deps, context, 'paper.reopen', filing.id);
  });
  return name;
}

/** Shows a final paper to the customer, with a mail that says so a minute later, or takes that back. */
export async function share(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, paper }: PaperPath,
  { paperVersion, sharedFlg }: { paperVersion: number; sharedFlg: boolean },
  context: RequestContext,
): Promise<string> {
  const { filing, row } = await inForce(deps, requestNo, paper, '草案の共有は');
  const name = named({ title: row.title, of: row.of_name });
  const at = deps.clock.now().toISOString();
  await deps.db.write(async (trx) => {
    await openFiling(trx, filing.id, '書類の共有は');
    if (sharedFlg) await demandNoCorrection(trx, filing.id, '書類の共有');
    const shared = sharedFlg
      ? { shared_at: at, shared_by_name: manager.name }
      : { shared_at: null, shared_by_name: null };
    if (!(await queries.updateFinal(trx, { ...row, version: paperVersion }, shared))) throw stale();
    const kind = sharedFlg ? 'paperShare' : 'paperUnshare';
    await rememberPaper(trx, deps, manager, filing.id, `${name}（第${paperVersion}版）`, kind);
    await auditFiling(trx, deps, context, sharedFlg ? 'paper.share' : 'paper.unshare', filing.id);
    if (sharedFlg) await tellOfPapers(trx, deps, filing, { paperId: paper, version: paperVersion });
    else await takeNoticeBack(trx, deps, filing.id);
  });
  return name;
}

/**
 * Writes the mail about shared papers, unless one waits that tells to stamp and return them. Who may have printed an
 * earlier version is told not to use it.
 */
async function tellOfPapers(
  trx: Transaction,
  deps: Deps,
  filing: Filing,
  shared: Replacing,
): Promise<void> {
  const replacing = (await queries.selectFinals(trx, filing.id)).some(
    ({ paper_id, version, shared_at }) =>
      paper_id === shared.paperId && version < shared.version && shared_at !== null,
  );
  if (replacing) {
    await notifyPaperReplaced(trx, deps, filing, shared);
    return;
  }
  const step = (await stepsOf(trx, filing.id)).at(-1);
  const isTold =
    step?.progress === progress.papersSent && (await waitsForSending(trx, deps, step.id));
  if (!isTold) await notifyPapersShared(trx, deps, filing);
}

/** The version in force; 409 for a paper that has only a draft, 404 for one that the filing does not have. */
async function inForce(
  deps: Deps,
  requestNo: string,
  paperId: string,
  act: string,
): Promise<{ filing: Filing; row: FinalPaperRow }> {
  const filing = await anyFiling(deps, requestNo);
  const finals = await queries.selectFinals(deps.db.read, filing.id);
  const row = finals.find(({ paper_id, state }) => paper_id === paperId && state === 'final');
  if (row) return { filing, row };
  paperIn(await openPapers(deps, requestNo), paperId);
  throw wrongState(act);
}

/** A final or replaced paper, as it was stored. */
export async function finalPaper(
  deps: Deps,
  { requestNo, paper, paperVersion }: PaperPath & { paperVersion: string },
  context: RequestContext,
): Promise<FileReply> {
  const filing = await anyFiling(deps, requestNo);
  const row = (await queries.selectFinals(deps.db.read, filing.id)).find(
    ({ paper_id, version }) => paper_id === paper && String(version) === paperVersion,
  );
  if (!row) throw notFound();
  return readPaper(deps, row, context);
}

/** Opens the stored PDF and records who did. */
export async function readPaper(
  deps: Deps,
  row: FinalPaperRow,
  context: RequestContext,
): Promise<FileReply> {
  const { bytes, name } = await storedPaper(deps, row);
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'paper.view', row.filing_id));
  return { bytes, contentType: 'application/pdf', name };
}

/** The stored PDF, for who records that it was opened. */
export async function storedPaper(deps: Deps, { file_id }: Pick<FinalPaperRow, 'file_id'>) {
  const file = await selectFile(deps.db.read, file_id);
  if (!file) throw notFound();
  return { bytes: await deps.vault.open(file), name: file.name };
}

function demandScrivener({ scrivenerFlg }: ManagerSession, act: string): void {
  if (!scrivenerFlg) throw forbidden(act);
}
