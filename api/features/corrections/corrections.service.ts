import { uuidv7 } from 'uuidv7';
import type { Correctable, CorrectionLine, correctionStateNames } from '#contract/corrections.ts';
import type {
  Corrections,
  EndedCorrection,
  OwnCorrection,
  ShownCorrection,
} from '#contract/endpoints/corrections.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { isClosed, isFiled } from '#contract/progress.ts';
import { message } from '#contract/server-messages.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CorrectionRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refused, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import { caseRecord } from '../cases/case-record.service.ts';
import { rememberCorrection } from '../cases/corrected-case.service.ts';
import {
  anyFiling,
  auditFiling,
  type Filing,
  filingAuditEntry,
  lockedFiling,
  ownFiling,
} from '../filings/filing-record.service.ts';
import { notifyCorrection } from '../mail/thread-mails.service.ts';
import { applicationMasters } from '../masters/masters.service.ts';
import { correctableOf, nextNo } from './correctable.ts';
import { correctedCase } from './corrected-case.ts';
import * as queries from './corrections.queries.ts';
import { expectedEffects } from './effects.ts';

/** @throws 409 once the filing is with the registry or closed */
export function demandCorrectable({ progress }: Pick<Filing, 'progress'>): void {
  if (isFiled(progress)) throw refused(409, 'mt142');
  if (isClosed(progress)) throw wrongState('訂正は');
}

/** What can be corrected of a filing, and its corrections. */
export async function corrections(
  deps: Deps,
  requestNo: string,
  context: RequestContext,
): Promise<Corrections> {
  const db = deps.db.read;
  const opened = await caseRecord(deps, requestNo);
  const { filing } = opened.parts;
  const [rows, { officers, plans }] = await Promise.all([
    queries.selectCorrections(db, filing.id),
    applicationMasters(db),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'correction.list', filing.id)),
  ]);
  const former = rows.filter(({ state }) => state === 'agreed').map(({ was }) => was);
  return {
    present: correctableOf(opened),
    nextChangeNo: nextNo(opened.parts.officers, former),
    closedReason: closedReason(filing),
    positionList: [...officers.positions],
    reasonList: Object.values(officers.reasons).flat(),
    planList: plans.planList
      // A plan with classes of capital is ordered as one of them; an automatic one is never chosen.
      .filter(({ planCd }) =>
        plans.choices.every(
          (one) => one.planCd !== planCd || (!one.autoAddFlg && one.children.length === 0),
        ),
      )
      .map(({ planCd, name }) => ({ planCd, name })),
    correctionList: rows.map(present),
  };
}

function closedReason({ progress }: Filing): string {
  if (isFiled(progress)) return message('mt142');
  return isClosed(progress) ? message('cm210', '訂正は') : '';
}

function present(row: CorrectionRow): ShownCorrection {
  return {
    ...{ correctionId: row.id, state: row.state, reason: row.reason },
    lineList: JSON.parse(row.lines) as CorrectionLine[],
    // Of one that was declined or withdrawn nothing followed.
    effectList: ['open', 'agreed'].includes(row.state) ? (JSON.parse(row.effects) as string[]) : [],
    proposedDatetime: displayInstant(row.proposed_at),
    proposedName: row.proposed_by_name,
    answeredDatetime: displayInstant(row.answered_at),
    answeredName: row.answered_by_name,
    ...{ telephone: row.telephone, answer: row.answer },
  };
}

/** The correction that waits for the signed-in customer's answer, and those that ended; 404 for another customer's filing. */
export async function ownCorrection(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  context: RequestContext,
): Promise<{ correction: OwnCorrection | null; endedList: EndedCorrection[] }> {
  const filing = await ownFiling(deps, member, requestNo);
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'correction.view', filing.id));
  const rows = await queries.selectCorrections(deps.db.read, filing.id);
  const open = rows.find(({ state }) => state === 'open');
  const isAsked = open && closedReason(filing) === '';
  return {
    correction: isAsked ? ofOwn(present(open)) : null,
    endedList: rows.filter(({ state }) => state !== 'open').map((row) => ended(present(row))),
  };
}

/** Whether a filing has a correction that has ended. */
export const hasEndedCorrection = async (db: Reader, filingId: string): Promise<boolean> =>
  (await queries.selectEnded(db, filingId)) !== undefined;

/** What a customer sees of a correction: not who proposed it. */
function ofOwn({ proposedName, answeredName, telephone, ...own }: ShownCorrection): OwnCorrection {
  return own;
}

const ended = (shown: ShownCorrection): EndedCorrection => ({
  ...ofOwn(shown),
  answeredName: shown.state === 'withdrawn' ? '' : shown.answeredName,
  telephone: shown.telephone,
});

/**
 * The office proposes a correction; the customer gets a mail that says so, and nothing changes yet.
 * @throws 400 for what cannot be, 409 for an older version, a filed or closed filing, and while another one is open
 */
export async function propose(
  deps: Deps,
  manager: Pick<ManagerSession, 'userId' | 'name'>,
  requestNo: string,
  { reason, ...sent }: Correctable & { reason: string },
  version: Version,
  context: RequestContext,
): Promise<string> {
  const { id } = await anyFiling(deps, requestNo);
  const correctionId = uuidv7();
  await deps.db.write(async (trx) => {
    const filing = await lockedFiling(trx, id, version);
    demandCorrectable(filing);
    const opened = await caseRecord(deps, id, trx);
    const corrected = await correctedCase(trx, deps, opened, sent);
    const effects = await expectedEffects(trx, filing, corrected);
    const { before, after, lines } = corrected;
    const row: CorrectionRow = {
      ...{ id: correctionId, filing_id: id, state: 'open', reason: reason.trim() },
      ...{ was: JSON.stringify(before), becomes: JSON.stringify(after) },
      ...{ lines: JSON.stringify(lines), effects: JSON.stringify(effects) },
      proposed_at: deps.clock.now().toISOString(),
      ...{ proposed_by: manager.userId, proposed_by_name: manager.name },
      ...{ answered_at: null, answered_by: null, answered_by_name: '', telephone: '', answer: '' },
      confirmed: '',
    };
    if (!(await queries.insertCorrection(trx, row))) throw refused(409, 'mt143');
    const subject = `${subjectOf(lines)}　理由：${row.reason}`;
    await rememberCorrection(trx, deps, manager, id, { kind: 'correction', subject });
    await auditFiling(trx, deps, context, 'correction.propose', id);
    await notifyCorrection(trx, deps, filing, correctionId);
  });
  deps.wakeMail();
  return correctionId;
}

/** `会社名：甲→乙、…` */
export const subjectOf = (lines: readonly CorrectionLine[]) =>
  lines.map(({ label, before, after }) => `${label}：${before}→${after}`).join('、');

/** A correction of a filing; 404 for none, 409 when it is not open any more. */
export async function openCorrection(
  db: Reader,
  filingId: string,
  correctionId: string,
): Promise<CorrectionRow> {
  const row = await queries.selectCorrection(db, filingId, correctionId);
  if (!row) throw notFound();
  if (row.state !== 'open') throw refused(409, 'mb136');
  return row;
}

/** Takes a proposed correction back. */
export async function withdraw(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, correctionId }: { requestNo: string; correctionId: string },
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const row = await openCorrection(trx, id, correctionId);
    await end(trx, deps, row, 'withdrawn', manager);
    const subject = subjectOf(present(row).lineList);
    await rememberCorrection(trx, deps, manager, id, { kind: 'correctionWithdrawn', subject });
    await auditFiling(trx, deps, context, 'correction.drop', id);
  });
}

/** Ends a correction. @throws 409 when another did so meanwhile */
export async function end(
  trx: Parameters<typeof queries.endCorrection>[0],
  deps: Deps,
  { id }: CorrectionRow,
  state: Exclude<keyof typeof correctionStateNames, 'open'>,
  by: { userId: string; name: string },
  more: { telephone?: string; answer?: string } = {},
): Promise<void> {
  const ended = await queries.endCorrection(trx, id, {
    ...{ state, answered_at: deps.clock.now().toISOString() },
    ...{ answered_by: by.userId, answered_by_name: by.name, ...more },
  });
  if (!ended) throw refused(409, 'mb136');
}
