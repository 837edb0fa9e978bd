import { useEffect } from 'react';
import { useGo } from '#shared/navigation/go.ts';
import { holdsInput } from '../draft/draft.ts';
import { isEntered } from '../draft/draft-steps.ts';
import { useDraft } from '../draft/draft-store.ts';
import { peopleId } from '../entry-dialog.ts';
import type { Proposal } from './use-proposal.ts';

/** A proposal that lacks a fact leads to the question about it, an unfinished draft to the entry. */
export function useLeadToEntry({ terms, missing, begin }: Proposal): boolean {
  const go = useGo();
  const draft = useDraft();
  const isUnfinishedDraft =
    terms !== '' && begin !== null && draft !== null && holdsInput(draft) && !isEntered(draft);
  // What contradicts itself after a press is mended where it was pressed.
  const mayStay = missing === undefined || (missing === peopleId && draft?.proposedFor === '');
  const leads = isUnfinishedDraft || !mayStay;
  const at = isUnfinishedDraft ? undefined : missing;
  useEffect(() => {
    if (!leads) return;
    void go('MBR400', [], { replace: true, search: { terms, ...(at && { at }) } });
  }, [leads, at, terms, go]);
  return leads;
}
