import { newKey } from '#api-client';
import { inputType, plan } from '#contract/codes.ts';
import type { CompanyPage, TermEnd } from '#contract/endpoints/companies.ts';
import { positionOf } from '#contract/law/positions.ts';
import { reason, reasonOf } from '#contract/law/reasons.ts';
import { emptyList } from '#contract/officer-changes.ts';
import { type Draft, editStatus, emptyDraft } from '../application/draft/draft.ts';

/** Which plan the capital asks for, by the company's answer. */
const planOfCapital: Record<string, string> = {
  upTo100M: plan.officersSmallCapital,
  over100M: plan.officersLargeCapital,
};

/**
 * A draft that elects again those whose terms end together. Its plan dialog is open with what is known, because a plan
 * is chosen there with its price; the date is still to be entered.
 */
export function reappointmentOf(
  { officerList, factList }: Pick<CompanyPage, 'officerList' | 'factList'>,
  { endsBy }: Pick<TermEnd, 'endsBy'>,
): Draft {
  const again = officerList.flatMap((officer) =>
    officer.positionList
      .filter((held) => held.endsBy === endsBy)
      .map(({ officialPositionClass }) => ({ officer, position: officialPositionClass })),
  );
  const draft = emptyDraft(newKey());
  const { reappointed } = reason;
  const capital = factList.find(({ name }) => name === 'capital')?.value ?? '';
  const rows = emptyList().rows.map((row, index) => {
    const one = again[index];
    if (!one) return row;
    return {
      ...row,
      officer: { cd: one.position, name: positionOf(one.position)?.name ?? '' },
      name: one.officer.name,
      reason: { cd: reappointed, name: reasonOf(reappointed)?.name ?? '' },
      address: one.officer.officerAddress,
    };
  });
  return {
    ...draft,
    status: editStatus.input,
    officers: { ...draft.officers, [inputType.appoint]: { date: '', rows } },
    ticks: [{ planCd: plan.officers, childPlanCd: planOfCapital[capital] ?? null }],
  };
}
