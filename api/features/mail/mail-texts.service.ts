import { type Progress, progress } from '#contract/codes.ts';
import type { MailText } from '#contract/endpoints/mail-texts.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import { displayNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion, versionOf } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { masterEntries } from '../masters/masters.service.ts';
import { ownWay } from '../masters/own-way.service.ts';
import { linksOf } from './mail.service.ts';
import * as queries from './mail-texts.queries.ts';
import { builtInText, progressChanged, type WrittenMail } from './progress.texts.ts';

// A cancellation has a mail of its own.
const codes = Object.values(progress).filter((code) => code !== progress.cancelled);

/** The texts of the mails about each progress. */
export async function mailTexts(deps: Deps): Promise<{ mailTextList: MailText[] }> {
  const db = deps.db.read;
  const way = ownWay(deps);
  const [entries, rows] = await Promise.all([
    masterEntries(db, 'progress'),
    queries.selectTexts(db),
  ]);
  return {
    mailTextList: codes.map((code) => {
      const own = rows.find((row) => row.progress === code);
      const builtIn = builtInText(code, way);
      return {
        progressCd: code,
        progressName: entries.find(({ value1 }) => value1 === code)?.name ?? '',
        subject: own?.subject ?? builtIn.subject,
        text: own?.body ?? builtIn.text,
        builtIn,
        ownFlg: own !== undefined,
        updateUserName: own?.updated_by_name ?? '',
        updateDisplayDatetime: own ? displayInstant(own.updated_at) : '',
        ...versionOf(own),
      };
    }),
  };
}

function demandCode(code: string): Progress {
  const known = codes.find((one) => one === code);
  if (!known) throw notFound();
  return known;
}

/** @throws 409 when the text is not the version that the change is based on */
export async function setMailText(
  deps: Deps,
  manager: ManagerSession,
  code: string,
  { subject, text }: WrittenMail,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const row = {
    ...{ progress: demandCode(code), subject: subject.trim(), body: text.trim() },
    updated_by_name: manager.name,
  };
  await deps.db.write(async (trx) => {
    const before = await queries.selectText(trx, row.progress);
    demandVersion(before, version);
    await queries.writeText(trx, { ...row, ...newVersion(deps, before, manager) }, before);
    await audit(trx, auditEntry(deps, context, 'mailtext.update', row.progress));
  });
}

/** @throws 409 when the text is not the version that was shown */
export async function restoreMailText(
  deps: Deps,
  code: string,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const known = demandCode(code);
  await deps.db.write(async (trx) => {
    const before = await queries.selectText(trx, known);
    demandVersion(before, version);
    if (!before || !(await queries.removeText(trx, known, before))) throw stale();
    await audit(trx, auditEntry(deps, context, 'mailtext.restore', known));
  });
}

const sample = { id: '2026040100001', companyName: '株式会社見本', managerName: '見本　花子' };

/** A mail as it would be sent about a filing, or about a sample. */
export async function previewMailText(
  deps: Deps,
  code: string,
  { requestNo, ...written }: WrittenMail & { requestNo?: string | undefined },
  context: RequestContext,
): Promise<WrittenMail> {
  const known = demandCode(code);
  const isSample = requestNo === undefined;
  const filing = isSample
    ? sample
    : await queries.selectContact(deps.db.read, plainNumber(requestNo));
  if (!filing) throw notFound();
  if (!isSample)
    await deps.auditBatcher.append(auditEntry(deps, context, 'filing.view', filing.id));
  const entries = await masterEntries(deps.db.read, 'progress');
  const progressName = entries.find(({ value1 }) => value1 === known)?.name ?? '';
  const { subject, text } = progressChanged(
    { companyName: filing.companyName, name: filing.managerName },
    { number: displayNumber(filing.id), code: known, progressName, way: ownWay(deps) },
    linksOf(deps, filing.id),
    written,
  );
  return { subject, text };
}
