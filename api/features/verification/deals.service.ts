import { uuidv7 } from 'uuidv7';
import { type Deal, deal, type VerifyStatus } from '#contract/codes.ts';
import { japanDate } from '#contract/japan-time.ts';
import { dealTransitions, statusAfter } from '#contract/verification-states.ts';
import { laterThan } from '../../platform/clock.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, invalidField, stale, wrongState } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import type { Trace } from '../filings/filings.service.ts';
import { verificationMethod } from '../masters/masters.service.ts';
import { followReceipt } from './joining.service.ts';
import { selectPhotosOf } from './photos.queries.ts';
import * as queries from './receipts.queries.ts';
import {
  addReceipt,
  demandMethod,
  expireLocked,
  locked,
  newestOfChain,
  noteReceipt,
  openMethod,
  receiptOfSystem,
  withMailAllowance,
} from './receipts.service.ts';

/** What a verifier sends with a deal: why, and the version that he saw. */
export interface SentDeal {
  receiptNo?: string | undefined;
  dealKbn: string;
  dealComment: string;
  appRequestUpdateDatetime: string;
  appRequestUpdateUserId: string;
}

/** The acts as messages name them. */
const acts: Record<Deal, string> = {
  [deal.approve]: '承認',
  [deal.deny]: '否認',
  [deal.cancel]: '本人確認の依頼の取消を',
  [deal.reapply]: '再申請を依頼',
};
/** The same before 「しました」. */
export const actOf = (code: Deal) => (code === deal.cancel ? '本人確認の依頼を取り消' : acts[code]);

/**
 * Approves or denies an application.
 * @returns which of the two was done
 */
export async function decide(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  sent: SentDeal,
  trace: Trace,
): Promise<Deal> {
  const code = sent.dealKbn;
  if (code !== deal.approve && code !== deal.deny) throw invalidField('dealKbn', 'cm040');
  const receipt = await dealable(deps, verifier, number, code, sent);
  // What was taken under a method counts only as long as the method does.
  const method = await verificationMethod(deps.db.read, receipt.method);
  await deps.db.write(async (trx) => {
    const dealt = await dealWith(trx, deps, verifier, receipt.id, code, sent, trace);
    if (code === deal.approve) demandMethod(method, japanDate(deps.clock.now()));
    await noteReceipt(trx, deps, trace, `receipt.${verbs[code]}`, dealt.id);
  });
  return code;
}

/** Cancels a request for verification; its filing shows none any more. */
export async function cancelVerification(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  sent: SentDeal,
  trace: Trace,
): Promise<void> {
  const { id } = await dealable(deps, verifier, number, deal.cancel, sent);
  await deps.db.write(async (trx) => {
    const dealt = await dealWith(trx, deps, verifier, id, deal.cancel, sent, trace);
    await followReceipt(trx, deps, dealt, dealt, trace);
    await noteReceipt(trx, deps, trace, `receipt.${verbs[deal.cancel]}`, id);
  });
}

/** Asks a person again: a new receipt of the same chain with a link of its own; its filing follows. */
export async function reapply(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  sent: SentDeal,
  trace: Trace,
): Promise<{ receiptNo: string }> {
  const old = await dealable(deps, verifier, number, deal.reapply, sent);
  const method = await openMethod(deps, old.method);
  const receiptNo = await withMailAllowance(deps, old.mail_address, () =>
    deps.db.write(async (trx) => {
      const dealt = await dealWith(trx, deps, verifier, old.id, deal.reapply, sent, trace);
      const made = await addReceipt(trx, deps, method, {
        system_id: dealt.system_id,
        filing_id: dealt.filing_id,
        chain_id: dealt.chain_id,
        branch_no: dealt.branch_no + 1,
        name: dealt.name,
        name_kana: dealt.name_kana,
        sex: dealt.sex,
        birth_date: dealt.birth_date,
        mail_address: dealt.mail_address,
        reapply_reason: sent.dealComment.trim(),
        updated_by: verifier.userId,
      });
      await followReceipt(trx, deps, dealt, made, trace);
      await noteReceipt(trx, deps, trace, `receipt.${verbs[deal.reapply]}`, dealt.id);
      return made.id;
    }),
  );
  deps.wakeMail();
  return { receiptNo };
}

const verbs: Record<Deal, string> = {
  [deal.approve]: 'approve',
  [deal.deny]: 'deny',
  [deal.cancel]: 'cancel',
  [deal.reapply]: 'reapply',
};

/** The receipt that a deal is about, after everything was checked that does not change meanwhile. */
async function dealable(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  code: Deal,
  sent: SentDeal,
): Promise<ReceiptRow> {
  const receipt = await receiptOfSystem(deps, verifier.systemId, number);
  if (!verifier.isApprover) throw forbidden(acts[code]);
  if (sent.receiptNo !== undefined && plainNumber(sent.receiptNo) !== receipt.id) {
    throw invalidField('receiptNo', 'cm040');
  }
  if (dealTransitions[code].commentRequired && sent.dealComment.trim() === '') {
    throw invalidField('dealComment', 'vfv014');
  }
  return receipt;
}

/** Does a deal with a receipt of the version that was seen; answers the receipt as it is then. */
async function dealWith(
  trx: Transaction,
  deps: Deps,
  verifier: VerifierSession,
  id: string,
  code: Deal,
  sent: SentDeal,
  trace: Trace,
): Promise<ReceiptRow> {
  const receipt = await expireLocked(trx, deps, await locked(trx, id));
  const seen =
    receipt.updated_at === sent.appRequestUpdateDatetime &&
    receipt.updated_by === sent.appRequestUpdateUserId;
  if (!seen) throw stale();
  const photos = await selectPhotosOf(trx, id);
  const newest = await newestOfChain(trx, receipt.chain_id);
  const status = statusAfter(code, receipt.status as VerifyStatus, {
    purged: photos.some((photo) => photo.destroyed_at !== null),
    superseded: newest.id !== id,
  });
  if (!status) throw wrongState(acts[code]);

  const dealtAt = deps.clock.now().toISOString();
  const changes = {
    status,
    // A decision stands with the name of who took it, also when the person is asked again.
    ...(status !== receipt.status && {
      decided_at: dealtAt,
      decided_by: verifier.userId,
      decided_by_name: verifier.name,
    }),
    ...(code === deal.reapply && { reapplied: 1 }),
    updated_at: laterThan(receipt.updated_at, deps.clock),
    updated_by: trace.actor.id,
  };
  await queries.updateReceipt(trx, id, changes);
  await queries.insertDeal(trx, {
    id: uuidv7(),
    receipt_id: id,
    deal: code,
    comment: sent.dealComment.trim(),
    dealt_at: dealtAt,
    dealt_by: verifier.userId,
    dealt_by_name: verifier.name,
    was_approver: verifier.isApprover ? 1 : 0,
  });
  return { ...receipt, ...changes };
}
