import {
  deal,
  documentDetail,
  identityMethod,
  isFaceDetail,
  verifyStatus,
} from '#contract/codes.ts';
import type { ReasonEntry } from '#contract/endpoints/review-parts.ts';
import type { Particular } from '#contract/particulars.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { PhotoFaultRow, ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { currentFiling } from '../filings/filing-record.service.ts';
import { masterChoices, verificationReasons } from '../masters/masters.service.ts';
import { toldOf } from './asked-particulars.ts';
import { reasonText, type SentFault } from './deal-reasons.ts';
import { dealable, dealWith, type SentDeal } from './deals.service.ts';
import { type CaseRules, followReceipt } from './joining.service.ts';
import { demandBorn, demandParticulars, usualMethod } from './methods.service.ts';
import { demandKnownAddress } from './moved-address.service.ts';
import * as photos from './photos.queries.ts';
import { selectBefore } from './receipts.queries.ts';
import { addReceipt, locked, withMailAllowance } from './receipts.service.ts';

/**
 * A deal whose comment is mailed; a birth date or an address serves only a receipt without one. `askPerson` asks the
 * person for what is missing, and anew for what he has told.
 */
export interface SentReapplication extends SentDeal {
  adviceInComment: boolean;
  birthDate: string;
  address: string;
  askPerson: boolean;
}

/**
 * Asks for photos again: a new receipt of the same chain with a new link; its filing follows. Only marked photos are
 * asked for, if there are any, and the others are carried over.
 */
export async function reapply(
  deps: Deps,
  verifier: VerifierSession,
  number: string,
  sent: SentReapplication,
  context: RequestContext,
  rules: Pick<CaseRules, 'followClosing'>,
): Promise<{ receiptNo: string }> {
  const dealing = { verifier, code: deal.reapply, sent, context };
  const old = await dealable(deps, number, dealing);
  const { told, ...particulars } = particularsAgain(old, sent);
  demandBorn(deps, particulars.birthDate);
  const method = await usualMethod(deps, old.system_id, particulars.birthDate);
  const asked = demandParticulars(method, particulars, sent.askPerson);
  const [reasons, details] = await Promise.all([
    verificationReasons(deps.db.read),
    masterChoices(deps.db.read, 'document_detail'),
  ]);
  const nameOf = (detail: string) => details.find(({ cd }) => cd === detail)?.name ?? '';
  const sentFaults = sent.photoFaultList ?? [];
  const reason = sent.adviceInComment
    ? sent.dealComment.trim()
    : reasonText(sent.dealComment, sent.reasonCdList, sentFaults, reasons);
  const receiptNo = await withMailAllowance(deps, old.mail_address, () =>
    deps.db.write(async (trx) => {
      // Read before the deal changes the status on which it depends.
      const held = await locked(trx, old.id);
      const { kept, faults } =
        method.code === identityMethod.photo
          ? await retakesOf(trx, held, sentFaults)
          : { kept: [], faults: [] };
      const dealt = await dealWith(trx, deps, old.id, dealing);
      if (dealt.filing_id) {
        await demandKnownAddress(trx, deps, await currentFiling(trx, dealt.filing_id, null));
      }
      await photos.insertFaults(trx, faults);
      const withDocument = kept.some(({ detail }) => !isFaceDetail(detail));
      const made = await addReceipt(
        trx,
        deps,
        method,
        {
          system_id: dealt.system_id,
          filing_id: dealt.filing_id,
          chain_id: dealt.chain_id,
          branch_no: dealt.branch_no + 1,
          name: dealt.name,
          name_kana: dealt.name_kana,
          sex: dealt.sex,
          birth_date: particulars.birthDate,
          address: particulars.address,
          asked_particulars: [...asked, ...told].join(' '),
          particulars_told_at: told.length > 0 ? dealt.particulars_told_at : null,
          mail_address: dealt.mail_address,
          reapply_reason: reason,
          updated_by: verifier.userId,
          ...(withDocument && {
            document_kind: dealt.document_kind,
            document_chosen_at: deps.clock.now().toISOString(),
          }),
        },
        mailLines(faults, reason, reasons, nameOf),
      );
      await carryOver(trx, kept, dealt, made);
      await followReceipt(trx, deps, dealt, made, context, rules);
      return made.id;
    }),
  );
  deps.wakeMail();
  return { receiptNo };
}

/** What is known of the person from the receipt before and from what is sent; `told` by the person himself. */
function particularsAgain(old: ReceiptRow, sent: SentReapplication) {
  const told = toldOf(old);
  const again = sent.askPerson ? told : [];
  const known = { birthDate: old.birth_date, address: old.address };
  const value = (name: Particular) =>
    again.includes(name) ? '' : known[name] || sent[name].trim();
  return {
    birthDate: value('birthDate'),
    address: value('address'),
    told: sent.askPerson ? [] : told,
  };
}

interface Retakes {
  /** Photos that the new receipt takes over. */
  kept: photos.StoredPhoto[];
  /** The faults of the others. */
  faults: PhotoFaultRow[];
}

async function retakesOf(
  trx: Transaction,
  old: ReceiptRow,
  sent: readonly SentFault[],
): Promise<Retakes> {
  const stored = await photos.selectPhotosOf(trx, old.id);
  if (sent.length > 0) {
    const there = stored.map(({ detail }) => detail);
    const strange = sent.findIndex(({ docDetailKbn }) => !there.includes(docDetailKbn));
    if (old.applied_at === null || strange >= 0) {
      throw invalidField(`photoFaultList[${Math.max(strange, 0)}].docDetailKbn`, 'cm021', '写真');
    }
    const marked = new Set(sent.map(({ docDetailKbn }) => docDetailKbn));
    const kept = stored.filter((photo) => !marked.has(photo.detail) && !photo.destroyed_at);
    return { kept, faults: sent.map((fault, index) => faultRow(old.id, index + 1, fault)) };
  }
  // After an expired link that asked for some photos, the same ones are asked for again.
  const expired = old.status === verifyStatus.expired || old.status === verifyStatus.invited;
  const kept = stored.filter((photo) => photo.carried_from !== null && !photo.destroyed_at);
  if (!expired || kept.length === 0) return { kept: [], faults: [] };
  const before = await selectBefore(trx, old.chain_id, old.branch_no);
  const faults = before ? await photos.selectFaultsOf(trx, before.id) : [];
  return { kept, faults: faults.map((fault) => ({ ...fault, receipt_id: old.id })) };
}

function faultRow(
  receiptId: string,
  no: number,
  { docDetailKbn, reasonCd, region }: SentFault,
): PhotoFaultRow {
  const { x = null, y = null, width = null, height = null } = region ?? {};
  return {
    receipt_id: receiptId,
    no,
    detail: docDetailKbn,
    reason_code: reasonCd,
    x,
    y,
    width,
    height,
  };
}

async function carryOver(
  trx: Transaction,
  kept: readonly photos.StoredPhoto[],
  from: ReceiptRow,
  to: ReceiptRow,
): Promise<void> {
  for (const { wrapped_key: _, destroyed_at: __, ...photo } of kept) {
    await photos.putPhoto(trx, {
      ...photo,
      receipt_id: to.id,
      generation: 0,
      carried_from: photo.carried_from ?? from.id,
    });
  }
}

// The comment may contain the advice already, and two photos may have the same fault: the advice is written once.
function mailLines(
  faults: readonly PhotoFaultRow[],
  reason: string,
  reasons: readonly ReasonEntry[],
  nameOf: (detail: string) => string,
): string[] {
  const lines = new Map<string, string>();
  for (const { detail, reason_code } of faults) {
    const { name = '', advice = '' } = reasons.find(({ cd }) => cd === reason_code) ?? {};
    const photo = `${nameOf(detail)}（${name}）`;
    // A photo may have the same fault in several regions.
    if (lines.has(photo)) continue;
    const known = [reason, ...lines.values()].some((text) => text.includes(advice));
    lines.set(photo, known ? photo : `${photo}：${advice}`);
  }
  // The last view submits, so it is always taken again.
  const last = documentDetail.faceDiagonal;
  if (faults.length > 0 && !faults.some(({ detail }) => detail === last)) {
    lines.set(last, `${nameOf(last)}：送信の際に、もう一度撮影していただきます。`);
  }
  return [...lines.values()];
}
