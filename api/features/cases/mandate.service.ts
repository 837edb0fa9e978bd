import { mandateStatements } from '#contract/mandate.ts';
import { isClosed } from '#contract/progress.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyFiling, auditFiling, currentFiling } from '../filings/filing-record.service.ts';
import { suspend } from '../filings/staff-filings.service.ts';
import type { WhichFilings } from '../filings/which-filings.service.ts';
import { notifyMandate } from '../mail/filing-mails.service.ts';
import { followQuestionsOf } from './asked-questions.service.ts';
import { remember } from './case-changes.ts';
import * as queries from './duties.queries.ts';

/** Which of some filings a judicial scrivener has taken on. */
export const mandatesTaken = (db: Reader, which: WhichFilings) => queries.selectAccepted(db, which);

/**
 * A judicial scrivener takes the mandate on: from now on the office is bound. The customer gets a mail.
 * @throws 403 without the flag, 409 for an older version, an ended filing or a decided mandate
 */
export async function acceptMandate(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  version: Version,
  context: RequestContext,
): Promise<void> {
  mayDecide(manager);
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    if (isClosed(filing.progress)) throw wrongState('受任は');
    await decide(trx, deps, manager, id, { isAccepted: true, reason: '', writtenReason: false });
    const subject = Object.values(mandateStatements).join('、');
    await remember(trx, deps, manager, id, { kind: 'mandate', subject });
    await auditFiling(trx, deps, context, 'case.accept', id);
    await notifyMandate(trx, deps, filing, manager.name);
    await followQuestionsOf(trx, deps, id);
  });
  deps.wakeMail();
}

/**
 * A judicial scrivener declines the mandate for a good cause: the filing is cancelled with its mail, and what was paid
 * is to be paid back.
 * @throws 403 without the flag, 409 for an older version, an ended filing or a decided mandate
 */
export async function declineMandate(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  { reason, writtenReasonFlg }: { reason: string; writtenReasonFlg: boolean },
  version: Version,
  context: RequestContext,
): Promise<void> {
  mayDecide(manager);
  const { id } = await anyFiling(deps, requestNo);
  const decline = async (trx: Transaction) => {
    const given = { isAccepted: false, reason: reason.trim(), writtenReason: writtenReasonFlg };
    await decide(trx, deps, manager, id, given);
    const written = writtenReasonFlg ? '（理由の書面を求められた）' : '';
    await remember(trx, deps, manager, id, {
      kind: 'declined',
      subject: `${given.reason}${written}`,
    });
    await auditFiling(trx, deps, context, 'case.decline-mandate', id);
  };
  await suspend(deps, manager.name, requestNo, version, context, decline);
}

function mayDecide({ scrivenerFlg }: ManagerSession): void {
  if (!scrivenerFlg) throw forbidden('受任するかどうかを決定');
}

async function decide(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filingId: string,
  given: { isAccepted: boolean; reason: string; writtenReason: boolean },
): Promise<void> {
  const made = await queries.insertMandate(trx, {
    filing_id: filingId,
    is_accepted: given.isAccepted ? 1 : 0,
    reason: given.reason,
    written_reason: given.writtenReason ? 1 : 0,
    decided_at: deps.clock.now().toISOString(),
    decided_by: manager.userId,
    decided_by_name: manager.name,
  });
  if (!made) throw wrongState('受任の決定は');
}
