import { remarksOn } from '#contract/entered.ts';
import { japanDate } from '#contract/japan-time.ts';
import { type KnownCompany, unknownCompany } from '#contract/known-company.ts';
import { message } from '#contract/messages.ts';
import { isComplete, isStepComplete } from '#contract/officer-changes.ts';
import { type Draft, hiddenAnswer, holdsUnadded, lacksAddressAnswer } from './draft.ts';

// How far a draft is. Apart from the draft, because it needs the law, which the home need not load.

export function completeSteps({ planCodes, officers }: Draft): {
  plans: boolean;
  officers: boolean;
} {
  return { plans: planCodes.length > 0, officers: isStepComplete(officers) };
}

/** The tables hold something that is not entered to its end: an address or a day is missing. */
export function isUnfinished({ officers }: Draft): boolean {
  return Object.values(officers).some(({ date, rows }) =>
    rows.some(
      (row) =>
        row.officer.cd !== '' && !(isComplete(row) && (date || row.particulars?.effectiveDate)),
    ),
  );
}

/** Steps 1 and 2 are entered to their end, so that the check page may show what will be sent. */
export function isEntered(draft: Draft): boolean {
  const { plans, officers } = completeSteps(draft);
  return plans && officers && !isUnfinished(draft) && !holdsUnadded(draft);
}

/** What cannot be registered as it is entered, with whom it is about; null where nothing refuses it. */
export function contradictionOf(draft: Draft, known: KnownCompany = unknownCompany): string | null {
  const remarks = remarksOn(draft.officers, japanDate(new Date()), known, hiddenAnswer(draft));
  const found = remarks.find(({ refuses }) => refuses);
  return found ? message('mb051', `${found.names.join('、')}：${found.text}`) : null;
}

/** Whether everything that has to be sent is there. */
export function isWhole(draft: Draft, known?: KnownCompany): boolean {
  const isWaiting = lacksAddressAnswer(draft) || contradictionOf(draft, known) !== null;
  return isEntered(draft) && !isWaiting;
}

/** The step that may be shown, from 0: the last one only after the others are complete. */
export function allowedStep(draft: Draft, wanted: number, known?: KnownCompany): number {
  if (wanted < 2 || isWhole(draft, known)) return wanted;
  return completeSteps(draft).plans ? 1 : 0;
}
