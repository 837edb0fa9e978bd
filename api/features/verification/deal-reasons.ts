import { type Deal, documentDetail } from '#contract/codes.ts';
import type { ReasonEntry, Region } from '#contract/endpoints/review-parts.ts';
import type { Reader } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { masterName, verificationReasons } from '../masters/masters.service.ts';

/** A fault that a verifier marked on a photo. */
export interface SentFault {
  docDetailKbn: string;
  reasonCd: string;
  region?: Region | null | undefined;
}

/** @throws 400 for reasons that do not exist, or do not apply to this deal or the marked view */
export async function demandReasons(
  db: Reader,
  code: Deal,
  sent: { reasonCdList: string[]; photoFaultList?: SentFault[] },
): Promise<void> {
  const { reasonCdList, photoFaultList = [] } = sent;
  if (reasonCdList.length === 0 && photoFaultList.length === 0) return;
  const reasons = await verificationReasons(db);
  const act = await masterName(db, 'deal', code);
  const serving = (field: string, cd: string) => {
    const reason = reasons.find((one) => one.cd === cd);
    if (!reason) throw invalidField(field, 'cm021', '理由');
    if (!reason.dealList.includes(code)) throw invalidField(field, 'vfv026', reason.name, act);
    return reason;
  };
  for (const cd of reasonCdList) serving('reasonCdList', cd);
  for (const [index, { docDetailKbn, reasonCd }] of photoFaultList.entries()) {
    const field = `photoFaultList[${index}]`;
    const known = Object.values<string>(documentDetail).includes(docDetailKbn);
    if (!known) throw invalidField(`${field}.docDetailKbn`, 'cm021', '写真');
    if (!serving(`${field}.reasonCd`, reasonCd).detailList.includes(docDetailKbn)) {
      throw invalidField(`${field}.reasonCd`, 'cm021', '理由');
    }
  }
}

/**
 * The text for the applicant: the verifier's comment, and the advice of reasons that concern no single photo unless the
 * comment contains it. The reasons' own names are for verifiers only.
 */
export function reasonText(
  comment: string,
  codes: readonly string[],
  faults: readonly SentFault[],
  reasons: readonly ReasonEntry[],
): string {
  const marked = new Set(faults.map(({ reasonCd }) => reasonCd));
  const lines = reasons
    .filter(({ cd }) => codes.includes(cd) && !marked.has(cd))
    .map(({ advice }) => advice)
    .filter((advice) => advice !== '' && !comment.includes(advice));
  return [comment.trim(), ...lines].join('\n');
}
