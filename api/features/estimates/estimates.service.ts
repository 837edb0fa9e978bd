import { progress } from '#contract/codes.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { taxLabel } from '#contract/plan-amounts.ts';
import { audit, type RequestContext } from '../../platform/audit.ts';
import { displayNumber, nextNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, refused } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { customerById } from '../accounts/accounts.service.ts';
import {
  anyFiling,
  type Filing,
  type FormerEstimate,
  filingAuditEntry,
  filingParts,
  ownFiling,
} from '../filings/filing-record.service.ts';
import { officeDays, planMasters, taxRate } from '../masters/masters.service.ts';
import { lastDayOfPrices } from '../masters/office-values.service.ts';
import { checkPlans, plansOf, priceOf, type SentPlan } from '../plans/chosen-plans.service.ts';
import { type Estimate, estimatePaper } from './estimate-paper.ts';

/** How many days the amounts of an estimate are valid. */
const validDays = 30;

/**
 * An estimate of the signed-in customer's choice before an application, under a new number.
 * @throws 400 with every error of the choice
 */
export async function estimate(
  deps: Deps,
  member: MemberSession,
  sent: readonly SentPlan[],
  context: RequestContext,
): Promise<FileReply> {
  const db = deps.db.read;
  const [masters, tax, customer, { paymentDays }, lastDay] = await Promise.all([
    planMasters(db),
    taxRate(db),
    customerById(db, member.userId),
    officeDays(deps),
    lastDayOfPrices(db),
  ]);
  if (!customer) throw notFound();
  const errors = checkPlans(sent, masters);
  if (errors.length > 0) throw invalid(errors);
  const now = deps.clock.now();
  const issued = japanDate(now);
  const number = await deps.db.write(async (trx) => {
    const id = await nextNumber(trx, 'E', now);
    const object = { kind: 'estimate', id };
    await audit(trx, { ...filingAuditEntry(deps, context, 'estimate.make', ''), object });
    return displayNumber(id);
  });
  const price = priceOf(plansOf(sent, masters), tax);
  return printed(deps, context, {
    ...price,
    number: ['見積番号', number],
    issued,
    until: ['有効期限', validUntil(issued, lastDay)],
    replaces: '',
    replacedOn: '',
    companyName: customer.companyName,
    rows: price.rows.map((row) => ({
      name: row.name,
      reward: row.price,
      duty: row.chargedDuty,
      note: row.dutyNote ?? '',
    })),
    taxName: taxLabel(tax),
    payment: `お申込みから${paymentDays}日以内に銀行振込`,
  });
}

/** No promise beyond the last day of today's prices, which may be today. */
function validUntil(issued: string, lastDay: string | null): string {
  const until = addDays(issued, validDays);
  if (lastDay === null || lastDay > until) return until;
  return lastDay < issued ? issued : lastDay;
}

/**
 * The same paper for an application, with its stored amounts.
 * @param edition one that a correction has replaced
 * @throws 404 when it is another customer's, or there is no such edition; 409 when it is cancelled, because nothing is to
 *   be paid for it
 */
export async function estimateOfFiling(
  deps: Deps,
  member: MemberSession,
  requestNo: string,
  edition: number | undefined,
  context: RequestContext,
): Promise<FileReply> {
  const own = await ownFiling(deps, member, requestNo);
  if (own.progress === progress.cancelled) throw refused(409, 'mb032');
  return shown(deps, own, edition, context);
}

/** The same for the office: of a cancelled application, too. */
export async function shownEstimate(
  deps: Deps,
  requestNo: string,
  edition: number | undefined,
  context: RequestContext,
): Promise<FileReply> {
  return shown(deps, await anyFiling(deps, requestNo), edition, context);
}

async function shown(
  deps: Deps,
  filing: Filing,
  edition: number | undefined,
  context: RequestContext,
): Promise<FileReply> {
  const { plans, formerEstimates: former } = await filingParts(deps, filing);
  const index = edition === undefined ? former.length : edition - 1;
  const chosen: Edition | undefined =
    edition === undefined
      ? { ...filing, plans, shownAt: former.at(-1)?.replacedAt ?? filing.appliedAt }
      : former[index];
  if (!chosen) throw notFound();
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'estimate.view', filing.id));
  const day = (instant: string | undefined) => (instant ? japanDate(new Date(instant)) : '');
  const { paymentDue } = chosen;
  return printed(deps, context, {
    ...chosen,
    number: ['申込番号', displayNumber(filing.id)],
    issued: day(chosen.shownAt),
    replaces: day(former[index - 1]?.shownAt),
    replacedOn: day(chosen.replacedAt),
    until: paymentDue ? ['お支払い期限', paymentDue] : null,
    companyName: chosen.companyName ?? filing.companyName,
    rows: chosen.plans.map((row) => ({
      name: row.name,
      reward: row.price,
      duty: row.duty,
      note: row.dutyNote,
    })),
    payment: '銀行振込',
  });
}

/** The estimate that counts has not been replaced. */
type Edition = Omit<FormerEstimate, 'replacedAt'> & { replacedAt?: string };

async function printed(
  deps: Deps,
  { actor }: RequestContext,
  facts: Omit<Estimate, 'office' | 'officeKind'>,
): Promise<FileReply> {
  const { office, config, printer } = deps;
  const bytes = await printer.print(
    estimatePaper({ ...facts, office, officeKind: config.officeKind }),
    actor,
  );
  return { bytes, contentType: 'application/pdf', name: `見積書_${facts.number[1]}.pdf` };
}
