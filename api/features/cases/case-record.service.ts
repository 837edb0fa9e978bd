// What features about a case share: opening it, and recording what was done in it.
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import * as changes from './case-changes.ts';
import { type Case, openCase } from './open-case.ts';

export { findingText } from './case-answers.ts';
export { openFiling } from './case-changes.ts';
export { followClosing } from './closing.service.ts';
export { type Company, representativeAfter } from './company.ts';
export {
  bodyOfPaper,
  decisionDay as dayOfMatter,
  decisionDays as daysOfBody,
  sittingSuffix,
} from './decision-days.ts';

/** A filing with all that papers are made from. */
export type CaseRecord = Pick<
  Case,
  'parts' | 'facts' | 'company' | 'known' | 'law' | 'holding' | 'reassess'
>;

/** @throws 404 when there is no such filing */
export const caseRecord: (deps: Deps, requestNo: string, db?: Reader) => Promise<CaseRecord> =
  openCase;

/** What can be done to the papers and vouchers of a filing; `paper` is the opening of a draft. */
export type PaperEvent =
  | 'paper'
  | 'paperFields'
  | 'paperEdit'
  | 'paperFinal'
  | 'paperReopen'
  | 'paperPrint'
  | 'paperShare'
  | 'paperUnshare'
  | 'paperText'
  | 'voucher'
  | 'voucherVoid';

/** Records that the customer's application was another person's, for its timeline. */
export async function rememberDiscarded(
  trx: Transaction,
  deps: Deps,
  customer: Pick<ManagerSession, 'userId' | 'name'>,
  filingId: string,
): Promise<void> {
  const subject = 'メールアドレスの持ち主が、ご自身の申込ではないと回答';
  await changes.remember(trx, deps, customer, filingId, { kind: 'typedDiscarded', subject });
}

/** Records who owns a case from now on, for its timeline. */
export async function rememberOwner(
  trx: Transaction,
  deps: Deps,
  manager: Pick<ManagerSession, 'userId' | 'name'>,
  filingId: string,
  subject: string,
): Promise<void> {
  await changes.remember(trx, deps, manager, filingId, { kind: 'owner', subject });
}

/** Records what was done to a paper, for the case's timeline. */
export async function rememberPaper(
  trx: Transaction,
  deps: Deps,
  manager: Pick<ManagerSession, 'userId' | 'name'>,
  filingId: string,
  subject: string,
  kind: PaperEvent = 'paper',
): Promise<void> {
  await changes.remember(trx, deps, manager, filingId, { kind, subject });
}
