import { linesOfRecord } from '#contract/confirmation-changes.ts';
import type { Correctable } from '#contract/corrections.ts';
import { displayDate } from '#contract/japan-time.ts';
import { checkTalked, talkFields } from '#contract/talk.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { CorrectionRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, Problem, refused } from '../../platform/http/problem.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import { caseRecord } from '../cases/case-record.service.ts';
import {
  confirmedSoFar,
  correctHeadOffice,
  followCompany,
  followQuestionsOf,
  identifyAnew,
  rememberCorrection,
  untickDocuments,
} from '../cases/corrected-case.service.ts';
import { withLockedCompany } from '../companies/snapshots.service.ts';
import { demandActDays } from '../filings/act-days.service.ts';
import { correctFiling } from '../filings/corrected-filing.service.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  type Filing,
  ownFiling,
} from '../filings/filing-record.service.ts';
import { notifyTelephoneConsent } from '../mail/thread-mails.service.ts';
import { paperContents, takeBackChanged } from '../papers/changed-papers.service.ts';
import { asCustomer, say } from '../threads/threads.service.ts';
import { replaceInvoice } from '../vouchers/replaced-invoice.service.ts';
import { correctableOf } from './correctable.ts';
import { type CorrectedCase, correctedCase } from './corrected-case.ts';
import { storeEffects } from './corrections.queries.ts';
import { demandCorrectable, end, openCorrection, subjectOf } from './corrections.service.ts';
import { effects, type IdentifiedOther, identifiedOther, otherInvoice } from './effects.ts';

interface OfOne {
  requestNo: string;
  correctionId: string;
}
type By = Pick<ManagerSession, 'userId' | 'name'>;

/** The customer agrees on the page. @throws 404, 409 when it is not open, or the filing has changed since */
export async function agree(
  deps: Deps,
  member: MemberSession,
  { requestNo, correctionId }: OfOne,
  context: RequestContext,
): Promise<void> {
  const { id, companyName } = await ownFiling(deps, member, requestNo);
  const by = { userId: member.userId, name: companyName };
  await deps.db.write(async (trx) => {
    const row = await openCorrection(trx, id, correctionId);
    await end(trx, deps, row, 'agreed', by);
    await takeEffect(trx, deps, row, by, context).catch((error: unknown) => {
      // What is wrong with it is the office's to mend.
      if (error instanceof Problem && error.status === 400) throw refused(409, 'mb137');
      throw error;
    });
  });
}

/**
 * The office notes that the customer agreed on the telephone; the customer gets a mail that says so.
 * @throws 400 for a moment to come, and for what the law refuses by now
 */
export async function agreeByTelephone(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, correctionId }: OfOne,
  talk: { person: string; talkedOn: string; talkedTime: string },
  context: RequestContext,
): Promise<void> {
  const filing = await anyFiling(deps, requestNo);
  const { id } = filing;
  const errors = checkTalked(talk, deps.clock.now());
  if (errors.length > 0) throw invalid(errors);
  const labels = { talkedOn: talkFields.talkedOn.label };
  demandActDays(deps, filing, ['talkedOn'], { said: talk, labels });
  const telephone = `${displayDate(talk.talkedOn)} ${talk.talkedTime} ${talk.person.trim()}`;
  await deps.db.write(async (trx) => {
    const row = await openCorrection(trx, id, correctionId);
    await end(trx, deps, row, 'agreed', manager, { telephone });
    const filing = await takeEffect(trx, deps, { ...row, telephone }, manager, context);
    await notifyTelephoneConsent(trx, deps, filing, correctionId);
  });
  deps.wakeMail();
}

/** The customer does not agree; what was said stands in the thread, where the office has to deal with it. */
export async function decline(
  deps: Deps,
  member: MemberSession,
  { requestNo, correctionId, answer }: OfOne & { answer: string },
  context: RequestContext,
): Promise<void> {
  const { id, companyName } = await ownFiling(deps, member, requestNo);
  const by = { userId: member.userId, name: companyName };
  await deps.db.write(async (trx) => {
    const row = await openCorrection(trx, id, correctionId);
    const filing = await currentFiling(trx, id, null);
    demandCorrectable(filing);
    const said = answer.trim();
    await end(trx, deps, row, 'declined', by, { answer: said });
    const subject = [subjectOf(JSON.parse(row.lines)), said].filter(Boolean).join('　');
    await rememberCorrection(trx, deps, by, id, { kind: 'correctionDeclined', subject });
    await auditFiling(trx, deps, context, 'correction.decline', id);
    const text = ['提案された訂正に同意しません。', said].filter(Boolean).join('\n');
    await say(trx, deps, filing, asCustomer(member, filing), text, context);
  });
  deps.wakeMail();
}

/** Writes a correction into the filing, with all that follows from it. Returns the corrected filing. */
async function takeEffect(
  trx: Transaction,
  deps: Deps,
  row: CorrectionRow,
  by: By,
  context: RequestContext,
): Promise<Filing> {
  const filing = await withLockedCompany(trx, () => currentFiling(trx, row.filing_id, null));
  demandCorrectable(filing);
  const opened = await caseRecord(deps, filing.id, trx);
  // Both sides have seen the values that it replaces.
  if (JSON.stringify(correctableOf(opened)) !== row.was) throw refused(409, 'mb137');
  const becomes = JSON.parse(row.becomes) as Correctable;
  const corrected = await correctedCase(trx, deps, opened, becomes);
  // A price or a tax of today may be another one than was shown.
  if (JSON.stringify(corrected.lines) !== row.lines) throw refused(409, 'mb137');
  const identified = await identifiedOther(trx, filing, corrected);
  const changesRecord = linesOfRecord(corrected.lines).length > 0 || anybody(identified);
  const confirmed = changesRecord ? await confirmedSoFar(trx, filing) : '';
  const papers = await paperContents(trx, deps, filing.id);
  const correction = {
    ...corrected.correction,
    ...{ id: row.id, by: officeOf(row), agreedBy: by.name },
    dropsVerification: identified.byReceipt !== '',
  };
  await correctFiling(trx, deps, filing, correction, context);
  if (identified.onRecord !== '') await identifyAnew(trx, deps, officeOf(row), filing.id);
  // Under its new name it may be of another company, or of one that is not known so.
  const renamed = await currentFiling(trx, filing.id, null);
  await moveOffice(trx, deps, row, renamed, corrected, context);
  if (renamed.companyId && filing.companyName !== renamed.companyName) {
    await followCompany(trx, deps, renamed.companyId);
  }
  await followQuestionsOf(trx, deps, filing.id);
  const { changed, takenBack } = await takeBackChanged(trx, deps, filing.id, papers, by.name);
  await untickDocuments(trx, deps, by, filing.id, [
    ...changed,
    ...lettersOf(opened.law, corrected),
  ]);
  const invoice = await otherInvoice(trx, filing.id, corrected);
  if (invoice !== '') await replaceInvoice(trx, deps, officeOf(row), filing.id, context);
  const followed = effects(takenBack, invoice, identified);
  await storeEffects(trx, row.id, followed, confirmed);
  const telephone = row.telephone && `電話での同意：${row.telephone}`;
  const subject = [subjectOf(corrected.lines), ...followed, telephone].filter(Boolean).join('　');
  await rememberCorrection(trx, deps, by, filing.id, { kind: 'correctionAgreed', subject });
  await auditFiling(trx, deps, context, 'correction.agree', filing.id);
  return currentFiling(trx, filing.id, null);
}

async function moveOffice(
  trx: Transaction,
  deps: Deps,
  row: CorrectionRow,
  filing: Filing,
  { before, after }: CorrectedCase,
  context: RequestContext,
): Promise<void> {
  if (before.headOffice === after.headOffice) return;
  await correctHeadOffice(trx, deps, officeOf(row), filing, after.headOffice, context);
}

const anybody = ({ byReceipt, onRecord }: IdentifiedOther) => byReceipt !== '' || onRecord !== '';

/** Who of the office has proposed it. */
const officeOf = (row: CorrectionRow): By => ({
  userId: row.proposed_by,
  name: row.proposed_by_name,
});

/** The documents of the people whose rows have changed, come or gone: `acceptance-2`. */
function lettersOf(
  { documents }: { documents: readonly { id: string }[] },
  { before, after }: CorrectedCase,
): string[] {
  const missingIn = (rows: Correctable, { changeOfficerList }: Correctable) =>
    changeOfficerList.filter(
      (row) => !rows.changeOfficerList.some((one) => JSON.stringify(one) === JSON.stringify(row)),
    );
  const changed = [...missingIn(before, after), ...missingIn(after, before)].map(
    ({ changeNo }) => `-${changeNo}`,
  );
  return documents.filter(({ id }) => changed.some((end) => id.endsWith(end))).map(({ id }) => id);
}
