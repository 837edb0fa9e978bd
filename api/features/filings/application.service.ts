import { progress } from '#contract/codes.ts';
import { changesOnWire } from '#contract/entered.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import { formNotTaken } from '#contract/legal-form.ts';
import { calledIn, linesOf } from '#contract/preparation-words.ts';
import { preparationsOf } from '#contract/preparations.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber, nextNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  invalid,
  notFound,
  Problem,
  refused,
  unauthenticated,
} from '../../platform/http/problem.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { isDeleted, lockedCustomer } from '../accounts/accounts.service.ts';
import { companyUnder } from '../companies/account-company.service.ts';
import type { Company } from '../companies/companies.service.ts';
import { fileDraft } from '../drafts/drafts.service.ts';
import { notifyApplication } from '../mail/filing-mails.service.ts';
import { applicationMasters, officeDays } from '../masters/masters.service.ts';
import { plansToday } from '../masters/own-way.service.ts';
import { selectChangesOfCompany } from './application-questions.queries.ts';
import { questionsAbout } from './application-questions.ts';
import { filingOf } from './filing.ts';
import { auditFiling, insertProgressHistory } from './filing-record.service.ts';
import * as queries from './filings.queries.ts';
import {
  type ApplicationMasters,
  checkApplication,
  composeFiling,
  type SentApplication,
} from './filings.submit.ts';
import type { WithChange } from './staff-filings.service.ts';
import { demandPlaceForUnproven } from './unproven-applications.ts';

/** Plans, tax and pull-downs of the application screen. */
export async function applicationChoices(deps: Deps) {
  const db = deps.db.read;
  const { plans, officers, tax } = await applicationMasters(db);
  const { paymentDays } = await officeDays(deps);
  const named = plansToday(deps, plans);
  const appoint = { inputType: '1' as const, name: '就任・重任' };
  const resign = { inputType: '2' as const, name: '辞任・任期満了・解任・死亡' };
  const others = { inputType: '3' as const, name: '代表取締役の住所変更' };
  return {
    planList: named.planList.slice(),
    displayPlanList: named.displayPlanList.slice(),
    taxRateKbnInfo: tax,
    officeKind: deps.config.officeKind,
    changeOfficerPullDown: officers.positions.slice(),
    officerPullDown: officers.positions.slice(),
    changeOfficerAppointPullDown: officers.reasons[1].slice(),
    changeOfficerResignPullDown: officers.reasons[2].slice(),
    changeOfficerOthersPullDown: officers.reasons[3].slice(),
    changeDetailMap: {
      '02': { message: '', buttons: [appoint, resign] },
      '04': { message: '', buttons: [others] },
    },
    baseChangeDetail: { message: 'プランが選択されていないため、入力できません。', buttons: [] },
    paymentDays,
  };
}

/**
 * Files an application: number, amounts, history, audit entry and mail in one transaction, with what a caller of another
 * feature does in it.
 * @throws 400 with every error, 409 where the account has another company name than was seen, or is not proven and has
 *   applied before
 */
export async function apply(
  deps: Deps,
  member: MemberSession,
  sent: SentApplication,
  context: RequestContext,
  withApplication: WithChange,
): Promise<{ requestNo: string; displayRequestNo: string }> {
  const known = await applicationMasters(deps.db.read);
  const masters = { ...known, plans: plansToday(deps, known.plans) };
  const { paymentDays } = await officeDays(deps);
  const used = await deps.limits.consume('application', member.userId);
  const applied = deps.db.write(async (trx) => {
    // A mail address that is changed at the same time is in the application, or follows to it.
    const customer = await lockedCustomer(trx, member.userId);
    if (!customer) throw notFound();
    await demandPlaceForUnproven(trx, deps, customer);
    const { companyName } = customer;
    if (sent.companyName !== undefined && sent.companyName !== companyName) {
      throw refused(409, 'mb099', companyName);
    }
    const company = await companyUnder(trx, deps, customer.id, companyName);
    const { known } = company;
    const now = deps.clock.now();
    const today = japanDate(now);
    const errors = checkApplication(sent, masters, today, known);
    if (errors.length > 0) throw invalid(errors);
    const form = formNotTaken(companyName, known.facts.legalForm);
    if (form) throw refused(400, 'mb060', form);
    if (sent.askFlg) await ask(trx, { customer, company }, sent, masters, today);
    const preparations = preparationsOf({
      ...{ known, company: {}, filing: { hidden: sent.addressHiddenTyp ?? '' } },
      changes: changesOnWire(sent, masters.officers),
      today,
    }).map((person) => ({ who: calledIn(person), lines: linesOf(person) }));
    const id = await nextNumber(trx, '', now);
    const composed = composeFiling(sent, masters, {
      id,
      customer,
      companyId: company.id,
      known,
      now,
      paymentDays,
      officeKind: deps.config.officeKind,
      termsDate: deps.office.termsDate,
    });
    await queries.insertFiling(trx, composed);
    // Checked only now, because on PostgreSQL the filing's row waits for a concurrent deletion of the account.
    if (await isDeleted(trx, customer.id)) throw unauthenticated();
    const filing = filingOf(composed.filing);
    await insertProgressHistory(trx, filing, context, '');
    await auditFiling(trx, deps, context, 'filing.apply', id);
    const seen = sent.draftVersion;
    await fileDraft(trx, deps, { customerId: customer.id, filedAs: id, seen });
    await withApplication(trx, filing);
    await notifyApplication(trx, deps, filing, { paymentDays, preparations });
    return id;
  });
  const requestNo = await applied.catch(async (refusal: unknown) => {
    await used.forgive();
    throw refusal;
  });
  deps.wakeMail();
  return { requestNo, displayRequestNo: displayNumber(requestNo) };
}

/** @throws 409 with every question about the application */
async function ask(
  trx: Transaction,
  { customer, company }: { customer: { id: string; companyName: string }; company: Company },
  sent: SentApplication,
  masters: ApplicationMasters,
  today: string,
): Promise<void> {
  const changes = changesOnWire(sent, masters.officers);
  const days = [...new Set(changes.map(({ date }) => date))];
  const { id, companyName: name } = customer;
  const applied = { customer: id, company: company.id, name };
  const filed = await selectChangesOfCompany(trx, applied, days);
  const { undecidedBeside } = company;
  const renamed = fault('mb096', undecidedBeside.join('」「'), customer.companyName);
  const questions = [
    ...(undecidedBeside.length > 0 ? [errorItem('', renamed)] : []),
    ...questionsAbout(changes, filed, customer.id, today),
  ];
  if (questions.length > 0) throw new Problem(409, questions);
}

/**
 * Refuses to replay the response of a cancelled filing, whose customer would wait for one that the office does not work
 * on.
 * @throws 409 with its number
 */
export async function demandStanding(deps: Deps, number: string): Promise<void> {
  const filing = await queries.selectFiling(deps.db.read, number);
  if (filing?.progress === progress.cancelled) throw refused(409, 'mb038', displayNumber(number));
}
