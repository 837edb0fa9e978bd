import { progress } from '#contract/codes.ts';
import { turnOf } from '#contract/next-act.ts';
import { type Act, act } from '#contract/next-act-codes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { PageRequest } from '../../platform/database/cursors.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { personOfIdentification } from '../cases/office-identification.service.ts';
import { casePreparations } from '../cases/preparations.service.ts';
import { hasEndedCorrection } from '../corrections/corrections.service.ts';
import { apply } from '../filings/application.service.ts';
import { memberHome, presentToCustomer, refusedCancel } from '../filings/customer-view.service.ts';
import {
  auditFiling,
  currentFiling,
  filingAuditEntry,
  filingParts,
  moveTo,
  ownFiling,
} from '../filings/filing-record.service.ts';
import { refundOwed, refundTold } from '../filings/refund-account.service.ts';
import { notifyCancellation } from '../mail/filing-mails.service.ts';
import { progressRules } from '../masters/masters.service.ts';
import { addMessage, asCustomer, unreadThreads } from '../threads/threads.service.ts';
import { actsForCustomer } from './next-acts.service.ts';

/** A filing of the signed-in customer, with its verification; 404 when it is not the customer's. */
export async function customerFiling(
  deps: Deps,
  member: MemberSession,
  number: string,
  today: string,
  context: RequestContext,
) {
  const filing = await ownFiling(deps, member, number);
  const db = deps.db.read;
  const [parts, [next], correctedFlg, refund] = await Promise.all([
    filingParts(deps, filing),
    actsForCustomer(deps, [filing], today),
    hasEndedCorrection(db, filing.id),
    refundOwed(db, filing),
  ]);
  const detail = await presentToCustomer(deps, parts, today);
  // Once the papers have arrived, nothing more is got ready.
  const preparations = detail.cancelInactive ? [] : await casePreparations(db, parts, today);
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'filing.view', filing.id));
  const { zipCode, address, name } = deps.office;
  const isNext = (what: Act) => next?.nextActList.some((one) => one.act === what) ?? false;
  const sendsOriginals = isNext(act.sendOriginals);
  const sends = sendsOriginals || isNext(act.stamp);
  return {
    ...detail,
    verifyStatusClass: next?.verifyStatusClass ?? '',
    nextActList: next?.nextActList ?? [],
    preparationList: preparations,
    correctedFlg,
    refund,
    mailProvenFlg: member.mailProven,
    originalsOf: sendsOriginals ? await personOfIdentification(db, filing.id) : '',
    returnAddress: sends && address ? [zipCode, address, name].filter(Boolean).join('　') : '',
  };
}

/** Files an application, and begins its thread with what the customer writes to the office. */
export function applyWithMessage(
  deps: Deps,
  member: MemberSession,
  { firstMessage, ...sent }: Parameters<typeof apply>[2] & { firstMessage: string },
  context: RequestContext,
) {
  return apply(deps, member, sent, context, async (trx, filing) => {
    if (firstMessage.trim() === '') return;
    const first = { text: firstMessage, fileList: [], messageCount: 0 };
    await addMessage(trx, deps, filing, asCustomer(member, filing), first, context);
  });
}

/** Applications of the signed-in customer, newest first, with what is to be done next, and all that wait for him. */
export async function customerHome(
  deps: Deps,
  member: MemberSession,
  request: PageRequest,
  today: string,
  context: RequestContext,
) {
  const { filings, onPage, requestList, ...home } = await memberHome(
    deps,
    member,
    request,
    today,
    context,
  );
  const [next, unread] = await Promise.all([
    actsForCustomer(deps, filings, today),
    unreadThreads(deps.db.read, member.userId),
  ]);
  const rows = requestList.map((row, index) => ({
    ...row,
    nextActList: next[index]?.nextActList ?? [],
  }));
  const placeOf = ({ nextActList: [first], displayRequestNo }: (typeof rows)[number]) =>
    `${first?.dueDate || '9999'} ${displayRequestNo}`;
  return {
    ...home,
    unreadMessageList: unread.map(({ filingId, count }) => ({
      displayRequestNo: displayNumber(filingId),
      count,
    })),
    memberRequestList: rows.slice(0, onPage),
    waitingRequestList: rows
      .filter(({ nextActList }) => turnOf(nextActList) === 'customer')
      .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
  };
}

/** Cancels an application while its progress allows it. */
export async function cancel(
  deps: Deps,
  member: MemberSession,
  number: string,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await ownFiling(deps, member, number);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    const { customerMayCancel } = await progressRules(trx, filing.progress);
    if (filing.progress === progress.cancelled || !customerMayCancel) {
      throw refusedCancel(filing.progress);
    }
    await moveTo(trx, deps, filing, progress.cancelled, context, '');
    await auditFiling(trx, deps, context, 'filing.cancel', id);
    const owed = await refundTold(trx, await currentFiling(trx, id, null));
    await notifyCancellation(trx, deps, filing, owed);
  });
  deps.wakeMail();
}

/** The customer reports the stamped papers as posted: 41 to 42, and nothing else. */
export async function reportPosted(
  deps: Deps,
  member: MemberSession,
  number: string,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await ownFiling(deps, member, number);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    if (filing.progress !== progress.papersSent) throw wrongState('返送の連絡は');
    await moveTo(trx, deps, filing, progress.papersReturned, context, '');
    await auditFiling(trx, deps, context, 'filing.progress', id);
  });
}
