import { uuidv7 } from 'uuidv7';
import { type Deal, type DealNote, deal } from '#contract/codes.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { numberHash } from './cautions.service.ts';
import type { Dealing } from './deals.service.ts';
import { insertJudgement, selectJudgementsOf } from './judgements.queries.ts';
import { insertDeal } from './receipts.queries.ts';

/** Adds a deal or a vote to a receipt's history, with the judgement that it rests on. */
export async function recordDeal(
  trx: Transaction,
  deps: Deps,
  { id: receipt_id, system_id }: ReceiptRow,
  { verifier, code: act, sent }: Dealing,
  code: Deal | DealNote,
  persons = '',
): Promise<void> {
  const faults = (sent.photoFaultList ?? []).map(({ reasonCd }) => reasonCd);
  const at = deps.clock.now().toISOString();
  const dealId = uuidv7();
  await insertDeal(
    trx,
    {
      id: dealId,
      system_id,
      receipt_id,
      deal: code,
      comment: sent.dealComment.trim(),
      dealt_at: at,
      dealt_by: verifier.userId,
      dealt_by_name: verifier.name,
      was_approver: verifier.isApprover ? 1 : 0,
      persons,
    },
    [...new Set([...sent.reasonCdList, ...faults])],
  );
  const { judgement } = sent;
  if (!judgement || judgement.lineList.length === 0) return;
  if (act !== deal.approve && act !== deal.deny) return;
  const before = await selectJudgementsOf(trx, receipt_id);
  await insertJudgement(trx, {
    id: uuidv7(),
    receipt_id,
    version: before.length + 1,
    deal_id: dealId,
    judged_by: verifier.userId,
    judged_by_name: verifier.name,
    judged_at: at,
    lines: JSON.stringify(judgement.lineList),
    supplement: judgement.supplement && JSON.stringify(judgement.supplement),
    number_hash: await numberHash(trx, deps, judgement),
  });
}
