import { progress } from '#contract/codes.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused } from '../../platform/http/problem.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { discardAccount, typedAccount } from '../accounts/typed.service.ts';
import { rememberDiscarded } from '../cases/case-record.service.ts';
import { draftOf } from '../drafts/drafts.service.ts';
import { eraseTypedCompanies } from '../erasure/erasure.service.ts';
import { listedFilings } from '../filings/filing-list.service.ts';
import { auditFiling, lockedFiling, moveTo } from '../filings/filing-record.service.ts';
import { progressRules } from '../masters/masters.service.ts';
import * as queries from './typed.queries.ts';

/** What was typed before the owner of the mailbox proved it. */
export async function typed(
  deps: Deps,
  member: MemberSession,
  today: string,
  context: RequestContext,
) {
  const db = deps.db.read;
  const [account, companyList, draft, open] = await Promise.all([
    typedAccount(db, member),
    queries.selectCompanyNames(db, member.userId),
    draftOf(deps, member, context),
    queries.selectOpenFilings(db, member.userId),
    deps.auditBatcher.append(auditEntry(deps, context, 'customer.view', member.userId)),
  ]);
  const filings = await listedFilings(db, open, today);
  return {
    ...account,
    companyList,
    displayDraftDatetime: draft.content === '' ? '' : draft.displaySavedDatetime,
    requestList: filings.map(({ row }) => ({
      displayRequestNo: row.displayNo,
      displayRequestDatetime: row.displayDate,
      displayPlanName: [row.displayBasePlanName, row.displayOptionPlanName]
        .filter(Boolean)
        .join('\n'),
      companyName: row.companyName,
      progressName: row.progressName,
    })),
  };
}

/**
 * Throws away what was typed, because it is not the owner's: cancels open applications as the customer's own act, closes
 * the account, and erases what was entered of companies.
 * @throws 409 with mb159 where an application is too far to be cancelled by its customer
 */
export async function discardTyped(
  deps: Deps,
  member: MemberSession,
  context: RequestContext,
): Promise<void> {
  await deps.db.write(async (trx) => {
    await discardAccount(trx, deps, member, context, async () => {
      for (const id of await queries.selectOpenFilings(trx, member.userId)) {
        await cancelTyped(trx, deps, member, id, context);
      }
    });
    await eraseTypedCompanies(trx, member.userId);
  });
  deps.wakeMail();
}

async function cancelTyped(
  trx: Transaction,
  deps: Deps,
  member: MemberSession,
  id: string,
  context: RequestContext,
): Promise<void> {
  const filing = await lockedFiling(trx, id, null);
  if (!(await progressRules(trx, filing.progress)).customerMayCancel) throw refused(409, 'mb159');
  await moveTo(trx, deps, filing, progress.cancelled, context, '');
  const customer = { userId: member.userId, name: filing.companyName };
  await rememberDiscarded(trx, deps, customer, id);
  await auditFiling(trx, deps, context, 'filing.cancel', id);
}
